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

UnitLooks::UnitLooks(const words::BattleNames &names) : m_names(names)
{
    for (const BattleSide &side : names.setup().sides)
        m_borne.push_back(bearings(side.warband));
}

std::vector<UnitLook> UnitLooks::of(const BattleView &view) const
{
    const Vocabulary &words = m_names.vocabulary();
    const BattleSetup &setup = m_names.setup();
    std::vector<std::size_t> next(setup.sides.size());
    std::vector<UnitLook> looks;
    for (const UnitView &unit : view.units) {
        const SideIndex side = unit.side;
        const std::size_t place = next[side]++;
        UnitLook look;
        look.unit = UnitIndex(looks.size());
        look.view = unit;
        look.name = m_names.unit(look.unit);
        if (place < m_borne[side].size())
            look.bearing = m_borne[side][place];
        look.tinctures = setup.sides[side].warband.tinctures;
        look.marks = marksOf(words, unit);
        look.removal = removalOf(words, unit);
        for (const std::uint8_t spell : unit.spells)
            look.spells += m_names.spell(spell);
        looks.push_back(std::move(look));
    }
    return looks;
}

std::vector<ShownMarker> shownMarkers(const BattleSetup &setup, const BattleView &view)
{
    const Scenario *scenario = setup.catalogue->scenario(setup.scenario);
    std::vector<ShownMarker> shown;
    for (const MarkerView &marker : view.markers) {
        const bool carried = marker.carrier < view.units.size();
        if (!marker.onTable && !carried)
            continue;
        QString name = QString::fromStdString(marker.id);
        for (std::size_t i = 0; scenario && i < scenario->markers.size(); ++i) {
            if (scenario->markers[i].id == marker.id)
                name = QString::fromStdString(scenario->markers[i].name);
        }
        if (!carried)
            shown.push_back({marker.at, name});
        else if (view.units[marker.carrier].onTable)
            shown.push_back({view.units[marker.carrier].middle,
                             QCoreApplication::translate("Battle", "%1, carried").arg(name)});
    }
    return shown;
}

} // namespace gonfalon
