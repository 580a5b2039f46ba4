// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/verdicts.h"

#include "core/model/quest_glory.h"
#include "core/systems/rampant/judge/judge.h"

#include <algorithm>
#include <optional>

namespace gonfalon::rampant {

namespace {

constexpr int gloryForRoleplay = 1;
constexpr std::size_t mostQuests = 32; ///< that are judged: a bit each in SideState::achieved

/// One thing that is asked, of one side.
struct Question
{
    SideIndex about = 0;
    bool roleplay = false; ///< else which of its own Quests it achieved
};

/// Two for each side: its Quests, then its roleplay.
Question question(std::size_t number) { return {SideIndex(number / 2), number % 2 != 0}; }

/// The Quests of a side that its players judge.
std::uint32_t questsToJudge(const Look &look, SideIndex side)
{
    const auto &quests = look.muster.setup->sides[side].warband.quests;
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < std::min(quests.size(), mostQuests); ++i) {
        if (playersJudge(quests[i]))
            bits |= std::uint32_t(1) << i;
    }
    return bits;
}

/// Those of them that nobody has called achieved yet.
std::uint32_t questsOpen(const Look &look, SideIndex side)
{
    return questsToJudge(look, side) & ~look.now.sides[side].achieved;
}

/// Who says whether a side's Leader lived up to the Trait: the next of its enemies in the turn order.
std::optional<SideIndex> opponentOf(const Look &look, SideIndex side)
{
    for (SideIndex step = 1; step < look.sideCount(); ++step) {
        const auto other = SideIndex((side + step) % look.sideCount());
        if (look.muster.enemies(side, other))
            return other;
    }
    return std::nullopt;
}

bool asks(const Look &look, Question asked)
{
    if (!asked.roleplay)
        return questsToJudge(look, asked.about) != 0;
    return look.readings().roleplayGlory && opponentOf(look, asked.about);
}

int gloryOfOwn(const Look &look, SideIndex side, std::size_t quest, bool achieved)
{
    const QuestChoice &choice = look.muster.setup->sides[side].warband.quests[quest];
    const Quest *known = look.muster.catalogue().quest(choice.quest);
    return achieved && !known ? choice.glory : gloryOf(known, achieved);
}

void tellQuest(Play &play, SideIndex side, std::size_t quest, bool achieved)
{
    play.tellSide(EventKind::QuestJudged, side, noUnit, int(quest), achieved ? 1 : 0,
                  gloryOfOwn(play, side, quest, achieved));
}

/// The side has named all that it achieved: the others failed.
void tellFailed(Play &play, SideIndex side)
{
    const std::uint32_t failed = questsOpen(play, side);
    for (std::size_t quest = 0; quest < mostQuests; ++quest)
        if ((failed >> quest & 1) != 0)
            tellQuest(play, side, quest, false);
}

std::size_t questionCount(const Look &look) { return 2 * std::size_t(look.sideCount()); }

} // namespace

bool playersJudge(const QuestChoice &quest)
{
    const bool known = !quest.quest.empty() || !quest.name.empty();
    return known && !judges(quest.quest);
}

bool leavesVerdicts(const Look &look)
{
    for (std::size_t number = look.now.verdicts; number < questionCount(look); ++number) {
        if (asks(look, question(number)))
            return true;
    }
    return false;
}

bool askVerdict(Play &play)
{
    for (; play.now.verdicts < questionCount(play); ++play.state.verdicts) {
        const Question asked = question(play.now.verdicts);
        if (!asks(play, asked))
            continue;
        const UnitIndex leader = play.muster.sides[asked.about].leader;
        if (asked.roleplay)
            play.ask(Decision::JudgeRoleplay, *opponentOf(play, asked.about), leader);
        else if (questsOpen(play, asked.about) != 0)
            play.ask(Decision::JudgeQuests, asked.about, leader);
        else
            continue; // all were achieved
        return true;
    }
    return false;
}

WhyNot whyNoVerdict(const Look &look, const Order &order)
{
    const SideIndex about = question(look.now.verdicts).about;
    if (look.now.awaiting.decision == Decision::JudgeRoleplay)
        return order.kind == OrderKind::Award || order.kind == OrderKind::Refuse ? WhyNot()
                                                                                 : notAnAnswer(order);
    if (order.kind == OrderKind::Enough || order.kind == OrderKind::Pass)
        return std::nullopt;
    const bool named = order.unit == look.now.awaiting.unit;
    const bool open = order.choice < mostQuests && (questsOpen(look, about) >> order.choice & 1) != 0;
    return order.kind == OrderKind::Achieved && named && open ? WhyNot() : notAnAnswer(order, "DR-QUEST-05");
}

void suggestVerdicts(const Look &look, std::vector<Order> &orders)
{
    if (look.now.awaiting.decision == Decision::JudgeRoleplay) {
        orders.push_back({.kind = OrderKind::Award});
        orders.push_back({.kind = OrderKind::Refuse});
        return;
    }
    const std::uint32_t open = questsOpen(look, question(look.now.verdicts).about);
    for (std::size_t quest = 0; quest < mostQuests; ++quest) {
        if ((open >> quest & 1) != 0)
            orders.push_back({.kind = OrderKind::Achieved,
                              .unit = look.now.awaiting.unit,
                              .choice = decltype(Order::choice)(quest)});
    }
    orders.push_back({.kind = OrderKind::Enough});
    orders.push_back({.kind = OrderKind::Pass});
}

void writeVerdict(Play &play, const Order &order)
{
    const SideIndex about = question(play.now.verdicts).about;
    if (order.kind == OrderKind::Achieved) {
        play.sideState(about).achieved |= std::uint32_t(1) << order.choice;
        return tellQuest(play, about, order.choice, true);
    }
    if (order.kind == OrderKind::Award) {
        play.sideState(about).livedUp = true;
        play.tellSide(EventKind::GloryWon, about, noUnit, gloryForRoleplay, int(GlorySource::Roleplay));
    } else if (order.kind == OrderKind::Enough) {
        tellFailed(play, about);
    } // else they stay open
    ++play.state.verdicts;
}

} // namespace gonfalon::rampant
