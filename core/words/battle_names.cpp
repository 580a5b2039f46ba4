// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/battle_names.h"

#include "core/base/text.h"
#include "core/model/before_the_game.h"
#include "core/model/profile.h"
#include "core/model/quest_glory.h"
#include "core/systems/registry.h"
#include "core/words/game_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace gonfalon::words {

using namespace Qt::StringLiterals;

namespace {

struct BattleNamesWords
{
    Q_DECLARE_TR_FUNCTIONS(Battle)
};

QString nothing() { return u"–"_s; }

/// Numbers those that are called alike among [from, to), as notes for Quests are understood too.
void number(std::vector<QString> &names, std::size_t from, std::size_t to)
{
    std::vector<std::string> plain;
    for (std::size_t i = from; i < to; ++i)
        plain.push_back(names[i].toStdString());
    const std::vector<std::string> apart = toldApart(plain);
    for (std::size_t i = from; i < to; ++i)
        names[i] = QString::fromStdString(apart[i - from]);
}

} // namespace

BattleNames::BattleNames(const BattleSetup &setup) : m_setup(&setup)
{
    nameSides();
    nameUnits();
}

void BattleNames::nameSides()
{
    for (const BattleSide &side : m_setup->sides) {
        const QString name = QString::fromStdString(side.warband.name);
        const bool attacks = side.role == SideRole::Attacker;
        m_sides.push_back(!name.isEmpty() ? name
                          : attacks       ? BattleNamesWords::tr("Attackers")
                                          : BattleNamesWords::tr("Defenders"));
    }
    number(m_sides, 0, m_sides.size());
}

void BattleNames::nameUnits()
{
    for (std::size_t side = 0; side < m_setup->sides.size(); ++side) {
        const std::size_t first = m_units.size();
        for (const Unit &unit : m_setup->sides[side].warband.units) {
            m_units.push_back(QString::fromStdString(displayName(*m_setup->catalogue, unit)));
            m_sideOf.push_back(SideIndex(side));
        }
        number(m_units, first, m_units.size());
    }
    const std::vector<QString> names = m_units;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (std::ranges::count(names, names[i]) > 1)
            m_units[i] = BattleNamesWords::tr("%1 of %2").arg(names[i], m_sides[m_sideOf[i]]);
    }
}

QString BattleNames::unit(UnitIndex unit) const { return unit < m_units.size() ? m_units[unit] : nothing(); }

QString BattleNames::side(SideIndex side) const { return side < m_sides.size() ? m_sides[side] : nothing(); }

QString BattleNames::team(SideIndex side) const
{
    if (side >= m_sides.size())
        return nothing();
    QStringList names;
    for (const SideIndex one : m_setup->teamOf(side))
        names += m_sides[one];
    const QString last = names.takeLast();
    return names.isEmpty() ? last : BattleNamesWords::tr("%1 and %2").arg(names.join(u", "_s), last);
}

SideIndex BattleNames::sideOf(UnitIndex unit) const
{
    return unit < m_sideOf.size() ? m_sideOf[unit] : noSide;
}

QString BattleNames::character(UnitIndex unit) const
{
    std::size_t at = unit;
    for (const BattleSide &side : m_setup->sides) {
        if (at < side.warband.units.size()) {
            const Profile profile = resolve(*m_setup->catalogue, side.warband.units[at]);
            const auto found = std::ranges::find_if(profile.rules, [](const ProfileRule &own) {
                return own.rule->id == SpecialRuleId("holy-man") || own.rule->id == SpecialRuleId("banner");
            });
            return found == profile.rules.end() ? nothing() : QString::fromStdString(found->rule->name);
        }
        at -= side.warband.units.size();
    }
    return nothing();
}

QString BattleNames::spell(int position) const
{
    const auto &spells = m_setup->catalogue->spells;
    return position >= 0 && std::size_t(position) < spells.size()
               ? QString::fromStdString(spells[std::size_t(position)].name)
               : nothing();
}

QString BattleNames::quest(SideIndex side, int position) const
{
    if (side >= m_setup->sides.size() || position < 0)
        return nothing();
    const auto &quests = m_setup->sides[side].warband.quests;
    if (std::size_t(position) >= quests.size())
        return nothing();
    return QString::fromStdString(questName(*m_setup->catalogue, quests[std::size_t(position)]));
}

QString BattleNames::trait(SideIndex side) const
{
    const Catalogue &catalogue = *m_setup->catalogue;
    const Trait *known =
        side < m_setup->sides.size() ? traitInForce(catalogue, m_setup->sides[side].warband.trait) : nullptr;
    return known ? u"“%1”"_s.arg(QString::fromStdString(known->name))
                 : inGameWords(QCoreApplication::translate("BattleWords", "the {LeadersTrait}"),
                               catalogue.words);
}

const Vocabulary &BattleNames::vocabulary() const { return systems::vocabulary(m_setup->catalogue->id); }

QString BattleNames::scenario() const
{
    const Scenario *scenario = m_setup->catalogue->scenario(m_setup->scenario);
    return scenario ? QString::fromStdString(scenario->name) : QString();
}

} // namespace gonfalon::words
