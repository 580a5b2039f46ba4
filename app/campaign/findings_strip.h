// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <QFrame>

class QLabel;

namespace gonfalon {

/// What went wrong or was noticed, in place: a line a finding with its shape, and a cross that takes them
/// away.
class FindingsStrip final : public QFrame
{
    Q_OBJECT

public:
    explicit FindingsStrip(QWidget *parent = nullptr);

    /// Hidden where there are none.
    void show(const Findings &findings);
    /// One line of good news.
    void tell(const QString &text);
    [[nodiscard]] QString text() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    enum class Tone
    {
        Good,
        Warning,
        Bad
    };
    void say(const QStringList &lines, Tone tone);

    QLabel *m_text;
    Tone m_tone = Tone::Good;
};

} // namespace gonfalon
