// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/setup/setup_page.h"
#include "app/battle/table/table_scene.h"

#include <utility>

class QComboBox;
class QLabel;
class QPushButton;

namespace gonfalon {

class TerrainPanel;
class TerrainShelf;
class TerrainView;

/// The table and its terrain: pieces are taken from the shelf, moved, turned, drawn and named; the table is
/// kept in a file, taken from one, and printed.
class TerrainPage final : public SetupPage
{
    Q_OBJECT

public:
    explicit TerrainPage(BattlePlan &plan, Settings &settings, QWidget *parent = nullptr);

    void refresh() override;
    void enter() override;
    [[nodiscard]] QString whyNotDone() const override;
    bool takeKey(QKeyEvent &event) override;

    /// Where the sides set up on the table as it is.
    [[nodiscard]] const std::vector<ShownZone> &zones() const { return m_zones; }
    [[nodiscard]] TerrainView &view() { return *m_view; }
    /// Asks for a table's file.
    void open();
    void save();
    void print();
    /// Reads a table from that file; what was found is told.
    void openFile(const QString &path);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] QWidget *makeActs();
    void takeInHand(int entry);
    void placeAtCross(int entry);
    void draw(bool drawing);
    void finishShape(const std::vector<Point> &corners);
    bool handlePieceKey(const QKeyEvent &event);
    bool handleDrawingKey(const QKeyEvent &event);
    bool handleLetter(const QKeyEvent &event);
    void sayFaults();
    void readZones();
    [[nodiscard]] const Vocabulary &vocabulary() const;
    [[nodiscard]] QString folder() const;

    Settings &m_settings;
    TerrainView *m_view;
    TerrainShelf *m_shelf;
    TerrainPanel *m_panel;
    QPushButton *m_undo, *m_redo, *m_draw;
    QComboBox *m_kind;
    QLabel *m_hint;
    std::vector<ShownZone> m_zones;
    std::pair<Length, Length> m_zonesOf; ///< the size of the table that they are for
    int m_inHand = -1;
    Findings m_said; ///< of the table, last
};

} // namespace gonfalon
