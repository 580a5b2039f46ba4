// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/miniatures/shelf_page.h"

#include "app/common/card.h"
#include "app/common/glyphs.h"
#include "app/common/notice.h"
#include "app/common/panes.h"
#include "app/common/picture.h"
#include "app/common/typeface.h"
#include "app/miniatures/field_pane.h"
#include "app/miniatures/filter_list.h"
#include "app/miniatures/lot_line.h"
#include "app/miniatures/lots_view.h"
#include "core/words/finding_words.h"
#include "core/words/miniature_words.h"

#include <QAction>
#include <QDir>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QShortcut>
#include <QStackedWidget>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

struct PaneWidth
{
    int least, usual; ///< of the drawings; 0: what is left
};
constexpr PaneWidth filtersWidth{170, 190}, lotsWidth{430, 0}, fieldWidth{330, 430};

enum
{
    FiltersPane,
    LotsPane,
    FieldPaneNumber
};

/// A pane on the ground of panels.
class SidePane final : public QWidget
{
protected:
    void paintEvent(QPaintEvent *) override { QPainter(this).fillRect(rect(), Tokens::of(palette()).panel); }
};

} // namespace

ShelfPage::ShelfPage(ShelfDocument &document, store::Library &library, Settings &settings, QWidget *parent)
    : QWidget(parent), m_document(document), m_library(library), m_settings(settings), m_panes(new Panes),
      m_model(new LotsModel(document, this)), m_filters(new FilterList), m_lots(new LotsView(*m_model)),
      m_line(new LotLine(document, library)), m_title(headingLabel(tr("The shelf"), 22)),
      m_sum(quietLabel({})), m_search(new QLineEdit), m_cards(new QStackedWidget),
      m_field(new FieldPane(document, library, settings))
{
    auto *right = new SidePane;
    auto *inner = new QHBoxLayout(right);
    inner->setContentsMargins(1, 0, 0, 0);
    inner->addWidget(m_field);
    right->setObjectName(u"field"_s);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_panes);
    m_panes->add(makeLeft(), tr("Look through"), filtersWidth.least, filtersWidth.usual);
    m_panes->add(makeMiddle(), tr("The shelf"), lotsWidth.least, lotsWidth.usual);
    m_panes->add(right, tr("What can I field?"), fieldWidth.least, fieldWidth.usual);
    m_panes->use(LotsPane, FieldPaneNumber);
    connect(m_panes, &Panes::broughtBack, this, [this](int pane) {
        QWidget *in[] = {m_filters, m_lots, m_field};
        m_panes->use(pane, LotsPane);
        in[pane]->setFocus(Qt::ShortcutFocusReason);
    });
    connect(&m_document, &ShelfDocument::changed, this, &ShelfPage::refresh);
    connect(&m_document, &ShelfDocument::notSaved, this,
            [this](const Findings &why) { tell(tr("The shelf is not saved"), why); });
    connect(m_filters, &FilterList::filterChanged, this, &ShelfPage::look);
    connect(m_search, &QLineEdit::textChanged, this, &ShelfPage::look);
    connect(m_lots, &LotsView::currentLotChanged, this, [this] { m_line->setLot(m_lots->currentLot()); });
    for (QWidget *list : std::initializer_list<QWidget *>{m_filters, m_lots})
        new QShortcut(Qt::Key_Slash, list, this, &ShelfPage::focusSearch, Qt::WidgetShortcut);
    connect(m_lots, &LotsView::editAsked, this, &ShelfPage::editLot);
    connect(m_lots, &LotsView::removeAsked, this, &ShelfPage::removeLot);
    connect(m_lots, &LotsView::menuAsked, this, &ShelfPage::openMenu);
    connect(m_lots, &LotsView::pictureDropped, this, [this](int lot, const QString &file) {
        if (const QString data = pictureFrom(file, this); !data.isEmpty())
            setPicture(lot, data);
    });
    connect(m_line, &LotLine::editAsked, this, &ShelfPage::editLot);
    connect(m_line, &LotLine::removeAsked, this, &ShelfPage::removeLot);
    connect(m_field, &FieldPane::openPressed, this, &ShelfPage::openPressed);
    connect(m_field, &FieldPane::rosterAsked, this, &ShelfPage::askForRoster);
    refresh();
}

QWidget *ShelfPage::makeLeft()
{
    auto *left = new SidePane;
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins(scaled(font(), 8), scaled(font(), 10), scaled(font(), 9), scaled(font(), 12));
    column->setSpacing(scaled(font(), 10));
    column->addWidget(m_filters, 1);
    auto *kept = quietLabel(tr("Kept on this computer only. Export as a table, or with the pictures."));
    kept->setFont(typeface::sized(font(), 11.5));
    column->addWidget(kept);
    return left;
}

