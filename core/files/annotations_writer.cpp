// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/annotations_json.h"
#include "core/files/battle_json.h"
#include "core/files/json_put.h"

namespace gonfalon::files {

namespace {

std::string noteText(const Note &note)
{
    OrderedJson out{{"step", note.step}};
    if (note.mark != NoteMark::None)
        out["mark"] = note.mark == NoteMark::Good ? "!" : "?";
    put(out, "text", note.text);
    putBack(out, note.kept);
    return compactJson(out);
}

std::string branchText(const Vocabulary &words, const Branch &branch)
{
    OrderedJson out{{"name", branch.name}, {"from", branch.from}};
    put(out, "players", branch.players);
    put(out, "seeds_dice", branch.seedsDice);
    const std::vector<Step> own = branch.steps.unpacked();
    put(out, "counted", countedSteps(own));
    putBack(out, branch.kept);
    std::string text = compactJson(out);
    text.pop_back(); // its closing brace
    std::vector<std::string> steps;
    for (const Step &step : own) {
        const std::size_t at = steps.size();
        steps.push_back(
            markedText(words, step, at < branch.marks.size() ? branch.marks[at] : std::uint16_t(0)));
    }
    return text + ",\"steps\":[\n" + filledLines(steps) + "]}";
}

/// One member of the file; what could not be read of it comes last.
std::string memberText(const char *key, std::vector<std::string> entries, const OrderedJson &setAside)
{
    const auto aside = setAside.find(key);
    if (aside != setAside.end() && aside->is_array()) {
        for (const OrderedJson &entry : *aside)
            entries.push_back(compactJson(entry));
    } else if (aside != setAside.end() && entries.empty()) {
        return ",\n  \"" + std::string(key) + "\": " + compactJson(*aside); // it was no list
    } else if (aside != setAside.end()) {
        entries.push_back(compactJson(*aside));
    }
    std::string out;
    for (const std::string &entry : entries)
        out += (out.empty() ? "" : ",\n") + ("    " + entry);
    return out.empty() ? out : ",\n  \"" + std::string(key) + "\": [\n" + out + "\n  ]";
}

} // namespace

std::string annotationsText(const Vocabulary &words, const Annotations &annotations)
{
    OrderedJson aside = OrderedJson::object();
    if (!annotations.setAside.empty())
        aside = OrderedJson::parse(annotations.setAside, nullptr, false);
    std::vector<std::string> notes, branches;
    for (const Note &note : annotations.notes)
        notes.push_back(noteText(note));
    for (const Branch &branch : annotations.branches)
        branches.push_back(branchText(words, branch));
    return memberText("notes", std::move(notes), aside) + memberText("branches", std::move(branches), aside);
}

} // namespace gonfalon::files
