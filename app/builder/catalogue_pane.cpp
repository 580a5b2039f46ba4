// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/catalogue_pane.h"

#include "app/builder/catalogue_delegate.h"
#include "app/builder/row_list.h"
#include "app/common/glyphs.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QVBoxLayout>

namespace gonfalon {

CataloguePane::CataloguePane(const Catalogue &catalogue, QWidget *parent)
    : QWidget(parent), m_model(catalogue), m_search(new QLineEdit(this)), m_list(new RowList(this))
{
    m_search->setPlaceholderText(tr("Find a unit, option or rule"));
    m_search->setAccessibleName(tr("Find a unit, option or rule"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(glyphs::icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_search->installEventFilter(this);
    m_list->setAccessibleName(tr("Catalogue"));
    m_list->setModel(&m_model);
    auto *delegate = new CatalogueDelegate(m_model, m_list);
    m_list->setItemDelegate(delegate);
    m_list->setMouseTracking(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setVerticalScrollMode(QListView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setDragEnabled(true);
    m_list->setDragDropMode(QListView::DragOnly);
    m_list->viewport()->setBackgroundRole(QPalette::AlternateBase);
    m_list->installEventFilter(this);

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto *top = new QVBoxLayout;
    top->setContentsMargins(12, 12, 12, 0);
    top->addWidget(m_search);
    column->addLayout(top);
    column->addWidget(m_list);
    setBackgroundRole(QPalette::AlternateBase);
    setAutoFillBackground(true);

    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_model.setSearch(text);
        m_list->setCurrentIndex(text.isEmpty() ? QModelIndex() : m_model.firstChoice());
    });
    connect(m_list, &QListView::doubleClicked, this, &CataloguePane::choose);
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex &index) {
        if (m_model.sampleList(index))
            choose(index);
    });
    connect(delegate, &CatalogueDelegate::addPressed, this, &CataloguePane::choose);
}

void CataloguePane::focusSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void CataloguePane::choose(const QModelIndex &index)
{
    if (const UnitType *type = m_model.unitType(index))
        emit unitTypeChosen(type->id);
    else if (const OrganisationType *organisation = m_model.organisation(index))
        emit organisationChosen(organisation->id);
    else if (const SampleList *list = m_model.sampleList(index))
        emit sampleListChosen(list->id);
}

bool CataloguePane::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
        choose(m_list->currentIndex().isValid() ? m_list->currentIndex() : m_model.firstChoice());
        return true;
    }
    if (watched == m_search && key->key() == Qt::Key_Down) {
        m_list->setFocus();
        if (!m_list->currentIndex().isValid())
            m_list->setCurrentIndex(m_model.firstChoice());
        return true;
    }
    if (watched == m_search && key->key() == Qt::Key_Escape && !m_search->text().isEmpty()) {
        m_search->clear();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace gonfalon
