// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/typed_dice.h"

#include <QRegularExpression>
#include <QStringList>

namespace gonfalon::typeddice {

using namespace Qt::StringLiterals;

std::optional<std::vector<int>> faces(const QString &text, const DiceRequest &dice)
{
    static const QRegularExpression between(u"\\D+"_s);
    Roll typed;
    const QString plain = text.trimmed();
    for (const QString &face : plain.split(between, Qt::SkipEmptyParts))
        typed.faces.push_back(face.toInt());
    // "435" typed without spaces means three dice.
    if (typed.faces.size() == 1 && plain.size() == dice.count) {
        typed.faces.clear();
        for (const QChar digit : plain)
            typed.faces.push_back(digit.digitValue());
    }
    return fits(dice, typed) ? std::optional(typed.faces.inVector()) : std::nullopt;
}

Findings noSuchRoll(const QString &text, const DiceRequest &dice)
{
    return {{.code = Code::RollDoesNotFit,
             .arguments = {std::to_string(dice.count), std::to_string(dice.sides), text.toStdString()}}};
}

} // namespace gonfalon::typeddice
