// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/settle.h"
#include "core/files/campaign_json.h"
#include "core/files/campaign_pack.h"

#include <cstdint>
#include <cstdlib>

namespace {

using namespace gonfalon;
using namespace gonfalon::campaign;

/// A battle at the beginning of the story and of the map, won by the attacker.
Filing firstBattle(const Pack &pack)
{
    Filing filing;
    filing.sides = {
        {.warband = WarbandId("a"), .role = SideRole::Attacker, .verdict = Verdict::Won, .glory = 3},
        {.warband = WarbandId("b"), .role = SideRole::Defender, .verdict = Verdict::Lost}};
    filing.sides[0].units = {
        {.unit = "u", .points = 4, .leader = true, .fate = Fate::Destroyed, .strengthLost = 6}};
    if (!pack.stages.empty())
        filing.stage = pack.stages.front().id;
    if (!pack.territories.empty())
        filing.territory = pack.territories.front().id;
    return filing;
}

void settleFirstBattle(const Pack &pack)
{
    Filing filing = firstBattle(pack);
    for (const WantedRoll &wanted : settle(pack, {}, filing).wanted)
        filing.thrown.push_back({wanted.id, std::vector<int>(std::size_t(wanted.dice), 1), false});
    const Settlement settled = settle(pack, {}, filing);
    if (hasErrors(settled.findings) || !settled.wanted.empty() || !outOfDate({}, settled.changes).empty())
        std::abort();
}

} // namespace

/// Whatever the reader takes can be played; results and changes are written as they were read.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    const auto pack = files::readCampaignPack(text, "fuzzed.json");
    if (pack.ok() == hasErrors(pack.findings()))
        std::abort();
    if (pack)
        settleFirstBattle(*pack);
    if (const auto filing = files::filingFromJson(text);
        filing && files::filingFromJson(files::filingToJson(*filing)).value() != *filing)
        std::abort();
    if (const auto changes = files::changesFromJson(text);
        changes && files::changesFromJson(files::changesToJson(*changes)).value() != *changes)
        std::abort();
    return 0;
}
