// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <QFrame>

#include <functional>

class QLabel;
class QToolButton;

namespace gonfalon {

/// What went wrong or was noticed, in place: a line a finding with its shape, and a cross that takes them
/// away.
class FindingsStrip final : public QFrame
{
    Q_OBJECT

public:
    explicit FindingsStrip(QWidget *parent = nullptr);

    /// Hidden where there are none.
    /// \param news a line of good news before them; may be empty
    void show(const Findings &findings, const QString &news = {});
    /// One line of good news.
    void tell(const QString &text);
    /// A button beside what was just said, until something else is: what can be done about it.
    void offer(const QString &text, const std::function<void()> &act);
    [[nodiscard]] QString text() const;
    /// A pane of that widget with the strip at its upper or lower edge: it takes its room from the widget
    /// alone, and covers nothing.
    [[nodiscard]] QWidget *paneWith(QWidget &widget, Qt::Edge edge);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    enum class Tone
    {
        Good,
        Warning,
        Bad
    };
    void say(const QStringList &lines, Tone tone);

    void dress();

    QLabel *m_text;
    QToolButton *m_act, *m_away;
    std::function<void()> m_deed;
    Tone m_tone = Tone::Good;
};

} // namespace gonfalon
