// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

namespace gonfalon {

/// A line that says over the foot of a window that something was done ("Saved as …"), is read aloud, takes no
/// focus and no clicks, and goes by itself or when a dialog opens. For what needs no answer; what does is a
/// `NoticeBox`.
class PassingWord final : public QWidget
{
    Q_OBJECT

public:
    /// \param window over whose lower edge it stands; its parent
    explicit PassingWord(QWidget &window);

    /// \param text empty: what was said is no more so, and goes
    void say(const QString &text);
    /// What was said last; empty once it is gone.
    [[nodiscard]] QString text() const { return isHidden() ? QString() : m_text; }
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void place();

    QString m_text;
    QTimer m_gone;
};

} // namespace gonfalon
