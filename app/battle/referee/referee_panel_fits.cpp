// SPDX-License-Identifier: GPL-3.0-or-later
// What the referee asks, in the room that it has.
#include "app/battle/referee/referee_panel.h"

#include "app/battle/referee/circumstances.h"
#include "app/battle/referee/dice_pad.h"
#include "app/battle/referee/facts_form.h"
#include "app/battle/referee/fitted_area.h"
#include "app/common/buttons.h"
#include "app/common/card.h"

#include <QGridLayout>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

/// So wide are the choices, with a bar for scrolling beside them.
int RefereePanel::roomForChoices() const
{
    const QMargins inside = m_column->contentsMargins(), around = layout()->contentsMargins();
    return width() - around.left() - around.right() - inside.left() - inside.right() -
           m_scroll->verticalScrollBar()->sizeHint().width();
}

/// Two choices beside each other, where there is room for the words of all: of many in two lines each.
void RefereePanel::arrangeChoices()
{
    constexpr std::size_t many = 5;
    std::vector<QPushButton *> keys;
    for (int at = 0; at < m_grid->count(); ++at)
        keys.push_back(static_cast<QPushButton *>(m_grid->itemAt(at)->widget()));
    const int room = roomForChoices(), half = (room - m_grid->horizontalSpacing()) / 2;
    const auto fits = [half](QPushButton *key, int width) {
        const QString words = key->property(wordsOfButton).toString();
        buttons::breakWords(*key, words, width);
        const QString shown = key->text().replace(u'\n', u' ');
        return key->sizeHint().width() <= half && shown == buttons::verbatim(words);
    };
    const auto all = [&](int width) { // one after the other, whether or not the one before it fits
        return std::ranges::count_if(keys, [&](QPushButton *key) { return fits(key, width); }) ==
               std::ssize(keys);
    };
    const bool two = all(room) || (keys.size() >= many && all(half));
    if (!two)
        (void)all(room);
    const int columns = two ? 2 : 1;
    if (columns == m_columns)
        return;
    m_columns = columns;
    for (QWidget *key : keys)
        m_grid->removeWidget(key);
    for (QWidget *key : keys)
        m_grid->addWidget(key, m_grid->count() / m_columns, m_grid->count() % m_columns);
    m_column->invalidate(); // it remembers how high they were
}

void RefereePanel::arrangeFoot()
{
    const QMargins around = layout()->contentsMargins();
    const int room = width() - around.left() - around.right();
    for (QPushButton *button : m_atFoot)
        buttons::breakWords(*button, button->property(wordsOfButton).toString(), room);
    buttons::putInRows(*m_footRows, m_atFoot, room, m_footRows->spacing());
    for (int row = 0; m_rolls && row < m_footRows->count(); ++row) // not where “Go on” stood a moment ago
        m_footRows->itemAt(row)->layout()->setAlignment(m_rolls, Qt::AlignLeft);
}

void RefereePanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_grid)
        fitBody();
}

/// What is asked goes before what is told: where both have no room, the older news give way, and at last
/// whole rows, which one tap brings into sight.
void RefereePanel::fitRows()
{
    const int whole = m_body->sizeHint().height();
    const auto given = [this](int most) {
        m_scroll->setMaximumHeight(most);
        for (const QWidget *part : {static_cast<QWidget *>(m_card), m_foot})
            part->layout()->activate(); // else ours learns later how high they are
        layout()->activate();
        return m_scroll->height();
    };
    m_more->hide();
    qsizetype lines = m_newsLines.size();
    showNews(lines);
    while (given(whole) < whole && lines > 0)
        showNews(--lines);
    const bool all = m_scroll->height() >= whole;
    m_more->setVisible(!all);
    if (!all) {
        const int seen = given(whole);
        m_body->resize(m_scroll->viewport()->width(), whole); // else its rows stand there later
        given(m_scroll->wholeRows(seen));
    }
    tellMore();
}

void RefereePanel::tellMore()
{
    const QScrollBar &bar = *m_scroll->verticalScrollBar();
    m_more->setText(bar.value() > 0 && bar.value() == bar.maximum() ? tr("Back to the first")
                                                                    : tr("More below"));
}

/// The rows below those that are seen; after the last the first.
void RefereePanel::showMore()
{
    QScrollBar &bar = *m_scroll->verticalScrollBar();
    const bool last = bar.value() == bar.maximum();
    bar.setValue(last ? 0 : m_scroll->wholeRows(bar.value() + m_scroll->viewport()->height()));
    tellMore();
}

/// As high as what it holds, if there is room.
void RefereePanel::fitBody()
{
    arrangeChoices();
    arrangeFoot();
    if (m_pad)
        m_pad->fit(roomForChoices());
    if (m_circumstances)
        m_circumstances->fit(roomForChoices());
    if (m_facts)
        m_facts->fit(roomForChoices());
    m_column->invalidate(); // it remembers how high they were
    m_column->activate();
    m_scroll->updateGeometry();
    fitRows();
}

} // namespace gonfalon
