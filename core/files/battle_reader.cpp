// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/fingerprint.h"
#include "core/battle/seal.h"
#include "core/files/annotations_json.h"
#include "core/files/battle_file.h"
#include "core/files/battle_json.h"
#include "core/files/battle_secrets.h"
#include "core/files/battlefield_json.h"
#include "core/files/file_head.h"
#include "core/files/json_put.h"
#include "core/files/upgrades.h"
#include "core/files/warband_json.h"
#include "core/model/profile.h"
#include "core/model/public_form.h"
#include "core/systems/registry.h"

#include <algorithm>
#include <charconv>

namespace gonfalon::files {

namespace {

constexpr std::size_t longestId = 80, longestHex = 128;
constexpr std::size_t fewestSides = 2, mostSides = 6;
constexpr int mostTurns = 999, mostHiddenPoints = 999;

template <typename Number>
std::optional<Number> wholeNumber(std::string_view text, int base)
{
    Number value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value, base);
    const bool whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
    return whole ? std::optional(value) : std::nullopt;
}

/// Reads everything before the steps.
class SetupReader
{
public:
    SetupReader(Findings &findings, const CatalogueFor &catalogueFor)
        : m_findings(findings), m_catalogueFor(catalogueFor)
    {
    }

    BattleSetup setup(Members &fields)
    {
        BattleSetup out;
        const SystemId system(fields.line("system", longestId));
        out.scenario = ScenarioId(fields.line("scenario", longestId));
        out.mode = word(fields, "mode", {"table", "referee"}) == 1 ? PlayMode::Referee : PlayMode::Table;
        readSeed(fields, out.seed);
        out.mostTurns = fields.number("most_turns", 0, mostTurns, 0);
        out.questsLater = fields.flag("quests_later");
        out.questsOpen = fields.flag("quests_open");
        readRulings(fields, out.rulings);
        // Older files have flags where readings of rulings stand now.
        if (fields.flag("begin_off_table"))
            out.rulings.try_emplace("begin", "off-table");
        if (fields.flag("blast_clears_cover"))
            out.rulings.try_emplace("blast-cover", "destroyed");
        for (const char *idle : {"rider-animals", "fifth-battle", "level-gain", "vehicles", "perfect-weather",
                                 "nominated-dice", "victory-income", "general-size"})
            out.rulings.erase(idle); // they were offered once, and changed nothing
        if (const Json *json = fields.object("battlefield")) {
            Members inner(*json, "battlefield", m_findings);
            out.battlefield = battlefieldFromJson(inner, m_findings);
            fields.keep("battlefield", inner.leftOver());
        }
        readSides(fields, out.sides);
        readCatalogue(fields, system, out);
        return out;
    }

private:
    void fail(Code code, const char *path, std::vector<std::string> arguments)
    {
        m_findings.push_back(errorAt(code, path, std::move(arguments)));
    }

    /// The position of a key's word among those that it may have; the first where it has none of them.
    std::size_t word(Members &fields, const char *key, const std::vector<std::string> &words)
    {
        const std::string given = fields.line(key, longestId);
        const auto found = std::ranges::find(words, given);
        if (found != words.end())
            return std::size_t(found - words.begin());
        if (!given.empty()) {
            std::string known;
            for (const std::string &one : words)
                known += (known.empty() ? "" : ", ") + one;
            fields.complain(Code::WrongType, key, {key, given, known});
        }
        return 0;
    }

    static void readSeed(Members &fields, std::uint64_t &out)
    {
        constexpr int decimal = 10;
        const std::string text = fields.line("seed", longestId);
        const auto seed = wholeNumber<std::uint64_t>(text, decimal);
        if (!seed && !text.empty())
            fields.complain(Code::WrongType, "seed", {"seed", text, "a whole number"});
        out = seed.value_or(0);
    }

    void readRulings(Members &outer, std::map<std::string, std::string> &out)
    {
        const Json *json = outer.object("rulings");
        if (!json)
            return;
        Members fields(*json, "rulings", m_findings);
        for (const auto &[id, reading] : json->items()) {
            if (std::string given = fields.line(id.c_str(), longestId); !given.empty())
                out[id] = std::move(given);
        }
    }

    void readSides(Members &fields, std::vector<BattleSide> &out)
    {
        Json kept = Json::object();
        const auto entries = fields.list("sides");
        if (entries.size() < fewestSides || entries.size() > mostSides) {
            fail(Code::TooFewSides, "sides",
                 {std::to_string(entries.size()), std::to_string(fewestSides), std::to_string(mostSides)});
            return;
        }
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const std::string name = "sides/" + std::to_string(i);
            if (!entries[i].is_object()) {
                fail(Code::WrongType, name.c_str(), {name, kindName(entries[i]), "an object"});
                continue;
            }
            Members inner(entries[i], name, m_findings);
            out.push_back(side(inner));
            if (Json left = inner.leftOver(); !left.empty())
                kept[std::to_string(i)] = std::move(left);
        }
        fields.keep("sides", std::move(kept));
    }

