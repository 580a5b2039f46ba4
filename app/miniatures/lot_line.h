// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/card.h"
#include "app/miniatures/shelf_document.h"
#include "core/store/library.h"

#include <optional>

class QGridLayout;
class QPushButton;
class QSpinBox;

namespace gonfalon {

class ElidedLabel;

/// The line below the cards: what changes most often of the lot that is chosen.
class LotLine final : public CardFrame
{
    Q_OBJECT

public:
    LotLine(ShelfDocument &document, store::Library &library, QWidget *parent = nullptr);

    /// Shows a lot; -1: none.
    void setLot(int lot);

signals:
    void editAsked();
    void removeAsked();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void refresh();
    void nameTypes();
    /// In one line, or where it is narrow in two.
    void arrange(bool narrow);
    void change(QSpinBox *box, int miniatures::Lot::*number, const QString &reason);

    ShelfDocument &m_document;
    store::Library &m_library;
    int m_lot = -1;
    ElidedLabel *m_name;
    QSpinBox *m_owned, *m_painted;
    QPushButton *m_standsFor;
    QGridLayout *m_place;
    QWidget *m_fields, *m_tools;
    std::optional<bool> m_narrow;
    QString m_types; ///< what the lot may stand for
};

} // namespace gonfalon
