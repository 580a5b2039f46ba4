// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/campaign_menus.h"

#include "app/campaign/campaign_window.h"
#include "app/campaign/navigation.h"

#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>

namespace gonfalon::campaignmenus {

using namespace Qt::StringLiterals;

namespace {

template <typename Act>
void add(QMenu *menu, const QString &text, const QKeySequence &keys, CampaignWindow &window, Act act)
{
    QAction *action = menu->addAction(text);
    action->setShortcut(keys);
    QObject::connect(action, &QAction::triggered, &window, act);
}

/// Names of the pages with the letter that chooses each in the menu.
QString withLetter(PageId page)
{
    const QString names[] = {CampaignWindow::tr("&Overview"),  CampaignWindow::tr("&Fixtures"),
                             CampaignWindow::tr("&Battles"),   CampaignWindow::tr("&Warbands"),
                             CampaignWindow::tr("&Leaders"),   CampaignWindow::tr("&Standings"),
                             CampaignWindow::tr("&Chronicle"), CampaignWindow::tr("Led&ger")};
    return names[int(page)];
}

} // namespace

void fill(CampaignWindow &window)
{
    QMenuBar *bar = window.menuBar();
    QMenu *campaign = bar->addMenu(CampaignWindow::tr("&Campaign"));
    campaign->setToolTipsVisible(true);
    window.joining().setText(CampaignWindow::tr("&Join a warband…"));
    window.joining().setShortcut(QKeySequence(u"Ctrl+J"_s));
    campaign->addAction(&window.joining());
    campaign->addSeparator();
    add(campaign, CampaignWindow::tr("&Export this page…"), QKeySequence(u"Ctrl+E"_s), window,
        [&window] { window.exportPage(); });
    add(campaign, CampaignWindow::tr("&Print this page…"), QKeySequence::Print, window,
        &CampaignWindow::printPage);
    add(campaign, CampaignWindow::tr("P&ublish…"), QKeySequence(u"Ctrl+Shift+P"_s), window,
        &CampaignWindow::publish);
    campaign->addSeparator();
    add(campaign, CampaignWindow::tr("&Back up now…"), QKeySequence(u"Ctrl+Shift+B"_s), window,
        &CampaignWindow::backUp);
    add(campaign, CampaignWindow::tr("&Restore a backup…"), QKeySequence(u"Ctrl+Shift+R"_s), window,
        &CampaignWindow::chooseBackup);
    window.logins().setText(CampaignWindow::tr("&Logins…"));
    window.logins().setShortcut(QKeySequence(u"Ctrl+Shift+L"_s));
    campaign->addAction(&window.logins());
    campaign->addSeparator();
    add(campaign, CampaignWindow::tr("&Close"), QKeySequence::Close, window, &QWidget::close);
    QMenu *battle = bar->addMenu(CampaignWindow::tr("&Battle"));
    battle->setToolTipsVisible(true);
    window.filing().setText(CampaignWindow::tr("&File a battle…"));
    window.filing().setShortcut(QKeySequence::New);
    window.undoing().setText(CampaignWindow::tr("&Undo the last battle…"));
    window.undoing().setShortcut(QKeySequence::Undo);
    battle->addActions({&window.filing(), &window.undoing()});
    QMenu *view = bar->addMenu(CampaignWindow::tr("&View"));
    for (int page = 0; page < pageCount; ++page)
        add(view, withLetter(PageId(page)), QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_1 + page)), window,
            [&window, page] { window.showPage(PageId(page)); });
    view->addSeparator();
    add(view, CampaignWindow::tr("Searc&h in the page"), QKeySequence::Find, window,
        [&window] { window.page(window.currentPage()).find(); });
    add(view, CampaignWindow::tr("&Refresh"), QKeySequence::Refresh, window,
        [&window] { window.document().reload(); });
}

void addProgramActs(CampaignWindow &window, const QList<QAction *> &acts, const QList<QAction *> &help)
{
    QMenuBar *bar = window.menuBar();
    QMenu *campaign = bar->actions().front()->menu();
    campaign->addSeparator();
    campaign->addActions(acts);
    bar->addMenu(CampaignWindow::tr("&Help"))->addActions(help);
}

} // namespace gonfalon::campaignmenus
