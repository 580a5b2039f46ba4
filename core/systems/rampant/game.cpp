// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/game.h"

#include "core/systems/rampant/check.h"
#include "core/systems/rampant/course.h"
#include "core/systems/rampant/deploy.h"
#include "core/systems/rampant/judge/judge.h"
#include "core/systems/rampant/orders.h"
#include "core/systems/rampant/procedures.h"
#include "core/systems/rampant/record.h"
#include "core/systems/rampant/refusal.h"
#include "core/systems/rampant/set_up.h"
#include "core/systems/rampant/shown_forms.h"
#include "core/systems/rampant/sound.h"
#include "core/systems/rampant/statements.h"
#include "core/systems/rampant/suggest.h"
#include "core/systems/rampant/threats.h"
#include "core/systems/rampant/verdicts.h"
#include "core/systems/rampant/viewing.h"
#include "core/systems/rampant/worth.h"

#include <algorithm>
#include <iterator>

namespace gonfalon::rampant {

namespace {

/// Starts what an order begins; answers are found by the procedure that asked for them.
void begin(Play &play, const Order &order)
{
    if (play.now.course == Course::Verdicts)
        return writeVerdict(play, order);
    switch (OrderKind(order.kind)) {
    case OrderKind::Deploy:
        if (play.now.awaiting.decision == Decision::Deploy)
            deploy(play, order);
        return;
    case OrderKind::HoldOff:
        return holdOff(play, order.unit);
    case OrderKind::Place:
        return placeMarker(play, order.path.back());
    case OrderKind::Note:
        return noteUnit(play, order.unit);
    case OrderKind::Challenge:
        play.push(Procedure::Challenge, order.unit, order.target);
        return;
    case OrderKind::Rally:
        play.push(Procedure::Rally, order.unit);
        return;
    case OrderKind::WildCharge:
        play.push(Procedure::WildCharge, order.unit);
        return;
    case OrderKind::SkipWildCharge:
        play.sideState(play.side(order.unit)).patientUsed = true;
        play.state.chargeAsked |= only(order.unit);
        return play.tell(EventKind::TestSkipped, order.unit, noUnit, int(Test::WildCharge), 1);
    case OrderKind::Move:
    case OrderKind::Attack:
    case OrderKind::Shoot:
    case OrderKind::Skirmish:
    case OrderKind::Cast:
    case OrderKind::Summon:
    case OrderKind::Explode:
        return beginOrder(play, order, Test(order.kind.number() - unsigned(OrderKind::Move)));
    case OrderKind::Enough:
        return enough(play);
    case OrderKind::AgreeToEnd:
        play.sideState(play.now.phase).agreesToEnd = true;
        return play.tellSide(EventKind::EndOffered, play.now.phase);
    case OrderKind::Record:
        return record(play, order);
    default:
        return;
    }
}

/// DR-FANT-75: that there are were creatures is said before the game, not who.
void announceTurners(Play &play)
{
    for (SideIndex side = 0; side < play.sideCount(); ++side) {
        auto turners = int(play.muster.setup->sides[side].forms.hidden());
        for (const UnitIndex unit : eachOf(play.unitsOf(side)))
            turners += play.has(unit, Skill::WereCreature) ? 1 : 0;
        if (turners > 0)
            play.tellSide(EventKind::TurnersAnnounced, side, noUnit, turners);
    }
}

class RampantGame final : public Game
{
public:
    explicit RampantGame(std::shared_ptr<const BattleMuster> muster) : m_muster(std::move(muster))
    {
        m_state.units.resize(m_muster->units.size());
        m_state.table = table::Table(m_muster->setup->battlefield, m_muster->readings.halfIsCover);
        for (std::size_t i = 0; i < m_muster->units.size(); ++i) {
            const BattleUnit &unit = m_muster->units[i];
            const Figures &figures = unit.forms[0];
            m_state.units[i].strength = std::uint8_t(figures.strength);
            m_state.units[i].models = std::uint8_t(figures.models);
            // Players of one team are no enemies of each other.
            m_state.table.addUnit(figures.base, m_muster->sides[unit.side].team,
                                  !figures.skills.has(Skill::Invisibility));
        }
    }

