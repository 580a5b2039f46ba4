// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/match_replay.h"

#include "core/match/seed_watch.h"
#include "core/systems/registry.h"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace gonfalon::match {

namespace {

/// A warning at a step, with what was said of it behind.
Findings toldAt(Code code, std::string path, std::vector<std::string> arguments, Findings why)
{
    Findings told{findingAt(code, Severity::Warning, path, std::move(arguments))};
    for (Finding &finding : why) {
        finding.severity = Severity::Warning;
        finding.place.path = path;
        told.push_back(std::move(finding));
    }
    return told;
}

/// Where an order begins a deed, the unit that does it; else noUnit.
UnitIndex doerOf(const Vocabulary &words, const Awaiting &awaited, const Step &step)
{
    const auto *order = std::get_if<Order>(&step);
    const DecisionWords *decision = order ? words.decision(awaited.decision) : nullptr;
    if (!decision || !decision->opens)
        return noUnit;
    return order->unit != noUnit ? order->unit : awaited.unit;
}

} // namespace

Result<Replay> Replay::open(files::BattleFile file)
{
    Result<Battle> battle = systems::begin(file.setup);
    if (!battle)
        return std::move(battle.findings());
    Replay replay(std::make_shared<const files::BattleFile>(std::move(file)));
    replay.begin(*battle);
    const files::BattleFile &played = *replay.m_file;
    if (auto stop = replay.playOn(std::move(battle).value(), played.steps, files::marksToTrust(played)))
        replay.m_told =
            toldAt(stop->differs ? Code::StepDiffers : Code::StepRefused, "steps/" + std::to_string(stop->at),
                   {std::to_string(stop->at + 1)}, std::move(stop->refused));
    replay.m_open = replay.m_told.empty() && replay.m_moments.back().awaiting.what == Awaiting::What::Nothing;
    if (!replay.m_open) // secrets are kept: found again without them
        std::erase_if(replay.m_found, [](const ReplayMark &mark) { return mark.reckoned; });
    Findings told = replay.m_told;
    std::ranges::move(replay.diceNotOfSeed(), std::back_inserter(told));
    return {std::move(replay), std::move(told)};
}

Findings Replay::diceNotOfSeed() const
{
    SeedWatch watch(*m_file);
    for (std::size_t i = 0; i < m_taken.size(); ++i) {
        if (const auto *roll = std::get_if<Roll>(&m_taken[i]))
            watch.took(m_moments[i].awaiting.dice, *roll, i + 1);
    }
    return watch.told();
}

Result<Replay> Replay::branch(const files::Branch &branch, const std::string &path) const
{
    const std::string place = path.empty() ? path : path + '/';
    Replay replay = upTo(std::min(branch.from, steps()));
    if (branch.from > steps() && m_told.empty())
        replay.m_told = toldAt(Code::BranchBeyondEnd, place + "from",
                               {branch.name, std::to_string(branch.from), std::to_string(steps())}, {});
    else if (branch.from > steps())
        replay.m_told = m_told;
    if (replay.m_told.empty()) {
        const std::vector<Step> own = branch.steps.unpacked();
        if (auto stop = replay.playOn(battleAt(branch.from), own, branch.marks))
            replay.m_told = toldAt(stop->differs ? Code::BranchDiffers : Code::BranchRefused,
                                   place + "steps/" + std::to_string(stop->at),
                                   {branch.name, std::to_string(stop->at + 1)}, std::move(stop->refused));
        if (!m_open)
            std::erase_if(replay.m_found, [](const ReplayMark &mark) { return mark.reckoned; });
    }
    Findings told = replay.m_told;
    return {std::move(replay), std::move(told)};
}

/// This replay as if its battle had not gone on.
Replay Replay::upTo(std::size_t step) const
{
    const auto later = [&](const auto &one) { return one.step > step; };
    Replay replay(m_file);
    replay.m_open = m_open;
    const auto first = [](const auto &from, std::size_t count, auto &to) {
        to.assign(from.begin(), from.begin() + std::ptrdiff_t(std::min(count, from.size())));
    };
    first(m_taken, step, replay.m_taken);
    first(m_marks, step, replay.m_marks);
    first(m_moments, step + 1, replay.m_moments);
    std::ranges::remove_copy_if(m_frames, std::back_inserter(replay.m_frames), later);
    std::ranges::remove_copy_if(m_deeds, std::back_inserter(replay.m_deeds), later);
    std::ranges::remove_copy_if(m_found, std::back_inserter(replay.m_found), later);
    if (replay.m_frames.back().step < step)
        replay.m_frames.push_back({step, std::make_shared<const Battle>(battleAt(step))});
    return replay;
}

void Replay::begin(const Battle &battle)
{
    note(battle, battle.view(noSide));
    m_frames.push_back({0, std::make_shared<const Battle>(battle)});
}

void Replay::note(const Battle &battle, const BattleView &view)
{
    m_moments.push_back({.awaiting = battle.awaiting(),
                         .turn = std::int16_t(view.turn),
                         .phase = view.phase,
                         .part = view.step,
                         .events = std::uint32_t(battle.events().size())});
}

