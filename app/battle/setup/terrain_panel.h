// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/setup/battle_plan.h"
#include "core/base/finding.h"
#include "core/battle/vocabulary.h"

#include <QWidget>

#include <utility>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace gonfalon {

class Card;
class MeasureBox;
class TwoLineList;

/// What stands on the table in words, beside its picture: its size, every piece in reading order, and what
/// the chosen one counts as.
class TerrainPanel final : public QWidget
{
    Q_OBJECT

public:
    /// \param plan outlives the panel
    explicit TerrainPanel(BattlePlan &plan, QWidget *parent = nullptr);

    void refresh();

signals:
    /// The table is wanted as it was laid by chance: another.
    void anotherWanted();
    void openWanted();
    void saveWanted();
    void printWanted();
    /// A size was typed that no table has.
    void refused(const gonfalon::Findings &findings);

private:
    void makeSize(QVBoxLayout &column);
    void makePieces(QVBoxLayout &column);
    void makeChosen(QVBoxLayout &column);
    void makeFiles(QVBoxLayout &column);
    void refreshSize();
    void refreshQuarters();
    void refreshPieces();
    void refreshChosen();
    void refuse(const MeasureBox &box, int typed);
    [[nodiscard]] const Vocabulary &vocabulary() const; ///< of the game
    [[nodiscard]] bool matters(const TerrainPiece &piece, bool TerrainTraits::*trait) const;
    [[nodiscard]] TableSize sized(int width, int depth) const; ///< in the measure of the game
    void takeSize(const TableSize &size);
    /// "north-west", "centre".
    [[nodiscard]] QString whereabouts(const TerrainPiece &piece) const;

    BattlePlan &m_plan;
    QComboBox *m_sizes;
    MeasureBox *m_width, *m_depth;
    QLabel *m_proposed, *m_quarters;
    TwoLineList *m_pieces;
    Card *m_card;
    QLineEdit *m_name;
    std::vector<std::pair<QCheckBox *, bool TerrainTraits::*>> m_traits;
    QPushButton *m_off;
};

} // namespace gonfalon
