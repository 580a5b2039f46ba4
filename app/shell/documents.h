// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"
#include "core/store/autosave.h"
#include "core/store/disk.h"
#include "core/store/library.h"
#include "core/store/recent_files.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>

namespace gonfalon {

/// All open warbands: made, opened, saved, closed, and kept aside while they are unsaved, so that a crash
/// loses nothing. No dialogs: findings go to the caller, who shows them.
class Documents final : public QObject
{
    Q_OBJECT

public:
    /// \param settings the INI file that holds the recent files
    explicit Documents(const QString &settings, QObject *parent = nullptr);
    ~Documents() override;

    [[nodiscard]] store::Library &library() { return m_library; }
    [[nodiscard]] store::RecentFiles &recent() { return m_recent; }
    [[nodiscard]] const QList<WarbandDocument *> &all() const { return m_documents; }

    /// A new, empty warband; nothing with findings where the system cannot be loaded.
    WarbandDocument *create(const SystemId &system);
    /// Opens a file of any kind that Gonfalon reads. An open one is found again. Null where it cannot be
    /// opened.
    WarbandDocument *open(const QString &path, Findings &findings);
    /// Opens a pasted share code or list.
    WarbandDocument *openText(const QString &text, Findings &findings);
    /// Opens a warband of the data folder as an unnamed copy.
    WarbandDocument *openSample(const QString &path, Findings &findings);
    /// Writes the document to `path` whole or not at all; empty when done.
    [[nodiscard]] Findings save(WarbandDocument &document, const QString &path);
    /// A finding where the file changed or went since it was read or written here.
    [[nodiscard]] std::optional<Finding> changedOnDisk(const WarbandDocument &document) const;
    void close(WarbandDocument *document);
    /// Swaps the catalogue of every document whose packs, or whose choice of packs, changed.
    void refreshCatalogues();

    [[nodiscard]] std::vector<store::Leftover> leftovers() const { return m_autosave.leftovers(); }
    WarbandDocument *recover(const store::Leftover &leftover, Findings &findings);
    void throwAway(const store::Leftover &leftover) { m_autosave.discard(leftover); }

signals:
    void opened(gonfalon::WarbandDocument *document);
    void closed(gonfalon::WarbandDocument *document);
    /// The document's catalogue was swapped: whoever shows it must be made anew.
    void catalogueChanged(gonfalon::WarbandDocument *document);
    /// Keeping aside failed: the disk is full, say.
    void notKept(const gonfalon::Finding &finding);

private:
    WarbandDocument *adopt(const Catalogue &catalogue, Warband warband, const QString &path);
    void keepAside();

    store::Library m_library;
    store::RecentFiles m_recent;
    store::Autosave m_autosave;
    QList<WarbandDocument *> m_documents;
    QHash<const WarbandDocument *, QString> m_names;
    QHash<const WarbandDocument *, store::FileStamp> m_stamps;
    QSet<WarbandDocument *> m_dirty;
    QTimer m_timer;
    int m_next = 1;
};

} // namespace gonfalon
