// SPDX-License-Identifier: GPL-3.0-or-later
// What the menus of the window do with its warbands.
#include "app/builder/builder_page.h"
#include "app/common/folders.h"
#include "app/common/notice.h"
#include "app/common/passing_word.h"
#include "app/miniatures/shelf_page.h"
#include "app/sheets/print_dialog.h"
#include "app/shell/battles.h"
#include "app/shell/campaigns.h"
#include "app/shell/export_warband.h"
#include "app/shell/last_game.h"
#include "app/shell/main_window.h"
#include "app/shell/packs_menu.h"
#include "app/shell/preferences.h"
#include "app/shell/saving.h"
#include "app/shell/start_page.h"
#include "app/shell/step_history.h"
#include "app/shell/suggested_path.h"
#include "app/shell/top_bar.h"
#include "core/store/campaign/address.h"
#include "core/store/open_warband.h"

#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTabBar>
#include <QUrl>

namespace gonfalon {

using namespace Qt::StringLiterals;

void MainWindow::openFiles(const QStringList &paths)
{
    for (const QString &path : paths) {
        if (store::isAddress(path)) {
            campaigns::open(*this, path);
            continue;
        }
        if (path.endsWith(u".pack"_s)) {
            packsmenu::import(*this, path);
            continue;
        }
        if (path.endsWith(u".battle"_s)) {
            battles::open(*this, path);
            continue;
        }
        if (path.endsWith(u".campaign"_s)) {
            campaigns::open(*this, QFileInfo(path).absoluteFilePath());
            continue;
        }
        if (path.endsWith(u".miniatures"_s)) {
            showMiniatures().importFrom(path);
            continue;
        }
        Findings findings;
        const bool link = store::isWarbandLink(path);
        WarbandDocument *document =
            link ? m_documents.openText(path, findings) : m_documents.open(path, findings);
        const QString name = link ? tr("The link") : QFileInfo(path).fileName();
        if (document)
            m_bar->tabs().setCurrentIndex(tabOf(document));
        if (!findings.empty())
            tell(document ? tr("%1: what was noticed").arg(name) : tr("%1 could not be opened").arg(name),
                 findings);
    }
}

void MainWindow::stepTab(int by)
{
    QTabBar &tabs = m_bar->tabs();
    if (tabs.count() > 0)
        tabs.setCurrentIndex((tabs.currentIndex() + by + tabs.count()) % tabs.count());
}

void MainWindow::comeForward(const QStringList &paths)
{
    setWindowState(windowState() & ~Qt::WindowMinimized);
    show();
    raise();
    activateWindow();
    m_waiting += paths;
    openWaiting();
}

/// One after the other: what is told of a file is a dialog too.
void MainWindow::openWaiting()
{
    while (!m_waiting.isEmpty() && !QApplication::activeModalWidget())
        openFiles({m_waiting.takeFirst()});
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
    const QStringList paths = QFileDialog::getOpenFileNames(
        this, tr("Open or import"), folder,
        tr("Warbands, lists, battles, packs and campaigns (%1 *.battle *.pack *.campaign *.miniatures);;All "
           "files (*)")
            .arg(QLatin1StringView(folders::listPatterns)));
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

void MainWindow::forgetRecent()
{
    m_documents.recent().clear();
    battles::recentFiles(m_settings).clear();
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
    return page() && saving::save(page()->document(), *this, askForName);
}

void MainWindow::duplicateWarband()
{
    if (page())
        m_documents.duplicate(page()->document());
}

void MainWindow::showFolder()
{
    if (page() && !page()->document().path().isEmpty())
        QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(page()->document().path()).absolutePath()));
}

void MainWindow::openOlder(const store::OlderCopy &copy, const QString &path)
{
    Findings findings;
    if (!m_documents.openOlder(copy, path, findings))
        tell(tr("Not opened"), findings);
}

void MainWindow::phonePage()
{
    if (!page())
        return;
    WarbandDocument &document = page()->document();
    const auto made = savePhonePage(document, suggestedPath(document, m_settings, u".html"_s), this);
    if (!made)
        tell(tr("No phone page was made"), made.findings());
    else if (!made->isEmpty())
        say(tr("The phone page is in %1").arg(QDir::toNativeSeparators(*made)));
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
    const auto jobFor = [this](WarbandDocument &printed) {
        PrintJob job =
            makePrintJob(printed.catalogue(), printed.warband(), m_documents.library(), m_settings);
        job.settings.folder = QFileInfo(printed.path()).path();
        return job;
    };
    std::vector<PrintJob> others;
    for (const BuilderPage *other : listsOfSameGame())
        others.push_back(jobFor(other->document()));
    PrintDialog dialog(jobFor(document), m_settings,
                       QFileInfo(suggestedPath(document, m_settings, {})).fileName(), this,
                       std::move(others));
    dialog.exec();
}

void MainWindow::showPreferences() { Preferences(m_settings, this).exec(); }

void MainWindow::say(const QString &text) { m_passing->say(text); }

void MainWindow::showHistory()
{
    m_history->show();
    m_history->raise();
    m_history->activateWindow();
}

void MainWindow::tell(const QString &title, const Findings &findings)
{
    NoticeBox::tell(this, title, findings);
}

} // namespace gonfalon