    [[nodiscard]] std::unique_ptr<Game> clone() const override
    {
        return std::make_unique<RampantGame>(*this);
    }
    /// Before anybody stands on the table: where a side sets up, nobody can (DR-TERR-06).
    [[nodiscard]] Findings closedGround() const
    {
        Findings findings;
        const Catalogue &catalogue = m_muster->catalogue();
        for (const SideIndex side : sidesWithoutRoom({*m_muster, m_state})) {
            const std::string &name = m_muster->setup->sides[side].warband.name;
            findings.push_back({.code = Code::NoOpenGround,
                                .severity = Severity::Warning,
                                .rule = catalogue.cited(RuleId("DR-TERR-06")),
                                .arguments = {"the ground where " + name + " sets up"}});
        }
        return findings;
    }
    [[nodiscard]] const Awaiting &awaiting() const override { return m_state.awaiting; }
    [[nodiscard]] Findings check(const Order &order) const override
    {
        if (const WhyNot why = whyNot(look(), order))
            return findingsOf(look(), *why);
        return {};
    }
    [[nodiscard]] bool allows(const Order &order) const override { return !whyNot(look(), order); }
    [[nodiscard]] bool couldGo(const Order &way) const override
    {
        return way.kind == OrderKind::Go && way.unit < m_muster->units.size() &&
               !contains(m_state.gone, way.unit) && !whyNoWay(look(), way.unit, way);
    }
    [[nodiscard]] Facts factsThatMatter(const Order &order) const override
    {
        return rampant::factsThatMatter(look(), order);
    }
    void suggest(const SuggestFor &wanted, std::vector<Order> &orders) const override
    {
        suggestOrders(look(), wanted, orders);
    }
    [[nodiscard]] BattleView view(SideIndex viewer) const override
    {
        BattleView view;
        viewFor(look(), viewer, view);
        return view;
    }
    void look(SideIndex viewer, BattleView &view) const override { viewFor(look(), viewer, view); }
    [[nodiscard]] std::optional<BattleResult> outcome(std::span<const Event> events) const override
    {
        if (m_state.course != Course::Over)
            return std::nullopt;
        return resultOf(*m_muster, events);
    }
    [[nodiscard]] std::optional<BattleResult> standing(std::span<const Event> events) const override
    {
        return resultOf(*m_muster, events);
    }
    [[nodiscard]] std::vector<UnitIndex> shown(std::span<const Event> events) const override
    {
        return shownForms(*m_muster->setup, awaiting(), events);
    }
    [[nodiscard]] std::optional<int> worth(SideIndex side) const override
    {
        return side < m_muster->sides.size() ? std::optional(worthTo(look(), side)) : std::nullopt;
    }
    [[nodiscard]] Result<std::vector<Threat>> threats(const ThreatQuestion &question) const override
    {
        return threatsTo(*m_muster, m_state, question);
    }
    [[nodiscard]] std::unique_ptr<Game> foreseen(const ThreatQuestion &question, const Threat &threat,
                                                 Events &events) const override
    {
        std::optional<State> ahead = stateForeseen(*m_muster, m_state, question, threat, events);
        if (!ahead)
            return nullptr;
        auto game = std::make_unique<RampantGame>(*this);
        game->m_state = std::move(*ahead);
        game->m_measured = {};
        return game;
    }
    [[nodiscard]] Findings selfCheck() const override { return unsound(look()); }
    [[nodiscard]] std::uint64_t stateHash() const override { return hashOf(m_state); }

    void start(Events &events) override
    {
        Play play(*m_muster, m_state, events);
        play.tellSide(EventKind::BattleBegan, noSide, noUnit, play.sideCount());
        announceTurners(play);
        run(play);
    }
    void doGive(const Order &order, Events &events) override
    {
        Play play(*m_muster, m_state, events, &order);
        play.measured = &m_measured;
        begin(play, order);
        run(play);
        m_measured.stepTaken();
    }
    void doRoll(const Roll &roll, Events &events) override
    {
        Play play(*m_muster, m_state, events, nullptr, &roll);
        play.measured = &m_measured;
        run(play);
        m_measured.stepTaken();
    }

private:
    [[nodiscard]] Look look() const { return {*m_muster, m_state, &m_measured}; }

    std::shared_ptr<const BattleMuster> m_muster;
    State m_state;
    mutable Measured m_measured;
};

} // namespace

Result<std::unique_ptr<Game>> newGame(Result<std::shared_ptr<const BattleMuster>> muster)
{
    if (!muster)
        return std::move(muster.findings());
    Findings findings = std::move(muster.findings());
    auto game = std::make_unique<RampantGame>(std::move(muster).value());
    std::ranges::move(game->closedGround(), std::back_inserter(findings));
    return {std::unique_ptr<Game>(std::move(game)), std::move(findings)};
}

} // namespace gonfalon::rampant
