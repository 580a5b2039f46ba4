// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/log_pane.h"

#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/menus.h"
#include "app/common/typeface.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

/// What the filter lets through; those from `FirstSide` on are of one side.
enum Shown
{
    Everything,
    NoDice,
    OfChosen,
    TakenBack,
    FirstSide,
};

} // namespace

LogPane::LogPane(const BattleSession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_model(new LogModel(session, this)),
      m_list(new LogList(*m_model)), m_search(new QLineEdit), m_filter(new QComboBox),
      m_turns(buttons::quiet(tr("Turn"), {}, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHead());
    column->addWidget(m_list, 1);
    setMinimumWidth(scaled(font(), 240));
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_list, &QWidget::customContextMenuRequested, this, &LogPane::showMenu);
    connect(m_list, &QAbstractItemView::activated, this, [this](const QModelIndex &index) {
        if (const UnitIndex unit = m_model->line(index).line.unit; unit != noUnit)
            emit unitWanted(unit);
    });
}

QWidget *LogPane::makeHead()
{
    auto *head = new PanelBar;
    auto *column = new QVBoxLayout(head);
    column->setContentsMargins(scaled(font(), 12), scaled(font(), 6), scaled(font(), 8), scaled(font(), 8));
    column->setSpacing(scaled(font(), 6));
    auto *top = new QHBoxLayout;
    top->addWidget(headingLabel(tr("Log"), 15));
    top->addStretch(1);
    m_turns->setAccessibleName(tr("Go to a turn"));
    m_turns->setPopupMode(QToolButton::InstantPopup);
    auto *turns = new QMenu(m_turns);
    m_turns->setMenu(turns);
    connect(turns, &QMenu::aboutToShow, this, &LogPane::fillTurns);
    top->addWidget(m_turns);
    column->addLayout(top);
    auto *row = new QHBoxLayout;
    m_filter->setAccessibleName(tr("What the log shows"));
    m_filter->addItem(tr("Everything"), Everything);
    m_filter->addItem(tr("Without dice"), NoDice);
    m_filter->addItem(tr("The chosen unit"), OfChosen);
    for (std::size_t side = 0; side < m_session.battle().setup().sides.size(); ++side)
        m_filter->addItem(m_session.names().side(SideIndex(side)), FirstSide + int(side));
    m_filter->addItem(tr("What was taken back"), TakenBack);
    m_filter->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_filter->setMinimumContentsLength(10);
    connect(m_filter, &QComboBox::currentIndexChanged, this, &LogPane::applyFilter);
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search the log"));
    m_search->setClearButtonEnabled(true);
    connect(m_search, &QLineEdit::textChanged, this, &LogPane::applyFilter);
    row->addWidget(m_filter, 1);
    row->addWidget(m_search, 1);
    column->addLayout(row);
    return head;
}

void LogPane::refresh(UnitIndex chosen)
{
    const bool other = chosen != m_chosen;
    m_chosen = chosen;
    if (other && m_filter->currentData().toInt() == OfChosen)
        applyFilter();
    else
        m_model->refresh();
}

void LogPane::applyFilter()
{
    const int shown = m_filter->currentData().toInt();
    LogFilter filter{.words = m_search->text().trimmed()};
    filter.dice = shown != NoDice;
    filter.takenBack = shown == TakenBack;
    if (shown >= FirstSide)
        filter.side = SideIndex(shown - FirstSide);
    if (shown == OfChosen)
        filter.unit = m_chosen;
    m_model->setFilter(filter);
    m_list->showNewest();
}

void LogPane::fillTurns()
{
    QMenu *menu = m_turns->menu();
    menu->clear();
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QModelIndex index = m_model->index(row, 0);
        const LogLine &line = m_model->line(index);
        if (line.line.kind == words::StoryLine::Kind::Turn && !line.takenBack)
            connect(menu->addAction(buttons::verbatim(line.line.text)), &QAction::triggered, this,
                    [this, at = QPersistentModelIndex(index)] {
                        m_list->scrollTo(at, QAbstractItemView::PositionAtTop);
                        m_list->setCurrentIndex(at);
                    });
    }
    if (menu->isEmpty())
        menu->addAction(tr("No turn has begun"))->setEnabled(false);
}

void LogPane::showMenu(const QPoint &at)
{
    const QModelIndex index = m_list->indexAt(at);
    if (!index.isValid())
        return;
    const auto [line, takenBack] = m_model->line(index); // its own: computers play on behind the menu
    const std::size_t step = line.step;
    auto *menu = new QMenu(this);
    menus::add(
        *menu,
        {tr("&Show on the table"), {}, {}, line.unit == noUnit ? tr("It is about no one unit.") : QString()},
        [this, unit = line.unit] { emit unitWanted(unit); });
    menus::add(*menu,
               {tr("&Take back to before this…"),
                {},
                {},
                takenBack   ? tr("It is taken back already.")
                : step == 0 ? tr("The battle began so.")
                            : QString()},
               [this, step] { emit takeBackWanted(step); });
    menus::add(
        *menu,
        {tr("&Why this order?"),
         {},
         {},
         takenBack || !m_session.reasonOf(step) ? tr("No computer has given a reason for it.") : QString()},
        [this, step] { emit reasonWanted(step); });
    menus::add(*menu, {tr("&Copy"), {}, {}, {}},
               [text = line.text] { QGuiApplication::clipboard()->setText(text); });
    menus::open(menu, m_list->viewport()->mapToGlobal(at));
}

void LogPane::showNews(std::size_t from)
{
    m_model->setNewsFrom(from);
    if (const QModelIndex first = m_model->rowOf(from); first.isValid())
        m_list->showFrom(first);
}

} // namespace gonfalon
