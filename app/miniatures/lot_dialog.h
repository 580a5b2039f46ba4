// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/miniatures/shelf.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QSpinBox;

namespace gonfalon {

/// Everything that is noted of a lot but its picture and what it may stand for: for a new one, or to change
/// it.
class LotDialog final : public QDialog
{
    Q_OBJECT

public:
    /// \param races those that the shelf knows, to choose from
    LotDialog(const QString &title, const miniatures::Lot &lot, const QStringList &races, QWidget *parent);

    /// The lot as it was filled in.
    [[nodiscard]] miniatures::Lot lot() const;

private:
    void fill();
    void follow();
    [[nodiscard]] miniatures::LotKind kind() const;

    miniatures::Lot m_lot;
    QLineEdit *m_name, *m_note;
    QComboBox *m_race, *m_kind, *m_base;
    QSpinBox *m_owned, *m_painted, *m_perUnit;
    QPushButton *m_accept = nullptr;
};

} // namespace gonfalon
