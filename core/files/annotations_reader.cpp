// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/annotations_json.h"
#include "core/files/battle_json.h"
#include "core/files/json_put.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace gonfalon::files {

namespace {

/// Faults of a list are told one by one up to here, and counted behind it.
constexpr std::size_t mostFaultsTold = 50;

/// What is read against: how the game speaks, and how long the battle is.
struct Played
{
    const Vocabulary &words;
    std::size_t steps = 0;
};

/// A step of the battle that was played: nothing where there is no such number, or the battle is shorter.
std::optional<std::size_t> playedStep(Members &fields, const char *key, const Played &played, Code beyond,
                                      std::vector<std::string> arguments)
{
    if (!fields.any(key)) {
        fields.complain(Code::KeyMissing, key, {key});
        return std::nullopt;
    }
    const auto step = fields.optionalNumber(key, 0, int(mostSteps));
    if (!step)
        return std::nullopt;
    if (std::size_t(*step) <= played.steps)
        return std::size_t(*step);
    arguments.push_back(std::to_string(*step));
    arguments.push_back(std::to_string(played.steps));
    fields.complain(beyond, key, std::move(arguments));
    return std::nullopt;
}

/// A mark that later programs may know stays in the file.
NoteMark noteMark(Members &fields)
{
    const Json *given = fields.any("mark");
    if (!given)
        return NoteMark::None;
    if (*given == "!" || *given == "?")
        return *given == "!" ? NoteMark::Good : NoteMark::Doubtful;
    fields.complain(Code::UnknownKeyKept, "mark", {"mark"});
    fields.keep("mark", *given);
    return NoteMark::None;
}

std::optional<Note> noteFrom(Members &fields, const Played &played)
{
    Note note;
    const auto step = playedStep(fields, "step", played, Code::NoteBeyondEnd, {});
    if (!step)
        return std::nullopt;
    note.step = *step;
    note.mark = noteMark(fields);
    if (const Json *text = fields.any("text"); text && !text->is_string()) {
        fields.wrongType("text", *text, "a text");
        return std::nullopt;
    }
    note.text = fields.text("text");
    note.kept = keptText(fields.leftOver());
    return note;
}

/// False where a step cannot be read: a branch that is cut is not what its name says.
bool readBranchSteps(Members &fields, const Played &played, Branch &branch)
{
    const Json *json = fields.any("steps");
    if (!json) {
        fields.complain(Code::KeyMissing, "steps", {"steps"});
        return false;
    }
    if (!json->is_array()) {
        fields.wrongType("steps", *json, "a list");
        return false;
    }
    if (json->size() > mostSteps) {
        fields.complain(Code::ValueOutOfRange, "steps",
                        {"steps", std::to_string(json->size()), "0", std::to_string(mostSteps)});
        return false;
    }
    std::vector<Step> steps;
    for (std::size_t i = 0; i < json->size(); ++i) {
        auto step = markedStep(played.words, (*json)[i]);
        if (!step) {
            fields.complain(Code::BranchUnreadable, "steps/" + std::to_string(i),
                            {branch.name, std::to_string(i + 1)});
            return false;
        }
        steps.push_back(std::move(step->step));
        branch.marks.push_back(step->mark);
    }
    readCounted(fields, steps, true);
    for (const Step &step : steps)
        std::visit([&](const auto &one) { branch.steps.add(one); }, step);
    return true;
}

/// By side; false where it is no list of words, or of more sides than there may be.
bool readPlayers(Members &fields, std::vector<std::string> &out)
{
    const Json *json = fields.any("players");
    if (!json)
        return true;
    const bool words = json->is_array() && std::ranges::all_of(*json, &Json::is_string);
    if (!words)
        fields.wrongType("players", *json, "a list of words");
    else if (json->size() > mostTeams)
        fields.complain(Code::ValueOutOfRange, "players",
                        {"players", std::to_string(json->size()), "0", std::to_string(mostTeams)});
    if (!words || json->size() > mostTeams)
        return false;
    out = fields.lines("players");
    return true;
}

std::optional<Branch> branchFrom(Members &fields, const Played &played)
{
    Branch branch;
    branch.name = fields.line("name");
    if (branch.name.empty()) {
        if (const Json *given = fields.any("name"); !given || given->is_string()) // else it was told
            fields.complain(Code::KeyMissing, "name", {"name"});
        return std::nullopt;
    }
    const auto from = playedStep(fields, "from", played, Code::BranchBeyondEnd, {branch.name});
    if (!from || !readPlayers(fields, branch.players) || !readBranchSteps(fields, played, branch))
        return std::nullopt;
    branch.from = *from;
    branch.seedsDice = fields.flag("seeds_dice");
    branch.kept = keptText(fields.leftOver());
    return branch;
}

/// One of the two lists, and what is set aside of it.
template <typename Entry>
class EntriesReader
{
public:
    using From = std::optional<Entry> (*)(Members &, const Played &);

    EntriesReader(const char *key, std::size_t most, From from) : m_key(key), m_most(most), m_from(from) {}

    std::vector<Entry> read(Members &fields, const Played &played, Findings &findings, Json &setAside)
    {
        const Json *json = fields.any(m_key);
        if (!json)
            return {};
        if (!json->is_array()) {
            fields.wrongType(m_key, *json, "a list");
            fields.complain(Code::EntrySetAside, m_key, {m_key});
            setAside[m_key] = *json;
            return {};
        }
        for (std::size_t i = 0; i < std::min(json->size(), m_most); ++i)
            readOne((*json)[i], i, played, findings);
        if (m_alike > 0)
            fields.complain(Code::EntriesAlike, m_key, {std::to_string(m_alike), m_key});
        if (json->size() > m_most)
            fields.complain(Code::TooManyEntries, m_key,
                            {m_key, std::to_string(json->size()), std::to_string(m_most)});
        for (std::size_t i = m_most; i < json->size(); ++i)
            m_aside.push_back((*json)[i]);
        if (!m_aside.empty())
            setAside[m_key] = std::move(m_aside);
        return std::move(m_entries);
    }

private:
    void readOne(const Json &json, std::size_t at, const Played &played, Findings &findings)
    {
        const std::string path = std::string(m_key) + '/' + std::to_string(at);
        Findings told;
        std::optional<Entry> entry;
        if (json.is_object()) {
            Members fields(json, path, told);
            entry = m_from(fields, played);
        } else {
            told.push_back(
                findingAt(Code::WrongType, Severity::Warning, path, {path, kindName(json), "an object"}));
        }
        if (entry) {
            m_entries.push_back(*std::move(entry));
        } else {
            told.push_back(findingAt(Code::EntrySetAside, Severity::Warning, path, {path}));
            m_aside.push_back(json);
        }
        if (told.empty())
            return;
        if (++m_faulty > mostFaultsTold)
            ++m_alike;
        else
            std::ranges::move(told, std::back_inserter(findings));
    }

    const char *m_key;
    std::size_t m_most;
    From m_from;
    std::vector<Entry> m_entries;
    Json m_aside = Json::array();
    std::size_t m_faulty = 0, m_alike = 0;
};

} // namespace

Annotations readAnnotations(const Vocabulary &words, Members &fields, std::size_t steps, Findings &findings)
{
    const Played played{words, steps};
    Annotations out;
    Json setAside = Json::object();
    out.notes = EntriesReader<Note>("notes", mostNotes, noteFrom).read(fields, played, findings, setAside);
    out.branches =
        EntriesReader<Branch>("branches", mostBranches, branchFrom).read(fields, played, findings, setAside);
    out.setAside = keptText(setAside);
    return out;
}

} // namespace gonfalon::files
