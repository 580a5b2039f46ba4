// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/log_list.h"

#include "app/common/text_lines.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"
#include "core/sheets/paint/die.h"

#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTextDocument>

#include <algorithm>
#include <cmath>

namespace gonfalon {

using StoryKind = words::StoryLine::Kind;
using typeface::scaled;

LogModel::LogModel(const BattleSession &session, QObject *parent)
    : QAbstractListModel(parent), m_session(session)
{
    refresh();
}

bool LogModel::passes(const LogLine &line) const
{
    const words::StoryLine &told = line.line;
    if (m_filter.takenBack && !line.takenBack)
        return false;
    if (!m_filter.words.isEmpty())
        return told.text.contains(m_filter.words, Qt::CaseInsensitive);
    if (told.kind <= StoryKind::Turn || told.kind == StoryKind::Result)
        return true; // so that one knows where the others stand
    if (!m_filter.dice && told.kind == StoryKind::Dice)
        return false;
    if (m_filter.unit != noUnit && told.unit != m_filter.unit && told.other != m_filter.unit)
        return false;
    return m_filter.side == noSide || told.side == m_filter.side;
}

void LogModel::refresh()
{
    const auto &log = m_session.log();
    std::vector<std::size_t> fresh;
    for (std::size_t at = m_seen; at < log.size(); ++at) {
        if (passes(log[at]))
            fresh.push_back(at);
    }
    m_seen = log.size();
    if (!m_rows.empty()) // of those there some may have been taken back
        emit dataChanged(index(0), index(int(m_rows.size()) - 1));
    if (fresh.empty())
        return;
    beginInsertRows({}, int(m_rows.size()), int(m_rows.size() + fresh.size()) - 1);
    m_rows.insert(m_rows.end(), fresh.begin(), fresh.end());
    endInsertRows();
}

void LogModel::setFilter(const LogFilter &filter)
{
    beginResetModel();
    m_filter = filter;
    m_rows.clear();
    m_seen = 0;
    endResetModel();
    refresh();
}

void LogModel::setNewsFrom(std::size_t line)
{
    m_news = line;
    if (!m_rows.empty())
        emit dataChanged(index(0), index(int(m_rows.size()) - 1));
}

QModelIndex LogModel::rowOf(std::size_t line) const
{
    const auto at = std::ranges::lower_bound(m_rows, line);
    return at == m_rows.end() ? QModelIndex() : index(int(at - m_rows.begin()));
}

const LogLine &LogModel::line(const QModelIndex &index) const
{
    return m_session.log()[m_rows[std::size_t(index.row())]];
}

int LogModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_rows.size()); }

QVariant LogModel::data(const QModelIndex &index, int role) const
{
    const LogLine &at = line(index);
    if (role == Qt::DisplayRole)
        return at.line.text;
    if (role == Qt::AccessibleTextRole && isNews(index))
        return tr("New: %1").arg(at.line.text);
    if (role == Qt::AccessibleTextRole)
        return at.takenBack ? tr("Taken back: %1").arg(at.line.text) : at.line.text;
    return {};
}

namespace {

constexpr double dieSize = 17;

class LogDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
        const int width = view ? view->viewport()->width() : option.rect.width();
        const LogLine &line = static_cast<const LogModel *>(index.model())->line(index);
        const double room = width - leftOf(option) - scaled(option.font, 12);
        return {width,
                int(std::ceil(textHeight(line, option.font, room) + diceHeight(line, option.font, room))) +
                    scaled(option.font, line.line.kind <= StoryKind::Turn ? 14 : 6)};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const LogLine &line = static_cast<const LogModel *>(index.model())->line(index);
        const Tokens &t = Tokens::of(option.palette);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if (static_cast<const LogModel *>(index.model())->isNews(index))
            painter->fillRect(option.rect, t.accentTint);
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, t.accentTint);
        if (line.line.side < t.side.size() && line.line.kind >= StoryKind::Dice &&
            line.line.kind <= StoryKind::Event)
            paintRule(*painter, option, line.line.side, t);
        if (line.takenBack)
            painter->setOpacity(0.55);
        QRectF room = QRectF(option.rect).adjusted(leftOf(option), 0, -scaled(option.font, 12), 0);
        const bool head = line.line.kind <= StoryKind::Turn;
        room.setTop(room.top() + scaled(option.font, head ? 9 : 3));
        paintText(*painter, line, option.font, room, t);
        room.setTop(room.top() + textHeight(line, option.font, room.width()) + 2);
        paintDice(*painter, line, option.font, room, t);
        painter->restore();
    }

