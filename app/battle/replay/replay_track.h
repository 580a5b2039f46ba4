// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>

#include <optional>
#include <vector>

namespace gonfalon {

/// The course of a battle as a slider over its steps: where turns begin, what players look for as glyphs
/// above it, and, where one has looked elsewhere, the step that one was at. Marks are told by their words,
/// which the less grave gives up where two have no room.
class ReplayTrack final : public QSlider
{
    Q_OBJECT

public:
    struct Mark
    {
        std::size_t step = 0;
        QString words, glyph;
        int gravity = 0;
        bool grave = false; ///< somebody is lost
    };
    struct Turn
    {
        std::size_t step = 0;
        int number = 0;
    };

    explicit ReplayTrack(QWidget *parent = nullptr);

    void setCourse(std::size_t steps, std::vector<Turn> turns, std::vector<Mark> marks);
    /// Where a branch leaves the battle that was played; nothing: it is that battle.
    void setBranch(std::optional<std::size_t> from);
    /// Where one was before one looked elsewhere.
    void setKept(std::optional<std::size_t> step);
    [[nodiscard]] const std::vector<Mark> &marks() const { return m_marks; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] double left() const;
    [[nodiscard]] double wide() const;
    [[nodiscard]] double middle() const;
    [[nodiscard]] double xOf(std::size_t step) const;
    [[nodiscard]] int stepAt(double x) const;
    void paintMarks(QPainter &painter) const;
    void paintTurns(QPainter &painter) const;
    void paintHandle(QPainter &painter) const;

    std::vector<Turn> m_turns;
    std::vector<Mark> m_marks; ///< the gravest first
    std::optional<std::size_t> m_branch, m_kept;
};

} // namespace gonfalon
