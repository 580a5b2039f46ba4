// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/profile_words.h"
#include "core/words/text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace gonfalon::words {

namespace {

using namespace Qt::StringLiterals;

/// The context of these words for translators.
struct ProfileWords
{
    Q_DECLARE_TR_FUNCTIONS(Profile)
};

/// "Thrusting spear +1, Plate and shield +1"; by name alone where an option set the figure or took it away.
QString causeNames(const FigureKind &kind, const std::vector<Figure::Cause> &causes)
{
    QStringList names;
    for (const Figure::Cause &cause : causes) {
        QString name = text(cause.option->name);
        if (kind.format == FigureKind::Format::Number && cause.before && cause.after &&
            cause.before != cause.after)
            name +=
                u' ' +
                text(written({.id = {}, .name = {}, .shortName = {}, .format = FigureKind::Format::Signed},
                             *cause.after - *cause.before));
        names += name;
    }
    return names.join(u", "_s);
}

QString causeNames(const std::vector<const Option *> &causes)
{
    QStringList names;
    for (const Option *cause : causes)
        names += text(cause->name);
    return names.join(u", "_s);
}

/// True where every step from the type's figure to the unit's is a number that was added.
bool isSum(const FigureKind &kind, const Figure &figure)
{
    return kind.format == FigureKind::Format::Number && figure.original && !figure.causes.empty() &&
           std::ranges::all_of(figure.causes, [](const Figure::Cause &cause) {
               return cause.before && cause.after && cause.before != cause.after;
           });
}

QString spokenValue(const FigureKind &kind, const std::optional<int> &value)
{
    if (!value)
        return ProfileWords::tr("none");
    switch (kind.format) {
    case FigureKind::Format::Order:
    case FigureKind::Format::Hit:
        return ProfileWords::tr("%1 or more").arg(*value);
    case FigureKind::Format::Inches:
        return ProfileWords::tr("%1 inches").arg(*value);
    case FigureKind::Format::Centimetres:
        return ProfileWords::tr("%1 centimetres").arg(*value);
    case FigureKind::Format::Millimetres:
        return ProfileWords::tr("%1 centimetres").arg(text(inCentimetres(*value)));
    case FigureKind::Format::Percent:
        return ProfileWords::tr("%1 percent").arg(*value);
    case FigureKind::Format::Signed:
        return text(written(kind, value));
    case FigureKind::Format::Number:
        break;
    }
    return QString::number(*value);
}

/// The first figure of a cell keeps its capital; those joined to it are lowered: "Shoot value …, range …".
QString spokenName(const FigureKind &kind, bool first)
{
    QString name = text(kind.name);
    if (!first && !name.isEmpty())
        name[0] = name[0].toLower();
    return name;
}

QString spokenFigure(const FigureKind &kind, const Figure &figure, bool first)
{
    QString out = spokenName(kind, first) + u' ' + spokenValue(kind, figure.value);
    if (figure.changed() && figure.original)
        out += u", "_s + ProfileWords::tr("was %1").arg(*figure.original);
    return out;
}

} // namespace

QString points(Points points)
{
    return points.value() == 1 ? ProfileWords::tr("1 point")
                               : ProfileWords::tr("%1 points").arg(points.value());
}

QString explanation(const Catalogue &catalogue, const Profile &profile, std::size_t figure)
{
    if (figure >= profile.figures.size() || !profile.figures[figure].changed())
        return {};
    const FigureKind &kind = catalogue.figures[figure];
    const Figure &changed = profile.figures[figure];
    QString out = text(kind.name) + u' ' + text(written(kind, changed.value));
    if (isSum(kind, changed))
        return out + u": "_s + ProfileWords::tr("%1 of the type").arg(text(written(kind, changed.original))) +
               u", "_s + causeNames(kind, changed.causes);
    if (changed.original)
        out += u' ' + ProfileWords::tr("was %1").arg(text(written(kind, changed.original)));
    return changed.causes.empty() ? out : out + u": "_s + causeNames(kind, changed.causes);
}

QString spokenCell(const Catalogue &catalogue, const FigureCell &cell, const Profile &profile)
{
    QStringList parts;
    std::vector<const Option *> causes;
    for (const std::size_t position : cell.figures) {
        if (position >= profile.figures.size())
            continue;
        const Figure &figure = profile.figures[position];
        if (!parts.isEmpty() && !figure.value)
            continue;
        parts += spokenFigure(catalogue.figures[position], figure, parts.isEmpty());
        if (!figure.changed())
            continue;
        for (const Figure::Cause &cause : figure.causes) {
            if (std::ranges::find(causes, cause.option) == causes.end())
                causes.push_back(cause.option);
        }
    }
    if (!causes.empty())
        parts += ProfileWords::tr("changed by %1").arg(causeNames(causes));
    return parts.join(u", "_s);
}

QString spokenUnit(const Catalogue &catalogue, const Warband &warband, const Muster &muster, std::size_t unit)
{
    const Unit &spoken = warband.units.at(unit);
    const Profile &profile = muster.profiles.at(unit);
    QStringList parts{text(displayName(catalogue, spoken))};
    if (profile.type && !spoken.name.empty() && spoken.name != profile.type->name)
        parts += text(profile.type->name);
    if (spoken.leader)
        parts += ProfileWords::tr("Leader");
    parts += points(profile.points);
    parts += ProfileWords::tr("card %1 of %2").arg(unit + 1).arg(warband.units.size());
    const bool illegal = std::ranges::any_of(muster.findings, [unit](const Finding &finding) {
        return finding.severity == Severity::Error && finding.place.unit == unit;
    });
    parts += illegal ? ProfileWords::tr("not legal") : ProfileWords::tr("legal");
    return parts.join(u", "_s);
}

QString pointsLine(Points points, int limit)
{
    const QString line = ProfileWords::tr("%1 of %2").arg(points.value()).arg(limit);
    return points.value() <= limit
               ? line
               : line + u", "_s + ProfileWords::tr("%1 too many").arg(points.value() - limit);
}

QString unitsLine(std::size_t units, int least, int most)
{
    if (most >= MusterRules().units.most)
        return QString::number(units);
    return ProfileWords::tr("%1 of %2–%3").arg(units).arg(least).arg(most);
}

QString tinctures(const Tinctures &tinctures)
{
    return ProfileWords::tr("%1 and %2").arg(text(tinctures.field), text(tinctures.charge));
}

QString tieBreakers(const Catalogue &catalogue)
{
    QStringList kinds;
    for (const std::string &id : catalogue.muster.attackerTieBreakGroups) {
        const auto group = std::ranges::find(catalogue.groups, id, &Group::id);
        kinds << QString::fromStdString(group == catalogue.groups.end() ? id : group->name);
    }
    for (const SpecialRuleId &id : catalogue.muster.attackerTieBreak) {
        const SpecialRule *rule = catalogue.specialRule(id);
        kinds << QString::fromStdString(rule ? rule->name : id.str());
    }
    return kinds.join(u", "_s);
}

} // namespace gonfalon::words
