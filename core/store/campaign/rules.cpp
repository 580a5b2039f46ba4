// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/rules.h"

#include "core/store/campaign/connection.h"
#include "core/store/campaign/migrations.h"

#include <mutex>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

/// Of a database that is made for it; nothing where that fails, and then everything is foreign.
Rules makeRules(int schema)
{
    Address address;
    address.file = QString::fromLatin1(inMemory);
    const auto fresh = Connection::open(address);
    if (!fresh)
        return {};
    Connection &connection = *fresh.value();
    if (!connection.transaction([&] { return migrate(connection, 0, schema); }).empty())
        return {};
    const auto rules = rulesOf(address, connection.database());
    return rules ? *rules : Rules();
}

} // namespace

const Rules &rulesMade(int schema)
{
    static std::mutex alone;
    static std::map<int, Rules> made; // they stay the same as long as the program runs
    const int known = schema >= 1 && schema <= newestSchema() ? schema : newestSchema();
    const std::scoped_lock lock(alone);
    const auto there = made.find(known);
    return there == made.end() ? made.emplace(known, makeRules(known)).first->second : there->second;
}

Result<Rules> rulesOf(const Address &address, const QSqlDatabase &base)
{
    QSqlQuery query(base);
    query.setForwardOnly(true);
    Rules rules;
    if (query.exec(u"select type || ' ' || name || iif(name = tbl_name, '', ' of ' || tbl_name), "
                   u"coalesce(sql, '') from sqlite_schema "
                   "where coalesce(sql, '') not in ('CREATE TABLE sqlite_stat1(tbl,idx,stat)', "
                   "'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)')"_s)) {
        while (query.next())
            rules.emplace(query.value(0).toString(), query.value(1).toString());
    }
    if (query.lastError().isValid())
        return findingOf(address, query.lastError());
    return rules;
}

Findings foreignRules(const Address &address, const QSqlDatabase &base)
{
    QSqlQuery query(base);
    if (!query.exec(u"pragma user_version"_s) || !query.next())
        return {findingOf(address, query.lastError())};
    const int schema = query.value(0).toInt();
    query.finish();
    if (schema > newestSchema())
        return {};
    const auto there = rulesOf(address, base);
    if (!there)
        return there.findings();
    const Rules &made = rulesMade(schema);
    Findings foreign;
    for (const auto &[name, sql] : *there) {
        const auto ours = made.find(name);
        if (ours == made.end() || ours->second.simplified() != sql.simplified())
            foreign.push_back(about(address, Code::BooksRebuilt, {name.toStdString()}));
    }
    return foreign;
}

} // namespace gonfalon::store
