// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/match/match.h"
#include "core/words/battle_names.h"
#include "core/words/narrator.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace gonfalon {

/// One line of a battle's log.
struct LogLine
{
    words::StoryLine line;
    bool takenBack = false; ///< it was undone, and stays to be read
};

/// Why a computer gave an order: what it weighed, in words.
struct Reason
{
    QString given;        ///< "Attack with Fen Wolf Riders"
    bool weighed = false; ///< else there was one order to give, or it goes by chance
    bool onlyOne = false; ///< no other order was possible
    QStringList others;   ///< the best of the rest, each with how good it seemed: "Shoot with Archers: 83"
};

/// The last order that was aimed at somebody, until another order is given: for whoever shows it.
struct Deed
{
    UnitIndex unit = noUnit, target = noUnit;
    QString words; ///< "Shoot at Orcs"
};

/// A battle that is being fought in a window: its match, what is told of it, and computer players who think
/// aside, so that the window never waits for them. It shows nothing; windows listen to it.
class BattleSession final : public QObject
{
    Q_OBJECT

public:
    explicit BattleSession(match::Match match, QObject *parent = nullptr);
    ~BattleSession() override;

    [[nodiscard]] const match::Match &match() const { return m_match; }
    [[nodiscard]] const Battle &battle() const { return m_match.battle(); }
    [[nodiscard]] const words::BattleNames &names() const { return m_names; }
    [[nodiscard]] const Vocabulary &vocabulary() const { return m_names.vocabulary(); }
    /// All that was told, what was taken back among it.
    [[nodiscard]] const std::vector<LogLine> &log() const { return m_log; }
    /// For whose eyes the table is shown: of the person who is asked; of the last one while computers go on;
    /// noSide, who sees what everybody may, where only computers play.
    [[nodiscard]] SideIndex viewer() const { return m_viewer; }
    /// How many sides people play.
    [[nodiscard]] std::size_t people() const;
    /// Two people share the screen, and one of them keeps something from the other.
    [[nodiscard]] bool sharesSecrets() const;
    /// What that side sees now.
    [[nodiscard]] const BattleView &view() const { return m_view; }

    /// A person decides or rolls next.
    [[nodiscard]] bool asksPerson() const { return !m_match.over() && !asksQuests() && m_match.asksPerson(); }
    /// A computer plays, at its pace or held.
    [[nodiscard]] bool computerGoes() const
    {
        return !m_match.over() && !asksQuests() && !m_match.asksPerson();
    }

    /// All have deployed, and the battle waits for the Quests of people (DR-QUEST-02).
    [[nodiscard]] bool asksQuests() const { return m_asksQuests; }
    /// The sides whose people choose Quests now, in the turn order: those that have none yet.
    [[nodiscard]] std::vector<SideIndex> questsAskedOf() const;
    /// The table is shown for the side that chooses now.
    void seatForQuests(SideIndex side);
    /// Takes what these sides chose; computers choose theirs, the others keep what they have. What is to be
    /// known of it; errors: nothing changed.
    [[nodiscard]] Findings chooseQuests(const std::map<SideIndex, std::vector<QuestChoice>> &chosen);

    /// Takes what a person decided or rolled. Empty where it was taken; else why not, and nothing changed.
    [[nodiscard]] Findings take(const Step &step);
    /// Rolls the dice that are awaited of a person.
    void roll();
    /// Units are being set up by a person: the rest of this side's can be set up for him.
    [[nodiscard]] bool setsUp() const;
    /// Sets up what is left of the side's, each where the battle proposes it.
    void setUpRest();

    /// What taking back goes to: the last step of a person; its words, empty where there is none.
    [[nodiscard]] QString stepToTakeBack() const;
    /// The same of taking again; empty where nothing was taken back.
    [[nodiscard]] QString stepToTakeAgain() const;
    void takeBack();
    void takeAgain();
    /// The same to right before the step with that number, from 1, whoever took it: by agreement of all.
    void takeBackTo(std::size_t step);
    /// One step back, whoever took it; computers hold then.
    void stepBack();
    [[nodiscard]] bool canStepBack() const { return m_match.canTakeBack(); }

    /// What was aimed at whom last; nothing where no such order is under way.
    [[nodiscard]] const std::optional<Deed> &deed() const { return m_deed; }
    /// Why a computer took the step with that number, from 1; null where it cannot say, or a person did.
    [[nodiscard]] const Reason *reasonOf(std::size_t step) const;
    /// The last step, for which a computer can say why; 0: there is none.
    [[nodiscard]] std::size_t lastReason() const { return m_reasons.empty() ? 0 : m_reasons.rbegin()->first; }
    /// What happened with the last step that was taken.
    [[nodiscard]] std::span<const Event> lastEvents() const
    {
        const auto &events = battle().events();
        return std::span(events).subspan(std::min(m_eventsBefore, events.size()));
    }
    /// Of whom the last step was, or noUnit.
    [[nodiscard]] UnitIndex lastActed() const { return m_acted; }
    /// How many lines of the log the viewer had seen when the table was last his; the rest happened
    /// meanwhile.
    [[nodiscard]] std::size_t seenBy(SideIndex side) const
    {
        return side < m_seen.size() ? m_seen[side] : m_log.size();
    }

    /// Computers wait, and go one step at a time.
    void hold(bool held);
    [[nodiscard]] bool isHeld() const { return m_held; }
    /// One step on: again what was taken back last; else one of a computer.
    void stepOnce();
    /// Between two steps of a computer, in milliseconds, so that they can be followed.
    void setPace(int milliseconds) { m_pace = milliseconds; }
    [[nodiscard]] int pace() const { return m_pace; }

signals:
    /// A step was taken: the state is another, and more may have been told.
    void stepTaken();
    /// Steps were taken back or again: everything may be another.
    void jumped();
    /// A computer gave what the battle refuses, which no sound program does.
    void failed(const gonfalon::Findings &why);

private:
    struct Thought; ///< what a thread hands back

    void goOn();
    void letComputerGo();
    void decided(const std::shared_ptr<Thought> &thought);
    [[nodiscard]] Findings put(const Step &step);
    void look();
    void tell(const Awaiting &before, const Step &step);
    void retell();
    void forgetThought();
    void noteReason(const Thought &thought);
    void noteDeed(const Awaiting &before, const Step &step);
    void undoOne();
    void redoOne();
    void afterJump();
    void awaitQuests();
    void tellAnew();
    void rememberSteps();
    [[nodiscard]] SideIndex seatOfViewer() const;

    match::Match m_match;
    words::BattleNames m_names;
    words::Narrator m_narrator;
    std::vector<LogLine> m_log;
    std::vector<QString> m_did;      ///< in words, of each step of a person; empty for others
    std::vector<QString> m_undid;    ///< of those taken back, the next to be taken again last
    std::vector<std::size_t> m_seen; ///< by side, lines of the log
    std::optional<Deed> m_deed;
    std::map<std::size_t, Reason> m_reasons; ///< by step
    UnitIndex m_acted = noUnit;
    std::size_t m_eventsBefore = 0; ///< the last step
    SideIndex m_viewer = noSide;
    BattleView m_view;
    QTimer m_next;                       ///< of a computer
    std::shared_ptr<Thought> m_thinking; ///< under way
    int m_pace = 250;
    bool m_held = false, m_asksQuests = false;
    SideIndex m_choosing = noSide;                            ///< Quests
    std::vector<std::shared_ptr<const BattleSetup>> m_former; ///< which windows may still look into
    QThreadPool m_pool; ///< one thread; it is waited for before all else goes
};

} // namespace gonfalon
