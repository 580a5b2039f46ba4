// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/translation.h"

#include "core/files/members.h"
#include "core/model/before_the_game.h"
#include "core/model/edit.h"
#include "core/model/profile.h"

#include <algorithm>

namespace gonfalon::files {

namespace {

/// What other programs list among the options though it is none.
const std::string leaderName = "Leader";

template <typename T>
bool contains(const std::vector<T> &list, const T &value)
{
    return std::ranges::find(list, value) != list.end();
}

class Translator
{
public:
    Translator(const Names &names, const ForeignList &list, Findings &findings)
        : m_names(names), m_catalogue(names.catalogue()), m_list(list), m_findings(findings)
    {
    }

    Warband warband()
    {
        m_warband = newWarband(m_catalogue);
        m_warband.name = m_list.name;
        m_warband.notes = m_list.notes;
        addAgreements();
        for (const ForeignTrait &trait : m_list.traits)
            addTrait(trait);
        for (const ForeignUnit &given : m_list.units) {
            m_position = m_warband.units.size();
            m_given = &given;
            m_warband.units.emplace_back();
            unit(m_warband.units.back());
        }
        for (const ForeignQuest &quest : m_list.quests)
            addQuest(quest);
        return std::move(m_warband);
    }

private:
    void tell(Code code, Severity severity, std::vector<std::string> arguments)
    {
        m_findings.push_back(
            findingAt(code, severity, m_given ? m_given->path : m_list.path, std::move(arguments)));
        if (m_given)
            m_findings.back().place.unit = m_position;
    }

    /// Bodies of units and what was agreed on, by name or, where the game does not know it, as it is.
    void addAgreements()
    {
        for (const ForeignOrganisation &given : m_list.organisations) {
            const auto *type = named(m_catalogue.organisations, given.type);
            m_warband.organisations.push_back(
                {given.id, type ? type->id : OrganisationTypeId(idFromName(given.type)), given.name});
        }
        for (const auto &[name, answer] : m_list.agreements) {
            const auto setting = std::ranges::find_if(m_catalogue.settings, [&](const Setting &one) {
                return plainName(one.name) == plainName(name);
            });
            if (setting == m_catalogue.settings.end()) {
                m_warband.settings[name] = answer;
                continue;
            }
            const auto meant = std::ranges::find_if(setting->answers, [&](const Setting::Answer &one) {
                return plainName(one.name) == plainName(answer);
            });
            m_warband.settings[setting->id] = meant == setting->answers.end() ? answer : meant->id;
        }
        m_warband.purse = m_list.purse ? m_list.purse : m_warband.purse;
    }

    /// A Trait of the Leader: with its dice, as stated where there are none, else as one of the players' own.
    void addTrait(const ForeignTrait &given)
    {
        LeaderTrait &record = m_warband.trait;
        const auto id = m_names.trait(given.name);
        if (id && !given.dice.empty()) {
            record.rolls.push_back({given.dice, {}, {}});
            const Trait *rolled = rolledTrait(m_catalogue, record);
            if (!rolled || rolled->id != *id)
                record.instead = *id;
        } else if (id ? !record.stated.empty() : !record.house.empty()) {
            tell(Code::ForeignLost, Severity::Warning, {given.name});
        } else if (id) {
            record.stated = *id;
            tell(Code::ForeignTraitWithoutDice, Severity::Note, {m_catalogue.trait(*id)->name});
        } else {
            record.house = given.name;
            tell(Code::ForeignTraitUnknown, Severity::Warning, {given.name});
        }
    }

    /// The same of a Trait that stands with a unit; where the list names its Traits itself, that is said
    /// twice.
    void addTraitOf(const Unit &unit, const ForeignTrait &given)
    {
        if (given.name.empty() || !m_list.traits.empty())
            return;
        if (unit.leader)
            addTrait(given);
        else
            tell(Code::ForeignLost, Severity::Note, {title() + ": " + given.name});
    }

    std::string title() const { return m_given->name.empty() ? m_given->type : m_given->name; }

