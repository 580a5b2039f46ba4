// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/sample_rows.h"

#include "app/common/topic.h"
#include "core/words/numbers.h"
#include "core/words/profile_words.h"

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

SampleRows::SampleRows(const WarbandDocument &document, QObject *parent)
    : QAbstractListModel(parent), m_document(document)
{
}

void SampleRows::setList(const SampleList &list)
{
    beginResetModel();
    m_list = &list;
    // The pennons of the rows are those that they would get if all were added, so that each has its own.
    Warband warband = m_document.warband();
    keepBearings(warband);
    const std::size_t before = warband.units.size();
    for (const SampleRow &row : list.rows) {
        Unit unit = unitFromRow(row, 0, {});
        unit.leader = false;
        warband.units.push_back(std::move(unit));
    }
    const auto all = bearings(warband);
    m_bearings.assign(all.begin() + std::ptrdiff_t(before), all.end());
    endResetModel();
}

SampleRows::Place SampleRows::place(int row) const
{
    const auto &lists = m_document.catalogue().sampleLists;
    const auto list = std::ranges::find(lists, m_list->id, &SampleList::id);
    return {std::size_t(list - lists.begin()), std::size_t(row)};
}

SampleRows::Choice SampleRows::choice(int row) const
{
    const auto known = m_choices.find(place(row));
    return known == m_choices.end() ? Choice() : known->second;
}

void SampleRows::choose(int row, Choice choice)
{
    Choice &now = m_choices[place(row)];
    if (now == choice)
        return;
    now = std::move(choice);
    emit dataChanged(index(0, 0), index(rowCount() - 1, 0));
    emit taken();
}

void SampleRows::take(int row, int more)
{
    Choice now = choice(row);
    now.count = std::max(0, now.count + more);
    choose(row, now);
}

int SampleRows::count(const SampleList &list) const
{
    int taken = 0;
    for (const auto &[at, choice] : m_choices) {
        if (m_document.catalogue().sampleLists[at.first].id == list.id)
            taken += choice.count;
    }
    return taken;
}

Unit SampleRows::unitAt(const Place &at) const
{
    const SampleList &list = m_document.catalogue().sampleLists.at(at.first);
    const auto known = m_choices.find(at);
    const Choice chosen = known == m_choices.end() ? Choice() : known->second;
    Unit unit = unitFromRow(list.rows.at(at.second), chosen.type, chosen.offers);
    if (unit.race.empty())
        unit.race = list.race;
    return unit;
}

Unit SampleRows::unit(int row) const { return unitAt(place(row)); }
Points SampleRows::points(int row) const { return price(m_document.catalogue(), unit(row)); }
Bearing SampleRows::bearing(int row) const { return m_bearings.at(std::size_t(row)); }

const Tinctures &SampleRows::tinctures() const
{
    const Warband &warband = m_document.warband();
    return warband.units.empty() && warband.race.empty() ? m_list->tinctures : warband.tinctures;
}

QString SampleRows::typeLine(int row) const
{
    const Unit unit = this->unit(row);
    const UnitType *type = m_document.catalogue().unitType(unit.type);
    const QString name = QString::fromStdString(type ? type->name : unit.type.str());
    const Catalogue &catalogue = m_document.catalogue();
    return tr("%1, %n model(s)", nullptr, models(catalogue, unit, resolve(catalogue, unit))).arg(name);
}

QString SampleRows::optionLine(int row) const
{
    const SampleRow &from = this->row(row);
    const UnitType *type = m_document.catalogue().unitType(unit(row).type);
    QStringList parts;
    if (from.leader)
        parts << tr("Leader");
    for (const gonfalon::Choice &choice : from.options) {
        const Option *option = type ? m_document.catalogue().option(*type, choice.option) : nullptr;
        parts << QString::fromStdString(option ? option->name : choice.option.str());
    }
    for (const SampleOffer &offer : from.offers) {
        const int points = offer.points.value();
        const QString price = points == 0 ? QString() : u' ' + words::difference(points);
        parts << QString::fromStdString(offer.name) + price;
    }
    return parts.join(u" · "_s);
}

std::vector<Unit> SampleRows::units() const
{
    std::vector<Unit> all;
    for (const auto &[at, choice] : m_choices) {
        Unit unit = unitAt(at);
        const bool shown = m_list && m_document.catalogue().sampleLists[at.first].id == m_list->id;
        for (int copy = 0; copy < choice.count; ++copy) {
            unit.pennon = {};
            if (copy == 0 && shown) { // as the card promises
                const Bearing own = m_bearings.at(at.second);
                unit.pennon = int(own.ordinary) + (own.exchanged ? int(Ordinary::Bordure) + 1 : 0);
            }
            all.push_back(unit);
        }
    }
    return all;
}

std::optional<int> SampleRows::find(const SampleList &list, const QString &words) const
{
    const auto has = [&words](const std::string &text) {
        return QString::fromStdString(text).contains(words, Qt::CaseInsensitive);
    };
    const Catalogue &catalogue = m_document.catalogue();
    const auto speaks = [&](const SampleRow &row) {
        const UnitType *type = row.types.empty() ? nullptr : catalogue.unitType(row.types.front());
        return has(row.name) || (type && has(type->name)) ||
               std::ranges::any_of(row.options, [&](const gonfalon::Choice &choice) {
                   const Option *option = type ? catalogue.option(*type, choice.option) : nullptr;
                   return option && has(option->name);
               });
    };
    const auto named = std::ranges::find_if(list.rows, [&](const SampleRow &row) { return has(row.name); });
    const auto first = named != list.rows.end() ? named : std::ranges::find_if(list.rows, speaks);
    if (first != list.rows.end())
        return int(first - list.rows.begin());
    return has(list.name) || has(list.tagline) ? std::optional(0) : std::nullopt;
}

QString SampleRows::told() const
{
    QStringList parts;
    for (const auto &[at, choice] : m_choices) {
        if (choice.count > 0)
            parts << tr("%1 %2", "2 Warriors")
                         .arg(choice.count)
                         .arg(QString::fromStdString(
                             m_document.catalogue().sampleLists[at.first].rows[at.second].name));
    }
    return parts.join(u", "_s);
}

int SampleRows::total() const
{
    int sum = m_document.muster().points.value();
    for (const Unit &unit : units())
        sum += price(m_document.catalogue(), unit).value();
    return sum;
}

void SampleRows::clear()
{
    m_choices.clear();
    if (m_list)
        setList(*m_list);
    emit taken();
}

int SampleRows::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_list ? 0 : int(m_list->rows.size());
}

QVariant SampleRows::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const int at = index.row();
    const QString name = QString::fromStdString(row(at).name);
    switch (role) {
    case Qt::DisplayRole:
        return name;
    case topicRole:
        return QVariant::fromValue(Topic{Topic::Kind::UnitType, unit(at).type.str()});
    case Qt::ToolTipRole:
        return optionLine(at);
    case Qt::AccessibleTextRole: {
        QStringList parts{name, typeLine(at), words::points(points(at)), optionLine(at),
                          tr("%1 taken").arg(choice(at).count)};
        parts.removeAll(QString());
        return parts.join(u", "_s);
    }
    default:
        return {};
    }
}

} // namespace gonfalon
