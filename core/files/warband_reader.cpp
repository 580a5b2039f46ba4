// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/files/base_json.h"
#include "core/files/file_head.h"
#include "core/files/json_put.h"
#include "core/files/members.h"
#include "core/files/upgrades.h"
#include "core/files/warband_file.h"
#include "core/files/warband_json.h"

#include <algorithm>

namespace gonfalon::files {

namespace {

constexpr std::size_t longestId = 80;
constexpr std::size_t longestPicture = 4'000'000;
constexpr int highestNumber = 999;
constexpr int highestPoints = 999'999;

/// Reads a list whose entries are objects; an entry of another kind is reported and left out.
template <typename Read>
void readObjects(Members &fields, const char *key, Read read)
{
    const auto entries = fields.list(key);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const std::string name = std::string(key) + '/' + std::to_string(i);
        if (entries[i].is_object())
            read(entries[i], fields.pathOf(name));
        else
            fields.wrongType(name, entries[i], "an object");
    }
}

class Reader
{
public:
    explicit Reader(Findings &findings) : m_findings(&findings) {}

    Warband warband(const Json &json)
    {
        Members fields(json, {}, *m_findings);
        (void)fields.any("format");
        (void)fields.any("version");
        Warband out;
        out.system = SystemId(fields.line("system", longestId));
        if (out.system.empty())
            fields.complain(Code::KeyMissing, "system", {"system"});
        out.name = fields.line("name");
        out.limit = fields.number("limit", 1, highestPoints, out.limit);
        out.player = fields.line("player");
        out.leaderName = fields.line("leader_name");
        out.race = fields.line("race");
        tinctures(fields, out.tinctures);
        out.picture = fields.line("picture", longestPicture);
        out.notes = fields.text("notes");
        units(fields, out.units);
        trait(fields, out.trait);
        readObjects(fields, "quests", [&](const Json &entry, const std::string &path) {
            out.quests.push_back(quest(entry, path));
        });
        game(fields, out.game);
        freePlay(fields, out.freePlay);
        out.oldModels = fields.flag("old_models");
        readObjects(fields, "organisations", [&](const Json &entry, const std::string &path) {
            out.organisations.push_back(organisation(entry, path));
        });
        settings(fields, out.settings);
        out.purse = fields.optionalNumber("purse", 0, highestPoints);
        packs(fields, out.packs);
        out.kept = keptText(fields.leftOver());
        return out;
    }

private:
    Organisation organisation(const Json &json, const std::string &path)
    {
        Members fields(json, path, *m_findings);
        Organisation out;
        out.id = fields.line("id", longestId);
        out.type = OrganisationTypeId(fields.line("type", longestId));
        out.name = fields.line("name");
        out.kept = keptText(fields.leftOver());
        return out;
    }

    void settings(Members &outer, std::map<std::string, std::string> &out)
    {
        const Json *json = outer.object("settings");
        if (!json)
            return;
        Members fields(*json, "settings", *m_findings);
        for (const auto &[id, answer] : json->items()) {
            const std::string given = fields.line(id.c_str(), longestId);
            if (!given.empty())
                out[id] = given;
        }
    }

    /// A pack by its id alone, or with its name.
    void packs(Members &outer, std::vector<PackRef> &out)
    {
        const auto entries = outer.list("packs");
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const std::string name = "packs/" + std::to_string(i);
            if (entries[i].is_string()) {
                const auto &id = entries[i].get_ref<const std::string &>();
                out.push_back({PackId(outer.cleanLine(name, id, longestId)), {}});
            } else if (entries[i].is_object()) {
                Members fields(entries[i], outer.pathOf(name), *m_findings);
                const std::string id = fields.line("id", longestId);
                out.push_back({PackId(id), fields.line("name")});
                (void)fields.leftOver();
            } else {
                outer.wrongType(name, entries[i], "a text or an object");
            }
        }
    }

    void tinctures(Members &outer, Tinctures &out)
    {
        const Json *json = outer.object("tinctures");
        if (!json)
            return;
        Members fields(*json, "tinctures", *m_findings);
        const std::string field = fields.line("field"), charge = fields.line("charge");
        if (!field.empty())
            out.field = field;
        if (!charge.empty())
            out.charge = charge;
        outer.keep("tinctures", fields.leftOver());
    }

