// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/battle_words.h"

#include "core/systems/registry.h"
#include "core/words/filled.h"
#include "core/words/game_words.h"
#include "core/words/language.h"
#include "core/words/numbers.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <bit>

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

/// How far, where the table measured it and there is something to tell: " 4.5″".
QString distance(const BattleNames &names, const Event &event)
{
    const int way = wayTold(names.vocabulary(), event);
    const bool measured = names.setup().mode == PlayMode::Table && way > 0;
    return measured ? u' ' + length(names.vocabulary().measure, way) : QString();
}

/// Unit and opponent of what is awaited.
QString aboutUnits(const BattleNames &names, const Awaiting &awaiting, const char *text)
{
    return filled(translated(text), [&](const QString &word) {
        const auto own = gameWord(names.setup().catalogue->words, word);
        if (word == "trait"_L1)
            return names.trait(names.sideOf(awaiting.unit));
        if (word == "side"_L1)
            return names.side(awaiting.side);
        if (word == "needed"_L1)
            return QString::number(awaiting.needed);
        return own ? *own : names.unit(word == "unit"_L1 ? awaiting.unit : awaiting.other);
    });
}

template <typename Places>
QString placeWords(const BattleNames &names, const Places &places)
{
    const Measure measure = names.vocabulary().measure;
    QStringList told;
    for (const Point place : places)
        told += u"%1 / %2"_s.arg(length(measure, place.x), length(measure, place.y));
    return told.join(u", "_s);
}

/// "4″ short", "3 Strength left".
QString countWords(const BattleNames &names, const Answer *answer, int count)
{
    if (!answer || !answer->counted)
        return BattleWords::tr("count %1").arg(count);
    return filled(translated(answer->counted), [&](const QString &word) {
        return word == "n points"_L1 ? pointsWords(names.setup().catalogue->words, count)
                                     : QString::number(count);
    });
}

/// "yes, in cover"; empty where nothing is so. Nothing but what is read of an answer to `asked` is told,
/// where that is known.
QString factList(const BattleNames &names, const Order &order, Kind<Awaiting> asked)
{
    const Vocabulary &words = names.vocabulary();
    const Answer *answer = words.answer(asked, order.kind);
    const OrderWords *kind = words.order(order.kind);
    const Facts facts = answer ? order.facts.of(words.read(asked, order.kind)) : order.facts;
    QStringList stated;
    for (std::size_t fact = 0; fact < words.facts.size(); ++fact) {
        if (facts.has(fact) && !words.sumWith(fact))
            stated += translated(words.facts[fact].sentence);
    }
    for (const SumWords &sum : words.sums) {
        if (const int number = sum.of(facts))
            stated += u"%1 %2"_s.arg(translated(sum.sentence), difference(number));
    }
    if (facts.count > 0 || (kind && (kind->asks & CountAlways) != 0))
        stated += countWords(names, answer, facts.count);
    return stated.join(u", "_s);
}

/// The phrase for a number, read in a list of its game's.
QString listedWords(const Vocabulary &words, const QString &called, int number)
{
    const ValueList *list = words.list(called.toStdString());
    const ValueWords *value = list ? list->value(number) : nullptr;
    return value && value->sentence ? translated(value->sentence) : QString();
}

/// What an order does, before its places are told.
QString deedWords(const BattleNames &names, const char *sentence, const Order &order, Kind<Awaiting> asked)
{
    return filled(translated(sentence), [&](const QString &word) -> QString {
        if (word == "spell"_L1)
            return names.spell(order.choice);
        if (word == "quest"_L1)
            return names.quest(names.sideOf(order.unit), order.choice);
        if (word == "facts"_L1) {
            const QString stated = factList(names, order, asked);
            return stated.isEmpty() ? BattleWords::tr("nothing of it") : stated;
        }
        if (word == "number"_L1)
            return QString::number(order.choice);
        if (word.startsWith("choice:"_L1)) // read in a list of its game's
            return listedWords(names.vocabulary(), word.mid(7), order.choice);
        if (word != "unit"_L1 && order.target == noUnit)
            return BattleWords::tr("anybody", "whom an order might be aimed at");
        return names.unit(word == "unit"_L1 ? order.unit : order.target);
    });
}

