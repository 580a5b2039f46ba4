// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/warband.h"

#include <QAbstractButton>

#include <optional>

namespace gonfalon {

/// A wide button of two lines with an icon or pennon at its left and a key or a date at its right.
class BigButton final : public QAbstractButton
{
    Q_OBJECT

public:
    BigButton(const QString &title, const QString &second, QWidget *parent = nullptr);

    void setGlyph(const QString &name) { m_glyph = name; }
    void setPennon(const Tinctures &tinctures) { m_pennon = tinctures; }
    void setRight(const QString &text) { m_right = text; }
    void setPrimary(bool primary) { m_primary = primary; }
    /// Names are set in the face of names.
    void setSerif(bool serif) { m_serif = serif; }

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    QString m_second, m_glyph, m_right;
    std::optional<Tinctures> m_pennon;
    bool m_primary = false, m_serif = false;
};

} // namespace gonfalon