QWidget *ShelfPage::makeMiddle()
{
    auto *middle = new QWidget;
    auto *column = new QVBoxLayout(middle);
    column->setContentsMargins(scaled(font(), 12), scaled(font(), 10), scaled(font(), 12),
                               scaled(font(), 10));
    column->setSpacing(scaled(font(), 6));
    auto *head = new QHBoxLayout;
    head->setSpacing(scaled(font(), 8));
    head->addSpacing(scaled(font(), 6));
    head->addWidget(m_title);
    m_sum->setWordWrap(false);
    m_sum->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    head->addWidget(m_sum, 1);
    m_search->setPlaceholderText(tr("Find on the shelf"));
    m_search->setAccessibleName(tr("Find on the shelf"));
    m_search->setToolTip(tr("Find on the shelf (/)"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(glyphs::icon(u"search"_s), QLineEdit::LeadingPosition);
    m_search->setFixedWidth(scaled(font(), 190));
    m_search->installEventFilter(this);
    head->addWidget(m_search);
    column->addLayout(head);
    m_cards->addWidget(m_lots);
    m_cards->addWidget(makeEmpty());
    column->addWidget(m_cards, 1);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(scaled(font(), 6), 0, scaled(font(), 6), 0);
    foot->addWidget(m_line);
    column->addLayout(foot);
    return middle;
}

QWidget *ShelfPage::makeEmpty()
{
    if (!m_document.problem().empty()) {
        QString why;
        for (const Finding &finding : m_document.problem())
            why += words::sentence(finding) + u' ';
        auto *note = new EmptyNote(u"warning"_s, tr("Your shelf cannot be read. %1").arg(why));
        note->addAct(tr("Set it aside and begin anew"), u"folder"_s, [this] {
            QString moved;
            const Findings failed = m_document.setAside(moved);
            if (!failed.empty())
                return tell(tr("Not set aside"), failed);
            emit said(tr("What could not be read is in %1").arg(QDir::toNativeSeparators(moved)));
            QWidget *old = m_cards->widget(1);
            m_cards->removeWidget(old);
            old->deleteLater();
            m_cards->addWidget(makeEmpty());
            refresh();
        });
        return note;
    }
    auto *note = new EmptyNote(
        u"model"_s,
        tr("Put your miniatures on the shelf, and see which lists they make. Begin with a list that "
           "you play: its figures are those you own."));
    note->addAct(tr("Take over from a list…"), u"copy"_s, [this] { askToTakeOver(); });
    note->addAct(tr("Add miniatures"), u"add"_s, [this] { addLot(); });
    note->addAct(tr("Import a table or a shelf…"), u"import"_s, [this] { askToImport(); });
    return note;
}

void ShelfPage::refresh()
{
    const int lot = m_lots->currentLot();
    m_filters->setRows(filterRows(m_document.shelf()));
    m_model->setFilter(m_filters->filter(), m_search->text());
    if (m_lots->currentLot() != lot)
        m_lots->selectLot(lot);
    m_line->setLot(m_lots->currentLot());
    m_cards->setCurrentIndex(m_document.shelf().lots.empty() ? 1 : 0);
    showHead();
}

void ShelfPage::look()
{
    const int lot = m_lots->currentLot();
    m_model->setFilter(m_filters->filter(), m_search->text());
    m_lots->selectLot(lot);
    m_line->setLot(m_lots->currentLot());
    showHead();
}

void ShelfPage::showHead()
{
    const miniatures::Shelf &shelf = m_document.shelf();
    QString sum = tr("%n miniature(s)", nullptr, ownedOn(shelf)) + u' ' +
                  tr("in %1, %2 painted").arg(words::lotsWord(int(shelf.lots.size()))).arg(paintedOn(shelf));
    if (const int shown = m_model->rowCount(); std::size_t(shown) != shelf.lots.size())
        sum += u" · "_s + tr("%n lot(s) shown", nullptr, shown);
    m_sum->setText(shelf.lots.empty() ? QString() : sum);
}

void ShelfPage::focusSearch()
{
    m_search->setFocus();
    m_search->selectAll();
}

/// Down goes from the search to what was found, Escape leaves it empty.
bool ShelfPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Escape)
            m_search->clear();
        if (key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Escape) {
            m_lots->setFocus();
            if (m_lots->currentLot() < 0 && m_model->rowCount() > 0)
                m_lots->setCurrentIndex(m_model->index(0));
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void ShelfPage::tell(const QString &title, const Findings &findings)
{
    NoticeBox::tell(this, title, findings);
}

} // namespace gonfalon
