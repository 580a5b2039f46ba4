// SPDX-License-Identifier: GPL-3.0-or-later
// What the campaign's window does with logins.
#include "app/campaign/campaign_window.h"
#include "app/campaign/logins_dialog.h"

namespace gonfalon {

void CampaignWindow::showLogins()
{
    store::CampaignStore &books = m_document->books();
    const std::string url = books.url().toStdString();
    if (!books.onServer()) {
        tell({errorIn(url, Code::NoLoginsInFile)});
        return;
    }
    if (books.role() != store::Role::Organiser) {
        tell({errorIn(url, Code::OrganisersOnly)});
        return;
    }
    LoginsDialog dialog(books, this);
    dialog.exec();
}

} // namespace gonfalon
