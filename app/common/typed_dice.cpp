// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/typed_dice.h"

#include "app/common/ask_line.h"
#include "core/base/finding.h"
#include "core/words/finding_words.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace gonfalon::typeddice {

using namespace Qt::StringLiterals;

namespace {

/// The context in which translators find these words.
struct TypedDiceWords
{
    Q_DECLARE_TR_FUNCTIONS(TypedDice)
};

/// Faces such as these dice might show: "4 3 5".
QString example(const DiceRequest &dice)
{
    static constexpr int shown[]{4, 3, 5};
    QStringList all;
    for (int i = 0; i < dice.count; ++i)
        all << QString::number(std::min(shown[i % 3], dice.sides));
    return all.join(u' ');
}

/// GF-7003.
QString whyNoSuchRoll(const QString &text, const DiceRequest &dice)
{
    const Finding wrong{
        .code = Code::RollDoesNotFit,
        .arguments = {std::to_string(dice.count), std::to_string(dice.sides), text.toStdString()}};
    return words::sentence(wrong) + u" ["_s + words::codeName(wrong.code) + u']';
}

} // namespace

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

std::optional<std::vector<int>> ask(QWidget *parent, const DiceRequest &dice, const QString &question)
{
    const QString usual =
        dice.count == 1
            ? TypedDiceWords::tr("The face that fell:")
            : TypedDiceWords::tr("The faces of your %n dice, for example %1:", nullptr, dice.count)
                  .arg(example(dice));
    const auto answer = askLine(parent, {.title = TypedDiceWords::tr("Type dice"),
                                         .question = question.isEmpty() ? usual : question,
                                         .start = {},
                                         .act = TypedDiceWords::tr("Take these dice"),
                                         .whyNot = [&](const QString &text) {
                                             return faces(text, dice) ? QString() : whyNoSuchRoll(text, dice);
                                         }});
    return answer ? faces(*answer, dice) : std::nullopt;
}

} // namespace gonfalon::typeddice
