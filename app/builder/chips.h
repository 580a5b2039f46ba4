// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"
#include "app/common/tokens.h"
#include "app/common/topic.h"

#include <QFont>
#include <QRectF>

class QPainter;

namespace gonfalon {

/// One chip of a card: an option taken (tinted), a special rule, a spell, or a house rule (dashed).
struct Chip
{
    enum class Kind
    {
        Option,
        Rule,
        Spell,
        House
    };
    QString text;
    Kind kind;
    std::optional<Topic> topic{}; ///< what a click upon it asks about
};

/// A chip and where it stands.
struct PlacedChip
{
    Chip chip;
    QRectF box;
};

/// The chips of a unit: options with their price first, then rules, then spells.
[[nodiscard]] std::vector<Chip> chipsOf(const WarbandDocument &document, std::size_t unit);

/// As many chips as fit in one line, then "+2" for the rest, which asks about `rest`.
[[nodiscard]] std::vector<PlacedChip> placeChips(const QRectF &line, const std::vector<Chip> &chips,
                                                 const QFont &font, const std::optional<Topic> &rest = {});

/// \param hovered the place of the chip under the pointer, which is underlined; -1 none
void paintChips(QPainter &painter, const std::vector<PlacedChip> &chips, const QFont &font,
                const Tokens &tokens, int hovered = -1);

} // namespace gonfalon
