// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/facts.h"

#include "core/base/text.h"
#include "core/model/before_the_game.h"
#include "core/model/profile.h"
#include "core/model/spells_known.h"
#include "core/sheets/marks.h"
#include "core/words/profile_words.h"

#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
QString pointsWord(int points)
{
    return QString::number(points) + (points == 1 ? u" point"_s : u" points"_s);
}

QString legality(const Kit &kit)
{
    const auto errors =
        std::count_if(kit.judged.findings.begin(), kit.judged.findings.end(),
                      [](const Finding &finding) { return finding.severity == Severity::Error; });
    if (errors > 0) {
        return u"NOT LEGAL: %1 %2"_s.arg(errors).arg(errors == 1 ? u"finding"_s : u"findings"_s);
    }
    return kit.warband.freePlay.empty() ? u"legal"_s : u"free play"_s;
}

QString summaryLine(const Kit &kit)
{
    const auto units = kit.warband.units.size();
    QStringList parts;
    if (!kit.warband.race.empty()) {
        parts << words::text(kit.warband.race);
    }
    parts << words::tinctures(kit.warband.tinctures);
    parts << u"%1, %2 of %3 points, %4 %5"_s.arg(
        words::text(kit.catalogue.name), QString::number(kit.judged.points.value()),
        QString::number(kit.warband.limit), QString::number(units), units == 1 ? u"unit"_s : u"units"_s);
    return parts.join(u" · "_s);
}

QString unitName(const Kit &kit, std::size_t unit)
{
    return words::text(displayName(kit.catalogue, kit.warband.units[unit]));
}

QString leaderName(const Kit &kit)
{
    if (!kit.warband.leaderName.empty()) {
        return words::text(kit.warband.leaderName);
    }
    for (std::size_t unit = 0; unit < kit.warband.units.size(); ++unit) {
        if (kit.warband.units[unit].leader) {
            return unitName(kit, unit);
        }
    }
    return {};
}

Runs typeLine(const Kit &kit, std::size_t at, bool inShort)
{
    const Unit &unit = kit.warband.units[at];
    const Profile &profile = kit.muster.profiles[at];
    Runs runs;
    if (unit.leader) {
        runs.push_back(kit.icon(u"leader"_s));
        runs.push_back({u" "_s});
        if (!inShort) {
            runs.push_back({u"Leader"_s, true});
            runs.push_back({u" · "_s});
        }
    }
    QStringList parts{profile.type ? words::text(profile.type->name) : words::text(unit.type.str())};
    if (!unit.race.empty() && !sameWord(unit.race, kit.warband.race)) {
        parts << words::text(unit.race);
    }
    const Track track = trackOf(kit, at, profile);
    if (const auto &pieces = profile.type ? profile.type->pieces : std::nullopt) {
        parts << u"%1 %2"_s.arg(profile.pieces)
                     .arg(words::text(profile.pieces == 1 ? pieces->one : pieces->many));
        if (pieces->pricedEach && profile.pieces > 1) {
            parts << pointsWord(profile.each.value()) + u" each"_s;
        }
    } else {
        parts << u"%1 %2"_s.arg(track.models).arg(track.models == 1 ? u"model"_s : u"models"_s);
    }
    if (profile.type && profile.type->given != Given::Source) {
        parts << givenWords(profile.type->given);
    }
    runs.push_back({parts.join(u" · "_s)});
    if (!inShort && track.models > 1 && track.models < track.start) {
        runs.push_back({u", "_s});
        const QColor ink = kit.inks.text;
        runs.push_back(picture(
            [ink](QPainter &painter, const QRectF &place) {
                paintTriangle(painter, {place.center().x(), place.top() + place.height() * 0.22},
                              place.height() * 0.62, ink);
            },
            0.85));
        runs.push_back({u" remove one"_s});
    }
    if (!inShort && unit.communalBases) {
        runs.push_back({u" · shared bases"_s});
    }
    return runs;
}

GridCells gridOf(const Kit &kit, const Profile &profile, bool shortNames)
{
    GridCells rows;
    for (const auto &row : kit.catalogue.grid) {
        auto &cells = rows.emplace_back();
        for (const FigureCell &cell : row) {
            const QString name =
                words::text(shortNames && !cell.shortName.empty() ? cell.shortName : cell.name);
            cells.push_back(
                {words::text(written(kit.catalogue, cell, profile)), name, isChanged(cell, profile)});
        }
    }
    return rows;
}

