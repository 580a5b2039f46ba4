// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/appointment.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <memory>
#include <mutex>
#include <string_view>
#include <vector>

class QLockFile;

namespace gonfalon::store {

/// A document that a program which is no more had open.
struct Leftover
{
    QString file;                        ///< that was kept: a `.warband`, a `.battle`
    QString original;                    ///< where it was last saved; empty where it never was
    QDateTime when;                      ///< when it was kept
    QString title = {};                  ///< how its window called it; empty where nobody said
    QStringList players = {};            ///< of a battle, by side
    std::vector<qint64> played = {};     ///< milliseconds of a battle, by side, as its clock counted them
    files::Appointment appointment = {}; ///< that a battle keeps; its warbands are not noted
};

/// What is noted of a document beside it.
struct KeptWith
{
    QString original = {}; ///< where the player saved it; empty where never
    QString title = {};
    QStringList players = {};
    std::vector<qint64> played = {};
    files::Appointment appointment = {};
};

/// Keeps every open document aside in the user's state folder, so that a crash loses nothing. Each process
/// has a folder of its own there, marked as in use by a lock file; what is found in a folder whose process is
/// gone is left over. Nobody but the user can read it. It owns its process's folder and clears it when it is
/// destroyed, which a crash does not do. Any thread may ask it for anything.
class Autosave
{
public:
    /// \param folder the recovery folder of all processes; empty: the user's
    explicit Autosave(const QString &folder = {});
    ~Autosave();
    Autosave(const Autosave &) = delete;
    Autosave &operator=(const Autosave &) = delete;

    /// Keeps a document as it stands. Empty when done.
    /// \param document a name for it that no other open document has, with the ending of its files: letters,
    /// digits and hyphens before it
    [[nodiscard]] Findings keep(const QString &document, const KeptWith &with, std::string_view bytes);

    /// Forgets a document that was saved or closed.
    void discard(const QString &document);

    /// What processes that are gone left behind, newest first.
    [[nodiscard]] std::vector<Leftover> leftovers() const;

    /// Throws a leftover away.
    void discard(const Leftover &leftover);

private:
    [[nodiscard]] Findings begin();
    /// This process's folder; empty where nothing was kept yet.
    [[nodiscard]] QString mine() const;

    QString m_all; ///< the folder of all processes
    mutable std::mutex m_beginning;
    // Guarded by it until they are set, which is once.
    QString m_mine;
    std::unique_ptr<QLockFile> m_lock;
};

} // namespace gonfalon::store