    static SealedForms sealedForms(Members &fields)
    {
        return {.salts = fields.lines("salts"),
                .seals = fields.lines("seals"),
                .points = fields.number("points", 0, mostHiddenPoints, 0)};
    }

    BattleSide side(Members &fields)
    {
        BattleSide out;
        constexpr SideRole roles[] = {SideRole::Attacker, SideRole::Defender, SideRole::Both};
        out.role = roles[word(fields, "role", {"attacker", "defender", "both"})];
        out.team = std::uint8_t(fields.number("team", 0, mostTeams, 0));
        out.salts = fields.lines("salts");
        out.seals = fields.lines("seals");
        if (const Json *forms = fields.object("forms")) {
            Members inner(*forms, fields.pathOf("forms"), m_findings);
            out.forms = sealedForms(inner);
            fields.keep("forms", inner.leftOver());
        }
        const Json *json = fields.object("warband");
        if (!json) {
            fail(Code::KeyMissing, fields.pathOf("warband").c_str(), {"warband"});
            return out;
        }
        const Result<Warband> read = warbandFromJson(*json, {});
        for (Finding finding : read.findings()) {
            finding.place.path =
                fields.pathOf("warband") + (finding.place.path.empty() ? "" : "/" + finding.place.path);
            m_findings.push_back(std::move(finding));
        }
        if (read)
            out.warband = *read;
        return out;
    }

    void readCatalogue(Members &fields, const SystemId &system, BattleSetup &out)
    {
        const std::string given = fields.line("catalogue", longestHex);
        std::vector<PackRef> packs;
        for (const BattleSide &side : out.sides) {
            for (const PackRef &pack : side.warband.packs) {
                if (std::ranges::find(packs, pack) == packs.end())
                    packs.push_back(pack);
            }
        }
        out.catalogue = m_catalogueFor(system, packs);
        if (!out.catalogue)
            fail(Code::SystemUnknown, "system", {system.str()});
        else if (!given.empty() && given != hexText(fingerprint(*out.catalogue), hashDigits))
            fields.complain(Code::CatalogueDiffers, "catalogue", {});
        if (out.catalogue && !out.scenario.empty() && !out.catalogue->scenario(out.scenario) &&
            hasAll(*out.catalogue, packs))
            fail(Code::ScenarioUnknown, "scenario", {out.scenario.str()});
    }

    /// A scenario may be one of a pack that is not here, which is told by whoever looks for packs.
    static bool hasAll(const Catalogue &catalogue, const std::vector<PackRef> &packs)
    {
        return std::ranges::all_of(packs, [&](const PackRef &pack) {
            return std::ranges::count(catalogue.packs, pack.id, &PackRef::id) > 0;
        });
    }

    Findings &m_findings;
    const CatalogueFor &m_catalogueFor;
};

Appointment readAppointment(Members &fields, Findings &findings)
{
    const Json *json = fields.object("appointment");
    if (!json)
        return {};
    Members inner(*json, "appointment", findings);
    Appointment out{inner.line("campaign", longestId), inner.line("fixture", longestId),
                    inner.lines("warbands")};
    fields.keep("appointment", inner.leftOver());
    return out;
}

/// What is written in a game's own words: nothing of it is read where the game is unknown, which was said.
void readSteps(Members &fields, BattleFile &out)
{
    const Json *json = fields.any("steps");
    if (!out.setup->catalogue)
        return;
    const Vocabulary &words = systems::vocabulary(out.setup->catalogue->id);
    const std::size_t promised =
        std::size_t(fields.number("step_count", 0, int(mostSteps), json ? int(json->size()) : 0));
    if (json && !json->is_array()) {
        fields.wrongType("steps", *json, "a list");
        json = nullptr;
    }
    for (std::size_t i = 0; json && i < json->size() && i < mostSteps; ++i) {
        auto step = markedStep(words, (*json)[i]);
        if (!step) {
            fields.complain(Code::StepUnreadable, "steps/" + std::to_string(i), {std::to_string(i + 1)});
            return;
        }
        out.steps.push_back(std::move(step->step));
        out.marks.push_back(step->mark);
    }
    readCounted(fields, out.steps, out.steps.size() >= promised);
    if (out.steps.size() > promised)
        fields.complain(Code::StepCountDiffers, "step_count",
                        {std::to_string(out.steps.size()), std::to_string(promised)});
    if (out.steps.size() < promised)
        fields.complain(Code::ReplayBreaksOff, "steps",
                        {std::to_string(out.steps.size()), std::to_string(promised)});
}

/// What a side's secret is about, for a person: the Quest, else the scenario in which a unit was noted.
std::string nameOfSecret(const BattleFile &battle, std::size_t side, std::size_t at)
{
    for (const QuestChoice &quest : battle.setup->sides[side].warband.quests) {
        if (keepsSecret(*battle.setup->catalogue, quest) && at-- == 0)
            return quest.quest.empty() ? quest.name : quest.quest.str();
    }
    return battle.setup->scenario.str();
}

