// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextLayout>

namespace gonfalon {

/// A text in lines of a width, as it is drawn: how high it is, and `layout` to draw it.
struct TextLines
{
    TextLines(const QString &text, const QFont &font, double width,
              const QList<QTextLayout::FormatRange> &formats = {})
        : layout(text, font)
    {
        layout.setFormats(formats);
        layout.beginLayout();
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(width);
            line.setPosition({0, height});
            height += line.height();
        }
        layout.endLayout();
    }

    QTextLayout layout;
    double height = 0;
};

} // namespace gonfalon
