// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace gonfalon::store {

/// So many characters has a password at least.
constexpr int shortestPassword = 8;

/// A server reads the password as it is written: not by its normal form (SASLprep, RFC 4013), in which some
/// characters become others.
[[nodiscard]] bool readAsWritten(const QString &password);

/// What a server is told in place of a password, which it need not know to prove it: the verifier of
/// SCRAM-SHA-256 (RFC 5803) as PostgreSQL keeps it, "SCRAM-SHA-256$4096:salt$StoredKey:ServerKey". Empty for
/// an empty password.
/// \param password that is `readAsWritten`
/// \param salt random bytes
[[nodiscard]] QString verifierOf(const QString &password, const QByteArray &salt);
/// The same with a salt of its own.
[[nodiscard]] QString verifierOf(const QString &password);

/// A new password that nobody guesses and everybody can type: "kfn4-x7rw-m3qd-9thp", about 78 bits.
[[nodiscard]] QString newPassword();

} // namespace gonfalon::store
