// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QButtonGroup;
class QGridLayout;
class QLabel;
class QToolButton;

namespace gonfalon {

class ReplayTrack;

/// The keys of a replay under its slider: first, turn back, back, play, on, turn on, last; and how fast.
class ReplayDeck final : public QWidget
{
    Q_OBJECT

public:
    enum class Key
    {
        First,
        TurnBack,
        Back,
        Play,
        On,
        TurnOn,
        Last
    };

    explicit ReplayDeck(QWidget *parent = nullptr);

    [[nodiscard]] ReplayTrack &track() { return *m_track; }
    /// "Turn 3, phase of the Knights" over "step 131 of 214".
    void say(const QString &where, const QString &step);
    void showPlaying(bool plays);
    /// Steps in a second, before anything is slowed down or hurried.
    [[nodiscard]] double speed() const;
    void setSpeed(double speed);

signals:
    void pressed(gonfalon::ReplayDeck::Key key);
    void speedChosen(double speed);
    void nextMarkWanted(int by);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrange();
    [[nodiscard]] QWidget *makeKeys();
    [[nodiscard]] QWidget *makeSpeeds();

    ReplayTrack *m_track;
    QLabel *m_where, *m_step;
    QWidget *m_said = nullptr, *m_keys = nullptr, *m_pace = nullptr;
    QGridLayout *m_rows = nullptr; ///< of those three
    bool m_narrow = false;         ///< the keys stand above the others
    QToolButton *m_play = nullptr;
    QButtonGroup *m_speeds = nullptr;
};

} // namespace gonfalon
