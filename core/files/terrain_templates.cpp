// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/terrain_templates.h"

#include "core/battle/terrain_shapes.h"
#include "core/files/battlefield_json.h"

#include <algorithm>

namespace gonfalon::files {

namespace {

/// A piece is drawn as on the largest table there is, near its north-west corner.
Battlefield drawingBoard()
{
    Battlefield board;
    board.width = board.depth = mostTable;
    return board;
}

bool isLetter(const std::string &text) { return text.size() == 1 && text[0] >= 'A' && text[0] <= 'Z'; }

/// What is wrong with an entry besides its piece, in a few words; nothing where it can be.
const char *faultOf(const TerrainTemplate &entry, const std::vector<TerrainTemplate> &before)
{
    if (entry.id.empty() || entry.name.empty())
        return "it has no id or no name";
    if (!isLetter(entry.letter))
        return "its key is no capital letter";
    if (std::ranges::count(before, entry.id, &TerrainTemplate::id) > 0)
        return "another has its id";
    return std::ranges::count(before, entry.letter, &TerrainTemplate::letter) > 0 ? "another has its letter"
                                                                                  : nullptr;
}

TerrainTemplate readEntry(const Json &json, const std::string &path, Findings &findings)
{
    Members fields(json, path, findings);
    TerrainTemplate out;
    out.id = fields.line("id");
    out.name = fields.line("name");
    out.letter = fields.line("letter");
    const Json none = Json::object();
    const Json *piece = fields.object("piece");
    Json kept;
    out.piece = pieceFromJson(piece ? *piece : none, fields.pathOf("piece"), drawingBoard(), findings, kept,
                              TableBy::Person);
    (void)fields.leftOver();
    return out;
}

} // namespace

Result<std::vector<TerrainTemplate>> readTerrainTemplates(std::string_view bytes)
{
    Result<Json> json = parseJson(bytes);
    if (!json)
        return json.findings();
    Findings findings = json.findings();
    Members fields(*json, {}, findings);
    if (!fields.any("templates"))
        findings.push_back(errorAt(Code::KeyMissing, "templates", {"templates"}));
    std::vector<TerrainTemplate> shelf;
    const auto entries = fields.list("templates");
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const std::string path = "templates/" + std::to_string(i);
        TerrainTemplate entry = readEntry(entries[i], path, findings);
        if (const char *wrong = faultOf(entry, shelf))
            findings.push_back(
                errorAt(Code::BattlefieldWrong, path, {entry.name.empty() ? path : entry.name, wrong}));
        if (!entry.piece.points.empty())
            entry.piece = moved(entry.piece, Point{} - middleOf(entry.piece));
        shelf.push_back(std::move(entry));
    }
    (void)fields.leftOver();
    for (Finding &finding : findings) {
        if (finding.code == Code::WrongType || finding.code == Code::ValueOutOfRange)
            finding.severity = Severity::Error;
    }
    if (hasErrors(findings))
        return findings;
    return {std::move(shelf), std::move(findings)};
}

} // namespace gonfalon::files
