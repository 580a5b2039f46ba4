// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace gonfalon {

/// What is asked, as high as it is now where there is room: its own kind remembers how high it was at first.
class FittedArea final : public QScrollArea
{
    Q_OBJECT

public:
    explicit FittedArea(QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    /// As much of that height of what it holds as cuts no row in two.
    [[nodiscard]] int wholeRows(int height) const;
};

} // namespace gonfalon
