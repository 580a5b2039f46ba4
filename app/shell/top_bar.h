// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolBar>

class QPushButton;
class QTabBar;
class QToolButton;
class QUndoStack;

namespace gonfalon {

class WarbandDocument;
struct Actions;

/// The bar below the menus: undo and redo, a tab for each open warband, and what a game night needs. Its
/// buttons keep their places whatever they say.
class TopBar final : public QToolBar
{
    Q_OBJECT

public:
    /// \param actions what undo, redo, Game night, the phone page and printing do; they outlive the bar
    explicit TopBar(const Actions &actions, QWidget *parent = nullptr);

    [[nodiscard]] QTabBar &tabs() const { return *m_tabs; }
    /// Names the tabs and their pennons anew; `documents` in the order of the tabs.
    void nameTabs(const QList<const WarbandDocument *> &documents);
    /// Says what undo and redo would do; null: nothing is shown that could be undone.
    void showSteps(const QUndoStack *steps);
    /// Shows the buttons of the shelf of miniatures, or those of a list.
    void setShelf(bool shelf);

signals:
    /// The menu of a tab is wanted at this place of the screen.
    void menuAsked(int tab, const QPoint &place);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    const Actions &m_actions;
    QToolButton *m_undo, *m_redo;
    QTabBar *m_tabs;
    QAction *m_tabsAction = nullptr;
    QList<QAction *> m_ofList, m_ofShelf; ///< the bar's hold on its buttons
};

} // namespace gonfalon
