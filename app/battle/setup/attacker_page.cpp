// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/setup/attacker_page.h"

#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/dice_row.h"
#include "app/common/typed_dice.h"
#include "app/common/typeface.h"
#include "core/words/profile_words.h"

#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

AttackerPage::AttackerPage(BattlePlan &plan, QWidget *parent)
    : SetupPage(plan, SetupStep::Attacker, parent),
      m_roll(buttons::plain(tr("&Roll for it"), u"die"_s, this)),
      m_type(buttons::plain(tr("&Type dice…"), {}, this)), m_result(headingLabel({}, 18)),
      m_thrown(new QVBoxLayout), m_choices(new QVBoxLayout)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(font(), 24), scaled(font(), 16), scaled(font(), 24),
                               scaled(font(), 16));
    column->setSpacing(scaled(font(), 10));
    setup::head(
        *column, tr("Attacker"),
        quietLabel(tr("A die for each side, and the highest attacks and moves first. Or agree on it.")));
    auto *dice = new Card(tr("By dice"));
    auto *acts = new QHBoxLayout;
    for (QPushButton *button : {m_roll, m_type}) {
        button->setAutoDefault(false);
        acts->addWidget(button);
    }
    acts->addStretch(1);
    dice->body().addLayout(acts);
    dice->body().addLayout(m_thrown);
    column->addWidget(dice);
    auto *agreed = new Card(tr("As agreed"));
    agreed->body().addLayout(m_choices);
    column->addWidget(agreed);
    m_result->setWordWrap(true);
    column->addWidget(m_result);
    column->addStretch(1);
    connect(m_roll, &QPushButton::clicked, this, [this] { this->plan().rollAttacker(); });
    connect(m_type, &QPushButton::clicked, this, &AttackerPage::typeDice);
}

void AttackerPage::refresh()
{
    const bool chose = qobject_cast<QRadioButton *>(QApplication::focusWidget()) != nullptr;
    setup::clear(*m_thrown);
    setup::clear(*m_choices);
    addThrows();
    for (std::size_t side = 0; side < plan().sides().size(); ++side) {
        auto *choice = new QRadioButton(buttons::verbatim(tr("%1 attack").arg(plan().nameOf(side))));
        choice->setChecked(plan().attacker() == side);
        connect(choice, &QRadioButton::clicked, this, [this, side] { plan().chooseAttacker(side); });
        m_choices->addWidget(choice);
        if (chose && plan().attacker() == side)
            choice->setFocus(Qt::OtherFocusReason);
    }
    const QString said = plan().attacker()
                             ? tr("%1 attack, and move first.").arg(plan().nameOf(*plan().attacker()))
                             : QString();
    m_result->setFont(typeface::heading(font(), 18, said));
    m_result->setText(said);
    m_roll->setText(plan().attackThrows().empty() ? tr("&Roll for it") : tr("&Roll again"));
}

void AttackerPage::addThrows()
{
    const auto &all = plan().attackThrows();
    for (std::size_t at = 0; at < all.size(); ++at) {
        auto *row = new QHBoxLayout;
        row->setSpacing(scaled(font(), 10));
        for (std::size_t side = 0; side < plan().sides().size() && side < all[at].dice.size(); ++side) {
            auto *die = new DiceRow;
            die->setFaces({all[at].dice[side]});
            row->addWidget(die);
            auto *name = new QLabel(plan().nameOf(side));
            name->setTextFormat(Qt::PlainText);
            row->addWidget(name);
        }
        row->addStretch(1);
        m_thrown->addLayout(row);
        if (at + 1 == all.size())
            addCounts(*m_thrown);
        if (const QString words = why(all[at], at + 1 == all.size()); !words.isEmpty())
            m_thrown->addWidget(quietLabel(words));
    }
}

/// Whose Leader is Wise says what his die counts as, once all have fallen.
void AttackerPage::addCounts(QVBoxLayout &column)
{
    for (std::size_t side = 0; side < plan().sides().size(); ++side) {
        const std::vector<int> totals = plan().mayCountAs(side);
        if (totals.size() < 2)
            continue;
        auto *row = new QHBoxLayout;
        const int fell = plan().attackThrows().back().dice[side];
        auto *label = new QLabel(tr("The %1 of %2 may count as").arg(fell).arg(plan().nameOf(side)));
        label->setTextFormat(Qt::PlainText);
        auto *box = new QComboBox;
        box->setAccessibleName(tr("What the die of %1 counts as").arg(plan().nameOf(side)));
        label->setBuddy(box);
        for (const int total : totals)
            box->addItem(QString::number(total), total);
        box->setCurrentIndex(box->findData(plan().attackThrows().back().counted[side]));
        connect(box, &QComboBox::activated, this,
                [this, box, side] { plan().countAs(side, box->currentData().toInt()); });
        row->addWidget(label);
        row->addWidget(box);
        row->addStretch(1);
        column.addLayout(row);
    }
}

QString AttackerPage::why(const AttackThrow &thrown, bool last) const
{
    const int best = std::ranges::max(thrown.counted);
    QStringList level, counts;
    for (std::size_t side = 0; side < thrown.counted.size(); ++side) {
        if (thrown.counted[side] != best)
            continue;
        level << plan().nameOf(side);
        counts << QString::number(plan().tieCount(side));
    }
    if (level.size() < 2)
        return {};
    const auto game = plan().catalogue();
    const QString kinds = words::tieBreakers(*game);
    if (kinds.isEmpty())
        return tr("Level at %1: the dice are thrown anew.").arg(best);
    QStringList all;
    for (qsizetype i = 0; i < level.size(); ++i)
        all << tr("%1 %2").arg(level[i], counts[i]);
    const QString rule = QString::fromStdString(game->muster.tieBreakRule.str());
    const QString units = tr("Level at %1. Who has more units of these kinds wins: %2 [%3]. They have: %4.")
                              .arg(QString::number(best), kinds, rule, all.join(u", "_s));
    return last && plan().attacker() ? units : units + u' ' + tr("Level again: the dice are thrown anew.");
}

void AttackerPage::typeDice()
{
    const DiceRequest request{.count = int(plan().sides().size())};
    QStringList names;
    for (std::size_t side = 0; side < plan().sides().size(); ++side)
        names << plan().nameOf(side);
    const QString question = tr("A face each, in this order: %1").arg(names.join(u", "_s));
    if (const auto faces = typeddice::ask(this, request, question))
        plan().rollAttacker(*faces);
}

QWidget *AttackerPage::first() const { return m_roll; }

QString AttackerPage::whyNotDone() const
{
    return plan().attacker() ? QString() : tr("Roll for it, or choose who attacks.");
}

} // namespace gonfalon
