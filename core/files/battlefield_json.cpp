// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/battlefield_json.h"

#include "core/files/battlefield_file.h"
#include "core/files/file_head.h"
#include "core/files/json_put.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace gonfalon::files {

namespace {

constexpr const char *battlefieldFormat = "gonfalon-table";
constexpr int hundredthsPerInch = 100;
constexpr std::size_t mostPieces = 100, mostPoints = 64, fewestOfArea = 3, fewestOfLine = 2;

constexpr std::array<std::pair<const char *, bool TerrainTraits::*>, 11> traitKeys{{
    {"rough", &TerrainTraits::rough},
    {"obstacle", &TerrainTraits::obstacle},
    {"obscuring", &TerrainTraits::obscuring},
    {"cover", &TerrainTraits::cover},
    {"impassable", &TerrainTraits::impassable},
    {"superb", &TerrainTraits::superb},
    {"hill", &TerrainTraits::hill},
    {"steep", &TerrainTraits::steep},
    {"see_through", &TerrainTraits::seeThrough},
    {"overhead", &TerrainTraits::overhead},
    {"dangerous", &TerrainTraits::dangerous},
}};

std::int64_t cross(Point a, Point b, Point c)
{
    return std::int64_t(b.x - a.x) * (c.y - a.y) - std::int64_t(b.y - a.y) * (c.x - a.x);
}

int sign(std::int64_t number) { return (number > 0 ? 1 : 0) - (number < 0 ? 1 : 0); }

bool cuts(Point a, Point b, Point c, Point d)
{
    return sign(cross(a, b, c)) * sign(cross(a, b, d)) < 0 && sign(cross(c, d, a)) * sign(cross(c, d, b)) < 0;
}

/// True where two sides of the outline cross.
bool crossesItself(const std::vector<Point> &outline)
{
    const std::size_t count = outline.size();
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t j = i + 2; j < count; ++j) {
            if (cuts(outline[i], outline[(i + 1) % count], outline[j], outline[(j + 1) % count]))
                return true;
        }
    }
    return false;
}

/// True where the outline encloses no ground, as that of points on one line.
bool enclosesNothing(const std::vector<Point> &outline)
{
    std::int64_t twice = 0;
    for (std::size_t i = 2; i < outline.size(); ++i)
        twice += cross(outline[0], outline[i - 1], outline[i]);
    return twice == 0;
}

/// True where a corner is the tip of a spike without width: the outline goes there and straight back.
bool doublesBack(std::vector<Point> outline)
{
    outline.erase(std::unique(outline.begin(), outline.end()), outline.end());
    while (outline.size() > 1 && outline.front() == outline.back())
        outline.pop_back();
    const std::size_t count = outline.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Point a = outline[i], b = outline[(i + 1) % count], c = outline[(i + 2) % count];
        const Point there = b - a, on = c - b;
        const std::int64_t along = std::int64_t(there.x) * on.x + std::int64_t(there.y) * on.y;
        if (cross(a, b, c) == 0 && along < 0)
            return true;
    }
    return false;
}

/// Inches as they stand in a file, in hundredths; nothing for what is no length on a table.
std::optional<int> hundredths(const Json &inches)
{
    if (!inches.is_number())
        return std::nullopt;
    const double given = inches.get<double>();
    if (!(given >= -mostTableInches && given <= 2 * mostTableInches))
        return std::nullopt;
    return int(std::lround(given * hundredthsPerInch));
}

OrderedJson inchesJson(int hundredths)
{
    if (hundredths % hundredthsPerInch == 0)
        return hundredths / hundredthsPerInch;
    return double(hundredths) / hundredthsPerInch;
}

class PieceReader
{
public:
    PieceReader(const Battlefield &table, Findings &findings, TableBy by)
        : m_table(table), m_findings(findings), m_by(by)
    {
    }

    TerrainPiece piece(const Json &json, const std::string &path, Json &kept)
    {
        Members fields(json, path, m_findings);
        TerrainPiece out;
        out.kind = fields.line("kind");
        out.name = fields.line("name");
        out.traits = usualTraits(out.kind);
        out.line = fields.optionalFlag("line").value_or(out.traits.obstacle);
        readTraits(fields, out.traits);
        readPoints(fields, out.points);
        kept = fields.leftOver();
        if (const char *wrong = fault(out))
            refuse(path, out, wrong);
        else if (m_by == TableBy::Person && !json.contains("traits"))
            askForKind(path, out);
        return out;
    }

private:
    void readTraits(Members &outer, TerrainTraits &out)
    {
        const Json *json = outer.object("traits");
        if (!json)
            return;
        Members fields(*json, outer.pathOf("traits"), m_findings);
        for (const auto &[key, trait] : traitKeys)
            out.*trait = fields.optionalFlag(key).value_or(out.*trait);
        outer.keep("traits", fields.leftOver());
    }

