// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/setup/terrain_shelf.h"

#include "app/battle/table/terrain_item.h"
#include "app/common/typeface.h"
#include "core/words/terrain_words.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>
#include <utility>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr double shelfWidth = 124, shelfHeight = 112, shelfPicture = 56;

class ShelfDelegate final : public QStyledItemDelegate
{
public:
    explicit ShelfDelegate(TerrainShelf *shelf) : QStyledItemDelegate(shelf), m_shelf(*shelf) {}

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {scaled(option.font, shelfWidth), scaled(option.font, shelfHeight)};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Tokens &t = Tokens::of(option.palette);
        const TerrainTemplate &entry = m_shelf.shelf()[std::size_t(index.row())];
        const bool on = option.state & QStyle::State_Selected;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QRectF box = QRectF(option.rect).adjusted(4, 3, -4, -3);
        painter->setPen(QPen(on ? t.accent : t.line, on ? 2 : 1));
        painter->setBrush(option.state & QStyle::State_MouseOver ? t.accentTint : t.card);
        painter->drawRoundedRect(box, 7, 7);
        if (option.state & QStyle::State_HasFocus) {
            painter->setPen(QPen(t.accent, 2, Qt::DotLine));
            painter->setBrush(Qt::NoBrush);
            painter->drawRoundedRect(box.adjusted(3, 3, -3, -3), 5, 5);
        }
        const double pad = scaled(option.font, 8);
        paintPicture(*painter,
                     QRectF(box.left() + pad, box.top() + pad, box.width() - 2 * pad,
                            scaled(option.font, shelfPicture) - pad),
                     entry.piece, t);
        paintWords(*painter, option,
                   QRectF(box.left() + pad, box.top() + scaled(option.font, shelfPicture),
                          box.width() - 2 * pad, box.height() - scaled(option.font, shelfPicture)),
                   entry, t);
        painter->restore();
    }

private:
    static void paintPicture(QPainter &painter, const QRectF &room, const TerrainPiece &piece,
                             const Tokens &t)
    {
        const TerrainItem item(piece, t);
        const QRectF drawn = item.boundingRect();
        constexpr double largest = 0.055; // small things stay small
        const double scale =
            std::min({room.width() / drawn.width(), room.height() / drawn.height(), largest});
        painter.save();
        painter.translate(room.center());
        painter.scale(scale, scale);
        painter.translate(-drawn.center());
        TerrainItem(piece, t).paint(&painter, nullptr, nullptr);
        painter.restore();
    }

    void paintWords(QPainter &painter, const QStyleOptionViewItem &option, const QRectF &room,
                    const TerrainTemplate &entry, const Tokens &t) const
    {
        const QFont bold = typeface::sized(option.font, 13, QFont::Bold),
                    small = typeface::sized(option.font, 11.5);
        const QFontMetricsF metrics(bold), lesser(small);
        const QString letter = QString::fromStdString(entry.letter),
                      name = QString::fromStdString(entry.name);
        const double key = lesser.horizontalAdvance(u'W') + scaled(option.font, 8);
        painter.setFont(bold);
        painter.setPen(t.ink);
        painter.drawText(QRectF(room.left(), room.top(), room.width() - key, metrics.height()), Qt::AlignLeft,
                         metrics.elidedText(name, Qt::ElideRight, room.width() - key - 3));
        const QRectF cap(room.right() - key, room.top(), key, metrics.height());
        painter.setPen(QPen(t.line2, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(cap, 3, 3);
        painter.setFont(small);
        painter.setPen(t.ink2);
        painter.drawText(cap, Qt::AlignCenter, letter);
        const QString traits = m_shelf.traitsOf(entry);
        painter.drawText(
            QRectF(room.left(), room.top() + metrics.height() + 2, room.width(), lesser.height()),
            Qt::AlignLeft, lesser.elidedText(traits, Qt::ElideRight, room.width()));
    }

    TerrainShelf &m_shelf;
};

} // namespace

TerrainShelf::TerrainShelf(const std::vector<TerrainTemplate> &shelf, QWidget *parent)
    : QListWidget(parent), m_shelf(shelf)
{
    setAccessibleName(tr("Pieces of terrain"));
    setFrameShape(NoFrame);
    setItemDelegate(new ShelfDelegate(this));
    setFlow(LeftToRight);
    setWrapping(false);
    setMouseTracking(true);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollMode(ScrollPerPixel);
    viewport()->setAutoFillBackground(false);
    setFixedHeight(scaled(font(), shelfHeight) + horizontalScrollBar()->sizeHint().height() + 4);
    for (const TerrainTemplate &entry : m_shelf)
        addItem(QString::fromStdString(entry.name));
    tellEach();
    connect(this, &QListWidget::itemClicked, this, [this](QListWidgetItem *item) { emit taken(row(item)); });
}

QString TerrainShelf::traitsOf(const TerrainTemplate &entry) const
{
    return m_words ? words::terrainTraits(*m_words, entry.piece) : words::terrainTraits(entry.piece.traits);
}

void TerrainShelf::tell(const Vocabulary &words)
{
    if (std::exchange(m_words, &words) != &words)
        tellEach();
}

void TerrainShelf::tellEach()
{
    for (int at = 0; at < count(); ++at) {
        const TerrainTemplate &entry = m_shelf[std::size_t(at)];
        const QString about = tr("%1, key %2: %3")
                                  .arg(QString::fromStdString(entry.name),
                                       QString::fromStdString(entry.letter), traitsOf(entry));
        item(at)->setData(Qt::AccessibleTextRole, about);
        item(at)->setToolTip(about);
    }
    viewport()->update();
}

void TerrainShelf::setInHand(int entry)
{
    if (entry < 0)
        clearSelection();
    else
        setCurrentRow(entry);
}

/// Letters are the page's: they place the pieces.
void TerrainShelf::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (currentRow() >= 0)
            emit placed(currentRow());
        return;
    case Qt::Key_Space:
        if (currentRow() >= 0)
            emit taken(currentRow());
        return;
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Home:
    case Qt::Key_End:
        QListWidget::keyPressEvent(event);
        return;
    default:
        event->ignore();
    }
}

} // namespace gonfalon
