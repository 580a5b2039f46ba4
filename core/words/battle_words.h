// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/awaiting.h"
#include "core/battle/battle.h"
#include "core/battle/event.h"
#include "core/battle/order.h"
#include "core/battle/outcome.h"
#include "core/words/battle_names.h"

#include <QString>
#include <QStringList>

#include <span>

namespace gonfalon::words {

/// What happened, as one sentence.
[[nodiscard]] QString eventSentence(const BattleNames &names, const Event &event);

/// Why it came out so: " (in cover +1, uphill +1)", to stand behind the sentence; with the rule of what is
/// none of the event's own. \param reasons events that are reasons; empty where there are none
[[nodiscard]] QString reasonWords(const BattleNames &names, std::span<const Event> reasons);
/// How many events from the front on are reasons of the one before them.
[[nodiscard]] std::size_t reasonsAt(const Vocabulary &words, std::span<const Event> events);

/// What dice are for: "Courage test of Wolf Riders: 2 dice, 4 or more". Empty where no dice are awaited.
[[nodiscard]] QString rollSentence(const BattleNames &names, const Awaiting &awaiting);
/// The same for whoever is to throw them, with which of several is whose: "… (men first, the leader last)".
[[nodiscard]] QString rollPrompt(const BattleNames &names, const Awaiting &awaiting);

/// The ledger rule behind a roll, or behind an event, of a battle; empty where its game's data names none.
/// \param before all that happened before it
[[nodiscard]] RuleId ruleFor(const BattleSetup &setup, std::span<const Event> before, const Awaiting &rolled);
/// \param events all that happened, up to the end of the step of `events[at]`
[[nodiscard]] RuleId ruleFor(const BattleSetup &setup, std::span<const Event> events, std::size_t at);

/// "… [DR-COUR-08]", "… [TK-RET-08, ours]" where its game says so; the text alone where there is no rule.
[[nodiscard]] QString withRule(const BattleNames &names, const QString &text, const RuleId &rule);

/// What a side is asked to decide: "Red Fang: give an order". Empty where no order is awaited.
[[nodiscard]] QString decisionSentence(const BattleNames &names, const Awaiting &awaiting);

/// An order as a player would pick it from a list: "Move Wolf Riders", "Go to 24″ / 12.5″". Orders that
/// differ and that a battle proposes together are told in words that differ.
/// \param asked what it answers, where that is known: of facts nothing but what was asked is told
[[nodiscard]] QString orderWords(const BattleNames &names, const Order &order, Kind<Awaiting> asked = {});
/// The same for an order that `battle` could be given now, with what only the battle knows: of those who
/// remain it tells who falls, "Fall: 35.1″ / 20.2″, 36.3″ / 20.2″".
[[nodiscard]] QString choiceWords(const BattleNames &names, const Battle &battle, const Order &order);
/// The same without the parts of a unit that it names, for somebody who will name them: "Say who is hit…".
[[nodiscard]] QString partsWords(const BattleNames &names, const Order &order, Kind<Awaiting> asked);
/// The same beside the unit's name: "Missile Fire at Goblins…".
[[nodiscard]] QString briefParts(const BattleNames &names, const Order &order, Kind<Awaiting> asked);

/// What somebody answered with the order, as he says it where it may be taken back: "nobody was caught",
/// "Move Wolf Riders". All may read it: a secret is told by its question. \param asked what it answered
[[nodiscard]] QString takenWords(const BattleNames &names, const Awaiting &asked, const Order &order);

/// A choice where its unit is named above: "Move", "Cast “Sharper Blades!” on Wolf Riders".
[[nodiscard]] QString briefChoice(const BattleNames &names, const Battle &battle, const Order &order);

/// What the players of a real table stated with an order: "Stated: in cover, farther than 12″". Empty where
/// that is nothing. \param asked what the order answered: nothing but what was asked then is told
[[nodiscard]] QString factsWords(const BattleNames &names, const Order &order, Kind<Awaiting> asked);

/// What the spell of an order does, and what it needs, in the catalogue's words: "(6+) Hits count double."
/// Empty of an order that names no spell.
[[nodiscard]] QString spellWords(const BattleNames &names, const Order &order);

/// What the players of a real table are asked to state with an order that answers `asked`, a line for each:
/// "rough: rough ground"; last the number and what it is of, "n4: 4, the number of things gathered on the
/// way".
[[nodiscard]] QStringList factsAsked(const BattleNames &names, Kind<Awaiting> asked, Kind<Order> order);
/// The same, where no more than these are asked for.
[[nodiscard]] QStringList factsAsked(const BattleNames &names, Kind<Awaiting> asked, Kind<Order> order,
                                     Facts facts);

/// What the number is of that is asked for with it: "things gathered on the way", "the Strength left".
[[nodiscard]] QString countedWords(const BattleNames &names, Kind<Awaiting> asked, Kind<Order> order);

/// "4.5″", "12 cm".
[[nodiscard]] QString length(Measure measure, int hundredths);

/// How far a unit went by the event, in hundredths, as it is told: to a tenth. 0 where it went nowhere.
[[nodiscard]] int wayTold(const Vocabulary &words, const Event &event);

/// Who won, with the Glory of every side where the game has any, and the Quests that nobody here judges: "Red
/// Fang won. Glory: 6, 1."
[[nodiscard]] QString resultSentence(const BattleNames &names, const BattleResult &result);

} // namespace gonfalon::words
