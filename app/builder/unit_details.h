// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"

#include <QScrollArea>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QSpinBox;
class QVBoxLayout;

namespace gonfalon {

class NameField;

/// The particulars of one unit: name, race, models, bases, secret form, notes, picture, house rules.
class UnitDetails final : public QScrollArea
{
    Q_OBJECT

public:
    explicit UnitDetails(WarbandDocument &document, QWidget *parent = nullptr);

    void setUnit(int unit);
    void editName();

signals:
    /// The name is as it shall be.
    void named();

private:
    void buildForm();
    void buildPicture(QVBoxLayout &column);
    void buildHouse(QVBoxLayout &column);
    void refresh();
    void connectForm();
    void refreshParts(const Unit &unit, const Profile &profile);
    void refreshOrganisations(const Unit &unit);
    void refreshHouse();
    /// \param reason the step, with %1 for the name that the unit has behind it
    void edit(const QString &reason, const QString &field, const std::function<void(Unit &)> &operation);
    void generateName();
    void choosePicture();
    [[nodiscard]] const Unit *unit() const;

    WarbandDocument &m_document;
    int m_unit = -1;
    QFormLayout *m_form;
    NameField *m_name;
    QLineEdit *m_race;
    QSpinBox *m_models;
    QComboBox *m_base;
    QCheckBox *m_communal, *m_secret;
    QComboBox *m_organisation;
    QPlainTextEdit *m_modelNames, *m_notes;
    QLabel *m_picture;
    QVBoxLayout *m_house;
    QLineEdit *m_houseName;
    QSpinBox *m_housePoints;
};

} // namespace gonfalon
