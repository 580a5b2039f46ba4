// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QBoxLayout;

namespace gonfalon {

/// Two parts of a page: beside each other while both have room, else the second below the first.
class SideBySide final : public QWidget
{
    Q_OBJECT

public:
    /// \param first takes the room that is left
    /// \param second is `wide` pixels wide while it stands at the right
    /// \param least what the first needs beside it, in pixels
    SideBySide(QWidget *first, QWidget *second, int wide, int least, QWidget *parent = nullptr);

    [[nodiscard]] bool isStacked() const { return m_stacked; }
    [[nodiscard]] QBoxLayout &box() const { return *m_box; }
    /// As narrow as one of the two: below each other is always possible.
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void stacked(bool stacked);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrange(bool stacked);

    QBoxLayout *m_box;
    QWidget *m_first, *m_second;
    int m_wide, m_least;
    bool m_stacked = false;
};

} // namespace gonfalon
