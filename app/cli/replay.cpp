// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/battle_json.h"
#include "app/cli/commands.h"
#include "app/cli/judged.h"
#include "core/files/json_text.h"
#include "core/match/match_replay.h"
#include "core/match/statements.h"
#include "core/pages/replay_page.h"
#include "core/store/disk.h"
#include "core/store/open_battle.h"
#include "core/systems/registry.h"
#include "core/words/narrator.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

using Json = nlohmann::ordered_json;

Finding stepFinding(Code code, const std::string &file, std::size_t step)
{
    Place place;
    place.file = file;
    place.path = "steps/" + std::to_string(step - 1);
    return {code, Severity::Error, {}, std::move(place), {std::to_string(step)}, {}};
}

/// What a file lacks by which it could be verified, though programs write it.
Findings missingChecks(std::string_view bytes)
{
    const auto json = files::parseJson(bytes, files::largestBattle);
    if (!json || !json->is_object())
        return {};
    std::string missing;
    for (const char *key : {"setup_hash", "step_count"}) {
        if (!json->contains(key))
            missing += (missing.empty() ? "" : ", ") + std::string(key);
    }
    if (missing.empty())
        return {};
    return {
        {.code = Code::NothingToCompare, .severity = Severity::Warning, .arguments = {std::move(missing)}}};
}

/// The file's battle; an error where it is not all there.
Result<files::BattleFile> readWhole(const ReplayOptions &options, store::Library &library)
{
    const auto bytes = store::readFile(QString::fromStdString(options.file));
    if (!bytes)
        return bytes.findings();
    auto read = files::readBattle(*bytes, store::catalogueFrom(library));
    if (options.verify)
        std::ranges::move(missingChecks(*bytes), std::back_inserter(read.findings()));
    for (Finding &finding : read.findings()) {
        finding.place.file = options.file;
        if (finding.code == Code::StepUnreadable || finding.code == Code::ReplayBreaksOff ||
            finding.code == Code::StepCountDiffers)
            finding.severity = Severity::Error;
        if (options.verify && finding.code == Code::SetupDiffers)
            finding.severity = Severity::Error;
    }
    if (const Findings missing = options.verify && read ? store::missingPacks(*read->setup) : Findings();
        !missing.empty())
        return inFile(missing, options.file);
    return read;
}

/// One run through a battle's steps.
class Run
{
public:
    Run(const ReplayOptions &options, const files::BattleFile &file, Battle battle)
        : m_options(options), m_file(file), m_battle(std::move(battle)), m_names(m_battle.setup()),
          m_narrator(m_battle), m_marks(files::marksToTrust(file)), m_dice(file.setup->seed)
    {
    }

    /// Takes step after step, until one differs from what the file says or is refused.
    void play()
    {
        const std::size_t most = std::min(m_options.to.value_or(m_file.steps.size()), m_file.steps.size());
        for (std::size_t i = 0; i < most && m_findings.empty(); ++i)
            take(m_file.steps[i], i);
    }

    [[nodiscard]] const Findings &findings() const { return m_findings; }
    /// Where the dice are others than those of the seed, as they may well be.
    [[nodiscard]] const Findings &remarks() const { return m_remarks; }
    /// What steps state that nobody asked for.
    [[nodiscard]] const Findings &unasked() const { return m_unasked; }
    /// The file names the seed of its dice; one without says 0.
    [[nodiscard]] bool seedKnown() const { return m_file.seedKnown && m_file.setup->seed != 0; }
    [[nodiscard]] const Battle &battle() const { return m_battle; }
    /// All steps were taken, and the battle goes on.
    [[nodiscard]] bool breaksOff() const
    {
        return !m_battle.over() && m_battle.steps().count() == m_file.steps.size();
    }
    [[nodiscard]] const words::Story &story() const { return m_narrator.story(); }
    /// As much of the battle as was played, as a page.
    /// \param read what was noticed when the file was read
    [[nodiscard]] std::string page(Findings read) const
    {
        read.insert(read.end(), m_findings.begin(), m_findings.end());
        files::BattleFile played = m_file;
        played.steps.resize(std::min(played.steps.size(), m_battle.steps().count()));
        auto opened = match::Replay::open(std::move(played));
        if (!opened) // which began where this run did
            return {};
        match::Replay replay = std::move(opened).value();
        return pages::replayPage(replay, m_file.annotations.notes, read).toStdString();
    }
    [[nodiscard]] Json json()
    {
        Json out = battleJson(m_battle);
        out["steps"] = std::move(m_steps);
        return out;
    }

private:
    void take(const Step &step, std::size_t at)
    {
        const Awaiting before = m_battle.awaiting();
        const std::size_t told = m_battle.events().size();
        noteUnasked(step, at);
        const Findings refused = m_battle.take(step);
        if (!refused.empty()) {
            m_findings.push_back(stepFinding(Code::StepRefused, m_options.file, at + 1));
            const Place here = m_findings.back().place;
            for (Finding why : refused) {
                why.place.file = here.file;
                why.place.path = here.path;
                m_findings.push_back(std::move(why));
            }
            return;
        }
        if (const auto *roll = std::get_if<Roll>(&step))
            compareWithSeed(before.dice, *roll, at);
        if (at < m_marks.size() && systems::markOf(m_battle) != m_marks[at])
            m_findings.push_back(stepFinding(Code::StepDiffers, m_options.file, at + 1));
        if (m_options.as == "json")
            m_steps.push_back(stepJson(m_names, before, step, m_battle, told));
        else
            m_narrator.took(before, step, m_battle);
    }

