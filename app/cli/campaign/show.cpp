// SPDX-License-Identifier: GPL-3.0-or-later
// One result, whole.
#include "app/cli/campaign/campaign.h"
#include "core/club/filing_words.h"
#include "core/club/review.h"
#include "core/club/waiting.h"
#include "core/store/library.h"

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

using Json = nlohmann::ordered_json;

/// All that the books have of one result.
struct Whole
{
    store::FilingRow row;
    campaign::Filing filing;
    campaign::Changes changes;
    std::vector<store::LedgerRow> ledger; ///< the oldest first
    words::CampaignNames names;
};

Result<Whole> wholeOf(const Club &club, const campaign::FilingId &id, store::Library &library)
{
    auto rows = club.books().filings({.id = id});
    auto filing = club.books().filing(id);
    auto changes = club.books().changes(id);
    auto ledger = club.books().ledger(-1);
    auto names = club.names(&library);
    for (const Findings *wrong :
         {&filing.findings(), &changes.findings(), &ledger.findings(), &names.findings()}) {
        if (hasErrors(*wrong))
            return *wrong;
    }
    if (!rows)
        return rows.findings();
    if (rows->empty())
        return error(Code::CampaignFilingUnknown, {id.str()});
    Whole whole{
        rows->front(), std::move(filing).value(), std::move(changes).value(), {}, std::move(names).value()};
    for (auto line = ledger->rbegin(); line != ledger->rend(); ++line) {
        if (line->filing == id)
            whole.ledger.push_back(*line);
    }
    return whole;
}

Json sideJson(const words::CampaignNames &names, const campaign::SideReport &side, Json out)
{
    out["role"] = side.role == SideRole::Attacker   ? "attacker"
                  : side.role == SideRole::Defender ? "defender"
                                                    : "both";
    out["units"] = Json::array();
    for (const campaign::UnitReport &unit : side.units)
        out["units"].push_back({{"name", unit.unit},
                                {"points", unit.points},
                                {"leader", unit.leader},
                                {"fate", words::fateWord(unit.fate).toStdString()},
                                {"strength_lost", unit.strengthLost}});
    out["quests"] = Json::array();
    for (const campaign::QuestReport &quest : side.quests)
        out["quests"].push_back({{"quest", names.quest(quest.quest).toStdString()},
                                 {"achieved", quest.achieved},
                                 {"glory", quest.glory}});
    return out;
}

Json ledgerJson(const store::LedgerRow &line)
{
    return {{"number", line.number},
            {"at", line.at.toUTC().toString(Qt::ISODate).toStdString()},
            {"who", line.who.toStdString()},
            {"what", line.what.toStdString()},
            {"why", line.why.toStdString()}};
}

Json wholeJson(const Club &club, const Whole &whole)
{
    Json out = rowJson(whole.row);
    for (std::size_t i = 0; i < whole.filing.sides.size() && i < out["sides"].size(); ++i)
        out["sides"][i] = sideJson(whole.names, whole.filing.sides[i], out["sides"][i]);
    out["round"] = whole.filing.round;
    out["fixture"] = whole.filing.fixture.str();
    out["note"] = whole.filing.note;
    addDetails(club, whole.names, whole.filing.thrown, whole.changes, out);
    out["waits_for"] = Json::array();
    for (const QString &player : whole.row.waitsFor())
        out["waits_for"].push_back(player.toStdString());
    out["ledger"] = Json::array();
    for (const store::LedgerRow &line : whole.ledger)
        out["ledger"].push_back(ledgerJson(line));
    return out;
}

void tellSides(const Whole &whole, Console &console)
{
    for (std::size_t i = 0; i < whole.filing.sides.size(); ++i) {
        const campaign::SideReport &side = whole.filing.sides[i];
        const QString head =
            u"%1 (%2)"_s.arg(whole.names.warband(side.warband), whole.names.player(side.warband));
        const QString verdict = words::verdictWord(side.verdict);
        console.line(whole.filing.kind != campaign::FilingKind::Battle ? head
                     : whole.names.scoresGlory
                         ? u"%1: %2, %3 Glory"_s.arg(head, verdict, QString::number(side.glory))
                         : u"%1: %2"_s.arg(head, verdict));
        for (const campaign::QuestReport &quest : side.quests)
            console.line(u"  "_s + words::questLine(whole.names, quest));
        for (const campaign::UnitReport &unit : side.units)
            console.line(u"  %1: %2"_s.arg(QString::fromStdString(unit.unit), words::fateWord(unit.fate)));
    }
}

/// "3  2026-03-04 20:15  Ann: filed" and why.
QString ledgerLine(const store::LedgerRow &line)
{
    const QString told =
        u"  %1  %2  %3: %4"_s.arg(QString::number(line.number),
                                  line.at.toLocalTime().toString(u"yyyy-MM-dd HH:mm"_s), line.who, line.what);
    return line.why.isEmpty() ? told : u"%1, “%2”"_s.arg(told, line.why.simplified());
}

void tell(const Club &club, const Whole &whole, Console &console)
{
    console.line(QString::fromStdString(whole.row.id.str()));
    console.line(u"%1  %2  %3"_s.arg(whole.row.playedOn, sheetTitle(whole.row, club.scoresGlory()),
                                     stateWord(whole.row.state)));
    const QString place = words::placeName(club.pack(), whole.filing.stage, whole.filing.territory);
    if (!place.isEmpty())
        console.line(u"Fought for: "_s + place);
    if (!whole.filing.scenario.empty())
        console.line(u"Scenario: "_s + whole.names.scenario(whole.filing.scenario));
    if (!whole.filing.note.empty())
        console.line(u"Note: "_s + QString::fromStdString(whole.filing.note).simplified());
    if (const QStringList players = whole.row.waitsFor(); !players.isEmpty())
        console.line(u"Waits for: "_s + players.join(u", "_s));
    tellSides(whole, console);
    if (!whole.filing.thrown.empty() || !whole.changes.empty())
        console.line(u"It brings:"_s);
    tellDetails(club, whole.names, whole.filing.thrown, whole.changes, console);
    console.line(u"In the ledger:"_s);
    for (const store::LedgerRow &line : whole.ledger)
        console.line(ledgerLine(line));
}

} // namespace

Exit campaignShow(const CampaignOptions &options, const CampaignShowOptions &show, Console &console)
{
    const auto club = openClub(options, console);
    if (!club)
        return exitFor(club.findings());
    const auto id = findFiling(*club, show.id);
    if (!id)
        return ended(id.findings(), console);
    store::Library library;
    const auto whole = wholeOf(*club, *id, library);
    if (!whole)
        return ended(whole.findings(), console);
    if (!whole->row.isSettled()) {
        const auto seen = review(*club, *id, library);
        console.report(seen ? seen->differences : seen.findings());
        if (seen)
            console.report(seen->doubts);
    }
    if (options.json)
        console.json(wholeJson(*club, *whole));
    else
        tell(*club, *whole, console);
    return Exit::Done;
}

} // namespace gonfalon::cli
