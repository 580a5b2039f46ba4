// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

namespace gonfalon {

/// Dice as they fell, side by side, and read aloud with their sum.
class DiceRow final : public QWidget
{
    Q_OBJECT

public:
    explicit DiceRow(QWidget *parent = nullptr);

    void setFaces(const std::vector<int> &faces);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<int> m_faces;
};

} // namespace gonfalon
