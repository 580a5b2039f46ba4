// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/unit_looks.h"

#include "core/words/vocabulary_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace gonfalon {

std::vector<ShownMark> shownMarks(const Vocabulary &vocabulary, const Marks &marks)
{
    std::vector<ShownMark> shown;
    for (std::size_t mark = 0; mark < vocabulary.marks.size(); ++mark) {
        const MarkWords &each = vocabulary.marks[mark];
        if (each.sentence && marks.has(Kind<Marks>(int(mark))))
            shown.push_back(
                {words::vocabularyWords(each.sentence), QString::fromUtf8(each.glyph), each.look});
    }
    return shown;
}

MarkedWords signOf(const ShownMark &mark)
{
    const MarkedWords::Ink ink = mark.look == MarkLook::Leads     ? &Tokens::gold
                                 : mark.look == MarkLook::Trouble ? &Tokens::warn
                                 : mark.look == MarkLook::Done    ? &Tokens::ok
                                                                  : &Tokens::ink2;
    return {.glyph = mark.glyph, .glyphInk = ink, .words = mark.words};
}

bool isHidden(const UnitView &unit) { return unit.waiting && unit.name.empty(); }

namespace {

/// Each model by its own marks; where the unit leads, its first does.
std::vector<pieces::Look> looksOf(const Vocabulary &vocabulary, const UnitView &unit,
                                  const std::vector<ShownMark> &marks)
{
    std::vector<pieces::Look> looks;
    for (const PieceView &piece : unit.pieces) {
        const auto bears = [&](MarkLook look) {
            for (std::size_t mark = 0; mark < vocabulary.marks.size(); ++mark) {
                if (vocabulary.marks[mark].look == look && piece.marks.has(Kind<Marks>(int(mark))))
                    return true;
            }
            return false;
        };
        looks.push_back({.leads = bears(MarkLook::Leads),
                         .seconds = bears(MarkLook::Seconds),
                         .troubled = bears(MarkLook::Trouble),
                         .slight = bears(MarkLook::Slight)});
    }
    if (!looks.empty() && std::ranges::count(marks, MarkLook::Leads, &ShownMark::look) > 0)
        looks.front().leads = true;
    return looks;
}

} // namespace

UnitLooks::UnitLooks(const words::BattleNames &names) : m_names(names)
{
    for (const BattleSide &side : names.setup().sides)
        m_borne.push_back(bearings(side.warband, m_borne.size()));
}

std::vector<UnitLook> UnitLooks::of(const BattleView &view) const
{
    const Vocabulary &vocabulary = m_names.vocabulary();
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
        const bool hidden = isHidden(unit);
        if (hidden)
            look.name = QCoreApplication::translate("Battle", "Hidden until set up");
        if (!hidden && place < m_borne[side].size())
            look.bearing = m_borne[side][place];
        look.tinctures = setup.sides[side].warband.tinctures;
        look.marks = shownMarks(vocabulary, unit.marks);
        look.pieces = looksOf(vocabulary, unit, look.marks);
        look.removal = words::removalWords(vocabulary, unit);
        for (const std::uint8_t spell : unit.spells)
            look.spells += m_names.spell(spell);
        looks.push_back(std::move(look));
    }
    return looks;
}

std::vector<ShownMarker> shownMarkers(const BattleSetup &setup, const BattleView &view)
{
    std::vector<ShownMarker> shown;
    for (const MarkerView &marker : view.markers) {
        const bool carried = marker.carrier < view.units.size();
        if (!marker.onTable && !carried)
            continue;
        const QString name = words::markerName(setup, marker);
        if (!carried)
            shown.push_back({marker.at, name});
        else if (view.units[marker.carrier].onTable)
            shown.push_back({view.units[marker.carrier].middle,
                             QCoreApplication::translate("Battle", "%1, carried").arg(name)});
    }
    return shown;
}

} // namespace gonfalon
