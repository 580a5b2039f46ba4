// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/filled.h"

namespace gonfalon::words {

QString filled(const QString &text, const std::function<QString(const QString &)> &valueOf)
{
    QString out;
    out.reserve(text.size());
    qsizetype at = 0;
    while (at < text.size()) {
        const qsizetype open = text.indexOf(u'{', at);
        const qsizetype close = open < 0 ? -1 : text.indexOf(u'}', open);
        if (close < 0)
            return out + text.mid(at);
        out += text.mid(at, open - at) + valueOf(text.mid(open + 1, close - open - 1));
        at = close + 1;
    }
    return out;
}

} // namespace gonfalon::words
