// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/vocabulary.h"

#include <QWidget>

class QButtonGroup;
class QSpinBox;
class QVBoxLayout;

namespace gonfalon {

/// The questions that a rule needs answered at a real table: a row for each fact, "No" and "Yes" at its
/// right; one for each sum, with all its numbers; and a number where one is asked for. It knows no game.
class FactsForm final : public QWidget
{
    Q_OBJECT

public:
    /// \param asked true for each fact that is asked for, a count of 1 where a number is
    /// \param given what is answered already
    /// \param counts what the number is of: "things gathered"
    FactsForm(const Vocabulary &words, const Facts &asked, const Facts &given, const QString &counts,
              QWidget *parent = nullptr);

    /// As they are answered now.
    [[nodiscard]] Facts facts() const;
    /// Answers one as its button does. \param bit of the fact
    void answer(int bit, bool yes);
    void setCount(int count);

private:
    void addFact(QVBoxLayout &column, int bit, const QString &words, bool yes);
    void addSum(QVBoxLayout &column, int bit, const SumWords &sum, const QString &words, int number);
    void addCount(QVBoxLayout &column, const QString &counts, int count);

    struct Row
    {
        int bit;               ///< of a plain fact, or the first of its sum
        const SumWords *sum;   ///< null: a plain fact
        QButtonGroup *answers; ///< 0: no, 1: yes; of a sum from 0 for its least number
    };
    std::vector<Row> m_rows;
    QSpinBox *m_count = nullptr;
};

} // namespace gonfalon
