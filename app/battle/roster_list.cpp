// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/roster_list.h"

#include "app/battle/unit_looks.h"
#include "app/common/glyphs.h"
#include "app/common/typeface.h"

#include <QApplication>
#include <QDrag>
#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QStyle>
#include <QStyledItemDelegate>

#include <algorithm>
#include <utility>

namespace gonfalon {

using typeface::scaled;

namespace {

constexpr double rowWidth = 200; ///< of a row

/// Half of what the view lays rows out in: it leaves room for its scroll bar whether that is shown already or
/// not.
int columnWidth(const QListView &list)
{
    const int bar = list.style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, list.verticalScrollBar());
    return (list.maximumViewportSize().width() - bar) / 2;
}

/// One row of the roster.
class RosterDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const RosterModel &roster = model(index);
        const auto *list = static_cast<const QListView *>(option.widget);
        const int width = roster.isAbreast() ? columnWidth(*list) : scaled(option.font, rowWidth);
        return {width, scaled(option.font, roster.isOfSide(index) ? 36 : 40)};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const RosterModel::Row &row = model(index).row(index);
        if (row.unit)
            paintUnit(*painter, option, *row.unit);
        else if (row.side != noSide)
            paintSide(*painter, option, row);
        painter->restore();
    }

private:
    static const RosterModel &model(const QModelIndex &index)
    {
        return *static_cast<const RosterModel *>(index.model());
    }

    static void paintSide(QPainter &painter, const QStyleOptionViewItem &option, const RosterModel::Row &row)
    {
        const Tokens &t = Tokens::of(option.palette);
        const QFont font = typeface::sized(option.font, 13, QFont::Bold);
        QRectF room = QRectF(option.rect).adjusted(scaled(option.font, 12), 0, -scaled(option.font, 12), 0);
        if (option.rect.top() > 4)
            painter.fillRect(QRect(option.rect.left(), option.rect.top(), option.rect.width(), 1), t.line);
        const double dot = scaled(option.font, 13);
        painter.setPen(QPen(t.table.pieceEdge, 1.2));
        painter.setBrush(t.base[row.side % t.base.size()]);
        const QRectF sign(room.left(), room.center().y() - dot / 2, dot, dot);
        row.side % 2 == 0 ? painter.drawEllipse(sign)
                          : painter.drawRect(sign); // told apart without colour too
        room.setLeft(room.left() + dot + scaled(option.font, 8));
        painter.setFont(option.font);
        painter.setPen(t.ink2);
        painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, row.note);
        room.setRight(room.right() - QFontMetricsF(option.font).horizontalAdvance(row.note) - 8);
        painter.setFont(font);
        painter.setPen(t.side[row.side % t.side.size()]);
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF(font).elidedText(row.title, Qt::ElideRight, room.width()));
    }

    static void paintTrack(QPainter &painter, const QRectF &room, const UnitView &view, const Tokens &t)
    {
        const int start = std::max(view.startStrength, 1);
        const double box = std::min(9.0, (room.width() - 6) / start - 1.5);
        double left = room.left();
        for (int point = 0; point < start; ++point) {
            const bool lost = point < start - view.strength;
            painter.setPen(QPen(t.line2, 1));
            painter.setBrush(lost ? QBrush(Qt::NoBrush) : QBrush(t.ink));
            painter.drawRect(QRectF(left, room.top(), box, 6));
            left += box + 1.5 + (point + 1 == (start + 1) / 2 ? 3 : 0);
        }
    }

    static void paintUnit(QPainter &painter, const QStyleOptionViewItem &option, const UnitLook &unit)
    {
        const Tokens &t = Tokens::of(option.palette);
        const bool gone = !unit.removal.isEmpty();
        if (option.state & QStyle::State_Selected) {
            painter.fillRect(option.rect, t.accentTint);
            painter.fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height()), t.accent);
        }
        if (option.state & QStyle::State_HasFocus) {
            painter.setPen(QPen(t.accent, 1, Qt::DotLine));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(QRectF(option.rect).adjusted(4.5, 2.5, -2.5, -2.5));
        }
        QRectF room = QRectF(option.rect).adjusted(scaled(option.font, 12), 4, -scaled(option.font, 12), -4);
        const double height = room.height(), width = height * 26 / 38;
        painter.setOpacity(gone ? 0.45 : 1);
        glyphs::paintPennon(painter, {room.left(), room.top(), width, height}, unit.bearing, unit.tinctures,
                            t);
        painter.setOpacity(1);
        room.setLeft(room.left() + width + scaled(option.font, 9));
        if (!gone)
            room.setRight(paintStrength(painter, option, unit, room, t));
        paintName(painter, option, unit, room, t);
        QRectF below(room.left(), room.top() + height * 0.6, room.width(), height * 0.4);
        if (!gone)
            below.setRight(paintMarks(painter, option, unit, below, t));
        if (!gone && unit.view.onTable)
            return paintTrack(painter, below.adjusted(0, 3, 0, 0), unit.view, t);
        painter.setFont(typeface::sized(option.font, 11));
        painter.setPen(t.ink2);
        painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter,
                         gone ? unit.removal : RosterList::tr("off the table"));
    }

    /// Marks at the right, below the name, which they leave whole; where they begin.
    static double paintMarks(QPainter &painter, const QStyleOptionViewItem &option, const UnitLook &unit,
                             const QRectF &room, const Tokens &t)
    {
        double right = room.right();
        const double glyph = scaled(option.font, 14);
        for (const ShownMark &mark : unit.marks) {
            if (mark.glyph.isEmpty() || mark.look == MarkLook::Leads)
                continue;
            right -= glyph;
            glyphs::paintIcon(painter, {right, room.bottom() - glyph, glyph, glyph}, mark.glyph,
                              t.*signOf(mark).glyphInk);
            right -= 3;
        }
        return right;
    }

    /// At the right; where it begins.
    static double paintStrength(QPainter &painter, const QStyleOptionViewItem &option, const UnitLook &unit,
                                const QRectF &room, const Tokens &t)
    {
        const QFont font = typeface::sized(option.font, 15, QFont::Bold);
        const QString strength = QString::number(unit.view.strength);
        const double number = QFontMetricsF(font).horizontalAdvance(strength);
        painter.setFont(font);
        painter.setPen(t.ink);
        painter.drawText(QRectF(room.right() - number - 1, room.top(), number + 1, room.height()),
                         Qt::AlignVCenter, strength);
        return room.right() - number - 8;
    }

    static void paintName(QPainter &painter, const QStyleOptionViewItem &option, const UnitLook &unit,
                          QRectF room, const Tokens &t)
    {
        const bool gone = !unit.removal.isEmpty();
        const double line = room.height() * 0.58;
        for (const ShownMark &mark : unit.marks) {
            if (mark.look != MarkLook::Leads || gone)
                continue;
            const double crown = scaled(option.font, 13);
            glyphs::paintIcon(painter, {room.left(), room.top() + (line - crown) / 2, crown, crown},
                              mark.glyph, t.gold);
            room.setLeft(room.left() + crown + 4);
        }
        QFont font = typeface::sized(option.font, 13, gone ? QFont::Normal : QFont::Bold);
        font.setStrikeOut(gone);
        painter.setFont(font);
        painter.setPen(gone ? t.ink2 : unit.mayChoose ? t.accent : t.ink);
        painter.drawText(QRectF(room.left(), room.top(), room.width(), line),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF(font).elidedText(unit.name, Qt::ElideRight, room.width()));
    }
};

} // namespace

