// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/campaigns.h"

#include "app/campaign/campaign_window.h"
#include "app/campaign/new_campaign_dialog.h"
#include "app/campaign/restore_dialog.h"
#include "app/campaign/server_dialog.h"
#include "app/common/buttons.h"
#include "app/miniatures/field_pane.h"
#include "app/miniatures/shelf_page.h"
#include "app/shell/appointments.h"
#include "app/shell/go_on_rows.h"
#include "app/shell/main_window.h"
#include "app/shell/start_page.h"
#include "app/shell/window_acts.h"
#include "core/store/campaign/address.h"
#include "core/store/campaign/backups.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QPointer>
#include <QStandardPaths>
#include <QUrl>

#include <algorithm>

namespace gonfalon::campaigns {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostInMenu = 8;

bool isServer(const QString &url)
{
    const auto address = store::addressOf(url);
    return address && address->dialect == store::Dialect::PostgreSql;
}

/// The same place in the same words, without a password.
QString told(const QString &url)
{
    const auto address = store::addressOf(url);
    return address ? address->shown() : url;
}

/// What a list shows of a campaign without opening it.
store::RecentFacts factsOf(const CampaignDocument &document)
{
    constexpr std::size_t mostPennons = 2;
    store::RecentFacts facts{.name = document.name(),
                             .system = QString::fromStdString(document.system().str())};
    for (const store::TableRow &row : document.table()) {
        const Heraldry heraldry = document.heraldry(row.warband);
        if (facts.pennons.size() < mostPennons)
            facts.pennons.push_back({heraldry.bearing, heraldry.tinctures});
    }
    facts.players = int(document.players().size());
    facts.rounds = document.lastRound();
    facts.round = document.currentRound();
    facts.waiting = int(document.waiting().size());
    facts.campaign = document.books().about().id;
    return facts;
}

CampaignWindow *shown(const QString &url)
{
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        auto *window = qobject_cast<CampaignWindow *>(widget);
        if (window && told(window->document().books().url()) == told(url))
            return window;
    }
    return nullptr;
}

/// What was done, where the campaign is open again, and where the former file is.
void restore(MainWindow &main, const QString &url, const QString &copy)
{
    const auto restored = store::restoreCampaign(url, copy);
    const bool open = campaigns::open(main, url);
    CampaignWindow *window = open ? shown(url) : nullptr;
    if (!restored && window)
        window->tell(restored.findings());
    else if (!restored)
        main.tell(MainWindow::tr("Not restored"), restored.findings());
    else if (window)
        window->tell(restored->kept.isEmpty()
                         ? MainWindow::tr("The backup is restored.")
                         : MainWindow::tr("The backup is restored; the former file is kept as %1.")
                               .arg(QFileInfo(restored->kept).fileName()));
}

/// Its window has to go first: nothing is put in the place of a file that is open.
void restoreOf(MainWindow &main, CampaignWindow &window, const QString &copy)
{
    const QString url = window.document().books().url();
    QMetaObject::invokeMethod(
        &main,
        [&main, window = QPointer<CampaignWindow>(&window), url, copy] {
            if (window && window->close())
                delete window;
            restore(main, url, copy);
        },
        Qt::QueuedConnection);
}

/// Proposes lists from the roster of a warband, on the page of the miniatures.
void field(MainWindow &main, CampaignWindow &window, const campaign::WarbandId &warband)
{
    const Catalogue *catalogue = window.document().catalogue();
    const Warband &roster = window.document().list(warband);
    if (!catalogue || roster.units.empty())
        return;
    main.showMiniatures().fieldPane().setPool(*catalogue, roster, QString::fromStdString(roster.name));
    main.show();
    main.raise();
    main.activateWindow();
}

