// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>

#include <string>

namespace gonfalon {

/// What somebody wants to read about: a rule of the ledger, or a thing of the catalogue by its id. Chips,
/// findings and option rows ask by it, the help window answers.
struct Topic
{
    enum class Kind
    {
        Rule,        ///< id "DR-MUSTER-03"
        SpecialRule, ///< id of a special rule of the catalogue
        Option,
        Spell,
        Trait,
        Quest,
        Table,
        UnitType
    };
    Kind kind = Kind::Rule;
    std::string id;

    friend bool operator==(const Topic &, const Topic &) = default;
};

/// The role under which a row of a model says what it is about, as a Topic; F1 on it opens the help there.
constexpr int topicRole = Qt::UserRole + 0x70;
/// The property under which a window says the same of what is chosen in it, for where no row does.
inline constexpr const char *topicProperty = "topic";

} // namespace gonfalon

Q_DECLARE_METATYPE(gonfalon::Topic)
