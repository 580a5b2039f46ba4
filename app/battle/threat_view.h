// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/threat_asker.h"
#include "app/battle/threat_pane.h"

#include <QObject>
#include <QPoint>

#include <functional>
#include <optional>

class QAction;
class QStackedWidget;
class QToolButton;

namespace gonfalon {

class TableScene;
class TabletopView;
class ThreatOverlay;

/// Shows in a battle's window who threatens a unit: at the place where it is being moved to, where the
/// pointer is, or where it stands. It owns the pane, the layer over the table and the thread that asks; the
/// window gives it a place and tells it of what happens.
class ThreatView final : public QObject
{
    Q_OBJECT

public:
    /// \param session, table outlive it \param chosen the unit that is chosen in the window, or noUnit
    ThreatView(BattleSession &session, TabletopView &table, std::function<UnitIndex()> chosen,
               QWidget *window);
    ~ThreatView() override;

    /// Opens and closes it; checked while it is open.
    [[nodiscard]] QAction *action() const { return m_action; }
    /// Nobody asks while somebody else is to take the seat.
    void setCovered(bool covered);
    /// The same as a button.
    [[nodiscard]] QToolButton *button();
    /// The log, in whose place the pane comes.
    [[nodiscard]] QWidget *inPlaceOf(QWidget *log);
    /// The scene in which it draws from now on.
    void drawOn(TableScene &scene);
    /// The battle is another, or another unit is chosen.
    void refresh();
    /// Puts it away. False where it is not open.
    bool close();

    [[nodiscard]] const ThreatPane &pane() const { return *m_pane; }
    [[nodiscard]] const ThreatOverlay *overlay() const { return m_overlay; }
    /// What was asked last.
    [[nodiscard]] const ThreatQuestion &question() const { return m_question; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void toggle(bool open);
    void follow();
    void askWhereItStands(UnitIndex unit);
    void ask(const Standing &there, const QString &where);
    void moveSpot(int x, int y, bool fine);
    void show(const std::vector<Threat> &threats);
    void drawAreas();
    void drawArrows();
    [[nodiscard]] bool isOpen() const;
    [[nodiscard]] UnitIndex subject() const;

    BattleSession &m_session;
    TabletopView &m_table;
    QWidget
        *m_ground; ///< of the table, on which the pointer goes; kept, since it outlives the table's own class
    std::function<UnitIndex()> m_chosen;
    ThreatPane *m_pane;
    QAction *m_action;
    bool m_told = false; ///< the game tells who threatens whom
    QStackedWidget *m_stack = nullptr;
    TableScene *m_scene = nullptr;
    ThreatOverlay *m_overlay = nullptr; ///< the scene's
    ThreatAsker m_asker;
    QTimer m_soon; ///< so that a unit that is drawn about is asked about now and then
    ThreatQuestion m_question;
    std::optional<Point> m_spot; ///< where the unit is asked about, if it is neither moved nor stands there
    std::optional<QPoint> m_pointer; ///< on the table
    UnitIndex m_subject = noUnit;
    std::size_t m_steps = 0;
    bool m_known = false; ///< the asker has the battle as it stands
    std::vector<ThreatReach> m_reach;
    UnitIndex m_picked = noUnit;
    SideIndex m_viewer = noSide;
};

} // namespace gonfalon
