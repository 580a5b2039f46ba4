// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>

namespace gonfalon {

/// What the program remembers from one evening to the next, in one INI file of the user's. Passed to whoever
/// needs it.
class Settings
{
public:
    /// \param file path of the INI file; empty: the user's own
    explicit Settings(const QString &file = {});

    [[nodiscard]] QString file() const { return m_store.fileName(); }

    [[nodiscard]] QString text(const QString &key, const QString &otherwise = {}) const;
    [[nodiscard]] int number(const QString &key, int otherwise) const;
    [[nodiscard]] bool flag(const QString &key, bool otherwise) const;
    [[nodiscard]] QByteArray bytes(const QString &key) const;
    [[nodiscard]] QStringList list(const QString &key, const QStringList &otherwise = {}) const;
    void set(const QString &key, const QVariant &value) { m_store.setValue(key, value); }

private:
    QSettings m_store;
};

} // namespace gonfalon
