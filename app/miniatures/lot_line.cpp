// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/miniatures/lot_line.h"

#include "app/common/buttons.h"
#include "app/common/elided_label.h"
#include "app/common/typeface.h"
#include "app/miniatures/stands_for.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr int oneLine = 620; ///< of the drawings: narrower, the fields stand below the name

QHBoxLayout *rowIn(QWidget *widget)
{
    auto *row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(scaled(widget->font(), 8));
    return row;
}

} // namespace

LotLine::LotLine(ShelfDocument &document, store::Library &library, QWidget *parent)
    : CardFrame(parent), m_document(document), m_library(library), m_name(new ElidedLabel),
      m_owned(new QSpinBox), m_painted(new QSpinBox), m_standsFor(buttons::plain({}, {}, this)),
      m_place(new QGridLayout(this)), m_fields(new QWidget), m_tools(new QWidget)
{
    m_name->setFont(typeface::sized(font(), 13, QFont::Bold));
    m_owned->setAccessibleName(tr("Owned"));
    m_painted->setAccessibleName(tr("Painted"));
    m_owned->setRange(0, miniatures::mostOfALot);
    m_standsFor->setAccessibleName(tr("May stand for"));
    m_standsFor->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    QSizePolicy kept = sizePolicy(); // or the cards above would move under the mouse
    kept.setRetainSizeWhenHidden(true);
    setSizePolicy(kept);
    auto *menu = new QMenu(m_standsFor);
    m_standsFor->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        if (m_lot >= 0)
            standsfor::fill(*menu, m_document, std::size_t(m_lot), m_library);
    });
    auto *edit = buttons::plain(tr("Edit…"), {}, this);
    edit->setToolTip(tr("Name, race, base and more (Enter)"));
    edit->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto *remove = buttons::iconOnly(tr("Remove the lot"), u"bin"_s, this);
    m_place->setContentsMargins(scaled(font(), 12), scaled(font(), 8), scaled(font(), 8), scaled(font(), 8));
    m_place->setSpacing(scaled(font(), 8));
    auto *row = rowIn(m_fields);
    for (const auto &[words, widget] : {std::pair<QString, QWidget *>(tr("own"), m_owned),
                                        {tr("painted"), m_painted},
                                        {tr("may stand for"), m_standsFor}}) {
        auto *label = quietLabel(words);
        label->setWordWrap(false);
        row->addWidget(label);
        row->addWidget(widget, widget == m_standsFor ? 4 : 0);
    }
    auto *tools = rowIn(m_tools);
    tools->addWidget(edit);
    tools->addWidget(remove);
    arrange(false);
    connect(edit, &QPushButton::clicked, this, &LotLine::editAsked);
    connect(remove, &QToolButton::clicked, this, &LotLine::removeAsked);
    change(m_owned, &miniatures::Lot::owned, tr("how many are owned"));
    change(m_painted, &miniatures::Lot::painted, tr("how many are painted"));
    connect(&m_document, &ShelfDocument::changed, this, &LotLine::refresh);
    refresh();
}

void LotLine::change(QSpinBox *box, int miniatures::Lot::*number, const QString &reason)
{
    connect(box, &QSpinBox::valueChanged, this, [this, number, reason](int value) {
        if (m_lot < 0)
            return;
        m_document.modifyLot(
            std::size_t(m_lot), reason,
            [&](miniatures::Lot &lot) {
                lot.*number = value;
                lot.painted = std::min(lot.painted, lot.owned); // who gives some away gives painted ones too
            },
            reason);
    });
}

void LotLine::setLot(int lot)
{
    m_lot = lot;
    refresh();
}

void LotLine::refresh()
{
    if (m_lot < 0 || std::size_t(m_lot) >= m_document.shelf().lots.size()) {
        hide();
        return;
    }
    const miniatures::Lot &lot = m_document.shelf().lots[std::size_t(m_lot)];
    const QSignalBlocker one(m_owned), other(m_painted);
    m_name->setText(QString::fromStdString(lot.name));
    m_owned->setValue(lot.owned);
    m_painted->setRange(0, lot.owned);
    m_painted->setValue(paintedOf(lot));
    m_types = standsfor::words(lot, m_library);
    m_standsFor->setToolTip(m_types);
    m_standsFor->setAccessibleDescription(m_types);
    nameTypes();
    show();
}

/// As much of the types as the button has room for.
void LotLine::nameTypes()
{
    const int room = m_standsFor->width() - scaled(font(), 40);
    m_standsFor->setText(buttons::verbatim(
        m_types.isEmpty() ? tr("nothing yet: choose")
                          : m_standsFor->fontMetrics().elidedText(m_types, Qt::ElideRight, room)));
}

void LotLine::resizeEvent(QResizeEvent *event)
{
    CardFrame::resizeEvent(event);
    arrange(width() < scaled(font(), oneLine));
    nameTypes();
}

void LotLine::arrange(bool narrow)
{
    if (m_narrow == narrow)
        return;
    m_narrow = narrow;
    for (QWidget *part : {static_cast<QWidget *>(m_name), m_fields, m_tools})
        m_place->removeWidget(part);
    m_place->addWidget(m_name, 0, 0);
    m_place->addWidget(m_tools, 0, narrow ? 1 : 2);
    if (narrow)
        m_place->addWidget(m_fields, 1, 0, 1, 2);
    else
        m_place->addWidget(m_fields, 0, 1);
    m_place->setColumnStretch(0, 2);
    m_place->setColumnStretch(1, narrow ? 0 : 4);
}

} // namespace gonfalon
