// SPDX-License-Identifier: GPL-3.0-or-later
// What is proposed from one shelf, style by style, as a golden to be read; no two numbers of the shelf that
// could be taken for each other are alike.
#include "core/miniatures/field.h"
#include "tests/support/catalogues.h"
#include "tests/support/goldens.h"
#include "tests/support/lots.h"
#include "tests/support/suite.h"

#include <QTest>

#include <string>

using namespace gonfalon;
using namespace gonfalon::miniatures;
using gonfalon::test::lotOf;

namespace {

const std::atomic<bool> neverStop = false;

Lot ofRace(Lot lot, const char *race)
{
    lot.race = race;
    return lot;
}

Lot inUnitsOf(int figures, Lot lot)
{
    lot.perUnit = figures;
    return lot;
}

Shelf board()
{
    return {{ofRace(lotOf("Captains", 6, 6, {"elite-foot"}), "Elf"),
             ofRace(lotOf("Spears", 26, 13, {"light-foot", "heavy-foot"}), "Elf"),
             ofRace(inUnitsOf(10, lotOf("Pikes", 10, 4, {"heavy-foot"})), "Dwarf"),
             ofRace(inUnitsOf(5, lotOf("Riders", 11, 11, {"light-riders", "heavy-riders"})), "Elf"),
             ofRace(lotOf("Bows", 13, 12, {"light-missiles"}), "Elf"),
             ofRace(lotOf("Crossbows", 12, 3, {"heavy-missiles"}), "Dwarf"),
             ofRace(lotOf("Scouts", 8, 2, {"scouts"}), "Elf"),
             ofRace(lotOf("Bear", 1, 1, {"greater-warbeasts"}), "Dwarf"),
             ofRace(lotOf("Rabble", 25, 0, {"ravenous-hordes"}), "Dwarf")},
            {}};
}

void tell(std::string &text, const Shelf &shelf, const Proposals &found)
{
    for (const Proposal &list : found.lists) {
        const ListFacts &facts = list.facts;
        text += styleName(list.style) + ", " + std::to_string(list.points.value()) + " points";
        for (const auto &[what, number] : {std::pair("units", facts.units),
                                           {"models", facts.models},
                                           {"painted", facts.painted},
                                           {"fast", facts.fast},
                                           {"armoured", facts.armoured},
                                           {"shooting", facts.shooting},
                                           {"walls", facts.walls},
                                           {"reduced", facts.reduced},
                                           {"lots", facts.lots}})
            text += ", " + std::to_string(number) + " " + what;
        text += '\n';
        for (std::size_t at = 0; at < list.warband.units.size(); ++at) {
            const Unit &unit = list.warband.units[at];
            text += "  " + unit.type.str() + (unit.leader ? " (Leader)" : "") + " " + unit.name + " [" +
                    unit.race + "]" + (unit.models ? " of " + std::to_string(*unit.models) : "");
            for (const Choice &choice : unit.choices)
                text += " +" + choice.option.str();
            for (const LotUse &use : at < list.uses.size() ? list.uses[at] : std::vector<LotUse>())
                text += ", " + std::to_string(use.models) + " " + shelf.lots[use.lot].name;
            text += '\n';
        }
    }
    for (const Near &near : found.near)
        text += "  near: " + shelf.lots[near.lot].name + " as " + near.type.str() + ", " +
                std::to_string(near.missing) + (near.paint ? " unpainted" : " missing") + ", unit " +
                std::to_string(near.nth) + '\n';
    for (const Spare &spare : found.spare)
        text += "  spare: " + std::to_string(spare.models) + " " + shelf.lots[spare.lot].name + " beside " +
                std::to_string(spare.units) + '\n';
    for (const Finding &finding : found.findings)
        text += "  GF-" + std::to_string(number(finding.code)) + '\n';
}

} // namespace

class WordsOfFieldTest : public QObject
{
    Q_OBJECT

private slots:
    void everyStyleProposesWhatItProposed()
    {
        const Shelf shelf = board();
        std::string text;
        for (const Style style : styles) {
            text += "== " + styleName(style) + '\n';
            const Wish wish{.points = 18, .style = style, .race = {}, .paintedOnly = false, .count = 2};
            tell(text, shelf, propose(test::dragonRampant(), shelf, wish, neverStop));
        }
        text += "== Dwarves, 10 points\n";
        tell(text, shelf,
             propose(test::dragonRampant(), shelf, {.points = 10, .race = "Dwarf", .count = 1}, neverStop));
        text += "== painted, 30 points\n";
        tell(text, shelf,
             propose(test::dragonRampant(), shelf, {.points = 30, .race = {}, .paintedOnly = true},
                     neverStop));
        const QString differs = test::differsFromGolden(QStringLiteral("dragon-rampant/fielding.txt"),
                                                        QByteArray::fromStdString(text));
        QVERIFY2(differs.isEmpty(), qPrintable(differs));
    }

    /// A table without pictures takes none away; one with a picture brings it.
    void whatJoinsKeepsPictures()
    {
        Shelf shelf = board();
        shelf.lots[0].picture = "data:image/png;base64,AAAA";
        Shelf table = board();
        table.lots[0].owned = 7;
        table.lots[1].picture = "data:image/png;base64,BBBB";
        QVERIFY(join(shelf, table) > 0);
        QCOMPARE(shelf.lots[0].owned, 7);
        QCOMPARE(shelf.lots[0].picture, std::string("data:image/png;base64,AAAA"));
        QCOMPARE(shelf.lots[1].picture, std::string("data:image/png;base64,BBBB"));
    }

    /// Units of one name are one lot, as large as all of them.
    void unitsOfOneNameMakeOneLot()
    {
        Warband list;
        list.system = SystemId("dragon-rampant");
        for (const auto &[name, models] : {std::pair("Mire Spears", 12), {"Mire Spears 2", 7}}) {
            Unit unit;
            unit.type = UnitTypeId("light-foot");
            unit.name = name;
            unit.models = models;
            list.units.push_back(std::move(unit));
        }
        Shelf shelf;
        QCOMPARE(takeOver(shelf, test::dragonRampant(), list), 1);
        QCOMPARE(shelf.lots.front().owned, 19);
    }
};

GONFALON_TEST(WordsOfFieldTest)
#include "tst_words_of_field.moc"
