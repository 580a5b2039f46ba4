// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/campaigns.h"

#include "app/campaign/campaign_window.h"
#include "app/campaign/new_campaign_dialog.h"
#include "app/campaign/server_dialog.h"
#include "app/shell/main_window.h"
#include "app/shell/preferences.h"

#include <QAction>
#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QStandardPaths>
#include <QUrl>

namespace gonfalon::campaigns {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostRecent = 8;

bool isServer(const QString &url) { return url.startsWith("postgresql:"_L1); }

void remember(Settings &settings, const QString &url)
{
    QStringList all = recent(settings);
    all.removeAll(url);
    all.prepend(url);
    settings.set(u"campaign/recent"_s, all.mid(0, mostRecent));
}

/// Preferences, Quit and help, as the program's own window has them.
void addProgramActs(MainWindow &main, CampaignWindow &window)
{
    auto *preferences = new QAction(MainWindow::tr("Pre&ferences…"), &window);
    preferences->setShortcut(QKeySequence(u"Ctrl+,"_s));
    QObject::connect(preferences, &QAction::triggered, &window,
                     [&main, &window] { Preferences(main.settings(), &window).exec(); });
    auto *quit = new QAction(MainWindow::tr("&Quit"), &window);
    quit->setShortcut(QKeySequence(u"Ctrl+Q"_s));
    QObject::connect(quit, &QAction::triggered, qApp, &QApplication::closeAllWindows, Qt::QueuedConnection);
    const auto *help = main.findChild<QMenu *>(u"help"_s);
    window.addProgramActs({preferences, quit}, help ? help->actions() : QList<QAction *>());
}

void show(MainWindow &main, Club club)
{
    remember(main.settings(), club.books().url());
    auto *window = new CampaignWindow(std::move(club), main.documents().library(), main.settings());
    window->setAttribute(Qt::WA_DeleteOnClose);
    addProgramActs(main, *window);
    // The library belongs to the program's window, so no campaign outlives it.
    QObject::connect(&main, &QObject::destroyed, window, [window] { delete window; });
    window->show();
    window->activateWindow();
}

CampaignWindow *shown(const QString &url)
{
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        auto *window = qobject_cast<CampaignWindow *>(widget);
        if (window && window->document().books().url() == url)
            return window;
    }
    return nullptr;
}

} // namespace

QStringList recent(const Settings &settings) { return settings.list(u"campaign/recent"_s); }

QString shownName(const QString &url)
{
    if (!isServer(url))
        return QFileInfo(url).completeBaseName();
    const QUrl address(url);
    return MainWindow::tr("%1 on %2").arg(address.path().mid(1), address.host());
}

void fillMenu(QMenu &menu, MainWindow &window)
{
    menu.clear();
    const auto add = [&](const QString &text, void (*act)(MainWindow &)) {
        QObject::connect(menu.addAction(text), &QAction::triggered, &window, [act, &window] { act(window); });
    };
    add(MainWindow::tr("&New campaign…"), &create);
    add(MainWindow::tr("&Open a campaign…"), &askToOpen);
    add(MainWindow::tr("&Join a club server…"), &joinServer);
    const QStringList urls = recent(window.settings());
    if (!urls.isEmpty())
        menu.addSeparator();
    for (const QString &url : urls)
        QObject::connect(menu.addAction(shownName(url)), &QAction::triggered, &window,
                         [url, &window] { (void)open(window, url); });
}

void create(MainWindow &window)
{
    NewCampaignDialog dialog(window.documents().library(), window.settings(), &window);
    dialog.exec();
    if (auto club = dialog.takeClub())
        show(window, std::move(*club));
}

void askToOpen(MainWindow &window)
{
    const QString folder = window.settings().text(
        u"campaign/folder"_s, QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    const QString path =
        QFileDialog::getOpenFileName(&window, MainWindow::tr("Open a campaign"), folder,
                                     MainWindow::tr("Campaigns (*.campaign);;All files (*)"));
    if (path.isEmpty())
        return;
    window.settings().set(u"campaign/folder"_s, QFileInfo(path).path());
    (void)open(window, path);
}

void joinServer(MainWindow &window)
{
    ServerDialog dialog(window.settings(), &window);
    dialog.exec();
    if (auto club = dialog.takeClub())
        show(window, std::move(*club));
}

bool open(MainWindow &window, const QString &url)
{
    if (CampaignWindow *already = shown(url)) {
        already->show();
        already->raise();
        already->activateWindow();
        return true;
    }
    auto club = Club::open(url);
    if (club) {
        show(window, std::move(club).value());
        return true;
    }
    if (isServer(url)) // it wants a password
        joinServer(window);
    else
        window.tell(MainWindow::tr("%1 could not be opened").arg(QFileInfo(url).fileName()), club.findings());
    return false;
}

} // namespace gonfalon::campaigns