/// Its sentence, or the one for a unit that stays or does as usual; that of the answer where it has its own.
const char *sentenceOf(const BattleNames &names, const OrderWords &words, const Order &order,
                       const Answer *answer)
{
    if (answer && answer->sentence)
        return answer->sentence;
    const bool stays = words.inPlace && names.setup().mode == PlayMode::Table && order.path.empty() &&
                       order.places.count == 0;
    const bool usual = words.asUsual && order.parts == 0;
    return stays ? words.inPlace : usual ? words.asUsual : words.sentence;
}

/// Parts of a unit, counted from 1: "1 and 3".
QString partWords(PartSet parts)
{
    QStringList numbers;
    for (; parts != 0; parts &= parts - 1)
        numbers += QString::number(std::countr_zero(parts) + 1);
    return locale().createSeparatedList(numbers);
}

/// Where it does it: " at 24″ / 12.5″, 4 abreast".
QString whereWords(const BattleNames &names, const OrderWords &words, const Order &order)
{
    QString text;
    if (!order.path.empty())
        text += (words.setsUp ? BattleWords::tr(" at %1") : BattleWords::tr(" to %1"))
                    .arg(placeWords(names, order.path));
    if (order.places.count > 0)
        text += (words.leaves ? BattleWords::tr(": %1") : BattleWords::tr(", models at %1"))
                    .arg(placeWords(names, order.places));
    if (order.files > 0)
        text += BattleWords::tr(", %1 abreast").arg(order.files);
    if (order.facing != noFacing)
        text += BattleWords::tr(", facing %1°").arg(order.facing);
    if (order.parts != 0)
        text += BattleWords::tr(", with %1").arg(partWords(order.parts));
    return text;
}

/// How it does it, where there are two ways.
QString mannerWords(const BattleNames &names, const OrderWords &words, const Order &order)
{
    if (order.choice != 1 || !words.chosen)
        return {};
    return inGameWords(translated(words.chosen), names.setup().catalogue->words);
}

/// "in cover +1"; without a sum where it changes no sum.
QString withSum(const QString &why, const Event &reason)
{
    return reason.b == 0 ? why : why + u' ' + difference(reason.b);
}

bool isReason(const Vocabulary &words, const Event &event)
{
    const EventWords *kind = words.event(event.kind);
    return kind && kind->telling == Telling::Reason;
}

/// "Quests for the players to judge: “Be home for tea” of Red Fang."; empty where there are none.
QString unjudgedWords(const BattleNames &names, const BattleResult &result)
{
    QStringList own;
    for (std::size_t side = 0; side < result.sides.size(); ++side) {
        const auto &quests = result.sides[side].quests;
        for (std::size_t i = 0; i < quests.size(); ++i) {
            if (!quests[i].judged && !quests[i].quest.empty())
                own += BattleWords::tr("“%1” of %2")
                           .arg(names.quest(SideIndex(side), int(i)), names.side(SideIndex(side)));
        }
    }
    return own.isEmpty() ? QString()
                         : u' ' + inGameWords(BattleWords::tr("{Quests} for the players to judge: %1."),
                                              names.setup().catalogue->words)
                                      .arg(own.join(u", "_s));
}

} // namespace

int wayTold(const Vocabulary &words, const Event &event)
{
    const EventWords *each = words.event(event.kind);
    return each && each->way ? rounded(event.*each->way) : 0;
}

QString length(Measure measure, int hundredths)
{
    constexpr double perWhole = 100;
    constexpr int mostDigits = 6;
    const QString number = locale().toString(hundredths / perWhole, 'g', mostDigits);
    return measure == Measure::Inches ? number + u'″' : BattleWords::tr("%1 cm").arg(number);
}

