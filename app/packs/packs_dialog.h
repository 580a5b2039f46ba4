// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/library.h"

#include <QDialog>

#include <memory>

class QLabel;
class QListWidget;
class QStackedWidget;
class QToolButton;

namespace gonfalon {

class PackDocument;
class PackEditor;

/// The player's packs of all games: a list, what can be done with each, and an editor for the chosen one.
class PacksDialog final : public QDialog
{
    Q_OBJECT

public:
    /// \param library the games and the packs; it outlives the dialog
    /// \param system the game for which a new pack is offered first
    PacksDialog(store::Library &library, const SystemId &system, QWidget *parent = nullptr);
    ~PacksDialog() override;

    /// Copies a pack file into the user's folder, asking before it takes the place of another.
    void importFile(const QString &file);
    void choose(const PackId &id);
    /// Asks for a name and a game, and makes a pack.
    void makeNew();

    void reject() override;

signals:
    /// After a pack was saved, brought in or taken out.
    void packsChanged();

private:
    QWidget *makeSide();
    void refresh();
    void openCurrent();
    void askToImport();
    void exportCurrent();
    void duplicate();
    void remove();
    [[nodiscard]] bool mayLeave();
    /// \param what what did not happen, where something failed
    [[nodiscard]] bool keep(const QString &what, const Findings &failed);
    [[nodiscard]] const store::PackEntry *current() const;
    [[nodiscard]] PackId freeId(const std::string &name) const;

    store::Library &m_library;
    SystemId m_system;
    std::vector<store::PackEntry> m_packs;
    std::unique_ptr<PackDocument> m_document;
    PackEditor *m_editor = nullptr;
    QListWidget *m_list;
    QStackedWidget *m_stack;
    QLabel *m_hint;
    QList<QToolButton *> m_forOne;
};

} // namespace gonfalon
