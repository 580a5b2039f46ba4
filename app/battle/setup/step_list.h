// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>

#include <vector>

namespace gonfalon {

/// A line below a step: dice that it was given, and words.
struct StepLine
{
    std::vector<int> dice;
    QString words;
};

/// How a step stands.
struct StepRow
{
    enum class State
    {
        Done,
        Now,
        Stale, ///< done, and to be looked at again
        Later
    };
    QString title;
    State state = State::Later;
    std::vector<StepLine> lines{};
    bool open = true; ///< it can be gone to from here
};

/// The steps of the set-up, one below the other: a tick where one is done, its number where one is at it, a
/// broken ring where it comes later; below each what it came to, with its dice.
class StepList final : public QListWidget
{
    Q_OBJECT

public:
    explicit StepList(QWidget *parent = nullptr);

    void show(std::vector<StepRow> rows, int current);
    [[nodiscard]] const std::vector<StepRow> &steps() const { return m_rows; }
    /// "done", "now", "look again", "later".
    [[nodiscard]] static QString stateWord(StepRow::State state);

signals:
    void picked(int step);

private:
    std::vector<StepRow> m_rows;
};

} // namespace gonfalon
