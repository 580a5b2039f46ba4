// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/settings.h"
#include "app/shell/documents.h"

#include <QMainWindow>

class QPushButton;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace gonfalon {

class BuilderPage;
class StartPage;
struct Actions;

/// The frame of the program: menus, tabs of open warbands, the start page. What the menus do is in `Actions`,
/// what happens to files in `Documents`.
class MainWindow final : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(Documents &documents, Settings &settings, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Opens files given on the command line, dropped, or chosen.
    void openFiles(const QStringList &paths);

    /// A warband of the game that was played last, or of one.
    void newWarband();
    void newWarbandOf(const SystemId &system);
    void askToOpen();
    void pasteWarband();
    /// Asks where a file of the recent ones has gone, and opens it there.
    void findMoved(const QString &path);
    bool save(bool askForName);
    void exportAs();
    bool closeCurrent();
    void print();
    void showPreferences();

    /// The page of the warband that is shown, or nothing on the start page.
    [[nodiscard]] BuilderPage *page() const;
    /// The game that was played last.
    [[nodiscard]] SystemId game() const;
    [[nodiscard]] Documents &documents() const { return m_documents; }
    [[nodiscard]] Settings &settings() const { return m_settings; }
    /// Shows what went wrong, or was noticed.
    void tell(const QString &title, const Findings &findings);

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void buildBar();
    void buildStart();
    void addPage(WarbandDocument *document);
    void dropPage(WarbandDocument *document);
    void remakePage(WarbandDocument *document);
    void showTab(int tab);
    void refresh();
    bool closeTab(int tab);
    bool mayDiscard(WarbandDocument &document);
    [[nodiscard]] int tabOf(const WarbandDocument *document) const;

    Documents &m_documents;
    Settings &m_settings;
    std::unique_ptr<Actions> m_actions;
    QStackedWidget *m_stack;
    QTabBar *m_tabs;
    QAction *m_tabsAction = nullptr;
    StartPage *m_start;
    QPushButton *m_gameNight, *m_print;
    QToolButton *m_undo, *m_redo;
};

} // namespace gonfalon
