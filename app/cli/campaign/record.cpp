// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/campaign/by_hand.h"
#include "app/cli/interrupt.h"
#include "core/club/filing_words.h"
#include "core/club/result_checks.h"
#include "core/files/campaign_json.h"
#include "core/files/import.h"
#include "core/files/json_text.h"
#include "core/store/disk.h"

#include <QDate>
#include <QRandomGenerator>

#include <algorithm>
#include <functional>
#include <optional>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

using Json = nlohmann::ordered_json;

/// What nobody can mean stops a result; a scenario that a recording brings along is that of its battle.
Result<Proposal> meant(const Club &club, const CampaignRecordOptions &options, Result<Proposal> proposal,
                       store::Library &library)
{
    if (!proposal || proposal->filedBefore)
        return proposal;
    campaign::Filing written = proposal->filing;
    if (!proposal->replay.isEmpty() && options.scenario.empty())
        written.scenario = {};
    if (Findings wrong = checkWritten(club, written, library, QDate::currentDate()); !wrong.empty())
        return wrong;
    return proposal;
}

/// A result that was written as JSON.
Result<Proposal> proposalOfJson(const Club &club, const CampaignRecordOptions &options,
                                const std::string &bytes, store::Library &library)
{
    auto filing = files::filingFromJson(bytes);
    if (!filing)
        return filing.findings();
    Findings told = filing.findings();
    addPlace(options, filing.value());
    std::ranges::move(checkWritten(club, *filing, library, QDate::currentDate()), std::back_inserter(told));
    std::ranges::move(checkAgainstLists(club, *filing, library), std::back_inserter(told));
    if (hasErrors(told))
        return told;
    return club.proposeWritten(std::move(filing).value(), std::move(told));
}

/// Files are results as JSON, or battles.
Result<Proposal> proposalOf(const Club &club, const CampaignRecordOptions &options, const std::string &file,
                            store::Library &library)
{
    const auto bytes = store::readFile(QString::fromStdString(file));
    if (!bytes)
        return bytes.findings();
    const std::string format = files::ownFormatName(*bytes);
    if (format == "gonfalon-result")
        return proposalOfJson(club, options, *bytes, library);
    if (const auto json = files::parseJson(*bytes); format.empty() && json)
        return error(Code::NeitherResultNorBattle);
    else if (format.empty())
        return json.findings();
    auto proposal = club.proposeBattle(QByteArray::fromStdString(*bytes), library);
    if (!proposal || proposal->filedBefore)
        return proposal;
    addPlace(options, proposal.value().filing);
    return meant(club, options, club.propose(std::move(proposal).value()), library);
}

/// The dice that were typed in count first; those of the seed are thrown for the rest.
Result<Proposal> withDice(const Club &club, const CampaignRecordOptions &options, Proposal proposal)
{
    if (proposal.filedBefore)
        return proposal;
    const auto typed = thrownByHand(options.dice);
    if (!typed)
        return typed.findings();
    auto &thrown = proposal.filing.thrown;
    std::ranges::copy(*typed, std::back_inserter(thrown));
    auto next = typed->empty() ? Result<Proposal>(std::move(proposal)) : club.propose(std::move(proposal));
    if (!next || hasErrors(next->settlement.findings) || next->settlement.wanted.empty())
        return next;
    SeededDice dice(options.seed.value_or(QRandomGenerator::system()->generate()));
    return club.throwDice(std::move(next).value(), dice);
}

/// What the books say of a result; nothing where it is not in them.
std::optional<store::FilingRow> inBooks(const Club &club, const campaign::FilingId &id)
{
    const auto rows = club.books().filings({.id = id});
    return rows && !rows->empty() ? std::optional(rows->front()) : std::nullopt;
}

/// How it stands with a result: in the books before it was recorded now, and after that.
struct Standing
{
    std::optional<store::FilingRow> before, now;

    [[nodiscard]] bool confirmed() const { return now && now->state == store::FilingState::Confirmed; }
    [[nodiscard]] bool confirmedNow() const
    {
        return confirmed() && (!before || before->state != store::FilingState::Confirmed);
    }
};

