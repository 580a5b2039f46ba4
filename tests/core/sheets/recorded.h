// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QString>
#include <QTransform>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace gonfalon::test {

namespace recording {

using namespace Qt::StringLiterals;

/// Notes what it is told to paint.
class NotingEngine final : public QPaintEngine
{
public:
    NotingEngine() : QPaintEngine(AllFeatures) {}

    bool begin(QPaintDevice *) override { return true; }
    bool end() override { return true; }
    Type type() const override { return User; }
    void updateState(const QPaintEngineState &state) override
    {
        if ((state.state() & DirtyBrush) != 0)
            m_fill = state.brush().style() == Qt::NoBrush ? QString() : state.brush().color().name();
        if ((state.state() & DirtyTransform) != 0) {
            m_transform = state.transform();
            m_scale = m_transform.m11();
        }
        if ((state.state() & DirtyPen) != 0)
            m_stroke =
                state.pen().style() == Qt::NoPen ? QString() : u'/' + QString::number(state.pen().widthF());
    }
    void drawTextItem(const QPointF &at, const QTextItem &item) override
    {
        m_letters += item.text();
        m_lowest = std::max(m_lowest, m_transform.map(at).y());
        constexpr double point = 25.4 / 72; // millimetres
        m_sizes.insert(qRound(item.font().pixelSize() * m_scale / point * 10));
    }
    void drawPolygon(const QPointF *, int points, PolygonDrawMode) override { shape("polygon", points); }
    void drawPolygon(const QPoint *, int points, PolygonDrawMode) override { shape("polygon", points); }
    void drawRects(const QRectF *, int count) override { shape("rectangle", 4, count); }
    void drawRects(const QRect *, int count) override { shape("rectangle", 4, count); }
    void drawLines(const QLineF *, int count) override { shape("line", 2, count); }
    void drawLines(const QLine *, int count) override { shape("line", 2, count); }
    void drawEllipse(const QRectF &) override { shape("ellipse", 0); }
    void drawEllipse(const QRect &) override { shape("ellipse", 0); }
    void drawPath(const QPainterPath &path) override { shape("path", path.elementCount()); }
    void drawPixmap(const QRectF &, const QPixmap &pixmap, const QRectF &) override
    {
        picture(pixmap.toImage());
    }
    void drawImage(const QRectF &, const QImage &image, const QRectF &, Qt::ImageConversionFlags) override
    {
        picture(image);
    }

    [[nodiscard]] QString noted() const
    {
        QString all = m_letters;
        all.remove(u' ');
        for (const auto &[kind, count] : m_shapes)
            all += u" %1 %2;"_s.arg(kind).arg(count);
        return all;
    }

    /// Of all letters, in tenths of a point, where it is painted in millimetres.
    [[nodiscard]] const std::set<int> &sizes() const { return m_sizes; }
    /// The base line of the lowest letter.
    [[nodiscard]] double lowest() const { return m_lowest; }

private:
    void shape(const char *kind, int corners, int count = 1)
    {
        m_shapes[QString::fromLatin1(kind) + QString::number(corners) + m_fill + m_stroke] += count;
    }
    void picture(const QImage &image)
    {
        std::size_t sum = 0;
        for (int y = 0; y < image.height(); ++y)
            sum = qHashBits(image.constScanLine(y), std::size_t(image.bytesPerLine()), sum);
        ++m_shapes[u"picture"_s + QString::number(sum)];
    }

    QString m_letters, m_fill, m_stroke;
    std::map<QString, int> m_shapes;
    std::set<int> m_sizes;
    QTransform m_transform;
    double m_scale = 1, m_lowest = 0;
};

class NotingDevice final : public QPaintDevice
{
public:
    [[nodiscard]] QPaintEngine *paintEngine() const override { return &m_engine; }
    [[nodiscard]] QString noted() const { return m_engine.noted(); }
    [[nodiscard]] const NotingEngine &engine() const { return m_engine; }

protected:
    int metric(PaintDeviceMetric what) const override
    {
        switch (what) {
        case PdmWidth:
        case PdmHeight:
            return 10'000;
        case PdmWidthMM:
        case PdmHeightMM:
            return 2'540;
        case PdmNumColors:
        case PdmDepth:
            return 32;
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return int(devicePixelRatioFScale());
        default:
            return 100; // dots per inch
        }
    }

private:
    mutable NotingEngine m_engine;
};

} // namespace recording

/// What is painted, as one can compare it whatever its place: the letters in their order, without white
/// space, behind them how many shapes of each kind there are.
[[nodiscard]] inline QString recorded(const std::function<void(QPainter &)> &paint)
{
    recording::NotingDevice device;
    QPainter painter(&device);
    paint(painter);
    painter.end();
    return device.noted();
}

/// How large letters are, in tenths of a point, and how far down they go.
struct Lettering
{
    std::set<int> sizes;
    double lowest = 0;
};

[[nodiscard]] inline Lettering letteringOf(const std::function<void(QPainter &)> &paint)
{
    recording::NotingDevice device;
    QPainter painter(&device);
    paint(painter);
    painter.end();
    return {device.engine().sizes(), device.engine().lowest()};
}

} // namespace gonfalon::test
