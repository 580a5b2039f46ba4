// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/main_window.h"

#include "app/builder/builder_page.h"
#include "app/common/buttons.h"
#include "app/common/dropped_files.h"
#include "app/common/fit_to_screen.h"
#include "app/common/glyphs.h"
#include "app/common/menus.h"
#include "app/common/passing_word.h"
#include "app/miniatures/shelf_page.h"
#include "app/shell/actions.h"
#include "app/shell/appointments.h"
#include "app/shell/battles.h"
#include "app/shell/campaigns.h"
#include "app/shell/help.h"
#include "app/shell/saving.h"
#include "app/shell/start_page.h"
#include "app/shell/step_history.h"
#include "app/shell/top_bar.h"

#include <QApplication>
#include <QCloseEvent>
#include <QMenu>
#include <QStackedWidget>
#include <QTabBar>
#include <QTimer>
#include <QUndoStack>

namespace gonfalon {

using namespace Qt::StringLiterals;

MainWindow::MainWindow(Documents &documents, Settings &settings, QWidget *parent)
    : QMainWindow(parent), m_documents(documents), m_settings(settings), m_stack(new QStackedWidget),
      m_start(new StartPage(documents, settings)), m_history(new StepHistory(this)),
      m_passing(new PassingWord(*this))
{
    setWindowTitle(u"Gonfalon"_s);
    setAcceptDrops(true);
    setMinimumSize(800, 560);
    m_actions = std::make_unique<Actions>(*this);
    buildBar();
    buildStart();
    setCentralWidget(m_stack);
    connect(&m_documents, &Documents::opened, this, &MainWindow::addPage);
    connect(&m_documents, &Documents::closed, this, &MainWindow::dropPage);
    connect(&m_documents, &Documents::catalogueChanged, this, &MainWindow::remakePage);
    connect(&m_documents, &Documents::notKept, this,
            [this](const Finding &finding) { tell(tr("Not kept aside"), {finding}); });
    connect(&m_documents, &Documents::fileChanged, this,
            [this](WarbandDocument *document, const Finding &finding) {
                m_bar->tabs().setCurrentIndex(tabOf(document));
                saving::fileChanged(*document, finding, *this);
            });
    fitToScreen(*this, {1440, 900});
    if (const QByteArray geometry = m_settings.bytes(u"window/geometry"_s); !geometry.isEmpty()) {
        restoreGeometry(geometry);
        bringIntoScreen(*this);
    }
    refresh();
}

MainWindow::~MainWindow()
{
    delete takeCentralWidget(); // before the shelf that it shows
}

void MainWindow::buildBar()
{
    m_bar = new TopBar(*m_actions, this);
    addToolBar(m_bar);
    connect(&m_bar->tabs(), &QTabBar::currentChanged, this, &MainWindow::showTab);
    connect(&m_bar->tabs(), &QTabBar::tabCloseRequested, this, &MainWindow::closeTab);
    connect(m_bar, &TopBar::menuAsked, this, &MainWindow::openTabMenu);
}

void MainWindow::buildStart()
{
    m_stack->addWidget(m_start);
    m_start->refresh();
    connect(m_start, &StartPage::newPressed, this, &MainWindow::newWarbandOf);
    connect(m_start, &StartPage::openPressed, this, &MainWindow::askToOpen);
    connect(m_start, &StartPage::pastePressed, this, &MainWindow::pasteWarband);
    connect(m_start, &StartPage::filePressed, this, [this](const QString &path) { openFiles({path}); });
    connect(m_start, &StartPage::printPressed, this, [this](const QString &path) {
        openFiles({path});
        if (page() && page()->document().path() == path)
            print();
    });
    connect(m_start, &StartPage::findPressed, this, &MainWindow::findMoved);
    connect(m_start, &StartPage::newBattlePressed, this, [this] { battles::create(*this); });
    connect(m_start, &StartPage::miniaturesPressed, this, [this] { showMiniatures(); });
    connect(m_start, &StartPage::newCampaignPressed, this, [this] { campaigns::create(*this); });
    connect(m_start, &StartPage::campaignPressed, this,
            [this](const QString &url) { campaigns::open(*this, url); });
    connect(m_start, &StartPage::samplePressed, this, [this](const QString &path) {
        Findings findings;
        if (!m_documents.openSample(path, findings))
            tell(tr("Not opened"), findings);
    });
    connect(m_start, &StartPage::recoverPressed, this, [this](const store::Leftover &leftover) {
        if (leftover.file.endsWith(u".battle"_s)) {
            battles::recover(*this, leftover, true);
            m_start->refresh();
            return;
        }
        Findings findings;
        if (!m_documents.recover(leftover, findings))
            tell(tr("Not recovered"), findings);
    });
    connect(m_start, &StartPage::throwAwayPressed, this, [this](const store::Leftover &leftover) {
        if (!saving::mayThrowAway(leftover, *this))
            return;
        m_documents.throwAway(leftover);
        appointments::lookAgain();
        m_start->refresh();
    });
}

BuilderPage *MainWindow::page() const { return qobject_cast<BuilderPage *>(m_stack->currentWidget()); }

int MainWindow::tabOf(const WarbandDocument *document) const
{
    for (int tab = 0; tab < m_bar->tabs().count(); ++tab) {
        const auto *shown =
            qobject_cast<BuilderPage *>(m_stack->widget(tab + 1)); // the start page is the first
        if (shown && &shown->document() == document)
            return tab;
    }
    return -1;
}

QList<BuilderPage *> MainWindow::listsOfSameGame() const
{
    QList<BuilderPage *> others;
    const BuilderPage *shown = page();
    for (int place = 0; shown && place < m_stack->count(); ++place) {
        auto *other = qobject_cast<BuilderPage *>(m_stack->widget(place));
        if (other && other != shown && other->document().catalogue().id == shown->document().catalogue().id)
            others << other;
    }
    return others;
}

BuilderPage *MainWindow::makePage(WarbandDocument &document)
{
    auto *builder = new BuilderPage(document);
    builder->setUnitActions(m_actions->forUnit);
    connect(builder, &BuilderPage::unitChosen, this, &MainWindow::refresh);
    connect(builder, &BuilderPage::topicAsked, this,
            [this](const Topic &topic) { help::showTopic(*this, topic); });
    connect(builder, &BuilderPage::phonePagePressed, this, &MainWindow::phonePage);
    return builder;
}

void MainWindow::addPage(WarbandDocument *document)
{
    BuilderPage *builder = makePage(*document);
    m_stack->addWidget(builder);
    connect(document, &WarbandDocument::titleChanged, this, &MainWindow::refresh);
    connect(document, &WarbandDocument::changed, this, &MainWindow::refresh);
    const int tab = m_bar->tabs().addTab(buttons::verbatim(document->title()));
    m_bar->tabs().setCurrentIndex(tab);
    showTab(tab);
    builder->focusPane(document->warband().units.empty() ? 0 : 1);
}

void MainWindow::dropPage(WarbandDocument *document)
{
    if (const int tab = tabOf(document); tab >= 0)
        dropTab(m_stack->widget(tab + 1));
}

/// The page that is shown next comes up first: so the focus goes there.
void MainWindow::dropTab(QWidget *page)
{
    QTabBar &tabs = m_bar->tabs();
    const int tab = m_stack->indexOf(page) - 1; // the start page is the first
    if (tab == tabs.currentIndex())
        m_stack->setCurrentIndex(tab + 1 < tabs.count() ? tab + 2 : tab);
    m_stack->removeWidget(page);
    delete page;
    tabs.removeTab(tab);
    showTab(tabs.currentIndex());
}

void MainWindow::remakePage(WarbandDocument *document)
{
    const int place = tabOf(document) + 1;
    QWidget *old = m_stack->widget(place);
    BuilderPage *builder = makePage(*document);
    m_stack->insertWidget(place, builder);
    m_stack->removeWidget(old);
    delete old;
    showTab(m_bar->tabs().currentIndex());
}

void MainWindow::showTab(int tab)
{
    if (tab < 0)
        m_start->refresh();
    m_stack->setCurrentIndex(tab + 1);
    refresh();
}

void MainWindow::refresh()
{
    BuilderPage *shown = page();
    const ShelfPage *shelf = shelfPage();
    m_actions->update(*this);
    m_actions->gameNight->setEnabled(shown && shown->hasGameNight());
    QList<const WarbandDocument *> documents;
    for (int place = 1; place < m_stack->count(); ++place) { // the start page is the first
        const auto *builder = qobject_cast<BuilderPage *>(m_stack->widget(place));
        documents << (builder ? &builder->document() : nullptr);
    }
    m_bar->nameTabs(documents);
    m_bar->setVisible(shown || shelf); // it has nothing to do on the start page
    m_bar->setShelf(shelf);
    m_bar->showSteps(steps());
    m_history->setSteps(steps());
    setWindowTitle(shown   ? tr("%1[*] – Gonfalon").arg(shown->document().title())
                   : shelf ? tr("My miniatures[*] – Gonfalon")
                           : u"Gonfalon"_s);
    setWindowModified(shown && shown->document().isUnsaved());
}

bool MainWindow::mayDiscard(WarbandDocument &document)
{
    if (document.isUnsaved())
        m_bar->tabs().setCurrentIndex(tabOf(&document));
    return saving::mayDiscard(document, *this);
}

bool MainWindow::closeTab(int tab)
{
    if (m_shelfPage && m_stack->widget(tab + 1) == m_shelfPage) {
        if (!mayLeaveShelf())
            return false;
        dropShelf();
        return true;
    }
    auto *builder = qobject_cast<BuilderPage *>(m_stack->widget(tab + 1));
    if (!builder || !mayDiscard(builder->document()))
        return false;
    m_documents.close(&builder->document());
    return true;
}

/// The menu of a tab acts on the list that is shown: the tab comes to the front first.
void MainWindow::openTabMenu(int tab, const QPoint &place)
{
    m_bar->tabs().setCurrentIndex(tab);
    if (shelfPage())
        return; // what the menu has is for lists
    auto *menu = new QMenu(this);
    for (QAction *action : m_actions->ofTab) {
        if (action)
            menu->addAction(action);
        else
            menu->addSeparator();
    }
    menus::open(menu, place);
}

void MainWindow::closeOthers()
{
    const BuilderPage *kept = page();
    const QList<WarbandDocument *> open = m_documents.all();
    for (WarbandDocument *document : open) {
        if (kept && document != &kept->document() && !closeTab(tabOf(document)))
            return;
    }
}

bool MainWindow::closeCurrent() { return closeTab(m_bar->tabs().currentIndex()); }

/// Whoever comes back to the window may have changed files elsewhere. The icon is for the task bar, and drawn
/// in many sizes: the window is painted before.
bool MainWindow::event(QEvent *event)
{
    if (event->type() == QEvent::Paint && windowIcon().isNull())
        QTimer::singleShot(0, this, [this] { setWindowIcon(glyphs::icon(u"gonfalon"_s)); });
    if (event->type() == QEvent::WindowActivate)
        QTimer::singleShot(0, this, [this] {
            if (!QApplication::activeModalWidget())
                m_documents.lookAtDisk();
        });
    if (event->type() == QEvent::WindowUnblocked) // whoever asked goes on first
        QTimer::singleShot(0, this, &MainWindow::openWaiting);
    return QMainWindow::event(event);
}

bool MainWindow::mayClose()
{
    const QList<WarbandDocument *> open = m_documents.all();
    return std::ranges::all_of(open, [this](WarbandDocument *document) { return mayDiscard(*document); }) &&
           mayLeaveShelf();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!closes()) {
        event->ignore();
        return;
    }
    const QList<WarbandDocument *> open = m_documents.all();
    for (WarbandDocument *document : open)
        m_documents.close(document);
    m_settings.set(u"window/geometry"_s, saveGeometry());
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event) { dropped::welcome(*event); }

void MainWindow::dropEvent(QDropEvent *event) { openFiles(dropped::files(*event)); }

} // namespace gonfalon
