// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/campaign/address.h"
#include "core/store/campaign/copies.h"

namespace gonfalon::store {

/// The newest copy that the database finds sound; empty where there is none.
[[nodiscard]] QString newestSoundCopy(const QString &file);

/// When a byte of the campaign was last written.
[[nodiscard]] QDateTime lastWritten(const QString &file);

/// The file was written after its newest copy was made, or there is none: by the clock of the disk alone.
[[nodiscard]] bool isNewerThanCopies(const QString &file);

/// Something has changed since the newest copy was made, or there is none.
[[nodiscard]] bool copyIsDue(const QString &file);

/// Writes a campaign into a file that is not there yet, and proves that all of it is there.
/// \return what the copy holds
[[nodiscard]] Result<CampaignContents> copyCampaignInto(const Address &address, const QString &target);

/// Copies the campaign as it is now beside its file, proves the copy, and lets old ones go. It opens
/// connections of its own and may run in any thread.
[[nodiscard]] Findings makeCopy(const Address &address, CopyReason reason = CopyReason::Evening);

/// The same where a copy is due. What fails is a warning: the books themselves are whole.
[[nodiscard]] Findings makeDueCopy(const Address &address);

/// The copy before results are taken back, unless all that was done since the last such copy was taking back.
[[nodiscard]] Findings makeCopyBeforeUndo(const Address &address);

/// The file is damaged: names the newest sound copy.
[[nodiscard]] Finding damaged(const Address &address, const std::string &what);

/// What the newest sound copy of a damaged file holds, and what that file held as far as it can be read;
/// empty where there is no such copy.
[[nodiscard]] Findings whatTheCopyHolds(const Address &address);

/// Copies a campaign on somebody's wish.
/// \param url of the campaign; of a server it is a finding
/// \param to a file, or a folder; empty: beside the campaign, where its other copies are
/// \return the copy's file and what it holds
[[nodiscard]] Result<LookedAtCopy> backUp(const QString &url, const QString &to);

/// Where a restored campaign's file came from, and where the file is that stood in its place.
struct Restored
{
    LookedAtCopy from;
    QString kept;                           ///< the former file's new name; empty where there was none
    std::optional<CampaignContents> before; ///< what that one held, where it can be read
};

/// Puts a copy in the place of a campaign's file, which is kept beside it. Nobody may have that open.
/// \param copy a file, or the name of one of the campaign's copies; empty: the newest sound one
[[nodiscard]] Result<Restored> restoreCampaign(const QString &url, const QString &copy);

} // namespace gonfalon::store
