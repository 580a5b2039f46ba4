// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/campaign_pack.h"

#include "core/files/campaign_names.h"
#include "core/files/embedded.h"
#include "core/files/file_head.h"
#include "core/files/schema_check.h"

#include <iterator>

namespace gonfalon::files {

namespace {

using namespace campaign;

constexpr int packVersion = 1;

constexpr std::array<Named<Pairing>, 3> pairings{
    {{"free", Pairing::Free}, {"round-robin", Pairing::RoundRobin}, {"swiss", Pairing::Swiss}}};
constexpr std::array<Named<For>, 3> whoms{
    {{"side", For::Side}, {"leader", For::Leader}, {"unit", For::Unit}}};
constexpr std::array<Named<AttacksNext>, 4> attackers{{{"winner", AttacksNext::Winner},
                                                       {"loser", AttacksNext::Loser},
                                                       {"same-again", AttacksNext::SameAgain},
                                                       {"roll", AttacksNext::Roll}}};
constexpr std::array<Named<Amount>, 6> amounts{{{"fixed", Amount::Fixed},
                                                {"glory", Amount::Glory},
                                                {"points", Amount::Points},
                                                {"points-lost", Amount::PointsLost},
                                                {"points-destroyed", Amount::PointsDestroyed},
                                                {"strength-lost", Amount::StrengthLost}}};
std::optional<int> maybeNumber(ExactMembers &fields, const char *key)
{
    return fields.has(key) ? std::optional(fields.number(key)) : std::nullopt;
}

Limit readLimit(ExactMembers fields)
{
    Limit limit;
    limit.points = fields.number("points", limit.points);
    limit.growsBy = fields.text("grows_by");
    limit.per = fields.number("per", limit.per);
    limit.adds = fields.number("adds", limit.adds);
    limit.most = fields.number("most", limit.most);
    return limit;
}

Scoring readScoring(ExactMembers fields)
{
    Scoring scoring;
    scoring.won = fields.number("won", scoring.won);
    scoring.drawn = fields.number("drawn", scoring.drawn);
    scoring.lost = fields.number("lost", scoring.lost);
    scoring.bye = fields.number("bye", scoring.bye);
    scoring.perGlory = fields.number("per_glory", scoring.perGlory);
    if (fields.has("order"))
        scoring.order = fields.texts("order");
    return scoring;
}

Level readLevel(ExactMembers &fields)
{
    return {fields.number("from"), fields.text("name"), fields.id<OptionId>("option")};
}

Key readKey(ExactMembers &fields)
{
    Key key;
    key.key = fields.text("key");
    key.name = fields.text("name");
    key.whom = fields.word("for", whoms, For::Side);
    key.start = fields.number("start");
    key.least = maybeNumber(fields, "least");
    key.levels = fields.each("levels", readLevel);
    key.source = fields.id<RuleId>("source");
    return key;
}

Stage readStage(ExactMembers &fields)
{
    Stage stage;
    stage.id = fields.id<StageId>("id");
    stage.name = fields.text("name");
    stage.text = fields.text("text");
    stage.scenario = fields.id<ScenarioId>("scenario");
    stage.limit = maybeNumber(fields, "limit");
    stage.attacksNext = fields.word("attacks_next", attackers, AttacksNext::Roll);
    stage.afterAttackerWon = fields.id<StageId>("after_attacker_won");
    stage.afterDefenderWon = fields.id<StageId>("after_defender_won");
    stage.afterDraw = fields.id<StageId>("after_draw");
    stage.column = fields.number("column");
    stage.row = fields.number("row");
    return stage;
}

Territory readTerritory(ExactMembers &fields)
{
    Territory territory;
    territory.id = fields.id<TerritoryId>("id");
    territory.name = fields.text("name");
    territory.text = fields.text("text");
    territory.neighbours = fields.ids<TerritoryId>("neighbours");
    territory.scenario = fields.id<ScenarioId>("scenario");
    territory.home = fields.flag("home");
    territory.column = fields.number("column");
    territory.row = fields.number("row");
    return territory;
}

Gift readGift(ExactMembers &fields)
{
    Gift gift;
    gift.key = fields.text("key");
    gift.amount = fields.word("amount", amounts, Amount::Fixed);
    gift.times = fields.number("times", gift.times);
    if (fields.has("value"))
        gift.value = fields.text("value");
    gift.to = fields.text("to");
    return gift;
}

TableLine readLine(ExactMembers &fields)
{
    TableLine line;
    line.upTo = fields.number("up_to");
    line.name = fields.text("name");
    line.gives = fields.each("gives", readGift);
    return line;
}

void readConditions(ExactMembers &fields, Rule &rule)
{
    rule.kinds = fields.words("kinds", filingKinds);
    rule.verdicts = fields.words("verdicts", verdictNames);
    rule.roles = fields.words("roles", sideRoles);
    rule.fates = fields.words("fates", fateNames);
    rule.strengthLeft = maybeNumber(fields, "strength_left");
    if (fields.has("led"))
        rule.led = fields.flag("led");
    rule.acting = fields.flag("acting");
    rule.stages = fields.ids<StageId>("stages");
    rule.questAchieved = fields.flag("quest_achieved");
    rule.key = fields.text("key");
    rule.atLeast = maybeNumber(fields, "at_least");
    rule.atMost = maybeNumber(fields, "at_most");
}

Rule readRule(ExactMembers &fields)
{
    Rule rule;
    rule.id = fields.text("id");
    rule.name = fields.text("name");
    rule.text = fields.text("text");
    rule.whom = fields.word("for", whoms, For::Side);
    rule.source = fields.id<RuleId>("source");
    readConditions(fields, rule);
    rule.gives = fields.each("gives", readGift);
    rule.dice = fields.number("dice");
    rule.sides = fields.number("sides", rule.sides);
    rule.table = fields.each("table", readLine);
    return rule;
}

campaign::Pack readPack(const Json &json, Findings &findings)
{
    ExactMembers fields(json, {}, findings);
    campaign::Pack pack;
    pack.id = fields.id<CampaignPackId>("id");
    pack.name = fields.text("name");
    pack.summary = fields.text("summary");
    pack.systems = fields.ids<SystemId>("systems");
    pack.pairing = fields.word("pairing", pairings, Pairing::Free);
    pack.final = fields.number("final");
    if (fields.has("limit"))
        pack.limit = readLimit(fields.inner("limit"));
    if (fields.has("scoring"))
        pack.scoring = readScoring(fields.inner("scoring"));
    pack.keys = fields.each("keys", readKey);
    pack.stages = fields.each("stages", readStage);
    pack.territories = fields.each("territories", readTerritory);
    pack.rules = fields.each("rules", readRule);
    if (fields.has("words")) {
        ExactMembers names = fields.inner("words");
        for (const std::string &key : names.keys())
            pack.words[key] = names.text(key.c_str());
    }
    return pack;
}

} // namespace

Result<campaign::Pack> readCampaignPack(std::string_view json, const std::string &file)
{
    const Result<Json> read = parseJson(json);
    Findings findings = inFile(read.findings(), file);
    if (!read)
        return findings;
    if (const auto refused = refusedHead(*read, {campaignPackFormat, packVersion, Code::NotACampaignPack}))
        return inFile({*refused}, file);
    if (Findings wrong = checkSchema(embedded::campaignPackSchema, read->dump()); hasErrors(wrong))
        return inFile(std::move(wrong), file);
    Findings told;
    campaign::Pack pack = readPack(*read, told);
    std::ranges::copy(inFile(std::move(told), file), std::back_inserter(findings));
    std::ranges::copy(checkCampaignPack(pack, file), std::back_inserter(findings));
    if (hasErrors(findings))
        return findings;
    return {std::move(pack), std::move(findings)};
}

} // namespace gonfalon::files
