// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/referee/facts_form.h"

#include "app/battle/sentences.h"
#include "app/common/buttons.h"
#include "app/common/typeface.h"
#include "core/words/numbers.h"

#include <QButtonGroup>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using typeface::scaled;

namespace {

constexpr double answerHeight = 40, answerWidth = 84; ///< at the referee's size of text 52 and 110
constexpr double numberWidth = 44;                    ///< at that size 57

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
        const SumWords *sum = words.sumWith(bit);
        if (!asked.has(bit) ||
            std::ranges::any_of(m_rows, [&](const Row &row) { return sum && row.sum == sum; }))
            continue;
        const char *sentence = sum ? sum->sentence : words.facts[bit].sentence;
        const QString text = QCoreApplication::translate("Battle", sentence);
        sum ? addSum(*column, int(bit), *sum, text, sum->of(given))
            : addFact(*column, int(bit), text, given.has(bit));
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
    m_rows.push_back({bit, nullptr, answers});
}

void FactsForm::addSum(QVBoxLayout &column, int bit, const SumWords &sum, const QString &words, int number)
{
    QHBoxLayout *row = addRow(column, capital(words));
    auto *answers = new QButtonGroup(this);
    for (int each = sum.least(); each <= sum.most(); ++each) {
        const QString text = words::difference(each);
        QPushButton *button = buttons::plain(text, {}, this);
        button->setCheckable(true);
        button->setAutoDefault(false);
        button->setMinimumSize(scaled(font(), numberWidth), scaled(font(), answerHeight));
        button->setAccessibleName(tr("%1: %2").arg(words, text));
        answers->addButton(button, each - sum.least());
        row->addWidget(button);
    }
    answers->button(number - sum.least())->setChecked(true);
    m_rows.push_back({bit, &sum, answers});
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
        const int answer = row.answers->checkedId();
        if (row.sum)
            stated = stated | row.sum->saying(answer + row.sum->least());
        else if (answer == 1)
            stated = stated.with(std::size_t(row.bit));
    }
    stated.count = m_count ? std::uint8_t(m_count->value()) : std::uint8_t(0);
    return stated;
}

void FactsForm::answer(int bit, bool yes)
{
    for (const Row &row : m_rows) {
        const Facts fact = Facts().with(std::size_t(bit));
        if (row.sum && row.sum->facts().of(fact) != Facts())
            row.answers->button((yes ? row.sum->of(fact) : 0) - row.sum->least())->setChecked(true);
        else if (!row.sum && row.bit == bit)
            row.answers->button(yes ? 1 : 0)->setChecked(true);
    }
}

void FactsForm::setCount(int count)
{
    if (m_count)
        m_count->setValue(count);
}

} // namespace gonfalon
