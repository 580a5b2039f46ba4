// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/marks.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {

QString givenWords(Given given)
{
    switch (given) {
    case Given::Source:
        break;
    case Given::Ruling:
        return u"not from the source"_s;
    case Given::Borrowed:
        return u"borrowed"_s;
    case Given::Pack:
        return u"house"_s;
    }
    return {};
}

QString givenSign(Given given)
{
    switch (given) {
    case Given::Source:
        break;
    case Given::Ruling:
        return u"°"_s;
    case Given::Borrowed:
        return u"†"_s;
    case Given::Pack:
        return u"‡"_s;
    }
    return {};
}

QString signedName(const QString &name, Given given)
{
    // A space that does not break keeps the sign with its name.
    return given == Given::Source ? name : name + QChar(0x00A0) + givenSign(given);
}

QString signRemark(const std::set<Given> &used)
{
    QStringList parts;
    for (const Given given : used) {
        if (given != Given::Source) {
            parts << givenSign(given) + u' ' + givenWords(given);
        }
    }
    return parts.join(u" · "_s);
}

} // namespace gonfalon::sheets
