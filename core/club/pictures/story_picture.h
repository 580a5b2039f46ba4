// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/club/pictures/picture.h"
#include "core/words/campaign_words.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace gonfalon {

/// How far the story of a campaign has come.
struct StorySoFar
{
    /// Who fought the newest battle of a stage, the winner first, and whether there was one.
    struct Fought
    {
        std::vector<campaign::WarbandId> sides;
        bool won = false;
    };
    std::map<campaign::StageId, Fought> fought;
    std::map<campaign::StageId, std::vector<campaign::WarbandId>> standing; ///< who has come there
    std::set<std::pair<std::string, std::string>> taken;                    ///< ways that somebody went
};

/// The battles of the story as a graph, column by column: what was fought and by whom, where everybody
/// stands, which ways were taken. Empty where the pack tells no story.
[[nodiscard]] Picture storyPicture(const campaign::Pack &pack, const words::CampaignNames &names,
                                   const StorySoFar &story, const PictureLook &look);

} // namespace gonfalon
