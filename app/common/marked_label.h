// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/tokens.h"

#include <QLabel>

#include <vector>

namespace gonfalon {

/// A glyph and a word or two, in the colour of what they say.
struct MarkedWords
{
    using Ink = QColor Tokens::*;

    QString glyph;
    Ink glyphInk = &Tokens::ink2;
    QString words{};
    Ink ink = &Tokens::ink2;
};

/// How something stands, in a bar: a shape and what it means.
class MarkedLabel final : public QLabel
{
    Q_OBJECT

public:
    explicit MarkedLabel(QWidget *parent = nullptr);

    void say(const MarkedWords &what);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    MarkedWords m_what;
};

/// What signs mean, one beside the other; where the room is too small, in several lines.
class Legend final : public QWidget
{
    Q_OBJECT

public:
    /// \param side at which each line begins or ends
    explicit Legend(std::vector<MarkedWords> entries, Qt::AlignmentFlag side = Qt::AlignRight,
                    QWidget *parent = nullptr);

    /// Has these entries from now on. Those without a glyph are words alone.
    void say(std::vector<MarkedWords> entries);
    [[nodiscard]] const std::vector<MarkedWords> &entries() const { return m_entries; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    /// Places of the entries in a given room, and the height that they come to.
    [[nodiscard]] std::pair<std::vector<QRectF>, int> placed(int width) const;
    [[nodiscard]] double widthOf(const MarkedWords &entry) const;
    [[nodiscard]] double indentOf(const MarkedWords &entry) const;

    std::vector<MarkedWords> m_entries;
    Qt::AlignmentFlag m_side;
};

} // namespace gonfalon
