// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/campaign/by_hand.h"
#include "core/club/filing_words.h"
#include "core/files/campaign_json.h"
#include "core/store/disk.h"

#include <nlohmann/json.hpp>

#include <QRandomGenerator>

#include <algorithm>
#include <optional>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

using Json = nlohmann::ordered_json;

/// Results are files of results as JSON, or battles.
Result<Proposal> proposalOf(const Club &club, const CampaignRecordOptions &options, const std::string &file,
                            store::Library &library)
{
    const auto bytes = store::readFile(QString::fromStdString(file));
    if (!bytes)
        return bytes.findings();
    auto filing = files::filingFromJson(*bytes);
    if (filing) {
        addPlace(options, filing.value());
        return club.propose(std::move(filing).value());
    }
    auto proposal = club.proposeBattle(QByteArray::fromStdString(*bytes), library);
    if (!proposal || proposal->filedBefore)
        return proposal;
    addPlace(options, proposal.value().filing);
    return club.propose(std::move(proposal).value());
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
    out["rolls"] = Json::array();
    for (const campaign::Thrown &thrown : proposal.filing.thrown)
        out["rolls"].push_back({{"id", thrown.what}, {"dice", thrown.dice}, {"typed", thrown.typed}});
    out["changes"] = Json::parse(files::changesToJson(proposal.settlement.changes));
    for (std::size_t i = 0; i < proposal.settlement.changes.size(); ++i)
        out["changes"][i]["words"] =
            words::changeLine(club.pack(), names, proposal.settlement.changes[i]).toStdString();
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
    for (const campaign::Thrown &thrown : proposal.filing.thrown) {
        QStringList faces;
        for (const int face : thrown.dice)
            faces += QString::number(face);
        console.line(u"  rolled %1: %2"_s.arg(QString::fromStdString(thrown.what), faces.join(u", "_s)));
    }
    for (const campaign::Change &change : proposal.settlement.changes)
        console.line(u"  "_s + words::changeLine(club.pack(), names, change) + u"  ["_s +
                     words::becauseWords(club.pack(), change) + u']');
}

/// Files one result, and tells it. One that the books have already is not counted again.
/// \param file that it came from; empty: none
Exit recordOne(Club &club, const CampaignOptions &options, const CampaignRecordOptions &record,
               const std::string &file, Result<Proposal> read, Json &recorded, Console &console)
{
    auto proposal = read ? withDice(club, record, std::move(read).value()) : std::move(read);
    if (!proposal)
        return ended(inFile(proposal.findings(), file), console);
    console.report(inFile(proposal->settlement.findings, file));
    if (hasErrors(proposal->settlement.findings))
        return exitFor(proposal->settlement.findings);
    Standing standing{.before = inBooks(club, proposal->filing.id), .now = {}};
    if (standing.before)
        console.report(inFile(
            {remark(Code::BattleFiledAlready, Severity::Note, {standing.before->by.toStdString()})}, file));
    const Findings findings = record.show ? Findings{} : club.file(*proposal, record.confirm);
    console.report(findings);
    if (hasErrors(findings))
        return exitFor(findings);
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

/// What the organiser sets right, and who begins again.
Exit byHand(Club &club, const CampaignRecordOptions &record, Console &console)
{
    if (!record.startAgain.empty()) {
        const auto warband = findWarband(club, record.startAgain);
        return ended(warband ? club.startAgain(warband->id) : warband.findings(), console);
    }
    campaign::Changes changes;
    for (const std::string &text : record.corrections) {
        auto change = correctionByHand(club, text);
        if (!change)
            return ended(change.findings(), console);
        changes.push_back(std::move(change).value());
    }
    return ended(club.correct(std::move(changes), QString::fromStdString(record.note)), console);
}

} // namespace

Exit campaignRecord(const CampaignOptions &options, const CampaignRecordOptions &record, Console &console)
{
    auto club = openClub(options, console);
    if (!club)
        return Exit::BadInput;
    store::Library library;
    Exit exit = Exit::Done;
    Json recorded = Json::array();
    for (const std::string &file : record.files)
        exit = graver(exit, recordOne(*club, options, record, file, proposalOf(*club, record, file, library),
                                      recorded, console));
    if (!record.sides.empty()) {
        auto filing = filingByHand(*club, record, library);
        Result<Proposal> proposal =
            filing ? club->propose(std::move(filing).value()) : Result<Proposal>(filing.findings());
        exit = graver(exit, recordOne(*club, options, record, {}, std::move(proposal), recorded, console));
    }
    if (!record.corrections.empty() || !record.startAgain.empty())
        return graver(exit, byHand(*club, record, console));
    if (record.files.empty() && record.sides.empty())
        return ended(
            {{Code::Usage, Severity::Error, {}, {}, {"Name a .battle file, or the sides with --side."}, {}}},
            console);
    if (options.json)
        console.json({{"recorded", recorded}});
    return exit;
}

} // namespace gonfalon::cli
