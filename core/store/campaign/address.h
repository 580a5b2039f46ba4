// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

namespace gonfalon::store {

enum class Dialect
{
    Sqlite,
    PostgreSql
};

/// Where a campaign's database lies.
struct Address
{
    Dialect dialect = Dialect::Sqlite;
    QString file; ///< of SQLite
    QString host, database, login, password;
    int port = -1;
    QString options; ///< further words for the server's library: "service=club;sslmode=require"

    /// As the user may see it: without the password.
    [[nodiscard]] QString shown() const;
};

/// It begins as addresses do, "postgresql://", "http://", and is not meant for the name of a file.
[[nodiscard]] bool isAddress(const QString &text);
/// Reads a path of a file, or "postgresql://[login[:password]@]host[:port]/database[?service=NAME&…]". An
/// address of another kind is GF-8194, not a file of that name.
[[nodiscard]] Result<Address> addressOf(const QString &url);

/// A finding about the database at the address.
[[nodiscard]] Finding about(const Address &address, Code code, std::vector<std::string> arguments = {});

} // namespace gonfalon::store
