// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/profile.h"
#include "core/words/finding_words.h"
#include "core/words/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace gonfalon::words {

namespace {

/// The context of these words for translators.
struct FixWords
{
    Q_DECLARE_TR_FUNCTIONS(Fix)
};

/// All that the labels look up: the unit a fix is about, and the option that it names.
struct Scene
{
    const Catalogue &catalogue;
    const Warband &warband;
    const Fix &fix;
    const Unit *unit = nullptr;
    const Option *option = nullptr;

    Scene(const Catalogue &in, const Warband &of, const Fix &wanted) : catalogue(in), warband(of), fix(wanted)
    {
        if (!fix.unit || *fix.unit >= warband.units.size())
            return;
        unit = &warband.units[*fix.unit];
        if (const UnitType *type = catalogue.unitType(unit->type))
            option = catalogue.option(*type, OptionId(fix.subject));
    }

    [[nodiscard]] QString unitName() const
    {
        return unit ? text(displayName(catalogue, *unit)) : FixWords::tr("the unit");
    }
    [[nodiscard]] QString optionName() const { return text(option ? option->name : fix.subject); }
};

QString answerName(const Scene &scene)
{
    const std::string &value = scene.fix.value;
    if (const Spell *spell = scene.catalogue.spell(SpellId(value)))
        return text(spell->name);
    if (scene.option && scene.option->question) {
        const auto &answers = scene.option->question->answers;
        const auto found = std::ranges::find(answers, value, &Question::Answer::id);
        if (found != answers.end())
            return text(found->name);
    }
    return text(value);
}

/// "Choose three spells", "Choose two more spells", "Choose the third spell".
QString spellsLabel(const Scene &scene)
{
    const Choice *choice = chosen(*scene.unit, scene.option->id);
    const auto known = choice ? choice->answers.size() : 0;
    const auto wanted = static_cast<std::size_t>(scene.option->question->most);
    if (known + 1 == wanted && wanted == 3)
        return FixWords::tr("Choose the third spell");
    if (known == 0)
        return FixWords::tr("Choose %1 spells").arg(wanted);
    if (known < wanted)
        return FixWords::tr("Choose %1 more").arg(wanted - known);
    return FixWords::tr("Choose the spells again");
}

QString askLabel(const Scene &scene)
{
    if (!scene.option || !scene.option->question)
        return FixWords::tr("Choose for %1").arg(scene.optionName());
    const Question &question = *scene.option->question;
    switch (question.kind) {
    case Question::Kind::Spells:
        return spellsLabel(scene);
    case Question::Kind::Race:
    case Question::Kind::Text:
        return FixWords::tr("Name %1").arg(text(question.asks));
    case Question::Kind::OneOf:
        break;
    }
    return FixWords::tr("Choose %1").arg(text(question.asks));
}

QString leaderLabel(const Scene &scene)
{
    return (scene.unit && scene.unit->leader ? FixWords::tr("Keep %1") : FixWords::tr("Make %1 the Leader"))
        .arg(scene.unitName());
}

QString questLabel(const Scene &scene)
{
    const Quest *quest = scene.catalogue.quest(QuestId(scene.fix.subject));
    return FixWords::tr("Drop “%1”").arg(text(quest ? quest->name : scene.fix.subject));
}

QString freePlayLabel(const Fix &fix)
{
    const std::optional<FreePlay> limit = freePlayFromName(fix.subject);
    switch (limit.value_or(FreePlay::Options)) {
    case FreePlay::Limit:
        return FixWords::tr("Play without a points limit");
    case FreePlay::Units:
        return FixWords::tr("Play with any number of units");
    case FreePlay::UnitPoints:
        return FixWords::tr("Play with units of any price");
    case FreePlay::Leader:
        return FixWords::tr("Play without the Leader rule");
    case FreePlay::Options:
        break;
    }
    return FixWords::tr("Play with any option");
}

} // namespace

QString fixLabel(const Catalogue &catalogue, const Warband &warband, const Finding &finding)
{
    if (!finding.fix)
        return {};
    const Scene scene(catalogue, warband, *finding.fix);
    switch (finding.fix->kind) {
    case FixKind::RemoveOption:
        return FixWords::tr("Remove %1").arg(scene.optionName());
    case FixKind::AddOption:
        return FixWords::tr("Add %1").arg(scene.optionName());
    case FixKind::SetAnswer:
        return FixWords::tr("Choose %1").arg(answerName(scene));
    case FixKind::AskAnswer:
        return askLabel(scene);
    case FixKind::MakeLeader:
        return leaderLabel(scene);
    case FixKind::ChooseLeader:
        return FixWords::tr("Choose the Leader");
    case FixKind::RemoveUnit:
        return FixWords::tr("Remove %1").arg(scene.unitName());
    case FixKind::SetModels:
        return FixWords::tr("Count at %1").arg(text(finding.fix->value));
    case FixKind::AskRace:
        return FixWords::tr("Name the race");
    case FixKind::SetLimit:
        return FixWords::tr("Play to %1 points").arg(text(finding.fix->value));
    case FixKind::SetOpponent:
        return FixWords::tr("Count against %1").arg(text(finding.fix->subject));
    case FixKind::RemoveQuest:
        return finding.secret ? FixWords::tr("Drop the secret %1").arg(text(catalogue.word("quest", "Quest")))
                              : questLabel(scene);
    case FixKind::RollTrait:
        return FixWords::tr("Roll the %1").arg(text(catalogue.word("trait", "Trait")));
    case FixKind::ClearTrait:
        return FixWords::tr("Clear the %1").arg(text(catalogue.word("trait", "Trait")));
    case FixKind::AllowFreePlay:
        return freePlayLabel(*finding.fix);
    case FixKind::NameUnit:
        return FixWords::tr("Give it a name");
    case FixKind::NameModels:
        return FixWords::tr("Name the figures");
    case FixKind::SetPieces:
        return FixWords::tr("Make it %1").arg(text(finding.fix->value));
    }
    return {};
}

} // namespace gonfalon::words
