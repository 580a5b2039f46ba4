// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/setup/measure_box.h"

namespace gonfalon {

namespace {

constexpr qsizetype mostDigits = 6;

} // namespace

std::optional<int> MeasureBox::numberIn(QString text) const
{
    text.remove(suffix());
    text = text.trimmed();
    bool isNumber = false;
    const int number = text.toInt(&isNumber);
    return isNumber && text.size() <= mostDigits ? std::optional(number) : std::nullopt;
}

QValidator::State MeasureBox::validate(QString &text, int &position) const
{
    const QValidator::State usual = QSpinBox::validate(text, position);
    return usual == QValidator::Invalid && numberIn(text) ? QValidator::Intermediate : usual;
}

void MeasureBox::fixup(QString &text) const
{
    if (const auto number = numberIn(text); number && (*number < minimum() || *number > maximum()))
        emit refused(*number);
    QSpinBox::fixup(text);
}

} // namespace gonfalon
