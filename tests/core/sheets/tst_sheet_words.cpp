// SPDX-License-Identifier: GPL-3.0-or-later
// What sheets say of what a player has written and decided: notes, names, Quests, prices, agreements.
#include <QTest>

#include "core/model/profile.h"
#include "core/model/public_form.h"
#include "core/model/validate.h"
#include "tests/core/sheets/small_sheets.h"
#include "tests/support/built.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

/// The words of one block for a warband of Dragon Rampant.
QString wordsFor(const std::string &block, const Warband &band,
                 const Catalogue &catalogue = test::dragonRampant())
{
    return test::wordsOf(test::smallSheet(block, catalogue, band));
}

/// The words of a sheet that has the warband's head.
QString headOf(const Warband &band, const Catalogue &catalogue = test::dragonRampant())
{
    const auto book = sheets::readSheetBook(
        {{"sheets/small.json",
          R"({"id": "small", "name": "Small", "title": "Small", "head": "warband",)"
          R"("words": {"half": "Half lost"}, "parts": [{"blocks": [{"kind": "unit-rows"}]}]})"}});
    sheets::PrintSettings settings;
    settings.sheets = {sheets::SheetId("small")};
    return test::wordsOf(sheets::layOut(book.value(), catalogue, band, settings));
}

bool says(const QString &words, const char *what)
{
    const bool found = words.contains(QString::fromUtf8(what));
    if (!found) {
        qInfo("%s", qPrintable(words));
    }
    return found;
}

} // namespace

class TestSheetWords : public QObject
{
    Q_OBJECT

private slots:
    void theHeadSaysHowItStands();
    void theLeaderIsCalledByHisName();
    void aUnitSaysWhatIsItsOwn();
    void whatWasAgreedOnIsSaidWhereItIsNotTheUsual();
    void questsSayWhatTheyAreWorth();
    void secretsStandOnSlips();
    void everyAwardHasItsBoxes();
    void aTraitOfOncePerTurnHasTurns();
    void namedFiguresSayWhoseTheyAre();
};

void TestSheetWords::theHeadSaysHowItStands()
{
    Warband band = test::aWarband();
    QVERIFY(says(headOf(band), "legal"));
    QVERIFY(says(headOf(band), "4 units"));
    band.freePlay = {FreePlay::Limit};
    QVERIFY(says(headOf(band), "free play"));
    band = test::aWarband({test::aUnit("heavy-foot missiles")});
    QVERIFY(says(headOf(band), "NOT LEGAL: "));
    QVERIFY(says(headOf(band), "1 unit "));
    // Half of an odd number is rounded up.
    for (const char *unit : {"light-riders", "scouts", "heavy-foot", "light-foot", "elite-foot"}) {
        const Warband alone = test::aWarband({test::aUnit(unit)});
        const int points = muster(test::dragonRampant(), alone).points.value();
        QVERIFY(says(headOf(alone), qPrintable(u"Half lost at %1 point"_s.arg((points + 1) / 2))));
    }
}

void TestSheetWords::theLeaderIsCalledByHisName()
{
    Warband band = test::aWarband();
    band.units[0].name = "The Old Guard";
    QVERIFY(says(headOf(band), "Leader The Old Guard"));
    band.leaderName = "Ulla the Grey";
    QVERIFY(says(headOf(band), "Leader Ulla the Grey"));
    band.player = "Ilse";
    QVERIFY(says(headOf(band), "Player Ilse"));
}

void TestSheetWords::aUnitSaysWhatIsItsOwn()
{
    Warband band = test::aWarband();
    band.race = "Elf";
    band.units[0].race = "elf"; // as everybody
    band.units[1].race = "Goblin";
    band.units[1].notes = "painted in haste";
    band.units[1].house = {
        {"Sings at dawn", Points(2), "The whole company sings, and whoever hears it takes heart at once."}};
    for (const char *kind : {"unit-cards", "unit-rows", "unit-poker-cards"}) {
        const QString words = wordsFor(std::string(R"({"kind": ")") + kind + "\"}", band);
        QCOMPARE(words.count(u"Elf"_s, Qt::CaseInsensitive), 0);
        QVERIFY(says(words, "Goblin"));
        QVERIFY(says(words, "Sings at dawn"));
        QVERIFY(says(words, "+2"));
        QVERIFY(says(words, "(house)"));
    }
    const QString cards = wordsFor(R"({"kind": "unit-cards"})", band);
    QVERIFY(says(cards, "painted in haste"));
    QVERIFY(says(cards, "takes heart at once"));
}

void TestSheetWords::whatWasAgreedOnIsSaidWhereItIsNotTheUsual()
{
    Catalogue made = test::dragonRampant();
    Setting setting;
    setting.id = "ground";
    setting.name = "Ground";
    setting.answers = {{"dry", "dry"}, {"wet", "wet as ever"}};
    made.settings = {setting};
    Warband band = test::aWarband();
    QVERIFY(!headOf(band, made).contains(u"Ground"_s));
    band.settings["ground"] = "wet";
    QVERIFY(says(headOf(band, made), "Ground wet as ever"));
    band.settings["ground"] = "dry";
    QVERIFY(!headOf(band, made).contains(u"Ground"_s));
}

