// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/settle.h"

#include "core/campaign/booking.h"
#include "core/campaign/settle_checks.h"
#include "core/campaign/settle_rules.h"

#include <algorithm>
#include <iterator>

namespace gonfalon::campaign {

namespace {

const char *keyOf(Verdict verdict)
{
    if (verdict == Verdict::Drawn)
        return "drawn";
    return verdict == Verdict::Won ? "won" : "lost";
}

long long pointsFor(const Scoring &scoring, const SideReport &side)
{
    long long points = scoring.lost;
    if (side.verdict != Verdict::Lost)
        points = side.verdict == Verdict::Won ? scoring.won : scoring.drawn;
    return points + static_cast<long long>(scoring.perGlory) * side.glory;
}

/// What every pack counts.
void bookCounts(const Pack &pack, const Filing &filing, Booking &booking)
{
    long long glory = 0;
    for (const SideReport &side : filing.sides)
        glory += side.glory;
    for (const SideReport &side : filing.sides) {
        const Subject warband = ofWarband(side.warband);
        booking.add(warband, "played", 1, wordOf(Cause::Result));
        booking.add(warband, keyOf(side.verdict), 1, wordOf(Cause::Result));
        booking.add(warband, "glory", side.glory, wordOf(Cause::Result));
        booking.add(warband, "glory-against", glory - side.glory, wordOf(Cause::Result));
        booking.add(warband, "points", pointsFor(pack.scoring, side), wordOf(Cause::Scoring));
    }
}

StageId nextStage(const Stage &stage, StoryWinner winner)
{
    switch (winner) {
    case StoryWinner::Attacker:
        return stage.afterAttackerWon;
    case StoryWinner::Defender:
        return stage.afterDefenderWon;
    case StoryWinner::Nobody:
        return stage.afterDraw;
    case StoryWinner::Unknown:
        return stage.afterAttackerWon; // the same as after the defender's victory, or it was refused
    }
    return {};
}

void bookStory(const Pack &pack, const Filing &filing, Booking &booking)
{
    const Stage *stage = pack.stage(filing.stage);
    if (!stage)
        return;
    const StageId next = nextStage(*stage, storyWinner(filing));
    for (const SideReport &side : filing.sides)
        booking.set(ofWarband(side.warband), "stage", next.empty() ? storyEnd : next.str(),
                    wordOf(Cause::Result));
}

/// True where the owner may lose it: nobody takes land of somebody who is not there to hold it.
bool mayChangeHands(const Filing &filing, const std::string &owner)
{
    return owner.empty() ||
           std::ranges::find(filing.sides, WarbandId(owner), &SideReport::warband) != filing.sides.end();
}

/// The one winner takes what was fought for.
void bookTerritory(const Standing &standing, const Filing &filing, Booking &booking)
{
    if (filing.territory.empty() || countVerdicts(filing).won != 1)
        return;
    const auto winner = std::ranges::find(filing.sides, Verdict::Won, &SideReport::verdict)->warband;
    const Subject territory = ofTerritory(filing.territory);
    const std::string owner = standing.text(territory, "owner");
    if (owner == winner.str() || !mayChangeHands(filing, owner))
        return;
    booking.set(territory, "owner", winner.str(), wordOf(Cause::Result));
    booking.add(ofWarband(winner), "territories", 1, wordOf(Cause::Result));
    if (!owner.empty())
        booking.add(ofWarband(WarbandId(owner)), "territories", -1, wordOf(Cause::Result));
}

/// What the warband still has where it should have nothing to start again.
Findings notYet(const Pack &pack, const Standing &standing, const Filing &filing)
{
    Findings findings;
    for (std::size_t i = 0; i < filing.sides.size(); ++i) {
        for (const Key &key : pack.keys) {
            const int left = standing.amount(ofWarband(filing.sides[i].warband), key.key);
            if (key.whom == For::Side && key.start > 0 && left > key.least.value_or(0))
                findings.push_back(
                    errorAt(Code::NotTimeToStartAgain, sidePath(i), {key.name, std::to_string(left)}));
        }
    }
    return findings;
}

void append(Changes &all, const Changes &more) { std::ranges::copy(more, std::back_inserter(all)); }

Settlement settleStartingAgain(const Pack &pack, const Standing &standing, const Filing &filing)
{
    Settlement out;
    out.findings = notYet(pack, standing, filing);
    for (const SideReport &side : filing.sides) {
        if (out.findings.empty())
            append(out.changes, startingAgain(pack, standing, side.warband));
    }
    return out;
}

/// What a filing brings before the pack's rules have their say.
Changes settleBefore(const Pack &pack, const Standing &standing, const Filing &filing)
{
    Changes changes;
    if (filing.kind == FilingKind::Joining) {
        for (const SideReport &side : filing.sides)
            append(changes, joining(pack, side.warband));
    } else if (filing.kind == FilingKind::Battle) {
        Booking booking(pack, standing);
        bookCounts(pack, filing, booking);
        bookStory(pack, filing, booking);
        bookTerritory(standing, filing, booking);
        changes = booking.changes();
    }
    return changes;
}

} // namespace

Settlement settle(const Pack &pack, const Standing &standing, const Filing &filing)
{
    Settlement out;
    out.findings = checkFiling(pack, standing, filing);
    if (hasErrors(out.findings) || filing.kind == FilingKind::Correction)
        return out;
    if (filing.kind == FilingKind::StartAgain)
        return settleStartingAgain(pack, standing, filing);
    out.changes = settleBefore(pack, standing, filing);
    Booking booking(pack, standing, out.changes);
    RuleWalk rules(pack, standing, filing, booking);
    rules.walk();
    out.changes = booking.changes();
    out.wanted = rules.wanted();
    std::ranges::copy(rules.findings(), std::back_inserter(out.findings));
    return out;
}

Changes joining(const Pack &pack, const WarbandId &warband)
{
    Changes changes;
    for (const Key &key : pack.keys) {
        if (key.start != 0 && key.whom != For::Unit)
            changes.push_back({key.whom == For::Side ? ofWarband(warband) : ofLeader(warband),
                               key.key,
                               key.start,
                               {},
                               {},
                               wordOf(Cause::Joining)});
    }
    if (!pack.stages.empty())
        changes.push_back(
            {ofWarband(warband), "stage", 0, pack.stages.front().id.str(), {}, wordOf(Cause::Joining)});
    return changes;
}

Changes startingAgain(const Pack &pack, const Standing &standing, const WarbandId &warband)
{
    Changes changes;
    for (const Key &key : pack.keys) {
        const int missing = key.start - standing.amount(ofWarband(warband), key.key);
        if (key.whom == For::Side && key.start != 0 && missing != 0)
            changes.push_back({ofWarband(warband), key.key, missing, {}, {}, wordOf(Cause::StartAgain)});
    }
    for (const auto &[what, value] : standing.values) {
        const auto &[subject, key] = what;
        if (subject.warband != warband || subject.part.empty())
            continue;
        if (value.amount != 0)
            changes.push_back({subject, key, -value.amount, {}, {}, wordOf(Cause::StartAgain)});
        if (!value.text.empty())
            changes.push_back({subject, key, 0, std::string(), value.text, wordOf(Cause::StartAgain)});
    }
    return changes;
}

std::vector<Subject> subjectsOf(const Filing &filing)
{
    std::vector<Subject> subjects;
    for (const SideReport &side : filing.sides) {
        subjects.push_back(ofWarband(side.warband));
        subjects.push_back(ofLeader(side.warband));
        for (const UnitReport &unit : side.units)
            subjects.push_back(ofUnit(side.warband, unit.unit));
    }
    if (!filing.territory.empty())
        subjects.push_back(ofTerritory(filing.territory));
    return subjects;
}

std::vector<Subject> subjectsOf(const Pack &pack, const Filing &filing)
{
    std::vector<Subject> subjects = subjectsOf(filing);
    if (const Territory *territory = pack.territory(filing.territory))
        std::ranges::transform(territory->neighbours, std::back_inserter(subjects), ofTerritory);
    return subjects;
}

} // namespace gonfalon::campaign