Json proposalJson(const Club &club, const words::CampaignNames &names, const Proposal &proposal,
                  const Standing &standing)
{
    Json out{{"id", proposal.filing.id.str()},
             {"result", words::scoreLine(names, proposal.filing).toStdString()},
             {"filed", standing.now.has_value()},
             {"confirmed", standing.confirmed()},
             {"already", standing.before.has_value()}};
    addDetails(club, names, proposal.filing.thrown, proposal.settlement.changes, out);
    return out;
}

/// What became of a result, in a few words before what it brings.
QString becameOf(const Standing &standing)
{
    if (!standing.now)
        return u"would bring:"_s;
    if (!standing.before)
        return standing.confirmed() ? u"filed and confirmed:"_s : u"filed, to be confirmed:"_s;
    if (standing.confirmedNow())
        return u"in the books already, and confirmed now:"_s;
    return u"in the books already, %1; nothing was added:"_s.arg(stateWord(standing.now->state));
}

void tell(const Club &club, const words::CampaignNames &names, const Proposal &proposal, const QString &how,
          Console &console)
{
    console.line(u"%1  %2"_s.arg(QString::fromStdString(proposal.filing.id.str()), how));
    console.line(u"  "_s + words::scoreLine(names, proposal.filing));
    tellDetails(club, names, proposal.filing.thrown, proposal.settlement.changes, console);
}

/// What was found is of this file, unless it is of the books.
Findings ofFile(Findings findings, const std::string &file)
{
    for (Finding &finding : findings) {
        if (finding.place.file.empty())
            finding.place.file = file;
    }
    return findings;
}

/// Makes the proposal of a result.
using Make = std::function<Result<Proposal>()>;

/// Files what is made, with its dice; or only makes it, to be shown.
/// \param before whether the books had it
Result<Proposal> filed(Club &club, const CampaignRecordOptions &record, const Make &make,
                       std::optional<store::FilingRow> &before)
{
    const auto whole = [&] {
        auto read = make();
        auto proposal = read ? withDice(club, record, std::move(read).value()) : std::move(read);
        if (proposal) {
            proposal.value().asItIs = record.asFiled;
            before = inBooks(club, proposal->filing.id);
        }
        return proposal;
    };
    return record.show ? whole() : club.fileMade(whole, record.confirm);
}

/// Files one result, and tells it. One that the books have already is not counted again.
/// \param file that it came from; empty: none
Exit recordOne(Club &club, const CampaignOptions &options, const CampaignRecordOptions &record,
               const std::string &file, const Make &make, Json &recorded, Console &console)
{
    Standing standing;
    const auto proposal = filed(club, record, make, standing.before);
    if (!proposal) {
        const Exit exit = ended(ofFile(proposal.findings(), file), console);
        return std::ranges::count(proposal.findings(), Code::BattleInDoubt, &Finding::code) ? Exit::No : exit;
    }
    console.report(inFile(proposal->settlement.findings, file));
    if (hasErrors(proposal->settlement.findings))
        return exitFor(proposal->settlement.findings);
    if (standing.before)
        console.report(inFile(
            {remark(Code::BattleFiledAlready, Severity::Note, {standing.before->by.toStdString()})}, file));
    standing.now = inBooks(club, proposal->filing.id);
    const auto names = club.names();
    if (!names)
        return ended(names.findings(), console);
    if (options.json)
        recorded.push_back(proposalJson(club, *names, *proposal, standing));
    else
        tell(club, *names, *proposal, becameOf(standing), console);
    return Exit::Done;
}

/// What was set right, or what began again, and how that is called.
struct Made
{
    Result<campaign::Changes> changes;
    const char *key; ///< in JSON
    QString how;     ///< "Corrected"
};

Exit tellChanges(const Club &club, store::Library &library, const CampaignOptions &options, const Made &act,
                 Console &console)
{
    const auto &[made, key, how] = act;
    console.report(made.findings());
    const auto names = made ? club.names(&library) : Result<words::CampaignNames>(made.findings());
    if (!made || !names)
        return exitFor(names.findings());
    Json changes = Json::parse(files::changesToJson(*made));
    for (std::size_t i = 0; i < made->size(); ++i) {
        const QString words = words::changeLine(club.pack(), *names, (*made)[i]);
        changes[i]["words"] = words.toStdString();
        if (!options.json)
            console.line(u"%1: %2."_s.arg(how, words));
    }
    if (made->empty() && !options.json)
        console.line(u"All of it stands so already."_s);
    if (options.json)
        console.json({{key, changes}});
    return Exit::Done;
}

