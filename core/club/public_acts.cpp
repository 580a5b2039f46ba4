// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/public_acts.h"

#include "core/club/report.h"
#include "core/files/battle_secrets.h"
#include "core/files/warband_file.h"
#include "core/model/public_form.h"
#include "core/store/open_battle.h"
#include "core/store/open_warband.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

QString hashOf(const QString &list)
{
    return QString::fromLatin1(QCryptographicHash::hash(list.toUtf8(), QCryptographicHash::Sha256).toHex());
}

QByteArray lineOf(const QString &what, const QJsonValue &value)
{
    return QJsonDocument(QJsonObject{{what, value}}).toJson(QJsonDocument::Compact);
}

/// The units of a side at the prices of its public list: a form that nobody knows of is paid for as well.
void priceAnew(QJsonObject &side, const QString &list, store::Library &library)
{
    store::WarbandRow row;
    row.list = list;
    const auto fresh = freshSide(row, library);
    QJsonArray units = side[u"units"_s].toArray();
    for (QJsonValueRef each : units) {
        QJsonObject unit = each.toObject();
        const std::string name = unit[u"unit"_s].toString().toStdString();
        if (!fresh)
            break;
        const auto known = std::ranges::find(fresh->units, name, &campaign::UnitReport::unit);
        if (known == fresh->units.end() || !unit.contains(u"points"_s))
            continue;
        unit[u"points"_s] = known->points;
        each = unit;
    }
    if (!units.isEmpty())
        side[u"units"_s] = units;
}

} // namespace

QByteArray PublicActs::act(const QByteArray &line)
{
    const QJsonObject act = QJsonDocument::fromJson(line).object();
    if (act.contains(u"list"_s))
        return list(act[u"list"_s].toString(), line);
    return act.contains(u"filed"_s) ? sheet(act[u"filed"_s].toObject(), line) : line;
}

QByteArray PublicActs::list(const QString &text, const QByteArray &line)
{
    const auto opened = store::openWarbandBytes(text.toStdString(), m_library);
    if (opened && !hasSecrets(*opened->catalogue, opened->warband))
        return line;
    m_leftOut = true;
    QString &shown = m_changed[hashOf(text)];
    if (!opened) // whoever cannot read it cannot say what is secret in it
        return {};
    shown = QString::fromStdString(files::writeWarband(publicForm(*opened->catalogue, opened->warband)));
    return lineOf(u"list"_s, shown);
}

QByteArray PublicActs::sheet(QJsonObject filed, const QByteArray &line)
{
    QJsonArray lists = filed[u"lists"_s].toArray();
    QJsonObject filing = filed[u"filing"_s].toObject();
    QJsonArray sides = filing[u"sides"_s].toArray();
    bool changed = false;
    for (qsizetype i = 0; i < lists.size(); ++i) {
        const auto shown = m_changed.constFind(lists[i].toString());
        if (shown == m_changed.cend())
            continue;
        changed = true;
        lists[i] = shown->isEmpty() ? QString() : hashOf(*shown);
        QJsonObject side = sides[i].toObject();
        priceAnew(side, *shown, m_library);
        sides[i] = side;
    }
    const QByteArray replay = QByteArray::fromBase64(filed[u"replay"_s].toString().toLatin1());
    if (!replay.isEmpty() && tellsSecrets(replay)) {
        changed = m_leftOut = true;
        filed.remove(u"replay"_s);
    }
    if (!changed)
        return line;
    filing[u"sides"_s] = sides;
    filed[u"filing"_s] = filing;
    filed[u"lists"_s] = lists;
    return lineOf(u"filed"_s, filed);
}

bool PublicActs::tellsSecrets(const QByteArray &battle)
{
    const auto read = store::openBattleBytes(battle, m_library);
    if (!read)
        return true;
    for (std::size_t side = 0; side < read->setup->sides.size(); ++side) {
        if (hasSecrets(*read->setup->catalogue, read->setup->sides[side].warband) ||
            !files::secretsOf(*read, SideIndex(side)).empty())
            return true;
    }
    return false;
}

} // namespace gonfalon
