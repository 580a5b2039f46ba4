// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"
#include "core/base/result.h"

class QWidget;

namespace gonfalon {

/// Asks for a format and a name, and writes the warband for other programs, for a forum or for a phone: what
/// others may see of it. Where it holds secrets it is asked first whether they shall go along. Returns what
/// could not be carried over, or why nothing was written.
/// \param base path without suffix that is proposed
Findings exportWarband(const WarbandDocument &document, const QString &base, QWidget *parent);

/// Asks for a name and writes the page that keeps the warband's state on a phone at the table.
/// \param path what is proposed
/// Returns the path that was written, empty where the player gave none.
[[nodiscard]] Result<QString> savePhonePage(const WarbandDocument &document, const QString &path,
                                            QWidget *parent);

/// Puts the share code on the clipboard.
/// \param withSecrets the owner's choice: his secrets go along, and the text says so
void copyShareCode(const WarbandDocument &document, bool withSecrets);
/// The same as an address that the desktop opens with this program; without secrets.
void copyShareLink(const WarbandDocument &document);
/// Puts the list on the clipboard as plain text, for a message or a forum.
void copyAsText(const WarbandDocument &document);

} // namespace gonfalon
