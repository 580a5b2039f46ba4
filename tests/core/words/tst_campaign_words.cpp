// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/quest_glory.h"
#include "core/words/campaign_words.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace gonfalon;
using namespace gonfalon::campaign;
using namespace Qt::StringLiterals;

namespace {

const WarbandId red("red"), grey("grey");

words::CampaignNames names()
{
    words::CampaignNames names;
    names.warbands = {{red, u"Red Fang"_s}, {grey, u"Grey Watch"_s}};
    names.players = {{red, u"Anna"_s}, {grey, u"Ben"_s}};
    names.scenarios = {{ScenarioId("pot-boiler"), u"Pot Boiler"_s}};
    names.quests = {{QuestId("take-it-slowly"), u"We shall take it slowly"_s}};
    return names;
}

Pack pack()
{
    Pack pack;
    pack.keys.push_back({.key = "battles-led",
                         .name = "Battles led",
                         .whom = For::Leader,
                         .levels = {{0, "Green"}, {3, "Seasoned"}}});
    Stage ford;
    ford.id = StageId("ford");
    ford.name = "The Ford";
    pack.stages.push_back(ford);
    Territory harbour;
    harbour.id = TerritoryId("harbour");
    harbour.name = "Grey Harbour";
    pack.territories.push_back(harbour);
    Rule rule;
    rule.id = "fate";
    rule.name = "The Leader's fate";
    pack.rules.push_back(rule);
    return pack;
}

Filing filing(int one, int other)
{
    Filing filing;
    filing.playedOn = "2026-12-05";
    filing.scenario = ScenarioId("pot-boiler");
    filing.sides.resize(2);
    filing.sides[0].warband = red;
    filing.sides[0].glory = one;
    filing.sides[1].warband = grey;
    filing.sides[1].glory = other;
    filing.sides[0].verdict = one > other ? Verdict::Won : one < other ? Verdict::Lost : Verdict::Drawn;
    filing.sides[1].verdict = one < other ? Verdict::Won : one > other ? Verdict::Lost : Verdict::Drawn;
    return filing;
}

} // namespace

Q_DECLARE_METATYPE(gonfalon::campaign::Change)