    void units(Members &outer, std::vector<Unit> &out)
    {
        readObjects(outer, "units", [&](const Json &entry, const std::string &path) {
            out.push_back(unit(entry, path, out.size()));
        });
    }

    Unit unit(const Json &json, const std::string &path, std::size_t position)
    {
        Members fields(json, path, *m_findings, position);
        Unit out;
        out.type = UnitTypeId(fields.line("type", longestId));
        if (out.type.empty())
            fields.complain(Code::KeyMissing, "type", {"type"});
        out.name = fields.line("name");
        out.leader = fields.flag("leader");
        choices(fields, "options", position, out.choices);
        choices(fields, "other_form", position, out.otherForm);
        out.secretForm = fields.flag("secret_form");
        readObjects(fields, "house", [&](const Json &entry, const std::string &entryPath) {
            out.house.push_back(house(entry, entryPath, position));
        });
        out.models = fields.optionalNumber("models", 0, highestNumber);
        out.count = fields.optionalNumber("count", 0, highestNumber);
        out.organisation = fields.line("organisation", longestId);
        out.modelNames = fields.lines("model_names");
        out.communalBases = fields.flag("communal_bases");
        out.base = readBase(fields, *m_findings, position);
        out.race = fields.line("race");
        out.notes = fields.text("notes");
        out.picture = fields.line("picture", longestPicture);
        out.pennon = fields.optionalNumber("pennon", 0, highestNumber);
        out.kept = keptText(fields.leftOver());
        return out;
    }

    void choices(Members &outer, const char *key, std::size_t unit, std::vector<Choice> &out)
    {
        const auto entries = outer.list(key);
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const Json &entry = entries[i];
            const std::string name = std::string(key) + '/' + std::to_string(i);
            if (entry.is_string()) {
                const auto &id = entry.get_ref<const std::string &>();
                out.push_back({OptionId(outer.cleanLine(name, id, longestId)), {}});
            } else if (entry.is_object()) {
                Members fields(entry, outer.pathOf(name), *m_findings, unit);
                Choice choice{OptionId(fields.line("id", longestId)), fields.lines("answers")};
                choice.kept = keptText(fields.leftOver());
                out.push_back(std::move(choice));
            } else {
                outer.wrongType(name, entry, "a text or an object");
            }
        }
    }

    HouseOption house(const Json &json, const std::string &path, std::size_t unit)
    {
        Members fields(json, path, *m_findings, unit);
        HouseOption out;
        out.name = fields.line("name");
        out.points = Points(fields.number("points", -highestNumber, highestNumber, 0));
        out.text = fields.text("text");
        out.kept = keptText(fields.leftOver());
        return out;
    }

    void trait(Members &outer, LeaderTrait &out)
    {
        const Json *json = outer.object("trait");
        if (!json)
            return;
        Members fields(*json, "trait", *m_findings);
        readObjects(fields, "rolls", [&](const Json &entry, const std::string &path) {
            Members roll(entry, path, *m_findings);
            TraitRoll one{roll.numbers("dice", 0, highestNumber), roll.line("when"), roll.line("why")};
            one.kept = keptText(roll.leftOver());
            out.rolls.push_back(std::move(one));
        });
        out.stated = TraitId(fields.line("stated", longestId));
        out.instead = TraitId(fields.line("instead", longestId));
        out.house = fields.line("house");
        outer.keep("trait", fields.leftOver());
    }

    QuestChoice quest(const Json &json, const std::string &path)
    {
        Members fields(json, path, *m_findings);
        QuestChoice out;
        out.quest = QuestId(fields.line("quest", longestId));
        out.name = fields.line("name");
        out.glory = fields.number("glory", -highestNumber, highestNumber, 0);
        out.secret = fields.flag("secret");
        out.target = fields.line("target");
        out.kept = keptText(fields.leftOver());
        return out;
    }

    void game(Members &outer, GameRecord &out)
    {
        const Json *json = outer.object("game");
        if (!json)
            return;
        Members fields(*json, "game", *m_findings);
        out.scenario = ScenarioId(fields.line("scenario", longestId));
        out.scenarioDice = fields.numbers("scenario_dice", 0, highestNumber);
        out.attackerDice = fields.numbers("attacker_dice", 0, highestNumber);
        out.attacker = fields.optionalFlag("attacker");
        out.opponentKnown = fields.flag("opponent_known");
        out.opponentKinds = fields.lines("opponent_kinds");
        outer.keep("game", fields.leftOver());
    }

    void freePlay(Members &fields, std::vector<FreePlay> &out)
    {
        for (const std::string &name : fields.lines("free_play")) {
            if (const auto limit = freePlayFromName(name))
                out.push_back(*limit);
            else
                fields.complain(Code::WrongType, "free_play",
                                {"free_play", name, "limit, units, unit-points, leader or options"});
        }
    }

    Findings *m_findings;
};

