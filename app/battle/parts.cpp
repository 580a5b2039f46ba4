// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/parts.h"

#include "app/battle/unit_looks.h"

namespace gonfalon {

using namespace Qt::StringLiterals;

bool namesParts(const words::BattleNames &names, const Order &order)
{
    const OrderWords *words = names.vocabulary().order(order.kind);
    return words && (words->asks & AsksParts) != 0 && order.parts != 0;
}

std::vector<PartChoice> partsOf(const words::BattleNames &names, const BattleView &view, const Order &order)
{
    const UnitIndex unit = order.unit != noUnit ? order.unit : order.target;
    std::vector<PartChoice> all;
    if (unit >= view.units.size())
        return all;
    for (const PartView &part : view.units[unit].parts) {
        QStringList marks;
        for (const ShownMark &mark : shownMarks(names.vocabulary(), part.marks))
            marks << mark.words;
        const QString number = QString::number(part.number + 1);
        all.push_back({part.number, marks.isEmpty() ? number : number + u" · "_s + marks.join(u", "_s)});
    }
    return all;
}

Order withPart(Order order, std::uint8_t number, bool named)
{
    const PartSet bit = PartSet(1) << number;
    order.parts = named ? order.parts | bit : order.parts & ~bit;
    return order;
}

} // namespace gonfalon
