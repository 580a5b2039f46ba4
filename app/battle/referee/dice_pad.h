// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/dice.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QPushButton;

namespace gonfalon {

/// Large buttons by which dice of a real table are told: how many of them count, or the face of each. The
/// last tap tells the roll.
class DicePad final : public QWidget
{
    Q_OBJECT

public:
    explicit DicePad(const DiceRequest &dice, QWidget *parent = nullptr);

    /// What is to be told, as a question: "How many of the 12 dice show 5 or more?"
    [[nodiscard]] static QString question(const DiceRequest &dice);
    /// So many of the dice count. \param count at most as many as there are
    [[nodiscard]] static Roll counted(const DiceRequest &dice, int count);

signals:
    void told(const gonfalon::Roll &roll);

private:
    void addCounts(QGridLayout &grid);
    void addFaces(QGridLayout &grid);
    void setFace(int die, int face);
    [[nodiscard]] QPushButton *button(const QString &text, const QString &spoken);

    DiceRequest m_dice;
    std::vector<int> m_faces; ///< of each die; 0: not told yet
};

} // namespace gonfalon
