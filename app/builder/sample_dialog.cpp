// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/sample_dialog.h"

#include "app/builder/sample_list_delegate.h"
#include "app/builder/sample_row_delegate.h"
#include "app/builder/sum_gauge.h"
#include "app/common/buttons.h"
#include "app/common/fit_to_screen.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"
#include "core/model/edit.h"
#include "core/words/profile_words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPushButton>
#include <QScreen>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr double wide = 1040, high = 620, listsWidth = 300, leastCard = 270; // of the drawings

} // namespace

SampleDialog::SampleDialog(WarbandDocument &document, const SampleList &list, QWidget *parent)
    : QDialog(parent), m_document(document), m_rows(document), m_search(new QLineEdit), m_nothing(new QLabel),
      m_lists(new QListWidget), m_title(new QLabel), m_tagline(new QLabel), m_about(new QLabel),
      m_sum(new QLabel), m_cards(new QListView), m_delegate(new SampleRowDelegate(m_rows, m_cards)),
      m_choices(new QWidget), m_choiceGrid(new QGridLayout(m_choices)),
      m_gauge(new SumGauge(document, m_rows)), m_add(buttons::primary(tr("Add"), u"add"_s, this))
{
    setWindowTitle(tr("Sample lists: add to %1").arg(document.title()));
    fitToScreen(*this, {scaled(font(), wide), scaled(font(), high)});
    auto *middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(makeLists());
    middle->addWidget(makeCards(), 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(middle, 1);
    column->addWidget(makeDock());
    connect(&m_rows, &SampleRows::taken, this, &SampleDialog::refresh);
    const auto &lists = document.catalogue().sampleLists;
    const auto first = std::ranges::find(lists, list.id, &SampleList::id);
    m_lists->setCurrentRow(first == lists.end() ? 0 : int(first - lists.begin()));
    m_cards->setFocus();
    refresh();
}

QWidget *SampleDialog::makeLists()
{
    m_lists->setAccessibleName(tr("Sample lists"));
    m_lists->setFrameShape(QFrame::NoFrame);
    m_lists->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    const auto &lists = m_document.catalogue().sampleLists;
    for (std::size_t i = 0; i < lists.size(); ++i) {
        auto *item = new QListWidgetItem(QString::fromStdString(lists[i].name), m_lists);
        item->setData(Qt::AccessibleTextRole, tr("%1, %n row(s)", nullptr, int(lists[i].rows.size()))
                                                  .arg(QString::fromStdString(lists[i].name)));
    }
    m_lists->setItemDelegate(new SampleListDelegate(lists, m_rows, m_lists));
    connect(m_lists, &QListWidget::currentRowChanged, this, &SampleDialog::showList);
    m_search->setPlaceholderText(tr("Find in all samples"));
    m_search->setAccessibleName(tr("Find in all samples"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_nothing->setWordWrap(true);
    m_nothing->hide();
    connect(m_search, &QLineEdit::textChanged, this, &SampleDialog::search);
    connect(m_search, &QLineEdit::returnPressed, m_cards, qOverload<>(&QWidget::setFocus));
    auto *side = new QWidget;
    side->setFixedWidth(std::min(scaled(font(), listsWidth), width() / 3));
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *inset = new QVBoxLayout;
    inset->setContentsMargins(scaled(font(), 8), scaled(font(), 10), scaled(font(), 8), scaled(font(), 8));
    inset->addWidget(m_search);
    inset->addWidget(m_nothing);
    column->addLayout(inset);
    column->addWidget(m_lists, 1);
    return side;
}

void SampleDialog::search(const QString &text)
{
    const QString words = text.simplified();
    const auto &lists = m_document.catalogue().sampleLists;
    int first = -1, row = 0;
    for (int i = 0; i < int(lists.size()); ++i) {
        const auto at = words.isEmpty() ? std::optional(0) : m_rows.find(lists[std::size_t(i)], words);
        m_lists->item(i)->setHidden(!at);
        if (at && first < 0) {
            first = i;
            row = *at;
        }
    }
    m_nothing->setText(tr("No sample speaks of “%1”.").arg(words));
    m_nothing->setVisible(first < 0);
    if (first < 0 || words.isEmpty())
        return;
    m_lists->setCurrentRow(first);
    m_cards->setCurrentIndex(m_rows.index(row, 0));
    m_cards->scrollTo(m_cards->currentIndex());
}

QWidget *SampleDialog::makeCards()
{
    m_cards->setModel(&m_rows);
    m_cards->setItemDelegate(m_delegate);
    m_cards->setAccessibleName(tr("Rows of the list"));
    m_cards->setFlow(QListView::LeftToRight);
    m_cards->setWrapping(true);
    m_cards->setResizeMode(QListView::Adjust);
    m_cards->setUniformItemSizes(false);
    m_cards->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_cards->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_cards->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // the columns keep their width
    m_cards->setMouseTracking(true);
    m_cards->setFrameShape(QFrame::NoFrame);
    m_cards->viewport()->setBackgroundRole(QPalette::Window);
    m_cards->installEventFilter(this);
    m_cards->viewport()->installEventFilter(this);
    connect(m_cards->selectionModel(), &QItemSelectionModel::currentChanged, this, &SampleDialog::showRow);
    connect(m_cards, &QListView::doubleClicked, this,
            [this](const QModelIndex &index) { m_rows.take(index.row(), 1); });
    auto *head = new QHBoxLayout;
    head->addWidget(m_title);
    head->addWidget(m_tagline, 1);
    m_about->setWordWrap(true);
    m_about->setFont(typeface::sized(font(), 12));
    auto *side = new QWidget;
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(scaled(font(), 10), scaled(font(), 12), scaled(font(), 10), scaled(font(), 8));
    column->setSpacing(scaled(font(), 6));
    column->addLayout(head);
    column->addWidget(m_cards, 1);
    column->addWidget(m_about);
    column->addWidget(m_choices);
    m_choiceGrid->setContentsMargins(4, 0, 4, 0);
    return side;
}

QWidget *SampleDialog::makeDock()
{
    auto *dock = new QWidget;
    dock->setBackgroundRole(QPalette::AlternateBase);
    dock->setAutoFillBackground(true);
    m_sum->setWordWrap(true);
    m_sum->setTextFormat(Qt::RichText);
    auto *left = new QVBoxLayout;
    left->setSpacing(scaled(font(), 6));
    left->addWidget(m_sum);
    left->addWidget(m_gauge, 0, Qt::AlignLeft); // what is left over is no gap between the buttons
    QPushButton *close = buttons::plain(tr("Close"), {}, this);
    m_add->setMinimumHeight(scaled(font(), 38));
    close->setMinimumHeight(scaled(font(), 38));
    for (QPushButton *button : {close, m_add})
        button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_add->setAutoDefault(false);
    close->setAutoDefault(false);
    auto *row = new QHBoxLayout(dock);
    row->setContentsMargins(scaled(font(), 14), scaled(font(), 10), scaled(font(), 14), scaled(font(), 10));
    row->setSpacing(scaled(font(), 10));
    row->addLayout(left, 1);
    row->addWidget(close);
    row->addWidget(m_add);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_add, &QPushButton::clicked, this, &SampleDialog::add);
    return dock;
}

void SampleDialog::showList(int number)
{
    const auto &lists = m_document.catalogue().sampleLists;
    if (number < 0 || number >= int(lists.size()))
        return;
    const SampleList &list = lists[std::size_t(number)];
    m_rows.setList(list);
    m_title->setText(QString::fromStdString(list.name));
    m_title->setFont(typeface::heading(font(), 19, m_title->text()));
    m_tagline->setText(QString::fromStdString(list.tagline));
    m_cards->setCurrentIndex(m_rows.index(0, 0));
    showRow();
}

/// What can be chosen of the row that the keyboard is on.
void SampleDialog::showRow()
{
    for (QLayoutItem *item = m_choiceGrid->takeAt(0); item; item = m_choiceGrid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_boxes.clear();
    m_type = nullptr;
    const int at = m_cards->currentIndex().row();
    m_choices->setVisible(at >= 0);
    if (at < 0)
        return;
    const SampleRow &row = m_rows.row(at);
    const SampleRows::Choice chosen = m_rows.choice(at);
    QStringList about{QString::fromStdString(row.remark)};
    if (row.misprint)
        about << tr("The source prints %1 points; the profile and its options come to %2.")
                     .arg(row.printed.value())
                     .arg(row.misprint->value());
    about.removeAll(QString());
    m_about->setText(about.join(u' '));
    m_about->setVisible(!about.isEmpty());
    int place = 0;
    const int columns = std::max(1, width() / scaled(font(), leastCard));
    const auto put = [&](QWidget *widget) {
        m_choiceGrid->addWidget(widget, place / columns, place % columns);
        ++place;
    };
    if (row.types.size() > 1) {
        m_type = new QComboBox;
        m_type->setAccessibleName(tr("Unit type"));
        for (const UnitTypeId &type : row.types) {
            const UnitType *known = m_document.catalogue().unitType(type);
            m_type->addItem(QString::fromStdString(known ? known->name : type.str()));
        }
        m_type->setCurrentIndex(int(chosen.type));
        put(m_type);
        connect(m_type, &QComboBox::currentIndexChanged, this, &SampleDialog::choose);
    }
    for (std::size_t i = 0; i < row.offers.size(); ++i) {
        auto *box = new QCheckBox(buttons::verbatim(QString::fromStdString(row.offers[i].name)));
        box->setChecked(std::ranges::find(chosen.offers, i) != chosen.offers.end());
        put(box);
        m_boxes.push_back(box);
        connect(box, &QCheckBox::toggled, this, &SampleDialog::choose);
    }
    m_choices->setVisible(place > 0);
}

void SampleDialog::choose()
{
    const int at = m_cards->currentIndex().row();
    SampleRows::Choice now = m_rows.choice(at);
    now.type = m_type ? std::size_t(std::max(0, m_type->currentIndex())) : 0;
    now.offers.clear();
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        if (m_boxes[i]->isChecked())
            now.offers.push_back(i);
    }
    m_rows.choose(at, now);
}

void SampleDialog::refresh()
{
    const std::vector<Unit> units = m_rows.units();
    const int now = m_document.muster().points.value(), total = m_rows.total(),
              limit = m_document.warband().limit;
    const auto count = int(units.size()), all = count + int(m_document.warband().units.size());
    const QString colour =
        total > limit ? Tokens::of(palette()).warn.name() : Tokens::of(palette()).ink.name();
    const QString stands =
        u"<b style=\"color:%1\">%2</b>"_s.arg(colour, tr("%1 of %2").arg(total).arg(limit));
    const QString units_ = tr("%n unit(s)", nullptr, all);
    m_sum->setText(count == 0
                       ? tr("Nothing is taken yet; the warband stands at %1, %2").arg(stands, units_)
                       : u"<b>%1</b> %2 · %3"_s.arg(
                             tr("%n unit(s)", nullptr, count) + u", "_s + words::points(Points(total - now)),
                             m_rows.told().toHtmlEscaped(),
                             tr("the warband would stand at %1, %2").arg(stands, units_)));
    m_add->setText(count == 0 ? tr("Add") : tr("Add %n unit(s)", nullptr, count));
    m_add->setEnabled(count > 0);
    m_gauge->update();
    m_lists->viewport()->update();
    m_cards->viewport()->update();
}

void SampleDialog::add()
{
    const std::vector<Unit> units = m_rows.units();
    if (units.empty())
        return;
    m_document.modify(tr("add %1").arg(m_rows.told()),
                      [&](Warband &warband) { addFromList(warband, m_rows.list(), units); });
    m_added += int(units.size());
    m_rows.clear();
    showRow();
    m_cards->setFocus();
}

bool SampleDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && watched == m_cards->viewport()) {
        m_delegate->setColumns(std::clamp(m_cards->viewport()->width() / scaled(font(), leastCard), 1, 2));
        m_cards->setGridSize({}); // lays the cards out anew
    }
    if (event->type() == QEvent::PaletteChange && watched == m_cards)
        refresh();
    if (event->type() == QEvent::KeyPress && watched == m_search && !m_search->text().isEmpty() &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) { // not the dialog, first what was typed
        m_search->clear();
        return true;
    }
    if (event->type() != QEvent::KeyPress || watched != m_cards || !m_cards->currentIndex().isValid())
        return QDialog::eventFilter(watched, event);
    const int row = m_cards->currentIndex().row();
    const auto *key = static_cast<QKeyEvent *>(event);
    switch (key->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (key->modifiers() & Qt::ControlModifier)
            add();
        else
            m_rows.take(row, 1);
        return true;
    case Qt::Key_Slash:
        m_search->setFocus(Qt::ShortcutFocusReason);
        return true;
    case Qt::Key_Plus:
    case Qt::Key_Space:
        m_rows.take(row, 1);
        return true;
    case Qt::Key_Minus:
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        m_rows.take(row, -1);
        return true;
    default:
        return QDialog::eventFilter(watched, event);
    }
}

} // namespace gonfalon
