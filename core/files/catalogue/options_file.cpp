// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/catalogue/parts.h"

#include <algorithm>

namespace gonfalon::files::data {

namespace {

/// Dice that an effect may give again, and when an effect holds that does not hold always. Both lists are
/// closed: what they cannot say is a rule of the battle.
constexpr std::array<Named<std::string_view>, 2> rerolls{
    {{"fight-misses", "fight-misses"}, {"shoot-misses", "shoot-misses"}}};
constexpr std::array<Named<std::string_view>, 4> conditions{{{"against-undead", "against-undead"},
                                                             {"against-answer", "against-answer"},
                                                             {"melee-effective", "melee-effective"},
                                                             {"missile-effective", "missile-effective"}}};
constexpr std::array<Named<std::string_view>, 2> limits{{{"models", "models"}, {"pieces", "pieces"}}};

Effect readEffect(const Node &node)
{
    using Verb = Effect::Verb;
    Fields fields(node);
    const auto effect = [](Verb verb, std::string target, std::optional<int> value = {},
                           std::optional<int> upTo = {}) {
        return Effect{verb, std::move(target), value, upTo, {}, {}};
    };
    if (fields.has("set") && fields.has("figure")) {
        Effect taken = effect(Verb::Set, fields.reference<FigureId>("set").str());
        taken.from = fields.reference<FigureId>("figure");
        return taken;
    }
    if (fields.has("set"))
        return effect(Verb::Set, fields.reference<FigureId>("set").str(), fields.maybeNumber("value"));
    if (fields.has("add"))
        return effect(Verb::Add, fields.reference<FigureId>("add").str(), fields.number("value"));
    if (fields.has("grant"))
        return effect(Verb::Grant, fields.reference<SpecialRuleId>("grant").str());
    if (fields.has("remove"))
        return effect(Verb::Remove, fields.reference<SpecialRuleId>("remove").str());
    if (fields.has("limit"))
        return effect(Verb::Limit, std::string(fields.word("limit", limits)), fields.number("value"),
                      fields.maybeNumber("up_to"));
    Effect reroll = effect(Verb::Reroll, std::string(fields.word("reroll", rerolls)));
    reroll.when = fields.word("when", conditions);
    return reroll;
}

Question readQuestion(const Node &node)
{
    using Asked = Question::Kind;
    static constexpr std::array<Named<Asked>, 4> kinds{
        {{"one-of", Asked::OneOf}, {"spells", Asked::Spells}, {"race", Asked::Race}, {"text", Asked::Text}}};
    Fields fields(node);
    Question question;
    question.kind = fields.word("kind", kinds);
    question.asks = fields.text("asks");
    question.least = fields.numberOr("least", 1);
    question.most = fields.numberOr("most", 1);
    question.pricedEach = fields.flag("priced_each");
    question.sameForAll = fields.flag("same_for_all");
    question.orKind = fields.flag("or_kind");
    for (const Node &part : fields.list("answers")) {
        Fields answer(part);
        question.answers.push_back(
            {answer.text("id"), answer.text("name"), answer.maybeReference<FigureId>("needs")});
    }
    question.rule = fields.reference<RuleId>("rule");
    return question;
}

OpponentPrice readOpponentPrice(const Node &node)
{
    Fields fields(node);
    return {fields.textOr("kind"), fields.reference<RuleId>("rule")};
}

/// An option that is the fantastical rule of the same id takes its words from there: nothing is said twice.
void readWords(Fields &fields, const Catalogue &catalogue, Option &option)
{
    const auto rule =
        std::ranges::find(catalogue.specialRules, option.id.str(), [](const auto &r) { return r.id.str(); });
    if (rule == catalogue.specialRules.end()) {
        option.name = fields.text("name");
        option.summary = fields.text("summary");
        option.text = fields.text("text");
        return;
    }
    option.name = fields.textOr("name", rule->name);
    option.summary = fields.textOr("summary", rule->summary);
    option.text = fields.textOr("text", rule->text);
}

void readBonds(Fields &fields, Option &option)
{
    option.conflicts = fields.references<OptionId>("conflicts");
    option.conflictsOnSameAnswer = fields.references<OptionId>("conflicts_on_same_answer");
    option.needs = fields.references<OptionId>("needs");
    option.idleBeside = fields.references<OptionId>("idle_beside");
    option.freeBeside = fields.references<OptionId>("free_beside");
    option.barredBy = fields.references<SpecialRuleId>("barred_by");
    option.barredByAnswer = fields.flag("barred_by_answer");
    option.conflictRule = fields.referenceOr<RuleId>("conflict_rule");
}

} // namespace

Option readOption(const Node &node, const Catalogue &catalogue, const std::string &scope,
                  const std::string &section)
{
    Fields fields(node);
    Option option;
    option.id = fields.declared<OptionId>("id", scope);
    option.section = fields.has("section") ? fields.reference<SectionId>("section").str() : section;
    option.percent = fields.numberOr("percent", 0);
    option.points = Points(fields.has("percent") ? fields.numberOr("points", 0) : fields.number("points"));
    option.perPiece = fields.flag("per_piece");
    option.notForLeader = fields.flag("not_for_leader");
    option.acting = fields.flag("acting");
    option.mostInWarband = fields.numberOr("most_in_warband", 0);
    option.given = readGiven(fields);
    readWords(fields, catalogue, option);
    option.barred = fields.textOr("barred");
    option.rule = fields.reference<RuleId>("rule");
    for (const Node &part : fields.list("effects"))
        option.effects.push_back(readEffect(part));
    readBonds(fields, option);
    if (const auto question = fields.at("question"))
        option.question = readQuestion(*question);
    if (const auto price = fields.at("opponent_price"))
        option.opponentPrice = readOpponentPrice(*price);
    option.otherForm = fields.maybeReference<UnitTypeId>("other_form");
    return option;
}

void readSharedOptions(const Node &file, Catalogue &catalogue)
{
    Fields fields(file);
    const std::string section = fields.reference<SectionId>("section").str();
    for (const Node &node : fields.neededList("options"))
        catalogue.options.push_back(readOption(node, catalogue, {}, section));
}

std::vector<Choice> readChoices(const std::vector<Node> &nodes)
{
    std::vector<Choice> choices;
    for (const Node &node : nodes) {
        if (node.isText()) {
            choices.push_back({node.reference<OptionId>(), {}});
            continue;
        }
        Fields fields(node);
        const auto option = fields.reference<OptionId>("id");
        choices.push_back({option, fields.texts("answers")});
    }
    return choices;
}

} // namespace gonfalon::files::data
