// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/club.h"
#include "core/words/finding_words.h"

#include <algorithm>

#include <QCoreApplication>

namespace gonfalon {

namespace {

using namespace Qt::StringLiterals;

struct ResultWords
{
    Q_DECLARE_TR_FUNCTIONS(gonfalon::ResultWords)
};

/// For the ledger: with what doubts a battle was taken; empty where there were none.
QString takenWith(const Findings &doubts)
{
    QStringList sentences;
    for (const Finding &doubt : doubts)
        sentences << words::sentence(doubt);
    constexpr qsizetype most = 2000; // a line of the ledger has room for more
    return sentences.isEmpty() ? QString()
                               : ResultWords::tr("Taken as it is: %1").arg(sentences.join(u' ')).left(most);
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
    const auto kept = std::ranges::find_if(*fixtures, [&](const store::FixtureRow &fixture) {
        const auto &one = filing.sides.front().warband, &other = filing.sides.back().warband;
        return fixture.playedAs.empty() && ((fixture.first == one && fixture.second == other) ||
                                            (fixture.first == other && fixture.second == one));
    });
    if (kept != fixtures->end()) {
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

} // namespace gonfalon
