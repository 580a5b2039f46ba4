// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/appointed_battles.h"

#include "core/store/campaign/names.h"
#include "core/store/disk.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

AppointedBattles::AppointedBattles(const QString &folder)
    : m_folder(folder.isEmpty()
                   ? QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + u"/appointed"_s
                   : folder)
{
}

/// Identities come from files that anybody may have written: nothing else becomes part of a path.
QString AppointedBattles::file(const QString &campaign, const QString &fixture, State state) const
{
    if (!isIdentity(campaign.toStdString()) || !isIdentity(fixture.toStdString()))
        return {};
    return m_folder + u'/' + campaign + u'/' + fixture +
           (state == State::Played ? u".played.battle"_s : u".battle"_s);
}

AppointedBattles::State AppointedBattles::state(const QString &campaign, const QString &fixture) const
{
    for (const State state : {State::Played, State::UnderWay}) {
        const QString path = file(campaign, fixture, state);
        if (!path.isEmpty() && QFile::exists(path))
            return state;
    }
    return State::None;
}

bool AppointedBattles::makeRoom(const QString &campaign) const
{
    if (!isIdentity(campaign.toStdString()) || !QDir().mkpath(m_folder + u'/' + campaign))
        return false;
    return QFile::setPermissions(m_folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

Findings AppointedBattles::keepPlayed(const files::Appointment &appointment, std::string_view bytes) const
{
    const QString campaign = QString::fromStdString(appointment.campaign),
                  fixture = QString::fromStdString(appointment.fixture);
    const QString path = file(campaign, fixture, State::Played);
    if (path.isEmpty())
        return {};
    (void)makeRoom(campaign); // where it fails, writing says why
    Findings failed = writeFile(path, bytes);
    if (failed.empty())
        QFile::remove(file(campaign, fixture, State::UnderWay));
    return failed;
}

void AppointedBattles::discard(const QString &campaign, const QString &fixture) const
{
    for (const State state : {State::Played, State::UnderWay}) {
        const QString path = file(campaign, fixture, state);
        if (!path.isEmpty())
            QFile::remove(path);
    }
}

} // namespace gonfalon::store