void TestSheetWords::questsSayWhatTheyAreWorth()
{
    Warband band = test::aWarband();
    const Quest &known = test::dragonRampant().quests.front();
    QuestChoice first;
    first.quest = known.id;
    first.target = "the Court of Thorns";
    QuestChoice second;
    second.name = "Steal the silver sickle";
    second.glory = 3;
    second.secret = true;
    band.quests = {first, second};
    sheets::PrintSettings settings;
    settings.sheets = {sheets::SheetId("small")};
    settings.secrets = settings.withSecrets = true;
    const QString words =
        test::wordsOf(sheets::layOut(test::smallBook(R"({"kind": "open-quests", "title": "Quests"})"),
                                     test::dragonRampant(), band, settings));
    QVERIFY(says(words, known.name.c_str()));
    QVERIFY(says(words, "Target: the Court of Thorns."));
    QVERIFY(says(words, qPrintable(u"%1 Glory if done"_s.arg(known.glory))));
    QVERIFY(says(words, "Steal the silver sickle (secret)"));
}

void TestSheetWords::secretsStandOnSlips()
{
    Warband band = test::aWarband({test::aUnit("light-foot were-creatures")});
    band.units[0].name = "Moon Pack";
    band.units[0].secretForm = true;
    QuestChoice quest;
    quest.name = "Steal the silver sickle";
    quest.glory = 3;
    quest.secret = true;
    band.quests = {quest};
    QVERIFY(resolveOtherForm(test::dragonRampant(), band.units[0], band.game).has_value());
    const auto slips = [&](bool secrets) {
        sheets::PrintSettings settings;
        settings.sheets = {sheets::SheetId("small")};
        settings.secrets = secrets;
        return sheets::layOut(test::smallBook(R"({"kind": "quest-slips", "words": {"turns": "Turns into"}})"),
                              test::dragonRampant(), band, settings);
    };
    QCOMPARE(test::boxesCalled(slips(true), "slip"), 2);
    const QString words = test::wordsOf(slips(true));
    QVERIFY(says(words, "Steal the silver sickle"));
    QVERIFY(says(words, "3 Glory if done"));
    QVERIFY(says(words, "Turns into"));
    // What it turns into is paid for, which nobody else knows.
    const int price = resolve(test::dragonRampant(), band, 0).points.value();
    QVERIFY(price != muster(test::dragonRampant(), publicForm(test::dragonRampant(), band)).points.value());
    QVERIFY2(says(words, qPrintable(u"%1 points"_s.arg(price))), qPrintable(words));
    QCOMPARE(test::boxesCalled(slips(false), "slip"), 0);
}

void TestSheetWords::everyAwardHasItsBoxes()
{
    Warband band = test::aWarband();
    const std::string block = R"({"kind": "scenario-victory", "title": "Glory", "words":)"
                              R"({"attacker": "The attacker", "defender": "The defender", "both": "Both"}})";
    bool once = false, each = false;
    for (const Scenario &scenario : test::dragonRampant().scenarios) {
        band.game.scenario = scenario.id;
        const QString words = wordsFor(block, band);
        const auto many = std::ranges::count_if(scenario.victory, &GloryAward::each);
        QCOMPARE(words.count(u" Glory each"_s), many);
        once = once || std::size_t(many) < scenario.victory.size();
        each = each || many > 0;
        for (const GloryAward &award : scenario.victory) {
            const char *who = award.side == SideRole::Attacker   ? "The attacker:"
                              : award.side == SideRole::Defender ? "The defender:"
                                                                 : "Both:";
            QVERIFY(says(words, who));
        }
    }
    QVERIFY(once && each);
}

void TestSheetWords::aTraitOfOncePerTurnHasTurns()
{
    Warband band = test::aWarband();
    for (const Trait &trait : test::dragonRampant().traits) {
        band.trait = {};
        band.trait.stated = trait.id;
        const QString words =
            wordsFor(R"({"kind": "trait-poker-card", "words": {"turns": "Tick the turns"}})", band);
        QVERIFY(says(words, trait.name.c_str()));
        QCOMPARE(words.contains(u"Tick the turns"_s), trait.oncePerTurn);
        QCOMPARE(words.contains(u"11 12"_s), trait.oncePerTurn);
    }
}

void TestSheetWords::namedFiguresSayWhoseTheyAre()
{
    Warband band = test::aWarband();
    band.units[0].name = "The Old Guard";
    band.units[0].modelNames = {"Ulla"};
    band.units[1].name.clear();
    band.units[1].modelNames = {"Orm"};
    const QString words = wordsFor(R"({"kind": "model-names", "title": "Names"})", band);
    const auto typeOf = [&](std::size_t at) {
        return QString::fromStdString(test::dragonRampant().unitType(band.units[at].type)->name);
    };
    QVERIFY(says(words, qPrintable(u"The Old Guard · "_s + typeOf(0))));
    QVERIFY(!words.contains(u"%1 · %1"_s.arg(typeOf(1))));
    QVERIFY(says(words, "Ulla") && says(words, "Orm"));
}

GONFALON_TEST(TestSheetWords)
#include "tst_sheet_words.moc"
