// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/tips.h"

#include <QLabel>

namespace gonfalon::tips {

using namespace Qt::StringLiterals;

namespace {

constexpr auto mark = "<qt>"_L1;

} // namespace

QString formatted(QStringList lines)
{
    lines.removeAll(QString());
    return lines.isEmpty() ? QString() : mark + lines.join("<br>"_L1) + "</qt>"_L1;
}

void settle(QLabel &tip)
{
    const Qt::TextFormat format = tip.text().startsWith(mark) ? Qt::RichText : Qt::PlainText;
    if (tip.textFormat() == format)
        return;
    tip.setTextFormat(format);
    tip.resize(tip.sizeHint() + QSize(1, 0)); // as Qt does when it sets the text
}

} // namespace gonfalon::tips
