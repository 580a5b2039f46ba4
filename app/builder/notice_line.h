// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFrame>

#include <optional>

class QLabel;

namespace gonfalon {

/// One line that says what just came of something, where a box would be in the way. It goes with the next
/// step, or by its button.
class NoticeLine final : public QFrame
{
    Q_OBJECT

public:
    explicit NoticeLine(QWidget *parent = nullptr);

    /// Shows the line and has it read aloud.
    /// \param refused true: something was not done, and this is why
    void tell(const QString &text, bool refused);
    /// Shows a line about what was put on the clipboard; it goes when the clipboard holds something else.
    void tellOfClipboard(const QString &text);
    [[nodiscard]] QString text() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *m_text;
    bool m_refused = false;
    std::optional<QByteArray> m_copied; ///< the unit on the clipboard that the line is about
};

} // namespace gonfalon
