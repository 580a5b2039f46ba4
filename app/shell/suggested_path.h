// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace gonfalon {

class Settings;
class WarbandDocument;

/// The path that is offered for a file made of a warband: beside its own file, else in the folder used last
/// and named after it.
[[nodiscard]] QString suggestedPath(const WarbandDocument &document, const Settings &settings,
                                    const QString &suffix);

} // namespace gonfalon
