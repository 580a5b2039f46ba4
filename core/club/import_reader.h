// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <QByteArray>
#include <QIODevice>

#include <optional>
#include <vector>

namespace gonfalon {

/// How much of an exported document is read, in bytes.
struct ImportLimits
{
    qint64 line = qint64{48} * 1024 * 1024;      ///< of one act: the largest recording, and its lists
    qint64 whole = qint64{128} * 1024 * 1024;    ///< of a document that another program has written anew
    qint64 all = qint64{8} * 1024 * 1024 * 1024; ///< of one as it was written
};

/// Reads an exported document act by act, as it was written; one that another program has written anew is
/// taken apart as a whole. It keeps no more than one act, or such a whole.
class ImportReader
{
public:
    explicit ImportReader(QIODevice &from, ImportLimits limits);

    /// The act that says what the campaign is; empty where there is none.
    [[nodiscard]] QByteArray first() const { return m_first.value_or(QByteArray()); }

    /// The next act, or nothing at the end. Where the document is too large it is one that nobody can read,
    /// so that nothing of the document is taken; `wrong` says why.
    [[nodiscard]] std::optional<QByteArray> next();

    /// How much of the document has been read, in hundredths.
    [[nodiscard]] int percent() const;

    /// What keeps the document from being read on.
    [[nodiscard]] const Findings &wrong() const { return m_wrong; }

private:
    [[nodiscard]] std::optional<QByteArray> read();
    [[nodiscard]] std::optional<QByteArray> refuse(Code code, std::vector<std::string> arguments = {});
    void takeApart(QByteArray bytes, QIODevice &from);

    ImportLimits m_limits;
    QIODevice *m_from = nullptr;
    std::optional<QByteArray> m_first;
    std::vector<QByteArray> m_acts;
    std::size_t m_next = 0;
    qint64 m_bytes = 0;
    int m_line = 1;
    Findings m_wrong;
};

/// The first line of an exported document.
inline constexpr const char *exportHead = "{\"gonfalon-campaign\":1,\"done\":[\n";

} // namespace gonfalon
