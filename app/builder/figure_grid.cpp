// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/figure_grid.h"

#include "app/common/typeface.h"
#include "core/words/profile_words.h"

#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

namespace gonfalon {

using typeface::scaled;

namespace {

struct Cell
{
    QRectF box;
    QString figure, label;
    bool changed, missing;
};

std::vector<Cell> cells(const QRectF &where, const Catalogue &catalogue, const Profile &profile)
{
    std::vector<Cell> all;
    const double height = where.height() / double(std::max<std::size_t>(1, catalogue.grid.size()));
    for (std::size_t row = 0; row < catalogue.grid.size(); ++row) {
        const double width = where.width() / double(catalogue.grid[row].size());
        for (std::size_t column = 0; column < catalogue.grid[row].size(); ++column) {
            const FigureCell &cell = catalogue.grid[row][column];
            all.push_back({QRectF(where.left() + width * double(column), where.top() + height * double(row),
                                  width, height),
                           QString::fromStdString(written(catalogue, cell, profile)),
                           QString::fromStdString(cell.shortName), isChanged(cell, profile),
                           !profile.figures[cell.figures.front()].value});
        }
    }
    return all;
}

void paintLines(QPainter &painter, const QRectF &where, const std::vector<Cell> &all, const Tokens &tokens)
{
    painter.setPen(QPen(tokens.line, 1));
    for (const Cell &cell : all) {
        if (cell.box.left() > where.left() + 1)
            painter.drawLine(cell.box.topLeft(), cell.box.bottomLeft());
        painter.drawLine(cell.box.topLeft(), cell.box.topRight());
    }
}

void paintCell(QPainter &painter, const Cell &cell, const FigureGridStyle &style)
{
    const Tokens &tokens = style.tokens;
    const double pad = style.centred || cell.box.left() < 1 ? 0 : scaled(style.font, 6);
    const Qt::Alignment align = style.centred ? Qt::AlignHCenter : Qt::AlignLeft;
    const QRectF room = cell.box.adjusted(style.centred ? 0 : pad, 0, 0, 0);
    const double middle = cell.box.top() + cell.box.height() * 0.56;
    if (style.centred && cell.changed) {
        painter.fillRect(cell.box, tokens.accentTint);
        painter.fillRect(QRectF(cell.box.left(), cell.box.bottom() - 3, cell.box.width(), 3), tokens.accent);
    }
    painter.setFont(typeface::sized(style.font, style.figure, cell.missing ? QFont::Normal : QFont::Black));
    painter.setPen(cell.missing ? tokens.ink3 : cell.changed ? tokens.accent : tokens.ink);
    const QRectF figure(room.left(), cell.box.top(), room.width(), middle - cell.box.top());
    painter.drawText(figure, align | Qt::AlignBottom, cell.figure);
    if (cell.changed && !style.centred) {
        const double dot = scaled(style.font, 5);
        const double right = figure.left() + QFontMetricsF(painter.font()).horizontalAdvance(cell.figure) + 2;
        painter.setPen(Qt::NoPen);
        painter.setBrush(tokens.accent);
        painter.drawEllipse(QRectF(right, cell.box.top() + scaled(style.font, 4), dot, dot));
    }
    painter.setFont(typeface::sized(style.font, style.label));
    painter.setPen(tokens.ink2);
    painter.drawText(QRectF(room.left(), middle - 1, room.width(), cell.box.bottom() - middle),
                     align | Qt::AlignTop, cell.label);
}

} // namespace

void paintFigureGrid(QPainter &painter, const QRectF &where, const Catalogue &catalogue,
                     const Profile &profile, const FigureGridStyle &style)
{
    if (profile.figures.size() != catalogue.figures.size())
        return;
    auto all = cells(where, catalogue, profile);
    for (Cell &cell : all) {
        if (!style.centred && cell.box.left() < where.left() + 1)
            cell.box.setLeft(cell.box.left() - scaled(style.font, 6)); // the first column starts at the edge
        paintCell(painter, cell, style);
    }
    paintLines(painter, where, cells(where, catalogue, profile), style.tokens);
}

FigureGrid::FigureGrid(const Catalogue &catalogue, QWidget *parent) : QWidget(parent), m_catalogue(catalogue)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FigureGrid::setProfile(const Profile &profile)
{
    m_profile = profile;
    QStringList spoken;
    for (const auto &row : m_catalogue.grid) {
        for (const FigureCell &cell : row)
            spoken << words::spokenCell(m_catalogue, cell, m_profile);
    }
    setAccessibleName(tr("Figures"));
    setAccessibleDescription(spoken.join(QStringLiteral("; ")));
    update();
}

QSize FigureGrid::sizeHint() const { return {scaled(font(), 340), scaled(font(), 82)}; }
QSize FigureGrid::minimumSizeHint() const { return {scaled(font(), 260), scaled(font(), 82)}; }

void FigureGrid::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens &tokens = Tokens::of(palette());
    const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    QPainterPath outline;
    outline.addRoundedRect(box, 6, 6);
    painter.fillPath(outline, tokens.card);
    painter.setClipPath(outline);
    paintFigureGrid(painter, box, m_catalogue, m_profile, {font(), tokens, 18, 10.5, true});
    painter.setClipping(false);
    painter.setPen(QPen(tokens.line, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(outline);
}

bool FigureGrid::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    for (std::size_t row = 0; row < m_catalogue.grid.size(); ++row) {
        for (std::size_t column = 0; column < m_catalogue.grid[row].size(); ++column) {
            const double w = width() / double(m_catalogue.grid[row].size()),
                         h = height() / double(m_catalogue.grid.size());
            if (QRectF(w * double(column), h * double(row), w, h).contains(help->pos()))
                QToolTip::showText(help->globalPos(),
                                   words::spokenCell(m_catalogue, m_catalogue.grid[row][column], m_profile),
                                   this);
        }
    }
    return true;
}

} // namespace gonfalon
