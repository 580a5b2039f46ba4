// SPDX-License-Identifier: GPL-3.0-or-later
// What the campaign's window does with logins.
#include "app/campaign/campaign_window.h"
#include "app/campaign/logins_dialog.h"

namespace gonfalon {

Findings CampaignWindow::whyNoLogins() const
{
    const store::CampaignStore &books = m_document->books();
    const std::string url = books.url().toStdString();
    if (!books.onServer())
        return {errorIn(url, Code::NoLoginsInFile)};
    return books.role() == store::Role::Organiser ? Findings() : Findings{errorIn(url, Code::OrganisersOnly)};
}

void CampaignWindow::showLogins()
{
    if (const Findings refused = whyNoLogins(); !refused.empty()) {
        tell(refused);
        return;
    }
    LoginsDialog dialog(m_document->books(), this);
    dialog.exec();
}

} // namespace gonfalon
