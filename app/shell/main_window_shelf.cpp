// SPDX-License-Identifier: GPL-3.0-or-later
// The tab of the user's miniatures.
#include "app/builder/builder_page.h"
#include "app/common/notice.h"
#include "app/miniatures/shelf_page.h"
#include "app/shell/main_window.h"
#include "app/shell/top_bar.h"

#include <QStackedWidget>
#include <QTabBar>
#include <QUndoStack>

#include <utility>

namespace gonfalon {

ShelfPage *MainWindow::shelfPage() const { return qobject_cast<ShelfPage *>(m_stack->currentWidget()); }

QUndoStack *MainWindow::steps() const
{
    if (const ShelfPage *shelf = shelfPage())
        return &shelf->document().steps();
    return page() ? &page()->document().steps() : nullptr;
}

void MainWindow::focusSearch()
{
    if (BuilderPage *builder = page())
        builder->focusSearch();
    else if (ShelfPage *shelf = shelfPage())
        shelf->focusSearch();
}

ShelfPage &MainWindow::showMiniatures()
{
    if (!m_shelf)
        m_shelf = std::make_unique<ShelfDocument>();
    if (!m_shelfPage) {
        m_shelfPage = new ShelfPage(*m_shelf, m_documents.library(), m_settings);
        connect(m_shelfPage, &ShelfPage::openPressed, this, [this](const Warband &warband) {
            if (!m_documents.openList(warband))
                tell(tr("Not opened"), m_documents.library().findings());
        });
        connect(m_shelfPage, &ShelfPage::said, this, &MainWindow::say);
        connect(m_shelf.get(), &ShelfDocument::changed, m_shelfPage, [this] { refresh(); });
        m_stack->insertWidget(1, m_shelfPage); // behind the start page: the tabs follow in the same order
        m_bar->tabs().insertTab(0, tr("My miniatures"));
    }
    m_bar->tabs().setCurrentIndex(0);
    showTab(0);
    return *m_shelfPage;
}

/// The shelf stays in memory with its steps: only its tab goes.
void MainWindow::dropShelf() { dropTab(std::exchange(m_shelfPage, nullptr)); }

/// What cannot be saved is told by the page; here is asked what becomes of it.
bool MainWindow::mayLeaveShelf()
{
    if (!m_shelf)
        return true;
    const Findings failed = m_shelf->saveNow();
    if (!hasErrors(failed))
        return true;
    Notice notice = Notice::of(tr("Your miniatures are not saved"), failed);
    notice.actions = {tr("Keep it open"), tr("Close all the same")};
    notice.safe = 0;
    return NoticeBox::ask(this, notice) == 1;
}

} // namespace gonfalon
