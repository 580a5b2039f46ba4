// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/model/before_the_game.h"
#include "core/model/edit.h"
#include "core/model/pennons.h"
#include "core/model/strength.h"
#include "tests/support/built.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

#include <rapidcheck.h>

#include <algorithm>
#include <set>

using namespace gonfalon;

namespace {

const Catalogue &game() { return test::dragonRampant(); }

/// Ids that the game knows and one that it does not.
std::vector<std::string> optionIds()
{
    std::set<std::string> ids{"teeth"};
    for (const UnitType &type : game().unitTypes) {
        for (const Option *option : game().optionsFor(type))
            ids.insert(option->id.str());
    }
    return {ids.begin(), ids.end()};
}

std::vector<std::string> typeIds()
{
    std::vector<std::string> ids{"dragon-riders"};
    for (const UnitType &type : game().unitTypes)
        ids.push_back(type.id.str());
    return ids;
}

const std::vector<std::string> words{"melee",        "missile",    "heal-thee", "bog-thee",
                                     "replenish-me", "power-bolt", "Orc",       "Undead",
                                     "Scouts",       " ",          ""};

rc::Gen<Choice> anyChoice()
{
    return rc::gen::construct<Choice>(
        rc::gen::map(rc::gen::elementOf(optionIds()), [](const std::string &id) { return OptionId(id); }),
        rc::gen::resize(4, rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(words))),
        rc::gen::just(std::string()));
}

rc::Gen<std::vector<Choice>> anyChoices()
{
    return rc::gen::resize(6, rc::gen::container<std::vector<Choice>>(anyChoice()));
}

rc::Gen<Unit> anyUnit()
{
    return rc::gen::exec([] {
        Unit unit;
        unit.type = UnitTypeId(*rc::gen::elementOf(typeIds()));
        unit.leader = *rc::gen::arbitrary<bool>();
        unit.choices = *anyChoices();
        unit.otherForm = *anyChoices();
        if (*rc::gen::arbitrary<bool>())
            unit.models = *rc::gen::inRange(-1, 25);
        unit.race = *rc::gen::elementOf(words);
        if (*rc::gen::arbitrary<bool>())
            unit.house = {{"Own", Points(*rc::gen::inRange(-5, 6)), {}, {}}};
        return unit;
    });
}

rc::Gen<Warband> anyWarband()
{
    return rc::gen::exec([] {
        Warband warband = newWarband(game());
        warband.limit = *rc::gen::elementOf(std::vector{0, 12, 20, 24, 36, 99});
        warband.units = *rc::gen::resize(12, rc::gen::container<std::vector<Unit>>(anyUnit()));
        warband.trait.rolls.resize(*rc::gen::inRange<std::size_t>(0, 3));
        for (TraitRoll &roll : warband.trait.rolls)
            roll.dice = *rc::gen::resize(4, rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 8)));
        warband.trait.instead =
            TraitId(*rc::gen::elementOf(std::vector<std::string>{"", "wise", "unstoppable-march", "x"}));
        warband.quests.resize(*rc::gen::inRange<std::size_t>(0, 5));
        for (QuestChoice &quest : warband.quests)
            quest.quest = QuestId(*rc::gen::elementOf(
                std::vector<std::string>{"", "drive-them-out", "no-magic-shall-be-cast-today", "x"}));
        warband.game.opponentKnown = *rc::gen::arbitrary<bool>();
        warband.game.opponentKinds =
            *rc::gen::resize(3, rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(words)));
        warband.game.scenario =
            ScenarioId(*rc::gen::elementOf(std::vector<std::string>{"", "ringbearer", "x"}));
        if (*rc::gen::arbitrary<bool>())
            warband.freePlay = {FreePlay::Options};
        return warband;
    });
}

template <typename Property>
void hold(const char *what, Property property)
{
    QVERIFY2(rc::check(what, property), what);
}

} // namespace

/// What holds for every warband, however odd. A run that failed prints the RC_PARAMS that repeat it.
class TestProperties : public QObject
{
    Q_OBJECT
private slots:
    void priceIsTheSumOfItsParts();
    void musterAnswersForAnything();
    void fixesCureOrChange();
    void fixingComesToAnEnd();
    void togglingTwiceGivesBack();
    void statesAgreeWithTheMuster();
};

