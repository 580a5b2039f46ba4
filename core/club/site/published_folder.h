// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/campaign/campaign_store.h"

#include <QByteArray>
#include <QDir>
#include <QSet>
#include <QString>

namespace gonfalon::site {

/// Why the pages of a campaign cannot be written into a folder; empty where they can.
[[nodiscard]] Findings refusedFolder(const store::AboutCampaign &about, const QString &folder);

/// A folder into which a site is written. A file of its own, campaign.json, says whose site it is and which
/// files are ours; while pages are written it says instead which were there before us, so that a killed
/// publishing can be repeated. What is ours and not written any more goes.
class PublishedFolder
{
public:
    /// \param folder one that is not refused
    PublishedFolder(const store::AboutCampaign &about, const QString &folder);

    /// Marks the folder as that of the campaign, and makes what is in it.
    [[nodiscard]] Findings begin();
    /// Writes a page, unless somebody else's file stands there. \param path below the folder
    [[nodiscard]] Findings write(const QString &path, const QByteArray &bytes);
    /// Removes what is ours and was not written, and what a killed publishing has left.
    [[nodiscard]] Findings finish();

private:
    [[nodiscard]] Findings writeMark(const char *key, const QSet<QString> &files) const;

    QString m_id, m_name;
    QDir m_root;
    QSet<QString> m_there;  ///< that have names of ours, as it was when we began
    QSet<QString> m_others; ///< of these, what is somebody else's
    QSet<QString> m_written;
};

} // namespace gonfalon::site
