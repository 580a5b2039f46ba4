// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pages/page_parts.h"
#include "core/words/vocabulary_words.h"

namespace gonfalon::pages {

using namespace Qt::StringLiterals;

namespace {

/// What is so of a unit at the end, in words: "Battered", "routed".
QString stateWords(const Vocabulary &vocabulary, const UnitView &unit)
{
    if (unit.removal)
        return words::removalWords(vocabulary, unit);
    QStringList said;
    for (std::size_t mark = 0; mark < vocabulary.marks.size(); ++mark) {
        if (vocabulary.marks[mark].sentence && unit.has(gonfalon::Kind<Marks>(int(mark))))
            said += words::vocabularyWords(vocabulary.marks[mark].sentence);
    }
    return said.join(u", "_s);
}

QString unitRow(const words::BattleNames &names, const UnitView &unit, UnitIndex at)
{
    return u"<li data-unit=\"%1\"%2><svg class=\"pennon\" aria-hidden=\"true\"><use href=\"#p%1\"/></svg>"
           "<span class=\"who\"><b class=\"name\">%3</b><span class=\"state\">%4</span></span>"
           "<span class=\"left\">%5</span></li>\n"_s.arg(at)
               .arg(unit.removal ? u" class=\"gone\""_s : QString(), names.unit(at).toHtmlEscaped(),
                    stateWords(names.vocabulary(), unit).toHtmlEscaped(),
                    ReplayPageWords::tr("%1 of %2").arg(unit.strength).arg(unit.startStrength));
}

} // namespace

QString rosterPart(match::Replay &replay, const words::BattleNames &names)
{
    const BattleView view = replay.at(replay.steps()).view(noSide);
    QString out;
    for (std::size_t side = 0; side < names.setup().sides.size(); ++side) {
        out += u"<section class=\"side side%1\">\n<h2><span class=\"base\"></span> %2</h2>\n"
               "<p class=\"sum\"></p>\n<ul class=\"units\">\n"_s.arg(side)
                   .arg(names.side(SideIndex(side)).toHtmlEscaped());
        for (std::size_t at = 0; at < view.units.size(); ++at) {
            if (view.units[at].side == side)
                out += unitRow(names, view.units[at], UnitIndex(at));
        }
        out += u"</ul>\n</section>\n"_s;
    }
    return out;
}

} // namespace gonfalon::pages
