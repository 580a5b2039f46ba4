// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/choose_quests.h"

#include "core/model/before_the_game.h"
#include "core/words/battle_names.h"
#include "core/words/game_words.h"

#include <algorithm>
#include <utility>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

using Said = ListAnswer::Said;

QString backAndForth() { return u" “undo” goes back to what was set up last, “redo” on again."_s; }

/// Asks one side.
class QuestQuestion
{
public:
    QuestQuestion(const Battle &battle, SideIndex side, Console &console)
        : m_battle(battle), m_catalogue(*battle.setup().catalogue), m_side(side), m_console(console)
    {
    }

    /// Puts what is chosen into the warband; Enter leaves it as it is.
    Said ask(Warband &warband)
    {
        const std::vector<const Quest *> open = choosable(warband);
        const ListAnswer answer = askTillNoneIsTwice(open);
        std::vector<QuestChoice> chosen;
        for (const std::size_t number : answer.numbers) {
            const Quest &quest = *open[number - 1];
            QuestChoice choice;
            choice.quest = quest.id;
            if (mayNoteTarget(m_catalogue, choice)) {
                if (const Said said = noteTarget(quest, choice); said != Said::Numbers)
                    return said;
            }
            chosen.push_back(std::move(choice));
        }
        if (!chosen.empty())
            warband.quests = std::move(chosen);
        return answer.said;
    }

private:
    [[nodiscard]] std::vector<const Quest *> choosable(const Warband &warband) const
    {
        const Muster mustered = muster(m_catalogue, warband);
        std::vector<const Quest *> open;
        for (const Quest &quest : m_catalogue.quests) {
            if (mayChoose(quest, mustered))
                open.push_back(&quest);
        }
        return open;
    }

    [[nodiscard]] ListQuestion question(const std::vector<const Quest *> &open) const
    {
        const auto &own = m_catalogue.words;
        ListQuestion asked;
        for (const Quest *quest : open)
            asked.listed +=
                u"%1 (%2)"_s.arg(QString::fromStdString(quest->name), QString::number(quest->glory));
        asked.most = std::size_t(m_catalogue.muster.quests.most);
        asked.question =
            words::inGameWords(u"%1 chooses {Quests}: at most %2 numbers; Enter keeps those of the list:"_s,
                               own)
                .arg(words::BattleNames(m_battle.setup()).side(m_side),
                     QString::number(m_catalogue.muster.quests.most));
        asked.help =
            words::inGameWords(
                u"Numbers of the list, as in “1 3”, each once; Enter keeps the {Quests} of the warband."_s,
                own) +
            backAndForth();
        return asked;
    }

    ListAnswer askTillNoneIsTwice(const std::vector<const Quest *> &open)
    {
        const ListQuestion asked = question(open);
        for (;;) {
            ListAnswer answer = askOfList(asked, m_console);
            std::vector<std::size_t> sorted = answer.numbers;
            std::ranges::sort(sorted);
            const auto twice = std::ranges::adjacent_find(sorted);
            if (twice == sorted.end())
                return answer;
            Findings refused{{.code = Code::QuestTwice,
                              .rule = m_catalogue.muster.questRule,
                              .arguments = {open[*twice - 1]->name}}};
            inWordsOf(m_catalogue, refused);
            m_console.report(refused);
        }
    }

    /// Notes an enemy unit for the Quest, by the name under which the battle tells it.
    Said noteTarget(const Quest &quest, QuestChoice &choice)
    {
        const words::BattleNames names(m_battle.setup());
        const BattleView view = m_battle.view(m_side);
        ListQuestion asked;
        for (std::size_t unit = 0; unit < view.units.size(); ++unit) {
            if (m_battle.setup().enemies(view.units[unit].side, m_side) && !view.units[unit].removal)
                asked.listed += names.unit(UnitIndex(unit));
        }
        asked.question = u"Note an enemy unit for “%1” by its number; Enter notes none:"_s.arg(
            QString::fromStdString(quest.name));
        asked.help = u"The number of one enemy unit; Enter notes none."_s + backAndForth();
        const ListAnswer answer = askOfList(asked, m_console);
        for (const std::size_t number : answer.numbers)
            choice.target = asked.listed[qsizetype(number - 1)].toStdString();
        return answer.said;
    }

    const Battle &m_battle;
    const Catalogue &m_catalogue;
    SideIndex m_side;
    Console &m_console;
};

} // namespace

QuestsChosen chooseQuests(const match::Match &match, Console &console)
{
    QuestsChosen chosen{.sides = match.sidesWithQuests()};
    for (std::size_t at = 0; at < chosen.sides.size() && chosen.said == Said::Numbers; ++at) {
        if (match.isPerson(SideIndex(at)))
            chosen.said = QuestQuestion(match.battle(), SideIndex(at), console).ask(chosen.sides[at].warband);
    }
    return chosen;
}

} // namespace gonfalon::cli
