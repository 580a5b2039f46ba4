// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/backups.h"
#include "core/store/campaign/connection.h"

#include <QRegularExpression>
#include <QSqlError>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

/// The number that a trigger of ours names.
std::optional<Code> codeIn(const QString &text)
{
    static const QRegularExpression named(u"GF-(8[01]\\d\\d)"_s);
    const auto match = named.match(text);
    return match.hasMatch() ? std::optional(Code(match.captured(1).toInt())) : std::nullopt;
}

Finding ofServer(const Address &address, const QString &code, const std::string &text)
{
    if (code == u"42501"_s)
        return about(address, Code::OrganisersOnly);
    if (code == u"55P03"_s || code == u"40001"_s || code == u"40P01"_s)
        return about(address, Code::CampaignBusy);
    if (code.isEmpty() || code.startsWith(u"08"_s) || code.startsWith(u"57P"_s))
        return about(address, Code::ConnectionLost);
    if (code == u"23514"_s) // a check of ours
        return about(address, Code::BeyondReason);
    if (code == u"53100"_s)
        return about(address, Code::DiskFull);
    return about(address, Code::DatabaseRefused, {text});
}

Finding ofFile(const Address &address, int code, const std::string &text)
{
    switch (code & 0xff) {
    case 5: // busy
    case 6: // locked
        return about(address, Code::CampaignBusy);
    case 11: // corrupt
        return damaged(address, text);
    case 13: // full
        return about(address, Code::DiskFull);
    case 8: // read only
        return about(address, Code::CampaignReadOnly);
    case 10: // input or output
        return about(address, Code::CannotWrite, {text});
    case 14: // cannot open
        return about(address, Code::CannotOpen, {text});
    case 26: // not a database
        return newestSoundCopy(address.file).isEmpty() ? about(address, Code::NotACampaign)
                                                       : damaged(address, text);
    default:
        return about(address, Code::DatabaseRefused, {text});
    }
}

} // namespace

Finding findingOf(const Address &address, const QSqlError &error)
{
    if (const auto code = codeIn(error.databaseText()))
        return about(address, *code);
    const std::string text = error.databaseText().simplified().toStdString();
    if (address.dialect == Dialect::PostgreSql)
        return ofServer(address, error.nativeErrorCode(), text);
    return ofFile(address, error.nativeErrorCode().toInt(), text);
}

} // namespace gonfalon::store
