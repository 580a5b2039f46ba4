// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/comparison.h"
#include "core/pages/mark_words.h"
#include "core/pages/page_parts.h"
#include "core/words/vocabulary_words.h"

#include <QJsonArray>
#include <QStringList>

#include <algorithm>

namespace gonfalon::pages {

using namespace Qt::StringLiterals;

namespace {

/// What has changed, or all of it where there was nothing before.
QJsonObject changesSince(const QJsonObject &before, const QJsonObject &now)
{
    QJsonObject changed;
    for (auto each = now.begin(); each != now.end(); ++each) {
        if (before.value(each.key()) != each.value())
            changed.insert(each.key(), each.value());
    }
    return changed;
}

/// The marks that anybody is told of.
int shownMarks(const Vocabulary &words, const UnitView &unit)
{
    int bits = 0;
    for (std::size_t mark = 0; mark < words.marks.size(); ++mark)
        bits |= words.marks[mark].sentence && unit.has(Kind<Marks>(int(mark))) ? 1 << mark : 0;
    return bits;
}

/// Writes down one moment after the other.
class Moments
{
public:
    Moments(const words::BattleNames &names, bool open)
        : m_names(names), m_words(names.vocabulary()), m_open(open)
    {
    }

    /// What is other than at the moment before. \param where when it is, in words
    [[nodiscard]] QJsonObject next(const Battle &battle, const QString &where)
    {
        battle.look(noSide, m_view);
        QJsonObject now{{u"w"_s, numberOf(where)}, {u"m"_s, markers()}, {u"z"_s, zones()}};
        const match::BattleFigures figures = match::figuresOf(battle, noSide, m_open);
        QJsonArray lost, glory;
        for (const match::SideFigures &side : figures.sides) {
            lost.append(side.pointsLost);
            if (m_open && side.glory) // which nobody knows before the end
                glory.append(*side.glory);
        }
        now.insert(u"l"_s, lost);
        now.insert(u"g"_s, glory);
        QJsonObject changed = changesSince(m_before, now);
        m_before = now;
        if (const QJsonObject units = changedUnits(); !units.isEmpty())
            changed.insert(u"u"_s, units);
        return changed;
    }

    [[nodiscard]] const QStringList &where() const { return m_where; }

private:
    int numberOf(const QString &where)
    {
        if (const auto known = m_where.indexOf(where); known >= 0)
            return int(known);
        m_where.append(where);
        return int(m_where.size()) - 1;
    }

    [[nodiscard]] QJsonArray markers() const
    {
        QJsonArray all;
        for (const MarkerView &marker : m_view.markers) {
            const bool carried = marker.carrier < m_view.units.size();
            const QString name = words::markerName(m_names.setup(), marker);
            if (carried)
                all.append(QJsonArray{int(marker.carrier), name});
            else if (marker.onTable)
                all.append(QJsonArray{marker.at.x, marker.at.y, name});
        }
        return all;
    }

    [[nodiscard]] QJsonArray zones() const
    {
        QJsonArray all;
        for (const ZoneView &zone : m_view.zones)
            all.append(
                QJsonArray{int(zone.side), zone.from.x, zone.from.y, zone.to.x, zone.to.y, zone.radius});
        return all;
    }

    [[nodiscard]] QJsonObject stateOf(const UnitView &unit) const
    {
        QJsonArray places, facings, spells;
        bool faces = false;
        for (const PieceView &piece : unit.pieces) {
            places.append(piece.at.x);
            places.append(piece.at.y);
            facings.append(piece.facing == noFacing ? -1 : int(piece.facing));
            faces = faces || piece.facing != noFacing;
        }
        for (const std::uint8_t spell : unit.spells)
            spells.append(m_names.spell(spell));
        const int here = unit.onTable ? 1 : unit.waiting ? 2 : 0;
        return {{u"s"_s, unit.strength},
                {u"of"_s, unit.startStrength},
                {u"k"_s, shownMarks(m_words, unit)},
                {u"o"_s, here},
                {u"r"_s, words::removalWords(m_words, unit)},
                {u"p"_s, places},
                {u"f"_s, faces ? facings : QJsonArray()},
                {u"c"_s, spells},
                {u"b"_s, QJsonArray{unit.base.shape == BaseView::Shape::Rectangle ? 1 : 0, unit.base.width,
                                    unit.base.depth}}};
    }

    QJsonObject changedUnits()
    {
        QJsonObject changed;
        m_units.resize(std::max(m_units.size(), m_view.units.size()));
        m_seen.resize(m_units.size());
        for (std::size_t at = 0; at < m_view.units.size(); ++at) {
            if (!m_units[at].isEmpty() && m_seen[at] == m_view.units[at])
                continue;
            QJsonObject now = stateOf(m_view.units[at]);
            if (const QJsonObject other = changesSince(m_units[at], now); !other.isEmpty())
                changed.insert(QString::number(at), other);
            m_units[at] = std::move(now);
            m_seen[at] = m_view.units[at];
        }
        return changed;
    }

    const words::BattleNames &m_names;
    const Vocabulary &m_words;
    bool m_open;
    BattleView m_view;
    QJsonObject m_before;
    std::vector<QJsonObject> m_units;
    std::vector<UnitView> m_seen; ///< as they were written
    QStringList m_where;
};

/// "Turn 3, phase of Citadel Knights · Wild Charges".
QString whereWords(const match::Replay &replay, const words::BattleNames &names, std::size_t step)
{
    const auto parts = names.vocabulary().steps;
    const std::size_t part = replay.part(step).number();
    const QString words = markwords::moment(names, replay.turn(step), replay.phase(step));
    const QString named = part < parts.size() ? words::vocabularyWords(parts[part].sentence) : QString();
    return named.isEmpty() ? words : words + u" · "_s + named;
}

} // namespace

void addMoments(QJsonObject &data, match::Replay &replay, const words::BattleNames &names)
{
    Moments moments(names, replay.open());
    QJsonArray all;
    for (std::size_t step = 0; step <= replay.steps(); ++step)
        all.append(moments.next(replay.at(step), whereWords(replay, names, step)));
    data.insert(u"moments"_s, all);
    data.insert(u"where"_s, QJsonArray::fromStringList(moments.where()));
}

} // namespace gonfalon::pages
