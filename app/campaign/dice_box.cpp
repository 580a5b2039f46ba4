// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/dice_box.h"

#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/typeface.h"
#include "core/dice/dice.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

constexpr int oneDigit = 9;

void clear(QLayout &layout)
{
    while (QLayoutItem *item = layout.takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater(); // one of its buttons may be what called us
        delete item;
    }
}

} // namespace

std::vector<int> facesIn(const QString &text, const campaign::WantedRoll &wanted)
{
    static const QRegularExpression between(u"[^0-9]+"_s);
    QStringList parts = text.split(between, Qt::SkipEmptyParts);
    if (parts.size() == 1 && wanted.dice > 1 && wanted.sides <= oneDigit)
        parts = parts.front().split(QString(), Qt::SkipEmptyParts);
    std::vector<int> faces;
    for (const QString &part : std::as_const(parts))
        faces.push_back(part.toInt());
    const auto fits = [&](int face) { return face >= 1 && face <= wanted.sides; };
    return int(faces.size()) == wanted.dice && std::ranges::all_of(faces, fits) ? faces : std::vector<int>();
}

DiceBox::DiceBox(CampaignDocument &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    hide();
}

void DiceBox::setWanted(const std::vector<campaign::WantedRoll> &wanted)
{
    if (wanted == m_wanted)
        return;
    m_wanted = wanted;
    clear(*m_column);
    for (const campaign::WantedRoll &roll : wanted)
        addRow(roll);
    if (wanted.size() > 1) {
        auto *all = buttons::plain(tr("Roll them all"), u"die"_s, this);
        all->setAutoDefault(false);
        m_column->addWidget(all, 0, Qt::AlignLeft);
        connect(all, &QPushButton::clicked, this, &DiceBox::allWanted);
    }
    setVisible(!wanted.empty());
}

void DiceBox::addRow(const campaign::WantedRoll &roll)
{
    auto *holder = new QWidget;
    auto *row = new QHBoxLayout(holder);
    row->setContentsMargins(0, 0, 0, 0);
    const QString line = words::rollLine(m_document.pack(), m_document.names(), roll);
    auto *label = new QLabel(line);
    label->setWordWrap(true);
    auto *typed = new QLineEdit;
    typed->setPlaceholderText(roll.dice == 1 ? tr("face") : tr("faces: 4 2"));
    typed->setAccessibleName(tr("Faces for %1").arg(line));
    typed->setFixedWidth(typeface::scaled(font(), 90));
    auto *take = buttons::plain(tr("Take"), {}, this);
    auto *throwIt = buttons::plain(tr("Roll"), u"die"_s, this);
    take->setAccessibleName(tr("Take the faces for %1").arg(line));
    throwIt->setAccessibleName(tr("Roll for %1").arg(line));
    for (QPushButton *button : {take, throwIt})
        button->setAutoDefault(false);
    take->setEnabled(false);
    row->addWidget(label, 1);
    row->addWidget(typed);
    row->addWidget(take);
    row->addWidget(throwIt);
    m_column->addWidget(holder);
    connect(typed, &QLineEdit::textChanged, take,
            [take, roll](const QString &text) { take->setEnabled(!facesIn(text, roll).empty()); });
    const auto enter = [this, typed, roll] {
        if (auto faces = facesIn(typed->text(), roll); !faces.empty())
            emit thrown({roll.id, std::move(faces), true});
    };
    connect(typed, &QLineEdit::returnPressed, this, enter);
    connect(take, &QPushButton::clicked, this, enter);
    connect(throwIt, &QPushButton::clicked, this, [this, roll] {
        SeededDice dice(QRandomGenerator::system()->generate64());
        if (const auto fell = dice.roll({.count = roll.dice, .sides = roll.sides}))
            emit thrown({roll.id, fell->faces.inVector(), false});
    });
}

} // namespace gonfalon
