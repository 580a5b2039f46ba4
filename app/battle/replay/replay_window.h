// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/unit_looks.h"
#include "app/common/asks_to_close.h"
#include "app/common/settings.h"
#include "core/match/luck.h"
#include "core/match/match_replay.h"
#include "core/match/turning_points.h"
#include "core/words/narrator.h"

#include <QMainWindow>
#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QListWidget;
class QPushButton;
class QSplitter;

namespace gonfalon {

class BattleWindow;
class FindingsStrip;
class PageCard;
class PassingWord;
class ReplayDeck;
class RosterList;
class TableScene;
class TabletopView;
class TwoLineList;

/// A battle that was fought, to be watched: any step of it by slider, keys, log or marks; with notes,
/// branches that ask what if, and the luck of its dice. Looking never changes the battle.
class ReplayWindow final : public QMainWindow, public AsksToClose
{
    Q_OBJECT

public:
    /// Opens a window in which a match is played on; returns it.
    using PlayOn = std::function<BattleWindow *(match::Match match, const Findings &remarks)>;

    /// \param settings outlive the window
    /// \param path of the file, to which notes and branches are written
    ReplayWindow(match::Replay replay, const Findings &remarks, const QString &path, Settings &settings,
                 PlayOn playOn, QWidget *parent = nullptr);
    ~ReplayWindow() override;

    /// The step that is shown: so many were taken.
    [[nodiscard]] std::size_t step() const { return m_step; }
    [[nodiscard]] std::size_t steps() const { return now().steps(); }
    /// What stands on the table now.
    [[nodiscard]] const BattleView &view() const { return m_view; }
    [[nodiscard]] const match::Replay &played() const { return m_played; }
    [[nodiscard]] const files::Annotations &annotations() const { return m_annotations; }
    [[nodiscard]] ReplayDeck &deck() { return *m_deck; }
    [[nodiscard]] FindingsStrip &strip() { return *m_strip; }
    [[nodiscard]] TabletopView &table() { return *m_table; }
    [[nodiscard]] QString title() const;

    /// Shows a step, at most the last.
    void show(std::size_t step);
    using QMainWindow::show;
    /// The same, from elsewhere than the step beside it: where one was is kept.
    void jump(std::size_t step);
    /// Back to where one was before one looked elsewhere; nothing where one was nowhere else.
    void goBack();
    void play(bool plays);
    void nextMark(int by);
    void nextTurn(int by);

    /// Adds a note at this step.
    void addNote(files::NoteMark mark, const QString &text);
    void removeNote(std::size_t at);
    /// Shows the battle as it was played, or one of its branches.
    void showBranch(std::optional<std::size_t> branch);
    [[nodiscard]] std::optional<std::size_t> branch() const { return m_branch; }
    void removeBranch(std::size_t at);
    /// Plays on from this step in a window of its own; what comes of it is kept as a branch of that name.
    /// \param players by side \param freshDice else the battle's own go on
    BattleWindow *playOn(const QString &name, std::vector<std::string> players, bool freshDice);
    /// Takes a what-if into the file, in place of the one of that name. Why it could not be written.
    [[nodiscard]] Findings keep(const match::Match &match, const QString &name);

    bool save();
    bool mayClose() override;
    /// Writes what is shown, the battle or a branch of it, as a page that plays by itself; says where it
    /// could not.
    bool savePage(const QString &path);

    /// What the program offers in each of its windows: its own acts at the foot of the first menu, and help.
    void addProgramActs(const QList<QAction *> &acts, const QList<QAction *> &help);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] match::Replay &now();
    [[nodiscard]] const match::Replay &now() const;
    [[nodiscard]] QWidget *makeBar();
    [[nodiscard]] QWidget *makeMiddle();
    [[nodiscard]] QWidget *makeSide();
    [[nodiscard]] QWidget *makeNotes();
    [[nodiscard]] QWidget *makeBranches();
    void makeMenus();
    void makeScene();
    void connectParts();
    void readCourse();
    void readMarks();
    void fillNotes();
    void showNote();
    void fillBranches();
    void showTable();
    void showTelling();
    void showLuck();
    void showComparison();
    void askNote();
    void askWhatIf();
    void changed();
    void keepPlace();
    [[nodiscard]] std::string written() const;

    Settings &m_settings;
    match::Replay m_played;
    std::map<std::size_t, match::Replay> m_branches; ///< that were looked at, by position
    std::optional<std::size_t> m_branch;             ///< that is shown
    files::Annotations m_annotations;
    QString m_path;
    Findings m_remarks; ///< on its file
    words::BattleNames m_names;
    UnitLooks m_looks;
    words::Story m_story; ///< of what is shown
    std::optional<match::LuckBook> m_luckBook;
    std::vector<match::TurningPoint> m_turned;
    std::vector<match::ReplayMark> m_marks;
    PlayOn m_playOn;
    std::size_t m_step = 0;
    std::optional<std::size_t> m_kept;
    SideIndex m_viewer = noSide;
    BattleView m_view;
    bool m_dirty = false;

    std::unique_ptr<TableScene> m_scene;
    QTimer m_next, m_lucky;
    FindingsStrip *m_strip;
    QSplitter *m_row = nullptr; ///< units, what is told, and the log
    RosterList *m_rosters;
    TabletopView *m_table;
    PageCard *m_before, *m_told, *m_luck, *m_compared;
    QListWidget *m_log;
    TwoLineList *m_notes, *m_whatIfs;
    ReplayDeck *m_deck;
    QPushButton *m_back = nullptr, *m_dropNote = nullptr, *m_dropBranch = nullptr;
    QLabel *m_noteText = nullptr; ///< the chosen note, whole
    QComboBox *m_eyes;
    PassingWord *m_passing;
};

} // namespace gonfalon
