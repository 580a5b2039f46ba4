// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/packs/json_path.h"

#include <QJsonDocument>

namespace gonfalon::json {

QJsonValue at(const QJsonObject &object, const QString &path)
{
    const qsizetype stroke = path.indexOf(u'/');
    if (stroke < 0)
        return object.value(path);
    return at(object.value(path.left(stroke)).toObject(), path.mid(stroke + 1));
}

void put(QJsonObject &object, const QString &path, const QJsonValue &value)
{
    const qsizetype stroke = path.indexOf(u'/');
    const QString key = path.left(stroke);
    if (stroke < 0) {
        if (value.isUndefined())
            object.remove(key);
        else
            object[key] = value;
        return;
    }
    QJsonObject inner = object.value(key).toObject();
    put(inner, path.mid(stroke + 1), value);
    if (inner.isEmpty())
        object.remove(key);
    else
        object[key] = inner;
}

QString textOf(const QJsonObject &object)
{
    return object.isEmpty() ? QString() : QString::fromUtf8(QJsonDocument(object).toJson()).trimmed();
}

std::optional<QJsonObject> objectOf(const QString &text)
{
    if (text.trimmed().isEmpty())
        return QJsonObject();
    const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8());
    return document.isObject() ? std::optional(document.object()) : std::nullopt;
}

} // namespace gonfalon::json
