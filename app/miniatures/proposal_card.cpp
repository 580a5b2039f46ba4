// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/miniatures/proposal_card.h"

#include "app/common/buttons.h"
#include "app/common/glyphs.h"
#include "app/common/marked_label.h"
#include "app/common/typeface.h"
#include "core/model/pennons.h"
#include "core/model/profile.h"
#include "core/words/miniature_words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

/// What is told of a unit in the card.
struct UnitCell
{
    QString name;
    int models = 0, points = 0;
    Bearing bearing;
};

std::vector<UnitCell> cellsOf(const Catalogue &catalogue, const Warband &warband)
{
    const std::vector<Bearing> borne = bearings(warband);
    std::vector<UnitCell> cells;
    for (std::size_t i = 0; i < warband.units.size(); ++i) {
        const Profile profile = resolve(catalogue, warband, i);
        cells.push_back({QString::fromStdString(displayName(catalogue, warband.units[i])),
                         models(catalogue, warband.units[i], profile), profile.points.value(), borne[i]});
    }
    return cells;
}

/// One segment a unit, as wide as its points; what is not spent stays empty.
class PointsBar final : public QWidget
{
public:
    PointsBar(std::vector<int> points, int limit, bool best)
        : m_points(std::move(points)), m_limit(limit), m_best(best)
    {
        setFixedHeight(scaled(font(), 9));
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Tokens &t = Tokens::of(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF bar = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
        painter.setPen(t.line2);
        painter.setBrush(t.sunk);
        painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2);
        QPainterPath within;
        within.addRoundedRect(bar, bar.height() / 2, bar.height() / 2);
        painter.setClipPath(within);
        double left = bar.left();
        for (const int points : m_points) {
            const double width = bar.width() * points / std::max(1, m_limit);
            painter.fillRect(QRectF(left, bar.top(), width, bar.height()), m_best ? t.accent : t.ink2);
            left += width;
            painter.fillRect(QRectF(left - 1.5, bar.top(), 1.5, bar.height()), t.card);
        }
    }

private:
    std::vector<int> m_points;
    int m_limit;
    bool m_best;
};

/// The units in two columns: pennon, name and number, points.
class UnitCells final : public QWidget
{
public:
    UnitCells(std::vector<UnitCell> cells, const Tinctures &tinctures)
        : m_cells(std::move(cells)), m_tinctures(tinctures)
    {
        setFixedHeight(scaled(font(), rowHeight) * int((m_cells.size() + 1) / 2));
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Tokens &t = Tokens::of(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const double gap = scaled(font(), 16), width = (this->width() - gap) / 2,
                     height = scaled(font(), rowHeight);
        for (std::size_t i = 0; i < m_cells.size(); ++i)
            paintCell(painter, {double(i % 2) * (width + gap), double(i / 2) * height, width, height},
                      m_cells[i], t);
    }

private:
    static constexpr double rowHeight = 23;

    void paintCell(QPainter &painter, const QRectF &room, const UnitCell &cell, const Tokens &t) const
    {
        const double high = room.height() - scaled(font(), 7), wide = high * 26 / 38;
        glyphs::paintPennon(painter, {room.left(), room.top() + (room.height() - high) / 2, wide, high},
                            cell.bearing, m_tinctures, t);
        painter.setPen(t.ink);
        painter.setFont(typeface::sized(font(), 13, QFont::Bold));
        const QString points = QString::number(cell.points);
        painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, points);
        const double right = QFontMetricsF(painter.font()).horizontalAdvance(points) + scaled(font(), 8);
        QRectF line = room.adjusted(wide + scaled(font(), 7), 0, -right, 0);
        const QString models = QString::number(cell.models);
        const QFont small = typeface::sized(font(), 11);
        const double number = QFontMetricsF(small).horizontalAdvance(models) + scaled(font(), 5);
        painter.setFont(typeface::sized(font(), 12.5));
        const QFontMetricsF metrics(painter.font());
        const QString name = metrics.elidedText(cell.name, Qt::ElideRight, line.width() - number);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, name);
        line.setLeft(line.left() + metrics.horizontalAdvance(name) + scaled(font(), 5));
        painter.setFont(small);
        painter.setPen(t.ink2);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, models);
    }

    std::vector<UnitCell> m_cells;
    Tinctures m_tinctures;
};

/// All that the card shows, for whoever hears it.
QString spoken(const std::vector<UnitCell> &cells)
{
    QStringList words;
    for (const UnitCell &cell : cells)
        words << ProposalCard::tr("%1, %n point(s)", nullptr, cell.points).arg(cell.name);
    return words.join(u"; "_s);
}

} // namespace

ProposalCard::ProposalCard(const Catalogue &catalogue, const miniatures::Proposal &proposal,
                           const QString &title, bool best, QWidget *parent)
    : CardFrame(parent), m_proposal(proposal), m_title(title), m_best(best)
{
    std::vector<UnitCell> cells = cellsOf(catalogue, proposal.warband);
    std::vector<int> points;
    for (const UnitCell &cell : cells)
        points.push_back(cell.points);
    setAccessibleName(title);
    setAccessibleDescription(words::reason(proposal) + u' ' + spoken(cells));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(font(), 13), scaled(font(), 9), scaled(font(), 13), scaled(font(), 10));
    column->setSpacing(scaled(font(), 6));
    column->addWidget(makeHead());
    auto *why = new QLabel(words::reason(proposal));
    why->setTextFormat(Qt::PlainText);
    why->setWordWrap(true);
    why->setFont(typeface::sized(font(), 12.5));
    column->addWidget(why);
    column->addWidget(new PointsBar(points, proposal.warband.limit, best));
    column->addWidget(new UnitCells(std::move(cells), proposal.warband.tinctures));
    column->addWidget(makeFoot());
}

QWidget *ProposalCard::makeHead()
{
    auto *head = new QWidget;
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(scaled(font(), 5));
    row->addWidget(headingLabel(m_title, 16));
    row->addSpacing(scaled(font(), 4));
    auto *legal = new MarkedLabel;
    legal->setFont(typeface::sized(font(), 11.5, QFont::Bold));
    legal->say({u"legal"_s, &Tokens::ok, tr("legal"), &Tokens::ok});
    row->addWidget(legal);
    row->addStretch(1);
    auto *points = new QLabel(QString::number(m_proposal.points.value()));
    points->setFont(typeface::sized(font(), 18, QFont::Black));
    row->addWidget(points);
    auto *of = quietLabel(tr("of %1").arg(m_proposal.warband.limit));
    of->setWordWrap(false);
    row->addWidget(of);
    return head;
}

QWidget *ProposalCard::makeFoot()
{
    auto *foot = new QWidget;
    auto *row = new QHBoxLayout(foot);
    row->setContentsMargins(0, scaled(font(), 2), 0, 0);
    auto *much = quietLabel(words::muchOf(m_proposal.facts));
    much->setFont(typeface::sized(font(), 12));
    row->addWidget(much, 1);
    auto *open = m_best ? buttons::primary(tr("Open as a list"), {}, this)
                        : buttons::plain(tr("Open as a list"), {}, this);
    open->setAccessibleName(tr("Open “%1” as a list").arg(m_title));
    connect(open, &QPushButton::clicked, this, &ProposalCard::openPressed);
    row->addWidget(open);
    return foot;
}

void ProposalCard::paintEvent(QPaintEvent *event)
{
    CardFrame::paintEvent(event);
    if (!m_best)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Tokens::of(palette()).accent, 2));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 7, 7);
}

} // namespace gonfalon
