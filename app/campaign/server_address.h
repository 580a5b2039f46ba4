// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

#include <optional>

namespace gonfalon {

/// How the way to a server is kept from others.
enum class Encryption
{
    AsOffered, ///< encrypted where the server can; nobody is asked who it is
    Always,    ///< but whoever stands between could pass for the server
    Proven     ///< and the server has a certificate of its name from somebody known
};

/// A club's server as the dialog asks for it, field by field.
struct ServerAddress
{
    static constexpr int usualPort = 5432;

    QString host, database, login;
    QString password; ///< stands in no address that is made of this
    int port = usualPort;
    std::optional<Encryption> encryption{}; ///< nothing: it was not said
    QString certificates{};                 ///< the file of those who are known; empty: the system's
    QString options{}; ///< what else stands behind the question mark: "connect_timeout=5"

    /// "postgresql://bob@club.example/club?sslmode=require".
    [[nodiscard]] QString url() const;
    /// The same without what stands behind the question mark: whose password it is.
    [[nodiscard]] QString place() const;
    /// There is enough of it to go there.
    [[nodiscard]] bool isWhole() const;
};

/// Reads an address as an organiser gives it to his players; white space and quotes around it do not matter.
[[nodiscard]] Result<ServerAddress> serverAddress(const QString &written);
/// It begins as the address of a server, and is no host's name.
[[nodiscard]] bool looksLikeServer(const QString &written);
/// What is proposed for a host: on this computer nobody stands between, everywhere else the server has to
/// prove who it is.
[[nodiscard]] Encryption usualEncryption(const QString &host);
/// The word of settings and addresses for it: "", "require", "verify-full".
[[nodiscard]] QString encryptionWord(Encryption encryption);
/// Nothing where the word is another.
[[nodiscard]] std::optional<Encryption> encryptionOf(const QString &word);

} // namespace gonfalon