    void readPoints(Members &fields, std::vector<Point> &out)
    {
        const auto entries = fields.list("points");
        for (std::size_t i = 0; i < entries.size() && i <= mostPoints; ++i) {
            const bool pair = entries[i].is_array() && entries[i].size() == 2;
            const auto x = pair ? hundredths(entries[i][0]) : std::nullopt;
            const auto y = pair ? hundredths(entries[i][1]) : std::nullopt;
            if (x && y)
                out.push_back({*x, *y});
            else
                fields.wrongType("points/" + std::to_string(i), entries[i], "two numbers of inches");
        }
    }

    /// What is wrong with a piece, in a few words; nothing where it can be.
    [[nodiscard]] const char *fault(const TerrainPiece &piece) const
    {
        if (piece.kind.empty())
            return "it has no kind";
        if (piece.points.size() < (piece.line ? fewestOfLine : fewestOfArea))
            return piece.line ? "a line has at least two points" : "an area has at least three points";
        if (piece.points.size() > mostPoints)
            return "it has more than 64 points";
        if (!std::ranges::all_of(piece.points, [&](Point point) { return isOnTable(point); }))
            return "a point lies off the table";
        if (!piece.line && crossesItself(piece.points))
            return "its outline crosses itself";
        // Battles were fought on such tables before anybody looked, and can be told again.
        return m_by == TableBy::Person ? degenerate(piece) : nullptr;
    }

    /// Points that are there, and make no shape.
    static const char *degenerate(const TerrainPiece &piece)
    {
        const std::vector<Point> &points = piece.points;
        if (piece.line)
            return std::ranges::count(points, points.front()) == std::ptrdiff_t(points.size())
                       ? "it has no length"
                       : nullptr;
        if (enclosesNothing(points))
            return "its outline encloses no ground";
        return doublesBack(points) ? "its outline doubles back on itself" : nullptr;
    }

    [[nodiscard]] bool isOnTable(Point point) const
    {
        return point.x >= 0 && point.y >= 0 && point.x <= m_table.width.inHundredths() &&
               point.y <= m_table.depth.inHundredths();
    }

    /// A kind that is not known is nothing to the rules.
    void askForKind(const std::string &path, const TerrainPiece &piece)
    {
        if (std::ranges::count(terrainKinds(), piece.kind) > 0)
            return;
        std::string known;
        for (const std::string &kind : terrainKinds())
            known += (known.empty() ? "" : ", ") + kind;
        Finding finding = byRule(Code::TerrainUnknown, Severity::Warning, RuleId("DR-TERR-01"),
                                 {piece.kind, std::move(known)});
        finding.place.path = path;
        m_findings.push_back(std::move(finding));
    }

    void refuse(const std::string &path, const TerrainPiece &piece, const char *wrong)
    {
        const std::string &called = piece.name.empty() ? piece.kind : piece.name;
        m_findings.push_back(errorAt(Code::BattlefieldWrong, path, {called.empty() ? path : called, wrong}));
    }

    const Battlefield &m_table;
    Findings &m_findings;
    TableBy m_by;
};

/// One measure of the table.
Length readSize(Members &fields, const char *key, int usual, TableBy by, Findings &findings)
{
    if (by == TableBy::Person && !fields.any(key))
        findings.push_back(errorAt(Code::KeyMissing, fields.pathOf(key), {key}));
    return Length::inches(fields.number(key, leastTableInches, mostTableInches, usual));
}

/// In what it is measured: inches, where it does not say.
Measure readMeasure(Members &fields)
{
    using enum Measure;
    const std::string word = fields.line("measure");
    if (!word.empty() && word != measureWord(Inches) && word != measureWord(Centimetres))
        fields.complain(Code::WrongType, "measure", {"measure", '"' + word + '"', "“inches” or “cm”"});
    return word == measureWord(Centimetres) ? Centimetres : Inches;
}

