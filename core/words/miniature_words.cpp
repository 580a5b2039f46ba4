// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/miniature_words.h"

#include "core/base/text.h"
#include "core/words/text.h"

#include <QCoreApplication>

#include <array>

namespace gonfalon::words {

using namespace Qt::StringLiterals;
using namespace miniatures;

namespace {

/// The context of these words for translators.
struct MiniatureWords
{
    Q_DECLARE_TR_FUNCTIONS(Miniatures)
};

/// "first" … "fourth", and "5." from there.
QString orderWord(int number)
{
    const std::array words{MiniatureWords::tr("first"), MiniatureWords::tr("second"),
                           MiniatureWords::tr("third"), MiniatureWords::tr("fourth")};
    const auto at = std::size_t(number - 1);
    return number >= 1 && at < words.size() ? words[at] : MiniatureWords::tr("%1th").arg(number);
}

/// "four units"
QString unitsWord(int number)
{
    return MiniatureWords::tr("%1 unit(s)", nullptr, number).arg(countWord(number));
}

QString ofUnits(int some, int all)
{
    return some == all ? MiniatureWords::tr("all %1").arg(unitsWord(all))
                       : MiniatureWords::tr("%1 of %2").arg(countWord(some), unitsWord(all));
}

QString nameOf(const Shelf &shelf, std::size_t lot) { return text(shelf.lots[lot].name); }

QString toCarry(const ListFacts &facts)
{
    return MiniatureWords::tr("%n model(s) to carry.", nullptr, facts.models);
}

QString painted(const ListFacts &facts)
{
    return facts.painted == facts.models
               ? MiniatureWords::tr("all %n painted", nullptr, facts.models)
               : MiniatureWords::tr("%1 of %2 painted").arg(facts.painted).arg(facts.models);
}

QString hardToShift(const ListFacts &facts)
{
    const QString armour = MiniatureWords::tr("%1 of Armour %2 or more")
                               .arg(ofUnits(facts.armoured, facts.units))
                               .arg(armouredFrom);
    const QString walls = facts.walls == 0
                              ? QString()
                              : MiniatureWords::tr(", %1 with a Wall of Spears").arg(countWord(facts.walls));
    return capitalised(armour) + walls + MiniatureWords::tr(". Good to defend with.");
}

} // namespace

QString countWord(int number)
{
    const std::array words{
        MiniatureWords::tr("no"),    MiniatureWords::tr("one"),   MiniatureWords::tr("two"),
        MiniatureWords::tr("three"), MiniatureWords::tr("four"),  MiniatureWords::tr("five"),
        MiniatureWords::tr("six"),   MiniatureWords::tr("seven"), MiniatureWords::tr("eight"),
        MiniatureWords::tr("nine"),  MiniatureWords::tr("ten"),   MiniatureWords::tr("eleven"),
        MiniatureWords::tr("twelve")};
    return number >= 0 && std::size_t(number) < words.size() ? words[std::size_t(number)]
                                                             : QString::number(number);
}

QString lotsWord(int number)
{
    return MiniatureWords::tr("%1 lot(s)", nullptr, number).arg(countWord(number));
}

QString kindWords(LotKind kind)
{
    switch (kind) {
    case LotKind::Foot:
        break;
    case LotKind::Mounted:
        return MiniatureWords::tr("Mounted");
    case LotKind::Big:
        return MiniatureWords::tr("Big and single");
    }
    return MiniatureWords::tr("Foot");
}

QString baseWords(const BaseSize &base)
{
    const bool round = base.shape == BaseSize::Shape::Round;
    if (base.width == base.depth)
        return (round ? MiniatureWords::tr("%1 mm round") : MiniatureWords::tr("%1 mm square"))
            .arg(base.width);
    return (round ? MiniatureWords::tr("%1 × %2 mm oval") : MiniatureWords::tr("%1 × %2 mm"))
        .arg(base.width)
        .arg(base.depth);
}

QString styleWords(Style style)
{
    switch (style) {
    case Style::Any:
        break;
    case Style::Painted:
        return MiniatureWords::tr("All painted");
    case Style::Mixed:
        return MiniatureWords::tr("A bit of everything");
    case Style::Fast:
        return MiniatureWords::tr("Fast");
    case Style::Tough:
        return MiniatureWords::tr("Hard to shift");
    case Style::Shooting:
        return MiniatureWords::tr("Shooting");
    case Style::Many:
        return MiniatureWords::tr("Many figures");
    case Style::Few:
        return MiniatureWords::tr("Few to carry");
    }
    return MiniatureWords::tr("Anything");
}

QStringList titlesOf(const std::vector<Proposal> &proposals)
{
    std::vector<std::string> titles;
    for (const Proposal &one : proposals)
        titles.push_back(styleWords(one.style).toStdString());
    QStringList out;
    for (const std::string &title : toldApart(titles))
        out << text(title);
    return out;
}

QString reason(const Proposal &proposal)
{
    const ListFacts &facts = proposal.facts;
    const auto sentence = [](const QString &first, const QString &second) {
        return capitalised(first) + u' ' + capitalised(second);
    };
    const QString paint = capitalised(painted(facts)) + u'.';
    switch (proposal.style) {
    case Style::Painted:
        return sentence(
            MiniatureWords::tr("Nothing unpainted on the table."),
            MiniatureWords::tr("%n model(s) in %1.", nullptr, facts.models).arg(unitsWord(facts.units)));
    case Style::Fast:
        return sentence(
            MiniatureWords::tr("%1 move %2″ or more.").arg(ofUnits(facts.fast, facts.units)).arg(fastFrom),
            toCarry(facts));
    case Style::Tough:
        return hardToShift(facts);
    case Style::Shooting:
        return sentence(MiniatureWords::tr("%1 can shoot.").arg(ofUnits(facts.shooting, facts.units)),
                        toCarry(facts));
    case Style::Many:
        return MiniatureWords::tr("%n model(s) in %1, as many as the shelf can fill.", nullptr, facts.models)
            .arg(unitsWord(facts.units));
    case Style::Few:
        return MiniatureWords::tr("No more than %n model(s) to carry, in %1.", nullptr, facts.models)
            .arg(unitsWord(facts.units));
    case Style::Any:
    case Style::Mixed:
        break;
    }
    if (facts.lots == 0) // picked from a roster
        return sentence(MiniatureWords::tr("%1 of the roster.").arg(unitsWord(facts.units)), toCarry(facts));
    return sentence(
        MiniatureWords::tr("%1 from %2 of the shelf.").arg(unitsWord(facts.units), lotsWord(facts.lots)),
        MiniatureWords::tr("%n model(s), %1.", nullptr, facts.models).arg(painted(facts)));
}

QString muchOf(const ListFacts &facts)
{
    const QString units = MiniatureWords::tr("%n unit(s)", nullptr, facts.units);
    return facts.lots == 0 ? units + u" · "_s + MiniatureWords::tr("%n model(s)", nullptr, facts.models)
                           : units + u" · "_s + painted(facts);
}

QString nearWords(const Catalogue &catalogue, const Shelf &shelf, const Near &near)
{
    const UnitType *type = catalogue.unitType(near.type);
    const QString unit = type ? text(type->name) : text(near.type.str());
    const QString what = near.paint ? MiniatureWords::tr("Paint %1 more %2 for a %3 unit of %4.")
                                    : MiniatureWords::tr("%1 %2 short of a %3 full unit of %4.");
    return capitalised(what.arg(countWord(near.missing), nameOf(shelf, near.lot), orderWord(near.nth), unit));
}

QString spareWords(const Shelf &shelf, const Spare &spare)
{
    return capitalised(
        MiniatureWords::tr("%1 %2 left over.").arg(countWord(spare.models), nameOf(shelf, spare.lot)));
}

} // namespace gonfalon::words