void TestProperties::priceIsTheSumOfItsParts()
{
    hold("the price of a warband is the sum of the parts of its units", [] {
        const Warband warband = *anyWarband();
        const Muster judged = muster(game(), warband);
        Points total;
        for (std::size_t i = 0; i < warband.units.size(); ++i) {
            Points unit, highest;
            for (const PricePart &part : judged.profiles[i].price) {
                unit += part.points;
                highest += part.highest;
            }
            RC_ASSERT(unit.value() == price(game(), warband.units[i], warband.game).value());
            RC_ASSERT(highest.value() == judged.profiles[i].highest.value());
            RC_ASSERT(unit <= highest);
            total += unit;
        }
        RC_ASSERT(total.value() == judged.points.value());
        RC_ASSERT(total.value() == price(game(), warband).value());
    });
}

void TestProperties::musterAnswersForAnything()
{
    hold("every finding names an existing unit and, for the game's rules, a rule", [] {
        const Warband warband = *anyWarband();
        const Warband before = warband;
        for (const Finding &finding : validate(game(), warband)) {
            RC_ASSERT(!finding.place.unit || *finding.place.unit < warband.units.size());
            RC_ASSERT(finding.rule.empty() || game().ledgerRule(finding.rule) != nullptr);
        }
        RC_ASSERT(warband == before);
        RC_ASSERT(bearings(warband).size() == warband.units.size());
        static_cast<void>(traitsInstead(game(), warband));
        static_cast<void>(traitInForce(game(), warband.trait));
    });
}

void TestProperties::fixesCureOrChange()
{
    hold("a fix takes its finding away or at least changes the warband", [] {
        const Warband warband = *anyWarband();
        for (const Finding &finding : validate(game(), warband)) {
            if (!finding.fix)
                continue;
            RC_LOG() << test::codes({finding});
            Warband cured = warband;
            if (!applyFix(game(), cured, *finding.fix)) {
                RC_ASSERT(cured == warband);
                const FixKind kind = finding.fix->kind;
                RC_ASSERT(kind == FixKind::AskAnswer || kind == FixKind::AskRace ||
                          kind == FixKind::ChooseLeader || kind == FixKind::RollTrait);
            } else {
                RC_ASSERT(!(cured == warband));
            }
        }
    });
}

void TestProperties::fixingComesToAnEnd()
{
    hold("fixing the first finding that can be fixed, again and again, ends", [] {
        Warband warband = *anyWarband();
        for (int step = 0; step < 400; ++step) {
            const Findings findings = validate(game(), warband);
            const auto fixable = std::ranges::find_if(findings, [&](const Finding &finding) {
                return finding.fix && applyFix(game(), warband, *finding.fix);
            });
            if (fixable == findings.end())
                return;
        }
        RC_FAIL("400 fixes were not enough");
    });
}

void TestProperties::togglingTwiceGivesBack()
{
    hold("taking an option that excludes and needs nothing, and giving it back, changes nothing", [] {
        const Unit unit = *anyUnit();
        const OptionId option(*rc::gen::elementOf(optionIds()));
        const UnitType *type = game().unitType(unit.type);
        const Option *known = type ? game().option(*type, option) : nullptr;
        const bool plain = known && known->conflicts.empty() && known->needs.empty() && !known->otherForm;
        RC_PRE(plain);
        const bool taken = chosen(unit, option) != nullptr;
        RC_PRE(!taken);
        const bool excluded = std::ranges::any_of(unit.choices, [&](const Choice &choice) {
            const Option *other = game().option(*type, choice.option);
            return other && (std::ranges::find(other->conflicts, option) != other->conflicts.end() ||
                             std::ranges::find(other->needs, option) != other->needs.end());
        });
        RC_PRE(!excluded);
        Unit twice = unit;
        toggleOption(game(), twice, option);
        const bool nowTaken = chosen(twice, option) != nullptr;
        RC_ASSERT(nowTaken);
        toggleOption(game(), twice, option);
        RC_ASSERT(twice == unit);
    });
}

void TestProperties::statesAgreeWithTheMuster()
{
    hold("an option that is open and taken breaks no rule of options, and costs what was said", [] {
        Warband warband = *anyWarband();
        RC_PRE(!warband.units.empty());
        const auto at = *rc::gen::inRange<std::size_t>(0, warband.units.size());
        warband.units[at].choices.clear();
        warband.units[at].otherForm.clear();
        warband.freePlay.clear();
        for (const OptionState &state : optionStates(game(), warband, at)) {
            Warband with = warband;
            with.units[at].choices.push_back({state.option->id, {}, {}});
            RC_ASSERT(price(game(), with).value() == state.warbandTotal.value());
            bool broken = false;
            for (const Finding &finding : validate(game(), with)) {
                broken =
                    broken || (finding.place.unit == at && (finding.code == Code::OptionNotAllowed ||
                                                            finding.code == Code::OptionBarredByWarband));
            }
            RC_ASSERT(broken == state.barred.has_value());
        }
    });
}

GONFALON_TEST(TestProperties)
#include "tst_muster.moc"
