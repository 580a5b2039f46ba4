// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/sample_dialog.h"

#include "app/builder/unit_steps.h"
#include "app/common/buttons.h"
#include "app/common/typeface.h"
#include "core/model/pennons.h"
#include "core/words/profile_words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

SampleDialog::SampleDialog(WarbandDocument &document, const SampleList &list, QWidget *parent)
    : QDialog(parent), m_document(document), m_list(list), m_rows(new QListWidget), m_about(new QLabel),
      m_price(new QLabel), m_type(new QComboBox), m_offers(new QVBoxLayout)
{
    setWindowTitle(tr("%1: add units").arg(QString::fromStdString(list.name)));
    resize(typeface::scaled(font(), 760), typeface::scaled(font(), 480));
    m_rows->setAccessibleName(tr("Rows of the list"));
    m_type->setAccessibleName(tr("Unit type"));
    m_about->setWordWrap(true);
    QPushButton *addButton = buttons::primary(tr("Add to the warband"), u"add"_s, this);
    addButton->setDefault(true);
    auto *right = new QVBoxLayout;
    right->addWidget(m_about);
    right->addWidget(m_type);
    right->addLayout(m_offers);
    right->addStretch();
    right->addWidget(m_price);
    right->addWidget(addButton);
    auto *middle = new QHBoxLayout;
    middle->addWidget(m_rows, 3);
    middle->addLayout(right, 4);
    auto *close = new QDialogButtonBox(QDialogButtonBox::Close);
    auto *column = new QVBoxLayout(this);
    column->addLayout(middle);
    column->addWidget(close);
    connect(close, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(addButton, &QPushButton::clicked, this, &SampleDialog::add);
    connect(m_rows, &QListWidget::itemActivated, this, &SampleDialog::add);
    connect(m_rows, &QListWidget::currentRowChanged, this, &SampleDialog::showRow);
    connect(m_type, &QComboBox::currentIndexChanged, this, &SampleDialog::refreshPrice);
    fillRows();
}

void SampleDialog::fillRows()
{
    for (const SampleRow &row : m_list.rows) {
        const Points points = price(m_document.catalogue(), unitFromRow(row, 0, {}));
        m_rows->addItem(u"%1   %2"_s.arg(QString::fromStdString(row.name)).arg(points.value()));
    }
    m_rows->setCurrentRow(0);
}

void SampleDialog::showRow()
{
    const SampleRow &row = m_list.rows[std::size_t(std::max(0, m_rows->currentRow()))];
    QString about = u"<b>%1</b>"_s.arg(QString::fromStdString(row.name).toHtmlEscaped());
    if (!row.remark.empty())
        about += u"<br>"_s + QString::fromStdString(row.remark).toHtmlEscaped();
    if (row.misprint)
        about += u"<br>"_s + tr("The source prints %1 points; the profile and its options come to %2.")
                                 .arg(row.printed.value())
                                 .arg(row.misprint->value());
    m_about->setText(about);
    m_type->clear();
    for (const UnitTypeId &type : row.types) {
        const UnitType *known = m_document.catalogue().unitType(type);
        m_type->addItem(QString::fromStdString(known ? known->name : type.str()));
    }
    m_type->setEnabled(row.types.size() > 1);
    for (QCheckBox *box : std::exchange(m_boxes, {}))
        delete box;
    for (const SampleOffer &offer : row.offers) {
        const int points = offer.points.value();
        auto *box = new QCheckBox(
            points == 0 ? QString::fromStdString(offer.name)
                        : u"%1  %2%3"_s.arg(QString::fromStdString(offer.name), points < 0 ? u"−"_s : u"+"_s)
                              .arg(std::abs(points)));
        m_offers->addWidget(box);
        m_boxes.push_back(box);
        connect(box, &QCheckBox::toggled, this, &SampleDialog::refreshPrice);
    }
    refreshPrice();
}

Unit SampleDialog::chosenUnit() const
{
    std::vector<std::size_t> offers;
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        if (m_boxes[i]->isChecked())
            offers.push_back(i);
    }
    const auto row = std::size_t(std::max(0, m_rows->currentRow()));
    Unit unit = unitFromRow(m_list.rows[row], std::size_t(std::max(0, m_type->currentIndex())), offers);
    if (unit.race.empty())
        unit.race = m_list.race;
    return unit;
}

void SampleDialog::refreshPrice()
{
    const Points points = price(m_document.catalogue(), chosenUnit());
    const int total = m_document.muster().points.value() + points.value();
    m_price->setText(tr("%1; the warband would stand at %2 of %3.")
                         .arg(words::points(points))
                         .arg(total)
                         .arg(m_document.warband().limit));
}

void SampleDialog::add()
{
    const Unit unit = chosenUnit();
    const bool first = m_document.warband().units.empty();
    steps::addUnit(m_document, unit, tr("add %1").arg(QString::fromStdString(unit.name)));
    if (first && m_document.warband().race.empty())
        m_document.modify(tr("take the list’s colours"), [&](Warband &w) {
            w.race = m_list.race;
            w.tinctures = m_list.tinctures;
        });
    ++m_added;
    refreshPrice();
}

} // namespace gonfalon
