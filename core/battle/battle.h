// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/base/result.h"
#include "core/battle/awaiting.h"
#include "core/battle/dice_note.h"
#include "core/battle/event.h"
#include "core/battle/order.h"
#include "core/battle/outcome.h"
#include "core/battle/replay.h"
#include "core/battle/setup.h"
#include "core/battle/threat.h"
#include "core/battle/view.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace gonfalon {

using Events = std::vector<Event>;

/// How many suggestions are wanted, and with which unit to begin.
struct SuggestFor
{
    std::uint32_t start = 0;   ///< any number: units and ways are tried from here on, round and round
    std::size_t enough = 1000; ///< stop after the unit or way that makes it so many
    bool common = true;        ///< also what every unit may be ordered, by dice
};

/// What a game system writes to be played. Everything else is `Battle`, written once.
class Game
{
public:
    Game() = default;
    Game(const Game &) = default;
    Game &operator=(const Game &) = delete;
    virtual ~Game() = default;

    /// An equal game that goes its own way from here.
    [[nodiscard]] virtual std::unique_ptr<Game> clone() const = 0;
    /// What it waits for.
    [[nodiscard]] virtual const Awaiting &awaiting() const = 0;
    /// Why the order cannot be given now; empty if it can. Changes nothing.
    [[nodiscard]] virtual Findings check(const Order &order) const = 0;
    /// check(order).empty(), for whoever asks often and does not want to know why not.
    [[nodiscard]] virtual bool allows(const Order &order) const { return check(order).empty(); }
    /// The unit of that way could go it, if it were ordered to Move now and might.
    [[nodiscard]] virtual bool couldGo(const Order &way) const = 0;
    /// What of all that players may state with the order, on a real table, can change anything, however the
    /// dice fall: true for each such fact, and a count of 1 where a number can. What a game cannot tell may.
    [[nodiscard]] virtual Facts factsThatMatter(const Order &order) const
    {
        (void)order;
        return everyFact;
    }
    /// Of the dice that are awaited, which is whose and what its faces do; empty in a game that does not
    /// tell.
    [[nodiscard]] virtual std::vector<DiceNote> diceNotes() const { return {}; }
    /// Adds legal orders for what is awaited: every kind that is open, with a few good ways each. Where a
    /// decision is awaited and `enough` is above 0, at least one.
    virtual void suggest(const SuggestFor &wanted, std::vector<Order> &orders) const = 0;
    /// What `viewer` may see; noSide sees what everybody may.
    [[nodiscard]] virtual BattleView view(SideIndex viewer) const = 0;
    /// The same, written over `view`, so that whoever looks again and again allocates nothing.
    virtual void look(SideIndex viewer, BattleView &view) const { view = this->view(viewer); }
    /// The result, once the battle is over.
    [[nodiscard]] virtual std::optional<BattleResult> outcome(std::span<const Event> events) const = 0;
    /// The result as if the battle ended now, with what nobody but its owner may know; nothing where the game
    /// reckons nothing before the end.
    [[nodiscard]] virtual std::optional<BattleResult> standing(std::span<const Event> events) const
    {
        return outcome(events);
    }
    /// The units that everybody knows by now to be of a kind that their sides kept secret, in the order of
    /// the battle.
    /// \param events all that happened
    [[nodiscard]] virtual std::vector<UnitIndex> shown(std::span<const Event> events) const
    {
        (void)events;
        return {};
    }
    /// What the position is worth to the side, more being better, in any measure of the game's, which is no
    /// chance of winning; nothing where it cannot say. It is asked between two decisions.
    [[nodiscard]] virtual std::optional<int> worth(SideIndex side) const
    {
        (void)side;
        return std::nullopt;
    }
    /// Who could do what to a unit that stands there, each enemy the next time that it may act and as if
    /// nothing else happened before: a value for each of the ways that an enemy has, possible or not; nothing
    /// in a game that does not tell. Findings where the unit cannot stand there.
    [[nodiscard]] virtual Result<std::vector<Threat>> threats(const ThreatQuestion &question) const
    {
        (void)question;
        return std::vector<Threat>();
    }
    /// A game in which a threat that is possible has just come true, its own test passed: it waits for what
    /// comes of that. Null where the game cannot tell. What the viewer may not know is not in it.
    /// \param events takes in what happens on the way
    [[nodiscard]] virtual std::unique_ptr<Game> foreseen(const ThreatQuestion &question, const Threat &threat,
                                                         Events &events) const
    {
        (void)question;
        (void)threat;
        (void)events;
        return nullptr;
    }
    /// Every broken invariant of the state; empty for a sound one.
    [[nodiscard]] virtual Findings selfCheck() const = 0;
    /// Takes a fresh game to the first thing it must wait for.
    virtual void start(Events &events) = 0;
    /// Carries out an order that `check` accepted, up to the next thing it must wait for.
    virtual void doGive(const Order &order, Events &events) = 0;
    /// Carries out a roll that fits the request.
    virtual void doRoll(const Roll &roll, Events &events) = 0;
    /// A number that is equal for equal states and different, nearly always, for different ones.
    [[nodiscard]] virtual std::uint64_t stateHash() const = 0;
};

