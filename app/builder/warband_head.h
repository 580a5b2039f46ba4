// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"

#include <QWidget>

class QLabel;

namespace gonfalon {

class NameField;
class PointsGauge;

/// The head of the builder: pennon, name, what the warband is, the Leader's Trait with its dice, points and
/// units.
class WarbandHead final : public QWidget
{
    Q_OBJECT

public:
    explicit WarbandHead(WarbandDocument &document, QWidget *parent = nullptr);

    void setCurrentUnit(int unit);
    /// Points of a unit that is only looked at.
    void setGhost(int points);
    void editName();

signals:
    void unitPressed(int unit);
    /// The warband has its name.
    void named();
    void traitPressed();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void refresh();
    void applyFonts();
    void fitName();
    [[nodiscard]] QString subtitle() const;

    WarbandDocument &m_document;
    NameField *m_name;
    QLabel *m_subtitle, *m_points, *m_pointsNote, *m_units, *m_unitsNote;
    PointsGauge *m_gauge;
};

} // namespace gonfalon