/// The same for second forms: those that are open here, one after the other (DR-FANT-75).
void openForms(const BattleFile &battle, std::size_t at, Findings &findings)
{
    const BattleSide &side = battle.setup->sides[at];
    const std::vector<std::size_t> known = secretForms(side.warband);
    std::size_t next = 0;
    for (std::size_t i = 0; i < std::min(side.forms.salts.size(), side.forms.seals.size()); ++i) {
        if (side.forms.salts[i].empty())
            continue;
        const bool same = next < known.size() && opens(side.forms.seals[i], side.forms.salts[i],
                                                       sealedForm(side.warband, known[next]));
        if (!same)
            findings.push_back(findingAt(
                Code::SealBroken, Severity::Warning,
                "sides/" + std::to_string(at) + "/forms/seals/" + std::to_string(i),
                {side.warband.name,
                 next < known.size() ? displayName(*battle.setup->catalogue, side.warband.units[known[next]])
                                     : std::string("were-creatures")}));
        ++next;
    }
}

/// Compares what was sealed with what the file now says it was.
void openSeals(const BattleFile &battle, Findings &findings)
{
    for (std::size_t at = 0; at < battle.setup->sides.size(); ++at) {
        const BattleSide &side = battle.setup->sides[at];
        const std::vector<std::string> secrets = secretsOf(battle, SideIndex(at));
        const std::size_t both = std::min({secrets.size(), side.salts.size(), side.seals.size()});
        for (std::size_t i = 0; i < both; ++i) {
            if (!opens(side.seals[i], side.salts[i], secrets[i]))
                findings.push_back(findingAt(Code::SealBroken, Severity::Warning,
                                             "sides/" + std::to_string(at) + "/seals/" + std::to_string(i),
                                             {side.warband.name, nameOfSecret(battle, at, i)}));
        }
        openForms(battle, at, findings);
    }
    inWordsOf(*battle.setup->catalogue, findings);
}

Result<BattleFile> battleFromJson(Json json, Findings findings, const CatalogueFor &catalogueFor)
{
    if (auto refused = refusedHead(json, {battleFormat, battleVersion, Code::NotABattle})) {
        findings.push_back(std::move(*refused));
        return findings;
    }
    const std::string setup = setupHash(json); // as it was written, before it is upgraded
    upgrade(json, json["version"].get<int>(), battleUpgrades());
    Members fields(json, {}, findings);
    (void)fields.any("format");
    (void)fields.any("version");
    BattleFile out;
    out.program = fields.line("program");
    out.players = fields.lines("players");
    out.seedKnown = json.contains("seed");
    for (const char *key : {"setup_hash", "step_count"}) {
        if (!json.contains(key))
            out.missing.emplace_back(key);
    }
    out.setup = std::make_shared<const BattleSetup>(SetupReader(findings, catalogueFor).setup(fields));
    if (const std::string given = fields.line("setup_hash", longestHex); !given.empty() && given != setup)
        fields.complain(Code::SetupDiffers, "setup_hash", {});
    out.appointment = readAppointment(fields, findings);
    readSteps(fields, out);
    if (out.setup->catalogue) // else none of their steps has a word, which was said
        out.annotations = readAnnotations(systems::vocabulary(out.setup->catalogue->id), fields,
                                          out.steps.size(), findings);
    out.kept = keptText(fields.leftOver());
    if (hasErrors(findings)) { // keys that were not looked at for them mean nothing
        std::erase_if(findings, [](const Finding &one) { return one.code == Code::UnknownKeyKept; });
        return findings;
    }
    openSeals(out, findings);
    return {std::move(out), std::move(findings)};
}

/// What stands before the place where a file breaks off, if that is among its steps.
Result<BattleFile> readBrokenOff(std::string_view bytes, const Finding &endsTooSoon,
                                 const CatalogueFor &catalogueFor)
{
    const auto closed = closedJson(bytes, "steps");
    if (!closed)
        return endsTooSoon;
    Result<Json> json = parseJson(closed->text, largestBattle);
    // The number of steps stands right before them.
    if (!json || !json->is_object() || !json->contains("step_count"))
        return endsTooSoon;
    Findings findings = json.findings();
    if (json->contains("steps") && closed->within != "steps") { // what it breaks off in stands behind them
        findings.push_back(endsTooSoon);
        findings.back().severity = Severity::Warning;
    }
    return battleFromJson(std::move(json).value(), std::move(findings), catalogueFor);
}

} // namespace

Findings missingChecks(const BattleFile &battle)
{
    std::string keys;
    for (const std::string &key : battle.missing)
        keys += (keys.empty() ? "" : ", ") + key;
    return keys.empty() ? Findings()
                        : Findings{remark(Code::NothingToCompare, Severity::Warning, {std::move(keys)})};
}

Result<BattleFile> readBattle(std::string_view bytes, const CatalogueFor &catalogueFor)
{
    Result<Json> json = parseJson(bytes, largestBattle);
    if (!json) {
        const Finding &reason = json.findings().front();
        return reason.code == Code::EndsTooSoon ? readBrokenOff(bytes, reason, catalogueFor)
                                                : Result<BattleFile>(reason);
    }
    Findings findings = json.findings();
    return battleFromJson(std::move(json).value(), std::move(findings), catalogueFor);
}

} // namespace gonfalon::files
