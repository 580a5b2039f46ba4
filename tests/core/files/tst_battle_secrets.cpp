// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/model/validate.h"
#include "tests/core/files/any_battle.h"
#include "tests/support/file_findings.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

/// The same sides in another scenario, in which the defender notes a unit.
files::BattleFile ringBattle(const char *scenario)
{
    files::BattleFile file = everything();
    auto setup = std::make_shared<BattleSetup>(*file.setup);
    setup->scenario = ScenarioId(scenario);
    setup->sides[1].salts.push_back("77aa");
    file.setup = setup;
    file.steps = {Roll{{2}}, order(OrderKind::Note, 8), order(OrderKind::Deploy, 8)};
    file.marks = {0xa1f2, 7, 0x10};
    return file;
}

/// The same sides, of which the defender's first two units turn in secret.
files::BattleFile wereBattle()
{
    files::BattleFile file = everything();
    auto setup = std::make_shared<BattleSetup>(*file.setup);
    for (const std::size_t at : {0, 1}) {
        Unit &unit = setup->sides[1].warband.units[at];
        unit.type = UnitTypeId("light-foot");
        unit.choices = {{OptionId("were-creatures"), {}}};
        unit.otherForm = {{OptionId("cunning"), {}}};
        unit.secretForm = true;
    }
    setup->sides[1].forms.salts = {"11bb", "22cc"};
    file.setup = setup;
    return file;
}

UnitIndex firstOfDefenders(const files::BattleFile &file)
{
    return UnitIndex(file.setup->sides[0].warband.units.size());
}

/// The file for a viewer with the seed put back, which only the whole file has.
std::string withSeed(const std::string &bytes, const files::BattleFile &battle)
{
    const std::string mode = "\"mode\": \"referee\",\n";
    return replaced(bytes, mode, mode + "  \"seed\": \"" + std::to_string(battle.setup->seed) + "\",\n");
}

std::string battleName() { return everything().setup->sides[1].warband.name; }

/// What is told of any change by hand.
const std::string otherSetup = "7082 at 'setup_hash'; ";

} // namespace

/// What a battle's file keeps from the other side, and whether it was what was sealed.
class BattleSecretsTest : public QObject
{
    Q_OBJECT

private slots:
    /// DR-QUEST-03: what a player keeps secret does not stand in the file that the other gets.
    void othersSecretsAreSealed()
    {
        const files::BattleFile battle = everything();
        const std::string forAttacker = files::writeBattle(battle, 0),
                          forDefender = files::writeBattle(battle, 1);
        QCOMPARE(withSeed(forDefender, battle), files::writeBattle(battle));
        for (const char *secret : {"cleave-them-in-half", "Wolf Riders\"}", "9f8e7d6c5b4a"})
            QVERIFY2(forAttacker.find(secret) == std::string::npos, secret);
        QVERIFY(forAttacker.find("drive-them-out") != std::string::npos);
        const auto read = files::readBattle(forAttacker, catalogueFor);
        QVERIFY2(read.ok() && read.findings().empty(), told(read.findings()).c_str());
        const BattleSide &side = read->setup->sides[1];
        QCOMPARE(side.seals, battle.setup->sides[1].seals);
        QVERIFY(side.warband.quests[1].secret && side.warband.quests[1].quest.empty());
        QVERIFY(opens(side.seals[0], "9f8e7d6c5b4a", sealedText(battle.setup->sides[1].warband.quests[1])));
    }

    /// DR-QUEST-03: an open Quest may be about an enemy who is noted in secret.
    void whomAQuestIsAboutIsSealed()
    {
        files::BattleFile battle = everything();
        auto setup = std::make_shared<BattleSetup>(*battle.setup);
        setup->sides[0].warband.quests = {{QuestId("avenge-the-fallen"), {}, 0, false, "Wolf Riders", {}}};
        setup->sides[0].salts = {"0a1b"};
        battle.setup = setup;
        const std::string forDefender = files::writeBattle(battle, 1);
        QVERIFY(forDefender.find("avenge-the-fallen") != std::string::npos);
        QVERIFY(forDefender.find("\"target\": \"Wolf Riders\"}") ==
                forDefender.rfind("\"target\": \"Wolf Riders\"}"));
        const auto read = files::readBattle(forDefender, catalogueFor);
        QVERIFY(read.ok() && read->setup->sides[0].warband.quests[0].target.empty());
        QVERIFY(
            opens(read->setup->sides[0].seals.at(0), "0a1b", sealedText(setup->sides[0].warband.quests[0])));
    }

    /// DR-SCEN-29, DR-SCEN-30: who bears the ring is not told before the end, nor can it be found out.
    void theRingsBearerIsSealed()
    {
        const files::BattleFile battle = ringBattle("ringbearer");
        const std::string forAttacker = files::writeBattle(battle, 0);
        QVERIFY(withSeed(files::writeBattle(battle, 1), battle) == files::writeBattle(battle));
        QVERIFY(forAttacker.find("note 8") == std::string::npos);
        const auto read = files::readBattle(forAttacker, catalogueFor);
        QVERIFY2(read.ok() && read.findings().empty(), told(read.findings()).c_str());
        QCOMPARE(files::sealedFrom(*read), std::size_t(1));
        QVERIFY(read->marks == std::vector<std::uint16_t>({0xa1f2, 0, 0})); // they would give it away
        const BattleSide &side = read->setup->sides[1];
        QVERIFY(side.isSealed() && !battle.setup->sides[1].isSealed());
        QVERIFY(opens(side.seals.at(1), "77aa", sealedText(UnitIndex(8))));
        QCOMPARE(files::writeBattle(*read), forAttacker); // and may be passed on
    }

