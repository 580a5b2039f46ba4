// SPDX-License-Identifier: GPL-3.0-or-later
// Quests that are chosen once all have deployed (DR-QUEST-02).
#include "app/battle/battle_session.h"

#include <utility>

namespace gonfalon {

std::vector<SideIndex> BattleSession::questsAskedOf() const
{
    std::vector<SideIndex> asked;
    const auto &sides = battle().setup().sides;
    for (SideIndex side = 0; m_asksQuests && side < sides.size(); ++side) {
        if (m_match.isPerson(side) && sides[side].warband.quests.empty())
            asked.push_back(side);
    }
    return asked;
}

void BattleSession::seatForQuests(SideIndex side)
{
    if (!m_asksQuests || std::exchange(m_choosing, side) == side)
        return;
    look();
    emit jumped();
}

/// Where no person is to choose any, computers choose and it goes on.
void BattleSession::awaitQuests()
{
    m_asksQuests = battle().setup().questsOpen && !m_match.over() && m_match.mayChooseQuests();
    m_choosing = noSide;
    if (!m_asksQuests || !questsAskedOf().empty())
        return;
    if (hasErrors(chooseQuests({})))
        m_asksQuests = false; // their own are no Quests of this game
}

Findings BattleSession::chooseQuests(const std::map<SideIndex, std::vector<QuestChoice>> &chosen)
{
    std::vector<BattleSide> sides = m_match.sidesWithQuests();
    for (const auto &[side, quests] : chosen)
        sides[side].warband.quests = quests;
    forgetThought();
    m_former.push_back(battle().sharedSetup());
    Findings found = m_match.chooseQuests(std::move(sides));
    if (hasErrors(found))
        return found;
    m_asksQuests = false;
    m_names = words::BattleNames(battle().setup());
    tellAnew();
    look();
    emit jumped();
    goOn();
    return found;
}

/// The same battle is told with what was chosen; what had been told and taken back stays where it was.
void BattleSession::tellAnew()
{
    std::vector<LogLine> log;
    auto old = m_log.begin();
    const auto keepTakenBack = [&] {
        for (; old != m_log.end() && old->takenBack; ++old)
            log.push_back(*old);
    };
    for (words::StoryLine &line : words::tell(m_match.asBegun(), battle().steps().unpacked())) {
        keepTakenBack();
        if (old != m_log.end() && old->line.text == line.text)
            ++old;
        log.push_back({std::move(line)});
    }
    keepTakenBack();
    m_log = std::move(log);
    m_narrator = words::Narrator(battle());
    (void)m_narrator.news();
}

} // namespace gonfalon
