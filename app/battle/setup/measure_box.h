// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSpinBox>

#include <optional>

namespace gonfalon {

/// A number that says what it cannot take: any digits can be typed, and what is out of its range is told and
/// put back, not bent in silence.
class MeasureBox final : public QSpinBox
{
    Q_OBJECT

public:
    using QSpinBox::QSpinBox;

    [[nodiscard]] QValidator::State validate(QString &text, int &position) const override;
    void fixup(QString &text) const override;

signals:
    /// Somebody typed a number out of the range, and the box shows again what it was.
    void refused(int typed) const;

private:
    [[nodiscard]] std::optional<int> numberIn(QString text) const;
};

} // namespace gonfalon
