// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/club/club.h"
#include "core/club/glory_lines.h"
#include "core/club/heraldry.h"
#include "core/club/pictures/story_picture.h"

#include <map>
#include <vector>

namespace gonfalon::site {

/// A confirmed battle with all that is told of it.
struct Told
{
    store::FilingRow row;
    campaign::Filing filing;
    campaign::Changes changes;
};

/// All that the pages of a site tell, and the campaign's sheet of paper, read once.
struct Facts
{
    const Club *club = nullptr;
    store::Library *library = nullptr;
    QString campaign; ///< its name
    QString game;     ///< the name of its game; empty where the program does not know it
    QString notice;   ///< who owns the game, and that this program is unofficial
    words::CampaignNames names;
    std::vector<store::WarbandRow> warbands;
    std::map<campaign::WarbandId, Warband> lists; ///< the newest, without its player's notes
    std::map<campaign::WarbandId, Heraldry> heraldry;
    campaign::Standing standing;
    std::vector<store::TableRow> table; ///< the best first
    std::vector<store::FixtureRow> fixtures;
    std::vector<Told> battles; ///< confirmed ones, the oldest first
    StorySoFar story;

    /// From 1, in the order in which they were fought.
    [[nodiscard]] int number(const Told &battle) const;
    /// "Battle 12".
    [[nodiscard]] QString title(const Told &battle) const;
    /// What stands over its report, without a full stop.
    [[nodiscard]] QString headline(const Told &battle) const;
    /// The Leader by name, else by the unit or the warband that he leads.
    [[nodiscard]] QString leader(const campaign::WarbandId &warband) const;
    [[nodiscard]] const store::WarbandRow *warband(const campaign::WarbandId &id) const;
    [[nodiscard]] QString place(const Told &battle) const; ///< the stage, the place or the scenario
    /// How a battle of two ended for one of them: "5–1", its own Glory first; without Glory "won".
    [[nodiscard]] QString scoreAgainst(const campaign::SideReport &own,
                                       const campaign::SideReport &other) const;
    /// For the chart, the first six of the table; none without Glory.
    [[nodiscard]] std::vector<GloryLine> lines() const;
    /// The round that is being played, and how many there are; 0 where there are none.
    [[nodiscard]] std::pair<int, int> round() const;
};

[[nodiscard]] Result<Facts> readFacts(const Club &club, store::Library &library);

/// The day of a battle as readers say it: "5 December 2026"; empty where it is none.
[[nodiscard]] QString dayWords(const QString &iso);
/// Short, without the year: "5 December".
[[nodiscard]] QString shortDay(const QString &iso);

/// The newest list of a warband as a page of its own: without secret Quests and without its player's notes.
/// Empty where there is none.
[[nodiscard]] QByteArray listPage(const Facts &facts, const store::WarbandRow &warband);

/// The battle as a page that plays by itself, a file of its own in the site, without the notes of whoever
/// recorded it. Empty where no whole battle was kept with its result.
[[nodiscard]] QByteArray battleReplay(const Facts &facts, const Told &battle);

} // namespace gonfalon::site
