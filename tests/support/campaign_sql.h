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

/// The beginning of a sheet.
[[nodiscard]] inline QString sheet(const QString &id, const QString &by, const QString &kind = u"battle"_s)
{
    return u"insert into filing (id, kind, doc, filed_by) values ('%1', '%2', '{}', '%3'); "_s.arg(
        filingOf(id), kind, idOf(by));
}

[[nodiscard]] inline QString side(const QString &id, int number, const QString &warband)
{
    return u"insert into side (filing, number, warband, verdict) values ('%1', %2, '%3', 'won'); "_s
        .arg(filingOf(id))
        .arg(number)
        .arg(warbandOf(warband));
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
