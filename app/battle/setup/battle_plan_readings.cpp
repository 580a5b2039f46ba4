// SPDX-License-Identifier: GPL-3.0-or-later
// House readings of a battle that is planned.
#include "app/battle/setup/battle_plan.h"

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

bool hasReading(const Ruling &ruling, const std::string &reading)
{
    return std::ranges::count(ruling.readings, reading, &std::pair<std::string, std::string>::first) > 0;
}

} // namespace

std::map<std::string, std::string> BattlePlan::readings() const
{
    std::map<std::string, std::string> agreed;
    if (!m_game)
        return agreed;
    const QStringList kept = m_settings.list(keyFor(u"readings"_s));
    for (const Ruling &ruling : m_game->rulings) {
        const QString begin = QString::fromStdString(ruling.id) + u'=';
        for (const QString &line : kept) {
            const std::string reading = line.mid(begin.size()).toStdString();
            if (line.startsWith(begin) && hasReading(ruling, reading) &&
                reading != ruling.readings.front().first)
                agreed[ruling.id] = reading;
        }
    }
    return agreed;
}

void BattlePlan::agreeReadings(const std::map<std::string, std::string> &readings)
{
    if (!m_game || readings == this->readings())
        return;
    QStringList kept;
    for (const auto &[ruling, reading] : readings)
        kept << QString::fromStdString(ruling + '=' + reading);
    m_settings.set(keyFor(u"readings"_s), kept);
    emit changed();
}

} // namespace gonfalon
