// SPDX-License-Identifier: GPL-3.0-or-later
// What each sheet tells: one thing of a list is changed at a time, and the sheets that change are those that
// tell it. A thing that a sheet has lost is a mark that is gone from the golden table.
#include "core/model/public_form.h"
#include "tests/core/sheets/printed.h"
#include "tests/core/sheets/recorded.h"
#include "tests/support/goldens.h"
#include "tests/support/list_facts.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

using test::Listing;

sheets::Booklet laidOut(const Listing &list, const sheets::SheetTemplate &sheet, bool withSecrets = false)
{
    sheets::PrintSettings settings = test::settingsFor(test::everyLook[1], sheet.id.str());
    settings.secrets = settings.withSecrets = withSecrets;
    return sheets::layOut(test::sheetsOf(list.game.id.str()), list.game, list.warband, settings);
}

QString told(const sheets::PlacedBox &box)
{
    return test::recorded([&](QPainter &painter) { box.paint(painter, {{0, 0}, box.place.size()}); });
}

QString wordsOf(const sheets::Booklet &booklet)
{
    QString all;
    for (int page = 0; page < booklet.pageCount(); ++page) {
        for (const sheets::PlacedBox &box : booklet.boxes(page))
            all += told(box) + u'\n';
    }
    return all;
}

/// The boxes of units, by what they are called.
std::map<std::string, QString> unitBoxes(const sheets::Booklet &booklet)
{
    std::map<std::string, QString> all;
    for (int page = 0; page < booklet.pageCount(); ++page) {
        for (const sheets::PlacedBox &box : booklet.boxes(page)) {
            if (box.what.starts_with("unit "))
                all[box.what] += told(box);
        }
    }
    return all;
}

} // namespace

class ToldByTest : public QObject
{
    Q_OBJECT

private slots:
    void everySheetTellsWhatItTold_data()
    {
        QTest::addColumn<std::string>("game");
        for (const char *game : {"dragon-rampant", "lion-rampant", "tales-of-the-dragon-kingdoms"})
            QTest::newRow(game) << std::string(game);
    }
    void everySheetTellsWhatItTold()
    {
        QFETCH(std::string, game);
        const sheets::SheetBook &book = test::sheetsOf(game);
        QStringList ways;
        std::vector<const sheets::SheetTemplate *> told;
        for (const sheets::SheetTemplate &sheet : book) {
            if (!sheet.sheets.empty() || sheet.anonymous) // a pack of the others, or for any list
                continue;
            told.push_back(&sheet);
            ways << QString::fromStdString(sheet.id.str());
        }
        const QByteArray table = test::toldBy(game, ways, [&](const Listing &list) {
            QStringList all;
            for (const sheets::SheetTemplate *sheet : told)
                all << wordsOf(laidOut(list, *sheet));
            return all;
        });
        const QString differs =
            test::differsFromGolden(QString::fromStdString(game) + u"/told-by-sheets.txt"_s, table);
        QVERIFY2(differs.isEmpty(), qPrintable(differs));
    }

    /// Where units have boxes of their own, what is so of one stands in its box and in no other.
    void everyUnitsBoxTellsOfThatUnit()
    {
        const Listing before = test::rich();
        const std::string own = "unit " + std::to_string(test::changedUnit);
        int sheetsWithBoxes = 0;
        for (const sheets::SheetTemplate &sheet : test::dragonRampantSheets()) {
            const auto boxes = unitBoxes(laidOut(before, sheet));
            if (!boxes.contains(own))
                continue;
            ++sheetsWithBoxes;
            for (const test::ListFact &fact : test::listFacts()) {
                if (!fact.ofUnit)
                    continue;
                Listing after = before;
                fact.change(after);
                for (const auto &[what, words] : unitBoxes(laidOut(after, sheet))) {
                    const QString where = QString::fromStdString(sheet.id.str() + ", " + what + ": ") +
                                          QLatin1String(fact.name);
                    if (what != own)
                        QVERIFY2(!boxes.contains(what) || words == boxes.at(what), qPrintable(where));
                }
            }
        }
        QVERIFY2(sheetsWithBoxes >= 2, qPrintable(QString::number(sheetsWithBoxes)));
    }

