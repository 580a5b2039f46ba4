// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QRectF>
#include <QString>

#include <map>
#include <memory>
#include <utility>

class QPainter;
class QSvgRenderer;

namespace gonfalon::sheets {

/// Paints the glyphs of resources/icons in any colour, as shapes, so that they stay sharp in print. It keeps
/// what it has read; make one where you paint and keep it.
class Icons
{
public:
    Icons();
    ~Icons();

    /// Paints a glyph ("attack") into the largest square in the middle of `place`. A name that there is no
    /// glyph of paints nothing.
    void paint(QPainter &painter, const QRectF &place, const QString &name, const QColor &colour) const;

private:
    mutable std::map<std::pair<QString, QRgb>, std::shared_ptr<QSvgRenderer>> m_glyphs;
};

} // namespace gonfalon::sheets
