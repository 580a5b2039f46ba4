// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/battle/battle.h"
#include "core/files/battle_file.h"
#include "core/match/match.h"
#include "core/match/replay_marks.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace gonfalon::match {

/// A battle of a file, or a branch of it, to be watched: any moment of it is at hand, in any order. A moment
/// is the number of steps taken by then, from 0, before the first, to `steps()`. It is played once, when it
/// is opened; key frames, whole battles every few steps, make each jump short from then on.
class Replay
{
public:
    /// Plays a file. Where a step is refused (GF-7062) or the battle is another after it than the file says
    /// (GF-7063), the replay ends before that step, with a warning at it ("steps/17"). Errors: what is wrong
    /// with the setup (GF-70xx).
    [[nodiscard]] static Result<Replay> open(files::BattleFile file);

    /// The same battle up to where the branch leaves it, then the branch: it shares what was played. Its own
    /// steps that are refused (GF-7101) or differ (GF-7100) end it; so does all that ends this replay before
    /// the branch leaves it. To be asked of the battle itself, not of a branch.
    /// \param path of the branch in the file, for the findings: "branches/2"
    [[nodiscard]] Result<Replay> branch(const files::Branch &branch, const std::string &path = {}) const;

    /// The last moment.
    [[nodiscard]] std::size_t steps() const { return m_taken.size(); }
    /// What was put in, all of it.
    [[nodiscard]] std::span<const Step> taken() const { return m_taken; }
    /// The battle at a moment, the last where it has fewer steps; good until the next call. One step on from
    /// the last call is one step to take, any other at most `frameEvery`.
    [[nodiscard]] const Battle &at(std::size_t step);
    /// What is awaited at a moment: before the step that `taken()[step]` is.
    [[nodiscard]] const Awaiting &awaiting(std::size_t step) const { return moment(step).awaiting; }
    /// Turn, phase and its part, as everybody sees them at a moment.
    [[nodiscard]] int turn(std::size_t step) const { return moment(step).turn; }
    [[nodiscard]] SideIndex phase(std::size_t step) const { return moment(step).phase; }
    [[nodiscard]] Kind<BattleView> part(std::size_t step) const { return moment(step).part; }
    /// What happened up to a moment.
    [[nodiscard]] std::span<const Event> events(std::size_t step) const;
    /// What its last step brought about; at moment 0 all that happened before the first.
    [[nodiscard]] std::span<const Event> news(std::size_t step) const;
    /// The battle that was played came to its end in the file, so that nothing in it is secret any more.
    [[nodiscard]] bool open() const { return m_open; }
    /// The file that it was opened from.
    [[nodiscard]] const files::BattleFile &file() const { return *m_file; }

    /// The moment at which the next turn has begun, or the one before: within a turn that is its own
    /// beginning. Nothing where there is none.
    [[nodiscard]] std::optional<std::size_t> nextTurn(std::size_t from) const;
    [[nodiscard]] std::optional<std::size_t> previousTurn(std::size_t from) const;
    /// The moment at which the unit was last given a deed to do: an order while nothing was under way.
    [[nodiscard]] std::optional<std::size_t> nextDeed(UnitIndex unit, std::size_t from) const;
    [[nodiscard]] std::optional<std::size_t> previousDeed(UnitIndex unit, std::size_t from) const;
    /// The moment whose step brought about an event of one of the kinds.
    [[nodiscard]] std::optional<std::size_t> nextEvent(std::span<const Kind<Event>> kinds,
                                                       std::size_t from) const;
    [[nodiscard]] std::optional<std::size_t> previousEvent(std::span<const Kind<Event>> kinds,
                                                           std::size_t from) const;

    /// What players look for, by its step; while the battle is not over, Quests and Glory only as far as
    /// events told of them. \param notes to stand among them
    [[nodiscard]] std::vector<ReplayMark> marks(std::span<const files::Note> notes = {}) const;

    /// A match that goes on from a moment, apart from the battle that was played.
    /// \param players by side, as in `Match::begin`
    /// \param freshSeed of dice that the battle does not know; nothing: its own go on from where they stood,
    /// which shows no dice to come only where it is over (GF-7102 elsewhere, GF-7103 in a file without seed)
    [[nodiscard]] Result<Match> continueFrom(std::size_t step, std::vector<std::string> players,
                                             std::optional<std::uint64_t> freshSeed) const;

    /// Steps between key frames.
    static constexpr std::size_t frameEvery = 32;
    /// How many are held.
    [[nodiscard]] std::size_t frames() const { return m_frames.size(); }

private:
    struct Moment
    {
        Awaiting awaiting;
        std::int16_t turn = 0;
        SideIndex phase = noSide;
        Kind<BattleView> part = {};
        std::uint32_t events = 0; ///< so far
    };
    struct Frame
    {
        std::size_t step = 0;
        std::shared_ptr<const Battle> battle; ///< shared with branches
    };
    struct Deed
    {
        std::size_t step = 0;
        UnitIndex unit = noUnit;
    };
    /// Why playing on ended before the last of the steps.
    struct Stop
    {
        std::size_t at = 0; ///< of the steps that were given, from 0
        bool differs = false;
        Findings refused = {};
    };

    explicit Replay(std::shared_ptr<const files::BattleFile> file) : m_file(std::move(file)) {}
    [[nodiscard]] const Moment &moment(std::size_t step) const;
    [[nodiscard]] Battle battleAt(std::size_t step) const;
    void begin(const Battle &battle);
    void note(const Battle &battle, const BattleView &view);
    std::optional<Stop> playOn(Battle battle, std::span<const Step> steps,
                               std::span<const std::uint16_t> marks);
    [[nodiscard]] Replay upTo(std::size_t step) const;
    [[nodiscard]] Findings diceNotOfSeed() const;
    [[nodiscard]] bool brings(std::size_t step, std::span<const Kind<Event>> kinds) const;

    std::shared_ptr<const files::BattleFile> m_file;
    std::vector<Step> m_taken;
    std::vector<std::uint16_t> m_marks; ///< after each step, as far as the file may be trusted in that
    std::vector<Moment> m_moments;      ///< one more than steps
    std::vector<Frame> m_frames;        ///< the first before any step, the last at the end
    std::vector<Deed> m_deeds;
    std::vector<ReplayMark> m_found;
    Findings m_told; ///< why it ends early
    bool m_open = false;
    std::optional<Battle> m_now;
};

/// What became of a match that began as a what-if: a branch of the battle that was played. It leaves it where
/// their steps first differ, so that it stands by itself whatever else was kept or taken back meanwhile.
/// \param played the battle that it leaves
[[nodiscard]] files::Branch branchOf(const files::BattleFile &played, const Match &match, std::string name);

} // namespace gonfalon::match