RosterList::RosterList(Measure measure, QWidget *parent) : QListView(parent), m_model(measure)
{
    setModel(&m_model);
    setItemDelegate(new RosterDelegate(this));
    setFrameShape(NoFrame);
    setResizeMode(Adjust);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Units of all sides"));
    setSelectionMode(SingleSelection);
    connect(&m_model, &RosterModel::modelReset, this, &RosterList::arrange);
}

/// Beside each other where each side has room for its rows.
void RosterList::arrange()
{
    const bool abreast = m_model.hasTwoSides() && width() >= 2 * scaled(font(), rowWidth + 40);
    if (abreast == (flow() == LeftToRight))
        return;
    setFlow(abreast ? LeftToRight : TopToBottom);
    setWrapping(abreast);
    m_model.setAbreast(abreast);
    choose(m_chosen);
}

void RosterList::resizeEvent(QResizeEvent *event)
{
    QListView::resizeEvent(event);
    arrange();
}

void RosterList::changeEvent(QEvent *event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        arrange();
}

void RosterList::choose(UnitIndex unit)
{
    m_chosen = unit;
    m_quiet = true;
    setAutoScroll(!m_picks); // nothing moves under a finger
    const QModelIndex index = m_model.indexOf(unit);
    if (index.isValid())
        setCurrentIndex(index);
    else
        clearSelection();
    setAutoScroll(true);
    m_quiet = false;
}

bool RosterList::isInSight(UnitIndex unit) const
{
    return viewport()->rect().contains(visualRect(m_model.indexOf(unit)).center());
}

void RosterList::reveal(const std::vector<UnitIndex> &units)
{
    const auto isSeen = [this](UnitIndex unit) { return isInSight(unit); };
    constexpr std::ptrdiff_t enough = 3;
    if (std::ranges::count_if(units, isSeen) < std::min(enough, std::ssize(units)))
        scrollTo(m_model.indexOf(units.front()), PositionAtTop);
}

/// Digits and signs are the window's; units are looked for by typing.
void RosterList::keyPressEvent(QKeyEvent *event)
{
    const QChar typed = event->text().isEmpty() ? QChar() : event->text().front();
    if (typed.isPrint() && !typed.isLetter() && !typed.isSpace())
        event->ignore();
    else
        QListView::keyPressEvent(event);
}

void RosterList::mousePressEvent(QMouseEvent *event)
{
    m_pressedAt = event->pos();
    m_pressed = event->button() == Qt::LeftButton ? indexAt(m_pressedAt) : QModelIndex();
    QListView::mousePressEvent(event);
}

/// A press picks; what is drawn over the list picks nothing more, and carries its unit to the table.
void RosterList::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() == Qt::NoButton)
        return QListView::mouseMoveEvent(event);
    const bool drawn = (event->pos() - m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
    if (drawn && m_pressed.isValid() && m_model.row(m_pressed).unit)
        drag(std::exchange(m_pressed, QPersistentModelIndex()));
}

void RosterList::drag(const QModelIndex &index)
{
    auto *carried = new QMimeData;
    carried->setData(QString::fromLatin1(unitDragFormat), QByteArray::number(m_model.row(index).unit->unit));
    auto *drag = new QDrag(this);
    drag->setMimeData(carried);
    drag->exec(Qt::MoveAction);
}

/// A screen reader selects a row without going there.
void RosterList::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    QListView::selectionChanged(selected, deselected);
    const QModelIndex picked = selected.indexes().value(0);
    if (m_quiet || !picked.isValid() || !m_model.row(picked).unit)
        return;
    const QScopedValueRollback picks(m_picks, true);
    emit unitPicked(m_model.row(picked).unit->unit);
}

} // namespace gonfalon
