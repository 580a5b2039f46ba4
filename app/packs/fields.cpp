// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/packs/kinds.h"
#include "app/packs/side_words.h"
#include "core/systems/registry.h"
#include "core/words/vocabulary_words.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace gonfalon::kinds {

using namespace Qt::StringLiterals;

namespace {

using Ask = Field::Kind;
using Choices = QList<std::pair<QString, QString>>;

/// The context in which translators find these words.
struct FieldsWords
{
    Q_DECLARE_TR_FUNCTIONS(Packs)
};

QString textOf(const std::string &text) { return QString::fromStdString(text); }

template <typename List>
Choices choicesOf(const List &list)
{
    Choices choices;
    for (const auto &one : list) {
        if constexpr (requires { one.id.str(); })
            choices.emplace_back(textOf(one.id.str()), textOf(one.name));
        else
            choices.emplace_back(textOf(one.id), textOf(one.name));
    }
    return choices;
}

/// Adds the entries of a pack that does not fit yet, so that it can be mended.
Choices with(Choices choices, const QJsonArray &entries)
{
    for (const auto &entry : entries) {
        const QString id = entry[u"id"].toString();
        const auto known = std::ranges::find(choices, id, &std::pair<QString, QString>::first);
        if (known == choices.end() && !id.isEmpty())
            choices.emplace_back(id, entry[u"name"].toString(id));
    }
    std::ranges::sort(choices, {}, [](const auto &choice) { return choice.second.toLower(); });
    return choices;
}

QList<Field> named()
{
    return {{Ask::Line, u"name"_s, FieldsWords::tr("Name")}, {Ask::Line, u"id"_s, FieldsWords::tr("Id")}};
}

Field rest() { return {Ask::Rest, u""_s, FieldsWords::tr("All else")}; }

Field heading(const QString &text) { return {Ask::Heading, {}, text}; }

Field figureField(const FigureKind &figure)
{
    using Format = FigureKind::Format;
    Field field{Ask::MayNumber, u"figures/"_s + textOf(figure.id.str()), textOf(figure.name)};
    switch (figure.format) {
    case Format::Order:
    case Format::Hit:
        field.suffix = u"+"_s;
        break;
    case Format::Inches:
        field.suffix = u"″"_s;
        break;
    case Format::Millimetres:
        field.suffix = u" mm"_s;
        field.most = 10000;
        break;
    case Format::Centimetres:
        field.suffix = u" cm"_s;
        break;
    case Format::Percent:
        field.suffix = u" %"_s;
        field.least = -100;
        break;
    case Format::Signed:
        field.least = -99;
        break;
    case Format::Number:
        break;
    }
    return field;
}

Choices targets(const Catalogue &game, const Choices &rules)
{
    Choices all;
    for (const FigureKind &figure : game.figures)
        all.emplace_back(u"figure:"_s + textOf(figure.id.str()), textOf(figure.name));
    for (const auto &[id, name] : rules)
        all.emplace_back(u"rule:"_s + id, name);
    return all;
}

Field mayTakeField(const Choices &options)
{
    Field field{Ask::NotChecks, u"may_not_take"_s, FieldsWords::tr("It may take"), options};
    field.instead = u"may_only_take"_s;
    return field;
}

QList<Field> unitFields(const Catalogue &game, const Choices &rules, const Choices &options)
{
    QList<Field> fields = named();
    fields << Field{Ask::Line, u"tagline"_s, FieldsWords::tr("In a few words")};
    fields << Field{Ask::Choice, u"group"_s, FieldsWords::tr("Group"), choicesOf(game.groups)};
    fields << Field{Ask::Number, u"points"_s, FieldsWords::tr("Points"), {}, 0, 10000};
    fields << heading(FieldsWords::tr("Figures"));
    for (const FigureKind &figure : game.figures)
        fields << figureField(figure);
    fields << heading(FieldsWords::tr("Rules and options"));
    fields << Field{Ask::Checks, u"rules"_s, FieldsWords::tr("Special rules"), rules};
    fields << Field{Ask::Options, u"options"_s, FieldsWords::tr("Its own options"), targets(game, rules)};
    if (!options.isEmpty())
        fields << mayTakeField(options);
    Choices chosen; // what a unit has from the start: options of sections in which one must be taken
    for (const Option &option : game.options) {
        const Section *section = game.section(option.section);
        if (section && section->choose == Section::Choose::One)
            chosen.emplace_back(textOf(option.id.str()), textOf(section->name + ": " + option.name));
    }
    if (!chosen.isEmpty())
        fields << Field{Ask::Checks, u"usual"_s, FieldsWords::tr("Has from the start"), chosen};
    return fields << rest();
}

QList<Field> optionFields(const Choices &aims)
{
    QList<Field> fields = named();
    fields << Field{Ask::MayNumber, u"points"_s, FieldsWords::tr("Points"), {}, -200, 1000};
    fields << Field{Ask::MayNumber, u"percent"_s, FieldsWords::tr("Or of the price"), {}, -100,
                    1000,           u" %"_s};
    fields << Field{Ask::Line, u"summary"_s, FieldsWords::tr("In a few words")};
    fields << Field{Ask::Text, u"text"_s, FieldsWords::tr("Its rule")};
    fields << Field{Ask::Effects, u"effects"_s, FieldsWords::tr("What it does"), aims};
    fields << Field{Ask::Flag, u"per_piece"_s, FieldsWords::tr("Paid for each piece")};
    fields << Field{Ask::Flag, u"not_for_leader"_s, FieldsWords::tr("Not for the Leader")};
    return fields;
}

QList<Field> sharedOptionFields(const Catalogue &game, const Choices &rules)
{
    QList<Field> fields = optionFields(targets(game, rules));
    fields.insert(2, Field{Ask::Choice, u"section"_s, FieldsWords::tr("Section"), choicesOf(game.sections)});
    fields << Field{Ask::Line, u"barred"_s, FieldsWords::tr("A barred unit")};
    return fields << rest();
}

QList<Field> traitFields()
{
    return named() << Field{Ask::MayNumber, u"total"_s, FieldsWords::tr("Total of the dice"), {}, 1, 100}
                   << Field{Ask::Line, u"summary"_s, FieldsWords::tr("In a few words")}
                   << Field{Ask::Text, u"text"_s, FieldsWords::tr("Its rule")}
                   << Field{Ask::Flag, u"once_per_turn"_s, FieldsWords::tr("Once in a turn")} << rest();
}

QList<Field> questFields(const Choices &rules)
{
    return named() << Field{Ask::Number, u"glory"_s, FieldsWords::tr("Worth"), {}, 1, 99}
                   << Field{Ask::Text, u"text"_s, FieldsWords::tr("What is to be done")}
                   << Field{Ask::Checks, u"needs_any_of"_s, FieldsWords::tr("Needs a unit with one of"),
                            rules}
                   << Field{Ask::Flag, u"secret_target"_s, FieldsWords::tr("Notes an enemy in secret")}
                   << Field{Ask::Flag, u"may_note_target"_s,
                            FieldsWords::tr("May note an enemy at the start")}
                   << rest();
}

QList<Field> spellFields(const Catalogue &game)
{
    Choices known{{QString(), FieldsWords::tr("Its own, by hand")}};
    for (const Spell &spell : game.spells) {
        if (spell.effect() == spell.id)
            known.emplace_back(textOf(spell.id.str()), textOf(spell.name));
    }
    return named() << Field{Ask::Number, u"difficulty"_s, FieldsWords::tr("Difficulty"), {}, 2, 12, u"+"_s}
                   << Field{Ask::MayNumber, u"range"_s, FieldsWords::tr("Range"), {}, 1, 200, u"″"_s}
                   << Field{Ask::Line, u"target"_s, FieldsWords::tr("Target")}
                   << Field{Ask::Line, u"duration"_s, FieldsWords::tr("Lasts")}
                   << Field{Ask::Choice, u"works_as"_s, FieldsWords::tr("In battles it works as"), known}
                   << Field{Ask::Line, u"summary"_s, FieldsWords::tr("In a few words")}
                   << Field{Ask::Text, u"text"_s, FieldsWords::tr("Its rule")} << rest();
}

/// The parts that the game knows, those that come only in one scenario behind the others with its name.
Choices partsOf(std::span<const ScenarioWord> parts, const Catalogue &game)
{
    Choices all;
    for (const ScenarioWord &part : parts) {
        const Scenario *only =
            part.only.empty() ? nullptr : game.scenario(ScenarioId(std::string(part.only)));
        const QString name = words::vocabularyWords(part.text);
        all.emplace_back(QString::fromUtf8(part.word.data(), qsizetype(part.word.size())),
                         only ? FieldsWords::tr("%1 (as in %2)").arg(name, textOf(only->name)) : name);
    }
    return all;
}

QList<Field> scenarioFields(const Catalogue &game)
{
    Choices known{{QString(), FieldsWords::tr("A plain battle")}};
    for (const Scenario &scenario : game.scenarios) {
        if (scenario.effect() == scenario.id && scenario.given == Given::Source)
            known.emplace_back(textOf(scenario.id.str()), textOf(scenario.name));
    }
    const Vocabulary &parts = systems::vocabulary(game.id);
    return named() << Field{Ask::Text, u"summary"_s, FieldsWords::tr("In a sentence")}
                   << Field{Ask::Zones, u"zones"_s, FieldsWords::tr("Where they set up")}
                   << Field{Ask::Choice, u"deploys_first"_s, FieldsWords::tr("Sets up first"), sideChoices()}
                   << Field{Ask::Paragraphs, u"set_up"_s, FieldsWords::tr("Set-up")}
                   << Field{Ask::Choice, u"works_as"_s, FieldsWords::tr("In battles it works as"), known}
                   << Field{Ask::Paragraphs, u"special"_s, FieldsWords::tr("Special rules")}
                   << Field{Ask::Checks, u"end_events"_s, FieldsWords::tr("It ends when"),
                            partsOf(parts.endings, game)}
                   << Field{Ask::Paragraphs, u"ending"_s, FieldsWords::tr("The ending, in words")}
                   << Field{Ask::Awards, u"victory"_s, FieldsWords::tr("What gives Glory"),
                            partsOf(parts.deeds, game)}
                   << rest();
}

/// The words for keys of the muster that many games have; others are shown as they are.
QString musterLabel(const QString &key)
{
    static const QHash<QString, const char *> words{
        {u"limits"_s, QT_TRANSLATE_NOOP("Packs", "Points")},
        {u"default"_s, QT_TRANSLATE_NOOP("Packs", "A new list has")},
        {u"offered"_s, QT_TRANSLATE_NOOP("Packs", "Limits to choose from")},
        {u"open"_s, QT_TRANSLATE_NOOP("Packs", "Any limit may be agreed")},
        {u"usual"_s, QT_TRANSLATE_NOOP("Packs", "What is usual")},
        {u"units"_s, QT_TRANSLATE_NOOP("Packs", "Number of units")},
        {u"unit_points"_s, QT_TRANSLATE_NOOP("Packs", "Points of a unit")},
        {u"least"_s, QT_TRANSLATE_NOOP("Packs", "At least")},
        {u"most"_s, QT_TRANSLATE_NOOP("Packs", "At most")},
        {u"per"_s, QT_TRANSLATE_NOOP("Packs", "For every so many points")},
        {u"trait"_s, QT_TRANSLATE_NOOP("Packs", "The Leader’s roll")},
        {u"dice"_s, QT_TRANSLATE_NOOP("Packs", "Dice")},
        {u"bought"_s, QT_TRANSLATE_NOOP("Packs", "Bought")},
        {u"points"_s, QT_TRANSLATE_NOOP("Packs", "Price")},
        {u"quests"_s, QT_TRANSLATE_NOOP("Packs", "Number of Quests")},
        {u"quest_glory"_s, QT_TRANSLATE_NOOP("Packs", "Worth of a Quest")},
        {u"purse"_s, QT_TRANSLATE_NOOP("Packs", "Purse")},
        {u"start"_s, QT_TRANSLATE_NOOP("Packs", "At the start")},
        {u"severity"_s, QT_TRANSLATE_NOOP("Packs", "A breach is")},
    };
    const auto word = words.constFind(key);
    if (word != words.constEnd())
        return FieldsWords::tr(*word);
    QString text = key;
    text.replace(u'_', u' ');
    return text.left(1).toUpper() + text.mid(1);
}

/// A field for every figure of the muster, under a heading for each of its parts.
void addMuster(const QJsonObject &muster, const QString &path, const QString &label, QList<Field> &fields)
{
    const Choices severities{{u"error"_s, FieldsWords::tr("an error")},
                             {u"warning"_s, FieldsWords::tr("a warning")},
                             {u"note"_s, FieldsWords::tr("a note")}};
    for (auto it = muster.begin(); it != muster.end(); ++it) {
        const QString at = path + it.key();
        const QString name =
            label.isEmpty() ? musterLabel(it.key()) : label + u": "_s + musterLabel(it.key());
        if (it->isDouble())
            fields << Field{Ask::Number, at, name, {}, -1000, 100000};
        else if (it->isBool())
            fields << Field{Ask::Flag, at, name};
        else if (it->isArray() && it->toArray().first().isDouble())
            fields << Field{Ask::Numbers, at, name};
        else if (it.key() == u"severity")
            fields << Field{Ask::Choice, at, name, severities};
        else if (it->isObject())
            addMuster(it->toObject(), at + u'/', name, fields);
    }
}

QList<Field> musterFields(const QJsonObject &muster)
{
    QList<Field> fields;
    for (auto it = muster.begin(); it != muster.end(); ++it) {
        QList<Field> part;
        addMuster(it->toObject(), it.key() + u'/', {}, part);
        if (!part.isEmpty())
            fields << heading(musterLabel(it.key())) << part;
    }
    return fields;
}

} // namespace