    /// Facts that nobody asks for there (GF-7112), which change nothing: a file that its players did not
    /// write so is no true one.
    void noteUnasked(const Step &step, std::size_t at)
    {
        const auto *order = std::get_if<Order>(&step);
        if (!m_options.verify || !order)
            return;
        for (Finding &finding : match::statedUnasked(m_battle, m_names.vocabulary(), *order)) {
            finding.place = stepFinding(finding.code, m_options.file, at + 1).place;
            m_unasked.push_back(std::move(finding));
        }
    }

    void compareWithSeed(const DiceRequest &asked, const Roll &fell, std::size_t at)
    {
        const auto rolled = m_dice.roll(asked);
        if (!seedKnown() || !m_remarks.empty() || (rolled && *rolled == fell))
            return;
        m_remarks.push_back(stepFinding(Code::SeedDiffers, m_options.file, at + 1));
        m_remarks.back().severity = Severity::Warning;
        m_remarks.back().arguments.push_back(std::to_string(m_file.setup->seed));
    }

    const ReplayOptions &m_options;
    const files::BattleFile &m_file;
    Battle m_battle;
    words::BattleNames m_names;
    words::Narrator m_narrator;
    std::span<const std::uint16_t> m_marks; ///< what the steps are compared with
    SeededDice m_dice;
    Json m_steps = Json::array();
    Findings m_findings;
    Findings m_remarks;
    Findings m_unasked;
};

/// Branches that do not come to what the file says of them, each at the step where that begins.
Findings branchesThatDiffer(const files::BattleFile &file, const std::string &name)
{
    const auto &branches = file.annotations.branches;
    if (branches.empty())
        return {};
    Findings all;
    files::BattleFile played = file;
    played.annotations = {};
    const auto replay = match::Replay::open(std::move(played));
    for (std::size_t i = 0; replay && i < branches.size(); ++i) {
        if (branches[i].from > replay->steps())
            continue; // what ends the battle was told of it
        const auto branch = replay->branch(branches[i], "branches/" + std::to_string(i));
        for (Finding finding : branch.findings()) {
            finding.place.file = name;
            finding.severity = Severity::Error;
            all.push_back(std::move(finding));
        }
    }
    return all;
}

/// \param read what was noticed when the file was read
void tell(const ReplayOptions &options, Run &run, const Findings &read, Console &console)
{
    if (options.as == "json")
        console.json(run.json());
    else if (options.as == "markdown")
        console.text(words::storyMarkdown(run.story()).toStdString());
    else if (options.as == "html")
        console.text(run.page(read));
    else
        console.text(words::storyText(run.story()).toStdString());
}

/// \param whole the file is all there, and its branches come to what it says
void tellVerdict(const ReplayOptions &options, const Run &run, bool whole, Console &console)
{
    const std::size_t steps = run.battle().steps().count();
    const bool agrees = whole && run.findings().empty();
    if (options.as == "json") {
        console.json({{"agrees", agrees},
                      {"dice_of_seed", run.remarks().empty()},
                      {"unfinished", run.breaksOff()},
                      {"steps", steps},
                      {"state_hash", hashText(run.battle().stateHash())}});
    } else if (agrees) {
        console.line(u"Steps played: %1. All agree; the battle stands at %2."_s.arg(steps).arg(
            QString::fromStdString(hashText(run.battle().stateHash()))));
        if (!run.seedKnown())
            console.line(u"The file names no seed, so its dice could not be compared with one."_s);
        if (run.breaksOff())
            console.line(u"The battle is unfinished: it breaks off there, before its end."_s);
    }
}

} // namespace

const std::vector<std::string> &replayFormats()
{
    static const std::vector<std::string> formats{"text", "markdown", "json", "html"};
    return formats;
}

Exit replay(const ReplayOptions &options, Console &console)
{
    store::Library library;
    if (const Exit failed = usePacks(options.packs, library, console); failed != Exit::Done)
        return failed;
    const auto file = readWhole(options, library);
    console.report(file.findings());
    if (!file)
        return exitFor(file.findings());
    if (options.to && *options.to > file->steps.size()) {
        Finding beyond = stepFinding(Code::StepBeyondEnd, options.file, *options.to);
        beyond.place.path.clear();
        beyond.arguments.push_back(std::to_string(file->steps.size()));
        console.report({std::move(beyond)});
        return Exit::BadInput;
    }
    auto battle = systems::begin(file->setup);
    if (!battle) { // its warnings were for those who deployed
        for (Finding &finding : battle.findings())
            finding.place.file = options.file;
        console.report(battle.findings());
        return exitFor(battle.findings());
    }
    Run run(options, *file, std::move(battle).value());
    run.play();
    console.report(run.findings());
    const bool all = options.verify && !options.to;
    const bool strange = hasErrors(run.unasked());
    const Findings branches = all ? branchesThatDiffer(*file, options.file) : Findings();
    if (options.verify) {
        console.report(run.remarks());
        console.report(run.unasked());
        console.report(branches);
        tellVerdict(options, run, exitFor(file.findings()) == Exit::Done && branches.empty() && !strange,
                    console);
    } else {
        tell(options, run, file.findings(), console);
    }
    const bool otherSetup =
        options.verify && std::ranges::count(file.findings(), Code::SetupDiffers, &Finding::code) > 0;
    if (otherSetup || !run.findings().empty() || !branches.empty() || strange)
        return options.verify ? Exit::No : Exit::BadInput;
    return exitFor(file.findings());
}

} // namespace gonfalon::cli
