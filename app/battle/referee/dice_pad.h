// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dice/dice.h"

#include <QStringList>
#include <QWidget>

#include <vector>

class QButtonGroup;
class QGridLayout;
class QLabel;
class QPushButton;

namespace gonfalon {

/// Large buttons by which dice of a real table are told: how many of them count, or the face of each. The
/// last tap tells the roll. Digits do it too: the faces one after the other, or the count, which Enter tells.
class DicePad final : public QWidget
{
    Q_OBJECT

public:
    /// \param together how many dice stand in a row, since they count together
    /// \param aims what each die is thrown at, told above the first that is: "at stand 3"; empty: nothing is
    /// told
    explicit DicePad(const DiceRequest &dice, int together = 1, QStringList aims = {},
                     QWidget *parent = nullptr);

    /// So wide it may be: where that is too narrow less stands in a row.
    void fit(int room);

    /// What is to be told, as a question: "How many of the 12 dice show 5 or more?"
    [[nodiscard]] static QString question(const DiceRequest &dice);

    /// A digit was typed.
    void type(int digit);
    /// Some dice are told, and others are not.
    [[nodiscard]] bool isBegun() const;
    /// The die that was told last, as it is called: "die 2: 5"; empty: none is told.
    [[nodiscard]] QString lastTold() const;
    /// As if that one were not.
    void takeBack();
    /// The face of each die that is told so far; 0: it is not.
    [[nodiscard]] const std::vector<int> &faces() const { return m_faces; }
    /// Tells these, where they are of as many dice, and not of all.
    void tellSome(const std::vector<int> &faces);

signals:
    void told(const gonfalon::Roll &roll);
    /// A die was told; these are the keys of the next one that is not.
    void comesNext(QWidget *keys);
    /// Another die is the one that was told last.
    void lastToldChanged();

private:
    void addCounts();
    void addFaces();
    void arrangeCounts();
    void addAims();
    void arrangeFaces();
    void setFace(int die, int face);
    [[nodiscard]] QPushButton *button(const QString &text, const QString &spoken);

    DiceRequest m_dice;
    int m_together;
    QStringList m_aims;
    std::vector<QLabel *> m_labels; ///< by die; null where none stands above it
    int m_fitting = 0;              ///< so many dice, or counts, there is room for in a row
    QGridLayout *m_grid;
    std::vector<int> m_faces;            ///< of each die; 0: not told yet
    std::vector<int> m_order;            ///< the dice that are told, the last one last
    std::vector<QButtonGroup *> m_dies;  ///< the keys of each, where faces are told
    std::vector<QPushButton *> m_counts; ///< by count, where that is told
    int m_typed = 0;                     ///< of a count
};

} // namespace gonfalon
