// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QObject;

/// Where passwords are kept: the desktop's keyring where there is one, else nowhere. A desktop without one
/// answers at once.
namespace gonfalon::keyring {

/// Asks for the password of an address, without holding up the program; an empty one where there is none.
void ask(const QString &address, QObject *receiver, const std::function<void(const QString &password)> &take);
void keep(const QString &address, const QString &password);

} // namespace gonfalon::keyring
