// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/file_battle_dialog.h"
#include "app/common/findings_strip.h"
#include "app/common/notice.h"
#include "app/common/theme.h"
#include "tests/app/support/campaign.h"

#include <QComboBox>
#include <QFile>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::CampaignProgram;
using test::named;

namespace {

QComboBox &combo(const QWidget &above, const QString &name)
{
    for (auto *box : above.findChildren<QComboBox *>()) {
        if (box->accessibleName() == name)
            return *box;
    }
    qFatal("no list called “%s”", qPrintable(name));
}

/// Chooses as a player does, who is told apart from the program.
void choose(QComboBox &box, int row)
{
    box.setCurrentIndex(row);
    emit box.activated(row);
}

/// All that can be read in the dialog without opening a list.
QStringList readable(const QWidget &dialog)
{
    QStringList all;
    for (const auto *label : dialog.findChildren<QLabel *>())
        all << label->text();
    for (const auto *box : dialog.findChildren<QComboBox *>())
        all << box->currentText();
    for (const auto *line : dialog.findChildren<QLineEdit *>())
        all << line->text();
    return all;
}

bool says(const QWidget &dialog, const QString &words)
{
    return std::ranges::any_of(readable(dialog), [&](const QString &text) { return text.contains(words); });
}

bool canFile(const QDialog &dialog)
{
    return named<QPushButton>(dialog, u"File"_s).isEnabled() ||
           named<QPushButton>(dialog, u"File and confirm"_s).isEnabled();
}

/// Waits until what was written has been worked out.
bool settles(const QDialog &dialog)
{
    return QTest::qWaitFor([&dialog] { return canFile(dialog); }, 5000);
}

/// A warband with two secret Quests and one that everybody knows, for the first side.
QString singers()
{
    QFile file(test::sampleWarband(u"goblins"_s));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no such sample");
    QJsonObject list = QJsonDocument::fromJson(file.readAll()).object();
    list[u"name"_s] = u"The Singers"_s;
    list[u"quests"_s] = QJsonArray{
        QJsonObject{{u"quest"_s, u"drive-them-out"_s}, {u"secret"_s, true}},
        QJsonObject{{u"name"_s, u"Steal the silver sickle"_s}, {u"glory"_s, 3}, {u"secret"_s, true}},
        QJsonObject{{u"quest"_s, u"avenge-the-fallen"_s}}};
    return QString::fromUtf8(QJsonDocument(list).toJson());
}

/// A campaign of the Singers and one other.
struct Singing : CampaignProgram
{
    Singing() : CampaignProgram(u"club-league"_s, {u"elves"_s})
    {
        const Findings refused = document().club().join(u"Marek"_s, singers(), library);
        if (hasErrors(refused))
            qFatal("the Singers may not join");
        document().reload();
    }
    /// "Quests of side 2": where the Singers stand.
    [[nodiscard]] static int sideOfSingers(const QDialog &dialog)
    {
        return combo(dialog, u"Warband of side 1"_s).currentText().startsWith(u"The Singers"_s) ? 1 : 2;
    }
};

} // namespace

