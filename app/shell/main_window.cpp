// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/main_window.h"

#include "app/builder/builder_page.h"
#include "app/common/buttons.h"
#include "app/common/glyphs.h"
#include "app/common/notice.h"
#include "app/common/typeface.h"
#include "app/sheets/print_dialog.h"
#include "app/shell/actions.h"
#include "app/shell/campaigns.h"
#include "app/shell/export_warband.h"
#include "app/shell/last_game.h"
#include "app/shell/packs_menu.h"
#include "app/shell/preferences.h"
#include "app/shell/start_page.h"
#include "app/shell/suggested_path.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMimeData>
#include <QPushButton>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QTabBar>
#include <QToolBar>
#include <QToolButton>

namespace gonfalon {

using namespace Qt::StringLiterals;

MainWindow::MainWindow(Documents &documents, Settings &settings, QWidget *parent)
    : QMainWindow(parent), m_documents(documents), m_settings(settings), m_stack(new QStackedWidget),
      m_tabs(new QTabBar), m_start(new StartPage(documents, settings)),
      m_gameNight(buttons::plain(tr("Game night"), u"die"_s, this)),
      m_print(buttons::primary(tr("Print…"), u"print"_s, this)),
      m_undo(buttons::iconOnly(tr("Undo"), u"undo"_s, this)),
      m_redo(buttons::iconOnly(tr("Redo"), u"redo"_s, this))
{
    setWindowTitle(u"Gonfalon"_s);
    setWindowIcon(glyphs::icon(u"gonfalon"_s, palette()));
    setAcceptDrops(true);
    setMinimumSize(800, 560);
    resize(1440, 900);
    m_actions = std::make_unique<Actions>(*this);
    buildBar();
    buildStart();
    setCentralWidget(m_stack);
    connect(&m_documents, &Documents::opened, this, &MainWindow::addPage);
    connect(&m_documents, &Documents::closed, this, &MainWindow::dropPage);
    connect(&m_documents, &Documents::catalogueChanged, this, &MainWindow::remakePage);
    connect(&m_documents, &Documents::notKept, this,
            [this](const Finding &finding) { tell(tr("Not kept aside"), {finding}); });
    if (const QByteArray geometry = m_settings.bytes(u"window/geometry"_s); !geometry.isEmpty())
        restoreGeometry(geometry);
    refresh();
}

MainWindow::~MainWindow() = default;

void MainWindow::buildBar()
{
    auto *bar = new QToolBar(tr("Tabs"));
    bar->setMovable(false);
    bar->toggleViewAction()->setEnabled(false);
    m_undo->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_tabs->setDocumentMode(true);
    m_tabs->setTabsClosable(true);
    m_tabs->setMovable(false);
    m_tabs->setExpanding(false);
    m_tabs->setElideMode(Qt::ElideMiddle);
    m_tabs->setAccessibleName(tr("Open warbands"));
    auto *room = new QWidget;
    room->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(m_undo);
    bar->addWidget(m_redo);
    bar->addSeparator();
    m_tabsAction = bar->addWidget(m_tabs); // the bar decides by its action what it shows
    bar->addWidget(room);
    bar->addWidget(m_gameNight);
    bar->addWidget(m_print);
    bar->layout()->setSpacing(6);
    addToolBar(bar);
    connect(m_undo, &QToolButton::clicked, m_actions->undo, &QAction::trigger);
    connect(m_redo, &QToolButton::clicked, m_actions->redo, &QAction::trigger);
    connect(m_tabs, &QTabBar::currentChanged, this, &MainWindow::showTab);
    connect(m_tabs, &QTabBar::tabCloseRequested, this, &MainWindow::closeTab);
    connect(m_print, &QPushButton::clicked, this, &MainWindow::print);
    connect(m_gameNight, &QPushButton::clicked, this, [this] {
        if (page())
            page()->showGameNight();
    });
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
    connect(m_start, &StartPage::newCampaignPressed, this, [this] { campaigns::create(*this); });
    connect(m_start, &StartPage::campaignPressed, this,
            [this](const QString &url) { campaigns::open(*this, url); });
    connect(m_start, &StartPage::samplePressed, this, [this](const QString &path) {
        Findings findings;
        if (!m_documents.openSample(path, findings))
            tell(tr("Not opened"), findings);
    });
    connect(m_start, &StartPage::recoverPressed, this, [this](const store::Leftover &leftover) {
        Findings findings;
        if (!m_documents.recover(leftover, findings))
            tell(tr("Not recovered"), findings);
    });
    connect(m_start, &StartPage::throwAwayPressed, this, [this](const store::Leftover &leftover) {
        m_documents.throwAway(leftover);
        m_start->refresh();
    });
}

BuilderPage *MainWindow::page() const { return qobject_cast<BuilderPage *>(m_stack->currentWidget()); }

int MainWindow::tabOf(const WarbandDocument *document) const
{
    for (int tab = 0; tab < m_tabs->count(); ++tab) {
        const auto *shown =
            qobject_cast<BuilderPage *>(m_stack->widget(tab + 1)); // the start page is the first
        if (shown && &shown->document() == document)
            return tab;
    }
    return -1;
}

void MainWindow::addPage(WarbandDocument *document)
{
    auto *builder = new BuilderPage(*document);
    m_stack->addWidget(builder);
    connect(document, &WarbandDocument::titleChanged, this, &MainWindow::refresh);
    connect(document, &WarbandDocument::changed, this, &MainWindow::refresh);
    connect(builder, &BuilderPage::unitChosen, this, &MainWindow::refresh);
    const int tab = m_tabs->addTab(document->title());
    m_tabs->setCurrentIndex(tab);
    showTab(tab);
    builder->focusPane(document->warband().units.empty() ? 0 : 1);
}

void MainWindow::dropPage(WarbandDocument *document)
{
    const int tab = tabOf(document);
    if (tab < 0)
        return;
    QWidget *gone = m_stack->widget(tab + 1);
    m_stack->removeWidget(gone);
    delete gone;
    m_tabs->removeTab(tab);
    showTab(m_tabs->currentIndex());
}

void MainWindow::remakePage(WarbandDocument *document)
{
    const int place = tabOf(document) + 1;
    QWidget *old = m_stack->widget(place);
    auto *builder = new BuilderPage(*document);
    connect(builder, &BuilderPage::unitChosen, this, &MainWindow::refresh);
    m_stack->insertWidget(place, builder);
    m_stack->removeWidget(old);
    delete old;
    showTab(m_tabs->currentIndex());
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
    m_actions->update(shown, shown && shown->hasUnit());
    m_print->setEnabled(shown);
    m_gameNight->setEnabled(shown && shown->hasGameNight());
    m_actions->gameNight->setEnabled(m_gameNight->isEnabled());
    for (int tab = 0; tab < m_tabs->count(); ++tab) {
        const auto *builder = qobject_cast<BuilderPage *>(m_stack->widget(tab + 1));
        if (builder)
            m_tabs->setTabText(tab, builder->document().title() +
                                        (builder->document().isUnsaved() ? u" •"_s : QString()));
    }
    m_tabsAction->setVisible(m_tabs->count() > 0);
    m_tabs->parentWidget()->setVisible(shown); // the bar has nothing to do on the start page
    QUndoStack *steps = shown ? &shown->document().steps() : nullptr;
    const auto name = [](const QString &verb, const QString &step) {
        return step.isEmpty() ? verb : verb + u' ' + step;
    };
    m_actions->undo->setEnabled(steps && steps->canUndo());
    m_actions->redo->setEnabled(steps && steps->canRedo());
    m_actions->undo->setText(name(tr("&Undo"), steps ? steps->undoText() : QString()));
    m_actions->redo->setText(name(tr("&Redo"), steps ? steps->redoText() : QString()));
    m_undo->setText(name(tr("Undo"), steps ? steps->undoText() : QString()));
    m_undo->setEnabled(m_actions->undo->isEnabled());
    m_redo->setEnabled(m_actions->redo->isEnabled());
    m_redo->setToolTip(name(tr("Redo"), steps ? steps->redoText() : QString()));
    setWindowTitle(shown ? tr("%1[*] – Gonfalon").arg(shown->document().title()) : u"Gonfalon"_s);
    setWindowModified(shown && shown->document().isUnsaved());
}

void MainWindow::tell(const QString &title, const Findings &findings)
{
    NoticeBox::tell(this, title, findings);
}

void MainWindow::openFiles(const QStringList &paths)
{
    for (const QString &path : paths) {
        if (path.endsWith(u".pack"_s)) {
            packsmenu::import(*this, path);
            continue;
        }
        if (path.endsWith(u".campaign"_s)) {
            campaigns::open(*this, QFileInfo(path).absoluteFilePath());
            continue;
        }
        Findings findings;
        WarbandDocument *document = m_documents.open(path, findings);
        if (document)
            m_tabs->setCurrentIndex(tabOf(document));
        if (!findings.empty())
            tell(document ? tr("%1: what was noticed").arg(QFileInfo(path).fileName())
                          : tr("%1 could not be opened").arg(QFileInfo(path).fileName()),
                 findings);
    }
}

SystemId MainWindow::game() const { return lastGame(m_documents.library(), m_settings); }

void MainWindow::newWarband() { newWarbandOf(game()); }

void MainWindow::newWarbandOf(const SystemId &system)
{
    if (m_documents.create(system))
        rememberGame(m_settings, system);
    else
        tell(tr("No game found"), m_documents.library().findings());
}

void MainWindow::askToOpen()
{
    const QString folder = m_settings.text(
        u"files/folder"_s, QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    const QStringList paths =
        QFileDialog::getOpenFileNames(this, tr("Open or import"), folder,
                                      tr("Warbands, lists, packs and campaigns (*.warband *.pack *.campaign "
                                         "*.pdf *.json *.sav *.ros *.rosz *.txt *.md);;All files (*)"));
    if (!paths.isEmpty())
        m_settings.set(u"files/folder"_s, QFileInfo(paths.front()).path());
    openFiles(paths);
}

void MainWindow::findMoved(const QString &path)
{
    const bool campaign = path.endsWith(u".campaign"_s);
    const QString now = QFileDialog::getOpenFileName(
        this, tr("Where is %1 now?").arg(QFileInfo(path).fileName()), QFileInfo(path).path(),
        (campaign ? tr("Campaigns (*.campaign)") : tr("Warbands (*.warband)")) + tr(";;All files (*)"));
    if (now.isEmpty())
        return;
    if (campaign)
        campaigns::recentFiles(m_settings).remove(path);
    else
        m_documents.recent().remove(path);
    openFiles({now});
    m_start->refresh();
}

void MainWindow::pasteWarband()
{
    Findings findings;
    const QString text = QApplication::clipboard()->text();
    const WarbandDocument *document = text.isEmpty() ? nullptr : m_documents.openText(text, findings);
    if (text.isEmpty())
        NoticeBox::ask(this,
                       {.title = tr("Nothing to paste"),
                        .text = tr("Copy a share code or an exported list first, then paste it here.")});
    else if (!findings.empty())
        tell(document ? tr("What was noticed") : tr("Not a warband"), findings);
}

bool MainWindow::save(bool askForName)
{
    if (!page())
        return false;
    WarbandDocument &document = page()->document();
    QString path = document.path();
    if (askForName || path.isEmpty()) {
        path = QFileDialog::getSaveFileName(this, tr("Save the warband"),
                                            suggestedPath(document, m_settings, u".warband"_s),
                                            tr("Warbands (*.warband)"));
        if (path.isEmpty())
            return false;
        if (QFileInfo(path).suffix().isEmpty())
            path += u".warband"_s;
        m_settings.set(u"files/folder"_s, QFileInfo(path).path());
    } else if (const auto changed = m_documents.changedOnDisk(document)) {
        Notice notice = Notice::of(tr("Save over %1?").arg(QFileInfo(path).fileName()), {*changed});
        notice.actions = {tr("Leave it"), tr("Save")};
        notice.safe = 0;
        if (NoticeBox::ask(this, notice) != 1)
            return false;
    }
    const Findings findings = m_documents.save(document, path);
    if (findings.empty()) {
        refresh();
        return true;
    }
    tell(tr("Not saved"), findings);
    return false;
}

void MainWindow::exportAs()
{
    if (!page())
        return;
    WarbandDocument &document = page()->document();
    const Findings findings = exportWarband(document, suggestedPath(document, m_settings, {}), this);
    if (!findings.empty())
        tell(tr("Export"), findings);
}

void MainWindow::print()
{
    if (!page())
        return;
    WarbandDocument &document = page()->document();
    PrintDialog dialog(
        makePrintJob(document.catalogue(), document.warband(), m_documents.library(), m_settings), m_settings,
        QFileInfo(suggestedPath(document, m_settings, {})).fileName(), this);
    dialog.exec();
}

void MainWindow::showPreferences() { Preferences(m_settings, this).exec(); }

bool MainWindow::mayDiscard(WarbandDocument &document)
{
    if (!document.isUnsaved())
        return true;
    m_tabs->setCurrentIndex(tabOf(&document));
    const QString lost = tr("%1, %n unit(s), would be lost.", nullptr, int(document.warband().units.size()))
                             .arg(tr("%n point(s)", nullptr, document.muster().points.value()));
    const int answer = NoticeBox::ask(
        this, {.tone = Notice::Tone::Question,
               .title = tr("Save before closing?"),
               .text = tr("“%1” has changes that are not saved.").arg(document.title()) + u' ' + lost,
               .actions = {tr("Save"), tr("Discard"), tr("Cancel")}});
    return answer == 1 || (answer == 0 && save(false));
}

bool MainWindow::closeTab(int tab)
{
    auto *builder = qobject_cast<BuilderPage *>(m_stack->widget(tab + 1));
    if (!builder || !mayDiscard(builder->document()))
        return false;
    m_documents.close(&builder->document());
    return true;
}

bool MainWindow::closeCurrent() { return closeTab(m_tabs->currentIndex()); }

void MainWindow::closeEvent(QCloseEvent *event)
{
    const QList<WarbandDocument *> open = m_documents.all();
    for (WarbandDocument *document : open) {
        if (!mayDiscard(*document)) {
            event->ignore();
            return;
        }
    }
    for (WarbandDocument *document : open)
        m_documents.close(document);
    m_settings.set(u"window/geometry"_s, saveGeometry());
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    QStringList paths;
    for (const QUrl &url : event->mimeData()->urls()) {
        if (url.isLocalFile())
            paths << url.toLocalFile();
    }
    event->acceptProposedAction();
    openFiles(paths);
}

} // namespace gonfalon
