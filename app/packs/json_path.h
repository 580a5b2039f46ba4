// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

#include <optional>

namespace gonfalon::json {

/// The value at a path of keys ("figures/attack"), undefined where there is none.
[[nodiscard]] QJsonValue at(const QJsonObject &object, const QString &path);

/// Puts a value at a path, making the objects above it. An undefined value takes the key away, and objects
/// that are empty then.
void put(QJsonObject &object, const QString &path, const QJsonValue &value);

/// An object as text of several lines, and back; nothing where the text is no object.
[[nodiscard]] QString textOf(const QJsonObject &object);
[[nodiscard]] std::optional<QJsonObject> objectOf(const QString &text);

} // namespace gonfalon::json
