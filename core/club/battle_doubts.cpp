// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/battle_doubts.h"

#include "core/battle/proposed_table.h"
#include "core/campaign/unit_names.h"
#include "core/club/fought_lists.h"
#include "core/files/filing_from_battle.h"
#include "core/files/warband_file.h"
#include "core/match/seed_watch.h"
#include "core/model/validate.h"
#include "core/store/open_battle.h"
#include "core/systems/registry.h"

#include <QString>

#include <algorithm>

namespace gonfalon {

namespace {

void add(Findings &all, Findings more) { std::ranges::move(more, std::back_inserter(all)); }

Finding doubt(Code code, std::vector<std::string> arguments)
{
    return remark(code, Severity::Warning, std::move(arguments));
}

/// What was noticed of the file; a note or what-if that cannot be read is no part of the battle.
Findings doubtsOfFile(const Findings &noticed)
{
    Findings doubts;
    std::ranges::copy_if(noticed, std::back_inserter(doubts), [](const Finding &finding) {
        return finding.severity == Severity::Warning && finding.code != Code::EntrySetAside;
    });
    return doubts;
}

/// Dice that the program threw and no seed proves. Players throw their own on a real table.
Findings doubtsOfSeed(const files::BattleFile &file)
{
    if (file.setup->mode == PlayMode::Referee || (file.seedKnown && file.setup->seed != 0))
        return {};
    return {doubt(Code::NothingToCompare, {"seed"})};
}

/// A battle that came to the turn it was set to end with. Battles that nobody set so run on until two who
/// wait for each other have waited long enough.
Findings doubtsOfEnding(const BattleSetup &setup, int turns)
{
    if (setup.mostTurns == 0 || setup.mostTurns >= enoughTurns || turns < setup.mostTurns)
        return {};
    return {doubt(Code::BattleCutShort, {std::to_string(setup.mostTurns)})};
}

/// Whose list it is, and what it is called.
Findings doubtsOfName(const Warband &fought, const store::WarbandRow &row, const Warband &inBooks)
{
    Findings doubts;
    const std::string name = row.name.toStdString(), owner = row.playerName.toStdString();
    if (fought.name != name)
        doubts.push_back(doubt(Code::FoughtUnderOtherName, {fought.name, name}));
    if (!fought.player.empty() && fought.player != owner && fought.player != inBooks.player)
        doubts.push_back(doubt(Code::FoughtByOther, {name, fought.player, owner}));
    return doubts;
}

/// As the books keep a list: every unit has a name of its own.
Warband named(const Catalogue &catalogue, Warband warband)
{
    const std::vector<std::string> names = campaign::uniqueUnitNames(catalogue, warband);
    for (std::size_t i = 0; i < names.size(); ++i)
        warband.units[i].name = names[i];
    return warband;
}

/// What one side's force is, beside what the books have of it.
Findings doubtsOfForce(const Club &club, const Catalogue &catalogue, const Warband &fought,
                       const store::WarbandRow &row, int limit)
{
    Findings doubts;
    if (const int points = muster(catalogue, fought).points.value(); limit > 0 && points > limit)
        doubts.push_back(doubt(Code::ForceOverLimit,
                               {row.name.toStdString(), std::to_string(points), std::to_string(limit)}));
    const auto list = files::readWarband(row.list.toStdString());
    add(doubts, doubtsOfName(fought, row, list ? *list : fought));
    if (list && catalogue.id.str() == club.books().about().system.toStdString())
        add(doubts, unitsNotInBooks(catalogue, *list, named(catalogue, fought)));
    inWordsOf(catalogue, doubts);
    return doubts;
}

Findings doubtsOfForces(const Club &club, const BattleSetup &setup, const campaign::Filing &filing)
{
    std::vector<campaign::WarbandId> ids;
    std::ranges::transform(filing.sides, std::back_inserter(ids), &campaign::SideReport::warband);
    const auto rows = club.books().warbands();
    const auto standing = club.books().standing(ids);
    if (!rows || !standing)
        return rows ? standing.findings() : rows.findings();
    Findings doubts;
    const campaign::Stage *stage = club.pack().stage(filing.stage);
    for (std::size_t side = 0; side < ids.size() && side < setup.sides.size(); ++side) {
        const auto row = std::ranges::find(*rows, ids[side], &store::WarbandRow::id);
        if (row == rows->end())
            continue;
        const int limit = campaign::limitFor(club.pack(), stage, *standing, ids[side]);
        add(doubts, doubtsOfForce(club, *setup.catalogue, setup.sides[side].warband, *row, limit));
    }
    return doubts;
}

/// Quests that the program cannot judge are the players' to judge, and their Glory comes on top.
bool isAsRecorded(const campaign::SideReport &told, const campaign::SideReport &recorded, bool judged)
{
    return told.units == recorded.units && told.role == recorded.role &&
           (!judged || (told.glory == recorded.glory && told.verdict == recorded.verdict));
}

Findings doubtsOfSheet(const Club &club, const campaign::Filing &filing, const BattleResult &result,
                       const BattleSetup &setup)
{
    const campaign::Filing recorded = files::filingFromBattle(result, setup);
    const bool judged = std::ranges::all_of(result.sides, [](const SideOutcome &side) {
        return std::ranges::all_of(side.quests, &QuestResult::judged);
    });
    const auto names = club.names();
    if (!names)
        return names.findings();
    Findings doubts;
    for (std::size_t i = 0; i < filing.sides.size(); ++i) {
        if (i >= recorded.sides.size() || !isAsRecorded(filing.sides[i], recorded.sides[i], judged))
            doubts.push_back(
                doubt(Code::SheetNotOfRecording, {names->warband(filing.sides[i].warband).toStdString()}));
    }
    return doubts;
}

/// "48 × 36 inches", "120 × 90 cm".
std::string tableSize(const Battlefield &table)
{
    constexpr double whole = 100;
    const auto side = [](Length length) {
        return QString::number(length.inHundredths() / whole).toStdString();
    };
    return side(table.width) + " × " + side(table.depth) +
           (table.measure == Measure::Centimetres ? " cm" : " inches");
}

/// Errors of a recording that is in the books already are told with it: whoever reads them decides.
Findings asDoubts(Findings findings)
{
    for (Finding &finding : findings)
        finding.severity = std::min(finding.severity, Severity::Warning);
    return findings;
}

} // namespace

Findings battleDoubts(const Club &club, const Result<files::BattleFile> &read, const BattleResult &result,
                      const campaign::Filing &filing)
{
    const BattleSetup &setup = *read->setup;
    Findings doubts = doubtsOfFile(read.findings());
    if (const QString game = club.books().about().system; setup.catalogue->id.str() != game.toStdString())
        doubts.push_back(doubt(Code::FoughtInOtherGame, {setup.catalogue->id.str(), game.toStdString()}));
    add(doubts, doubtsOfSeed(*read));
    add(doubts, match::diceNotOfSeed(*read));
    add(doubts, doubtsOfEnding(setup, result.turns));
    add(doubts, doubtsOfForces(club, setup, filing));
    return doubts;
}

Findings agreedOtherwise(const BattleSetup &setup)
{
    Findings notes;
    std::string chosen;
    for (const Ruling &ruling : setup.catalogue->rulings) {
        const std::string id = setup.reading(ruling.id);
        const auto reading =
            std::ranges::find(ruling.readings, id, &std::pair<std::string, std::string>::first);
        if (reading != ruling.readings.end() && reading != ruling.readings.begin())
            chosen += (chosen.empty() ? "" : "; ") + ruling.question + " " + reading->second;
    }
    if (!chosen.empty())
        notes.push_back(remark(Code::FoughtByRulings, Severity::Note, {chosen}));
    const Battlefield &table = setup.battlefield;
    const Battlefield usual =
        table.measure == Measure::Inches ? Battlefield() : proposedBattlefield(setup, proposedTable(setup));
    if (table.width != usual.width || table.depth != usual.depth)
        notes.push_back(remark(Code::FoughtOnTable, Severity::Note, {tableSize(table), tableSize(usual)}));
    return notes;
}

Findings recordingDoubts(const Club &club, const campaign::Filing &filing, store::Library &library)
{
    const auto bytes = club.books().replay(filing.id);
    if (!bytes)
        return asDoubts(bytes.findings());
    if (bytes->isEmpty())
        return {};
    const auto read = store::openBattleToGoOn({bytes->constData(), std::size_t(bytes->size())}, library);
    if (!read)
        return asDoubts(read.findings());
    const auto played = systems::play(read->setup, read->steps, files::marksToTrust(*read));
    if (!played)
        return asDoubts(played.findings());
    const auto result = played->outcome();
    if (!played->over() || !result)
        return {doubt(Code::BattleUnfinished, {std::to_string(read->steps.size())})};
    Findings doubts = battleDoubts(club, read, *result, filing);
    add(doubts, doubtsOfSheet(club, filing, *result, *read->setup));
    return doubts;
}

} // namespace gonfalon
