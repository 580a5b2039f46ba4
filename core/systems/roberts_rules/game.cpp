// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/roberts_rules/game.h"

#include "core/systems/roberts_rules/dice_notes.h"
#include "core/systems/roberts_rules/matter.h"
#include "core/systems/roberts_rules/seen.h"
#include "core/systems/roberts_rules/sound.h"
#include "core/systems/roberts_rules/suggest.h"
#include "core/systems/roberts_rules/turn.h"
#include "core/systems/roberts_rules/vocabulary.h"
#include "core/systems/roberts_rules/why_not.h"

namespace gonfalon::roberts_rules {

namespace {

State freshState(const Muster &muster)
{
    State state;
    for (const Troop &troop : muster.troops) {
        UnitState &now = state.units.emplace_back();
        const auto stands = std::size_t(troop.row.stands);
        now.stands = stands == mostStands ? ~StandSet(0) : bit(stands) - 1;
        now.front = now.formed = now.stands;
        now.led.leaders = troop.row.led;
    }
    return state;
}

class Warfare final : public Game
{
public:
    explicit Warfare(std::shared_ptr<const Muster> muster)
        : m_muster(std::move(muster)), m_state(freshState(*m_muster))
    {
    }
    Warfare(const Warfare &) = default;

    [[nodiscard]] std::unique_ptr<Game> clone() const override { return std::make_unique<Warfare>(*this); }
    [[nodiscard]] const Awaiting &awaiting() const override { return m_state.awaiting; }
    [[nodiscard]] Findings check(const Order &order) const override
    {
        const auto refusal = whyNot(now(), order);
        return refusal ? Findings{findingOf(now(), order, *refusal)} : Findings();
    }
    [[nodiscard]] bool allows(const Order &order) const override { return !whyNot(now(), order); }
    [[nodiscard]] bool couldGo(const Order & /*way*/) const override { return false; }
    [[nodiscard]] Facts factsThatMatter(const Order &order) const override
    {
        return roberts_rules::factsThatMatter(now(), order);
    }
    [[nodiscard]] std::vector<DiceNote> diceNotes() const override { return roberts_rules::diceNotes(now()); }
    void suggest(const SuggestFor &wanted, std::vector<Order> &orders) const override
    {
        roberts_rules::suggest(now(), wanted, orders);
    }
    [[nodiscard]] BattleView view(SideIndex /*viewer*/) const override { return viewOf(now()); }
    [[nodiscard]] std::optional<BattleResult> outcome(std::span<const Event> /*events*/) const override
    {
        return m_state.end ? std::optional(resultOf(now())) : std::nullopt;
    }
    [[nodiscard]] std::optional<BattleResult> standing(std::span<const Event> /*events*/) const override
    {
        return resultOf(now());
    }
    [[nodiscard]] std::optional<int> worth(SideIndex side) const override { return worthTo(now(), side); }
    [[nodiscard]] Findings selfCheck() const override { return unsound(now()); }
    void start(Events &events) override { begin({*m_muster, m_state, events}); }
    void doGive(const Order &order, Events &events) override
    {
        Order read = order; // what nobody asks for is not read
        const Facts asked = vocabulary().read(m_state.awaiting.decision, order.kind);
        read.facts = order.facts.of(asked.of(factsThatMatter(order)));
        carryOut({*m_muster, m_state, events}, read);
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
    return std::unique_ptr<Game>(std::make_unique<Warfare>(std::move(muster).value()));
}

} // namespace gonfalon::roberts_rules
