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
#include <bit>

namespace gonfalon {

using typeface::scaled;

namespace {

constexpr double answerHeight = 40, answerWidth = 84; ///< at the referee's size of text 52 and 110
constexpr double numberWidth = 44;                    ///< at that size 57
constexpr double leastWidth = 30, questionWidth = 84; ///< where room is scarce
constexpr double eitherWidth = 150;                   ///< of words in one line of a button, at most

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

/// The bit of facts that are one alone.
std::optional<int> onlyBit(const Facts &facts)
{
    return facts.count == 0 && std::popcount(facts.said) == 1 ? std::optional(std::countr_zero(facts.said))
                                                              : std::nullopt;
}

/// A fact that cannot be so together with another.
struct Excluded
{
    int bit;
    const char *neither; ///< what is so where neither is; null: only that
};

/// The facts that cannot be so together with that one, each by itself.
std::vector<Excluded> excludedBy(std::span<const Contradiction> excluded, int bit)
{
    std::vector<Excluded> bits;
    for (const Contradiction &each : excluded) {
        const auto one = onlyBit(each.one), other = onlyBit(each.other);
        if (each.without || !one || !other || (*one != bit && *other != bit))
            continue;
        bits.push_back({*one == bit ? *other : *one, each.neither});
    }
    return bits;
}

QString wordsOf(const Vocabulary &words, int bit)
{
    return QCoreApplication::translate("Battle", words.facts[std::size_t(bit)].sentence);
}

} // namespace

FactsForm::FactsForm(const Vocabulary &words, const Facts &asked, const Facts &given, const QString &counts,
                     std::span<const Contradiction> excluded, QWidget *parent)
    : QWidget(parent)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(font(), 8));
    for (std::size_t bit = 0; bit < words.facts.size(); ++bit) {
        const SumWords *sum = words.sumWith(bit);
        if (!asked.has(bit) || asks(int(bit)))
            continue;
        if (sum) {
            addSum(*column, int(bit), *sum, QCoreApplication::translate("Battle", sum->sentence),
                   sum->of(given));
            continue;
        }
        const std::vector<Excluded> others = excludedBy(excluded, int(bit));
        const auto free = std::ranges::find_if(others, [&](const Excluded &other) {
            return asked.has(std::size_t(other.bit)) && !asks(other.bit) &&
                   !words.sumWith(std::size_t(other.bit));
        });
        if (free == others.end())
            addFact(*column, int(bit), wordsOf(words, int(bit)), given.has(bit));
        else
            addEither(*column, {int(bit), free->bit}, {wordsOf(words, int(bit)), wordsOf(words, free->bit)},
                      free->neither ? QCoreApplication::translate("Battle", free->neither) : QString(),
                      given);
    }
    if (asked.count > 0)
        addCount(*column, counts, given.count);
}

/// It stands in a row already.
bool FactsForm::asks(int bit) const
{
    return std::ranges::any_of(m_rows, [bit](const Row &row) {
        return row.bit == bit || row.other == bit || (row.sum && row.sum->facts().has(std::size_t(bit)));
    });
}

QPushButton *FactsForm::addAnswer(QHBoxLayout &row, QButtonGroup &answers, int id, const QString &text,
                                  const QString &spoken, double width)
{
    QPushButton *button = buttons::plain(text, {}, this);
    button->setCheckable(true);
    button->setAutoDefault(false);
    button->setMinimumSize(scaled(font(), width), scaled(font(), answerHeight));
    button->setAccessibleName(spoken);
    answers.addButton(button, id);
    row.addWidget(button);
    return button;
}

