// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/end_picture.h"

#include "app/battle/position_export.h"
#include "app/battle/table/table_scene.h"
#include "core/words/battle_names.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

constexpr int drawnWidth = 480; ///< to which pennons have their size: smaller, none would hide another

/// The context in which translators find these words.
struct EndPictureWords
{
    Q_DECLARE_TR_FUNCTIONS(EndPicture)
};

QString told(const words::BattleNames &names, const BattleView &view)
{
    QStringList sentences;
    if (view.turn > 0)
        sentences << EndPictureWords::tr("Turn %1 was the last.").arg(view.turn);
    for (std::size_t side = 0; side < names.setup().sides.size(); ++side) {
        const auto stands = [&](const UnitView &unit) {
            return unit.onTable && unit.side == SideIndex(side);
        };
        const int standing = int(std::ranges::count_if(view.units, stands));
        sentences << EndPictureWords::tr("%1: %n unit(s) on the table.", nullptr, standing)
                         .arg(names.side(SideIndex(side)));
    }
    return sentences.join(u' ');
}

} // namespace

EndPicture endPicture(const Battle &battle, int width, int ratio)
{
    const words::BattleNames names(battle.setup());
    const BattleView view = battle.view(noSide);
    const auto table = position::atAGlance(names, view, drawnWidth);
    return {position::png(*table, drawnWidth, double(width) * ratio / drawnWidth), told(names, view)};
}

} // namespace gonfalon
