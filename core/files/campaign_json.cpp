// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/campaign_json.h"

#include "core/files/campaign_names.h"
#include "core/files/file_head.h"
#include "core/files/json_put.h"

namespace gonfalon::files {

namespace {

using namespace campaign;

constexpr const char *filingFormat = "gonfalon-result";
constexpr int filingVersion = 1;

void put(OrderedJson &out, const char *key, int number)
{
    if (number != 0)
        out[key] = number;
}

template <typename T, typename Made>
void putEach(OrderedJson &out, const char *key, const std::vector<T> &list, Made made)
{
    for (const T &one : list)
        out[key].push_back(made(one));
}

OrderedJson unitJson(const UnitReport &unit)
{
    OrderedJson out{{"unit", unit.unit}, {"fate", nameOf(unit.fate, fateNames)}};
    put(out, "points", unit.points);
    files::put(out, "leader", unit.leader);
    files::put(out, "acting", unit.acting);
    put(out, "strength_lost", unit.strengthLost);
    if (unit.strengthLeft)
        out["strength_left"] = *unit.strengthLeft;
    return out;
}

OrderedJson questJson(const QuestReport &quest)
{
    OrderedJson out{{"quest", quest.quest}};
    files::put(out, "achieved", quest.achieved);
    put(out, "glory", quest.glory);
    return out;
}

OrderedJson reportJson(const SideReport &side)
{
    OrderedJson out{{"warband", side.warband.str()},
                    {"role", nameOf(side.role, sideRoles)},
                    {"verdict", nameOf(side.verdict, verdictNames)}};
    put(out, "glory", side.glory);
    putEach(out, "quests", side.quests, questJson);
    putEach(out, "units", side.units, unitJson);
    files::put(out, "list", side.list);
    return out;
}

OrderedJson thrownJson(const Thrown &thrown)
{
    OrderedJson out{{"what", thrown.what}, {"dice", thrown.dice}};
    files::put(out, "typed", thrown.typed);
    return out;
}

OrderedJson changeJson(const Change &change)
{
    OrderedJson out = OrderedJson::object();
    files::put(out, "warband", change.subject.warband.str());
    files::put(out, "part", change.subject.part);
    out["key"] = change.key;
    put(out, "amount", change.amount);
    if (change.value)
        out["value"] = *change.value;
    files::put(out, "before", change.before);
    files::put(out, "because", change.because);
    return out;
}

UnitReport readUnit(ExactMembers &fields)
{
    static constexpr const char *keys[] = {"unit", "points",        "leader",       "acting",
                                           "fate", "strength_lost", "strength_left"};
    fields.allow(keys);
    UnitReport unit;
    unit.unit = fields.text("unit");
    unit.points = fields.number("points");
    unit.leader = fields.flag("leader");
    unit.acting = fields.flag("acting");
    unit.fate = fields.word("fate", fateNames, Fate::Unharmed);
    unit.strengthLost = fields.number("strength_lost");
    if (fields.has("strength_left"))
        unit.strengthLeft = fields.number("strength_left");
    return unit;
}

QuestReport readQuest(ExactMembers &fields)
{
    static constexpr const char *keys[] = {"quest", "achieved", "glory"};
    fields.allow(keys);
    return {fields.text("quest"), fields.flag("achieved"), fields.number("glory")};
}

SideReport readSide(ExactMembers &fields)
{
    static constexpr const char *keys[] = {"warband", "role", "verdict", "glory", "quests", "units", "list"};
    fields.allow(keys);
    SideReport side;
    side.warband = fields.id<WarbandId>("warband");
    side.role = fields.word("role", sideRoles, SideRole::Both);
    side.verdict = fields.word("verdict", verdictNames, Verdict::Drawn);
    side.glory = fields.number("glory");
    side.quests = fields.each("quests", readQuest);
    side.units = fields.each("units", readUnit);
    side.list = fields.text("list");
    return side;
}

Thrown readThrown(ExactMembers &fields)
{
    static constexpr const char *keys[] = {"what", "dice", "typed"};
    fields.allow(keys);
    return {fields.text("what"), fields.numbers("dice"), fields.flag("typed")};
}

Filing readFiling(ExactMembers &fields)
{
    static constexpr const char *keys[] = {"format", "version", "id",        "kind",     "played_on",
                                           "round",  "stage",   "territory", "scenario", "fixture",
                                           "sides",  "note",    "thrown"};
    fields.allow(keys);
    Filing filing;
    filing.id = fields.id<FilingId>("id");
    filing.kind = fields.word("kind", filingKinds, FilingKind::Battle);
    filing.playedOn = fields.text("played_on");
    filing.round = fields.number("round");
    filing.stage = fields.id<StageId>("stage");
    filing.territory = fields.id<TerritoryId>("territory");
    filing.scenario = fields.id<ScenarioId>("scenario");
    filing.fixture = fields.id<FixtureId>("fixture");
    filing.sides = fields.each("sides", readSide);
    filing.note = fields.text("note");
    filing.thrown = fields.each("thrown", readThrown);
    return filing;
}

Change readChange(ExactMembers &fields)
{
    Change change;
    change.subject = {fields.id<WarbandId>("warband"), fields.text("part")};
    change.key = fields.text("key");
    change.amount = fields.number("amount");
    if (fields.has("value"))
        change.value = fields.text("value");
    change.before = fields.text("before");
    change.because = fields.text("because");
    return change;
}

template <typename T, std::size_t N>
std::string wordsOf(const std::array<Named<T>, N> &names)
{
    std::string all;
    for (const auto &[word, meaning] : names)
        all += (all.empty() ? std::string() : ", ") + word;
    return all;
}

/// The words that a member of a closed list may hold.
std::string wordsFor(const std::string &member)
{
    return member == "kind"      ? wordsOf(filingKinds)
           : member == "role"    ? wordsOf(sideRoles)
           : member == "verdict" ? wordsOf(verdictNames)
                                 : wordsOf(fateNames);
}

/// What is wrong, told of a result and not of the program's data. What a newer program may have written is
/// passed over, and said to be.
void tellOfResult(Findings &findings)
{
    for (Finding &finding : findings) {
        if (finding.code == Code::DataUnknownReference) {
            finding.code = Code::ResultWordUnknown;
            finding.arguments.push_back(wordsFor(finding.arguments.front()));
        } else if (finding.code == Code::DataUnknownKey) {
            finding.code = Code::ResultMemberUnknown;
            finding.severity = Severity::Warning;
        }
    }
}

} // namespace

std::string filingToJson(const Filing &filing)
{
    OrderedJson out{{"format", filingFormat},
                    {"version", filingVersion},
                    {"id", filing.id.str()},
                    {"kind", nameOf(filing.kind, filingKinds)}};
    files::put(out, "played_on", filing.playedOn);
    put(out, "round", filing.round);
    files::put(out, "stage", filing.stage.str());
    files::put(out, "territory", filing.territory.str());
    files::put(out, "scenario", filing.scenario.str());
    files::put(out, "fixture", filing.fixture.str());
    putEach(out, "sides", filing.sides, reportJson);
    files::put(out, "note", filing.note);
    putEach(out, "thrown", filing.thrown, thrownJson);
    return compactJson(out);
}

Result<Filing> filingFromJson(std::string_view json)
{
    const Result<Json> read = parseJson(json);
    if (!read)
        return read.findings();
    if (const auto refused = refusedHead(*read, {filingFormat, filingVersion, Code::NotAResult, 0}))
        return *refused;
    Findings findings;
    ExactMembers fields(*read, {}, findings);
    Filing filing = readFiling(fields);
    tellOfResult(findings);
    if (hasErrors(findings))
        return findings;
    findings.insert(findings.begin(), read.findings().begin(), read.findings().end());
    return {std::move(filing), std::move(findings)};
}

std::string changesToJson(const Changes &changes)
{
    OrderedJson out = OrderedJson::array();
    for (const Change &change : changes)
        out.push_back(changeJson(change));
    return compactJson(out);
}

Result<Changes> changesFromJson(std::string_view json)
{
    const Result<Json> read = parseJson(json);
    if (!read)
        return read.findings();
    if (!read->is_array())
        return error(Code::NotAResult, {});
    Findings findings;
    const Json wrapped{{"changes", *read}};
    Changes changes = ExactMembers(wrapped, {}, findings).each("changes", readChange);
    if (hasErrors(findings))
        return findings;
    return {std::move(changes), read.findings()};
}

} // namespace gonfalon::files
