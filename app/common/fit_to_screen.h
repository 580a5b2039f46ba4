// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QScrollArea>
#include <QSize>

namespace gonfalon {

/// How much of `available` a window may take up itself: what a window manager draws around it, a title bar of
/// 28 and an edge of 4, is left free.
[[nodiscard]] QSize roomFor(const QRect &available);

/// Gives a window the size that it wishes, or as much of it as its screen has room for, and holds it to that:
/// what it asks for at least is cut down as well. Ask again where the wish changes. What does not fit then
/// has to scroll; see `ScrollFrame`.
/// \param wished in logical pixels, without the frame; empty: what the layout would like
/// \param available the room of the screen, in logical pixels; empty: that of the window's own screen
void fitToScreen(QWidget &window, QSize wished = {}, const QRect &available = {});

/// Puts a window that was restored from another evening back into the room of its screen, frame and all.
/// \param available as above
void bringIntoScreen(QWidget &window, const QRect &available = {});

/// Contents that are as large as they like to be while there is room, and scroll where there is less. It has
/// no frame and takes no focus; what gets the focus by Tab is scrolled into sight. A dialog keeps its buttons
/// outside, so that they stay where they are.
class ScrollFrame final : public QScrollArea
{
    Q_OBJECT

public:
    /// \param contents is owned from now on
    /// \param name how it is read aloud
    ScrollFrame(QWidget *contents, const QString &name, QWidget *parent = nullptr);

    /// All of the contents, whatever the screen.
    [[nodiscard]] QSize sizeHint() const override;
    /// A few lines: whoever lays it out may give it less than the contents.
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// Asks for the height of all of the contents at least, where something around it scrolls instead.
    void setWhole(bool whole);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool m_whole = false;
};

} // namespace gonfalon
