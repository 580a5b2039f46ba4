// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/base/points.h"
#include "core/model/given.h"
#include "core/model/ids.h"

#include <optional>
#include <string>
#include <vector>

namespace gonfalon {

/// One thing that an option does to its unit. The vocabulary is closed: what it cannot say is a C++ rule
/// file.
struct Effect
{
    enum class Verb
    {
        Set,    ///< figure `target` becomes `value` (or nothing at all, where `value` is empty)
        Add,    ///< `value` is added to figure `target`
        Grant,  ///< the unit gains special rule `target`
        Remove, ///< the unit loses special rule `target`
        Limit,  ///< the number of `target` ("models", "pieces") lies between `value` and `upTo`
        Reroll, ///< dice named by `target` may be rolled again; read by the battle
    };

    Verb verb;
    std::string target;
    std::optional<int> value;
    std::optional<int> upTo;
    FigureId from; ///< of Set: the figure of the same unit that is taken over, in place of `value`
    std::string
        when; ///< a condition of the battle; an effect without one holds always and shows in the profile

    friend bool operator==(const Effect &, const Effect &) = default;
};

/// What an option asks its buyer: which weapon, which race, which three spells.
struct Question
{
    enum class Kind
    {
        OneOf,  ///< from the list `answers`
        Spells, ///< from the system's spells
        Race,   ///< free text: a race or kind of creature
        Text,   ///< free texts, one for each thing: the spells of the players' own
    };
    struct Answer
    {
        std::string id;
        std::string name;
        std::optional<FigureId> needs; ///< the figure that a unit must have to give this answer
    };

    Kind kind = Kind::OneOf;
    std::string asks;        ///< "melee or missile", "race"
    int least = 1;           ///< how many answers are needed; 0 where it may wait until the game is set up
    int most = 1;            ///< how many answers are taken
    bool pricedEach = false; ///< the option's points are paid once for each answer
    bool sameForAll = false; ///< every unit of the warband must give the same answer
    bool orKind = false;     ///< of Race: a unit type, or what else a unit can be, will do too
    std::vector<Answer> answers;
    RuleId rule;
};

/// A price that is paid only against an opponent who fields a certain kind of unit.
struct OpponentPrice
{
    std::string kind; ///< the kind, "undead"; empty: the kind the option's answer names
    RuleId rule;
};

/// One purchase for a unit: an option of its type, or one that is open to many types ("fantastical").
struct Option
{
    OptionId id;
    std::string name;
    std::string section; ///< id of the section of the catalogue: "options", "fantastical"
    Points points;
    int percent = 0; ///< of the price of one piece: all percentages of a unit are summed, then applied once
    bool perPiece = false; ///< the points are paid for each piece of the unit
    std::string summary;   ///< what it does in a few words, for a row of the builder
    std::string text;      ///< the rule in our own words, for sheets and help
    std::string barred;    ///< how a unit that may not take it is described: "may not cast spells"
    RuleId rule;
    std::vector<Effect> effects;
    std::vector<OptionId> conflicts;             ///< may not stand beside these
    std::vector<OptionId> conflictsOnSameAnswer; ///< may not stand beside these where they share an answer
    std::vector<OptionId> needs;                 ///< must stand beside these
    std::vector<OptionId> idleBeside;            ///< does nothing beside these
    std::vector<OptionId> freeBeside;            ///< costs nothing beside these, which include it (RR-PTS-22)
    bool notForLeader = false;                   ///< closed to the Leader's unit
    bool acting = false;   ///< of a leader's rank: whoever acts in a fallen one's place holds it (TK-EXP-05)
    int mostInWarband = 0; ///< so many units may have it; 0: as many as like
    std::vector<SpecialRuleId>
        barredBy;                ///< a unit of the same warband with one of these rules rules the option out
    bool barredByAnswer = false; ///< so does a unit whose race is this option's answer
    std::optional<Question> question;
    std::optional<OpponentPrice> opponentPrice;
    std::optional<UnitTypeId> otherForm; ///< the unit turns into this type; the form buys options of its own
    Given given = Given::Source;
    RuleId conflictRule; ///< the ledger rule behind `conflicts`, where it is not `rule`
};

} // namespace gonfalon
