// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/battle_json.h"
#include "app/cli/commands.h"
#include "app/cli/json_words.h"
#include "app/cli/judged.h"
#include "app/cli/verdict.h"
#include "core/match/match_replay.h"
#include "core/match/seed_watch.h"
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

/// What stands before the steps is not what the battle was written down with.
bool isOtherHead(Code code) { return code == Code::SetupDiffers || code == Code::SealBroken; }

/// The file's battle; an error where it is not all there.
Result<files::BattleFile> readWhole(const ReplayOptions &options, store::Library &library)
{
    const auto bytes = store::readFile(QString::fromStdString(options.file));
    if (!bytes)
        return bytes.findings();
    auto read = store::readBattle(*bytes, library);
    if (options.verify && read)
        std::ranges::move(files::missingChecks(*read), std::back_inserter(read.findings()));
    for (Finding &finding : read.findings()) {
        if (finding.place.file.empty())
            finding.place.file = options.file;
        if (finding.code == Code::StepUnreadable || finding.code == Code::ReplayBreaksOff ||
            finding.code == Code::StepCountDiffers)
            finding.severity = Severity::Error;
        if (options.verify && isOtherHead(finding.code))
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
          m_narrator(m_battle), m_marks(files::marksToTrust(file)), m_dice(file)
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
    [[nodiscard]] Findings remarks() const { return inFile(m_dice.told(), m_options.file); }
    /// What steps state that nobody asked for.
    [[nodiscard]] const Findings &unasked() const { return m_unasked; }
    [[nodiscard]] const Battle &battle() const { return m_battle; }
    [[nodiscard]] const words::Story &story() const { return m_narrator.story(); }
    /// What was compared so far, where nothing differs; `agrees` and `missing` are for the caller to say.
    [[nodiscard]] Verdict verdict() const
    {
        Verdict out{.played = m_battle.steps().count(), .recorded = m_file.steps.size()};
        out.stateHash = m_battle.stateHash();
        out.seedKnown = m_dice.isKnown();
        out.onRealTable = m_file.setup->mode == PlayMode::Referee;
        out.otherDiceFrom = m_dice.otherFrom();
        out.openSteps = m_marks.size();
        out.unfinished = breaksOff();
        return out;
    }
    /// As much of the battle as was played, as a page.
    /// \param told what was noticed of the file
    [[nodiscard]] std::string page(const Findings &told) const
    {
        files::BattleFile played = m_file;
        played.steps.resize(std::min(played.steps.size(), m_battle.steps().count()));
        auto opened = match::Replay::open(std::move(played));
        if (!opened) // which began where this run did
            return {};
        match::Replay replay = std::move(opened).value();
        return pages::replayPage(replay, m_file.annotations.notes, told).toStdString();
    }
    [[nodiscard]] Json json(const Findings &told)
    {
        Json out = battleJson(m_battle);
        out["steps"] = std::move(m_steps);
        out["findings"] = findingsJson(told, nullptr, {});
        return out;
    }

private:
    /// All steps were taken, and the battle goes on.
    [[nodiscard]] bool breaksOff() const
    {
        return !m_battle.over() && m_battle.steps().count() == m_file.steps.size();
    }

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
            m_dice.took(before.dice, *roll, at + 1);
        if (at < m_marks.size() && systems::markOf(m_battle) != m_marks[at])
            m_findings.push_back(stepFinding(Code::StepDiffers, m_options.file, at + 1));
        if (m_options.as == "json")
            m_steps.push_back(stepJson(m_names, before, step, m_battle, told));
        else
            m_narrator.took(before, step, m_battle);
    }

    /// Facts that nobody asks for there (GF-7112), which change nothing: a file that its players did not
    /// write so is no true one. It can be told all the same.
    void noteUnasked(const Step &step, std::size_t at)
    {
        const auto *order = std::get_if<Order>(&step);
        if (!order)
            return;
        for (Finding &finding : match::statedUnasked(m_battle, m_names.vocabulary(), *order)) {
            if (!m_options.verify && finding.severity != Severity::Error)
                continue;
            if (!m_options.verify)
                finding.severity = Severity::Warning;
            finding.place = stepFinding(finding.code, m_options.file, at + 1).place;
            m_unasked.push_back(std::move(finding));
        }
    }

    const ReplayOptions &m_options;
    const files::BattleFile &m_file;
    Battle m_battle;
    words::BattleNames m_names;
    words::Narrator m_narrator;
    std::span<const std::uint16_t> m_marks; ///< what the steps are compared with
    match::SeedWatch m_dice;
    Json m_steps = Json::array();
    Findings m_findings;
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

/// \param noticed of the file, which is told with it where the form has room for that
void tell(const ReplayOptions &options, Run &run, const Findings &noticed, Console &console)
{
    if (options.as == "json")
        console.json(run.json(noticed));
    else if (options.as == "markdown")
        console.text(words::storyMarkdown(run.story()).toStdString());
    else if (options.as == "html")
        console.text(run.page(noticed));
    else
        console.text(words::storyText(run.story()).toStdString());
}

void tellVerdict(const ReplayOptions &options, const Verdict &verdict, Console &console)
{
    if (options.as == "json") {
        console.json(verdictJson(verdict));
        return;
    }
    for (const QString &line : verdictLines(verdict))
        console.line(line);
}

/// Compares what was played with what the file says, and the branches where all of it was played.
/// \param read what was noticed when the file was read
Exit verify(const ReplayOptions &options, const Run &run, const files::BattleFile &file, const Findings &read,
            Console &console)
{
    const Findings branches = options.to ? Findings() : branchesThatDiffer(file, options.file);
    console.report(run.remarks());
    console.report(run.unasked());
    console.report(branches);
    const bool differs = std::ranges::any_of(read, isOtherHead, &Finding::code) || !run.findings().empty() ||
                         !branches.empty() || hasErrors(run.unasked());
    Verdict verdict = run.verdict();
    verdict.agrees = !differs && exitFor(read) == Exit::Done;
    verdict.missing = file.missing;
    verdict.otherData = std::ranges::count(read, Code::CatalogueDiffers, &Finding::code) > 0;
    tellVerdict(options, verdict, console);
    return differs ? Exit::No : exitFor(read);
}

/// Why a battle cannot begin, the cause first: what was noticed in the file may follow from it.
Exit notBegun(const ReplayOptions &options, const files::BattleFile &file, Findings why, const Findings &read,
              Console &console)
{
    console.report(inFile(store::missingPacks(*file.setup), options.file));
    console.report(inFile(std::move(why), options.file));
    console.report(read);
    return graver(Exit::BadInput, exitFor(read));
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
    if (!file) {
        console.report(file.findings());
        return exitFor(file.findings());
    }
    auto battle = systems::begin(file->setup);
    if (!battle)
        return notBegun(options, *file, battle.findings(), file.findings(), console);
    console.report(file.findings()); // the battle's warnings were for those who deployed
    if (options.to && *options.to > file->steps.size()) {
        Finding beyond = stepFinding(Code::StepBeyondEnd, options.file, *options.to);
        beyond.place.path.clear();
        beyond.arguments.push_back(std::to_string(file->steps.size()));
        console.report({std::move(beyond)});
        return Exit::BadInput;
    }
    Run run(options, *file, std::move(battle).value());
    run.play();
    console.report(run.findings());
    if (options.verify)
        return verify(options, run, *file, file.findings(), console);
    const Findings remarks = run.remarks();
    console.report(remarks);
    console.report(run.unasked());
    Findings noticed = file.findings();
    for (const Findings *more : {&run.findings(), &remarks, &run.unasked()})
        noticed.insert(noticed.end(), more->begin(), more->end());
    tell(options, run, noticed, console);
    return run.findings().empty() ? exitFor(file.findings()) : Exit::BadInput;
}

} // namespace gonfalon::cli
