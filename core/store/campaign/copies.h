// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <QDateTime>
#include <QString>

#include <optional>
#include <vector>

namespace gonfalon::store {

/// Why a copy of a campaign's file was made; its name says it.
enum class CopyReason
{
    Evening,       ///< something had changed, and then nothing for a while, or the books were closed
    BeforeUpgrade, ///< a newer program was about to rebuild the books
    BeforeUndo,    ///< the first of some results was about to be taken back
    ByHand         ///< somebody asked for it
};

/// What a campaign's file holds, as far as one wants to know before it is opened.
struct CampaignContents
{
    QString id, name;
    qint64 line = 0; ///< the number of the ledger's last
    int lines = 0;   ///< of the ledger
    int results = 0; ///< battles that were filed
    QDateTime last;  ///< when the last line was written; not valid where there is none
};

/// One of the copies beside a campaign's file.
struct CampaignCopy
{
    QString file;
    QDateTime made;
    CopyReason reason = CopyReason::Evening;
};

/// A copy that was looked through.
struct LookedAtCopy
{
    CampaignCopy copy;
    bool sound = false; ///< the database finds it whole, and it is a campaign
    CampaignContents holds{};
};

/// The folder beside a campaign's file that holds its copies: "league.campaign.backups".
[[nodiscard]] QString copiesFolder(const QString &file);

/// "20261126T190000123-before-undo": how a copy is called that is made at that time, without its ending.
[[nodiscard]] QString nameOfCopy(const QDateTime &made, CopyReason reason);

/// The copies that this program has made, by their names alone, the newest first. What else lies in the
/// folder is somebody's own.
[[nodiscard]] std::vector<CampaignCopy> copiesOf(const QString &file);

/// Looks through a copy, which takes its time with large ones.
[[nodiscard]] LookedAtCopy lookAt(const CampaignCopy &copy);

/// The newest copy that is sound, or nothing.
[[nodiscard]] std::optional<LookedAtCopy> newestSound(const QString &file);

/// The database finds the file whole.
[[nodiscard]] bool isSound(const QString &file);

/// What a campaign's file holds; nothing where that cannot be read.
[[nodiscard]] std::optional<CampaignContents> contentsOf(const QString &file);

/// Deletes copies but for the newest five, the newest of each of the last seven days, and the newest before
/// an upgrade; and what a killed copy has left behind for more than some minutes. Files that have other names
/// than ours are never touched.
void thinOutCopies(const QString &file);

} // namespace gonfalon::store