/// What could be read of a damaged file: says what is wrong with it, and how many of its units are here.
Result<Warband> salvaged(Result<Warband> read, Finding damage, std::size_t unitsBegun)
{
    damage.severity = Severity::Warning;
    Findings findings{std::move(damage),
                      findingAt(Code::PartlyRead, Severity::Warning, "units",
                                {std::to_string(read->units.size()), std::to_string(unitsBegun)})};
    std::ranges::copy(read.findings(), std::back_inserter(findings));
    return {std::move(read).value(), std::move(findings)};
}

/// Reads what stands before the place where a file breaks off.
Result<Warband> readBrokenOff(std::string_view bytes, const Finding &endsTooSoon)
{
    const auto closed = closedJson(bytes, "units");
    if (!closed)
        return endsTooSoon;
    Result<Warband> read = readWarband(closed->text);
    if (!read || read->units.empty())
        return endsTooSoon;
    return salvaged(std::move(read), endsTooSoon, closed->begun);
}

/// Reads a whole warband behind which something else stands; nothing where there is none.
std::optional<Result<Warband>> readWithoutRest(std::string_view bytes)
{
    const auto end = endOfFirst(bytes);
    if (!end)
        return std::nullopt;
    Result<Warband> read = readWarband(bytes.substr(0, *end));
    if (!read)
        return std::nullopt;
    const char *rest = trimmed(bytes.substr(*end)).data();
    const std::string where = lineAndColumn(bytes, std::size_t(rest - bytes.data()));
    const std::size_t all = read->units.size();
    return salvaged(std::move(read), findingAt(Code::NotJson, Severity::Warning, where, {where}), all);
}

} // namespace

Result<Warband> warbandFromJson(Json json, Findings findings)
{
    const auto refuse = [&](Finding why) {
        findings.push_back(std::move(why));
        return Result<Warband>(std::move(findings));
    };
    if (auto refused = refusedHead(json, {warbandFormat, warbandVersion, Code::NotAWarband, 0}))
        return refuse(std::move(*refused));
    const auto units = json.find("units");
    if (units != json.end() && !units->is_array())
        return refuse(errorAt(Code::WrongType, "units", {"units", kindName(*units), "a list"}));
    if (const int version = json.value("version", 0); version < warbandVersion) {
        upgrade(json, version, warbandUpgrades());
        findings.push_back(findingAt(Code::Upgraded, Severity::Note, "version",
                                     {std::to_string(version), std::to_string(warbandVersion)}));
    }
    Warband out = Reader(findings).warband(json);
    return {std::move(out), std::move(findings)};
}

Result<Warband> readWarband(std::string_view bytes)
{
    Result<Json> json = parseJson(bytes);
    if (!json) {
        const Finding &reason = json.findings().front();
        if (auto whole = readWithoutRest(bytes))
            return std::move(*whole);
        return reason.code == Code::EndsTooSoon ? readBrokenOff(bytes, reason) : Result<Warband>(reason);
    }
    Findings findings = json.findings();
    return warbandFromJson(std::move(json).value(), std::move(findings));
}

} // namespace gonfalon::files