/// What the organiser sets right, and who begins again.
Exit byHand(Club &club, const CampaignOptions &options, const CampaignRecordOptions &record,
            store::Library &library, Console &console)
{
    if (!record.startAgain.empty()) {
        const auto warband = findWarband(club, record.startAgain);
        if (!warband)
            return ended(warband.findings(), console);
        return tellChanges(club, library, options,
                           {club.startAgain(warband->id), "begun_again", u"Begins again"_s}, console);
    }
    campaign::Changes changes;
    for (const std::string &text : record.corrections) {
        auto change = correctionByHand(club, text, library);
        if (!change)
            return ended(change.findings(), console);
        changes.push_back(std::move(change).value());
    }
    return tellChanges(
        club, library, options,
        {club.correct(std::move(changes), QString::fromStdString(record.note)), "corrected", u"Corrected"_s},
        console);
}

/// Records file after file; each that is told stands in the books.
Exit recordFiles(Club &club, const CampaignOptions &options, const CampaignRecordOptions &record,
                 store::Library &library, Json &recorded, Console &console)
{
    Exit exit = Exit::Done;
    const std::size_t all = record.files.size();
    for (std::size_t i = 0; i < all; ++i) {
        if (interrupted())
            return graver(exit, ended({stoppedWork(std::to_string(i) + " of " + std::to_string(all) +
                                                   " files have been recorded.")},
                                      console));
        const std::string &file = record.files[i];
        const auto make = [&] { return proposalOf(club, record, file, library); };
        exit = graver(exit, recordOne(club, options, record, file, make, recorded, console));
        exit = graver(exit, console.flush());
        console.progress(i + 1, all);
    }
    return exit;
}

/// Records the result that was written with options.
Exit recordSides(Club &club, const CampaignOptions &options, const CampaignRecordOptions &record,
                 store::Library &library, Json &recorded, Console &console)
{
    const auto filing = filingByHand(club, record, library);
    const Findings wrong =
        filing ? checkWritten(club, *filing, library, QDate::currentDate()) : filing.findings();
    if (wrong.empty()) { // two battles of an evening may end alike: it is told, and counts
        console.report(checkAgainstLists(club, *filing, library));
        console.report(likeInBooks(club, *filing));
    }
    const auto make = [&] { return wrong.empty() ? club.propose(*filing) : Result<Proposal>(wrong); };
    return recordOne(club, options, record, {}, make, recorded, console);
}

/// What cannot be asked for at once, or is nothing at all.
Findings unusable(const CampaignRecordOptions &record)
{
    const bool results = !record.files.empty() || !record.sides.empty();
    const bool corrects = !record.corrections.empty(), again = !record.startAgain.empty();
    if (int(results) + int(corrects) + int(again) > 1)
        return {
            error(Code::Usage, {"Results, --correct and --start-again are commands of their own. Give them "
                                "one after the other."})};
    if (record.show && !results)
        return {error(Code::Usage, {"--show tells what a result would bring. Leave it out here."})};
    if (!results && !corrects && !again)
        return {error(Code::Usage, {"Name a .battle file, or the sides with --side."})};
    return {};
}

} // namespace

Exit campaignRecord(const CampaignOptions &options, const CampaignRecordOptions &record, Console &console)
{
    if (Findings wrong = unusable(record); !wrong.empty())
        return ended(wrong, console);
    auto club = openClub(options, console);
    if (!club)
        return exitFor(club.findings());
    noteInterrupts();
    store::Library library;
    if (record.files.empty() && record.sides.empty())
        return byHand(club.value(), options, record, library, console);
    Json recorded = Json::array();
    Exit exit = recordFiles(club.value(), options, record, library, recorded, console);
    if (!record.sides.empty() && !interrupted())
        exit = graver(exit, recordSides(club.value(), options, record, library, recorded, console));
    if (options.json)
        console.json({{"recorded", recorded}});
    return exit;
}

} // namespace gonfalon::cli