QList<Field> ownOptionFields(const Field &list) { return optionFields(list.choices) << rest(); }

QList<Field> fieldsOf(Kind kind, const Catalogue &game, const QJsonObject &pack, const GameFiles &files)
{
    const Choices rules = with(choicesOf(game.specialRules), pack[u"special_rules"].toArray());
    switch (kind) {
    case Kind::About:
        return {{Ask::Line, u"name"_s, FieldsWords::tr("Name")},
                {Ask::Line, u"author"_s, FieldsWords::tr("Made by")},
                {Ask::Text, u"notes"_s, FieldsWords::tr("Notes")}};
    case Kind::UnitTypes:
        return unitFields(game, rules, with(choicesOf(game.options), entriesOf(pack, Kind::Options, files)));
    case Kind::Options:
        return sharedOptionFields(game, rules);
    case Kind::SpecialRules:
        return named() << Field{Ask::Line, u"summary"_s, FieldsWords::tr("In a few words")}
                       << Field{Ask::Text, u"text"_s, FieldsWords::tr("The rule")} << rest();
    case Kind::Traits:
        return traitFields();
    case Kind::Quests:
        return questFields(rules);
    case Kind::Spells:
        return spellFields(game);
    case Kind::Scenarios:
        return scenarioFields(game);
    case Kind::Tables:
        return named() << Field{Ask::Grid, u"columns"_s, FieldsWords::tr("Table")}
                       << Field{Ask::Text, u"text"_s, FieldsWords::tr("Below it")} << rest();
    case Kind::Muster:
        return musterFields(entriesOf(pack, Kind::Muster, files).first().toObject());
    }
    return {};
}

} // namespace gonfalon::kinds
