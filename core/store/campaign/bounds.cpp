// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/bounds.h"

#include "core/store/campaign/connection.h"

#include <QLibrary>
#include <QSqlDriver>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

constexpr int longest = 64 * 1024 * 1024; ///< bytes of a value: four times the longest recording
constexpr int firstLook = 20000;          ///< milliseconds
constexpr int stepsBetween = 10000;       ///< of SQLite's machine, until the clock is looked at
constexpr int limitOfLength = 0;          ///< SQLITE_LIMIT_LENGTH

/// SQLite's functions, of the library that Qt's driver uses.
struct Native
{
    using Progress = int (*)(void *);
    int (*limit)(void *, int, int) = nullptr;
    void (*onProgress)(void *, int, Progress, void *) = nullptr;
};

Native findNative()
{
    QLibrary library(u"sqlite3"_s, 0);
    const auto sourceOf = reinterpret_cast<const char *(*)()>(library.resolve("sqlite3_sourceid"));
    const auto used = askFile({QString::fromLatin1(inMemory), {}}, {}, {u"select sqlite_source_id()"_s});
    if (!sourceOf || !used || used->value(0).toString() != QLatin1String(sourceOf()))
        return {};
    return {reinterpret_cast<decltype(Native::limit)>(library.resolve("sqlite3_limit")),
            reinterpret_cast<decltype(Native::onProgress)>(library.resolve("sqlite3_progress_handler"))};
}

const Native &native()
{
    static const Native found = findNative();
    return found;
}

} // namespace

Bounds::Bounds(const QSqlDatabase &base) : m_deadline(firstLook)
{
    const QVariant handle = base.driver()->handle();
    if (qstrcmp(handle.typeName(), "sqlite3*") != 0 || !native().limit || !native().onProgress)
        return;
    m_database = *static_cast<void *const *>(handle.constData());
    (void)native().limit(m_database, limitOfLength, longest);
    native().onProgress(
        m_database, stepsBetween,
        [](void *deadline) { return static_cast<QDeadlineTimer *>(deadline)->hasExpired() ? 1 : 0; },
        &m_deadline);
}

Bounds::~Bounds()
{
    if (m_database)
        native().onProgress(m_database, 0, nullptr, nullptr);
}

} // namespace gonfalon::store
