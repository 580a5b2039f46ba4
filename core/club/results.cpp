// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/club.h"
#include "core/club/meeting.h"
#include "core/club/review.h"

#include <algorithm>

namespace gonfalon {

namespace {

/// Nothing is written otherwise than it stands in the books; what was added there need not be written.
bool saysTheSame(campaign::Filing written, const campaign::Filing &there)
{
    if (written.fixture.empty() && written.round == 0) {
        written.fixture = there.fixture;
        written.round = there.round;
    }
    if (written.stage.empty())
        written.stage = there.stage;
    if (written.scenario.empty())
        written.scenario = there.scenario;
    if (written.thrown.empty())
        written.thrown = there.thrown;
    for (std::size_t i = 0; i < std::min(written.sides.size(), there.sides.size()); ++i) {
        if (written.sides[i].list.empty())
            written.sides[i].list = there.sides[i].list;
    }
    return written == there;
}

/// The appointment that a battle of two keeps: of several that of the first round, before a challenge;
/// nothing where they had none.
const store::FixtureRow *keptBy(const campaign::Filing &filing,
                                const std::vector<store::FixtureRow> &fixtures)
{
    const auto &one = filing.sides.front().warband, &other = filing.sides.back().warband;
    const store::FixtureRow *kept = nullptr;
    for (const store::FixtureRow &fixture : fixtures) {
        if (isMeetingOf(fixture, one, other) && fixture.playedAs.empty() && (!kept || kept->round == 0))
            kept = &fixture;
    }
    return kept;
}

} // namespace

Findings Club::addWhatIsKnown(campaign::Filing &filing, const campaign::Standing &standing) const
{
    if (filing.kind != campaign::FilingKind::Battle || filing.sides.empty())
        return {};
    const campaign::StageId reached(
        standing.text(campaign::ofWarband(filing.sides.front().warband), "stage"));
    if (filing.stage.empty() && m_pack.stage(reached))
        filing.stage = reached;
    if (const campaign::Stage *stage = m_pack.stage(filing.stage); stage && filing.scenario.empty())
        filing.scenario = stage->scenario;
    constexpr std::size_t pair = 2;
    if (!filing.fixture.empty() || filing.sides.size() != pair)
        return {};
    const auto fixtures = m_books->fixtures();
    if (!fixtures)
        return fixtures.findings();
    if (const store::FixtureRow *kept = keptBy(filing, *fixtures)) {
        filing.fixture = kept->id;
        filing.round = kept->round;
    }
    return {};
}

Result<Proposal> Club::propose(campaign::Filing filing) const
{
    Proposal proposal;
    proposal.filing = std::move(filing);
    return propose(std::move(proposal));
}

Result<Proposal> Club::proposeWritten(campaign::Filing filing, Findings leftOpen) const
{
    if (auto before = filedBefore(filing.id, {}); before && saysTheSame(filing, before->filing))
        return before;
    Proposal proposal;
    proposal.filing = std::move(filing);
    proposal.leftOpen = std::move(leftOpen);
    return propose(std::move(proposal));
}

Result<Proposal> Club::propose(Proposal proposal) const
{
    std::vector<campaign::WarbandId> warbands;
    for (const campaign::SideReport &side : proposal.filing.sides)
        warbands.push_back(side.warband);
    const auto standing = m_books->standing(warbands);
    if (!standing)
        return standing.findings();
    if (Findings failed = addWhatIsKnown(proposal.filing, *standing); !failed.empty())
        return failed;
    proposal.settlement = campaign::settle(m_pack, *standing, proposal.filing);
    proposal.filedBefore = false;
    Findings &told = proposal.settlement.findings;
    told.insert(told.end(), proposal.leftOpen.begin(), proposal.leftOpen.end());
    told.insert(told.end(), proposal.doubts.begin(), proposal.doubts.end());
    Findings findings = told;
    return {std::move(proposal), std::move(findings)};
}

Result<Proposal> Club::throwDice(Proposal proposal, Dice &dice) const
{
    for (const campaign::WantedRoll &wanted : proposal.settlement.wanted) {
        const auto roll = dice.roll({.count = wanted.dice, .sides = wanted.sides});
        if (!roll)
            return error(Code::RollDoesNotFit,
                         {std::to_string(wanted.dice), std::to_string(wanted.sides), std::string("–")});
        proposal.filing.thrown.push_back({wanted.id, roll->faces.inVector(), false});
    }
    auto next = propose(std::move(proposal));
    if (!next || next->settlement.wanted.empty() || hasErrors(next->settlement.findings))
        return next;
    return throwDice(std::move(next).value(), dice);
}

Findings Club::file(const Proposal &proposal, bool confirmed)
{
    if (hasErrors(proposal.settlement.findings))
        return proposal.settlement.findings;
    if (!proposal.settlement.wanted.empty())
        return {error(Code::CampaignDiceWanted, {std::to_string(proposal.settlement.wanted.size())})};
    if (!proposal.doubts.empty() && !proposal.asItIs)
        return {error(Code::BattleInDoubt)};
    const campaign::Changes &changes = proposal.settlement.changes;
    const QString why = takenWith(proposal.doubts);
    return confirmed ? m_books->fileAndConfirm(proposal.filing, changes, proposal.replay, why)
                     : m_books->file(proposal.filing, changes, proposal.replay, why);
}

Findings Club::undo(const campaign::FilingId &id, const QString &why)
{
    const auto rows = m_books->filings({.id = id});
    const bool joins = rows && !rows->empty() && rows->front().kind == campaign::FilingKind::Joining &&
                       rows->front().state == store::FilingState::Confirmed;
    for (const store::SideRow &side : joins ? rows->front().sides : std::vector<store::SideRow>()) {
        const auto battles =
            m_books->filings({.warband = side.warband, .kind = campaign::FilingKind::Battle, .limit = -1});
        if (!battles)
            return battles.findings();
        const auto fought = std::ranges::count_if(
            *battles, [](const auto &row) { return row.state != store::FilingState::Undone; });
        if (fought > 0)
            return {error(Code::JoinedAndFought, {side.warbandName.toStdString(), std::to_string(fought)})};
    }
    return m_books->undo(id, why);
}

Result<Proposal> Club::fileMade(const std::function<Result<Proposal>()> &make, bool confirmed)
{
    // As many may be faster one after the other, each with a result of the same warbands.
    constexpr int mostAttempts = 20;
    for (int attempt = 1;; ++attempt) {
        auto proposal = make();
        if (!proposal || hasErrors(proposal->settlement.findings))
            return proposal;
        Findings wrong = file(*proposal, confirmed);
        if (!hasErrors(wrong))
            return proposal;
        const bool overtaken = std::ranges::any_of(wrong, [](const Finding &one) {
            return one.code == Code::SheetDiffers || one.code == Code::FixtureKept ||
                   one.code == Code::OutOfDate;
        });
        if (overtaken && attempt < mostAttempts)
            continue;
        Findings told = proposal->settlement.findings;
        std::ranges::move(wrong, std::back_inserter(told));
        return told;
    }
}

} // namespace gonfalon
