// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/passwords.h"

#include <QRandomGenerator>

namespace gonfalon::store {

QString newPassword()
{
    // Without letters and digits that look alike on paper.
    static const QString letters = QStringLiteral("abcdefghjkmnpqrstuvwxyz23456789");
    constexpr int groups = 4;
    constexpr int each = 4;
    QString password;
    for (int group = 0; group < groups; ++group) {
        if (group > 0)
            password += u'-';
        for (int i = 0; i < each; ++i)
            password += letters[QRandomGenerator::system()->bounded(static_cast<int>(letters.size()))];
    }
    return password;
}

} // namespace gonfalon::store