std::optional<Replay::Stop> Replay::playOn(Battle battle, std::span<const Step> steps,
                                           std::span<const std::uint16_t> marks)
{
    const Vocabulary &words = systems::vocabulary(battle.setup().catalogue->id);
    ReplayWatch watch(battle);
    std::optional<Stop> stop;
    for (std::size_t i = 0; i < steps.size() && !stop; ++i) {
        const Awaiting awaited = battle.awaiting();
        Findings refused = battle.take(steps[i]);
        const std::uint16_t mark = systems::markOf(battle);
        const bool differs = refused.empty() && i < marks.size() && mark != marks[i];
        if (differs || !refused.empty()) {
            stop = Stop{.at = i, .differs = differs, .refused = std::move(refused)};
            break;
        }
        watch.saw(battle);
        m_taken.push_back(steps[i]);
        m_marks.push_back(mark);
        note(battle, watch.view());
        if (const UnitIndex doer = doerOf(words, awaited, steps[i]); doer != noUnit)
            m_deeds.push_back({m_taken.size(), doer});
        if (m_taken.size() % frameEvery == 0)
            m_frames.push_back({m_taken.size(), std::make_shared<const Battle>(battle)});
    }
    std::ranges::copy(watch.marks(), std::back_inserter(m_found));
    if (m_frames.back().step < m_taken.size()) // after a step that differs the battle is another
        m_frames.push_back(
            {m_taken.size(), std::make_shared<const Battle>(stop && stop->differs ? battleAt(m_taken.size())
                                                                                  : std::move(battle))});
    return stop;
}

const Replay::Moment &Replay::moment(std::size_t step) const
{
    return m_moments[std::min(step, m_moments.size() - 1)];
}

Battle Replay::battleAt(std::size_t step) const
{
    const auto after = std::ranges::upper_bound(m_frames, step, {}, &Frame::step);
    const Frame &frame = *std::prev(after); // the first stands before any step
    Battle battle = *frame.battle;
    for (std::size_t i = frame.step; i < step; ++i)
        (void)battle.take(m_taken[i]); // which it took before
    return battle;
}

const Battle &Replay::at(std::size_t step)
{
    step = std::min(step, steps());
    const std::size_t now = m_now ? m_now->steps().count() : 0;
    const auto after = std::ranges::upper_bound(m_frames, step, {}, &Frame::step);
    if (!m_now || now > step || now < std::prev(after)->step)
        m_now = battleAt(step);
    else
        for (std::size_t i = now; i < step; ++i)
            (void)m_now->take(m_taken[i]);
    return *m_now;
}

std::span<const Event> Replay::events(std::size_t step) const
{
    return m_frames.back().battle->events().first(moment(step).events);
}

std::span<const Event> Replay::news(std::size_t step) const
{
    step = std::min(step, steps());
    return events(step).subspan(step == 0 ? 0 : moment(step - 1).events);
}

std::optional<std::size_t> Replay::nextTurn(std::size_t from) const
{
    for (std::size_t step = from + 1; step <= steps(); ++step) {
        if (turn(step) != turn(step - 1))
            return step;
    }
    return std::nullopt;
}

std::optional<std::size_t> Replay::previousTurn(std::size_t from) const
{
    from = std::min(from, steps() + 1);
    if (from == 0)
        return std::nullopt;
    std::size_t step = from - 1;
    while (step > 0 && turn(step) == turn(step - 1))
        --step;
    return step;
}

std::optional<std::size_t> Replay::nextDeed(UnitIndex unit, std::size_t from) const
{
    const auto deed =
        std::ranges::find_if(m_deeds, [&](const Deed &one) { return one.unit == unit && one.step > from; });
    return deed == m_deeds.end() ? std::nullopt : std::optional(deed->step);
}

std::optional<std::size_t> Replay::previousDeed(UnitIndex unit, std::size_t from) const
{
    const auto deed = std::find_if(m_deeds.rbegin(), m_deeds.rend(),
                                   [&](const Deed &one) { return one.unit == unit && one.step < from; });
    return deed == m_deeds.rend() ? std::nullopt : std::optional(deed->step);
}

bool Replay::brings(std::size_t step, std::span<const Kind<Event>> kinds) const
{
    return std::ranges::any_of(news(step),
                               [&](const Event &event) { return std::ranges::count(kinds, event.kind) > 0; });
}

std::optional<std::size_t> Replay::nextEvent(std::span<const Kind<Event>> kinds, std::size_t from) const
{
    for (std::size_t step = from + 1; step <= steps(); ++step) {
        if (brings(step, kinds))
            return step;
    }
    return std::nullopt;
}

std::optional<std::size_t> Replay::previousEvent(std::span<const Kind<Event>> kinds, std::size_t from) const
{
    for (std::size_t step = std::min(from, steps() + 1); step-- > 0;) {
        if (brings(step, kinds))
            return step;
    }
    return std::nullopt;
}

std::vector<ReplayMark> Replay::marks(std::span<const files::Note> notes) const
{
    std::vector<ReplayMark> all = m_found;
    for (std::size_t i = 0; i < notes.size(); ++i) {
        if (notes[i].step <= steps())
            all.push_back({.step = notes[i].step, .what = ReplayMark::What::Note, .number = int(i)});
    }
    std::ranges::sort(all, {}, [](const ReplayMark &mark) {
        return std::tuple(mark.step, mark.what, mark.side, mark.unit, mark.number);
    });
    return all;
}

} // namespace gonfalon::match
