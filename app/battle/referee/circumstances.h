// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/vocabulary.h"

#include <QWidget>

#include <vector>

class QPushButton;
class QVBoxLayout;

namespace gonfalon {

/// Above the dice, what may be so besides: a button for each fact, pressed where it is so, and one for all
/// sums.
class Circumstances final : public QWidget
{
    Q_OBJECT

public:
    /// \param open what can be stated
    /// \param stated what is
    Circumstances(const Vocabulary &words, const Facts &open, const Facts &stated, QWidget *parent = nullptr);

    /// So wide it may be: where that is too narrow less stands in a row.
    void fit(int room);

signals:
    /// This one is so, or no more. \param bit of the fact
    void toggled(int bit);
    /// The sums are to be told.
    void sumsPressed();

private:
    QPushButton *add(const QString &words);

    QVBoxLayout *m_rows;
    std::vector<QPushButton *> m_buttons;
};

} // namespace gonfalon
