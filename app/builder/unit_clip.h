// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/model/catalogue.h"
#include "core/model/warband.h"

#include <QMimeData>

#include <memory>

/// One unit on its way: on the clipboard, or dragged from one window to another.
namespace gonfalon::clip {

/// The MIME type: a warband file that holds this unit alone.
inline constexpr char unitType[] = "application/x-gonfalon-unit";

/// A unit of a warband as data for others, and as plain text for a chat.
[[nodiscard]] std::unique_ptr<QMimeData> unitData(const Catalogue &catalogue, const Warband &warband,
                                                  std::size_t unit);

/// What came of reading it.
struct Read
{
    std::optional<Unit> unit;
    QString whyNot; ///< the reason, where there is no unit
};

/// The unit that `data` holds, for a warband of `catalogue`'s game. A unit of another game is refused, and so
/// is one of a type that this game does not know.
[[nodiscard]] Read readUnit(const QMimeData *data, const Catalogue &catalogue);

} // namespace gonfalon::clip
