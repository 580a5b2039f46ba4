// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/files/appointment.h"

#include <QString>

#include <string_view>

namespace gonfalon::store {

/// Battles that keep an appointment of a campaign, on this machine, from their beginning until the result is
/// in the campaign's books: in the user's data folder, a file for each. Nobody but the user can read them.
class AppointedBattles
{
public:
    /// \param folder of all of them; empty: the user's
    explicit AppointedBattles(const QString &folder = {});

    enum class State
    {
        None,
        UnderWay, ///< saved before it was over
        Played    ///< over, and not filed yet
    };
    [[nodiscard]] State state(const QString &campaign, const QString &fixture) const;
    /// The file of the battle as that state has it: where one under way is saved, or stands. Empty where the
    /// appointment is named by anything but identities.
    [[nodiscard]] QString file(const QString &campaign, const QString &fixture, State state) const;
    /// Keeps a battle that is over in place of what was saved under way. What could not be written.
    [[nodiscard]] Findings keepPlayed(const files::Appointment &appointment, std::string_view bytes) const;
    /// Makes the folder in which one under way is saved. False where that cannot be.
    [[nodiscard]] bool makeRoom(const QString &campaign) const;
    /// Its result is in the books.
    void discard(const QString &campaign, const QString &fixture) const;

private:
    QString m_folder;
};

} // namespace gonfalon::store
