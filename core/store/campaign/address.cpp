// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/address.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QUrl>
#include <QUrlQuery>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

bool onServer(const QString &url)
{
    return url.startsWith(u"postgresql:"_s, Qt::CaseInsensitive) ||
           url.startsWith(u"postgres:"_s, Qt::CaseInsensitive);
}

/// What was written, without the password that may stand in it.
Finding unknown(QString url)
{
    static const QRegularExpression password(u"^([^:]+://[^:/@]*):[^/]*@"_s);
    return error(Code::AddressUnknown, {url.replace(password, u"\\1@"_s).toStdString()});
}

/// The words that may follow the question mark: none of them carries a secret.
bool known(const QString &option)
{
    static const QStringList words{u"service"_s,  u"sslmode"_s, u"sslrootcert"_s, u"connect_timeout"_s,
                                   u"passfile"_s, u"host"_s,    u"port"_s};
    return words.contains(option);
}

Result<Address> wrong(const QString &what) { return error(Code::AddressUnreadable, {what.toStdString()}); }

} // namespace

QString Address::shown() const
{
    if (dialect == Dialect::Sqlite)
        return file;
    QUrl url;
    url.setScheme(u"postgresql"_s);
    url.setHost(host);
    url.setUserName(login);
    url.setPort(port);
    url.setPath(u'/' + database);
    QString query = options;
    if (!query.isEmpty())
        url.setQuery(query.replace(u';', u'&'));
    // Without a host an address still begins with two slashes.
    const QString text = url.toString();
    return host.isEmpty() ? u"postgresql:///"_s + database + (query.isEmpty() ? QString() : u'?' + query)
                          : text;
}

bool isAddress(const QString &text)
{
    // Two letters at least: a single one is a drive.
    static const QRegularExpression scheme(u"^[a-z][a-z0-9+.-]+://"_s,
                                           QRegularExpression::CaseInsensitiveOption);
    return onServer(text) || scheme.match(text).hasMatch();
}

Result<Address> addressOf(const QString &url)
{
    Address address;
    if (!onServer(url)) {
        if (isAddress(url))
            return unknown(url);
        if (url.isEmpty())
            return wrong(u"it is empty"_s);
        address.file = QFileInfo(url).absoluteFilePath();
        return address;
    }
    const QUrl read(url, QUrl::StrictMode);
    if (!read.isValid())
        return wrong(QUrl(url).adjusted(QUrl::RemovePassword).errorString());
    address.dialect = Dialect::PostgreSql;
    address.host = read.host();
    address.port = read.port();
    address.login = read.userName(QUrl::FullyDecoded);
    address.password = read.password(QUrl::FullyDecoded);
    address.database = read.path(QUrl::FullyDecoded).mid(1);
    static const QRegularExpression plain(u"^[\\w./:~-]+$"_s);
    QStringList options;
    for (const auto &[word, value] : QUrlQuery(read).queryItems(QUrl::FullyDecoded)) {
        if (!known(word))
            return wrong(u"it knows no “%1”"_s.arg(word));
        if (!plain.match(value).hasMatch())
            return wrong(u"the value of “%1”"_s.arg(word));
        options << word + u'=' + value;
    }
    address.options = options.join(u';');
    if (address.database.isEmpty() && !address.options.contains(u"service="_s))
        return wrong(u"it names no database"_s);
    return address;
}

Finding about(const Address &address, Code code, std::vector<std::string> arguments)
{
    return errorIn(address.shown().toStdString(), code, std::move(arguments));
}

} // namespace gonfalon::store
