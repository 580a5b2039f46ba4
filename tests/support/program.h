// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace gonfalon::test {

/// How a run of gonfalon-cli ended, and what it said.
struct Run
{
    int exit = -1; ///< -1: it crashed, or did not end in time
    QByteArray out, err;

    /// The one JSON document that it printed; empty where that is not what it printed.
    [[nodiscard]] QJsonObject json() const;
    /// True where standard error holds a finding of this code on a line of its own.
    [[nodiscard]] bool told(const QByteArray &code) const;
};

/// Runs the built gonfalon-cli.
/// \param in what it reads from standard input
/// \param outFile a file or device that takes standard output instead
[[nodiscard]] Run cli(const QStringList &arguments, const QByteArray &in = {}, const QString &outFile = {});

/// The path of a sample warband of Dragon Rampant: "goblins".
[[nodiscard]] QString sample(const QString &name);

} // namespace gonfalon::test
