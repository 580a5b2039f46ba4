// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/model/ids.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gonfalon::files::data {

using SectionId = Id<struct SectionTag>; ///< "fantastical"
using GroupId = Id<struct GroupTag>;     ///< "mounted"
using RulingId = Id<struct RulingTag>;   ///< "venomous"
using SettingId = Id<struct SettingTag>; ///< "scale"

/// What an id of a data file names.
enum class Kind
{
    UnitType,
    Option,
    Figure,
    SpecialRule,
    Trait,
    Spell,
    Quest,
    Scenario,
    SampleList,
    Rule,
    Section,
    Group,
    Ruling,
    Setting,
    Organisation,
    Table,
};

template <typename T>
inline constexpr Kind kindOf = Kind::Rule;
template <>
inline constexpr Kind kindOf<UnitTypeId> = Kind::UnitType;
template <>
inline constexpr Kind kindOf<OptionId> = Kind::Option;
template <>
inline constexpr Kind kindOf<FigureId> = Kind::Figure;
template <>
inline constexpr Kind kindOf<SpecialRuleId> = Kind::SpecialRule;
template <>
inline constexpr Kind kindOf<TraitId> = Kind::Trait;
template <>
inline constexpr Kind kindOf<SpellId> = Kind::Spell;
template <>
inline constexpr Kind kindOf<QuestId> = Kind::Quest;
template <>
inline constexpr Kind kindOf<ScenarioId> = Kind::Scenario;
template <>
inline constexpr Kind kindOf<SampleListId> = Kind::SampleList;
template <>
inline constexpr Kind kindOf<SectionId> = Kind::Section;
template <>
inline constexpr Kind kindOf<GroupId> = Kind::Group;
template <>
inline constexpr Kind kindOf<RulingId> = Kind::Ruling;
template <>
inline constexpr Kind kindOf<SettingId> = Kind::Setting;
template <>
inline constexpr Kind kindOf<OrganisationTypeId> = Kind::Organisation;
template <>
inline constexpr Kind kindOf<TableId> = Kind::Table;

/// The reading of one system's files: what was found wrong, which ids were declared and which are referred
/// to.
class Reading
{
public:
    /// From here on findings are about this file of the game.
    void open(const std::string &file)
    {
        m_file = file;
        m_pack = false;
    }
    /// From here on findings are about this file of a player: its entries may replace those of the game, and
    /// need not name the rule behind them.
    void openPack(const std::string &file)
    {
        m_file = file;
        m_pack = true;
    }
    [[nodiscard]] bool isPack() const { return m_pack; }
    void report(Code code, const std::string &path, std::vector<std::string> arguments);
    /// Takes over what the parser found; in our own data every remark of its is an error.
    void add(const Findings &findings);
    /// Makes an id known; a finding where the same source made it known already. \param scope where it must
    /// be unique
    void declare(Kind kind, const std::string &id, const std::string &path, const std::string &scope = {});
    /// Notes that something of this kind must be known in the end.
    void refer(Kind kind, const std::string &id, const std::string &path);
    /// Reports every reference to something that was never declared.
    void checkReferences();

    [[nodiscard]] Findings take() { return std::move(m_findings); }

private:
    struct Reference
    {
        Kind kind;
        std::string id, file, path;
    };
    std::string m_file;
    bool m_pack = false;
    Findings m_findings;
    std::set<std::pair<Kind, std::string>> m_known;
    std::set<std::pair<Kind, std::string>> m_scoped;
    std::vector<Reference> m_references;
};

} // namespace gonfalon::files::data
