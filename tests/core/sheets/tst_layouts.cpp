// SPDX-License-Identifier: GPL-3.0-or-later
// How every sheet, and every preset of several, is laid out in every look, as goldens to be read: page by
// page which boxes stand how high and in which letters. The list is the crowded one with every unit twice.
#include "tests/core/sheets/printed.h"
#include "tests/core/sheets/recorded.h"
#include "tests/support/crowded_lists.h"
#include "tests/support/goldens.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

/// "roster a4-light 1: head 20, unit 0 31 … · letters 6.5 8 9". Boxes whose letters run below them say so.
QString pageOf(const sheets::Booklet &booklet, int page)
{
    QStringList boxes;
    std::set<int> sizes;
    for (const sheets::PlacedBox &box : booklet.boxes(page)) {
        test::Lettering letters =
            test::letteringOf([&](QPainter &painter) { box.paint(painter, {{0, 0}, box.place.size()}); });
        const bool overflows = letters.lowest > box.place.height() + 0.5;
        boxes << u"%1 %2%3"_s.arg(QString::fromStdString(box.what))
                     .arg(qRound(box.place.height()))
                     .arg(overflows ? u" OVERFLOWS"_s : QString());
        sizes.merge(letters.sizes);
    }
    QStringList letters;
    for (const int size : sizes)
        letters << QString::number(size / 10.0);
    return boxes.join(u", "_s) + u" · letters "_s + letters.join(u' ');
}

void learnEverySpell(const Catalogue &game, Unit &unit)
{
    for (Choice &choice : unit.choices) {
        const UnitType *type = game.unitType(unit.type);
        const Option *option = type ? game.option(*type, choice.option) : nullptr;
        if (!option || !option->question || option->question->kind != Question::Kind::Spells)
            continue;
        choice.answers.clear();
        for (const Spell &spell : game.spells)
            choice.answers.push_back(spell.id.str());
    }
}

/// Every unit twice, the second time with every spell: what several have is told once, and there is more than
/// one page of most.
Warband twice(const test::Listing &list)
{
    Warband doubled = list.warband;
    const std::size_t count = doubled.units.size();
    for (std::size_t unit = 0; unit < count; ++unit) {
        Unit again = doubled.units[unit];
        again.leader = false;
        again.name += " again";
        learnEverySpell(list.game, again);
        doubled.units.push_back(std::move(again));
    }
    return doubled;
}

} // namespace

class LayoutsTest : public QObject
{
    Q_OBJECT

private slots:
    void everyPageIsLaidOutAsItWas_data()
    {
        QTest::addColumn<std::string>("game");
        for (const std::string &game : test::crowdedGames())
            QTest::addRow("%s", game.c_str()) << game;
    }
    void everyPageIsLaidOutAsItWas()
    {
        QFETCH(std::string, game);
        const test::Listing list = test::crowded(game);
        const Warband warband = twice(list);
        QString all;
        for (const sheets::SheetTemplate &sheet : test::sheetsOf(game)) {
            for (const test::Look &look : test::everyLook) {
                if (look.ink == sheets::InkUse::Full && look.paper == sheets::Paper::Letter)
                    continue; // as on A4
                sheets::PrintSettings settings = test::settingsFor(look, sheet.id.str());
                settings.secrets = look.ink == sheets::InkUse::Full; // half of the looks with them
                const auto booklet = sheets::layOut(test::sheetsOf(game), list.game, warband, settings);
                for (int page = 0; page < booklet.pageCount(); ++page)
                    all += u"%1 %2 %3: %4\n"_s.arg(QString::fromStdString(sheet.id.str()),
                                                   QLatin1String(look.name), QString::number(page + 1),
                                                   pageOf(booklet, page));
            }
        }
        QVERIFY2(!all.contains(u"OVERFLOWS"_s), qPrintable(all));
        const QString differs = test::differsFromGolden(
            u"%1/crowded/layouts.txt"_s.arg(QString::fromStdString(game)), all.toUtf8());
        QVERIFY2(differs.isEmpty(), qPrintable(differs));
    }
};

GONFALON_TEST(LayoutsTest)
#include "tst_layouts.moc"
