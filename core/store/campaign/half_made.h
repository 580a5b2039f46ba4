// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <QLockFile>
#include <QString>

namespace gonfalon::store {

/// A campaign's file in the making: it is written beside its place under a name of our own, and moved there
/// when it is whole. Whoever is killed leaves the place as it was, and the next one clears away what he left.
class HalfMade
{
public:
    explicit HalfMade(const QString &place);
    ~HalfMade();
    HalfMade(const HalfMade &) = delete;
    HalfMade &operator=(const HalfMade &) = delete;

    /// Waits for another program that makes the same file, and clears away what a killed one has left.
    [[nodiscard]] Findings begin();
    /// Where to write it: nothing is there after `begin`.
    [[nodiscard]] const QString &beside() const { return m_beside; }
    /// Moves it to its place, over whatever is there; the caller has seen to that.
    [[nodiscard]] Findings finish();

    /// Names the place instead of the file beside it, in whatever was found on the way.
    [[nodiscard]] Findings ofPlace(Findings findings) const;

private:
    [[nodiscard]] bool locks();

    QString m_place, m_beside;
    QLockFile m_lock;
};

} // namespace gonfalon::store
