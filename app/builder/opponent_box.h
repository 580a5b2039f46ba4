// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"

#include <QGroupBox>

class QCheckBox;
class QLabel;
class QLineEdit;

namespace gonfalon {

/// Whom the warband meets: some options cost points against certain kinds of enemy only (DR-FANT-03,
/// DR-FANT-05).
class OpponentBox final : public QGroupBox
{
    Q_OBJECT

public:
    explicit OpponentBox(WarbandDocument &document, QWidget *parent = nullptr);

private:
    void refresh();

    WarbandDocument &m_document;
    QCheckBox *m_known;
    QLineEdit *m_kinds;
    QLabel *m_note;
};

} // namespace gonfalon
