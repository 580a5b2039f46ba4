// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/recent_facts.h"

#include <QAbstractButton>

#include <optional>

namespace gonfalon {

/// A way to begin: a glyph or pennon, a title and a second line.
class BigButton final : public QAbstractButton
{
    Q_OBJECT

public:
    enum class Look
    {
        Card, ///< a thing of its own, with an edge: a sample
        Slab, ///< one of several in a common box: a game
        Line  ///< without an edge: what can be done besides
    };

    BigButton(const QString &title, const QString &second, Look look, QWidget *parent = nullptr);

    void setGlyph(const QString &icon) { m_glyph = icon; }
    void setPennon(const store::Pennon &pennon) { m_pennon = pennon; }
    /// Filled with the accent, and higher.
    void setPrimary(bool primary);
    /// What stands at the right: "24 points".
    void setRight(const QString &text) { m_right = text; }
    /// The key that does the same, shown as a key: "Ctrl N"; may be empty.
    void setKey(const QString &key);

    [[nodiscard]] bool isCard() const { return m_look == Look::Card; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintGround(QPainter &painter, const QRectF &box) const;
    /// Paints what stands at the right of `box` and returns its left edge.
    [[nodiscard]] double paintRight(QPainter &painter, const QRectF &box) const;
    void paintWords(QPainter &painter, const QRectF &box) const;

    Look m_look;
    QString m_second, m_glyph, m_right, m_key;
    std::optional<store::Pennon> m_pennon;
    bool m_primary = false;
};

} // namespace gonfalon