void readPieces(Members &fields, Battlefield &out, Findings &findings, TableBy by)
{
    Json kept = Json::object();
    PieceReader reader(out, findings, by);
    if (by == TableBy::Person && !fields.any("pieces"))
        findings.push_back(errorAt(Code::KeyMissing, fields.pathOf("pieces"), {"pieces"}));
    const auto entries = fields.list("pieces");
    for (std::size_t i = 0; i < entries.size() && i < mostPieces; ++i) {
        const std::string name = "pieces/" + std::to_string(i);
        if (!entries[i].is_object()) {
            fields.wrongType(name, entries[i], "an object");
            continue;
        }
        Json left;
        const std::string position = std::to_string(out.pieces.size());
        out.pieces.push_back(reader.piece(entries[i], fields.pathOf(name), left));
        if (!left.empty())
            kept[position] = std::move(left);
    }
    if (entries.size() > mostPieces)
        fields.complain(Code::ValueOutOfRange, "pieces",
                        {"pieces", std::to_string(entries.size()), "0", std::to_string(mostPieces)});
    fields.keep("pieces", std::move(kept));
}

/// Where a person's file says what cannot be, nothing is put in its place.
void refuseGuesses(Findings &findings)
{
    for (Finding &finding : findings) {
        if (finding.code == Code::WrongType || finding.code == Code::ValueOutOfRange)
            finding.severity = Severity::Error;
    }
}

OrderedJson traitsJson(const TerrainPiece &piece)
{
    const TerrainTraits usual = usualTraits(piece.kind);
    OrderedJson out = OrderedJson::object();
    for (const auto &[key, trait] : traitKeys) {
        if (piece.traits.*trait != usual.*trait)
            out[key] = piece.traits.*trait;
    }
    return out;
}

OrderedJson pieceJson(const TerrainPiece &piece)
{
    OrderedJson out{{"kind", piece.kind}};
    put(out, "name", piece.name);
    if (piece.line != usualTraits(piece.kind).obstacle)
        out["line"] = piece.line;
    out["points"] = OrderedJson::array();
    for (const Point point : piece.points)
        out["points"].push_back(OrderedJson::array({inchesJson(point.x), inchesJson(point.y)}));
    put(out, "traits", traitsJson(piece));
    return out;
}

} // namespace

TerrainPiece pieceFromJson(const Json &json, const std::string &path, const Battlefield &table,
                           Findings &findings, Json &kept, TableBy by)
{
    return PieceReader(table, findings, by).piece(json, path, kept);
}

Battlefield battlefieldFromJson(Members &fields, Findings &findings, TableBy by)
{
    Battlefield out;
    out.name = fields.line("name");
    out.width = readSize(fields, "width", 72, by, findings);
    out.depth = readSize(fields, "depth", 48, by, findings);
    out.measure = readMeasure(fields);
    readPieces(fields, out, findings, by);
    return out;
}

OrderedJson battlefieldToJson(const Battlefield &battlefield)
{
    OrderedJson out = OrderedJson::object();
    put(out, "name", battlefield.name);
    if (battlefield.measure != Measure::Inches)
        out["measure"] = measureWord(battlefield.measure);
    out["width"] = battlefield.width.inHundredths() / hundredthsPerInch;
    out["depth"] = battlefield.depth.inHundredths() / hundredthsPerInch;
    out["pieces"] = OrderedJson::array();
    for (const TerrainPiece &piece : battlefield.pieces)
        out["pieces"].push_back(pieceJson(piece));
    return out;
}

Result<Battlefield> readBattlefield(std::string_view bytes)
{
    Result<Json> json = parseJson(bytes);
    if (!json)
        return json.findings();
    if (const auto refused =
            refusedHead(*json, {battlefieldFormat, battlefieldVersion, Code::NotABattlefield}))
        return *refused;
    Findings findings = json.findings();
    Members fields(*json, {}, findings);
    (void)fields.any("format");
    (void)fields.any("version");
    Battlefield out = battlefieldFromJson(fields, findings, TableBy::Person);
    (void)fields.leftOver();
    refuseGuesses(findings);
    if (hasErrors(findings))
        return findings;
    return {std::move(out), std::move(findings)};
}

std::string writeBattlefield(const Battlefield &battlefield)
{
    OrderedJson out{{"format", battlefieldFormat}, {"version", battlefieldVersion}};
    out.update(battlefieldToJson(battlefield));
    return readableJson(out);
}

} // namespace gonfalon::files