void show(MainWindow &main, Club club)
{
    auto *window = new CampaignWindow(std::move(club), main.documents().library(), main.settings());
    window->setAttribute(Qt::WA_DeleteOnClose);
    windowacts::addTo(main, *window, window->document().system());
    appointments::serve(main, *window);
    // The library belongs to the program's window, so no campaign outlives it.
    QObject::connect(&main, &QObject::destroyed, window, [window] { delete window; });
    const auto remember = [&main, window] {
        recentFiles(main.settings()).add(window->document().books().url(), factsOf(window->document()));
        if (auto *start = main.findChild<StartPage *>())
            start->refresh(); // it is first among what there is to go on with, at once
    };
    remember();
    QObject::connect(&window->document(), &CampaignDocument::reloaded, window, remember);
    QObject::connect(window, &CampaignWindow::restoreWanted, &main,
                     [&main, window](const QString &copy) { restoreOf(main, *window, copy); });
    QObject::connect(window, &CampaignWindow::fieldingWanted, &main,
                     [&main, window](const campaign::WarbandId &warband) { field(main, *window, warband); });
    window->show();
    window->activateWindow();
}

/// Damaged, and with a copy to put in its place.
bool isDamaged(const Findings &findings)
{
    return std::ranges::count(findings, Code::CampaignDamaged, &Finding::code) > 0;
}

/// The dialog for a server, filled with an address that was not enough to go there.
/// \param why it was not; that only the password is missing is what the dialog asks for, and is not told
void askServer(MainWindow &window, const QString &address, const Findings &why)
{
    ServerDialog dialog(window.settings(), &window);
    const bool wantsPassword = std::ranges::any_of(why, [](const Finding &finding) {
        return finding.code == Code::ServerUnreachable && !finding.arguments.empty() &&
               finding.arguments.front().find("no password supplied") != std::string::npos;
    });
    if (!address.isEmpty())
        dialog.setAddress(address, wantsPassword ? Findings() : why);
    dialog.exec();
    if (auto club = dialog.takeClub())
        show(window, std::move(*club));
}

/// What was to be opened, for the title of what is said about it.
QString titleOf(const QString &url)
{
    return store::isAddress(url) ? QUrl(url).adjusted(QUrl::RemovePassword).toString()
                                 : QFileInfo(url).fileName();
}

void offerBackup(MainWindow &main, const QString &url, const Findings &why)
{
    RestoreDialog dialog(url, why, &main);
    if (dialog.exec() == QDialog::Accepted)
        restore(main, url, dialog.copy());
}

} // namespace

store::RecentFiles recentFiles(const Settings &settings)
{
    return store::RecentFiles(settings.file(), u"campaign"_s);
}

QString shownName(const QString &url)
{
    if (!isServer(url))
        return QFileInfo(url).completeBaseName();
    const QUrl address(url);
    return MainWindow::tr("%1 on %2").arg(address.path().mid(1), address.host());
}

QString place(const QString &url)
{
    return isServer(url) ? shownName(url)
                         : homely(QFileInfo(url).path()) + QDir::separator() + QFileInfo(url).fileName();
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
    const store::RecentFiles known = recentFiles(window.settings());
    const QStringList urls = known.files().mid(0, mostInMenu);
    const auto facts = known.facts();
    if (!urls.isEmpty())
        menu.addSeparator();
    menu.setToolTipsVisible(true);
    QStringList names;
    for (const QString &url : urls)
        names << (facts.contains(url) ? facts[url].name : shownName(url));
    for (qsizetype i = 0; i < urls.size(); ++i) {
        const QString &url = urls[i];
        const bool alone = names.count(names[i]) == 1;
        QAction *action =
            menu.addAction(buttons::verbatim(alone ? names[i] : u"%1 – %2"_s.arg(names[i], place(url))));
        action->setToolTip(isServer(url) ? url : QDir::toNativeSeparators(url));
        QObject::connect(action, &QAction::triggered, &window, [url, &window] { (void)open(window, url); });
    }
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

void joinServer(MainWindow &window) { askServer(window, {}, {}); }

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
    if (isServer(url))
        askServer(window, url, club.findings());
    else if (isDamaged(club.findings()))
        offerBackup(window, url, club.findings());
    else
        window.tell(MainWindow::tr("%1 could not be opened").arg(titleOf(url)), club.findings());
    return false;
}

} // namespace gonfalon::campaigns
