// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/support/painted.h"

#include <QPaintDevice>
#include <QPaintEngine>
#include <QWidget>

namespace gonfalon::test {

using namespace Qt::StringLiterals;

namespace {

/// Draws nothing, and keeps what is written.
class Scribe final : public QPaintEngine
{
public:
    Scribe() : QPaintEngine(AllFeatures) {}

    [[nodiscard]] QString words() const { return m_words.join(u' ').simplified(); }
    bool begin(QPaintDevice *) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState &) override {}
    void drawPixmap(const QRectF &, const QPixmap &, const QRectF &) override {}
    void drawImage(const QRectF &, const QImage &, const QRectF &, Qt::ImageConversionFlags) override {}
    void drawTiledPixmap(const QRectF &, const QPixmap &, const QPointF &) override {}
    void drawPath(const QPainterPath &) override {}
    void drawPolygon(const QPointF *, int, PolygonDrawMode) override {}
    void drawTextItem(const QPointF &, const QTextItem &item) override { m_words << item.text(); }
    [[nodiscard]] Type type() const override { return User; }

private:
    QStringList m_words;
};

/// As large as a widget, and of its screen.
class Sheet final : public QPaintDevice
{
public:
    explicit Sheet(const QWidget &like) : m_like(like) {}

    [[nodiscard]] QString words() const { return m_scribe.words(); }
    [[nodiscard]] QPaintEngine *paintEngine() const override { return &m_scribe; }

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth:
            return m_like.width();
        case PdmHeight:
            return m_like.height();
        case PdmDpiX:
        case PdmPhysicalDpiX:
            return m_like.logicalDpiX();
        case PdmDpiY:
        case PdmPhysicalDpiY:
            return m_like.logicalDpiY();
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return int(devicePixelRatioFScale());
        case PdmDepth:
            return 32;
        default:
            return 0;
        }
    }

private:
    const QWidget &m_like;
    mutable Scribe m_scribe;
};

} // namespace

QString paintedWords(QWidget &widget)
{
    Sheet sheet(widget);
    widget.render(&sheet);
    return sheet.words();
}

} // namespace gonfalon::test
