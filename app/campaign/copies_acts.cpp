// SPDX-License-Identifier: GPL-3.0-or-later
// What the campaign's window does with backups.
#include "app/campaign/campaign_window.h"
#include "app/campaign/restore_dialog.h"
#include "app/common/findings_strip.h"
#include "core/store/campaign/backups.h"

#include <QDate>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

/// A server's campaign is backed up there: the finding says how.
Findings onlyOnServer(const store::CampaignStore &books)
{
    return books.onServer() ? Findings{errorIn(books.url().toStdString(), Code::BackupOnServer)} : Findings();
}

} // namespace

void CampaignWindow::backUp()
{
    const store::CampaignStore &books = m_document->books();
    if (const Findings refused = onlyOnServer(books); !refused.empty()) {
        tell(refused);
        return;
    }
    const QFileInfo file(books.url());
    const QString folder = m_settings.text(u"campaign/backups"_s, file.path());
    const QString name = file.completeBaseName() + u' ' + QDate::currentDate().toString(Qt::ISODate);
    const QString to = QFileDialog::getSaveFileName(this, tr("Back the campaign up"),
                                                    QDir(folder).filePath(name + u".campaign"_s),
                                                    tr("Campaigns (*.campaign);;All files (*)"));
    if (to.isEmpty())
        return;
    const auto made = store::backUp(books.url(), to);
    if (!made) {
        tell(made.findings());
        return;
    }
    m_settings.set(u"campaign/backups"_s, QFileInfo(to).path());
    tell(tr("Backed up as %1, with all results.").arg(QDir::toNativeSeparators(made->copy.file)));
}

void CampaignWindow::chooseBackup()
{
    const store::CampaignStore &books = m_document->books();
    if (const Findings refused = onlyOnServer(books); !refused.empty()) {
        tell(refused);
        return;
    }
    RestoreDialog dialog(books.url(), {}, this);
    if (dialog.exec() == QDialog::Accepted)
        emit restoreWanted(dialog.copy());
}

} // namespace gonfalon
