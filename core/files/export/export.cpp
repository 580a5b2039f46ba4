// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/export.h"

#include "core/files/export/writers.h"
#include "core/files/import/foreign_table.h"
#include "core/files/share_code.h"
#include "core/files/warband_file.h"
#include "core/files/zip.h"
#include "core/model/public_form.h"

#include <algorithm>
#include <utility>

namespace gonfalon::files {

namespace {

bool anyUnit(const Warband &warband, bool (*has)(const Unit &))
{
    return std::ranges::any_of(warband.units, has);
}

bool hasPictures(const Warband &warband)
{
    return !warband.picture.empty() ||
           anyUnit(warband, [](const Unit &unit) { return !unit.picture.empty(); });
}

/// What other programs have no place for, and our own texts neither.
void reportLostCommon(const Warband &warband, Findings &findings)
{
    const bool bases = anyUnit(warband, [](const Unit &unit) { return unit.base || unit.communalBases; });
    const bool houseTexts = anyUnit(warband, [](const Unit &unit) {
        return !std::ranges::all_of(unit.house, &std::string::empty, &HouseOption::text);
    });
    const auto modelNames = [](const Unit &unit) { return !unit.modelNames.empty(); };
    const auto pennons = [](const Unit &unit) { return unit.pennon.has_value(); };
    const std::pair<bool, const char *> losses[] = {
        {hasPictures(warband), "pictures"},
        {bases, "base sizes"},
        {warband.tinctures != Tinctures(), "the tinctures"},
        {!warband.player.empty() || !warband.leaderName.empty(), "the names of player and Leader"},
        {!warband.race.empty(), "the race of the warband"},
        {warband.game != GameRecord(), "what was settled before the game"},
        {!warband.freePlay.empty(), "the switches of free play"},
        {warband.oldModels, "the mark for old models"},
        {!warband.packs.empty(), "the player packs"},
        {houseTexts, "the texts of house options"},
        {anyUnit(warband, modelNames), "the names of models"},
        {anyUnit(warband, pennons), "the ordinaries of pennons"},
        {anyUnit(warband, [](const Unit &unit) { return unit.secretForm; }), "which forms are secret"},
    };
    for (const auto &[is, what] : losses) {
        if (is)
            findings.push_back(lost(what));
    }
}

/// The same of throws for the Leader's Trait, where the dice are told that gave it.
void reportLostThrows(const std::vector<TraitRoll> &rolls, const Summary &told, Findings &findings)
{
    const auto dice =
        std::ranges::count_if(told.traits, [](const SummaryTrait &t) { return !t.dice.empty(); });
    if (std::cmp_greater(rolls.size(), dice))
        findings.push_back(lost("the other throws for the Leader's Trait"));
    if (!std::ranges::all_of(rolls, &std::string::empty, &TraitRoll::when))
        findings.push_back(lost("when the Leader's Trait was rolled"));
    if (!std::ranges::all_of(rolls, &std::string::empty, &TraitRoll::why))
        findings.push_back(lost("why the Leader's Trait was rolled"));
}

/// The same of a form that is looked at and not read back: what nobody would find in it.
void reportUntold(const Warband &warband, bool tellsNotes, Findings &findings)
{
    const bool notes =
        !warband.notes.empty() || anyUnit(warband, [](const Unit &unit) { return !unit.notes.empty(); });
    if (!warband.player.empty() || !warband.leaderName.empty())
        findings.push_back(lost("the names of player and Leader"));
    if (notes && !tellsNotes)
        findings.push_back(lost("notes"));
}

Result<std::string> zippedRoster(const Warband &warband, const std::string &roster)
{
    std::string name;
    for (const char c : warband.name) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        name += plain ? c : '_';
    }
    return zipped({{(name.empty() ? "warband" : name) + ".ros", roster}});
}

/// The same of a form that knows no bodies of units.
void reportLostForce(const Warband &warband, Findings &findings)
{
    const std::pair<bool, const char *> losses[] = {
        {!warband.organisations.empty(), "the organisations"},
        {!warband.settings.empty() || warband.purse, "what was agreed on"},
    };
    for (const auto &[is, what] : losses) {
        if (is)
            findings.push_back(lost(what));
    }
}

/// A list of that builder has its name alone to say that it holds secrets.
Warband markedInName(Warband warband, bool secrets)
{
    if (secrets)
        warband.name += std::string(warband.name.empty() ? "" : " ") + '(' + secretsMark + ')';
    return warband;
}

/// \param secrets the warband holds some, and goes out with them
std::string written(const Catalogue &catalogue, const Warband &warband, Format format, bool secrets,
                    Findings &findings)
{
    switch (format) {
    case Format::ShareCode:
    case Format::ShareLink:
        if (hasPictures(warband))
            findings.push_back(lost("pictures"));
        return (secrets ? secretsMark + std::string(":\n") : std::string()) +
               (format == Format::ShareCode ? shareCode(warband) : shareLink(warband)) + '\n';
    case Format::DickloraineList:
    case Format::DickloraineBackup:
        reportLostCommon(warband, findings);
        if (!warband.trait.rolls.empty())
            findings.push_back(lost("the dice of the Leader's Trait"));
        reportLostForce(warband, findings);
        return dickloraineOf(catalogue, markedInName(warband, secrets), format == Format::DickloraineBackup,
                             findings);
    default:
        break;
    }
    const Summary sum = summary(catalogue, warband, secrets);
    switch (format) {
    case Format::Text:
    case Format::Markdown:
    case Format::Csv:
        reportLostCommon(warband, findings);
        reportLostThrows(warband.trait.rolls, sum, findings);
        return format == Format::Text ? textOf(sum) : format == Format::Csv ? tableOf(sum) : markdownOf(sum);
    case Format::BBCode:
        reportUntold(warband, true, findings);
        return bbcodeOf(sum);
    case Format::Html:
        reportUntold(warband, true, findings);
        return htmlOf(sum);
    case Format::Tracker:
        reportUntold(warband, false, findings);
        return trackerOf(sum, findings);
    default:
        reportLostCommon(warband, findings);
        reportLostThrows(warband.trait.rolls, sum, findings);
        reportLostForce(warband, findings);
        return rosterOf(catalogue, sum);
    }
}

} // namespace

