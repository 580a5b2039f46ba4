// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/table/unit_look.h"
#include "app/common/tokens.h"
#include "core/battle/battlefield.h"
#include "core/battle/vocabulary.h"

#include <QFont>
#include <QGraphicsScene>
#include <QLineF>
#include <QVariantAnimation>

#include <vector>

namespace gonfalon {

class BannerItem;
class MapLabel;
class OverlayItem;
class UnitItem;

/// Ground on which a side sets up.
struct ShownZone
{
    ZoneView zone;
    QString name; ///< of its side

    friend bool operator==(const ShownZone &, const ShownZone &) = default;
};

/// The table of a battle as a drawing, in hundredths of its measure; north, the far edge, is up.
class TableScene final : public QGraphicsScene
{
    Q_OBJECT

public:
    /// \param words of the game, by which its pieces are told
    TableScene(Battlefield field, const Vocabulary &words, const Tokens &tokens, const QFont &font,
               QObject *parent = nullptr);

    void show(const std::vector<UnitLook> &units, const std::vector<ShownMarker> &markers);
    /// What moved with the last `show`: each unit's way, from the middle it left to the one it came to.
    struct Went
    {
        UnitIndex unit = noUnit;
        QLineF way;
    };
    [[nodiscard]] const std::vector<Went> &went() const { return m_went; }
    /// Where sides set up; none: nobody does.
    void showZones(const std::vector<ShownZone> &zones);
    /// Where something was aimed whose dice are still to fall.
    void showLaid(const BattleView &view);
    /// Puts the words on the table where none covers another. \param scale pixels to a hundredth
    void arrangeLabels(double scale);
    /// Without words and figures, and with less about the table: for pictures in which nobody could read
    /// them. To be called before anything is shown.
    void setPlain();
    /// Models slide; without, they stand where they go at once.
    void setMotion(bool motion) { m_motion = motion; }
    /// Whatever slides has arrived.
    void settle();
    /// The unit there, or noUnit.
    [[nodiscard]] UnitIndex unitAt(const QPointF &place, const QTransform &view) const;
    /// Around its models; empty where it does not stand.
    [[nodiscard]] QRectF boxOf(UnitIndex unit) const;
    [[nodiscard]] OverlayItem &overlay() const { return *m_overlay; }
    [[nodiscard]] QRectF table() const { return m_table; }
    /// Hundredths in an inch, or in two and a half centimetres.
    [[nodiscard]] double step() const { return m_step; }

protected:
    void drawBackground(QPainter *painter, const QRectF &rect) override;

private:
    void slide(double progress);
    void placeBanner(UnitIndex unit);
    void showMarkers(const std::vector<ShownMarker> &markers);

    const Battlefield m_field;
    const Tokens &m_tokens;
    QFont m_font;
    QRectF m_table;
    double m_step;
    std::vector<UnitItem *> m_units;
    std::vector<BannerItem *> m_banners;
    std::vector<QGraphicsItem *> m_markers, m_zones;
    std::vector<ShownMarker> m_shownMarkers;
    std::vector<ShownZone> m_shownZones;
    std::vector<MapLabel *> m_labels, m_markerLabels, m_zoneLabels;
    std::vector<UnitItem *> m_sliding;
    std::vector<Went> m_went;
    OverlayItem *m_overlay;
    QVariantAnimation m_slide;
    double m_scale = 0.1; ///< pixels to a hundredth
    bool m_motion = true, m_plain = false;
};

} // namespace gonfalon
