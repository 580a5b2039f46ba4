// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/catalogue/parts.h"

namespace gonfalon::files::data {

void readSpecialRules(const Node &file, Catalogue &catalogue)
{
    Fields all(file);
    for (const Node &node : all.neededList("special_rules")) {
        Fields fields(node);
        SpecialRule rule;
        rule.id = fields.declared<SpecialRuleId>("id");
        rule.name = fields.text("name");
        rule.summary = fields.text("summary");
        rule.text = fields.text("text");
        rule.rule = fields.reference<RuleId>("rule");
        catalogue.specialRules.push_back(std::move(rule));
    }
}

void readTraits(const Node &file, Catalogue &catalogue)
{
    Fields all(file);
    for (const Node &node : all.neededList("traits")) {
        Fields fields(node);
        Trait trait;
        trait.id = fields.declared<TraitId>("id");
        trait.name = fields.text("name");
        trait.total = fields.maybeNumber("total");
        trait.summary = fields.text("summary");
        trait.text = fields.text("text");
        trait.oncePerTurn = fields.flag("once_per_turn");
        trait.insteadFrom = fields.maybeNumber("instead_from");
        trait.whollyFrom = fields.maybeReference<SampleListId>("wholly_from");
        trait.given = readGiven(fields);
        trait.rule = fields.reference<RuleId>("rule");
        catalogue.traits.push_back(std::move(trait));
    }
}

void readSpells(const Node &file, Catalogue &catalogue)
{
    Fields all(file);
    for (const Node &node : all.neededList("spells")) {
        Fields fields(node);
        Spell spell;
        spell.id = fields.declared<SpellId>("id");
        spell.name = fields.text("name");
        spell.difficulty = fields.number("difficulty");
        spell.range = fields.numberOr("range", 0);
        spell.target = fields.text("target");
        spell.duration = fields.text("duration");
        spell.summary = fields.text("summary");
        spell.text = fields.text("text");
        spell.extra = fields.flag("extra");
        spell.worksAs = fields.referenceOr<SpellId>("works_as");
        spell.rule = fields.reference<RuleId>("rule");
        catalogue.spells.push_back(std::move(spell));
    }
}

void readQuests(const Node &file, Catalogue &catalogue)
{
    Fields all(file);
    for (const Node &node : all.neededList("quests")) {
        Fields fields(node);
        Quest quest;
        quest.id = fields.declared<QuestId>("id");
        quest.name = fields.text("name");
        quest.glory = fields.number("glory");
        quest.text = fields.text("text");
        quest.needsAnyOf = fields.references<SpecialRuleId>("needs_any_of");
        quest.secretTarget = fields.flag("secret_target");
        quest.mayNoteTarget = fields.flag("may_note_target");
        quest.given = readGiven(fields);
        quest.rule = fields.reference<RuleId>("rule");
        catalogue.quests.push_back(std::move(quest));
    }
}

void readRulings(const Node &file, Catalogue &catalogue)
{
    Fields all(file);
    for (const Node &node : all.neededList("rulings")) {
        Fields fields(node);
        Ruling ruling;
        ruling.id = fields.declared<RulingId>("id").str();
        ruling.question = fields.text("question");
        for (const Node &part : fields.neededList("readings")) {
            Fields reading(part);
            const std::string id = reading.text("id");
            ruling.readings.emplace_back(id, reading.text("text"));
        }
        ruling.rule = fields.reference<RuleId>("rule");
        catalogue.rulings.push_back(std::move(ruling));
    }
}

void readLedger(const Node &file, Catalogue &catalogue)
{
    static constexpr std::array<Named<bool>, 2> deciders{{{"program", true}, {"players", false}}};
    Fields all(file);
    for (const Node &node : all.list("chapters")) {
        Fields chapter(node);
        const std::string id = chapter.text("id");
        catalogue.chapters.push_back({id, chapter.text("name")});
    }
    for (const Node &node : all.neededList("rules")) {
        Fields fields(node);
        LedgerRule rule;
        rule.id = fields.declared<RuleId>("id");
        rule.area = fields.text("area");
        rule.title = fields.textOr("title");
        rule.rule = fields.text("rule");
        rule.ruling = fields.textOr("ruling");
        rule.given = readGiven(fields);
        rule.byProgram = fields.word("decided", deciders);
        rule.coveredBy = rule.byProgram ? fields.text("covered_by") : std::string();
        rule.why = rule.byProgram ? std::string() : fields.text("why");
        catalogue.ledger.push_back(std::move(rule));
    }
}

void readNames(const Node &file, Catalogue &catalogue)
{
    Fields fields(file);
    catalogue.names.first = fields.texts("first");
    catalogue.names.second = fields.texts("second");
    catalogue.names.titles = fields.texts("titles");
    for (const Node &node : fields.list("unit_words")) {
        Fields part(node);
        const std::string group = part.reference<GroupId>("group").str();
        catalogue.names.unitWords[group] = part.texts("words");
    }
}

} // namespace gonfalon::files::data
