// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"
#include "core/store/autosave.h"
#include "core/store/disk.h"
#include "core/store/library.h"
#include "core/store/older_copies.h"
#include "core/store/recent_files.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>

#include <vector>

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
    /// opened. Only a sound `.warband` becomes the document's path; anything else is its source, and is never
    /// written.
    WarbandDocument *open(const QString &path, Findings &findings);
    /// A list that the program made, as an unnamed warband; nothing with findings where its game cannot be
    /// loaded.
    WarbandDocument *openList(const Warband &warband);
    /// Opens what an older copy of a file holds, as an unnamed warband.
    WarbandDocument *openOlder(const store::OlderCopy &copy, const QString &path, Findings &findings);
    /// Opens a pasted share code or list.
    WarbandDocument *openText(const QString &text, Findings &findings);
    /// Opens a warband of the data folder as an unnamed copy.
    WarbandDocument *openSample(const QString &path, Findings &findings);
    /// The same warband once more, unnamed, with nothing to undo.
    WarbandDocument *duplicate(const WarbandDocument &document);
    /// Writes the document to `path` whole or not at all, and keeps a copy of what was there. No errors when
    /// done; a copy that could not be kept is a warning.
    [[nodiscard]] Findings save(WarbandDocument &document, const QString &path);
    /// Reads the document's file anew, as a step that can be undone. Empty when done; a file that is damaged
    /// or gone changes nothing.
    [[nodiscard]] Findings reload(WarbandDocument &document);
    /// What the document's file held before it was written over, newest first.
    [[nodiscard]] std::vector<store::OlderCopy> olderCopies(const WarbandDocument &document) const;
    /// What such a copy holds, so that one can be chosen; nothing where it cannot be read. Opens the copy.
    [[nodiscard]] std::optional<store::RecentFacts> about(const store::OlderCopy &copy);
    /// A finding where the file changed or went since it was read or written here.
    [[nodiscard]] std::optional<Finding> changedOnDisk(const WarbandDocument &document) const;
    /// The player knows what became of the document's file: it is not told of again, and the document counts
    /// as unsaved, for what it holds is not on disk.
    void noteTold(WarbandDocument &document);
    /// Looks whether files changed or went behind our back; tells of each change once, and counts their
    /// documents as unsaved: what they hold is no longer on disk.
    void lookAtDisk();
    void close(WarbandDocument *document);
    /// Swaps the catalogue of every document whose packs, or whose choice of packs, changed.
    void refreshCatalogues();

    [[nodiscard]] std::vector<store::Leftover> leftovers() const { return m_autosave.leftovers(); }
    WarbandDocument *recover(const store::Leftover &leftover, Findings &findings);
    void throwAway(const store::Leftover &leftover) { m_autosave.discard(leftover); }
    /// Where whatever is open is kept aside, battles too.
    [[nodiscard]] store::Autosave &autosave() { return m_autosave; }

signals:
    void opened(gonfalon::WarbandDocument *document);
    void closed(gonfalon::WarbandDocument *document);
    /// The document's catalogue was swapped: whoever shows it must be made anew.
    void catalogueChanged(gonfalon::WarbandDocument *document);
    /// Keeping aside failed: the disk is full, say.
    void notKept(const gonfalon::Finding &finding);
    /// The document's file was changed or deleted by somebody else.
    void fileChanged(gonfalon::WarbandDocument *document, const gonfalon::Finding &finding);

private:
    WarbandDocument *adopt(const Catalogue &catalogue, Warband warband, const QString &path = {});
    /// A warband that stands in no file of its own: it counts as unsaved.
    WarbandDocument *adoptFrom(const QString &source, const Catalogue &catalogue, Warband warband);
    void keepAside();

    store::Library m_library;
    store::RecentFiles m_recent;
    store::Autosave m_autosave;
    store::OlderCopies m_older;
    QList<WarbandDocument *> m_documents;
    QHash<const WarbandDocument *, QString> m_names;
    QHash<const WarbandDocument *, store::FileStamp> m_stamps; ///< as last read or written here
    QHash<const WarbandDocument *, store::FileStamp> m_told;   ///< as last told by `fileChanged`
    QSet<WarbandDocument *> m_dirty;
    QTimer m_timer;
    int m_next = 1;
};

} // namespace gonfalon
