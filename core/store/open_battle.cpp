// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/open_battle.h"

#include <algorithm>
#include <iterator>

namespace gonfalon::store {

namespace {

bool isDamage(Code code)
{
    constexpr Code damage[] = {Code::SetupDiffers, Code::StepUnreadable, Code::ReplayBreaksOff,
                               Code::StepCountDiffers};
    return std::ranges::count(damage, code) > 0;
}

} // namespace

files::CatalogueFor catalogueFrom(Library &library)
{
    return [&library](const SystemId &system, const std::vector<PackRef> &packs) {
        return std::shared_ptr<const Catalogue>(std::shared_ptr<const Catalogue>(),
                                                library.catalogue(system, packs));
    };
}

bool breaksOff(const Findings &findings) { return std::ranges::any_of(findings, isDamage, &Finding::code); }

Result<files::BattleFile> readBattle(std::string_view bytes, Library &library)
{
    const auto known = std::ptrdiff_t(library.findings().size());
    auto file = files::readBattle(bytes, catalogueFrom(library));
    Findings &told = file.findings();
    const auto unknown = std::ranges::find(told, Code::SystemUnknown, &Finding::code);
    if (unknown == told.end())
        return file;
    Findings causes;
    std::copy_if(library.findings().begin() + known, library.findings().end(), std::back_inserter(causes),
                 [](const Finding &finding) {
                     return finding.severity == Severity::Error && finding.code != Code::SystemUnknown;
                 });
    if (!causes.empty())
        told.insert(told.erase(unknown), causes.begin(), causes.end());
    return file;
}

Result<files::BattleFile> openBattleBytes(const QByteArray &bytes, Library &library)
{
    auto file = readBattle({bytes.constData(), static_cast<std::size_t>(bytes.size())}, library);
    if (file)
        std::ranges::move(files::missingChecks(*file), std::back_inserter(file.findings()));
    return file;
}

Result<files::BattleFile> openBattleToGoOn(std::string_view bytes, Library &library)
{
    auto file = readBattle(bytes, library);
    for (Finding &finding : file.findings()) {
        if (isDamage(finding.code))
            finding.severity = Severity::Error;
    }
    if (file) {
        std::ranges::move(files::missingChecks(*file), std::back_inserter(file.findings()));
        std::ranges::move(missingPacks(*file->setup), std::back_inserter(file.findings()));
    }
    return hasErrors(file.findings()) ? Result<files::BattleFile>(std::move(file.findings()))
                                      : std::move(file);
}

Findings missingPacks(const BattleSetup &setup)
{
    Findings findings;
    std::vector<PackId> named;
    for (std::size_t side = 0; side < setup.sides.size(); ++side) {
        for (const PackRef &pack : setup.sides[side].warband.packs) {
            const bool here = std::ranges::find(setup.catalogue->packs, pack.id, &PackRef::id) !=
                              setup.catalogue->packs.end();
            if (here || std::ranges::count(named, pack.id) > 0)
                continue;
            named.push_back(pack.id);
            findings.push_back({.code = Code::PackMissing,
                                .place = {.path = "sides/" + std::to_string(side) + "/warband/packs"},
                                .arguments = {pack.name.empty() ? pack.id.str() : pack.name, pack.id.str()}});
        }
    }
    return findings;
}

} // namespace gonfalon::store
