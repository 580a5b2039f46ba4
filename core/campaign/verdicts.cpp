// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/verdicts.h"

#include <algorithm>
#include <vector>

namespace gonfalon::campaign {

namespace {

bool anySaid(std::span<const std::optional<Verdict>> said, Verdict verdict)
{
    return std::ranges::find(said, std::optional(verdict)) != said.end();
}

} // namespace

void completeVerdicts(Filing &filing, std::span<const std::optional<Verdict>> said)
{
    std::vector<SideReport *> open;
    for (std::size_t i = 0; i < filing.sides.size(); ++i) {
        if (i < said.size() && said[i])
            filing.sides[i].verdict = *said[i];
        else
            open.push_back(&filing.sides[i]);
    }
    if (open.empty())
        return;
    const int most = (*std::ranges::max_element(open, {}, &SideReport::glory))->glory;
    const auto top = std::ranges::count(open, most, &SideReport::glory);
    const bool won = anySaid(said, Verdict::Won), lost = anySaid(said, Verdict::Lost);
    const bool drawn = anySaid(said, Verdict::Drawn) || (!won && !lost && top > 1);
    for (SideReport *side : open)
        side->verdict = drawn ? Verdict::Drawn : !won && side->glory == most ? Verdict::Won : Verdict::Lost;
}

} // namespace gonfalon::campaign
