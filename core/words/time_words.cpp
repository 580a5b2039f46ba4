// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/time_words.h"

#include "core/words/language.h"

#include <QCoreApplication>
#include <QTimeZone>

namespace gonfalon::words {

namespace {

struct TimeWords
{
    Q_DECLARE_TR_FUNCTIONS(Words)
};

constexpr qint64 daysOfNames = 6;

} // namespace

QString dayOf(const QDateTime &when, const QDateTime &now)
{
    if (!when.isValid())
        return {};
    const QDateTime there = when.toTimeZone(now.timeZone());
    const qint64 days = there.date().daysTo(now.date());
    const QLocale locale = words::locale();
    if (days == 0)
        return TimeWords::tr("today %1").arg(there.time().toString(QStringLiteral("HH:mm")));
    if (days == 1)
        return TimeWords::tr("yesterday");
    if (days > 1 && days <= daysOfNames)
        return locale.dayName(there.date().dayOfWeek());
    const bool sameYear = there.date().year() == now.date().year();
    return locale.toString(there.date(), sameYear ? TimeWords::tr("d MMMM") : TimeWords::tr("d MMMM yyyy"));
}

} // namespace gonfalon::words
