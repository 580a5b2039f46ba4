// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/vocabulary.h"

#include <QStringList>
#include <QWidget>

#include <span>
#include <utility>

class QButtonGroup;
class QHBoxLayout;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace gonfalon {

/// The questions that a rule needs answered at a real table: a row for each fact, "No" and "Yes" at its
/// right; one for two facts of which one may be so, what is so where neither is and each of them; one for
/// each sum, with all its numbers; and a number where one is asked for. It knows no game.
class FactsForm final : public QWidget
{
    Q_OBJECT

public:
    /// \param asked true for each fact that is asked for, a count of 1 where a number is
    /// \param given what is answered already
    /// \param counts what the number is of: "things gathered"
    /// \param excluded what cannot be so together
    FactsForm(const Vocabulary &words, const Facts &asked, const Facts &given, const QString &counts,
              std::span<const Contradiction> excluded = {}, QWidget *parent = nullptr);

    /// As they are answered now.
    [[nodiscard]] Facts facts() const;
    /// Answers one as its button does. \param bit of the fact
    void answer(int bit, bool yes);
    void setCount(int count);
    /// So wide it may be: where that is too narrow, answers stand in several lines.
    void fit(int room);

private:
    void addFact(QVBoxLayout &column, int bit, const QString &words, bool yes);
    void addEither(QVBoxLayout &column, std::pair<int, int> bits, const QStringList &words,
                   const QString &neither, const Facts &given);
    void addSum(QVBoxLayout &column, int bit, const SumWords &sum, const QString &words, int number);
    void addCount(QVBoxLayout &column, const QString &counts, int count);
    QPushButton *addAnswer(QHBoxLayout &row, QButtonGroup &answers, int id, const QString &text,
                           const QString &spoken, double width);
    [[nodiscard]] bool asks(int bit) const;

    struct Row
    {
        int bit;                      ///< of a plain fact, or the first of its sum
        const SumWords *sum;          ///< null: a plain fact
        QButtonGroup *answers;        ///< 0: no, 1: yes, 2: the other; of a sum from 0 for its least number
        int other = -1;               ///< the bit of what is so where the first is not
        QVBoxLayout *lines = nullptr; ///< of three answers
        QStringList words = {};       ///< of these
    };
    void fitSum(const Row &row, int room);

    std::vector<Row> m_rows;
    QSpinBox *m_count = nullptr;
};

} // namespace gonfalon
