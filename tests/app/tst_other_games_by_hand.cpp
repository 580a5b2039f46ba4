// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/warband_file.h"
#include "core/model/before_the_game.h"
#include "core/sheets/sheets.h"
#include "tests/app/support/by_hand.h"
#include "tests/support/source_tree.h"

#include <QAction>
#include <QDir>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSpinBox>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::addBySearch;
using test::goToOption;
using test::named;
using test::press;
using test::Program;

namespace {

QString pictures() { return test::buildFolder() + u"/pictures"_s; }

/// Chooses the game in the menu, as a player does.
void beginGame(Program &program, const QString &name)
{
    for (QMenu *menu : program.window.menuBar()->findChildren<QMenu *>()) {
        for (QAction *action : menu->actions()) {
            if (action->text() == name)
                return action->trigger();
        }
    }
    qFatal("no game called “%s”", qPrintable(name));
}

/// Takes the options of the unit that is chosen.
void take(Program &program, std::initializer_list<QString> options)
{
    for (const QString &option : options) {
        QVERIFY2(goToOption(program, option), qPrintable(option));
        press(Qt::Key_Space);
    }
}

void setStands(Program &program, int stands)
{
    auto &box = named<QSpinBox>(program.page(), u"stands"_s);
    box.setFocus();
    box.selectAll();
    test::type(QString::number(stands));
    press(Qt::Key_Return);
}

} // namespace

/// A force of each of the other games, built in the window from nothing, saved, opened again, judged and
/// printed.
class OtherGamesByHandTest : public QObject
{
    Q_OBJECT

    static void endsWell(Program &program, const QString &name)
    {
        const WarbandDocument &document = program.document();
        const Findings &findings = document.muster().findings;
        for (const Finding &finding : findings)
            QVERIFY2(finding.severity != Severity::Error, finding.rule.str().c_str());
        QDir().mkpath(pictures());
        program.window.resize(1440, 900);
        QTest::qWait(20);
        QVERIFY(program.window.grab().save(pictures() + u"/by-hand-"_s + name + u".png"_s));
        const Warband built = document.warband();
        const QString path = program.path(name + u".warband"_s);
        QVERIFY(program.documents.save(program.document(), path).empty());
        Program again;
        again.window.openFiles({path});
        QVERIFY(again.document().warband() == built);
        QVERIFY(again.document().muster().legal());
        prints(again, name);
    }

    static void prints(Program &program, const QString &name)
    {
        const WarbandDocument &document = program.document();
        const auto book =
            sheets::readSheetBook(program.documents.library().files(document.warband().system, u"sheets"_s));
        QVERIFY(bool(book));
        sheets::PrintSettings settings;
        settings.sheets = {sheets::SheetId("pack")};
        const sheets::Booklet booklet =
            sheets::layOut(*book, document.catalogue(), document.warband(), settings);
        QVERIFY(booklet.findings().empty());
        QVERIFY(booklet.pageCount() >= 2);
        QVERIFY(sheets::writePdf(booklet, pictures() + u"/by-hand-"_s + name + u".pdf"_s).empty());
    }

private slots:
    /// LR-HMB-03, LR-HMB-02: a banner costs a point and may not go with the Leader.
    void lionRampant_LR_HMB_03()
    {
        Program program;
        beginGame(program, u"Lion Rampant"_s);
        for (const auto &type :
             {u"elite riders"_s, u"heavy foot"_s, u"heavy missiles"_s, u"scouts"_s, u"light foot"_s})
            addBySearch(type);
        const WarbandDocument &document = program.document();
        QCOMPARE(document.warband().units.size(), std::size_t(5));
        press(Qt::Key_2, Qt::ControlModifier);
        press(Qt::Key_Home);
        press(Qt::Key_L);
        QVERIFY(document.warband().units[0].leader);
        press(Qt::Key_Right);
        const Points before = document.muster().points;
        take(program, {u"Banner"_s});
        QCOMPARE(document.muster().points - before, Points(1));
        program.page().renameWarband();
        test::type(u"Company of the Ford"_s);
        endsWell(program, u"lion-rampant"_s);
    }

    /// TK-ARM-02, TK-PTS-04, TK-EXT-01: a Warband and a heavy weapon of 50.
    void dragonKingdoms_TK_ARM_02()
    {
        Program program;
        beginGame(program, u"Tales of the Dragon Kingdoms"_s);
        addBySearch(u"warband"_s);
        const WarbandDocument &document = program.document();
        QCOMPARE(document.warband().units.size(), std::size_t(4));
        QCOMPARE(document.muster().points, Points(263));
        addBySearch(u"heavy weapon"_s);
        QCOMPARE(document.muster().points, Points(313));
        program.page().renameWarband();
        test::type(u"Wardens of Thuban"_s);
        endsWell(program, u"dragon-kingdoms"_s);
    }

    /// RR-GLD-03 to 09: nine militia spear stands for 94, three elite lancers for 64.
    void robertsRules_RR_GLD_05()
    {
        Program program;
        beginGame(program, u"Robert’s Rules of Warfare"_s);
        addBySearch(u"heavy foot"_s);
        const WarbandDocument &document = program.document();
        QCOMPARE(document.warband().units.size(), std::size_t(1));
        take(program, {u"Thrusting spear"_s, u"Militia"_s, u"Swift"_s, u"Impetuous"_s});
        setStands(program, 9);
        QCOMPARE(document.muster().profiles[0].each, Points(10));
        QCOMPARE(document.muster().points, Points(94));
        addBySearch(u"heavy mounted"_s);
        take(program, {u"Lance"_s, u"Plate armour and shield"_s, u"Elite"_s});
        setStands(program, 3);
        QCOMPARE(document.muster().points, Points(94 + 64));
        program.page().renameWarband();
        test::type(u"Host of the Two Rivers"_s);
        endsWell(program, u"roberts-rules"_s);
    }
};

GONFALON_APP_TEST(OtherGamesByHandTest)
#include "tst_other_games_by_hand.moc"