/// One running game: a plain value that can be copied, saved and resumed at any point, in the middle of an
/// attack too. It asks for one thing at a time (`awaiting`), takes it (`give`, `roll`), and tells what
/// happened (`events`). Orders and rolls are kept, so that the whole game can be written down and played
/// again; undo is the record less its last step. Builds for debugging look it over after every step.
/// A game remembers what it measured, in const functions too: two threads ask two copies.
class Battle
{
public:
    /// Begins a battle: `game` is fresh, as a system made it from `setup`.
    Battle(std::shared_ptr<const BattleSetup> setup, std::unique_ptr<Game> game);
    Battle(const Battle &other);
    Battle &operator=(const Battle &other);
    Battle(Battle &&) noexcept = default;
    Battle &operator=(Battle &&) noexcept = default;
    ~Battle() = default;

    [[nodiscard]] const BattleSetup &setup() const { return *m_setup; }
    [[nodiscard]] const std::shared_ptr<const BattleSetup> &sharedSetup() const { return m_setup; }
    [[nodiscard]] const Awaiting &awaiting() const { return m_game->awaiting(); }
    [[nodiscard]] bool over() const { return awaiting().what == Awaiting::What::Nothing; }
    [[nodiscard]] Findings check(const Order &order) const;
    /// The order could be given now; `check` says why not.
    [[nodiscard]] bool allows(const Order &order) const
    {
        return awaiting().what == Awaiting::What::Order && m_game->allows(order);
    }
    /// The unit of that way could go it, if it were ordered to Move now and might: for whoever thinks ahead.
    [[nodiscard]] bool couldGo(const Order &way) const { return m_game->couldGo(way); }
    /// What players may state with the order that can change anything (`Game::factsThatMatter`).
    [[nodiscard]] Facts factsThatMatter(const Order &order) const { return m_game->factsThatMatter(order); }
    void suggest(const SuggestFor &wanted, std::vector<Order> &orders) const
    {
        m_game->suggest(wanted, orders);
    }
    [[nodiscard]] std::vector<Order> suggest() const;
    /// Which of the dice that are awaited is whose, and what its faces do (`Game::diceNotes`).
    [[nodiscard]] std::vector<DiceNote> diceNotes() const { return m_game->diceNotes(); }
    [[nodiscard]] BattleView view(SideIndex viewer) const { return m_game->view(viewer); }
    void look(SideIndex viewer, BattleView &view) const { m_game->look(viewer, view); }
    [[nodiscard]] std::optional<BattleResult> outcome() const { return m_game->outcome(m_events); }
    /// The result as if it ended now, secrets and all (`Game::standing`).
    [[nodiscard]] std::optional<BattleResult> standing() const { return m_game->standing(m_events); }
    /// The units that everybody knows by now to be of a kind that their sides kept secret (`Game::shown`).
    [[nodiscard]] std::vector<UnitIndex> shown() const { return m_game->shown(m_events); }
    /// What the position is worth to the side (`Game::worth`).
    [[nodiscard]] std::optional<int> worth(SideIndex side) const { return m_game->worth(side); }
    /// Who could do what to a unit that stands there (`Game::threats`).
    [[nodiscard]] Result<std::vector<Threat>> threats(const ThreatQuestion &question) const
    {
        return m_game->threats(question);
    }
    /// The battle as it would be where a threat has just come true (`Game::foreseen`): to think ahead with,
    /// since its steps do not lead there.
    [[nodiscard]] std::optional<Battle> foreseen(const ThreatQuestion &question, const Threat &threat) const;
    [[nodiscard]] Findings selfCheck() const { return m_game->selfCheck(); }
    /// Of the state and of all that happened.
    [[nodiscard]] std::uint64_t stateHash() const;

    /// Gives the order that is awaited. Empty if it was taken; otherwise why not, and nothing has changed.
    [[nodiscard]] Findings give(const Order &order);
    /// The same for dice.
    [[nodiscard]] Findings roll(const Roll &roll);
    /// The same for whichever it is.
    [[nodiscard]] Findings take(const Step &step);

    /// All that happened so far.
    [[nodiscard]] std::span<const Event> events() const { return m_events; }
    /// What was put in so far.
    [[nodiscard]] const Steps &steps() const { return m_steps; }

private:
    std::shared_ptr<const BattleSetup> m_setup;
    std::unique_ptr<Game> m_game;
    Events m_events;
    Steps m_steps;
};

} // namespace gonfalon
