// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/passwords.h"

#include <QCryptographicHash>
#include <QMessageAuthenticationCode>
#include <QRandomGenerator>

#include <algorithm>
#include <array>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

constexpr auto sha256 = QCryptographicHash::Sha256;
constexpr int iterations = 4096; ///< PostgreSQL's own number

QByteArray signedWith(const QByteArray &key, const QByteArray &message)
{
    return QMessageAuthenticationCode::hash(message, key, sha256);
}

/// PBKDF2 (RFC 8018) with one block: Hi() of RFC 5802.
QByteArray stretched(const QByteArray &password, const QByteArray &salt)
{
    QByteArray last = signedWith(password, salt + QByteArray::fromHex("00000001"));
    QByteArray all = last;
    for (int i = 1; i < iterations; ++i) {
        last = signedWith(password, last);
        for (qsizetype at = 0; at < all.size(); ++at)
            all[at] = char(all[at] ^ last[at]);
    }
    return all;
}

/// SASLprep leaves it out, or takes a blank for it.
bool isMapped(char32_t letter)
{
    constexpr std::array<char32_t, 4> dropped{0x00ad, 0x034f, 0x1806, 0x2060};
    const bool selects = (letter >= 0x180b && letter <= 0x180d) || (letter >= 0xfe00 && letter <= 0xfe0f);
    const bool joins = (letter >= 0x200b && letter <= 0x200d) || letter == 0xfeff;
    return selects || joins || std::ranges::find(dropped, letter) != dropped.end() ||
           (letter != U' ' && QChar::category(letter) == QChar::Separator_Space);
}

} // namespace

bool readAsWritten(const QString &password)
{
    return password.normalized(QString::NormalizationForm_KC) == password &&
           std::ranges::none_of(password.toStdU32String(), isMapped);
}

QString verifierOf(const QString &password, const QByteArray &salt)
{
    if (password.isEmpty())
        return {};
    const QByteArray key = stretched(password.toUtf8(), salt);
    const QByteArray stored = QCryptographicHash::hash(signedWith(key, "Client Key"), sha256);
    const QByteArray server = signedWith(key, "Server Key");
    return u"SCRAM-SHA-256$%1:%2$%3:%4"_s.arg(
        QString::number(iterations), QString::fromLatin1(salt.toBase64()),
        QString::fromLatin1(stored.toBase64()), QString::fromLatin1(server.toBase64()));
}

QString verifierOf(const QString &password)
{
    std::array<quint32, 4> salt{};
    QRandomGenerator::system()->fillRange(salt.data(), salt.size());
    return verifierOf(password, QByteArray(reinterpret_cast<const char *>(salt.data()), sizeof salt));
}

QString newPassword()
{
    // Without letters and digits that look alike on paper.
    static const QString letters = QStringLiteral("abcdefghjkmnpqrstuvwxyz23456789");
    constexpr int groups = 4;
    constexpr int each = 4;
    QString password;
    for (int group = 0; group < groups; ++group) {
        if (group > 0)
            password += u'-';
        for (int i = 0; i < each; ++i)
            password += letters[QRandomGenerator::system()->bounded(static_cast<int>(letters.size()))];
    }
    return password;
}

} // namespace gonfalon::store
