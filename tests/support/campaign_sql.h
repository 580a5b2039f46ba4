// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/campaign_base.h"

/// Pieces of raw SQL, as somebody might type them who knows the books: each ends with "; ".
namespace gonfalon::test::sql {

using namespace Qt::StringLiterals;

[[nodiscard]] inline QString idOf(const QString &name)
{
    return QString::fromStdString(test::identity(name));
}
[[nodiscard]] inline QString filingOf(const QString &name)
{
    return QString::fromStdString(test::filing(name).str());
}
[[nodiscard]] inline QString warbandOf(const QString &name)
{
    return QString::fromStdString(test::warband(name).str());
}

/// A sheet as the program writes it, with these warbands, who have all won.
[[nodiscard]] inline QString docOf(const QString &id, const QStringList &sides,
                                   const QString &kind = u"battle"_s)
{
    QStringList those;
    for (const QString &side : sides)
        those << u"{\"warband\":\"%1\",\"role\":\"both\",\"verdict\":\"won\"}"_s.arg(warbandOf(side));
    return u"{\"format\":\"gonfalon-result\",\"version\":1,\"id\":\"%1\",\"kind\":\"%2\",\"sides\":[%3]}"_s
        .arg(filingOf(id), kind, those.join(u','));
}

/// The beginning of a sheet.
[[nodiscard]] inline QString sheetWith(const QString &id, const QString &by, const QString &doc,
                                       const QString &kind = u"battle"_s)
{
    return u"insert into filing (id, kind, doc, filed_by) values ('%1', '%2', '%3', '%4'); "_s.arg(
        filingOf(id), kind, doc, idOf(by));
}

[[nodiscard]] inline QString side(const QString &id, int number, const QString &warband)
{
    return u"insert into side (filing, number, warband, verdict) values ('%1', %2, '%3', 'won'); "_s
        .arg(filingOf(id))
        .arg(number)
        .arg(warbandOf(warband));
}

/// A sheet with its sides.
[[nodiscard]] inline QString sheet(const QString &id, const QString &by, const QStringList &sides,
                                   const QString &kind = u"battle"_s)
{
    QString sql = sheetWith(id, by, docOf(id, sides, kind), kind);
    for (int i = 0; i < sides.size(); ++i)
        sql += side(id, i, sides[i]);
    return sql;
}

[[nodiscard]] inline QString change(const QString &id, const QString &warband)
{
    return u"insert into change (filing, number, warband, key, amount) values ('%1', 0, '%2', 'glory', 9); "_s
        .arg(filingOf(id), warbandOf(warband));
}

[[nodiscard]] inline QString line(const QString &id, const QString &what)
{
    return u"insert into ledger (what, filing, why) values ('%2', '%1', 'x'); "_s.arg(filingOf(id), what);
}

} // namespace gonfalon::test::sql