    void unit(Unit &out)
    {
        const ForeignUnit &given = *m_given;
        m_type = m_names.unitType(given.type);
        out.type = m_type ? m_type->id : UnitTypeId(idFromName(given.type));
        out.name = given.name;
        out.leader = given.leader;
        out.models = given.models;
        out.count = given.pieces ? given.pieces : out.count;
        out.organisation = given.organisation;
        out.race = given.race;
        out.notes = given.notes;
        if (!m_type)
            unknownType(out);
        for (const ForeignOption &option : given.options)
            addOption(out, option);
        for (const ForeignOption &option : given.house)
            out.house.push_back({option.name, Points(option.points.value_or(0)), {}});
        addSpells(out);
        addNeeded(out);
        assumeAnswers(out);
        addOtherForm(out);
        for (const ForeignTrait &trait : given.traits)
            addTraitOf(out, trait);
        forgetUsualModels(out);
    }

    /// Files that always state the number of models say nothing where it is the usual one.
    void forgetUsualModels(Unit &out) const
    {
        Unit usual = out;
        usual.models.reset();
        if (m_type && out.models == models(m_catalogue, usual, resolve(m_catalogue, usual)))
            out.models.reset();
    }

    void unknownType(Unit &out)
    {
        const ForeignEntry *own = m_names.table().unit(m_given->type);
        if (own && own->ownData)
            out.house.push_back({own->name, Points(own->points), own->text});
        tell(Code::ForeignUnitUnknown, Severity::Warning, {m_given->type});
        if (out.name.empty())
            out.name = m_given->type;
    }

    void addOption(Unit &out, const ForeignOption &given)
    {
        if (plainName(given.name) == plainName(leaderName)) {
            out.leader = true;
            return;
        }
        if (const auto id = m_names.option(m_type, given.name)) {
            if (!chosen(out, *id)) {
                out.choices.push_back({*id, answers(*id, given.answers)});
                return;
            }
            const Option *twice = find(*id);
            tell(Code::ForeignOptionTwice, Severity::Warning, {title(), twice ? twice->name : given.name});
            m_findings.back().rule = m_catalogue.muster.optionRule;
            return;
        }
        if (m_names.trait(given.name)) {
            out.leader = true;
            addTraitOf(out, {given.name});
            return;
        }
        const ForeignEntry *own = m_names.table().option(m_given->type, given.name);
        if (!own)
            own = m_names.table().fantastical(given.name);
        if (own && own->ownData) {
            out.house.push_back({own->name, Points(own->points), own->text});
            return;
        }
        tell(Code::ForeignOptionUnknown, Severity::Warning, {title(), given.name});
        out.choices.push_back({OptionId(idFromName(given.name)), given.answers});
    }

    const Option *find(const OptionId &id) const
    {
        if (m_type)
            return m_catalogue.option(*m_type, id);
        const auto it = std::ranges::find(m_catalogue.options, id, &Option::id);
        return it == m_catalogue.options.end() ? nullptr : &*it;
    }

    /// Answers as ids, where the question has a list of them.
    std::vector<std::string> answers(const OptionId &id, const std::vector<std::string> &given)
    {
        const Option *option = find(id);
        std::vector<std::string> out;
        if (option && option->question && option->question->kind == Question::Kind::Race &&
            given.size() > 1) {
            out.push_back(given.front()); // one text with commas in it
            for (std::size_t i = 1; i < given.size(); ++i)
                out.front() += ", " + given[i];
            return out;
        }
        for (const std::string &answer : given) {
            if (option && option->question && option->question->kind == Question::Kind::Spells)
                out.push_back(spell(answer));
            else
                out.push_back(option && option->question ? answerId(*option->question, answer) : answer);
        }
        return out;
    }

    static std::string answerId(const Question &question, const std::string &given)
    {
        for (const Question::Answer &answer : question.answers) {
            if (plainName(answer.name) == plainName(given) || plainName(answer.id) == plainName(given))
                return answer.id;
        }
        return given;
    }

    std::string spell(const std::string &name)
    {
        if (const auto id = m_names.spell(name))
            return id->str();
        tell(Code::ForeignSpellUnknown, Severity::Warning, {title(), name});
        return idFromName(name);
    }

    void addSpells(Unit &out)
    {
        if (m_given->spells.empty())
            return;
        for (Choice &choice : out.choices) {
            const Option *option = find(choice.option);
            if (!option || !option->question || option->question->kind != Question::Kind::Spells)
                continue;
            for (const std::string &name : m_given->spells)
                choice.answers.push_back(spell(name));
            return;
        }
        std::string names;
        for (const std::string &name : m_given->spells)
            names += (names.empty() ? "" : ", ") + name;
        tell(Code::ForeignLost, Severity::Note, {title() + ": " + names});
    }

