// SPDX-License-Identifier: GPL-3.0-or-later
// Results of battles that were recorded.
#include "core/club/battle_doubts.h"
#include "core/club/club.h"
#include "core/club/list_levels.h"
#include "core/club/meeting.h"
#include "core/club/recordings.h"
#include "core/files/battle_identity.h"
#include "core/files/filing_from_battle.h"
#include "core/model/quest_glory.h"
#include "core/store/open_battle.h"
#include "core/systems/registry.h"

#include <QDate>
#include <QUuid>

#include <algorithm>

namespace gonfalon {

namespace {

using namespace Qt::StringLiterals;

campaign::FilingId filingIdFrom(const QByteArray &what)
{
    static const QUuid ours(u"5d0f3bb5-9f0e-4b6b-8f43-6a0d2c7c1e64"_s);
    return campaign::FilingId(QUuid::createUuidV5(ours, what).toString(QUuid::WithoutBraces).toStdString());
}

/// Every other filing of the same battle bears the same identity, so that sending it twice is one result.
/// \param again how often it was taken back before
campaign::FilingId identityOf(const files::BattleFile &battle, int again = 0)
{
    QByteArray what = QByteArray::fromStdString(files::battleIdentity(battle));
    if (again > 0)
        what += " again " + QByteArray::number(again);
    return filingIdFrom(what);
}

/// That under which older programs filed a battle: of its file's bytes.
campaign::FilingId olderIdentityOf(const QByteArray &bytes) { return filingIdFrom(bytes); }

/// The Quests that the players of a recorded battle have still to judge.
std::vector<OpenQuest> openQuests(const BattleResult &result, const BattleSetup &setup)
{
    std::vector<OpenQuest> open;
    for (std::size_t side = 0; side < result.sides.size() && side < setup.sides.size(); ++side) {
        const auto &told = result.sides[side].quests;
        const auto &chosen = setup.sides[side].warband.quests;
        for (std::size_t i = 0; i < told.size(); ++i) {
            if (told[i].judged)
                continue;
            const Quest *known = setup.catalogue->quest(QuestId(told[i].quest));
            const bool own = i < chosen.size() && chosen[i].quest.empty();
            open.push_back(
                {side, told[i].quest, own ? chosen[i].glory : gloryOf(known, true), gloryOf(known, false)});
        }
    }
    return open;
}

Findings questsLeftOpen(const std::vector<OpenQuest> &open, const BattleSetup &setup)
{
    Findings findings;
    for (const OpenQuest &quest : open) {
        const Quest *known = setup.catalogue->quest(QuestId(quest.quest));
        findings.push_back(remark(Code::QuestLeftOpen, Severity::Note,
                                  {known ? known->name : quest.quest, setup.sides[quest.side].warband.name}));
    }
    inWordsOf(*setup.catalogue, findings);
    return findings;
}

/// The sheet's sides are those of the battle, and ended as it did; what players judged comes on top.
bool saysWhatCameOf(const campaign::Filing &sheet, const files::BattleFile &battle)
{
    const auto played = systems::play(battle.setup, battle.steps, files::marksToTrust(battle));
    const auto result = played ? played->outcome() : std::nullopt;
    if (!result)
        return false;
    const campaign::Filing recorded = files::filingFromBattle(*result, *battle.setup);
    return std::ranges::equal(recorded.sides, sheet.sides, [](const auto &one, const auto &other) {
        return one.units == other.units && one.role == other.role;
    });
}

/// The appointment is that of these sides, in whichever order.
bool isOf(const store::FixtureRow &fixture, const campaign::Filing &filing)
{
    return filing.sides.size() == 2 && isMeetingOf(fixture, filing.sides[0].warband, filing.sides[1].warband);
}

} // namespace

Findings recordingsOfOthers(const store::CampaignStore &books, store::Library &library,
                            const std::function<bool(std::size_t, std::size_t)> &progress)
{
    constexpr int oftenTakenBack = 50; // one battle, which has another identity each time
    const auto recorded = books.recorded();
    if (!recorded)
        return recorded.findings();
    Findings wrong;
    // Whoever filed it put it there, and whoever confirms it is told: the books themselves are whole.
    const auto tell = [&](const campaign::FilingId &id) {
        wrong.push_back(remark(Code::RecordingNotOfSheet, Severity::Warning, {id.str()}));
        wrong.back().place.subject = id.str();
    };
    std::size_t done = 0;
    for (const campaign::FilingId &id : *recorded) {
        if (progress && !progress(done++, recorded->size()))
            return wrong;
        const auto bytes = books.replay(id);
        if (!bytes)
            return bytes.findings();
        if (olderIdentityOf(*bytes) == id)
            continue;
        const auto battle = store::openBattleBytes(*bytes, library);
        if (!battle || store::breaksOff(battle.findings())) {
            tell(id);
            continue;
        }
        int again = 0;
        while (again < oftenTakenBack && identityOf(*battle, again) != id)
            ++again;
        if (again == oftenTakenBack)
            tell(id);
    }
    return wrong;
}

/// It stands in the books, and was taken back: the same battle may be filed once more.
bool Club::isUndone(const campaign::FilingId &id) const
{
    const auto rows = m_books->filings({.id = id});
    return rows && !rows->empty() && rows->front().state == store::FilingState::Undone;
}

/// A result stands under the identity of a battle that is none of it: with the recording of another battle,
/// or without one and with another Glory or end. Whoever wrote it took a number that was not his.
bool Club::isOfAnother(const campaign::FilingId &id, const files::BattleFile &battle, store::Library &library,
                       Findings &told) const
{
    const auto there = m_books->filing(id);
    const auto bytes = m_books->replay(id);
    if (!there || !bytes)
        return false;
    if (!bytes->isEmpty()) {
        const auto kept = store::openBattleBytes(*bytes, library);
        if (kept && files::battleIdentity(*kept) == files::battleIdentity(battle))
            return false;
    }
    if (bytes->isEmpty() && saysWhatCameOf(*there, battle))
        return false; // its recording was left out where the books were exported
    Finding other = keptAlready(id);
    constexpr std::size_t enough = 8; // letters, as `history` tells it
    other.code = Code::ResultLikeThis;
    other.arguments = {other.arguments.front(), id.str().substr(0, enough)};
    told.push_back(std::move(other));
    return true;
}

Result<Proposal> Club::filedBefore(const campaign::FilingId &id, QByteArray replay) const
{
    auto filing = m_books->filing(id);
    auto changes = m_books->changes(id);
    if (!filing || !changes)
        return filing ? changes.findings() : filing.findings();
    Proposal proposal;
    proposal.filing = std::move(filing).value();
    proposal.settlement.changes = std::move(changes).value();
    proposal.replay = std::move(replay);
    proposal.filedBefore = true;
    const Finding by = keptAlready(id);
    proposal.leftOpen = {remark(Code::BattleFiledAlready, Severity::Note, {by.arguments.front()})};
    return proposal;
}

/// Who the sides are in this campaign: as the appointment says where it is of this campaign, else by name.
Findings Club::findSides(const files::BattleFile &battle, campaign::Filing &filing) const
{
    const auto warbands = m_books->warbands();
    if (!warbands)
        return warbands.findings();
    const files::Appointment &kept = battle.appointment;
    const bool ours =
        kept.campaign == m_books->about().id.toStdString() && kept.warbands.size() == filing.sides.size();
    for (std::size_t i = 0; i < filing.sides.size(); ++i) {
        const std::string &name = battle.setup->sides[i].warband.name;
        std::optional<store::WarbandRow> entered = warbandNamed(*warbands, QString::fromStdString(name));
        if (ours) {
            const auto row =
                std::ranges::find(*warbands, campaign::WarbandId(kept.warbands[i]), &store::WarbandRow::id);
            entered = row == warbands->end() ? std::nullopt : std::optional(*row);
        }
        if (!entered)
            return {error(Code::CampaignWarbandUnknown, {name})};
        filing.sides[i].warband = entered->id;
    }
    return {};
}

/// The filing keeps the appointment that its battle names, unless somebody kept it meanwhile.
/// \return what stands in the way
Findings Club::keepAppointment(const files::BattleFile &battle, campaign::Filing &filing) const
{
    const files::Appointment &kept = battle.appointment;
    if (kept.empty())
        return {};
    if (kept.campaign != m_books->about().id.toStdString())
        return {remark(Code::BattleOfOtherCampaign, Severity::Warning)};
    const auto fixtures = m_books->fixtures();
    if (!fixtures)
        return fixtures.findings();
    const auto row = std::ranges::find(*fixtures, campaign::FixtureId(kept.fixture), &store::FixtureRow::id);
    if (row == fixtures->end() || !isOf(*row, filing))
        return {remark(Code::AppointmentUnknown, Severity::Warning)};
    if (!row->playedAs.empty())
        return {keptAlready(row->playedAs)};
    filing.fixture = row->id;
    filing.round = row->round;
    if (filing.scenario.empty())
        filing.scenario = row->scenario;
    return {};
}

Finding Club::keptAlready(const campaign::FilingId &by) const
{
    Finding told = remark(Code::AppointmentKept, Severity::Warning, {"?", "?"});
    const auto rows = m_books->filings({.id = by});
    if (rows && !rows->empty())
        told.arguments = {rows->front().by.toStdString(), rows->front().playedOn.toStdString()};
    return told;
}

/// The result of the same sides under which an older program filed this very battle from other bytes; empty:
/// none.
campaign::FilingId Club::filedByOlderProgram(const files::BattleFile &battle, const campaign::Filing &filing,
                                             store::Library &library) const
{
    const auto rows = m_books->filings({.warband = filing.sides.front().warband,
                                        .against = filing.sides.back().warband,
                                        .kind = campaign::FilingKind::Battle,
                                        .limit = -1});
    for (const store::FilingRow &row : rows ? *rows : std::vector<store::FilingRow>()) {
        const auto bytes = m_books->replay(row.id);
        if (!bytes || bytes->isEmpty() || olderIdentityOf(*bytes) != row.id)
            continue;
        const auto there = store::openBattleBytes(*bytes, library);
        if (there && files::battleIdentity(*there) == files::battleIdentity(battle))
            return row.id;
    }
    return {};
}

Result<Proposal> Club::proposeBattle(const QByteArray &battle, store::Library &library) const
{
    const auto read =
        store::openBattleToGoOn(std::string_view(battle.constData(), std::size_t(battle.size())),
                                library); // what was changed by hand is not booked
    if (!read)
        return read.findings();
    campaign::FilingId identity = identityOf(*read);
    Findings others;
    for (int again = 1; isUndone(identity) || isOfAnother(identity, *read, library, others); ++again)
        identity = identityOf(*read, again);
    for (const campaign::FilingId &id : {identity, olderIdentityOf(battle)}) {
        if (auto known = filedBefore(id, battle); known && !isUndone(id))
            return known;
    }
    const auto played = systems::play(read->setup, read->steps, files::marksToTrust(*read));
    if (!played)
        return played.findings();
    const auto result = played->outcome();
    if (!played->over() || !result)
        return error(Code::BattleUnfinished, {std::to_string(read->steps.size())});
    Proposal proposal;
    campaign::Filing &filing = proposal.filing;
    filing = files::filingFromBattle(*result, *read->setup);
    filing.id = identity;
    filing.playedOn = QDate::currentDate().toString(Qt::ISODate).toStdString();
    if (Findings unknown = findSides(*read, filing); !unknown.empty())
        return unknown;
    if (const campaign::FilingId same = filedByOlderProgram(*read, filing, library);
        !same.empty() && !isUndone(same))
        return filedBefore(same, battle);
    proposal.leftOpen = std::move(others);
    std::ranges::move(keepAppointment(*read, filing), std::back_inserter(proposal.leftOpen));
    proposal.replay = battle;
    proposal.openQuests = openQuests(*result, *read->setup);
    for (Finding &open : questsLeftOpen(proposal.openQuests, *read->setup))
        proposal.leftOpen.push_back(std::move(open));
    std::ranges::move(agreedOtherwise(*read->setup), std::back_inserter(proposal.leftOpen));
    std::ranges::move(levelsNotOfBooks(*this, filing, library), std::back_inserter(proposal.leftOpen));
    auto proposed = propose(std::move(proposal)); // which adds the stage that they have come to
    if (!proposed)
        return proposed;
    proposed.value().doubts = battleDoubts(*this, read, *result, proposed->filing);
    return propose(std::move(proposed).value());
}

} // namespace gonfalon
