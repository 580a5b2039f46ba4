// SPDX-License-Identifier: GPL-3.0-or-later
// What players and organisers say to results that were filed.
#include "app/cli/campaign/campaign.h"
#include "app/cli/interrupt.h"
#include "core/club/filing_words.h"
#include "core/club/review.h"
#include "core/club/waiting.h"

#include <algorithm>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

using Json = nlohmann::ordered_json;

/// Those that are named, or all that wait, in the order in which they were filed.
Result<std::vector<campaign::FilingId>> toConfirm(const Club &club, const CampaignConfirmOptions &confirm)
{
    std::vector<campaign::FilingId> ids;
    for (const std::string &beginning : confirm.ids) {
        auto id = findFiling(club, beginning);
        if (!id)
            return id.findings();
        ids.push_back(std::move(id).value());
    }
    if (!confirm.all)
        return ids;
    store::FilingQuery waiting;
    waiting.state = store::FilingState::Filed;
    waiting.limit = -1;
    const auto filings = club.books().filings(waiting);
    if (!filings)
        return filings.findings();
    for (auto row = filings->rbegin(); row != filings->rend(); ++row)
        ids.push_back(row->id);
    return ids;
}

/// The books say no, unless the machine failed.
Exit refusedBy(const Findings &findings)
{
    return exitFor(findings) == Exit::Machine ? Exit::Machine : Exit::No;
}

/// Says yes to a result where what it brings follows from it or is wanted all the same, and shows that.
Exit confirmOne(Club &club, store::Library &library, const CampaignConfirmOptions &confirm,
                const campaign::FilingId &id, bool json, Json &confirmed, Console &console)
{
    const auto seen = review(club, id, library);
    const auto names = club.names();
    if (!seen || !names)
        return ended(seen ? names.findings() : seen.findings(), console);
    console.report(seen->differences);
    console.report(seen->doubts);
    if (const Findings why = seen->inTheWay(); !why.empty() && !confirm.asFiled) {
        console.report(why);
        return Exit::No;
    }
    Findings taken = seen->differences;
    taken.insert(taken.end(), seen->doubts.begin(), seen->doubts.end());
    const Findings findings = club.books().confirm(seen->sheet, takenWith(taken));
    if (hasErrors(findings))
        return ended(findings, console);
    console.report(findings);
    const bool inForce = findings.empty(); // else others have still to say so
    if (inForce)
        confirmed.push_back(id.str());
    if (json)
        return Exit::Done;
    console.line((inForce ? u"%1 is confirmed:"_s : u"%1 waits for others yet:"_s)
                     .arg(QString::fromStdString(id.str())));
    console.line(u"  "_s + words::scoreLine(*names, seen->sheet.filing));
    for (const campaign::Change &change : seen->sheet.changes)
        console.line(u"  "_s + words::changeLine(club.pack(), *names, change));
    return console.flush();
}

QString daysWords(int days)
{
    return days == 0 ? u"since today"_s : days == 1 ? u"for a day"_s : u"for %1 days"_s.arg(days);
}

/// "a1b2c3d4  2026-03-04  Red Fang 5 : 1 Court  filed by Ann; waits for Bob, for 3 days".
QString waitingLine(const Club &club, const WaitingResult &one)
{
    const QString whom = one.answerers.isEmpty() ? u"an organiser"_s : one.answerers.join(u", "_s);
    return u"%1  %2  %3  filed by %4; waits for %5, %6"_s.arg(
        QString::fromStdString(one.row.id.str()).left(8), one.row.playedOn,
        sheetTitle(one.row, club.scoresGlory()), one.row.by.isEmpty() ? u"–"_s : one.row.by, whom,
        daysWords(one.days));
}

} // namespace

Exit campaignConfirm(const CampaignOptions &options, const CampaignConfirmOptions &confirm, Console &console)
{
    if (confirm.ids.empty() && !confirm.all)
        return ended(
            {error(Code::Usage, {"Name the results by the first letters of their numbers, or --all."})},
            console);
    auto club = openClub(options, console);
    if (!club)
        return exitFor(club.findings());
    const auto ids = toConfirm(*club, confirm);
    if (!ids)
        return ended(ids.findings(), console);
    noteInterrupts();
    store::Library library;
    Exit exit = Exit::Done;
    Json confirmed = Json::array();
    for (std::size_t i = 0; i < ids->size(); ++i) {
        if (interrupted()) {
            exit = graver(exit, ended({stoppedWork(std::to_string(i) + " of " + std::to_string(ids->size()) +
                                                   " results have been answered.")},
                                      console));
            break;
        }
        exit = graver(
            exit, confirmOne(club.value(), library, confirm, (*ids)[i], options.json, confirmed, console));
        console.progress(i + 1, ids->size());
    }
    if (options.json)
        console.json({{"confirmed", confirmed}});
    return exit;
}

Exit campaignDispute(const CampaignOptions &options, const CampaignDisputeOptions &dispute, Console &console)
{
    auto club = openClub(options, console);
    if (!club)
        return exitFor(club.findings());
    const auto id = findFiling(*club, dispute.id);
    if (!id)
        return ended(id.findings(), console);
    const Findings findings = club.value().books().dispute(*id, QString::fromStdString(dispute.why));
    console.report(findings);
    if (hasErrors(findings))
        return refusedBy(findings);
    if (options.json)
        console.json({{"disputed", id->str()}});
    else
        console.line(u"%1 is disputed."_s.arg(QString::fromStdString(id->str())));
    return Exit::Done;
}

Exit campaignWaiting(const CampaignOptions &options, Console &console)
{
    const auto club = openClub(options, console);
    if (!club)
        return exitFor(club.findings());
    const auto waiting = waitingResults(*club, QDate::currentDate());
    if (!waiting)
        return ended(waiting.findings(), console);
    Json rows = Json::array();
    for (const WaitingResult &one : *waiting) {
        Json row = rowJson(one.row);
        row["days"] = one.days;
        row["waits_for"] = Json::array();
        for (const QString &player : one.answerers)
            row["waits_for"].push_back(player.toStdString());
        rows.push_back(std::move(row));
        if (!options.json)
            console.line(waitingLine(*club, one));
    }
    if (options.json)
        console.json({{"waiting", rows}});
    else if (waiting->empty())
        console.line(u"No result waits for an answer."_s);
    return Exit::Done;
}

Exit campaignUndo(const CampaignOptions &options, const CampaignUndoOptions &undo, Console &console)
{
    auto club = openClub(options, console);
    if (!club)
        return exitFor(club.findings());
    const auto id = findFiling(*club, undo.id);
    if (!id)
        return ended(id.findings(), console);
    const Findings findings = club.value().undo(*id, QString::fromStdString(undo.why));
    console.report(findings);
    if (hasErrors(findings))
        return refusedBy(findings);
    if (options.json)
        console.json({{"undone", id->str()}});
    else
        console.line(u"%1 is undone."_s.arg(QString::fromStdString(id->str())));
    return Exit::Done;
}

} // namespace gonfalon::cli