private:
    static double leftOf(const QStyleOptionViewItem &option) { return scaled(option.font, 24); }

    static QFont fontOf(const LogLine &line, const QFont &base)
    {
        switch (line.line.kind) {
        case StoryKind::Title:
        case StoryKind::Result:
            return typeface::heading(base, 15, line.line.text);
        case StoryKind::Turn:
            return typeface::sized(base, 13, QFont::Bold);
        case StoryKind::Phase:
        case StoryKind::Dice:
            return typeface::sized(base, 12);
        case StoryKind::Event:
            break;
        }
        return typeface::sized(base, 13);
    }

    static double textHeight(const LogLine &line, const QFont &base, double width)
    {
        return TextLines(line.line.text, fontOf(line, base), width).height;
    }

    static int diceARow(const QFont &base, double width)
    {
        return std::max(1, int(width / (scaled(base, dieSize) + 3)));
    }

    static double diceHeight(const LogLine &line, const QFont &base, double width)
    {
        if (line.line.dice.empty())
            return 0;
        const int rows = (int(line.line.dice.size()) + diceARow(base, width) - 1) / diceARow(base, width);
        return rows * (scaled(base, dieSize) + 3) + 4;
    }

    static void paintText(QPainter &painter, const LogLine &line, const QFont &base, const QRectF &room,
                          const Tokens &t)
    {
        QFont font = fontOf(line, base);
        font.setStrikeOut(line.takenBack);
        const TextLines lines(line.line.text, font, room.width());
        painter.setPen(line.line.kind == StoryKind::Phase || line.line.kind == StoryKind::Dice ? t.ink2
                                                                                               : t.ink);
        lines.layout.draw(&painter, room.topLeft());
    }

    static void paintDice(QPainter &painter, const LogLine &line, const QFont &base, const QRectF &room,
                          const Tokens &t)
    {
        const double size = scaled(base, dieSize);
        const int row = diceARow(base, room.width());
        int at = 0;
        for (const int face : line.line.dice) {
            const QRectF place(room.left() + (at % row) * (size + 3),
                               room.top() + (at / row) * (size + 3) + 1, size, size);
            const bool hit = line.line.counts > 0 && face >= line.line.counts;
            const sheets::DieLook look{t.card, t.ink, t.line2};
            const sheets::DieLook own = hit ? sheets::DieLook{t.ink, t.card, t.ink} : look;
            painter.setFont(typeface::sized(base, 11, QFont::Bold));
            sheets::paintDie(painter, place, face, own, line.line.sides);
            ++at;
        }
    }

    /// Solid for the first side, double for the second, dashes and dots for the others.
    static void paintRule(QPainter &painter, const QStyleOptionViewItem &option, SideIndex side,
                          const Tokens &t)
    {
        const double left = option.rect.left() + scaled(option.font, 12);
        QPen pen(t.side[side], side == 1 ? 1.2 : 3,
                 side > 2    ? Qt::DotLine
                 : side == 2 ? Qt::DashLine
                             : Qt::SolidLine);
        painter.setPen(pen);
        painter.drawLine(QPointF(left, option.rect.top() + 1), QPointF(left, option.rect.bottom() - 1));
        if (side == 1)
            painter.drawLine(QPointF(left + 3, option.rect.top() + 1),
                             QPointF(left + 3, option.rect.bottom() - 1));
    }
};

} // namespace

LogList::LogList(LogModel &model, QWidget *parent) : QListView(parent)
{
    setModel(&model);
    setItemDelegate(new LogDelegate(this));
    setFrameShape(NoFrame);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSelectionMode(ExtendedSelection);
    setAccessibleName(tr("What happened"));
    setResizeMode(Adjust);
    setWordWrap(true); // rows are as high as their width asks: laid out anew when it changes
    connect(&model, &QAbstractItemModel::rowsInserted, this, [this] { m_from = QModelIndex(); });
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &LogList::noteWhereOneReads);
    // As lines come, and as they are laid out, which is when they are seen first.
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &LogList::keepPlace);
}

void LogList::noteWhereOneReads(int value)
{
    if (m_moves)
        return;
    m_readsAbove = value < verticalScrollBar()->maximum();
    m_from = QModelIndex();
}

void LogList::move(const std::function<void()> &there)
{
    const QScopedValueRollback moves(m_moves, true);
    there();
}

void LogList::keepPlace()
{
    if (m_from.isValid())
        move([this] { scrollTo(m_from, PositionAtTop); });
    else if (!m_readsAbove)
        move([this] { verticalScrollBar()->setValue(verticalScrollBar()->maximum()); });
}

void LogList::showFrom(const QModelIndex &row)
{
    m_readsAbove = false;
    m_from = row;
    keepPlace();
}

void LogList::showNewest() { showFrom({}); }

void LogList::resizeEvent(QResizeEvent *event)
{
    QListView::resizeEvent(event);
    scheduleDelayedItemsLayout();
}

} // namespace gonfalon
