// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/battle_session.h"
#include "app/battle/choices.h"
#include "app/battle/table/table_scene.h"
#include "app/battle/unit_looks.h"
#include "app/common/asks_to_close.h"
#include "app/common/settings.h"

#include <QMainWindow>

#include <functional>
#include <map>
#include <memory>

class QSplitter;

namespace gonfalon {

class BattleBar;
class Dock;
class FindingsStrip;
class HandOver;
class LogPane;
class MeanwhilePlayer;
class PassingWord;
class OrderBar;
class RefereePanel;
class RosterList;
class TabletopView;
class ThreatView;

/// The window of one battle: rosters, the table, what is asked, and the log.
class BattleWindow final : public QMainWindow, public AsksToClose
{
    Q_OBJECT

public:
    /// \param remarks what the players should know before they deploy
    /// \param settings outlive the window
    BattleWindow(match::Match match, const Findings &remarks, Settings &settings, QWidget *parent = nullptr);
    ~BattleWindow() override;

    [[nodiscard]] BattleSession &session() { return *m_session; }
    [[nodiscard]] TabletopView &table() { return *m_table; }
    [[nodiscard]] OrderBar &orders() { return *m_orders; }
    /// The referee of a battle on a real table; null where it is fought on this one.
    [[nodiscard]] RefereePanel *referee() { return m_referee; }
    [[nodiscard]] FindingsStrip &strip() { return *m_strip; }
    /// What covers the table while two people change places.
    [[nodiscard]] HandOver &handOver() { return *m_handOver; }
    [[nodiscard]] LogPane &log() { return *m_log; }
    /// What shows who threatens a unit.
    [[nodiscard]] ThreatView &threat() { return *m_threat; }
    [[nodiscard]] const Choices &choices() const { return m_choices; }
    /// The unit that is chosen, or noUnit.
    [[nodiscard]] UnitIndex chosen() const { return m_chosen; }

    /// Chooses a unit, for an order or to be looked at; with an order aimed at it under way, gives that.
    void choose(UnitIndex unit);
    /// Models slide where they go; without, they stand there at once.
    void setMotion(bool motion);
    /// The next unit that may be chosen, or that may be aimed at; back with -1.
    void chooseNext(int by);
    void give(const Order &order);
    /// What can be done now, by menu and keys: nothing while the table is handed over.
    void refreshActs();

    /// Writes the battle to a file; asks for its name where it has none.
    bool save(bool askForName);
    [[nodiscard]] QString path() const { return m_path; }
    /// It stands there. \param whole all of it does; else there are steps to be saved yet
    void setPath(const QString &path, bool whole = true);
    /// The file of the battle as it stands.
    [[nodiscard]] std::string written() const;
    /// "The Sacred Mole · Grakk’s Raiders attack Citadel Knights".
    [[nodiscard]] QString title() const;
    /// How long each side has played, in milliseconds.
    [[nodiscard]] const std::vector<qint64> &clock() const;
    /// The clock goes on from there.
    void setClock(const std::vector<qint64> &played);
    /// Where a computer is to go on, it waits until somebody lets it.
    void holdComputers();
    /// Shows what was found, above the table.
    void tell(const Findings &findings);

    /// The battle is a what-if: saving it hands it to whoever keeps it, who says why he could not.
    void setWhatIf(const QString &name, std::function<Findings(const match::Match &)> keep);

    /// Offers to file the result once it is over, in the first menu and foremost at the end.
    void offerFiling(const QString &words);
    /// Its result is in the books of a campaign: nothing of it is lost any more.
    void setFiled();
    [[nodiscard]] bool isFiled() const { return m_filed; }

    /// What the program offers in each of its windows: its own acts at the foot of the first menu, and help.
    void addProgramActs(const QList<QAction *> &acts, const QList<QAction *> &help);
    bool mayClose() override;

signals:
    void saved(const QString &path);
    /// The battle is to be watched from its beginning.
    void watchWanted();
    /// The result is to be filed.
    void filingWanted();
    /// The result is in the books.
    void filed();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] QWidget *makeMiddle();
    [[nodiscard]] QWidget *makeReferee();
    [[nodiscard]] QWidget *makeReading();
    void dress();
    void sharePanes();
    void makeRoom();
    void connectParts();
    void makeMenus();
    [[nodiscard]] QStringList moreKeys() const;
    void ofTable(QAction *action) const;
    void makePlayMenu();
    void makeViewMenu();
    void makeScene();
    void askPerson();
    void refresh();
    void refreshUnits();
    [[nodiscard]] UnitIndex chosenNow() const;
    void showAgain(const BattleView &view);
    void refreshWays();
    [[nodiscard]] int lengthOf(const TableScene::Went &went) const;
    [[nodiscard]] QStringList lastLines() const;
    void seatTaken(bool showMeanwhile);
    void showUnit(UnitIndex unit);
    void takeBack();
    void takeBackTo(std::size_t step);
    void tellReason(std::size_t step);
    [[nodiscard]] QString askForFile(const QString &words, const QString &ending, const QString &kinds);
    void savePicture();
    void saveReport();
    void savePage();
    void printTable();
    void showPlacement();
    void showReach();
    void showWayReach();
    [[nodiscard]] bool mayEnd(const Order &order);
    void answered(const Findings &refused);

    Settings &m_settings;
    std::unique_ptr<BattleSession> m_session;
    UnitLooks m_looks;
    std::unique_ptr<TableScene> m_scene;
    Choices m_choices;
    UnitIndex m_chosen = noUnit;
    /// The unit that each side chose last, and what it was asked then: a roll for another changes nothing.
    struct Picked
    {
        int turn;
        Kind<Awaiting> decision;
        UnitIndex unit;
    };
    std::map<SideIndex, Picked> m_picked;
    BattleBar *m_bar;
    RosterList *m_rosters;
    TabletopView *m_table;
    Dock *m_dock;
    QSplitter *m_middle = nullptr; ///< the table over what is asked
    OrderBar *m_orders;
    RefereePanel *m_referee = nullptr;
    QSplitter *m_row = nullptr; ///< units, the middle, and the log
    FindingsStrip *m_strip;
    LogPane *m_log;
    ThreatView *m_threat;
    HandOver *m_handOver = nullptr;
    MeanwhilePlayer *m_meanwhile = nullptr;
    PassingWord *m_passing;
    SideIndex m_seated = noSide; ///< for whose eyes the table was shown last
    QAction *m_undoing, *m_redoing, *m_holding = nullptr;
    QAction *m_reporting = nullptr, *m_paging = nullptr, *m_filing = nullptr;
    QAction *m_unitsShown = nullptr, *m_logShown = nullptr;
    QAction *m_readingShown = nullptr; ///< of a referee, who has the room for what he does
    int m_room = -1;                   ///< how many panes there was room for, beside the table
    QMenu *m_playing = nullptr;
    QString m_path;
    QString m_whatIf; ///< its name, where it is one
    std::function<Findings(const match::Match &)> m_keep;
    std::size_t m_saved = 0; ///< steps, when it was written last
    bool m_motion = true, m_refused = false, m_follow = true, m_filed = false;
};

} // namespace gonfalon