Finding lost(std::string what, std::optional<std::size_t> unit)
{
    Finding finding = findingAt(Code::ForeignLost, Severity::Warning, {}, {std::move(what)});
    finding.place.unit = unit;
    return finding;
}

Warband sharedForm(const Catalogue &catalogue, const Warband &warband, const ExportOptions &options)
{
    return options.withSecrets ? warband : publicForm(catalogue, warband);
}

bool holdsGame(Format format, const Catalogue &catalogue)
{
    const bool other = format == Format::DickloraineList || format == Format::DickloraineBackup;
    return !other || !DickloraineTable(catalogue.id.str()).empty();
}

Result<std::string> exportWarband(const Catalogue &catalogue, const Warband &warband, Format format,
                                  const ExportOptions &options)
{
    const auto known = std::ranges::find(formats(), format, &FormatInfo::format);
    if (known == formats().end() || !known->writes)
        return error(Code::ForeignFormatUnknown);
    if (!holdsGame(format, catalogue))
        return error(Code::ForeignGameUnheld, {std::string(known->name), catalogue.name});
    if (format == Format::Warband)
        return writeWarband(warband);
    Findings findings;
    const Warband shared = sharedForm(catalogue, warband, options);
    const bool held = hasSecrets(catalogue, warband), secrets = options.withSecrets && held;
    if (held && !secrets)
        findings.push_back(remark(Code::SecretsLeftOut, Severity::Note));
    std::string bytes = written(catalogue, shared, format, secrets, findings);
    if (format == Format::RosterZip) {
        const Result<std::string> archive = zippedRoster(shared, bytes);
        if (!archive)
            return archive.findings();
        bytes = archive.value();
    }
    return {std::move(bytes), std::move(findings)};
}

} // namespace gonfalon::files
