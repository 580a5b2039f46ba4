// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/miniatures/lot_dialog.h"

#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/typeface.h"
#include "core/words/miniature_words.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using Shape = BaseSize::Shape;

namespace {

constexpr int longest = 120; // letters, as in the file

/// Bases that are sold; another of the lot's own is added.
const BaseSize usualBases[] = {
    {Shape::Round, 25, 25}, {Shape::Rectangle, 20, 20}, {Shape::Rectangle, 25, 25}, {Shape::Round, 28, 28},
    {Shape::Round, 32, 32}, {Shape::Rectangle, 25, 50}, {Shape::Rectangle, 30, 60}, {Shape::Round, 40, 40},
    {Shape::Round, 50, 50}, {Shape::Round, 60, 60},     {Shape::Round, 60, 100}};

/// What a lot of a kind stands on where nothing else is said.
QString customary(miniatures::LotKind kind)
{
    miniatures::Lot lot;
    lot.kind = kind;
    return LotDialog::tr("Customary: %1").arg(words::baseWords(baseOf(lot)));
}

/// Of no parent yet: the layout takes all in their order, which is that of Tab.
QSpinBox *numberBox(int value)
{
    auto *box = new QSpinBox;
    box->setRange(0, miniatures::mostOfALot);
    box->setValue(value);
    return box;
}

} // namespace

LotDialog::LotDialog(const QString &title, const miniatures::Lot &lot, const QStringList &races,
                     QWidget *parent)
    : QDialog(parent), m_lot(lot), m_name(new QLineEdit(QString::fromStdString(lot.name))),
      m_note(new QLineEdit(QString::fromStdString(lot.note))), m_race(new QComboBox), m_kind(new QComboBox),
      m_base(new QComboBox), m_owned(numberBox(lot.owned)), m_painted(numberBox(paintedOf(lot))),
      m_perUnit(numberBox(lot.perUnit.value_or(0)))
{
    setWindowTitle(title);
    m_race->setEditable(true);
    m_race->addItems(races);
    m_race->setCurrentText(QString::fromStdString(lot.race));
    fill();
    auto *form = new QFormLayout;
    form->setSpacing(typeface::scaled(font(), 8));
    form->addRow(tr("&Name"), m_name);
    form->addRow(tr("&Race"), m_race);
    form->addRow(tr("&Kind"), m_kind);
    form->addRow(tr("N&ote"), m_note);
    form->addRow(tr("&Base"), m_base);
    form->addRow(tr("O&wned"), m_owned);
    form->addRow(tr("&Painted"), m_painted);
    form->addRow(tr("To a &unit"), m_perUnit);
    m_perUnit->setSpecialValueText(tr("as the type has it"));
    m_perUnit->setToolTip(tr("How many of them make a unit: 1 where each is one by itself."));
    m_note->setPlaceholderText(tr("On foot, spear and shield"));
    m_name->setPlaceholderText(tr("Wolf Riders"));
    for (QLineEdit *field : {m_name, m_note, m_race->lineEdit()})
        field->setMaxLength(longest);
    m_accept = buttons::primary(tr("Done"), {}, nullptr);
    auto *cancel = buttons::plain(tr("Cancel"), {}, nullptr);
    m_accept->setDefault(true);
    connect(m_accept, &QPushButton::clicked, this, &QDialog::accept);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    auto *foot = new QHBoxLayout;
    foot->addStretch(1);
    foot->addWidget(cancel);
    foot->addWidget(m_accept);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(18, 16, 18, 14);
    column->addWidget(headingLabel(title, 18));
    column->addLayout(form);
    column->addSpacing(8);
    column->addLayout(foot);
    setMinimumWidth(typeface::scaled(font(), 380));
    connect(m_owned, &QSpinBox::valueChanged, this, &LotDialog::follow);
    connect(m_name, &QLineEdit::textChanged, this, &LotDialog::follow);
    connect(m_kind, &QComboBox::currentIndexChanged, this,
            [this] { m_base->setItemText(0, customary(kind())); });
    follow();
}

void LotDialog::fill()
{
    for (const miniatures::LotKind kind : miniatures::kinds) {
        m_kind->addItem(words::kindWords(kind), int(kind));
        if (kind == m_lot.kind)
            m_kind->setCurrentIndex(m_kind->count() - 1);
    }
    m_base->addItem(customary(m_lot.kind));
    std::vector<BaseSize> bases(std::begin(usualBases), std::end(usualBases));
    if (m_lot.base && std::ranges::find(bases, *m_lot.base) == bases.end())
        bases.push_back(*m_lot.base);
    for (const BaseSize &base : bases) {
        m_base->addItem(words::baseWords(base), QVariantList{int(base.shape), base.width, base.depth});
        if (m_lot.base == base)
            m_base->setCurrentIndex(m_base->count() - 1);
    }
}

miniatures::LotKind LotDialog::kind() const { return miniatures::LotKind(m_kind->currentData().toInt()); }

/// No more can be painted than are there, and a lot has a name.
void LotDialog::follow()
{
    m_painted->setMaximum(m_owned->value());
    m_accept->setEnabled(!m_name->text().trimmed().isEmpty());
    m_accept->setToolTip(m_accept->isEnabled() ? QString() : tr("Give them a name first."));
}

miniatures::Lot LotDialog::lot() const
{
    miniatures::Lot lot = m_lot;
    lot.name = m_name->text().simplified().toStdString();
    lot.race = m_race->currentText().simplified().toStdString();
    lot.kind = kind();
    lot.note = m_note->text().simplified().toStdString();
    lot.owned = m_owned->value();
    lot.painted = m_painted->value();
    lot.perUnit = m_perUnit->value() > 0 ? std::optional(m_perUnit->value()) : std::nullopt;
    const QVariantList base = m_base->currentData().toList();
    lot.base = base.size() == 3
                   ? std::optional(BaseSize{Shape(base[0].toInt()), base[1].toInt(), base[2].toInt()})
                   : std::nullopt;
    return lot;
}

} // namespace gonfalon
