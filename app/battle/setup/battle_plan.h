// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/setup/terrain_plan.h"
#include "app/common/settings.h"
#include "core/match/match.h"
#include "core/model/pennons.h"
#include "core/model/validate.h"
#include "core/store/disk.h"
#include "core/store/library.h"

#include <QObject>
#include <QStringList>

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace gonfalon {

/// A warband that may take part.
struct Candidate
{
    QString name;  ///< as it is listed: "Grakk’s Raiders, 24 points"
    QString group; ///< where it comes from: "Open", "Samples"
    Warband warband;
    QString file = {}; ///< from which it was read, and is read again when it changes; empty: none
};

/// The steps before deployment, in the book's order.
enum class SetupStep : std::uint8_t
{
    Warbands,
    Scenario,
    Traits,
    Attacker,
    Terrain,
};
inline constexpr int setupSteps = 5;

/// One side as it is planned.
struct PlannedSide
{
    int candidate = -1;
    Warband warband; ///< as it fights: with what is rolled and chosen here
    std::string player;
    std::uint8_t team = 0; ///< 0: for itself
};

/// One throw of all sides for who attacks (DR-SCEN-03).
struct AttackThrow
{
    std::vector<int> dice;    ///< a side each
    std::vector<int> counted; ///< what each counts as
};

/// One answer of an option that a side gave, or has to give yet: a race, the spells.
struct OptionAnswer
{
    std::size_t unit = 0;
    bool otherForm = false;
    const Option *option = nullptr;
    std::vector<std::string> answers;
};

/// All that is agreed before a battle, step by step: a model that shows nothing. Each change is told by
/// `changed`; what hangs on a step that is done and changes is marked stale, and stays as it is.
class BattlePlan final : public QObject
{
    Q_OBJECT

public:
    static constexpr std::size_t leastSides = 2;

    /// \param candidates to choose from; any file can be opened besides
    /// \param library and `settings` outlive the plan
    BattlePlan(std::vector<Candidate> candidates, store::Library &library, Settings &settings,
               QObject *parent = nullptr);

    // Steps.
    [[nodiscard]] bool isDone(SetupStep step) const { return m_done[at(step)]; }
    /// It was done, and what it hangs on changed since.
    [[nodiscard]] bool isStale(SetupStep step) const { return isDone(step) && m_stale[at(step)]; }
    /// The step is as it should be. What was stale is not any more.
    void finish(SetupStep step);
    /// Somebody settled something that is not chosen again at once: more than which warbands fight.
    [[nodiscard]] bool isWorthKeeping() const { return isDone(SetupStep::Warbands) || m_terrain.isOwn(); }
    /// Does by dice, or as it is proposed, what is still open in all steps. What was done, a line for each.
    QStringList rollOpen();

    // Where it is fought.
    /// On the program's table, or on the players' own, where the program is referee.
    [[nodiscard]] PlayMode mode() const { return m_mode; }
    /// The ways in which the game of the warbands can be fought here.
    [[nodiscard]] std::span<const PlayMode> ways() const;
    void chooseMode(PlayMode mode);
    /// The steps before deployment, in their order: a game may have no Traits, or nobody who attacks, and a
    /// real table is laid by the players.
    [[nodiscard]] std::vector<SetupStep> steps() const;

    /// Units are set up before the referee or on the table; else the battle begins at once.
    [[nodiscard]] bool setsUp() const;
    /// After so many turns a battle of the game ends; 0: whenever it ends.
    [[nodiscard]] int usualTurns() const;
    /// The same of this battle, as agreed.
    [[nodiscard]] int turns() const { return m_turns.value_or(usualTurns()); }
    void agreeTurns(int turns);

    // Warbands.
    [[nodiscard]] const std::vector<Candidate> &candidates() const { return m_candidates; }
    [[nodiscard]] const std::vector<PlannedSide> &sides() const { return m_sides; }
    /// Those that may be chosen for the side, by position: of the first side's game; for the first, of every
    /// game that can be fought.
    [[nodiscard]] std::vector<int> choosable(std::size_t side) const;
    void chooseWarband(std::size_t side, int candidate);
    void choosePlayer(std::size_t side, const std::string &word);
    void chooseTeam(std::size_t side, std::uint8_t team);
    /// What the side may bear instead, where a side before it bears the same two tinctures.
    [[nodiscard]] std::optional<Tinctures> otherTinctures(std::size_t side) const;
    /// In this battle; its list stays as it is.
    void bear(std::size_t side, const Tinctures &tinctures);
    /// Who fights is settled elsewhere, by an appointment: neither sides nor warbands are to be offered.
    void settleSides();
    [[nodiscard]] bool hasSettledSides() const { return m_settledSides; }
    void addSide();
    [[nodiscard]] std::size_t mostSides() const; ///< that its game takes
    void removeSide(std::size_t side);
    /// Reads a warband from a file, and gives it to the side. What is wrong with it; errors: nothing changed.
    Findings openFile(std::size_t side, const QString &path);
    /// Reads again what changed on disk; says of each that it did.
    Findings rereadChanged();
    /// Every side has a warband of a game that can be fought.
    [[nodiscard]] bool hasWarbands() const;
    /// That of their game, with the packs of all; null without warbands.
    [[nodiscard]] std::shared_ptr<const Catalogue> catalogue() const { return m_game; }
    [[nodiscard]] QString nameOf(std::size_t side) const;
    /// Against the enemies at hand (DR-FANT-03).
    [[nodiscard]] Muster musterOf(std::size_t side) const;

    // House readings.
    /// What was agreed on otherwise than the program has it, by ruling; remembered for each game.
    [[nodiscard]] std::map<std::string, std::string> readings() const;
    void agreeReadings(const std::map<std::string, std::string> &readings);

    // Scenario.
    /// One was chosen or rolled, or that there is none.
    [[nodiscard]] bool hasScenario() const { return m_scenarioSettled; }
    [[nodiscard]] const ScenarioId &scenarioId() const { return m_scenario; }
    [[nodiscard]] const Scenario *scenario() const;
    /// The die that gave it; nothing where it was chosen.
    [[nodiscard]] std::optional<int> scenarioDie() const { return m_scenarioDie; }
    void chooseScenario(const ScenarioId &id);
    /// \param face that was typed; else it is rolled
    void rollScenario(std::optional<int> face = {});
    /// So many teams may fight in it (DR-TURN-07).
    [[nodiscard]] bool hasRoom(const Scenario &scenario) const;

    // Traits and the like.
    /// The game's traits are thrown for, and this side's Leader has none yet.
    [[nodiscard]] bool wantsTrait(std::size_t side) const;
    /// Its Leader's trait is the one that its list brought.
    [[nodiscard]] bool hasListedTrait(std::size_t side) const;
    /// Something of the side is still to be settled before deployment.
    [[nodiscard]] bool isOpen(std::size_t side) const;
    void recordTrait(std::size_t side, const std::vector<int> &dice, const QString &why);
    void rollTrait(std::size_t side, const QString &why);
    void chooseTrait(std::size_t side, const TraitId &trait);
    /// Takes a trait in place of the rolled one, or with an empty id keeps that (DR-TRAIT-20).
    void takeInstead(std::size_t side, const TraitId &trait);
    /// The options of a side that ask for something which the set-up settles: a race, a kind, spells.
    [[nodiscard]] std::vector<OptionAnswer> answersOf(std::size_t side) const;
    void answer(std::size_t side, const OptionAnswer &answer);
    /// The kinds and races of the side's enemies, as far as it may know.
    [[nodiscard]] std::vector<std::string> kindsAgainst(std::size_t side) const;
    /// Whom the side may name for a Hatred that is about nobody yet, the commonest first (DR-FANT-24).
    [[nodiscard]] std::vector<std::string> racesToHate(std::size_t side) const;

    // Attacker.
    [[nodiscard]] std::optional<std::size_t> attacker() const { return m_attacker; }
    /// Every throw, the last counts; none where it was chosen.
    [[nodiscard]] const std::vector<AttackThrow> &attackThrows() const { return m_attackThrows; }
    void chooseAttacker(std::size_t side);
    /// \param faces that were typed, a side each; else they are rolled until one side attacks
    void rollAttacker(const std::vector<int> &faces = {});
    /// What the side's die of the last throw may count as (DR-TRAIT-09).
    [[nodiscard]] std::vector<int> mayCountAs(std::size_t side) const;
    void countAs(std::size_t side, int value);
    /// How many of its units count where dice are level (DR-SCEN-04).
    [[nodiscard]] int tieCount(std::size_t side) const;

    // Terrain.
    [[nodiscard]] TerrainPlan &terrain() { return m_terrain; }
    [[nodiscard]] const TerrainPlan &terrain() const { return m_terrain; }
    [[nodiscard]] TableSize proposedSize() const;
    /// The size that players chose last time, where they chose one that will do for this battle; else the
    /// proposed.
    [[nodiscard]] TableSize preferredSize() const;
    /// Lays a table of that size by chance; it is remembered where it is not the proposed one.
    void layTable(const TableSize &size);
    /// The same pieces on a table of that size.
    void resizeTable(const TableSize &size);
    /// Why no battle can be fought on the table, and what the scenario misses on it; empty where it will do.
    [[nodiscard]] Findings tableFaults() const;

    // The battle.
    /// The sides as they sit: an attacker first.
    [[nodiscard]] std::vector<std::size_t> order() const;
    /// All that is agreed so far; nothing without warbands.
    [[nodiscard]] std::shared_ptr<BattleSetup> setup() const;
    /// What is said of the battle as it would begin now: refusals, what is not played, and what this enemy
    /// changes.
    [[nodiscard]] Findings remarks() const;
    /// The dice that fall on the table before anybody deploys, in words.
    [[nodiscard]] QStringList diceToCome() const;
    /// Where the sides set up, as far as that is known now.
    [[nodiscard]] std::vector<ZoneView> zones() const;
    /// Begins it; or what is wrong with it. `findings()` of a match is what players should know.
    [[nodiscard]] Result<match::Match> begin() const;

signals:
    void changed();

private:
    static std::size_t at(SetupStep step) { return std::size_t(step); }
    [[nodiscard]] static int rolledDie();
    void touched(SetupStep step);
    void seatDefaults();
    void fitToGame();
    void readGame();
    void seatOthers();
    void settleAnswers(std::size_t side);
    void decide();
    /// "Raiders 4, Knights 4; Raiders 2, Knights 5": every throw for who attacks.
    [[nodiscard]] QString throwWords() const;
    void rememberPlayers();
    /// Under which a choice is remembered for the game of the warbands. \param what "players"
    [[nodiscard]] QString keyFor(const QString &what) const;
    void rememberSize(const TableSize &size);
    [[nodiscard]] Warband knowingFoes(std::size_t side) const;
    [[nodiscard]] std::uint8_t teamOf(std::size_t side) const;
    [[nodiscard]] std::size_t seatOf(std::size_t side) const;
    [[nodiscard]] Result<Battle> trial() const;

    std::vector<Candidate> m_candidates;
    std::map<QString, store::FileStamp> m_stamps; ///< of the files that were read
    store::Library &m_library;
    Settings &m_settings;
    std::vector<PlannedSide> m_sides;
    std::shared_ptr<const Catalogue> m_game;
    ScenarioId m_scenario;
    std::optional<int> m_scenarioDie;
    bool m_scenarioSettled = false;
    std::vector<AttackThrow> m_attackThrows;
    std::optional<std::size_t> m_attacker;
    TerrainPlan m_terrain;
    PlayMode m_mode = PlayMode::Table;
    std::optional<int> m_turns; ///< where they are not the usual ones
    bool m_settledSides = false;
    std::array<bool, setupSteps> m_done{}, m_stale{};
};

} // namespace gonfalon
