// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/export/summary.h"

#include "core/files/import/foreign_list.h"
#include "core/model/before_the_game.h"
#include "core/model/public_form.h"
#include "core/model/quest_glory.h"
#include "core/model/spells_known.h"

#include <algorithm>
#include <numeric>

namespace gonfalon::files {

namespace {

class Builder
{
public:
    Builder(const Catalogue &catalogue, const Warband &warband)
        : m_catalogue(catalogue), m_warband(warband), m_muster(muster(catalogue, warband))
    {
    }

    Summary build()
    {
        Summary out;
        out.title = m_warband.name.empty() ? unnamedWarband : m_warband.name;
        out.system = m_catalogue.name;
        out.systemId = m_catalogue.id.str();
        out.pageFiles = m_catalogue.pageFiles;
        out.leaderName = m_warband.leaderName;
        out.glory = !m_catalogue.gloryRules.empty();
        out.points = m_muster.points;
        out.limit = m_warband.limit;
        out.legality = legality();
        out.notes = m_warband.notes;
        out.notice = m_catalogue.notice;
        out.tinctures = m_warband.tinctures;
        addTraits(out);
        addAgreements(out);
        for (std::size_t i = 0; i < m_warband.units.size(); ++i)
            out.units.push_back(unit(m_warband.units[i], m_muster.profiles[i]));
        const std::vector<Bearing> borne = bearings(m_warband);
        for (std::size_t i = 0; i < out.units.size(); ++i)
            out.units[i].bearing = borne[i];
        for (const QuestChoice &choice : m_warband.quests)
            out.quests.push_back(quest(choice));
        addRules(out);
        return out;
    }

private:
    std::string legality() const
    {
        const auto errors = std::ranges::count(m_muster.findings, Severity::Error, &Finding::severity);
        std::string out = m_warband.freePlay.empty() ? "" : "free play";
        if (errors == 0)
            return out.empty() ? "legal" : out;
        out += (out.empty() ? "" : ", ") + std::string("NOT LEGAL: ") + std::to_string(errors);
        return out + (errors == 1 ? " finding" : " findings");
    }

    static std::string sum(const std::vector<int> &dice)
    {
        std::string out;
        for (const int die : dice)
            out += (out.empty() ? "" : " + ") + std::to_string(die);
        return out + " = " + std::to_string(std::accumulate(dice.begin(), dice.end(), 0));
    }

    /// Where traits are bought each has a throw of its own; else the last throw counts.
    std::string diceOf(const Trait *trait) const
    {
        const auto &rolls = m_warband.trait.rolls;
        if (!m_catalogue.muster.boughtTraits)
            return rolls.empty() ? std::string() : sum(rolls.back().dice);
        for (const TraitRoll &roll : rolls) {
            if (trait && std::accumulate(roll.dice.begin(), roll.dice.end(), 0) == trait->total)
                return sum(roll.dice);
        }
        return {};
    }

    void addTraits(Summary &out) const
    {
        const LeaderTrait &record = m_warband.trait;
        const auto &bought = m_catalogue.muster.boughtTraits;
        const Points each(bought ? bought->points : 0);
        for (const Trait *trait : traitsInForce(m_catalogue, record))
            out.traits.push_back(
                {trait->name, trait->summary, diceOf(trait), trait->id.str(), each, trait->oncePerTurn});
        if (!record.house.empty() && (out.traits.empty() || m_catalogue.muster.boughtTraits))
            out.traits.push_back({record.house, {}, diceOf(nullptr), {}, {}});
        out.traitWord = out.traits.size() > 1 ? m_catalogue.word("traits", "Leader's Traits")
                                              : m_catalogue.word("trait", "Leader's Trait");
        out.questsWord = m_catalogue.word("quests", "Quests");
        out.pointWord = m_catalogue.word("point", "Strength Point");
    }

    void addAgreements(Summary &out) const
    {
        for (const Organisation &body : m_warband.organisations) {
            const auto type = std::ranges::find(m_catalogue.organisations, body.type, &OrganisationType::id);
            out.organisations.push_back(
                {body.id, type == m_catalogue.organisations.end() ? body.type.str() : type->name, body.name});
        }
        for (const auto &[id, given] : m_warband.settings) {
            const auto setting = std::ranges::find(m_catalogue.settings, id, &Setting::id);
            if (setting == m_catalogue.settings.end()) {
                out.agreements.emplace_back(id, given);
                continue;
            }
            const auto answer = std::ranges::find(setting->answers, given, &Setting::Answer::id);
            out.agreements.emplace_back(setting->name,
                                        answer == setting->answers.end() ? given : answer->name);
        }
        out.purse = m_warband.purse;
    }

    SummaryUnit unit(const Unit &given, const Profile &profile) const
    {
        SummaryUnit out;
        out.name = displayName(m_catalogue, given);
        out.named = !given.name.empty();
        out.typeId = given.type.str();
        out.type = profile.type ? profile.type->name : given.type.str();
        out.group = profile.type ? groupName(profile.type->group) : "";
        out.leader = given.leader;
        out.points = profile.points;
        const auto base = std::ranges::find(profile.price, "base", &PricePart::id);
        out.base = base == profile.price.end() ? Points() : base->points;
        out.models = models(m_catalogue, given, profile);
        out.pieces = given.count;
        out.organisation = given.organisation;
        out.race = given.race;
        out.notes = given.notes;
        addFigures(out, profile);
        addOptions(out.options, profile, given.choices);
        for (const HouseOption &house : given.house)
            out.house.push_back({"house", house.name, {}, house.points, house.points, house.text});
        addOtherForm(out, given);
        for (const ProfileRule &rule : profile.rules)
            out.rules.push_back({rule.rule->id.str(), rule.rule->name, rule.rule->summary});
        out.spells = spellsKnown(m_catalogue, given, profile);
        return out;
    }

