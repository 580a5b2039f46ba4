// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/unit_looks.h"

#include <QCoreApplication>

namespace gonfalon {

namespace {

/// In the reader's language, as the vocabulary has it.
QString translated(const char *sentence)
{
    return sentence ? QCoreApplication::translate("Battle", sentence) : QString();
}

std::vector<ShownMark> marksOf(const Vocabulary &words, const UnitView &unit)
{
    std::vector<ShownMark> shown;
    for (std::size_t mark = 0; mark < words.marks.size(); ++mark) {
        const MarkWords &each = words.marks[mark];
        if (each.sentence && unit.has(Kind<Marks>(int(mark))))
            shown.push_back({translated(each.sentence), QString::fromUtf8(each.glyph), each.look});
    }
    return shown;
}

QString removalOf(const Vocabulary &words, const UnitView &unit)
{
    if (!unit.removal)
        return {};
    const std::size_t number = unit.removal->number();
    const QString said =
        number < words.removals.size() ? translated(words.removals[number].sentence) : QString();
    return said.isEmpty() ? QCoreApplication::translate("Battle", "gone") : said;
}

} // namespace

std::vector<UnitLook> unitLooks(const BattleSession &session)
{
    const Vocabulary &words = session.vocabulary();
    const BattleSetup &setup = session.battle().setup();
    std::vector<std::vector<Bearing>> borne;
    for (const BattleSide &side : setup.sides)
        borne.push_back(bearings(side.warband));
    std::vector<std::size_t> next(setup.sides.size());
    std::vector<UnitLook> looks;
    for (const UnitView &view : session.view().units) {
        const SideIndex side = view.side;
        const std::size_t place = next[side]++;
        UnitLook look;
        look.unit = UnitIndex(looks.size());
        look.view = view;
        look.name = session.names().unit(look.unit);
        if (place < borne[side].size())
            look.bearing = borne[side][place];
        look.tinctures = setup.sides[side].warband.tinctures;
        look.marks = marksOf(words, view);
        look.removal = removalOf(words, view);
        for (const std::uint8_t spell : view.spells)
            look.spells += session.names().spell(spell);
        looks.push_back(std::move(look));
    }
    return looks;
}

} // namespace gonfalon