    void anotherBearerThanTheOneSealedIsTold()
    {
        const auto read = files::readBattle(files::writeBattle(ringBattle("ringbearer")), catalogueFor);
        QVERIFY(read.ok() && read.findings().empty());
        const auto changed =
            files::readBattle(replaced(files::writeBattle(*read), "note 8", "note 9"), catalogueFor);
        QCOMPARE(told(changed.findings()), "7066 at 'sides/1/seals/1' [" + battleName() + "] [ringbearer]; ");
    }

    void theMolesCarrierIsInPlainView()
    {
        const std::string forAttacker = files::writeBattle(ringBattle("sacred-mole"), 0);
        QVERIFY(forAttacker.find("note 8~0007") != std::string::npos);
    }

    void whoTurnsIsSealed_DR_FANT_75()
    {
        const files::BattleFile battle = wereBattle();
        const std::string forAttacker = files::writeBattle(battle, 0);
        for (const char *secret : {"were-creatures", "cunning", "secret_form", "other_form", "11bb", "22cc"})
            QVERIFY2(forAttacker.find(secret) == std::string::npos, secret);
        const auto read = files::readBattle(forAttacker, catalogueFor);
        QVERIFY2(read.ok() && read.findings().empty(), told(read.findings()).c_str());
        const SealedForms &forms = read->setup->sides[1].forms;
        QCOMPARE(forms.hidden(), std::size_t(2));
        const Warband &whole = battle.setup->sides[1].warband, &seen = read->setup->sides[1].warband;
        const Catalogue &game = *battle.setup->catalogue;
        QCOMPARE(forms.points, price(game, whole).value() - price(game, seen).value());
        QVERIFY(forms.points > 0);
        QVERIFY(opens(forms.seals.at(0), "11bb", sealedForm(whole, 0)));
        QVERIFY(opens(forms.seals.at(1), "22cc", sealedForm(whole, 1)));
        QCOMPARE(files::writeBattle(*read), forAttacker); // and may be passed on
        // Its owner, and everybody at the end, has it all, and it is what was sealed.
        const std::string all = files::writeBattle(battle);
        QVERIFY(all.find("22cc") != std::string::npos && all.find("were-creatures") != std::string::npos);
        const auto back = files::readBattle(all, catalogueFor);
        QVERIFY2(back.ok() && back.findings().empty(), told(back.findings()).c_str());
        QCOMPARE(back->setup->sides[1].forms.hidden(), std::size_t(0));
    }

    void whoWasShownIsOpen_DR_FANT_75()
    {
        files::BattleFile battle = wereBattle();
        const auto second = UnitIndex(firstOfDefenders(battle) + 1);
        battle.shown = {second};
        const std::string forAttacker = files::writeBattle(battle, 0);
        QVERIFY(forAttacker.find("22cc") != std::string::npos);
        QVERIFY(forAttacker.find("11bb") == std::string::npos);
        const auto read = files::readBattle(forAttacker, catalogueFor);
        QVERIFY2(read.ok() && read.findings().empty(), told(read.findings()).c_str());
        QCOMPARE(read->setup->sides[1].forms.hidden(), std::size_t(1));
        QVERIFY(!read->setup->sides[1].warband.units[0].secretForm);
        QVERIFY(read->setup->sides[1].warband.units[1].secretForm);
    }

    void anotherFormThanTheOneSealedIsTold_DR_FANT_75()
    {
        const std::string all = files::writeBattle(wereBattle());
        const auto changed = files::readBattle(replaced(all, "\"cunning\"", "\"ferocious\""), catalogueFor);
        QVERIFY(changed.ok());
        QCOMPARE(told(changed.findings()), otherSetup + "7066 at 'sides/1/forms/seals/0' [" + battleName() +
                                               "] [" +
                                               displayName(*wereBattle().setup->catalogue,
                                                           wereBattle().setup->sides[1].warband.units[0]) +
                                               "]; ");
    }

    /// Whoever has the seed knows every die to come.
    void theSeedIsForTheRecordAlone()
    {
        const files::BattleFile battle = everything();
        const std::string seed = std::to_string(battle.setup->seed);
        QVERIFY(files::writeBattle(battle).find(seed) != std::string::npos);
        for (const SideIndex viewer : {SideIndex(0), SideIndex(1)}) {
            const std::string bytes = files::writeBattle(battle, viewer);
            QVERIFY(bytes.find(seed) == std::string::npos);
            const auto read = files::readBattle(bytes, catalogueFor);
            QVERIFY2(read.ok() && read.findings().empty(), told(read.findings()).c_str());
            QVERIFY(read->steps == battle.steps); // dice that fell are there
        }
    }

    void aSecretThatWasChangedIsTold()
    {
        const auto read = files::readBattle(
            replaced(files::writeBattle(everything()), "cleave-them-in-half", "drive-them-out"),
            catalogueFor);
        QVERIFY(read.ok());
        QCOMPARE(told(read.findings()), otherSetup + "7066 at 'sides/1/seals/0' [" +
                                            everything().setup->sides[1].warband.name +
                                            "] [drive-them-out]; ");
    }

    void sealsAreThoseOfEverybodyElse()
    {
        // `printf 2:xyabc | sha256sum`
        QCOMPARE(seal("xy", "abc"),
                 std::string("7e89e48aa64065f849e1a07b330cac606d01ac2435b06ba0b3e45dcc8560d0c1"));
        QVERIFY(opens(seal("xy", "abc"), "xy", "abc"));
        QVERIFY(!opens(seal("xy", "abc"), "x", "yabc"));
        QVERIFY(!opens(seal("xy", "abc"), "xy", "abd"));
    }
};

GONFALON_TEST(BattleSecretsTest)
#include "tst_battle_secrets.moc"
