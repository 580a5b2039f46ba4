// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_document.h"
#include "app/common/tokens.h"

#include <QFont>
#include <QRectF>

class QPainter;
class QPainterPath;

/// What the maps of a campaign are drawn with.
namespace gonfalon::mapmarks {

inline constexpr double nodeWidth = 148,
                        nodeHeight = 102; ///< name and second line in two lines each, pennons

enum class Edge
{
    Plain,
    Now,    ///< heavy, in the accent
    Dashed, ///< not yet open
};

/// The box of a node with its name and what is below it, in two lines each where one is too short.
void paintNode(QPainter &painter, const QRectF &box, const QFont &font, const QString &name,
               const QString &second, const QColor &ground, Edge edge, const Tokens &tokens);
/// A glyph in the upper right corner of a node.
void paintCorner(QPainter &painter, const QRectF &box, const QFont &font, const QString &glyph,
                 const QColor &colour);
/// Pennons in a row at the foot of a node, and how many there was no room for.
void paintPennons(QPainter &painter, const QRectF &box, const QFont &font, const CampaignDocument &document,
                  const std::vector<campaign::WarbandId> &warbands, const Tokens &tokens);
/// A way with an arrow at its end.
void paintWay(QPainter &painter, const QPainterPath &way, bool taken, const Tokens &tokens);
/// A glyph upon a way, in a ring.
void paintSeal(QPainter &painter, const QPointF &middle, const QFont &font, const QString &glyph, bool strong,
               const Tokens &tokens);

} // namespace gonfalon::mapmarks
