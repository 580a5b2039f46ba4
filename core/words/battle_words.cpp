// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/battle_words.h"

#include "core/battle/asked_facts.h"
#include "core/words/event_causes.h"
#include "core/words/event_sentences.h"
#include "core/words/filled.h"
#include "core/words/game_words.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <array>
#include <utility>

namespace gonfalon::words {

using namespace Qt::StringLiterals;

namespace {

struct BattleWords
{
    Q_DECLARE_TR_FUNCTIONS(Battle)
};

QString translated(const char *text) { return QCoreApplication::translate("Battle", text); }

/// To tenths of an inch: nobody measures finer, and models that close up shift by hundredths.
int rounded(int hundredths)
{
    constexpr int tenth = 10;
    return (hundredths + tenth / 2) / tenth * tenth;
}

/// How far a unit went, as it is told.
int wayOf(const Event &event) { return rounded(event.kind == EventKind::Moved ? event.b : event.a); }

/// How far, where the table measured it and there is something to tell: " 4.5″".
QString distance(const BattleNames &names, const Event &event)
{
    const bool measured = names.setup().mode == PlayMode::Table && wayOf(event) > 0;
    return measured ? u' ' + inches(wayOf(event)) : QString();
}

/// Which sentence tells the event: one of its own where the table says that a unit stayed where it was.
int variantToTell(const BattleNames &names, const Event &event)
{
    const bool stayed =
        event.kind == EventKind::Moved && names.setup().mode == PlayMode::Table && wayOf(event) == 0;
    const int variant = variantOf(event);
    const bool told = stayed && *sentenceFor(event.kind, onTheSpot + variant) != '\0';
    return told ? onTheSpot + variant : variant;
}

struct RollWords
{
    RollFor rollFor;
    const char *text;
};

constexpr RollWords rolls[] = {
    {RollFor::Order, QT_TRANSLATE_NOOP("Battle", "Order to {unit}")},
    {RollFor::WildCharge, QT_TRANSLATE_NOOP("Battle", "Wild Charge of {unit}")},
    {RollFor::CounterCharge, QT_TRANSLATE_NOOP("Battle", "Counter-charge of {unit}")},
    {RollFor::Evade, QT_TRANSLATE_NOOP("Battle", "Evasion of {unit}")},
    {RollFor::Cast, QT_TRANSLATE_NOOP("Battle", "Casting of {unit}")},
    {RollFor::Rally, QT_TRANSLATE_NOOP("Battle", "Rally of {unit}")},
    {RollFor::Courage, QT_TRANSLATE_NOOP("Battle", "Courage test of {unit}")},
    {RollFor::AttackDice, QT_TRANSLATE_NOOP("Battle", "Attack of {unit}")},
    {RollFor::DefenceDice, QT_TRANSLATE_NOOP("Battle", "Defence of {unit}")},
    {RollFor::ShootDice, QT_TRANSLATE_NOOP("Battle", "Shots of {unit}")},
    {RollFor::MissedAgain, QT_TRANSLATE_NOOP("Battle", "Misses of {unit} again")},
    {RollFor::MysticalArmour, QT_TRANSLATE_NOOP("Battle", "Mystical Armour of {unit}")},
    {RollFor::BlockedRetreat, QT_TRANSLATE_NOOP("Battle", "Blocked retreat of {unit}")},
    {RollFor::Desertion, QT_TRANSLATE_NOOP("Battle", "Desertion of {unit}")},
    {RollFor::Effective, QT_TRANSLATE_NOOP("Battle", "Enchanted weapons of {unit}")},
    {RollFor::Change, QT_TRANSLATE_NOOP("Battle", "Change of {unit}")},
    {RollFor::Dangerous, QT_TRANSLATE_NOOP("Battle", "Dangerous ground under {unit}")},
    {RollFor::Duel, QT_TRANSLATE_NOOP("Battle", "Duel of the Leader of {unit}")},
    {RollFor::LuckyBlow, QT_TRANSLATE_NOOP("Battle", "Lucky blow at {unit}")},
    {RollFor::LastTurn, QT_TRANSLATE_NOOP("Battle", "End of the battle")},
    {RollFor::Edge, QT_TRANSLATE_NOOP("Battle", "The attacker’s edge")},
};

struct DecisionWords
{
    Decision decision;
    const char *text;
};

constexpr DecisionWords decisions[] = {
    {Decision::Deploy, QT_TRANSLATE_NOOP("Battle", "set up a unit")},
    {Decision::PlaceMarker, QT_TRANSLATE_NOOP("Battle", "place a marker")},
    {Decision::NoteBearer, QT_TRANSLATE_NOOP("Battle", "note in secret who bears the ring")},
    {Decision::NoteCarrier, QT_TRANSLATE_NOOP("Battle", "say who carries the mole")},
    {Decision::IssueChallenge, QT_TRANSLATE_NOOP("Battle", "challenge a Leader, or go on")},
    {Decision::AnswerChallenge, QT_TRANSLATE_NOOP("Battle", "accept the challenge, or refuse")},
    {Decision::ChooseRally, QT_TRANSLATE_NOOP("Battle", "choose who tries to rally")},
    {Decision::ChooseCharge, QT_TRANSLATE_NOOP("Battle", "choose who tests for a Wild Charge")},
    {Decision::GiveOrder, QT_TRANSLATE_NOOP("Battle", "give an order")},
    {Decision::ChooseTarget, QT_TRANSLATE_NOOP("Battle", "choose the target of {unit}")},
    {Decision::ChooseWay, QT_TRANSLATE_NOOP("Battle", "choose where {unit} goes")},
    {Decision::Skirmish, QT_TRANSLATE_NOOP("Battle", "move and shoot with {unit}")},
    {Decision::React, QT_TRANSLATE_NOOP("Battle", "how does {unit} answer the attack of {other}?")},
    {Decision::RerollTest, QT_TRANSLATE_NOOP("Battle", "roll again for {unit}, or leave it")},
    {Decision::PayBrutal,
     QT_TRANSLATE_NOOP("Battle", "pay the Brutal Leader’s price for {unit}, or leave it")},
    {Decision::AdvanceOver, QT_TRANSLATE_NOOP("Battle", "may {unit} advance over the obstacle?")},
    {Decision::PlaceSummoned, QT_TRANSLATE_NOOP("Battle", "set up the summoned {unit}")},
    {Decision::ChooseTest, QT_TRANSLATE_NOOP("Battle", "choose who tests Courage next")},
    {Decision::StateLeader, QT_TRANSLATE_NOOP("Battle", "is the Leader within 12″ of {unit}?")},
    {Decision::StateRetreat, QT_TRANSLATE_NOOP("Battle", "how does {unit} retreat?")},
    {Decision::StateCaught, QT_TRANSLATE_NOOP("Battle", "does {other} still reach {unit}?")},
    {Decision::StateBlast, QT_TRANSLATE_NOOP("Battle", "does the blast reach {unit}?")},
    {Decision::StateEntry, QT_TRANSLATE_NOOP("Battle", "is there room for {unit}?")},
    {Decision::ChooseFallen, QT_TRANSLATE_NOOP("Battle", "choose which models of {unit} remain")},
    {Decision::ChooseBend, QT_TRANSLATE_NOOP("Battle", "choose to which side {unit} bends its retreat")},
};

constexpr auto orders = std::to_array<const char *>({
    QT_TRANSLATE_NOOP("Battle", "Set up {unit}"),
    QT_TRANSLATE_NOOP("Battle", "Keep {unit} off the table"),
    QT_TRANSLATE_NOOP("Battle", "Place a marker"),
    QT_TRANSLATE_NOOP("Battle", "Note {unit}"),
    QT_TRANSLATE_NOOP("Battle", "Challenge the Leader of {other}"),
    QT_TRANSLATE_NOOP("Battle", "Rally {unit}"),
    QT_TRANSLATE_NOOP("Battle", "Test the Wild Charge of {unit}"),
    QT_TRANSLATE_NOOP("Battle", "Hold {unit} back"),
    QT_TRANSLATE_NOOP("Battle", "Move {unit}"),
    QT_TRANSLATE_NOOP("Battle", "Attack with {unit}"),
    QT_TRANSLATE_NOOP("Battle", "Shoot with {unit}"),
    QT_TRANSLATE_NOOP("Battle", "Skirmish with {unit}"),
    QT_TRANSLATE_NOOP("Battle", "Cast {spell} with {unit} on {other}"),
    QT_TRANSLATE_NOOP("Battle", "Summon {other} with {unit}"),
    QT_TRANSLATE_NOOP("Battle", "Explode {unit}"),
    QT_TRANSLATE_NOOP("Battle", "Enough"),
    QT_TRANSLATE_NOOP("Battle", "Target {other}"),
    QT_TRANSLATE_NOOP("Battle", "Go"),
    QT_TRANSLATE_NOOP("Battle", "Pass"),
    QT_TRANSLATE_NOOP("Battle", "Counter-charge"),
    QT_TRANSLATE_NOOP("Battle", "Evade"),
    QT_TRANSLATE_NOOP("Battle", "Roll again"),
    QT_TRANSLATE_NOOP("Battle", "Leave it"),
    QT_TRANSLATE_NOOP("Battle", "Pay"),
    QT_TRANSLATE_NOOP("Battle", "Accept"),
    QT_TRANSLATE_NOOP("Battle", "Refuse"),
    QT_TRANSLATE_NOOP("Battle", "Advance"),
    QT_TRANSLATE_NOOP("Battle", "Hand over to {other}"),
    QT_TRANSLATE_NOOP("Battle", "Test Courage of {unit}"),
    QT_TRANSLATE_NOOP("Battle", "State"),
    QT_TRANSLATE_NOOP("Battle", "Offer to end the battle"),
    QT_TRANSLATE_NOOP("Battle", "These remain"),
    QT_TRANSLATE_NOOP("Battle", "Bend the retreat"),
});
static_assert(orders.size() == std::size_t(lastOrderKind) + 1);

/// Unit and opponent of what is awaited.
QString aboutUnits(const BattleNames &names, const Awaiting &awaiting, const char *text)
{
    return filled(translated(text), [&](const QString &word) {
        return names.unit(word == "unit"_L1 ? awaiting.unit : awaiting.other);
    });
}

template <typename Places>
QString placeWords(const Places &places)
{
    QStringList told;
    for (const Point place : places)
        told += u"%1 / %2"_s.arg(inches(place.x), inches(place.y));
    return told.join(u", "_s);
}

/// What an order does, before its places are told.
QString deedWords(const BattleNames &names, const Order &order)
{
    const bool stays = order.kind == OrderKind::Go && names.setup().mode == PlayMode::Table &&
                       order.path.empty() && order.places.count == 0;
    if (stays)
        return BattleWords::tr("Stay in place");
    return filled(translated(orders[std::size_t(order.kind)]), [&](const QString &word) -> QString {
        if (word == "spell"_L1)
            return names.spell(order.choice);
        return names.unit(word == "unit"_L1 ? order.unit : order.target);
    });
}

/// Where it does it: " at 24″ / 12.5″, 4 abreast".
QString whereWords(const Order &order)
{
    QString text;
    const bool put = order.kind == OrderKind::Deploy || order.kind == OrderKind::Place;
    if (!order.path.empty())
        text += (put ? BattleWords::tr(" at %1") : BattleWords::tr(" to %1")).arg(placeWords(order.path));
    if (order.places.count > 0)
        text +=
            (order.kind == OrderKind::Remain ? BattleWords::tr(": %1") : BattleWords::tr(", models at %1"))
                .arg(placeWords(order.places));
    if (order.files > 0)
        text += BattleWords::tr(", %1 abreast").arg(order.files);
    return text;
}

/// How it does it, where there are two ways.
QString mannerWords(const BattleNames &names, const Order &order)
{
    if (order.choice != 1)
        return {};
    if (order.kind == OrderKind::Go)
        return BattleWords::tr(", as a Wall of Spears");
    const bool tested =
        order.kind == OrderKind::Move || order.kind == OrderKind::Attack || order.kind == OrderKind::Shoot;
    return tested ? inGameWords(BattleWords::tr(", without dice by the {LeadersTrait}"),
                                names.setup().catalogue->words)
                  : QString();
}

/// What was asked of the order that answered, of all that it states.
Facts factsAsked(const Order &order, Decision asked)
{
    Facts facts = order.facts;
    if (order.kind == OrderKind::State && asked != Decision::Nothing)
        facts.yes &= askedFacts(asked, order.kind).yes;
    return facts;
}

/// "yes, in cover"; empty where nothing is so.
QString factList(const Order &order, Decision asked)
{
    const Facts facts = factsAsked(order, asked);
    static constexpr std::pair<bool Facts::*, const char *> words[] = {
        {&Facts::yes, QT_TRANSLATE_NOOP("Battle", "yes")},
        {&Facts::rough, QT_TRANSLATE_NOOP("Battle", "rough ground")},
        {&Facts::cover, QT_TRANSLATE_NOOP("Battle", "in cover")},
        {&Facts::superb, QT_TRANSLATE_NOOP("Battle", "in superb cover")},
        {&Facts::uphill, QT_TRANSLATE_NOOP("Battle", "uphill")},
        {&Facts::beyond12, QT_TRANSLATE_NOOP("Battle", "farther than 12″")},
        {&Facts::overhead, QT_TRANSLATE_NOOP("Battle", "cover from above")},
        {&Facts::offTable, QT_TRANSLATE_NOOP("Battle", "over the table’s edge")},
        {&Facts::dangerous, QT_TRANSLATE_NOOP("Battle", "through Dangerous ground")},
        {&Facts::exits, QT_TRANSLATE_NOOP("Battle", "at the goal")},
        {&Facts::obstacle, QT_TRANSLATE_NOOP("Battle", "behind an obstacle")},
    };
    QStringList stated;
    for (const auto &[fact, text] : words) {
        if (facts.*fact)
            stated += translated(text);
    }
    if (facts.count > 0)
        stated +=
            (asked == Decision::StateRetreat ? BattleWords::tr("%1″ short") : BattleWords::tr("count %1"))
                .arg(facts.count);
    return stated.join(u", "_s);
}

/// "in cover +1"; without a sum where it changes no sum.
QString reasonPiece(const Event &reason)
{
    const QString why = whyWords(reason.a);
    if (reason.b == 0)
        return why;
    return why + (reason.b > 0 ? u" +"_s : u" "_s) + signedNumber(reason.b);
}

RuleId ruleOf(const std::map<std::string, RuleId, std::less<>> &rules, std::string_view word)
{
    const auto rule = rules.find(word);
    return rule == rules.end() ? RuleId() : rule->second;
}

/// That of one outcome, where it has its own.
RuleId ruleOf(const std::map<std::string, RuleId, std::less<>> &rules, const std::string &word, int outcome)
{
    const RuleId own = ruleOf(rules, word + '=' + std::to_string(outcome));
    return own.empty() ? ruleOf(rules, word) : own;
}

} // namespace

QString inches(int hundredths)
{
    constexpr double perInch = 100;
    constexpr int mostDigits = 6;
    return QLocale().toString(hundredths / perInch, 'g', mostDigits) + u'″';
}

QString eventSentence(const BattleNames &names, const Event &event)
{
    const OwnWords &own = names.setup().catalogue->words;
    const auto number = [&](QChar letter) {
        return letter == u'a' ? event.a : letter == u'b' ? event.b : event.c;
    };
    const auto valueOf = [&](const QString &word) -> QString {
        if (const auto part = gameWord(own, word))
            return *part;
        if (word.endsWith(" points"_L1))
            return pointsWords(own, number(word.front()));
        if (word == "unit"_L1)
            return names.unit(event.unit);
        if (word == "other"_L1)
            return names.unit(event.other);
        if (word == "side"_L1)
            return names.side(event.side != noSide ? event.side : names.sideOf(event.unit));
        if (word == "team"_L1)
            return names.team(event.side);
        if (word == "inches"_L1)
            return distance(names, event);
        if (word == "test"_L1)
            return testWords(event.kind == EventKind::TestSkipped ? event.a : event.c);
        if (word == "spell"_L1)
            return names.spell(event.a);
        if (word == "quest"_L1)
            return names.quest(event.side, event.a);
        if (word == "character"_L1)
            return names.character(event.unit);
        if (word == "why"_L1)
            return reasonPiece(event);
        if (word == "won"_L1)
            return signedNumber(event.kind == EventKind::QuestJudged ? event.c : event.a);
        return signedNumber(number(word.front()));
    };
    return filled(translated(sentenceFor(event.kind, variantToTell(names, event))), valueOf);
}

std::size_t reasonsAt(std::span<const Event> events)
{
    return std::size_t(
        std::ranges::find_if(events, [](const Event &event) { return event.kind != EventKind::Because; }) -
        events.begin());
}

QString reasonWords(const BattleNames &names, std::span<const Event> reasons)
{
    QStringList pieces;
    for (const Event &reason : reasons)
        pieces += withRule(reasonPiece(reason), ruleFor(*names.setup().catalogue, reason));
    return pieces.isEmpty() ? QString() : u" ("_s + pieces.join(u", "_s) + u')';
}

QString rollSentence(const BattleNames &names, const Awaiting &awaiting)
{
    if (awaiting.what != Awaiting::What::Dice)
        return {};
    constexpr int enchanted = 6; // what Enchanted weapons need; Blessed ones need less (DR-FANT-36)
    QString text;
    for (const RollWords &roll : rolls) {
        if (roll.rollFor == awaiting.rollFor)
            text = aboutUnits(names, awaiting, roll.text);
    }
    if (awaiting.rollFor == RollFor::Effective && awaiting.needed < enchanted)
        text = aboutUnits(names, awaiting, QT_TRANSLATE_NOOP("Battle", "Blessed weapons of {unit}"));
    text += u": "_s + BattleWords::tr("%n die(s)", nullptr, awaiting.dice.count);
    const int needed =
        awaiting.dice.reading == DiceRequest::Reading::CountAtLeast ? awaiting.dice.atLeast : awaiting.needed;
    return needed > 0 ? text + BattleWords::tr(", %1 or more").arg(needed) : text;
}

RuleId ruleFor(const Catalogue &catalogue, RollFor rollFor, Loss loss)
{
    return ruleOf(catalogue.rollRules, std::string(wordFor(rollFor)), int(loss));
}

RuleId ruleFor(const Catalogue &catalogue, const Event &event)
{
    if (event.kind == EventKind::GloryWon)
        return ruleOf(catalogue.gloryRules, wordFor(GlorySource(event.b)));
    if (event.kind == EventKind::Because)
        return ruleOf(catalogue.whyRules, wordFor(Why(event.a)));
    return ruleOf(catalogue.eventRules, std::string(wordFor(event.kind)), ownOutcome(event));
}

RuleId ruleFor(const BattleSetup &setup, std::span<const Event> before, const Awaiting &rolled)
{
    if (rolled.rollFor != RollFor::LuckyBlow)
        return ruleFor(*setup.catalogue, rolled.rollFor);
    if (strikesCharacter(setup, before, rolled.unit))
        return ruleOf(setup.catalogue->eventRules, wordFor(EventKind::CharacterLost));
    return ruleFor(*setup.catalogue, rolled.rollFor, lastLossOf(before, rolled.unit));
}

RuleId ruleFor(const BattleSetup &setup, std::span<const Event> events, std::size_t at)
{
    const Event &event = events[at];
    if (const Scenario *scenario = setup.catalogue->scenario(setup.scenario)) {
        const auto &special = scenario->special;
        const auto own = std::ranges::find(special, wordFor(event.kind), &ScenarioText::event);
        if (own != special.end())
            return own->rule;
    }
    constexpr int ofCharacter = 2;
    const auto &rules = setup.catalogue->eventRules;
    if (event.kind == EventKind::LuckyBlow && event.c == ofCharacter)
        return ruleOf(rules, wordFor(EventKind::CharacterLost));
    if (event.kind == EventKind::GloryWon || event.kind == EventKind::Because)
        return ruleFor(*setup.catalogue, event);
    return ruleOf(rules, std::string(wordFor(event.kind)), outcomeOf(setup, events, at));
}

QString withRule(const QString &text, const RuleId &rule)
{
    return rule.empty() ? text : text + u" ["_s + QString::fromStdString(rule.str()) + u']';
}

QString decisionSentence(const BattleNames &names, const Awaiting &awaiting)
{
    if (awaiting.what != Awaiting::What::Order)
        return {};
    QString text;
    for (const DecisionWords &decision : decisions) {
        if (decision.decision == awaiting.decision)
            text = aboutUnits(names, awaiting, decision.text);
    }
    return names.side(awaiting.side) + u": "_s + text;
}

QString orderWords(const BattleNames &names, const Order &order, Decision asked)
{
    if (order.kind == OrderKind::State) {
        const QString stated = factList(order, asked);
        return stated.isEmpty() ? BattleWords::tr("State: nothing of it")
                                : BattleWords::tr("State: %1").arg(stated);
    }
    return deedWords(names, order) + whereWords(order) + mannerWords(names, order);
}

QString choiceWords(const BattleNames &names, const Battle &battle, const Order &order)
{
    if (order.kind != OrderKind::Remain)
        return orderWords(names, order, battle.awaiting().decision);
    const BattleView view = battle.view(battle.awaiting().side);
    const UnitIndex unit = battle.awaiting().unit;
    std::vector<Point> fallen = unit < view.units.size() ? view.units[unit].models : std::vector<Point>();
    for (const Point rest : order.places) {
        if (const auto found = std::ranges::find(fallen, rest); found != fallen.end())
            fallen.erase(found);
    }
    return fallen.empty() ? orderWords(names, order) : BattleWords::tr("Fall: %1").arg(placeWords(fallen));
}

QString factsWords(const Order &order, Decision asked)
{
    const QString stated = factList(order, asked);
    return stated.isEmpty() ? QString() : BattleWords::tr("Stated: %1").arg(stated);
}

QString resultSentence(const BattleNames &names, const BattleResult &result)
{
    QStringList glory;
    for (std::size_t i = 0; i < result.sides.size(); ++i)
        glory += u"%1 %2"_s.arg(names.side(SideIndex(i)), signedNumber(result.sides[i].glory()));
    const QString all = glory.join(u", "_s);
    return result.winner ? BattleWords::tr("%1 won. Glory: %2.").arg(names.team(*result.winner), all)
                         : BattleWords::tr("A draw. Glory: %1.").arg(all);
}

} // namespace gonfalon::words
