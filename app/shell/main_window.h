// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/asks_to_close.h"
#include "app/common/settings.h"
#include "app/shell/documents.h"

#include <QMainWindow>

class QStackedWidget;
class QUndoStack;

namespace gonfalon {

class BuilderPage;
class PassingWord;
class ShelfDocument;
class ShelfPage;
class StartPage;
class StepHistory;
class TopBar;
struct Actions;

/// The frame of the program: menus, tabs of open warbands, the start page. What the menus do is in `Actions`,
/// what happens to files in `Documents`.
class MainWindow final : public QMainWindow, public AsksToClose
{
    Q_OBJECT

public:
    MainWindow(Documents &documents, Settings &settings, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Opens files given on the command line, dropped, or chosen.
    void openFiles(const QStringList &paths);

    /// To the list whose tab is so many to the right, round and round.
    void stepTab(int by);

    /// Shows itself above everything else, with these files; they wait where a dialog is open.
    void comeForward(const QStringList &paths);

    /// A warband of the game that was played last, or of one.
    void newWarband();
    void newWarbandOf(const SystemId &system);
    void askToOpen();
    void pasteWarband();
    void duplicateWarband();
    /// Asks where a file of the recent ones has gone, and opens it there.
    void findMoved(const QString &path);
    /// Forgets which files were opened; they stay.
    void forgetRecent();
    bool save(bool askForName);
    void exportAs();
    bool closeCurrent();
    /// Closes every other list; stops at one whose owner thinks better of it.
    void closeOthers();
    /// Shows the folder of the file of the list that is shown.
    void showFolder();
    void print();
    void phonePage();
    void showHistory();
    /// Opens what a file held before it was written over.
    void openOlder(const store::OlderCopy &copy, const QString &path);
    void showPreferences();

    /// Shows the shelf of miniatures, in a tab of its own before all others.
    ShelfPage &showMiniatures();
    /// The page of the shelf where that is shown, or nothing.
    [[nodiscard]] ShelfPage *shelfPage() const;
    /// The steps of what is shown, or nothing.
    [[nodiscard]] QUndoStack *steps() const;
    /// Puts the cursor where one looks for something in what is shown.
    void focusSearch();

    /// The page of the warband that is shown, or nothing on the start page.
    [[nodiscard]] BuilderPage *page() const;
    /// The builders of other lists of the game whose list is shown.
    [[nodiscard]] QList<BuilderPage *> listsOfSameGame() const;
    /// The game that was played last.
    [[nodiscard]] SystemId game() const;
    [[nodiscard]] Documents &documents() const { return m_documents; }
    [[nodiscard]] Settings &settings() const { return m_settings; }
    /// A passing word that something was done.
    void say(const QString &text);
    /// Shows what went wrong, or was noticed.
    void tell(const QString &title, const Findings &findings);

    bool mayClose() override;

protected:
    bool event(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void buildBar();
    void buildStart();
    void addPage(WarbandDocument *document);
    [[nodiscard]] BuilderPage *makePage(WarbandDocument &document);
    void dropPage(WarbandDocument *document);
    void dropTab(QWidget *page);
    void remakePage(WarbandDocument *document);
    void showTab(int tab);
    void refresh();
    bool closeTab(int tab);
    void openTabMenu(int tab, const QPoint &place);
    bool mayDiscard(WarbandDocument &document);
    [[nodiscard]] int tabOf(const WarbandDocument *document) const;
    void openWaiting();
    void dropShelf();
    bool mayLeaveShelf();

    Documents &m_documents;
    Settings &m_settings;
    std::unique_ptr<Actions> m_actions;
    QStackedWidget *m_stack;
    TopBar *m_bar = nullptr;
    StartPage *m_start;
    StepHistory *m_history;
    PassingWord *m_passing;
    std::unique_ptr<ShelfDocument> m_shelf; ///< made when it is first looked at
    ShelfPage *m_shelfPage = nullptr;       ///< while it has a tab
    QStringList m_waiting;                  ///< files that came while a dialog was open
};

} // namespace gonfalon
