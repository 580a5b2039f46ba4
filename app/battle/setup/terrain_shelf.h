// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/battle/laid_table.h"
#include "core/battle/vocabulary.h"

#include <QListWidget>

#include <vector>

namespace gonfalon {

/// The pieces that can be taken to the table, side by side, each with its picture and its letter.
class TerrainShelf final : public QListWidget
{
    Q_OBJECT

public:
    explicit TerrainShelf(const std::vector<TerrainTemplate> &shelf, QWidget *parent = nullptr);

    /// Tells what each piece does in the words of a game.
    void tell(const Vocabulary &words);
    /// What an entry does, in those words.
    [[nodiscard]] QString traitsOf(const TerrainTemplate &entry) const;
    /// The piece that is in hand; -1: none.
    void setInHand(int entry);
    [[nodiscard]] const std::vector<TerrainTemplate> &shelf() const { return m_shelf; }

signals:
    /// A click or Space: into the hand.
    void taken(int entry);
    /// Enter: onto the table at once.
    void placed(int entry);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void tellEach();

    const std::vector<TerrainTemplate> &m_shelf;
    const Vocabulary *m_words = nullptr; ///< null until a game is known
};

} // namespace gonfalon
