// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/todk/game.h"

#include "core/systems/todk/dice_notes.h"
#include "core/systems/todk/seen.h"
#include "core/systems/todk/sound.h"
#include "core/systems/todk/suggest.h"
#include "core/systems/todk/threats.h"
#include "core/systems/todk/turn.h"
#include "core/systems/todk/vocabulary.h"
#include "core/systems/todk/why_not.h"
#include "core/systems/todk/worth.h"

namespace gonfalon::todk {

namespace {

State freshState(const Muster &muster)
{
    State state;
    for (UnitIndex unit = 0; unit < muster.troops.size(); ++unit) {
        const Troop &troop = muster.troops[unit];
        TroopState &now = state.troops.emplace_back();
        now.formation = troop.formation;
        now.side = troop.side;
        now.row = unit;
        for (std::size_t figure = 0; figure < troop.formation.figures; ++figure) {
            now.soldiers[figure].home = unit;
            now.soldiers[figure].number = std::uint8_t(figure);
        }
        if (!troop.row.crewed) // a crew serves, and nobody leads it
            now.soldiers[0].rank = Rank::Leader;
        if (troop.formation.hasCorporal)
            now.soldiers[1].rank = Rank::Corporal;
    }
    state.thrown.assign(muster.sides(), 0);
    state.edges.assign(muster.sides(), NoEdge);
    return state;
}

class Kingdoms final : public Game
{
public:
    explicit Kingdoms(std::shared_ptr<const Muster> muster)
        : m_muster(std::move(muster)), m_state(freshState(*m_muster))
    {
    }
    Kingdoms(const Kingdoms &) = default;

    [[nodiscard]] std::unique_ptr<Game> clone() const override { return std::make_unique<Kingdoms>(*this); }
    [[nodiscard]] const Awaiting &awaiting() const override { return m_state.awaiting; }
    [[nodiscard]] Findings check(const Order &order) const override
    {
        const auto refusal = whyNot(now(), order);
        return refusal ? Findings{findingOf(now(), order, *refusal)} : Findings();
    }
    [[nodiscard]] bool allows(const Order &order) const override { return !whyNot(now(), order); }
    [[nodiscard]] bool couldGo(const Order & /*way*/) const override { return false; }
    [[nodiscard]] Facts factsThatMatter(const Order & /*order*/) const override
    {
        Facts all = everyFact;
        if (!m_muster->readings.terrain)
            all.said &= ~facts(Fact::BehindCover).said;
        return all;
    }
    [[nodiscard]] std::vector<DiceNote> diceNotes() const override { return todk::diceNotes(now()); }
    void suggest(const SuggestFor &wanted, std::vector<Order> &orders) const override
    {
        todk::suggest(now(), wanted, orders);
    }
    [[nodiscard]] BattleView view(SideIndex viewer) const override { return viewOf(now(), viewer); }
    [[nodiscard]] std::optional<BattleResult> outcome(std::span<const Event> /*events*/) const override
    {
        return m_state.end ? std::optional(resultOf(now())) : std::nullopt;
    }
    [[nodiscard]] std::optional<BattleResult> standing(std::span<const Event> /*events*/) const override
    {
        return resultOf(now());
    }
    [[nodiscard]] std::optional<int> worth(SideIndex side) const override { return worthOf(now(), side); }
    [[nodiscard]] Result<std::vector<Threat>> threats(const ThreatQuestion &question) const override
    {
        return threatsTo(now(), question);
    }
    [[nodiscard]] std::unique_ptr<Game> foreseen(const ThreatQuestion &question, const Threat &threat,
                                                 Events &events) const override
    {
        auto state = stateForeseen(now(), question, threat, events);
        if (!state)
            return nullptr;
        auto game = std::make_unique<Kingdoms>(*this);
        game->m_state = std::move(*state);
        return game;
    }
    [[nodiscard]] Findings selfCheck() const override { return unsound(now()); }
    void start(Events &events) override { begin({*m_muster, m_state, events}); }
    void doGive(const Order &order, Events &events) override
    {
        carryOut({*m_muster, m_state, events}, order);
    }
    void doRoll(const Roll &roll, Events &events) override { read({*m_muster, m_state, events}, roll); }
    [[nodiscard]] std::uint64_t stateHash() const override { return hashOf(m_state); }

private:
    [[nodiscard]] Look now() const { return {*m_muster, m_state}; }

    std::shared_ptr<const Muster> m_muster;
    State m_state;
};

} // namespace

Result<std::unique_ptr<Game>> newGame(const std::shared_ptr<const BattleSetup> &setup)
{
    auto muster = musterFor(setup);
    if (!muster)
        return muster.findings();
    return std::unique_ptr<Game>(std::make_unique<Kingdoms>(std::move(muster).value()));
}

} // namespace gonfalon::todk