GridCells emptyGrid(const Kit &kit, bool shortNames)
{
    GridCells rows;
    for (const auto &row : kit.catalogue.grid) {
        auto &cells = rows.emplace_back();
        for (const FigureCell &cell : row) {
            cells.push_back(
                {{}, words::text(shortNames && !cell.shortName.empty() ? cell.shortName : cell.name)});
        }
    }
    return rows;
}

Track trackOf(const Kit &kit, std::size_t unit, const Profile &profile)
{
    Track track{0, models(kit.catalogue, kit.warband.units[unit], profile)};
    if (const auto at = kit.catalogue.figure(kit.catalogue.strength); at && *at < profile.figures.size()) {
        track.start = profile.figures[*at].value.value_or(0);
    }
    // Which box takes a piece with it is for the game's own rules to say.
    if (profile.type && profile.type->pieces) {
        track.models = track.start;
    }
    return track;
}

std::vector<Ability> abilities(const Kit &kit, std::size_t at, const QString &leaderWords)
{
    const Unit &unit = kit.warband.units[at];
    std::vector<Ability> all;
    if (unit.leader) {
        all.push_back({u"Leader"_s, leaderWords, "leader"});
        for (const HeldTrait &held : heldTraits(kit)) {
            if (held.trait) {
                all.push_back({held.name, words::text(held.trait->summary), held.trait->id.str(), true});
            } else {
                all.push_back({held.name, u"the players’ own %1."_s.arg(traitWord(kit, 1)), "house", true});
            }
        }
    }
    for (Ability &ability : formAbilities(kit.muster.profiles[at])) {
        all.push_back(std::move(ability));
    }
    return all;
}

std::vector<Ability> formAbilities(const Profile &form)
{
    std::vector<Ability> all;
    for (const ProfileRule &rule : form.rules) {
        all.push_back({words::text(rule.rule->name), words::text(rule.rule->summary), rule.rule->id.str()});
    }
    return all;
}

std::vector<const Spell *> knownSpells(const Kit &kit, std::size_t at)
{
    return spellsKnown(kit.catalogue, kit.warband.units[at], kit.muster.profiles[at]);
}

QString behindName(const Ability &ability)
{
    return ability.text == u"." ? ability.text : u' ' + ability.text;
}

Runs inOneParagraph(const std::vector<Ability> &all)
{
    Runs runs;
    for (const Ability &ability : all) {
        if (!runs.empty()) {
            runs.push_back({u" "_s});
        }
        runs.push_back({ability.name, true});
        runs.push_back({behindName(ability)});
    }
    return runs;
}

std::vector<HeldTrait> heldTraits(const Kit &kit)
{
    const LeaderTrait &record = kit.warband.trait;
    const bool bought = kit.catalogue.muster.boughtTraits.has_value();
    const auto last = record.rolls.empty() ? std::vector<int>{} : record.rolls.back().dice;
    // Where traits are bought each has a throw of its own; else the last throw counts.
    const auto diceOf = [&](const Trait &trait) {
        const auto gave = [&](const TraitRoll &roll) {
            return std::accumulate(roll.dice.begin(), roll.dice.end(), 0) == trait.total;
        };
        const auto thrown = std::ranges::find_if(record.rolls, gave);
        return !bought ? last : thrown == record.rolls.end() ? std::vector<int>{} : thrown->dice;
    };
    std::vector<HeldTrait> held;
    for (const Trait *trait : traitsInForce(kit.catalogue, record)) {
        held.push_back({trait, words::text(trait->name), diceOf(*trait)});
    }
    if (!record.house.empty() && (held.empty() || bought)) {
        held.push_back({nullptr, words::text(record.house), bought ? std::vector<int>{} : last});
    }
    return held;
}

QString traitWord(const Kit &kit, std::size_t count)
{
    return count == 1 ? words::text(kit.catalogue.word("trait", "Trait"))
                      : words::text(kit.catalogue.word("traits", "Traits"));
}

QString shortened(const QString &text, qsizetype most)
{
    return text.size() <= most ? text : text.left(most - 1) + u'…';
}

QStringList pieces(const QString &text)
{
    constexpr qsizetype most = 700;
    QStringList all;
    for (QString paragraph : text.split(u'\n', Qt::SkipEmptyParts)) {
        while (paragraph.size() > most) {
            const qsizetype space = paragraph.lastIndexOf(u' ', most);
            const qsizetype end = space > 0 ? space : most;
            all << paragraph.left(end);
            paragraph = paragraph.mid(end).trimmed();
        }
        all << paragraph;
    }
    return all;
}

QString difficulty(const Spell &spell) { return QString::number(spell.difficulty) + u'+'; }

} // namespace gonfalon::sheets