QString eventSentence(const BattleNames &names, const Event &event)
{
    const OwnWords &own = names.setup().catalogue->words;
    const Vocabulary &words = names.vocabulary();
    const auto number = [&](QChar letter) {
        return letter == u'a' ? event.a : letter == u'b' ? event.b : event.c;
    };
    const auto valueOf = [&](const QString &word) -> QString {
        if (const auto part = gameWord(own, word))
            return *part;
        if (word.endsWith(" points"_L1))
            return pointsWords(own, number(word.front()));
        if (word.indexOf(u':') == 1)
            return listedWords(words, word.mid(2), number(word.front()));
        if (word == "unit"_L1)
            return names.unit(event.unit);
        if (word == "other"_L1)
            return names.unit(event.other);
        if (word == "side"_L1)
            return names.side(event.side != noSide ? event.side : names.sideOf(event.unit));
        if (word == "team"_L1)
            return names.team(event.side);
        if (word == "length"_L1)
            return distance(names, event);
        if (word.endsWith(" length"_L1))
            return length(words.measure, number(word.front()));
        if (word == "spell"_L1)
            return names.spell(event.a);
        if (word == "quest"_L1)
            return names.quest(event.side, event.a);
        if (word == "character"_L1)
            return names.character(event.unit);
        return signedNumber(number(word.front()));
    };
    const int variant = words.variantOf(event, names.setup().mode);
    const QString text = filled(translated(words.sentenceFor(event.kind, variant)), valueOf);
    return isReason(words, event) ? withSum(text, event) : text;
}

std::size_t reasonsAt(const Vocabulary &words, std::span<const Event> events)
{
    return std::size_t(
        std::ranges::find_if(events, [&](const Event &event) { return !isReason(words, event); }) -
        events.begin());
}

QString reasonWords(const BattleNames &names, std::span<const Event> reasons)
{
    QStringList pieces;
    for (std::size_t i = 0; i < reasons.size(); ++i)
        pieces += withRule(names, eventSentence(names, reasons[i]), ruleFor(names.setup(), reasons, i));
    return pieces.isEmpty() ? QString() : u" ("_s + pieces.join(u", "_s) + u')';
}

QString rollSentence(const BattleNames &names, const Awaiting &awaiting)
{
    if (awaiting.what != Awaiting::What::Dice)
        return {};
    const RollWords *roll = names.vocabulary().roll(awaiting.rollFor, awaiting.needed);
    const QString text = (roll ? aboutUnits(names, awaiting, roll->sentence) : QString()) + u": "_s +
                         BattleWords::tr("%n die(s)", nullptr, awaiting.dice.count);
    const int needed =
        awaiting.dice.reading == DiceRequest::Reading::CountAtLeast ? awaiting.dice.atLeast : awaiting.needed;
    return needed > 0 ? text + BattleWords::tr(", %1 or more").arg(needed) : text;
}

QString rollPrompt(const BattleNames &names, const Awaiting &awaiting)
{
    const RollWords *roll = names.vocabulary().roll(awaiting.rollFor, awaiting.needed);
    const QString text = rollSentence(names, awaiting);
    return roll && roll->whose && awaiting.dice.count > 1 ? text + u" ("_s + translated(roll->whose) + u')'
                                                          : text;
}

RuleId ruleFor(const BattleSetup &setup, std::span<const Event> before, const Awaiting &rolled)
{
    return systems::vocabulary(setup.catalogue->id).rollRuleOf(setup, before, rolled);
}

RuleId ruleFor(const BattleSetup &setup, std::span<const Event> events, std::size_t at)
{
    return systems::vocabulary(setup.catalogue->id).ruleOf(setup, events, at);
}

QString withRule(const BattleNames &names, const QString &text, const RuleId &rule)
{
    if (rule.empty())
        return text;
    const LedgerRule *ledger =
        names.vocabulary().saysOurs ? names.setup().catalogue->ledgerRule(rule) : nullptr;
    const QString number = QString::fromStdString(rule.str());
    return text + u" [%1]"_s.arg(ledger && ledger->given == Given::Ruling
                                     ? BattleWords::tr("%1, ours", "of a rule").arg(number)
                                     : number);
}

QString decisionSentence(const BattleNames &names, const Awaiting &awaiting)
{
    if (awaiting.what != Awaiting::What::Order)
        return {};
    const DecisionWords *decision = names.vocabulary().decision(awaiting.decision);
    const QString text = decision ? aboutUnits(names, awaiting, decision->sentence) : QString();
    return names.side(awaiting.side) + u": "_s + text;
}