    /// Other programs have no mark for the Undead apart from No Feelings: what an option needs comes along.
    void addNeeded(Unit &out)
    {
        for (std::size_t i = 0; i < out.choices.size(); ++i) {
            const Option *option = find(out.choices[i].option);
            if (!option)
                continue;
            for (const OptionId &needed : option->needs) {
                if (chosen(out, needed))
                    continue;
                const Option *other = find(needed);
                tell(Code::ForeignOptionAdded, Severity::Note, {title(), other ? other->name : needed.str()});
                out.choices.push_back({needed, {}});
            }
        }
    }

    /// Gives each question that picks from a list, and has no answer, the first answer that is possible.
    void assumeAnswers(Unit &out)
    {
        const Profile profile = resolve(m_catalogue, out);
        for (Choice &choice : out.choices) {
            const Option *option = find(choice.option);
            if (!option || !option->question || option->question->kind != Question::Kind::OneOf ||
                !choice.answers.empty())
                continue;
            const Question::Answer *answer = firstPossible(out, *option, profile);
            if (!answer)
                continue;
            choice.answers = {answer->id};
            tell(Code::ForeignAnswerAssumed, Severity::Warning, {title(), option->name, answer->name});
            m_findings.back().fix = Fix{FixKind::AskAnswer, m_position, option->id.str(), {}};
        }
    }

    /// True where two options may stand together only with different answers; either may say so.
    bool shareNoAnswer(const Option &option, const OptionId &otherId) const
    {
        const Option *other = find(otherId);
        return contains(option.conflictsOnSameAnswer, otherId) ||
               (other && contains(other->conflictsOnSameAnswer, option.id));
    }

    const Question::Answer *firstPossible(const Unit &unit, const Option &option,
                                          const Profile &profile) const
    {
        for (const Question::Answer &answer : option.question->answers) {
            const bool taken = std::ranges::any_of(unit.choices, [&](const Choice &other) {
                return shareNoAnswer(option, other.option) && contains(other.answers, answer.id);
            });
            const auto figure = answer.needs ? m_catalogue.figure(*answer.needs) : std::nullopt;
            const bool has = !figure || profile.figures[*figure].value.has_value();
            if (!taken && has)
                return &answer;
        }
        return nullptr;
    }

    void addOtherForm(Unit &out)
    {
        const UnitType *ordinary = m_type, *form = nullptr;
        for (const Choice &choice : out.choices) {
            const Option *option = find(choice.option);
            if (option && option->otherForm)
                m_type = form = m_catalogue.unitType(*option->otherForm);
        }
        for (const ForeignOption &given : m_given->otherForm) {
            const auto id = m_names.option(m_type, given.name);
            if (!id && form && plainName(given.name) == plainName(form->name))
                continue; // our own texts name the form before its options
            if (!id)
                tell(Code::ForeignOptionUnknown, Severity::Warning, {title(), given.name});
            const OptionId option = id.value_or(OptionId(idFromName(given.name)));
            out.otherForm.push_back({option, answers(option, given.answers)});
        }
        m_type = ordinary;
    }

    void addQuest(const ForeignQuest &given)
    {
        QuestChoice choice;
        if (const Quest *quest = m_names.quest(given.name)) {
            choice.quest = quest->id;
        } else {
            choice.name = given.name;
            choice.glory = given.glory;
        }
        choice.secret = given.secret;
        choice.target = given.target;
        m_warband.quests.push_back(std::move(choice));
    }

    const Names &m_names;
    const Catalogue &m_catalogue;
    const ForeignList &m_list;
    Findings &m_findings;
    Warband m_warband;
    const ForeignUnit *m_given = nullptr;
    const UnitType *m_type = nullptr;
    std::size_t m_position = 0;
};

} // namespace

Warband translated(const Names &names, const ForeignList &list, Findings &findings)
{
    Warband warband = Translator(names, list, findings).warband();
    if (list.unitsLeftOut > 0)
        findings.push_back(findingAt(Code::ValueOutOfRange, Severity::Warning, "units",
                                     {"units", std::to_string(list.units.size() + list.unitsLeftOut), "0",
                                      std::to_string(mostEntries)}));
    comparePrices(names, list, warband, findings);
    inWordsOf(names.catalogue(), findings);
    warband.limit = list.limit.value_or(warband.limit);
    return warband;
}

} // namespace gonfalon::files
