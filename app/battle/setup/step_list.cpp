// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/setup/step_list.h"

#include "app/common/glyphs.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"
#include "core/sheets/paint/die.h"

#include <QPainter>
#include <QStyledItemDelegate>
#include <QTextLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr double signSize = 24, wordsAt = 48, smallDie = 18, border = 12;

class StepDelegate final : public QStyledItemDelegate
{
public:
    explicit StepDelegate(StepList *list) : QStyledItemDelegate(list), m_list(*list) {}

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const StepRow &row = m_list.steps()[std::size_t(index.row())];
        const int width = m_list.viewport()->width();
        double height = scaled(option.font, 2 * border) + QFontMetricsF(bold(option.font)).height();
        for (const StepLine &line : row.lines)
            height += lineHeight(line, option.font, width);
        return {width, int(height)};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Tokens &t = Tokens::of(option.palette);
        const StepRow &row = m_list.steps()[std::size_t(index.row())];
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if (row.state == StepRow::State::Now) {
            painter->fillRect(option.rect, t.accentTint);
            painter->fillRect(QRectF(option.rect.left(), option.rect.top(), 3, option.rect.height()),
                              t.accent);
        }
        if (option.state & QStyle::State_HasFocus) {
            painter->setPen(QPen(t.accent, 2));
            painter->drawRoundedRect(QRectF(option.rect).adjusted(2, 2, -2, -2), 5, 5);
        }
        paintSign(*painter, option, row, index.row() + 1, t);
        paintWords(*painter, option, row, t);
        painter->restore();
    }

private:
    static QFont bold(const QFont &font) { return typeface::sized(font, 14, QFont::Bold); }
    static QFont small(const QFont &font) { return typeface::sized(font, 12); }

    static double diceWidth(const StepLine &line, const QFont &font)
    {
        return double(line.dice.size()) * scaled(font, smallDie + 3) +
               (line.dice.empty() ? 0 : scaled(font, 4));
    }

    /// The words behind the dice, wrapped; nothing is cut.
    static double lineHeight(const StepLine &line, const QFont &font, double width)
    {
        const double room = width - scaled(font, wordsAt + border) - diceWidth(line, font);
        const QRectF box =
            QFontMetricsF(small(font)).boundingRect(QRectF(0, 0, room, 1000), Qt::TextWordWrap, line.words);
        return std::max<double>(box.height(), line.dice.empty() ? 0 : scaled(font, smallDie)) +
               scaled(font, 3);
    }

    static void paintSign(QPainter &painter, const QStyleOptionViewItem &option, const StepRow &row,
                          int number, const Tokens &t)
    {
        const double size = scaled(option.font, signSize);
        const QRectF box(option.rect.left() + scaled(option.font, border),
                         option.rect.top() + scaled(option.font, 10), size, size);
        const bool now = row.state == StepRow::State::Now, later = row.state == StepRow::State::Later;
        if (!now && !later) {
            const bool stale = row.state == StepRow::State::Stale;
            painter.setPen(QPen(t.line2, 1));
            painter.setBrush(t.card);
            painter.drawEllipse(box);
            glyphs::paintIcon(painter, box.adjusted(4, 4, -4, -4), stale ? u"warning"_s : u"legal"_s,
                              stale ? t.warn : t.ok);
            return;
        }
        painter.setPen(now ? QPen(t.ink, 1) : QPen(t.line2, 1, Qt::DashLine));
        painter.setBrush(now ? t.ink : t.card);
        painter.drawEllipse(box);
        painter.setFont(typeface::sized(option.font, 12, QFont::Bold));
        painter.setPen(now ? t.card : t.ink2);
        painter.drawText(box, Qt::AlignCenter, QString::number(number));
    }

    static void paintWords(QPainter &painter, const QStyleOptionViewItem &option, const StepRow &row,
                           const Tokens &t)
    {
        const QFont title = bold(option.font), words = small(option.font);
        double top = option.rect.top() + scaled(option.font, border);
        const double from = option.rect.left() + scaled(option.font, wordsAt),
                     to = option.rect.right() - scaled(option.font, border);
        const double high = QFontMetricsF(title).height();
        painter.setFont(words);
        painter.setPen(row.state == StepRow::State::Stale ? t.warn
                       : row.state == StepRow::State::Now ? t.accent
                                                          : t.ink2);
        painter.drawText(QRectF(from, top, to - from, high), Qt::AlignRight | Qt::AlignVCenter,
                         StepList::stateWord(row.state));
        painter.setFont(title);
        painter.setPen(t.ink);
        painter.drawText(QRectF(from, top, to - from, high), Qt::AlignLeft | Qt::AlignVCenter, row.title);
        top += high + scaled(option.font, 2);
        painter.setFont(words);
        for (const StepLine &line : row.lines) {
            double x = from;
            const double side = scaled(option.font, smallDie);
            for (const int face : line.dice) {
                sheets::paintDie(painter, QRectF(x, top, side, side).adjusted(1, 1, -1, -1), face,
                                 {t.card, t.ink, t.line2});
                x += scaled(option.font, smallDie + 3);
            }
            x = from + diceWidth(line, option.font);
            const double height = lineHeight(line, option.font, option.rect.width());
            painter.setPen(t.ink2);
            painter.drawText(QRectF(x, top, to - x, height), Qt::TextWordWrap | Qt::AlignLeft | Qt::AlignTop,
                             line.words);
            top += height;
        }
    }

    StepList &m_list;
};

} // namespace

StepList::StepList(QWidget *parent) : QListWidget(parent)
{
    setFrameShape(NoFrame);
    setAccessibleName(tr("Steps of the set-up"));
    setItemDelegate(new StepDelegate(this));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setResizeMode(Adjust);
    setWordWrap(true); // rows are as high as their width asks: laid out anew when it changes
    setSelectionMode(NoSelection);
    QPalette ground = palette();
    ground.setColor(QPalette::Base, Qt::transparent);
    viewport()->setAutoFillBackground(false);
    const auto pick = [this](QListWidgetItem *item) {
        if (m_rows[std::size_t(row(item))].open)
            emit picked(row(item));
    };
    connect(this, &QListWidget::itemClicked, this, pick);
    connect(this, &QListWidget::itemActivated, this, pick);
}

QString StepList::stateWord(StepRow::State state)
{
    switch (state) {
    case StepRow::State::Done:
        return tr("done");
    case StepRow::State::Now:
        return tr("now");
    case StepRow::State::Stale:
        return tr("look again");
    case StepRow::State::Later:
        break;
    }
    return tr("later");
}

void StepList::show(std::vector<StepRow> rows, int current)
{
    m_rows = std::move(rows);
    while (count() > int(m_rows.size()))
        delete takeItem(count() - 1);
    while (count() < int(m_rows.size()))
        new QListWidgetItem(this);
    for (int at = 0; at < count(); ++at) {
        const StepRow &row = m_rows[std::size_t(at)];
        QStringList said{row.title, tr("step %1 of %2").arg(at + 1).arg(count()), stateWord(row.state)};
        for (const StepLine &line : row.lines) {
            QString dice;
            for (const int face : line.dice)
                dice += QString::number(face) + u' ';
            said << dice + line.words;
        }
        item(at)->setText(row.title);
        item(at)->setData(Qt::AccessibleTextRole, said.join(u", "_s));
        item(at)->setFlags(row.open ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::ItemIsEnabled);
    }
    setCurrentRow(current, QItemSelectionModel::NoUpdate);
    scheduleDelayedItemsLayout();
    viewport()->update();
}

} // namespace gonfalon
