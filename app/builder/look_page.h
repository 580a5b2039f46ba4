// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"
#include "app/common/topic.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace gonfalon {

class FigureGrid;
class OptionList;

/// A look at a unit type before it is added: its figures, rules and options, which can be ticked first, and
/// what the warband would come to. It tries everything on a copy; the warband itself is never changed here.
class LookPage final : public QWidget
{
    Q_OBJECT

public:
    explicit LookPage(WarbandDocument &document, QWidget *parent = nullptr);

    /// Looks at a type; an empty id ends it. Looking at the same type again keeps what was ticked.
    void look(const UnitTypeId &type);
    [[nodiscard]] bool isLooking() const { return !m_type.empty(); }
    [[nodiscard]] const UnitTypeId &type() const { return m_type; }
    /// The unit as it was ticked.
    [[nodiscard]] const Unit &unit() const { return m_trial.warband().units.back(); }
    /// What the unit would cost.
    [[nodiscard]] int points() const;
    void focusOptions();

signals:
    void addPressed(int count);
    void topicAsked(const gonfalon::Topic &topic);
    /// Another type is looked at, or its price has changed.
    void looked();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] QWidget *makeHead();
    [[nodiscard]] QWidget *makeDock();
    void follow();
    void refresh();
    void tryOn(const Unit &unit);
    [[nodiscard]] QString typeLine(const Profile &profile) const;

    WarbandDocument &m_document;
    WarbandDocument m_trial; ///< the warband with the unit at its end
    UnitTypeId m_type;
    bool m_trying = false;
    QLabel *m_banner, *m_name, *m_about, *m_points, *m_sum;
    FigureGrid *m_figures;
    OptionList *m_options;
    QPushButton *m_add, *m_two;
};

} // namespace gonfalon
