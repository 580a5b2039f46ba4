// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/options_model.h"

#include <QWidget>

class QLabel;
class QListView;
class QSpinBox;
class QToolButton;

namespace gonfalon {

class FigureGrid;
class UnitDetails;

/// The right of the builder for one unit: its figures and what changed them, its options, and its
/// particulars.
class UnitPage final : public QWidget
{
    Q_OBJECT

public:
    explicit UnitPage(WarbandDocument &document, QWidget *parent = nullptr);

    void setUnit(int unit);
    /// Puts the focus on an option, or on the first answer it asks for.
    void showOption(const OptionId &option, bool firstAnswer, bool otherForm = false);
    void editName();
    void focusOptions();

signals:
    void duplicatePressed();
    void removePressed();
    void leaderPressed();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] QWidget *makeHead();
    [[nodiscard]] QWidget *makeButtons();
    [[nodiscard]] QWidget *makePieces();
    void refreshPieces(const Profile &profile);
    void refresh();
    void showDetails(bool details);
    [[nodiscard]] QString changes(const Profile &profile) const;

    WarbandDocument &m_document;
    OptionsModel m_model;
    int m_unit = -1;
    QLabel *m_name, *m_type, *m_points, *m_changes, *m_hint;
    QToolButton *m_leader, *m_detailsButton;
    FigureGrid *m_figures;
    QWidget *m_piecesRow;
    QLabel *m_piecesName, *m_piecesPrice;
    QSpinBox *m_pieces;
    QListView *m_options;
    UnitDetails *m_details;
};

} // namespace gonfalon
