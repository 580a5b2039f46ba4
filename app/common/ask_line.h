// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <optional>

class QWidget;

namespace gonfalon {

/// A question that one line of text answers.
struct Asked
{
    QString title{};
    QString question{};
    QString start{}; ///< stands in the field, chosen, so that typing replaces it
    QString act{};   ///< what the button says that takes the answer
    /// What is wrong with an answer: it is said below the field, and the dialog stays. Empty: nothing.
    std::function<QString(const QString &)> whyNot{};
};

/// Shows the question over `parent`; what was written, or nothing where the dialog was left.
[[nodiscard]] std::optional<QString> askLine(QWidget *parent, const Asked &asked);

} // namespace gonfalon
