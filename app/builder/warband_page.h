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

namespace gonfalon {

/// The right of the builder for the warband as a whole: who, how large, the choices of its game, which
/// colours, notes, free play.
class WarbandPage final : public QScrollArea
{
    Q_OBJECT

public:
    explicit WarbandPage(WarbandDocument &document, QWidget *parent = nullptr);

    void editRace();

private:
    void buildWho(QFormLayout &form);
    void buildColours(QFormLayout &form);
    void buildLimit(QFormLayout &form);
    void buildSettings(QFormLayout &form);
    void buildFreePlay(QFormLayout &form);
    void refreshSettings();
    void addText(QFormLayout &form, const QString &label, QLineEdit *field, std::string Warband::*member,
                 const QString &reason);
    void chooseTinctures();
    void refresh();

    WarbandDocument &m_document;
    QLineEdit *m_player, *m_leaderName, *m_race;
    QFormLayout *m_form;
    QSpinBox *m_limit, *m_purse;
    QLabel *m_packs;
    std::vector<std::pair<std::string, QComboBox *>> m_settings; ///< by the id of the setting
    QComboBox *m_field, *m_charge;
    QLabel *m_colourHint;
    QPlainTextEdit *m_notes;
    QCheckBox *m_oldModels;
    std::vector<std::pair<FreePlay, QCheckBox *>> m_freePlay;
};

} // namespace gonfalon