QString orderWords(const BattleNames &names, const Order &order, Kind<Awaiting> asked)
{
    const OrderWords *words = names.vocabulary().order(order.kind);
    if (!words)
        return {};
    const char *sentence = sentenceOf(names, *words, order, names.vocabulary().answer(asked, order.kind));
    return deedWords(names, sentence, order, asked) + whereWords(names, *words, order) +
           mannerWords(names, *words, order);
}

namespace {

/// Whom the stand attacks that the order numbers: ", stand 2". Nothing where the order numbers none.
QString struckWords(const Battle &battle, const OrderWords &words, const Order &order)
{
    constexpr unsigned numbers = AsksUnit | AsksTarget | AsksChoice;
    if ((words.asks & numbers) != numbers)
        return {};
    PartSet struck = 0;
    for (const TouchView &one : battle.view(battle.awaiting().side).touches) {
        if (one.attacks && one.unit == order.unit && one.other == order.target &&
            one.part + 1 == order.choice)
            struck |= PartSet(1) << one.otherPart;
        if (one.otherAttacks && one.other == order.unit && one.unit == order.target &&
            one.otherPart + 1 == order.choice)
            struck |= PartSet(1) << one.part;
    }
    return struck == 0 ? QString() : BattleWords::tr(", stand %1").arg(partWords(struck));
}

} // namespace

QString choiceWords(const BattleNames &names, const Battle &battle, const Order &order)
{
    const OrderWords *words = names.vocabulary().order(order.kind);
    if (!words || !words->leaves)
        return orderWords(names, order, battle.awaiting().decision) +
               (words ? struckWords(battle, *words, order) : QString());
    const BattleView view = battle.view(battle.awaiting().side);
    const UnitIndex unit = battle.awaiting().unit;
    std::vector<Point> fallen = unit < view.units.size() ? view.units[unit].places() : std::vector<Point>();
    for (const Point rest : order.places) {
        if (const auto found = std::ranges::find(fallen, rest); found != fallen.end())
            fallen.erase(found);
    }
    return fallen.empty() ? orderWords(names, order)
                          : BattleWords::tr("Fall: %1").arg(placeWords(names, fallen));
}

QString takenWords(const BattleNames &names, const Awaiting &asked, const Order &order)
{
    const BattleSetup &setup = names.setup();
    const OrderWords *words = names.vocabulary().order(order.kind);
    const DecisionWords *decision = names.vocabulary().decision(asked.decision);
    const Scenario *scenario = setup.catalogue->scenario(setup.scenario);
    if (words && words->secret && scenario && scenario->secretNote && decision)
        return aboutUnits(names, asked, decision->sentence);
    const Answer *answer = names.vocabulary().answer(asked.decision, order.kind);
    const bool denied = answer && answer->denied && order.facts.of(answer->asserts) == Facts();
    const char *taken = !answer ? nullptr : denied ? answer->denied : answer->taken;
    return taken ? aboutUnits(names, asked, taken) : orderWords(names, order, asked.decision);
}

QString partsWords(const BattleNames &names, const Order &order, Kind<Awaiting> asked)
{
    const OrderWords *words = names.vocabulary().order(order.kind);
    if (!words)
        return {};
    return deedWords(names, words->asParts ? words->asParts : words->sentence, order, asked) + u'…';
}

QString briefParts(const BattleNames &names, const Order &order, Kind<Awaiting> asked)
{
    const OrderWords *words = names.vocabulary().order(order.kind);
    return words && words->brief && !words->asParts ? deedWords(names, words->brief, order, asked) + u'…'
                                                    : partsWords(names, order, asked);
}

QString briefChoice(const BattleNames &names, const Battle &battle, const Order &order)
{
    const OrderWords *words = names.vocabulary().order(order.kind);
    if (!words || !words->brief)
        return choiceWords(names, battle, order);
    return deedWords(names, words->brief, order, battle.awaiting().decision) +
           whereWords(names, *words, order) + mannerWords(names, *words, order) +
           struckWords(battle, *words, order);
}

