// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/table_page.h"

#include "app/campaign/table_view.h"
#include "app/common/card.h"
#include "app/common/typeface.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace gonfalon {

using typeface::scaled;

TablePage::TablePage(CampaignDocument &document, const QString &title, QWidget *parent)
    : CampaignPage(document, parent), m_note(quietLabel({})), m_head(new QHBoxLayout),
      m_column(new QVBoxLayout(this)), m_stack(new QStackedWidget)
{
    m_note->setWordWrap(false);
    m_head->setSpacing(scaled(font(), 8));
    m_head->addWidget(headingLabel(title, 20));
    m_head->addSpacing(scaled(font(), 6));
    m_head->addWidget(m_note);
    m_head->addStretch(1);
    m_column->setContentsMargins(scaled(font(), 18), scaled(font(), 12), scaled(font(), 18),
                                 scaled(font(), 14));
    m_column->setSpacing(scaled(font(), 10));
    m_column->addLayout(m_head);
    m_column->addWidget(m_stack, 1);
}

void TablePage::setTable(TableView *view, EmptyNote *empty)
{
    m_view = view;
    connect(view, &TableView::copied, this, &CampaignPage::done);
    auto *card = new CardFrame;
    auto *inside = new QVBoxLayout(card);
    inside->setContentsMargins(2, 6, 2, 6);
    inside->addWidget(view);
    m_stack->addWidget(card);
    m_stack->addWidget(empty);
}

void TablePage::addSearch(const QString &hint)
{
    m_search = new QLineEdit;
    m_search->setPlaceholderText(hint);
    m_search->setAccessibleName(hint);
    m_search->setClearButtonEnabled(true);
    m_search->setMinimumWidth(scaled(font(), 260));
    m_head->addWidget(m_search);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &words) { m_view->search(words); });
    connect(m_search, &QLineEdit::returnPressed, this, [this] { m_view->setFocus(Qt::TabFocusReason); });
}

void TablePage::addAct(QWidget *act) { m_head->addWidget(act); }

void TablePage::setNote(const QString &note) { m_note->setText(note); }

void TablePage::showTable(bool hasRows)
{
    m_stack->setCurrentIndex(hasRows ? 0 : 1);
    if (m_search)
        m_search->setEnabled(hasRows);
}

void TablePage::find()
{
    if (m_search && m_search->isEnabled()) {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    } else {
        m_view->setFocus(Qt::ShortcutFocusReason);
    }
}

} // namespace gonfalon