class CampaignWordsTest : public QObject
{
    Q_OBJECT

private slots:
    void changesAreLines_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("line");
        QTest::newRow("amount") << Change{ofWarband(red), "glory", 5, {}, {}, "result"}
                                << u"Red Fang: Glory +5"_s;
        QTest::newRow("less") << Change{ofWarband(red), "purse", -15, {}, {}, "x"}
                              << u"Red Fang: Purse −15"_s;
        QTest::newRow("leader") << Change{ofLeader(red), "battles-led", 1, {}, {}, "x"}
                                << u"The Leader of Red Fang: Battles led +1"_s;
        QTest::newRow("unit") << Change{ofUnit(red, "Wolves"), "honour/steadfast", 1, {}, {}, "x"}
                              << u"Wolves of Red Fang: Honour: steadfast +1"_s;
        QTest::newRow("owner")
            << Change{ofTerritory(TerritoryId("harbour")), "owner", 0, "red", "grey", "result"}
            << u"Grey Harbour: Held by Red Fang (was Grey Watch)"_s;
        QTest::newRow("place as a value") << Change{ofWarband(red), "taken-last", 0, "harbour", {}, "x"}
                                          << u"Red Fang: Taken last Grey Harbour"_s;
        QTest::newRow("stage") << Change{ofWarband(grey), "stage", 0, "end", "ford", "result"}
                               << u"Grey Watch: Next battle the end (was The Ford)"_s;
    }

    void changesAreLines()
    {
        QFETCH(Change, change);
        QFETCH(QString, line);
        QCOMPARE(words::changeLine(pack(), names(), change), line);
    }

    void reasonsHaveNames()
    {
        QCOMPARE(words::becauseWords(pack(), {ofWarband(red), "x", 1, {}, {}, "fate"}),
                 u"The Leader's fate"_s);
        const std::pair<const char *, QString> reasons[] = {
            {"by-hand", u"By hand"_s}, {"result", u"Result"_s},   {"scoring", u"Scoring"_s},
            {"bye", u"Bye"_s},         {"joining", u"Joining"_s}, {"start-again", u"New beginning"_s},
            {"a-feud", u"A feud"_s}};
        for (const auto &[because, name] : reasons)
            QCOMPARE(words::becauseWords(pack(), {ofWarband(red), "x", 1, {}, {}, because}), name);
    }

    void whatEveryBattleCountsHasAName()
    {
        const std::pair<const char *, QString> keys[] = {
            {"played", u"Battles"_s}, {"won", u"Won"_s},
            {"drawn", u"Drawn"_s},    {"lost", u"Lost"_s},
            {"glory", u"Glory"_s},    {"glory-against", u"Glory against"_s},
            {"points", u"Points"_s},  {"stage", u"Next battle"_s},
            {"owner", u"Held by"_s},  {"territories", u"Territories"_s}};
        for (const auto &[key, name] : keys)
            QCOMPARE(words::keyName({}, key), name);
        const std::pair<Fate, QString> fates[] = {{Fate::Unharmed, u"unharmed"_s},
                                                  {Fate::Depleted, u"with losses"_s},
                                                  {Fate::Fled, u"routed"_s},
                                                  {Fate::Destroyed, u"destroyed"_s},
                                                  {Fate::Absent, u"absent"_s}};
        for (const auto &[fate, word] : fates)
            QCOMPARE(words::fateWord(fate), word);
        const std::pair<Verdict, QString> verdicts[] = {
            {Verdict::Won, u"won"_s}, {Verdict::Drawn, u"drew"_s}, {Verdict::Lost, u"lost"_s}};
        for (const auto &[verdict, word] : verdicts)
            QCOMPARE(words::verdictWord(verdict), word);
    }

    void TK_EXP_01_levelsHaveNames()
    {
        QCOMPARE(words::amountWords(pack(), "battles-led", 2), u"2 (Green)"_s);
        QCOMPARE(words::amountWords(pack(), "battles-led", 3), u"3 (Seasoned)"_s);
        QCOMPARE(words::amountWords(pack(), "glory", 3), u"3"_s);
    }

    void theChronicleTellsWhoNeverCameHome()
    {
        Filing told = filing(5, 0);
        told.sides[1].units.push_back({"Snivel's Few", 2, false, Fate::Destroyed, 6});
        told.sides[1].units.push_back({"Ben's Own", 6, true, Fate::Fled, 2});
        told.sides[0].quests.push_back({"take-it-slowly", true, 2});
        told.sides[1].quests.push_back({"drink-the-inn-dry", false, -1});
        told.sides[1].quests.push_back({"Kiss the mole", false, -1});
        told.note = "It rained.";
        QCOMPARE(words::chronicleText(pack(), names(), told, {}),
                 u"On 5 December, at Pot Boiler, Red Fang swept Grey Watch from the field, 5 Glory to 0. "
                 "Grey Watch left Snivel's Few on the field. Grey Watch saw the backs of Ben's Own. "
                 "Red Fang kept its word: “We shall take it slowly”. Grey Watch promised too much: "
                 "“Drink the inn dry (unknown here)” and “Kiss the mole”. It rained."_s);
    }

    void everyNameOfBothRampantsIsTheCatalogues_data()
    {
        QTest::addColumn<const Catalogue *>("catalogue");
        QTest::newRow("dragon") << &test::dragonRampant();
        QTest::newRow("lion") << &test::lionRampant();
    }
    void everyNameOfBothRampantsIsTheCatalogues()
    {
        QFETCH(const Catalogue *, catalogue);
        words::CampaignNames names;
        names.addFrom(*catalogue);
        QVERIFY(!catalogue->quests.empty() && !catalogue->scenarios.empty() && !catalogue->traits.empty());
        for (const Quest &quest : catalogue->quests) {
            const QString name = QString::fromStdString(quest.name);
            QCOMPARE(names.quest(quest.id.str()), name);
            QCOMPARE(words::questLine(names, {quest.id.str(), false, gloryOf(&quest, false)}),
                     u"“%1”: failed, −1 Glory"_s.arg(name));
            QCOMPARE(words::questLine(names, {quest.id.str(), true, gloryOf(&quest, true)}),
                     u"“%1”: achieved, +%2 Glory"_s.arg(name).arg(quest.glory));
            Filing told = filing(5, 0);
            told.sides[0].quests.push_back({quest.id.str(), false, -1});
            QVERIFY(words::chronicleText(pack(), names, told, {}).contains(u"“%1”"_s.arg(name)));
        }
        for (const Scenario &scenario : catalogue->scenarios) {
            Filing told = filing(5, 0);
            told.scenario = scenario.id;
            QVERIFY(words::chronicleText(pack(), names, told, {})
                        .contains(u"at %1,"_s.arg(QString::fromStdString(scenario.name))));
        }
        for (const Trait &trait : catalogue->traits) {
            QCOMPARE(names.trait(trait.id), QString::fromStdString(trait.name));
            QCOMPARE(
                words::changeLine(pack(), names, {ofLeader(red), "trait", 0, trait.id.str(), {}, "fate"}),
                u"The Leader of red: Trait "_s + QString::fromStdString(trait.name));
        }
    }

    void whatNoCatalogueKnowsIsReadableAndSaysSo()
    {
        QCOMPARE(names().quest("drink-the-inn-dry"), u"Drink the inn dry (unknown here)"_s);
        QCOMPARE(names().scenario(ScenarioId("crystal-gale")), u"Crystal gale (unknown here)"_s);
        QCOMPARE(names().scenario(ScenarioId("bloodbath")), u"Bloodbath (unknown here)"_s);
        QCOMPARE(names().trait(TraitId("born-under-a-rock")), u"Born under a rock (unknown here)"_s);
        // What players call a Quest of their own is theirs.
        QCOMPARE(names().quest("revenge"), u"revenge"_s);
        QCOMPARE(names().quest("Revenge for Barrow-hill"), u"Revenge for Barrow-hill"_s);
        QCOMPARE(words::questLine(names(), {"revenge", false, 0}), u"“revenge”: failed"_s);
    }

    void aDrawIsTold()
    {
        QVERIFY(words::chronicleText(pack(), names(), filing(2, 2), {})
                    .contains(u"Red Fang and Grey Watch would not give way to each other: 2 Glory each."_s));
    }

    void howClearlyItWasWonIsTold()
    {
        const std::pair<int, QString> lead[] = {{1, u"by a hair"_s},
                                                {2, u"Red Fang beat Grey Watch"_s},
                                                {4, u"Red Fang beat"_s},
                                                {5, u"from the field"_s},
                                                {9, u"from the field"_s}};
        for (const auto &[more, told] : lead) {
            for (const int least : {1, -9}) { // below nothing too
                const QString text = words::chronicleText(pack(), names(), filing(least + more, least), {});
                QVERIFY2(text.contains(told), qPrintable(text));
            }
        }
    }

    /// Without Glory nobody knows how clearly it was won.
    void withoutGloryItIsToldWhoWon()
    {
        words::CampaignNames plain = names();
        plain.scoresGlory = false;
        for (const int lead : {1, 3, 9}) {
            const Filing won = filing(lead, 0), lost = filing(0, lead);
            QCOMPARE(words::chronicleText(pack(), plain, won, {}),
                     u"On 5 December, at Pot Boiler, Red Fang beat Grey Watch."_s);
            QCOMPARE(words::headline(pack(), plain, lost), u"Grey Watch beat Red Fang"_s);
            QCOMPARE(words::scoreLine(plain, lost), u"Grey Watch beat Red Fang"_s);
            QCOMPARE(words::biographyLine(pack(), plain, won, {}, ofLeader(grey)),
                     u"On 5 December, at Pot Boiler: lost against Red Fang."_s);
        }
        QCOMPARE(
            words::chronicleText(pack(), plain, filing(0, 0), {}),
            u"On 5 December, at Pot Boiler, Red Fang and Grey Watch would not give way to each other."_s);
        QCOMPARE(words::scoreLine(plain, filing(0, 0)), u"Red Fang and Grey Watch drew"_s);
        QCOMPARE(words::questLine(plain, {"take-it-slowly", false, -1}),
                 u"“We shall take it slowly”: failed"_s);
    }

    void aLifeIsALineForEachBattle()
    {
        const Changes changes{{ofLeader(grey), "scar/limp", 1, {}, {}, "fate"},
                              {ofLeader(grey), "lost", 1, {}, {}, "result"},
                              {ofLeader(grey), "points", 1, {}, {}, "scoring"},
                              {ofLeader(red), "battles-led", 1, {}, {}, "x"}};
        QCOMPARE(words::biographyLine(pack(), names(), filing(5, 0), changes, ofLeader(grey)),
                 u"On 5 December, at Pot Boiler: lost against Red Fang with 0 Glory. Scar: limp +1."_s);
        QVERIFY(words::biographyLine(pack(), names(), filing(5, 0), changes, ofLeader(WarbandId("none")))
                    .isEmpty());
    }
};

GONFALON_TEST(CampaignWordsTest)
#include "tst_campaign_words.moc"