QString spellWords(const BattleNames &names, const Order &order)
{
    const OrderWords *words = names.vocabulary().order(order.kind);
    const auto &spells = names.setup().catalogue->spells;
    if (!words || std::string_view(words->sentence).find("{spell}") == std::string_view::npos ||
        order.choice >= spells.size())
        return {};
    const Spell &spell = spells[order.choice];
    return BattleWords::tr("(%1+) %2").arg(spell.difficulty).arg(QString::fromStdString(spell.summary));
}

QString factsWords(const BattleNames &names, const Order &order, Kind<Awaiting> asked)
{
    const QString stated = factList(names, order, asked);
    return stated.isEmpty() ? QString() : BattleWords::tr("Stated: %1").arg(stated);
}

QString countedWords(const BattleNames &names, Kind<Awaiting> asked, Kind<Order> order)
{
    const Answer *answer = names.vocabulary().answer(asked, order);
    return answer && answer->counts ? inGameWords(translated(answer->counts), names.setup().catalogue->words)
                                    : BattleWords::tr("what is counted");
}

QStringList factsAsked(const BattleNames &names, Kind<Awaiting> asked, Kind<Order> order)
{
    return factsAsked(names, asked, order, names.vocabulary().asked(asked, order));
}

QStringList factsAsked(const BattleNames &names, Kind<Awaiting> asked, Kind<Order> order, Facts facts)
{
    const Vocabulary &words = names.vocabulary();
    QStringList lines;
    for (std::size_t fact = 0; fact < words.facts.size(); ++fact) {
        if (facts.has(fact) && !words.sumWith(fact))
            lines += u"%1: %2"_s.arg(
                QLatin1StringView(words.facts[fact].word.data(), qsizetype(words.facts[fact].word.size())),
                translated(words.facts[fact].sentence));
    }
    for (const SumWords &sum : words.sums) {
        const QString word = QString::fromUtf8(sum.word.data(), qsizetype(sum.word.size()));
        if (facts.of(sum.facts()) != Facts())
            lines +=
                BattleWords::tr("%1+2: %2 +2, or any number from %3 to %4")
                    .arg(word, translated(sum.sentence), difference(sum.least()), difference(sum.most()));
    }
    if (facts.count > 0)
        lines += BattleWords::tr("n4: 4, the number of %1").arg(countedWords(names, asked, order));
    return lines;
}

namespace {

/// What each team has won, where players have allies: " Teams: Reds and Blues 7, Greens 3."
QString teamsGlory(const BattleNames &names, const BattleResult &result)
{
    const std::vector<SideIndex> teams = names.setup().teams();
    if (result.teamGlory.size() != teams.size())
        return {};
    QStringList all;
    for (std::size_t team = 0; team < teams.size(); ++team)
        all += u"%1 %2"_s.arg(names.team(teams[team]), signedNumber(result.teamGlory[team]));
    return BattleWords::tr(" Teams: %1.").arg(all.join(u", "_s));
}

} // namespace

QString resultSentence(const BattleNames &names, const BattleResult &result)
{
    if (!names.vocabulary().scoresGlory) {
        QStringList lost;
        for (std::size_t i = 0; i < result.sides.size(); ++i)
            lost += u"%1 %2"_s.arg(names.side(SideIndex(i))).arg(result.sides[i].pointsLost);
        const QString all = lost.join(u", "_s);
        return result.winner
                   ? BattleWords::tr("%1 won. Points lost: %2.").arg(names.team(*result.winner), all)
                   : BattleWords::tr("A draw. Points lost: %1.").arg(all);
    }
    QStringList glory;
    for (std::size_t i = 0; i < result.sides.size(); ++i)
        glory += u"%1 %2"_s.arg(names.side(SideIndex(i)), signedNumber(result.sides[i].glory()));
    const QString all = glory.join(u", "_s);
    return (result.winner ? BattleWords::tr("%1 won. Glory: %2.").arg(names.team(*result.winner), all)
                          : BattleWords::tr("A draw. Glory: %1.").arg(all)) +
           teamsGlory(names, result) + unjudgedWords(names, result);
}

} // namespace gonfalon::words
