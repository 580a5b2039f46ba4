// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/catalogue_pane.h"

#include "app/builder/catalogue_delegate.h"
#include "app/builder/row_list.h"
#include "app/builder/topics.h"
#include "app/common/glyphs.h"
#include "app/common/menus.h"
#include "app/common/typeface.h"

#include <QAction>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QRegularExpression>
#include <QShortcut>
#include <QVBoxLayout>

namespace gonfalon {

using namespace Qt::StringLiterals;

CataloguePane::CataloguePane(const Catalogue &catalogue, QWidget *parent)
    : QWidget(parent), m_model(catalogue), m_search(new QLineEdit(this)), m_glass(new QAction(this)),
      m_list(new RowList(this)), m_foot(new QLabel)
{
    m_search->setPlaceholderText(tr("Find a unit, option or rule"));
    m_search->setAccessibleName(tr("Find a unit, option or rule"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(m_glass, QLineEdit::LeadingPosition);
    m_search->installEventFilter(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *top = new QVBoxLayout;
    top->setContentsMargins(12, 12, 12, 6);
    top->addWidget(m_search);
    column->addLayout(top);
    column->addWidget(m_list);
    auto *line = new QFrame;
    line->setFrameStyle(int(QFrame::HLine) | int(QFrame::Plain));
    line->setForegroundRole(QPalette::Mid);
    column->addWidget(line);
    column->addWidget(m_foot);
    writeFoot();
    dress();
    setBackgroundRole(QPalette::AlternateBase);
    setAutoFillBackground(true);
    buildList();
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &text) {
        static const QRegularExpression breaks(u"[\\r\\n\\t\\x{2028}\\x{2029}]+"_s);
        if (text.contains(breaks)) // it was pasted
            return m_search->setText(QString(text).replace(breaks, u" "_s));
        m_model.setSearch(text);
        m_list->setCurrentIndex(text.isEmpty() ? QModelIndex() : m_model.bestChoice());
        if (text.isEmpty())
            emit unitTypeLooked({});
    });
}

void CataloguePane::buildList()
{
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
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->installEventFilter(this);
    connect(m_list, &QWidget::customContextMenuRequested, this, &CataloguePane::openMenu);
    new QShortcut(Qt::Key_Slash, m_list, this, &CataloguePane::focusSearch, Qt::WidgetShortcut);
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex &index) {
        if (m_model.sampleList(index))
            choose(index);
    });
    // A press upon the row that is chosen already is a look at it again.
    connect(m_list, &QListView::pressed, this, &CataloguePane::look);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &current) {
                if (m_list->selectionModel()->isSelected(current)) // Tab passes by without choosing
                    look(current);
            });
    connect(delegate, &CatalogueDelegate::addPressed, this, &CataloguePane::choose);
}

/// How to look and add, and what the signs behind names mean.
void CataloguePane::writeFoot()
{
    QStringList lines{tr("Click to look, Enter or double-click to add, drag to place.")};
    if (const QString signs = m_model.signRemark(); !signs.isEmpty())
        lines << signs;
    m_foot->setText(lines.join(u'\n'));
    m_foot->setWordWrap(true);
    m_foot->setContentsMargins(12, 7, 12, 9);
    m_foot->setForegroundRole(QPalette::PlaceholderText);
}

/// What keeps a colour or a size of its own follows the theme.
void CataloguePane::dress()
{
    m_glass->setIcon(glyphs::icon(u"search"_s));
    m_foot->setFont(typeface::sized(font(), 11.5));
}

void CataloguePane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        dress();
}

void CataloguePane::focusSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void CataloguePane::focusList()
{
    if (!m_list->currentIndex().isValid())
        m_list->setCurrentIndex(m_model.bestChoice());
    m_list->setFocus(Qt::ShortcutFocusReason);
}

void CataloguePane::look(const QModelIndex &index)
{
    if (const UnitType *type = m_model.unitType(index))
        emit unitTypeLooked(type->id);
}

void CataloguePane::choose(const QModelIndex &index)
{
    if (const UnitType *type = m_model.unitType(index))
        emit unitTypeChosen(type->id, 1);
    else if (const OrganisationType *organisation = m_model.organisation(index))
        emit organisationChosen(organisation->id);
    else if (const SampleList *list = m_model.sampleList(index))
        emit sampleListChosen(list->id);
}

void CataloguePane::openMenu(const QPoint &place)
{
    const QModelIndex under = m_list->indexAt(place),
                      index = under.isValid() ? under : m_list->currentIndex();
    if (!index.isValid() || !(index.flags() & Qt::ItemIsEnabled))
        return;
    m_list->setCurrentIndex(index);
    const QPersistentModelIndex kept(index);
    auto *menu = new QMenu(m_list);
    const UnitType *type = m_model.unitType(index);
    if (type) {
        menus::add(*menu, {tr("Look"), u"search"_s, {}, {}}, [this, kept] { look(kept); });
        menus::add(*menu, {tr("Add"), u"add"_s, Qt::Key_Return, {}}, [this, kept] { choose(kept); });
        menus::add(*menu, {tr("Add two"), {}, {}, {}}, [this, id = type->id] { emit unitTypeChosen(id, 2); });
        menu->addSeparator();
        menus::add(*menu, {tr("Rules of %1").arg(index.data().toString()), u"note"_s, Qt::Key_F1, {}},
                   [this, id = type->id] { emit topicAsked({Topic::Kind::UnitType, id.str()}); });
    } else {
        menus::add(
            *menu,
            {m_model.sampleList(index) ? tr("Look into it…") : tr("Muster it"), u"add"_s, Qt::Key_Return, {}},
            [this, kept] { choose(kept); });
    }
    menus::open(
        menu, m_list->viewport()->mapToGlobal(under.isValid() ? place : m_list->visualRect(index).center()));
}

/// \return true where the key was for the search and not for its text
bool CataloguePane::keyInSearch(int key, const QString &text)
{
    if (key == Qt::Key_Down) {
        focusList();
        return true;
    }
    if (key == Qt::Key_Escape && !m_search->text().isEmpty()) {
        m_search->clear();
        return true;
    }
    if (text == "/"_L1) { // it leads hither from everywhere: here too it begins a new search
        m_search->selectAll();
        return true;
    }
    return false;
}

bool CataloguePane::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
        choose(m_list->currentIndex().isValid() ? m_list->currentIndex() : m_model.bestChoice());
        return true;
    }
    if (watched == m_search && keyInSearch(key->key(), key->text()))
        return true;
    return QWidget::eventFilter(watched, event);
}

} // namespace gonfalon
