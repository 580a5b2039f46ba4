// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/battle.h"
#include "core/dice/dice.h"
#include "core/files/battle_file.h"
#include "core/players/player.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

/// A battle that is being fought, by people and computers, for whichever program shows it.
namespace gonfalon::match {

/// Who plays a side: a person. Any other word is a computer player's (`players::newPlayer`).
inline constexpr const char *human = "human";

/// What a computer is asked to decide, apart from its match, so that another thread can wait for it.
class Thinking
{
public:
    /// The order that it gives; call it once.
    [[nodiscard]] Order think() { return m_player->choose(m_battle); }
    /// What was weighed for it; empty where this player cannot say.
    [[nodiscard]] std::vector<players::Weighed> weighed() const { return m_player->weighed(); }

private:
    friend class Match;
    Thinking(const Battle &battle, std::unique_ptr<players::Player> player)
        : m_battle(battle), m_player(std::move(player))
    {
    }

    Battle m_battle;
    std::unique_ptr<players::Player> m_player;
};

/// A battle with all that keeps it going: who plays, the dice, the marks of the steps taken, and what was
/// taken back.
class Match
{
public:
    /// Begins a battle, or says what is wrong with the setup (GF-70xx) or the players (GF-7087); its warnings
    /// are for all to read.
    /// \param players by side: `human`, or a computer's word; where none is given, the game's usual computer
    [[nodiscard]] static Result<Match> begin(std::shared_ptr<const BattleSetup> setup,
                                             std::vector<std::string> players);
    /// Goes on where a file breaks off. A step that is refused, or after which the battle is another than the
    /// file's marks say, is named (GF-7062, GF-7063).
    [[nodiscard]] static Result<Match> resume(const files::BattleFile &file,
                                              std::vector<std::string> players);

    [[nodiscard]] const Battle &battle() const { return m_battle; }
    /// The same before its first step.
    [[nodiscard]] const Battle &asBegun() const { return m_moments.front().battle; }
    [[nodiscard]] bool over() const { return m_battle.over(); }
    /// What is awaited is for a person to decide or to roll.
    [[nodiscard]] bool asksPerson() const { return computer() == nullptr; }
    /// Who plays, by side.
    [[nodiscard]] const std::vector<std::string> &players() const { return m_words; }
    /// A person plays the side.
    [[nodiscard]] bool isPerson(SideIndex side) const;

    /// The dice that are awaited, rolled; nothing where none are. They fall once: each call gives the same,
    /// and so does one after they were taken back, whatever was ordered otherwise since. What was typed in
    /// and taken back last falls again where it fits.
    [[nodiscard]] std::optional<Roll> rolled();
    /// All dice fell as the seed has them: none was typed in. \param from behind so many steps
    [[nodiscard]] bool diceAreTheSeeds(std::size_t from = 0) const;
    /// What the computer does now: its order, or the dice that it rolls. Only where no person is asked.
    [[nodiscard]] Step computersStep();
    /// The same decision, to be thought over elsewhere; nothing where no computer is asked for an order.
    [[nodiscard]] std::optional<Thinking> thinking() const;
    /// The computer decided elsewhere: it goes on from what it thought there.
    void thought(Thinking &&thinking);
    /// Puts in what is awaited. Empty if it was taken; otherwise why not, and nothing has changed.
    [[nodiscard]] Findings take(const Step &step);

    [[nodiscard]] bool canTakeBack() const { return !m_marks.empty(); }
    [[nodiscard]] bool canTakeAgain() const { return !m_takenBack.empty(); }
    /// Takes the last step back. Whatever was put in since can be taken again, until something else is.
    void takeBack();
    /// Takes the step again that was taken back last.
    void takeAgain();

    /// All have deployed, and nothing of Turn 1 was done: now Quests are chosen, where that was agreed
    /// (DR-QUEST-02, DR-SCEN-02).
    [[nodiscard]] bool mayChooseQuests() const;
    /// The sides, with the Quests that computers choose now where their lists have none.
    [[nodiscard]] std::vector<BattleSide> sidesWithQuests() const;
    /// Goes on with what the sides chose (GF-7058 at any other moment). Its warnings are told.
    [[nodiscard]] Findings chooseQuests(std::vector<BattleSide> sides);

    /// Notes and branches, those of the file where one was resumed. A branch that left the battle behind a
    /// step that is taken back begins with that step from then on; a note on what is no more stands at the
    /// end as soon as something else was put in.
    [[nodiscard]] const files::Annotations &annotations() const { return m_annotations; }
    void annotate(files::Annotations annotations) { m_annotations = std::move(annotations); }

    /// The appointment of a campaign that the battle keeps, if any; it stands in the file.
    [[nodiscard]] const files::Appointment &appointment() const { return m_appointment; }
    void setAppointment(files::Appointment appointment) { m_appointment = std::move(appointment); }

    /// All of it, to be written down.
    /// \param program that writes it: "gonfalon 0.1.0"
    [[nodiscard]] files::BattleFile file(std::string program) const;

private:
    Match(Battle battle, std::vector<std::string> players);
    [[nodiscard]] std::size_t seatAsked() const;
    [[nodiscard]] players::Player *computer() const;
    void seatPlayers();
    void keepMoment();
    [[nodiscard]] const Roll &seedsRoll(const DiceRequest &asked);
    void noteRoll(const DiceRequest &asked, const Roll &roll);
    void rewindDice();
    void markBranchesAnew();

    /// Dice that fell, and whether they are those that the seed has there.
    struct Fallen
    {
        DiceRequest asked;
        bool seeds = true;
        std::size_t step = 0; ///< that brought them, from 0
    };

    /// A moment to which the battle can be taken back at once.
    struct Moment
    {
        std::size_t steps = 0;
        Battle battle;
    };

    Battle m_battle;
    SeededDice m_dice;          ///< after all that fell, and `m_next`
    std::optional<Roll> m_next; ///< what the seed has for the dice that are awaited, once somebody asked
    std::vector<Fallen> m_fallen;
    std::vector<std::string> m_words; ///< by side
    std::vector<std::unique_ptr<players::Player>> m_players;
    std::vector<std::uint16_t> m_marks; ///< after each step
    std::vector<Moment> m_moments;      ///< the first when nothing was taken yet
    std::vector<Step> m_takenBack;      ///< the next to be taken again last
    files::Annotations m_annotations;
    files::Appointment m_appointment;
    KeptKeys m_kept; ///< of the file that was resumed
};

} // namespace gonfalon::match
