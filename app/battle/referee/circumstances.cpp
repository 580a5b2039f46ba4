// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/referee/circumstances.h"

#include "app/battle/sentences.h"
#include "app/common/buttons.h"
#include "app/common/typeface.h"

#include <QCoreApplication>
#include <QPushButton>
#include <QVBoxLayout>

namespace gonfalon {

using typeface::scaled;

namespace {

constexpr double keyHeight = 34, between = 8; ///< at the referee's size of text 44 and 10

} // namespace

Circumstances::Circumstances(const Vocabulary &words, const Facts &open, const Facts &stated, QWidget *parent)
    : QWidget(parent), m_rows(new QVBoxLayout(this))
{
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(scaled(font(), between));
    bool sums = false;
    for (std::size_t bit = 0; bit < words.facts.size(); ++bit) {
        if (!open.has(bit))
            continue;
        if (words.sumWith(bit)) {
            sums = true;
            continue;
        }
        QPushButton *key = add(capital(QCoreApplication::translate("Battle", words.facts[bit].sentence)));
        key->setCheckable(true);
        key->setChecked(stated.has(bit));
        connect(key, &QPushButton::clicked, this, [this, bit] { emit toggled(int(bit)); });
    }
    if (sums)
        connect(add(tr("Other circumstances…")), &QPushButton::clicked, this, &Circumstances::sumsPressed);
}

QPushButton *Circumstances::add(const QString &words)
{
    QPushButton *key = buttons::plain(buttons::verbatim(words), {}, this);
    key->setAccessibleName(words);
    key->setAutoDefault(false);
    key->setMinimumHeight(scaled(font(), keyHeight));
    m_buttons.push_back(key);
    return key;
}

void Circumstances::fit(int room)
{
    for (QPushButton *key : m_buttons)
        buttons::breakWords(*key, key->accessibleName(), room);
    buttons::putInRows(*m_rows, m_buttons, room, m_rows->spacing());
    updateGeometry(); // it is as high as it has rows
}

} // namespace gonfalon
