// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/library.h"

#include <QByteArray>
#include <QHash>
#include <QJsonObject>
#include <QString>

namespace gonfalon {

/// Turns the acts of an exported campaign, one after the other, into what everybody may read: lists in their
/// public form, units at the price of that, and no recording of a battle that tells a secret. What was said
/// of a Quest after its battle is open and stays.
class PublicActs
{
public:
    /// \param library outlives this
    explicit PublicActs(store::Library &library) : m_library(library) {}

    /// An act as others may have it; empty where nothing of it may go out.
    [[nodiscard]] QByteArray act(const QByteArray &line);
    /// True where anything has been left out so far.
    [[nodiscard]] bool leftOut() const { return m_leftOut; }

private:
    [[nodiscard]] QByteArray list(const QString &text, const QByteArray &line);
    [[nodiscard]] QByteArray sheet(QJsonObject filed, const QByteArray &line);
    [[nodiscard]] bool tellsSecrets(const QByteArray &battle);

    store::Library &m_library;
    QHash<QString, QString> m_changed; ///< public lists by the hash of what they are made from; may be empty
    bool m_leftOut = false;
};

} // namespace gonfalon
