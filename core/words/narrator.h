// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/words/battle_names.h"
#include "core/words/whereabouts.h"

#include <QString>

#include <vector>

namespace gonfalon::words {

/// One line of a told battle.
struct StoryLine
{
    enum class Kind
    {
        Title, ///< of the whole
        Turn,  ///< "Turn 3"
        Phase, ///< "Phase of Red Fang"
        Dice,  ///< a roll with its faces, what it was for and by which rule
        Event,
        Result, ///< who won
    };

    Kind kind = Kind::Event;
    QString text;
    std::size_t step = 0;     ///< of the replay, from 1; 0 for what came before the first
    SideIndex side = noSide;  ///< whose dice or unit it is about
    UnitIndex unit = noUnit;  ///< that it is about, where it is about one
    UnitIndex other = noUnit; ///< whom else
    Faces dice = {};          ///< that it tells; none where only their count was told
    int counts = 0;           ///< the lowest face of them that counts; 0 where they are added up
    int sides = 6;            ///< of each

    friend bool operator==(const StoryLine &, const StoryLine &) = default;
};

using Story = std::vector<StoryLine>;

/// Tells a battle while it goes on: every roll with its dice and rule, every event in its order.
class Narrator
{
public:
    /// \param battle as it stands now; all that happened so far is told at once
    explicit Narrator(const Battle &battle);

    /// Tells one step. \param before what the battle waited for when the step was taken
    void took(const Awaiting &before, const Step &step, const Battle &after);

    [[nodiscard]] const Story &story() const { return m_story; }
    /// The lines since `lines` were last taken.
    [[nodiscard]] Story news();

private:
    void tellNewEvents(const Battle &battle);
    void add(StoryLine::Kind kind, QString text);

    std::shared_ptr<const BattleSetup> m_setup;
    BattleNames m_names;
    Whereabouts m_before; ///< where units stood when it told last
    Story m_story;
    std::size_t m_told = 0;  ///< events
    std::size_t m_steps = 0; ///< steps
    std::size_t m_given = 0; ///< lines that `news` gave out
    bool m_ended = false;
};

/// Plays steps on a battle and tells them. A step that is refused ends the story there.
[[nodiscard]] Story tell(Battle battle, std::span<const Step> steps);

/// A story as plain text, indented by its parts.
[[nodiscard]] QString storyText(const Story &story);
[[nodiscard]] QString storyMarkdown(const Story &story);
/// A page that stands by itself.
[[nodiscard]] QString storyHtml(const Story &story);

} // namespace gonfalon::words
