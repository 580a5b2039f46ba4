// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace gonfalon {

class Settings;
class WarbandDocument;

/// The path that is offered for a file made of a warband: its own file's, else one beside its source or in
/// the folder used last, named after the warband. A name that is taken there gets a number: what is offered
/// for an unnamed warband never stands for another file.
/// \param refused a folder that has just failed and is passed over; the name is then a new one too
[[nodiscard]] QString suggestedPath(const WarbandDocument &document, const Settings &settings,
                                    const QString &suffix, const QString &refused = {});

} // namespace gonfalon
