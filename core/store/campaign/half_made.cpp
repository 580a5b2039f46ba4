// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/half_made.h"

#include "core/store/campaign/sqlite_file.h"

#include <QFile>
#include <QFileInfo>

#include <filesystem>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 10000; ///< milliseconds, until another program is done

QString besideOf(const QString &place)
{
    const QFileInfo info(place);
    return info.absolutePath() + u"/."_s + info.fileName() + u".gonfalon-new"_s;
}

} // namespace

HalfMade::HalfMade(const QString &place)
    : m_place(place), m_beside(besideOf(place)), m_lock(m_beside + u".lock"_s)
{
    m_lock.setStaleLockTime(0); // a long import is no dead one: a lock is old when its program is gone
}

HalfMade::~HalfMade()
{
    if (m_lock.isLocked())
        removeWithLogs(m_beside);
}

/// Whoever is killed before he has written his name into his lock leaves one that nobody can tell from a
/// living program's by its words: it is nobody's who still has the file in his hands.
bool HalfMade::locks()
{
    constexpr int aWhile = 250; // milliseconds: nobody takes so long over his name
    for (int waited = 0; waited < patience; waited += aWhile) {
        if (m_lock.tryLock(aWhile))
            return true;
        qint64 program = 0;
        QString host, name;
        const bool known = m_lock.getLockInfo(&program, &host, &name);
        if (m_lock.error() != QLockFile::LockFailedError || (!known && !m_lock.removeStaleLockFile()))
            return m_lock.tryLock(patience - waited);
    }
    return false;
}

Findings HalfMade::begin()
{
    if (!locks()) {
        const bool busy = m_lock.error() == QLockFile::LockFailedError;
        return {busy ? errorIn(m_place.toStdString(), Code::CampaignBusy)
                     : errorIn(m_place.toStdString(), Code::CannotWrite, {"the folder takes no new file"})};
    }
    removeWithLogs(m_beside);
    return {};
}

Findings HalfMade::finish()
{
    const auto refused = [this](const std::string &why) {
        return Findings{errorIn(m_place.toStdString(), Code::CannotWrite, {why})};
    };
    if (logWaits(m_beside))
        return refused("not all of it came into the file");
    // A log without its file would be read as if it belonged to the new one.
    for (const QString &ending : {u"-wal"_s, u"-shm"_s})
        QFile::remove(m_place + ending);
    std::error_code failed;
    std::filesystem::rename(QFile::encodeName(m_beside).toStdString(),
                            QFile::encodeName(m_place).toStdString(), failed);
    return failed ? refused(failed.message()) : Findings();
}

Findings HalfMade::ofPlace(Findings findings) const
{
    for (Finding &finding : findings) {
        if (finding.place.file == m_beside.toStdString())
            finding.place.file = m_place.toStdString();
    }
    return findings;
}

} // namespace gonfalon::store