    std::string groupName(const std::string &id) const
    {
        const auto it = std::ranges::find(m_catalogue.groups, id, &Group::id);
        return it == m_catalogue.groups.end() ? id : it->name;
    }

    void addFigures(SummaryUnit &out, const Profile &profile) const
    {
        for (std::size_t i = 0; i < m_catalogue.figures.size(); ++i) {
            const FigureKind &kind = m_catalogue.figures[i];
            const Figure &figure = profile.figures[i];
            out.figures.push_back({kind.id.str(), written(kind, figure.value), figure.changed()});
            if (kind.id == m_catalogue.strength)
                out.strength = std::clamp(figure.value.value_or(0), 0, 60);
            if (kind.id.str() == "courage")
                out.courage = figure.value;
        }
        for (const std::vector<FigureCell> &row : m_catalogue.grid) {
            out.grid.emplace_back();
            for (const FigureCell &cell : row)
                out.grid.back().push_back(
                    {cell.name, written(m_catalogue, cell, profile), isChanged(cell, profile)});
        }
    }

    void addOptions(std::vector<SummaryOption> &out, const Profile &profile,
                    const std::vector<Choice> &choices) const
    {
        for (const Choice &choice : choices) {
            const Option *option = profile.type ? m_catalogue.option(*profile.type, choice.option) : nullptr;
            SummaryOption one{
                choice.option.str(), option ? option->name : choice.option.str(), {}, {}, {}, {}};
            const auto part = std::ranges::find(profile.price, one.id, &PricePart::id);
            if (part != profile.price.end()) {
                one.points = part->points;
                one.highest = part->highest;
            }
            if (option)
                one.text = option->summary;
            for (const std::string &answer : choice.answers)
                one.answers.push_back(answerName(option, answer));
            out.push_back(std::move(one));
        }
    }

    std::string answerName(const Option *option, const std::string &answer) const
    {
        if (!option || !option->question)
            return answer;
        if (option->question->kind == Question::Kind::Spells) {
            const Spell *spell = m_catalogue.spell(SpellId(answer));
            return spell ? spell->name : answer;
        }
        const auto it = std::ranges::find(option->question->answers, answer, &Question::Answer::id);
        return it == option->question->answers.end() ? answer : it->name;
    }

    void addOtherForm(SummaryUnit &out, const Unit &given) const
    {
        const auto form = resolveOtherForm(m_catalogue, given, m_warband.game);
        if (!form)
            return;
        out.otherForm = form->type->name;
        out.otherFormBase = form->type->points;
        addOptions(out.otherFormOptions, *form, given.otherForm);
    }

    SummaryQuest quest(const QuestChoice &choice) const
    {
        const Quest *quest = m_catalogue.quest(choice.quest);
        if (quest)
            return {quest->name, quest->text, quest->glory, choice.target, choice.secret};
        return {questName(m_catalogue, choice), {}, choice.glory, choice.target, choice.secret};
    }

    static void addRules(Summary &out)
    {
        for (const SummaryUnit &unit : out.units) {
            for (const SummaryRule &rule : unit.rules) {
                if (std::ranges::find(out.rules, rule.id, &SummaryRule::id) == out.rules.end())
                    out.rules.push_back(rule);
            }
        }
        std::ranges::sort(out.rules, {}, &SummaryRule::name);
    }

    const Catalogue &m_catalogue;
    const Warband &m_warband;
    Muster m_muster;
};

std::string number(int value) { return (value < 0 ? "-" : "") + std::to_string(std::abs(value)); }

} // namespace

std::string Summary::traitNames() const
{
    std::string names;
    for (const SummaryTrait &trait : traits)
        names += (names.empty() ? "" : ", ") + trait.name;
    return names;
}

std::string Summary::headline() const
{
    return system + ", limit " + std::to_string(limit) + " points, " + std::to_string(units.size()) +
           (units.size() == 1 ? " unit: " : " units: ") + legality +
           (secrets ? std::string(", ") + secretsMark : std::string());
}

std::string SummaryQuest::remarks() const
{
    return (target.empty() ? "" : " (target: " + target + ')') + (secret ? " (secret)" : "");
}

Summary summary(const Catalogue &catalogue, const Warband &warband, bool secrets)
{
    Summary out = Builder(catalogue, warband).build();
    out.secrets = secrets;
    return out;
}

std::string pointsText(Points points)
{
    return number(points.value()) + (std::abs(points.value()) == 1 ? " point" : " points");
}

std::string pointsText(Points points, Points highest)
{
    return points == highest ? pointsText(points) : number(points.value()) + " or " + pointsText(highest);
}

std::string optionText(const SummaryOption &option)
{
    std::string out = option.name;
    for (std::size_t i = 0; i < option.answers.size(); ++i)
        out += (i == 0 ? ": " : ", ") + option.answers[i];
    return out;
}

std::string pricedText(const SummaryOption &option)
{
    return optionText(option) + " (" + pointsText(option.points, option.highest) + ")";
}

} // namespace gonfalon::files
