// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/battle/laid_table.h"

#include <QObject>
#include <QString>

#include <optional>
#include <vector>

namespace gonfalon {

/// The table of a battle while it is laid: its pieces, the one that is chosen, and every change to be undone.
/// It shows nothing.
class TerrainPlan final : public QObject
{
    Q_OBJECT

public:
    explicit TerrainPlan(QObject *parent = nullptr) : QObject(parent) {}

    [[nodiscard]] const Battlefield &field() const { return m_field; }
    /// A table lies there.
    [[nodiscard]] bool isLaid() const { return m_laid; }
    /// Somebody changed it by hand.
    [[nodiscard]] bool isOwn() const { return m_own; }
    [[nodiscard]] const std::vector<TerrainTemplate> &shelf() const { return m_shelf; }
    void setShelf(std::vector<TerrainTemplate> shelf) { m_shelf = std::move(shelf); }

    /// The piece that is chosen, by position; -1: none.
    [[nodiscard]] int chosen() const { return m_chosen; }
    [[nodiscard]] const TerrainPiece *chosenPiece() const;
    void choose(int piece);

    /// Another table in place of this one. \param what was done, as undoing it is called
    void lay(Battlefield field, const QString &what);
    /// The same table with other measures; pieces that lay over its edge are pushed onto it.
    void resize(const TableSize &size);
    /// A piece of the shelf with its middle there, as far as it has room; it is chosen.
    void place(const TerrainTemplate &piece, Point at);
    /// A shape of the players' own; it is chosen. Empty where it can be, else why it is no piece of terrain.
    Findings draw(const std::vector<Point> &corners, bool line, const std::string &kind);
    /// The chosen piece goes on; several moves in a row are undone together.
    void move(Point by);
    /// The chosen piece stands with its middle there.
    void moveTo(Point middle);
    /// What follows belongs to the next move: a drag ended.
    void endMove() { m_joined.clear(); }
    /// \param steps of 15 degrees, to the right
    void turn(int steps);
    void takeOff();
    void setTrait(bool TerrainTraits::*trait, bool on);
    void rename(const QString &name);

    /// Reads a table from a file; what is wrong with it. Errors: nothing changed.
    Findings open(const QString &path);
    [[nodiscard]] Findings save(const QString &path) const;

    /// What undoing takes back; empty where nothing is.
    [[nodiscard]] QString undoText() const { return m_undo.empty() ? QString() : m_undo.back().what; }
    [[nodiscard]] QString redoText() const { return m_redo.empty() ? QString() : m_redo.back().what; }
    void undo();
    void redo();

signals:
    /// The table is another, or another piece is chosen.
    void changed();

private:
    /// What a table was before something was done.
    struct Past
    {
        QString what;
        Battlefield field;
        int chosen = -1;
        bool own = false;
    };

    void note(const QString &what, const QString &joined = {});
    void put(TerrainPiece piece);
    static void swap(TerrainPlan &plan, std::vector<Past> &from, std::vector<Past> &to);

    Battlefield m_field;
    std::vector<TerrainTemplate> m_shelf;
    std::vector<Past> m_undo, m_redo;
    QString m_joined; ///< changes by this name are undone together with the one before
    int m_chosen = -1;
    bool m_laid = false, m_own = false;
};

} // namespace gonfalon