/// A battle is written down by hand: nothing is filed that nobody said, lost unasked, or told too early.
class FileBattleTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }
    void cleanup() { applyTheme(*qApp, Theme::Light, 100); }

    void anUntouchedFormFilesNothing()
    {
        CampaignProgram at(u"club-league"_s, {u"goblins"_s, u"elves"_s, u"orcs"_s});
        FileBattleDialog dialog(at.document());
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        QVERIFY(!canFile(dialog));
        QVERIFY(says(dialog, u"Choose the warbands that met."_s));
        auto &confirm = named<QPushButton>(dialog, u"File and confirm"_s);
        QCOMPARE(confirm.toolTip(), u"Choose the warbands that met."_s);
        QCOMPARE(dialog.findChild<FindingsStrip *>()->isVisible(), false); // nothing is wrong yet
        test::press(Qt::Key_Return, Qt::ControlModifier);
        test::press(Qt::Key_S, Qt::ControlModifier);
        QVERIFY(at.document().latest().empty());
        choose(combo(dialog, u"Warband of side 1"_s), 0);
        choose(combo(dialog, u"Warband of side 2"_s), 1);
        QVERIFY(QTest::qWaitFor([&] { return says(dialog, u"Say how it ended: Glory, or a result."_s); }));
        QVERIFY(!canFile(dialog));
        // A draw without Glory is a result where somebody says so.
        auto &result = combo(dialog, u"Result of side 1"_s);
        choose(result, result.findData(int(campaign::Verdict::Drawn)));
        QVERIFY(settles(dialog));
        QVERIFY(!says(dialog, u"Say how it ended"_s));
        confirm.click();
        QCOMPARE(dialog.result(), int(QDialog::Accepted));
        QVERIFY(at.document().lastConfirmed());
    }

    void twoWarbandsNeedNoChoosing()
    {
        CampaignProgram at(u"club-league"_s, {u"goblins"_s, u"elves"_s});
        FileBattleDialog dialog(at.document());
        dialog.show();
        QVERIFY(!canFile(dialog));
        QVERIFY(says(dialog, u"Say how it ended: Glory, or a result."_s));
        named<QSpinBox>(dialog, u"Glory of side 2"_s).setValue(2);
        QVERIFY(settles(dialog));
    }

    /// Whoever types and presses at once files what stands there.
    void whatWasTypedLastCounts()
    {
        CampaignProgram at(u"club-league"_s, {u"goblins"_s, u"elves"_s});
        FileBattleDialog dialog(at.document());
        dialog.show();
        auto &glory = named<QSpinBox>(dialog, u"Glory of side 1"_s);
        glory.setValue(2);
        QVERIFY(settles(dialog));
        glory.setValue(5);
        named<QPushButton>(dialog, u"File and confirm"_s).click();
        const auto filed = at.document().books().filing(at.document().lastConfirmed()->id);
        QVERIFY(filed.ok());
        QCOMPARE(filed->sides.front().glory, 5);
    }

    void whatItBringsIsReadWhole()
    {
        CampaignProgram at(u"road-of-five-battles"_s, {u"goblins"_s, u"elves"_s});
        FileBattleDialog dialog(at.document());
        dialog.show();
        auto &changes = named<QTableView>(dialog, u"Changes"_s);
        QVERIFY(!changes.horizontalHeader()->isVisible()); // heads of nothing
        named<QSpinBox>(dialog, u"Glory of side 1"_s).setValue(4);
        QVERIFY(settles(dialog));
        QVERIFY(changes.model()->rowCount() > 10);
        QVERIFY(changes.horizontalHeader()->isVisible());
        QTRY_COMPARE(changes.horizontalHeader()->length(), changes.viewport()->width());
    }

    void whatIsWrittenIsNotThrownAwayUnasked()
    {
        CampaignProgram at(u"club-league"_s, {u"goblins"_s, u"elves"_s});
        int asked = 0, answer = 0;
        const test::Answering answering([&](QDialog &box) {
            ++asked;
            const Notice notice = dynamic_cast<NoticeBox &>(box).notice();
            QCOMPARE(notice.title, u"Throw away what is written?"_s);
            named<QPushButton>(box, notice.actions[answer]).click();
        });
        const std::vector<std::function<void(QDialog &)>> writing{
            [](QDialog &dialog) { named<QSpinBox>(dialog, u"Glory of side 1"_s).setValue(4); },
            [](QDialog &dialog) { named<QLineEdit>(dialog, u"Note"_s).setText(u"in the rain"_s); },
            [](QDialog &dialog) { named<QToolButton>(dialog, u"Another Quest of side 1"_s).click(); },
        };
        for (const auto &write : writing) {
            FileBattleDialog dialog(at.document());
            dialog.show();
            QVERIFY(QTest::qWaitForWindowActive(&dialog));
            write(dialog);
            const int before = asked;
            answer = 0;
            QTest::keyClick(&dialog, Qt::Key_Escape);
            QCOMPARE(asked, before + 1);
            QVERIFY(dialog.isVisible());
            answer = 1;
            dialog.close(); // as its window's cross does
            QCOMPARE(asked, before + 2);
            QVERIFY(!dialog.isVisible());
        }
        asked = 0;
        FileBattleDialog untouched(at.document());
        untouched.show();
        QVERIFY(QTest::qWaitForWindowActive(&untouched));
        QTest::keyClick(&untouched, Qt::Key_Escape);
        QVERIFY(!untouched.isVisible());
        QCOMPARE(asked, 0);
    }

    /// What the program filled in by itself is nobody's writing.
    void anAppointmentIsLeftUnasked()
    {
        CampaignProgram at(u"club-league"_s, {u"goblins"_s, u"elves"_s, u"orcs"_s});
        QVERIFY(at.document().club().appoint(*at.document().club().nextRound()).empty());
        at.document().reload();
        int asked = 0;
        const test::Answering answering([&](QDialog &box) {
            ++asked;
            box.reject();
        });
        FileBattleDialog dialog(at.document());
        for (const store::FixtureRow &row : at.document().fixtures()) {
            if (row.second)
                dialog.keepFixture(row.id);
        }
        dialog.show();
        QTest::qWait(300); // until it has been worked out
        QVERIFY(says(dialog, u"Say how it ended"_s) && !canFile(dialog));
        dialog.reject();
        QCOMPARE(asked, 0);
        QVERIFY(!dialog.isVisible());
    }

    void secretQuestsStayClosed()
    {
        Singing at;
        FileBattleDialog dialog(at.document());
        dialog.show();
        const int side = Singing::sideOfSingers(dialog);
        named<QToolButton>(dialog, u"Quests of side %1"_s.arg(side)).click();
        QCOMPARE(int(readable(dialog).filter(u"A secret Quest of The Singers"_s).size()), 2);
        QVERIFY(says(dialog, u"Avenge the fallen"_s));
        QVERIFY(!says(dialog, u"Drive them out"_s) && !says(dialog, u"silver sickle"_s));
        QVERIFY(says(dialog, u"Both players should be there."_s));
        test::keepPicture(dialog, u"file-battle-secrets"_s);
        named<QSpinBox>(dialog, u"Glory of side 1"_s).setValue(3);
        QVERIFY(settles(dialog));
        QVERIFY(!says(dialog, u"Drive them out"_s) && !says(dialog, u"silver sickle"_s));
        QVERIFY2(says(dialog, u"GF-8101"_s) || says(dialog, u"secret Quests of The Singers are left out"_s),
                 qPrintable(readable(dialog).join(u'\n')));
        named<QPushButton>(dialog, u"File and confirm"_s).click();
        QVERIFY(at.document().lastConfirmed());
        const auto filed = at.document().books().filing(at.document().lastConfirmed()->id);
        QVERIFY(filed.ok());
        for (const campaign::SideReport &report : filed->sides)
            QVERIFY(report.quests.empty());
    }

    void secretQuestsAreOpenedByWhoSitsThere()
    {
        Singing at;
        FileBattleDialog dialog(at.document());
        dialog.show();
        const int side = Singing::sideOfSingers(dialog);
        named<QToolButton>(dialog, u"Open the secrets"_s).click();
        QVERIFY(says(dialog, u"Drive them out"_s) && says(dialog, u"Steal the silver sickle"_s));
        QVERIFY(!says(dialog, u"A secret Quest of"_s));
        QVERIFY(!named<QToolButton>(dialog, u"Open the secrets"_s).isVisible());
        auto &told = combo(dialog, u"Whether Quest 3 of side %1 was achieved"_s.arg(side));
        QCOMPARE(combo(dialog, u"Quest 3 of side %1"_s.arg(side)).currentText(),
                 u"Steal the silver sickle"_s);
        choose(told, told.findData(true));
        QVERIFY(settles(dialog));
        QVERIFY(!says(dialog, u"are left out"_s));
        test::keepPicture(dialog, u"file-battle-opened"_s);
        named<QPushButton>(dialog, u"File and confirm"_s).click();
        const auto filed = at.document().books().filing(at.document().lastConfirmed()->id);
        QVERIFY(filed.ok());
        const auto &quests = filed->sides[std::size_t(side - 1)].quests;
        QCOMPARE(quests.size(), std::size_t(1));
        QCOMPARE(quests.front().quest, std::string("Steal the silver sickle"));
        QVERIFY(quests.front().achieved);
    }

    /// Opening them is for those who sit there: another warband's stay closed.
    void anotherWarbandsSecretsStayClosed()
    {
        Singing at;
        FileBattleDialog dialog(at.document());
        dialog.show();
        const int side = Singing::sideOfSingers(dialog);
        named<QToolButton>(dialog, u"Open the secrets"_s).click();
        auto &warband = combo(dialog, u"Warband of side %1"_s.arg(side));
        const int singers = warband.currentIndex();
        choose(warband, 1 - singers);
        choose(warband, singers);
        QVERIFY(!says(dialog, u"Drive them out"_s) && says(dialog, u"A secret Quest of The Singers"_s));
    }

    void howItLooks_data()
    {
        QTest::addColumn<int>("theme");
        QTest::newRow("light") << int(Theme::Light);
        QTest::newRow("dark") << int(Theme::Dark);
    }
    void howItLooks()
    {
        QFETCH(int, theme);
        applyTheme(*qApp, Theme(theme), 100);
        Singing at;
        FileBattleDialog dialog(at.document());
        named<QToolButton>(dialog, u"Quests of side %1"_s.arg(Singing::sideOfSingers(dialog))).click();
        dialog.show();
        QTest::qWait(200);
        test::keepPicture(dialog, u"file-battle-%1"_s.arg(QString::fromLatin1(QTest::currentDataTag())));
    }
};

GONFALON_APP_TEST(FileBattleTest)
#include "tst_file_battle.moc"
