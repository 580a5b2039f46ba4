// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/referee/facts_form.h"

#include "app/battle/sentences.h"
#include "app/common/buttons.h"
#include "app/common/typeface.h"

#include <QButtonGroup>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace gonfalon {

using typeface::scaled;

namespace {

constexpr double answerHeight = 40, answerWidth = 84; ///< at the referee's size of text 52 and 110

/// A question at the left, what answers it at the right.
QHBoxLayout *addRow(QVBoxLayout &column, const QString &question)
{
    auto *row = new QHBoxLayout;
    row->setSpacing(0);
    auto *label = new QLabel(question);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    row->addWidget(label, 1);
    column.addLayout(row);
    return row;
}

} // namespace

FactsForm::FactsForm(const Vocabulary &words, const Facts &asked, const Facts &given, const QString &counts,
                     QWidget *parent)
    : QWidget(parent)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(font(), 8));
    for (std::size_t bit = 0; bit < words.facts.size(); ++bit) {
        const unsigned sign = 1U << bit;
        if ((asked.said & sign) != 0)
            addFact(*column, int(bit), QCoreApplication::translate("Battle", words.facts[bit].sentence),
                    (given.said & sign) != 0);
    }
    if (asked.count > 0)
        addCount(*column, counts, given.count);
}

void FactsForm::addFact(QVBoxLayout &column, int bit, const QString &words, bool yes)
{
    // Where the title asks already, the fact is called as the answer is.
    const QString yesWord = tr("Yes");
    QHBoxLayout *row =
        addRow(column, capital(words) == yesWord ? tr("Is it so?") : tr("%1?").arg(capital(words)));
    auto *answers = new QButtonGroup(this);
    for (const auto &[id, word] : {std::pair(0, tr("No")), std::pair(1, yesWord)}) {
        QPushButton *button = buttons::plain(word, {}, this);
        button->setCheckable(true);
        button->setAutoDefault(false);
        button->setMinimumSize(scaled(font(), answerWidth), scaled(font(), answerHeight));
        button->setAccessibleName(tr("%1: %2").arg(words, word));
        answers->addButton(button, id);
        row->addWidget(button);
    }
    answers->button(yes ? 1 : 0)->setChecked(true);
    m_rows.push_back({bit, answers});
}

void FactsForm::addCount(QVBoxLayout &column, const QString &counts, int count)
{
    QHBoxLayout *row = addRow(column, counts);
    m_count = new QSpinBox;
    m_count->setRange(0, 99);
    m_count->setValue(count);
    m_count->setAccessibleName(counts);
    m_count->setMinimumSize(scaled(font(), 2 * answerWidth), scaled(font(), answerHeight));
    row->addWidget(m_count);
}

Facts FactsForm::facts() const
{
    Facts stated;
    for (const Row &row : m_rows) {
        if (row.answers->checkedId() == 1)
            stated.said = std::uint16_t(stated.said | 1U << unsigned(row.bit));
    }
    stated.count = m_count ? std::uint8_t(m_count->value()) : std::uint8_t(0);
    return stated;
}

void FactsForm::answer(int bit, bool yes)
{
    for (const Row &row : m_rows) {
        if (row.bit == bit)
            row.answers->button(yes ? 1 : 0)->setChecked(true);
    }
}

void FactsForm::setCount(int count)
{
    if (m_count)
        m_count->setValue(count);
}

} // namespace gonfalon