/// Two facts of which one may be so: the answers say all that a question would.
void FactsForm::addEither(QVBoxLayout &column, std::pair<int, int> bits, const QStringList &words,
                          const QString &neither, const Facts &given)
{
    const auto [bit, other] = bits;
    const int chosen = given.has(std::size_t(bit)) ? 1 : given.has(std::size_t(other)) ? 2 : 0;

    auto *lines = new QVBoxLayout;
    lines->setSpacing(0);
    column.addLayout(lines);
    Row row{.bit = bit, .sum = nullptr, .answers = new QButtonGroup(this), .other = other, .lines = lines};
    row.words = {neither.isEmpty() ? tr("Neither") : capital(neither), capital(words[0]), capital(words[1])};
    const QString spokenNeither =
        neither.isEmpty() ? tr("Neither %1 nor %2").arg(words[0], words[1]) : row.words[0];
    const QStringList spoken{spokenNeither, row.words[1], row.words[2]};
    auto *line = new QHBoxLayout;
    lines->addLayout(line);
    for (int id = 0; id < int(row.words.size()); ++id)
        addAnswer(*line, *row.answers, id, buttons::verbatim(row.words[id]), spoken[id], answerWidth);
    row.answers->button(chosen)->setChecked(true);
    m_rows.push_back(std::move(row));
}

void FactsForm::fit(int room)
{
    for (const Row &row : m_rows) {
        if (row.sum)
            fitSum(row, room);
        if (!row.lines)
            continue;
        std::vector<QPushButton *> keys;
        for (int id = 0; id < int(row.words.size()); ++id) {
            auto *key = static_cast<QPushButton *>(row.answers->button(id));
            key->setText(buttons::verbatim(row.words[id]));
            const QFontMetrics metrics = key->fontMetrics();
            const int beside = key->sizeHint().width() - metrics.horizontalAdvance(row.words[id]);
            const int wide = std::min(scaled(font(), eitherWidth), room - beside);
            key->setText(buttons::verbatim(buttons::inTwoLines(row.words[id], metrics, wide)));
            keys.push_back(key);
        }
        buttons::putInRows(*row.lines, keys, room, 0);
    }
    layout()->invalidate();
    updateGeometry(); // it is as high as it has lines
}

/// All its numbers stand beside their question.
void FactsForm::fitSum(const Row &row, int room)
{
    const QList<QAbstractButton *> keys = row.answers->buttons();
    const int each = (room - scaled(font(), questionWidth)) / int(keys.size());
    for (QAbstractButton *key : keys)
        key->setMinimumWidth(std::clamp(each, scaled(font(), leastWidth), scaled(font(), numberWidth)));
}

void FactsForm::addFact(QVBoxLayout &column, int bit, const QString &words, bool yes)
{
    // Where the title asks already, the fact is called as the answer is.
    const QString yesWord = tr("Yes");
    QHBoxLayout *row =
        addRow(column, capital(words) == yesWord ? tr("Is it so?") : tr("%1?").arg(capital(words)));
    auto *answers = new QButtonGroup(this);
    for (const auto &[id, word] : {std::pair(0, tr("No")), std::pair(1, yesWord)})
        addAnswer(*row, *answers, id, word, tr("%1: %2").arg(words, word), answerWidth);
    answers->button(yes ? 1 : 0)->setChecked(true);
    m_rows.push_back({bit, nullptr, answers});
}

void FactsForm::addSum(QVBoxLayout &column, int bit, const SumWords &sum, const QString &words, int number)
{
    QHBoxLayout *row = addRow(column, capital(words));
    auto *answers = new QButtonGroup(this);
    for (int each = sum.least(); each <= sum.most(); ++each) {
        const QString text = words::difference(each);
        addAnswer(*row, *answers, each - sum.least(), text, tr("%1: %2").arg(words, text), numberWidth);
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
        else if (answer != 0)
            stated = stated.with(std::size_t(answer == 1 ? row.bit : row.other));
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
        else if (const int said = row.bit == bit ? 1 : 2; !row.sum && (row.bit == bit || row.other == bit) &&
                                                          (yes || row.answers->checkedId() == said))
            row.answers->button(yes ? said : 0)->setChecked(true);
    }
}

void FactsForm::setCount(int count)
{
    if (m_count)
        m_count->setValue(count);
}

} // namespace gonfalon
