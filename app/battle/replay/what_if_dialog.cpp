// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/replay/what_if_dialog.h"

#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/typeface.h"
#include "core/match/match.h"
#include "core/players/player.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

namespace gonfalon {

using typeface::scaled;

WhatIfDialog::WhatIfDialog(const words::BattleNames &names, std::size_t step, const QString &name, bool over,
                           QWidget *parent)
    : QDialog(parent), m_name(new QLineEdit(name)), m_own(new QRadioButton(tr("The same dice go on"))),
      m_fresh(new QRadioButton(tr("Fresh dice")))
{
    constexpr int longest = 80;
    setWindowTitle(tr("Play on from step %1").arg(step));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(font(), 18), scaled(font(), 14), scaled(font(), 18),
                               scaled(font(), 14));
    column->setSpacing(scaled(font(), 10));
    column->addWidget(headingLabel(windowTitle(), 18));
    column->addWidget(quietLabel(tr("A what-if is kept beside the battle, which stays as it was played.")));
    auto *form = new QFormLayout;
    m_name->setMaxLength(longest);
    form->addRow(tr("&Name"), m_name);
    for (std::size_t side = 0; side < names.setup().sides.size(); ++side) {
        auto *box = new QComboBox;
        box->addItem(tr("a person here"), QString::fromLatin1(match::human));
        if (names.setup().mode == PlayMode::Table) {
            for (const std::string_view word : players::playerNames(names.setup().catalogue->id))
                box->addItem(tr("computer: %1").arg(QString::fromUtf8(word)), QString::fromUtf8(word));
        }
        form->addRow(names.side(SideIndex(side)), box);
        m_players.push_back(box);
    }
    column->addLayout(form);
    column->addWidget(m_own);
    column->addWidget(m_fresh);
    m_own->setEnabled(over);
    m_own->setToolTip(over ? QString()
                           : tr("Only once the battle is over: else the dice to come would be known."));
    (over ? m_own : m_fresh)->setChecked(true);
    auto *row = new QHBoxLayout;
    QPushButton *leave = buttons::plain(tr("Cancel"), {}, this),
                *go = buttons::primary(tr("Play on"), {}, this);
    go->setDefault(true);
    row->addStretch(1);
    row->addWidget(leave);
    row->addWidget(go);
    column->addLayout(row);
    connect(leave, &QPushButton::clicked, this, &QDialog::reject);
    connect(go, &QPushButton::clicked, this, &QDialog::accept);
    connect(m_name, &QLineEdit::textChanged, go,
            [go](const QString &text) { go->setEnabled(!text.trimmed().isEmpty()); });
}

QString WhatIfDialog::name() const { return m_name->text().trimmed(); }

std::vector<std::string> WhatIfDialog::players() const
{
    std::vector<std::string> words;
    for (const QComboBox *box : m_players)
        words.push_back(box->currentData().toString().toStdString());
    return words;
}

bool WhatIfDialog::freshDice() const { return m_fresh->isChecked(); }

} // namespace gonfalon
