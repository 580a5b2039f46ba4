// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/recent_facts.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

constexpr std::pair<const char *, int RecentFacts::*> numbers[] = {
    {"points", &RecentFacts::points}, {"limit", &RecentFacts::limit},     {"units", &RecentFacts::units},
    {"errors", &RecentFacts::errors}, {"players", &RecentFacts::players}, {"round", &RecentFacts::round},
    {"rounds", &RecentFacts::rounds}, {"waiting", &RecentFacts::waiting}};

constexpr int ordinaries = int(Ordinary::Bordure) + 1;

QJsonObject json(const Pennon &pennon)
{
    return {{u"ordinary"_s, int(pennon.bearing.ordinary)},
            {u"exchanged"_s, pennon.bearing.exchanged},
            {u"field"_s, QString::fromStdString(pennon.tinctures.field)},
            {u"charge"_s, QString::fromStdString(pennon.tinctures.charge)}};
}

Pennon pennon(const QJsonObject &object)
{
    const int ordinary = object[u"ordinary"].toInt();
    return {{Ordinary(ordinary >= 0 && ordinary < ordinaries ? ordinary : 0), object[u"exchanged"].toBool()},
            {object[u"field"].toString().toStdString(), object[u"charge"].toString().toStdString()}};
}

QString time(const QDateTime &when)
{
    return when.isValid() ? when.toUTC().toString(Qt::ISODateWithMs) : QString();
}

QDateTime time(const QJsonValue &text) { return QDateTime::fromString(text.toString(), Qt::ISODateWithMs); }

} // namespace

QString asText(const QString &file, const RecentFacts &facts)
{
    QJsonArray pennons;
    for (const Pennon &one : facts.pennons)
        pennons.append(json(one));
    QJsonObject object{
        {u"file"_s, file},       {u"name"_s, facts.name},        {u"system"_s, facts.system},
        {u"pennons"_s, pennons}, {u"used"_s, time(facts.used)},  {u"modified"_s, time(facts.modified)},
        {u"size"_s, facts.size}, {u"campaign"_s, facts.campaign}};
    for (const auto &[key, member] : numbers)
        object[QLatin1String(key)] = facts.*member;
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

std::optional<std::pair<QString, RecentFacts>> factsFrom(const QString &text)
{
    const QJsonObject object = QJsonDocument::fromJson(text.toUtf8()).object();
    const QString file = object[u"file"].toString();
    if (file.isEmpty())
        return std::nullopt;
    RecentFacts facts;
    facts.name = object[u"name"].toString();
    facts.system = object[u"system"].toString();
    for (const auto &one : object[u"pennons"].toArray())
        facts.pennons.push_back(pennon(one.toObject()));
    facts.used = time(object[u"used"]);
    facts.modified = time(object[u"modified"]);
    facts.campaign = object[u"campaign"].toString();
    facts.size = object[u"size"].toInteger(-1);
    for (const auto &[key, member] : numbers)
        facts.*member = object[QLatin1String(key)].toInt();
    return std::pair(file, facts);
}

} // namespace gonfalon::store