    /// The Strength of each type in turn: it stands in the boxes of its units and in no others.
    void everyUnitsBoxHasItsOwnStrength()
    {
        const Listing before = test::rich();
        const std::size_t strength = *before.game.figure(before.game.strength);
        int told = 0;
        for (const sheets::SheetTemplate &sheet : test::dragonRampantSheets()) {
            const auto boxes = unitBoxes(laidOut(before, sheet));
            for (const Unit &unit : before.warband.units) {
                Listing after = before;
                for (UnitType &type : after.game.unitTypes) {
                    if (type.id == unit.type)
                        type.figures[strength] = *type.figures[strength] + 1;
                }
                for (const auto &[what, words] : unitBoxes(laidOut(after, sheet))) {
                    const std::size_t at = std::stoul(what.substr(5));
                    const bool same = boxes.contains(what) && words == boxes.at(what);
                    QVERIFY2(same == (before.warband.units[at].type != unit.type),
                             (sheet.id.str() + ", " + what + ": " + unit.type.str()).c_str());
                    ++told;
                }
            }
        }
        QVERIFY(told > 0);
    }

    /// Printed for their owner, secret Quests are marked, and the open ones are not.
    void whatIsSecretIsMarked_DR_QUEST_03()
    {
        Listing list = test::rich();
        list.warband.quests.back().secret = true;
        for (const char *id : {"quests", "briefing"}) {
            const auto sheet = std::ranges::find(test::dragonRampantSheets(), sheets::SheetId(id),
                                                 &sheets::SheetTemplate::id);
            const QString words = wordsOf(laidOut(list, *sheet, true));
            QVERIFY2(words.contains(u"Holdthewell(secret)"_s), qPrintable(words));
            QCOMPARE(words.count(u"(secret)"_s), 1);
            QVERIFY(!wordsOf(laidOut(list, *sheet)).contains(u"Holdthewell"_s));
        }
    }

    /// Whoever prints his secrets has the word for it on every page.
    void everyPageSaysThatItHoldsSecrets()
    {
        Listing list = test::rich();
        list.warband.quests.back().secret = true;
        for (const sheets::SheetTemplate &sheet : test::dragonRampantSheets()) {
            if (sheet.anonymous)
                continue;
            for (const bool secrets : {false, true}) {
                const sheets::Booklet booklet = laidOut(list, sheet, secrets);
                for (int page = 0; page < booklet.pageCount(); ++page) {
                    QString words;
                    for (const sheets::PlacedBox &box : booklet.boxes(page))
                        words += told(box);
                    QVERIFY2(words.contains(QString::fromUtf8(secretsMark).remove(u' ')) == secrets,
                             sheet.id.str().c_str());
                }
            }
        }
    }

    /// Each unit's own pennon stands in its box and in no other.
    void everyUnitsBoxHasItsOwnPennon()
    {
        Listing before = test::rich();
        for (std::size_t at = 0; at < before.warband.units.size(); ++at)
            before.warband.units[at].pennon = int(at);
        int told = 0;
        for (const sheets::SheetTemplate &sheet : test::dragonRampantSheets()) {
            const auto boxes = unitBoxes(laidOut(before, sheet));
            for (std::size_t at = 0; at < before.warband.units.size(); ++at) {
                Listing after = before;
                after.warband.units[at].pennon = 12;
                for (const auto &[what, words] : unitBoxes(laidOut(after, sheet))) {
                    const bool same = words == boxes.at(what);
                    if (what != "unit " + std::to_string(at))
                        QVERIFY2(same, (sheet.id.str() + ", " + what).c_str());
                    told += same ? 0 : 1;
                }
            }
        }
        QVERIFY(told >= 2 * int(before.warband.units.size())); // on the roster and on the cards
    }
};

GONFALON_TEST(ToldByTest)
#include "tst_told_by.moc"
