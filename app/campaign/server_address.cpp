// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/server_address.h"

#include "core/store/campaign/address.h"

#include <QFileInfo>
#include <QStringList>
#include <QSysInfo>
#include <QUrl>
#include <QUrlQuery>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

/// Where Debian and most others keep the certificates of those who vouch for servers. Elsewhere the server's
/// library looks for a file of the user's.
const QString systemCertificates = u"/etc/ssl/certs/ca-certificates.crt"_s;

constexpr QLatin1String mode("sslmode"), roots("sslrootcert");

QString bare(const QString &written)
{
    QString text = written.trimmed();
    while (!text.isEmpty() && u"'\"`“”<>"_s.contains(text.front()))
        text.remove(0, 1);
    while (!text.isEmpty() && u"'\"`“”<>,;"_s.contains(text.back()))
        text.chop(1);
    return text;
}

/// Takes the value of an option out of the list of them.
QString taken(QStringList &options, QLatin1String word)
{
    for (qsizetype i = 0; i < options.size(); ++i) {
        if (options[i].section(u'=', 0, 0) == word)
            return options.takeAt(i).section(u'=', 1);
    }
    return {};
}

} // namespace

QString ServerAddress::place() const
{
    QUrl url;
    url.setScheme(u"postgresql"_s);
    url.setHost(host);
    if (port != usualPort)
        url.setPort(port);
    if (!login.isEmpty()) // an empty one would stand there as "@"
        url.setUserName(login, QUrl::DecodedMode);
    url.setPath(u'/' + database, QUrl::DecodedMode);
    const QString text = url.toString(QUrl::FullyEncoded);
    // Without a host an address still begins with two slashes.
    return text.startsWith("postgresql://"_L1) ? text : u"postgresql://"_s + text.section(u':', 1);
}

QString ServerAddress::url() const
{
    QStringList words = options.split(u'&', Qt::SkipEmptyParts);
    const QString said = encryptionWord(encryption.value_or(Encryption::AsOffered));
    if (!said.isEmpty())
        words << mode + u'=' + said;
    const QString file = !certificates.isEmpty()                      ? certificates
                         : QFileInfo(systemCertificates).isReadable() ? systemCertificates
                                                                      : QString();
    if (encryption == Encryption::Proven && !file.isEmpty())
        words << roots + u'=' + file;
    return words.isEmpty() ? place() : place() + u'?' + words.join(u'&');
}

bool ServerAddress::isWhole() const
{
    const bool service = options.contains("service="_L1);
    return service || (!host.isEmpty() && !database.isEmpty());
}

Result<ServerAddress> serverAddress(const QString &written)
{
    const auto read = store::addressOf(bare(written));
    if (!read)
        return read.findings();
    if (read->dialect != store::Dialect::PostgreSql)
        return error(Code::AddressUnknown, {bare(written).toStdString()});
    ServerAddress address{.host = read->host,
                          .database = read->database,
                          .login = read->login,
                          .password = read->password,
                          .port = read->port > 0 ? read->port : ServerAddress::usualPort};
    QStringList options = read->options.split(u';', Qt::SkipEmptyParts);
    const QString word = taken(options, mode);
    address.encryption = word.isEmpty() ? std::nullopt : encryptionOf(word);
    if (!word.isEmpty() && !address.encryption) { // a way of the server's library that has no name here
        options << mode + u'=' + word;
        address.encryption = Encryption::AsOffered;
    }
    if (address.encryption == Encryption::Proven)
        address.certificates = taken(options, roots);
    address.options = options.join(u'&');
    return address;
}

bool looksLikeServer(const QString &written)
{
    const QString text = bare(written);
    return text.startsWith("postgresql://"_L1, Qt::CaseInsensitive) ||
           text.startsWith("postgres://"_L1, Qt::CaseInsensitive);
}

Encryption usualEncryption(const QString &host)
{
    const QString name = host.trimmed().toLower();
    const bool here = name.isEmpty() || name == "localhost"_L1 || name == "::1"_L1 || name.startsWith(u'/') ||
                      name.startsWith("127."_L1) || name == QSysInfo::machineHostName().toLower();
    return here ? Encryption::AsOffered : Encryption::Proven;
}

QString encryptionWord(Encryption encryption)
{
    switch (encryption) {
    case Encryption::Always:
        return u"require"_s;
    case Encryption::Proven:
        return u"verify-full"_s;
    case Encryption::AsOffered:
        break;
    }
    return {};
}

std::optional<Encryption> encryptionOf(const QString &word)
{
    for (const Encryption each : {Encryption::AsOffered, Encryption::Always, Encryption::Proven}) {
        if (encryptionWord(each) == word)
            return each;
    }
    return std::nullopt;
}

} // namespace gonfalon
