// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"
#include "app/common/topic.h"
#include "core/model/profile.h"

#include <QWidget>

class QLabel;
class QSpinBox;
class QToolButton;

namespace gonfalon {

class FigureGrid;
class OptionList;
class UnitDetails;

/// The right of the builder for one unit: its figures and what changed them, its options, and its
/// particulars.
class UnitPage final : public QWidget
{
    Q_OBJECT

public:
    explicit UnitPage(WarbandDocument &document, QWidget *parent = nullptr);

    /// Shows a unit. Another one than before shows its options, from the top.
    void setUnit(int unit);
    /// Puts the focus on an option, or on the first answer it asks for.
    void showOption(const OptionId &option, bool firstAnswer, bool otherForm = false);
    void editName();
    void focusOptions();

signals:
    void duplicatePressed();
    void removePressed();
    void leaderPressed();
    /// The unit has its name.
    void named();
    void topicAsked(const gonfalon::Topic &topic);
    /// The menu of the unit is wanted at this place of the screen.
    void menuAsked(const QPoint &place);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] QWidget *makeHead();
    [[nodiscard]] QWidget *makeButtons();
    [[nodiscard]] QWidget *makePieces();
    void refreshPieces(const Profile &profile);
    void refresh();
    void showDetails(bool details);
    [[nodiscard]] QString changes(const Profile &profile) const;

    WarbandDocument &m_document;
    int m_unit = -1;
    QLabel *m_name, *m_type, *m_points, *m_changes, *m_hint;
    QToolButton *m_leader, *m_detailsButton, *m_back;
    FigureGrid *m_figures;
    QWidget *m_piecesRow;
    QLabel *m_piecesName, *m_piecesPrice;
    QSpinBox *m_pieces;
    OptionList *m_options;
    UnitDetails *m_details;
};

} // namespace gonfalon
