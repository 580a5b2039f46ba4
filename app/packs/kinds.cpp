// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/packs/kinds.h"

#include "app/packs/json_path.h"
#include "core/systems/registry.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <array>

namespace gonfalon::kinds {

using namespace Qt::StringLiterals;

namespace {

struct Entry
{
    Kind kind;
    const char *key; ///< in the pack
    const char *many, *one;
};

constexpr std::array<Entry, 10> table{{
    {Kind::About, "", QT_TRANSLATE_NOOP("Packs", "About"), ""},
    {Kind::UnitTypes, "unit_types", QT_TRANSLATE_NOOP("Packs", "Unit types"),
     QT_TRANSLATE_NOOP("Packs", "unit type")},
    {Kind::Options, "options", QT_TRANSLATE_NOOP("Packs", "Options"), QT_TRANSLATE_NOOP("Packs", "option")},
    {Kind::SpecialRules, "special_rules", QT_TRANSLATE_NOOP("Packs", "Special rules"),
     QT_TRANSLATE_NOOP("Packs", "special rule")},
    {Kind::Traits, "traits", QT_TRANSLATE_NOOP("Packs", "Traits"), QT_TRANSLATE_NOOP("Packs", "Trait")},
    {Kind::Quests, "quests", QT_TRANSLATE_NOOP("Packs", "Quests"), QT_TRANSLATE_NOOP("Packs", "Quest")},
    {Kind::Spells, "spells", QT_TRANSLATE_NOOP("Packs", "Spells"), QT_TRANSLATE_NOOP("Packs", "spell")},
    {Kind::Scenarios, "scenarios", QT_TRANSLATE_NOOP("Packs", "Scenarios"),
     QT_TRANSLATE_NOOP("Packs", "scenario")},
    {Kind::Tables, "tables", QT_TRANSLATE_NOOP("Packs", "Tables"), QT_TRANSLATE_NOOP("Packs", "table")},
    {Kind::Muster, "muster", QT_TRANSLATE_NOOP("Packs", "Muster"), ""},
}};

const Entry &entryOf(Kind kind) { return table[std::size_t(kind)]; }

QString keyOf(Kind kind) { return QLatin1String(entryOf(kind).key); }

QString translated(const char *text) { return QCoreApplication::translate("Packs", text); }

QJsonObject jsonOf(const GameFiles &files, const std::string &name)
{
    const auto file = files.find(name);
    return file == files.end() ? QJsonObject()
                               : QJsonDocument::fromJson(QByteArray::fromStdString(file->second)).object();
}

/// What a merge patch makes of a value.
QJsonObject merged(QJsonObject base, const QJsonObject &patch)
{
    for (auto it = patch.begin(); it != patch.end(); ++it) {
        if (it->isNull())
            base.remove(it.key());
        else if (it->isObject())
            base[it.key()] = merged(base.value(it.key()).toObject(), it->toObject());
        else
            base[it.key()] = it.value();
    }
    return base;
}

/// The merge patch that makes `wanted` of `base`.
QJsonObject patchTo(const QJsonObject &base, const QJsonObject &wanted)
{
    QJsonObject patch;
    for (const QString &key : base.keys()) {
        if (!wanted.contains(key))
            patch[key] = QJsonValue(QJsonValue::Null);
    }
    for (auto it = wanted.begin(); it != wanted.end(); ++it) {
        const QJsonValue before = base.value(it.key());
        if (it->isObject() && before.isObject()) {
            const QJsonObject inner = patchTo(before.toObject(), it->toObject());
            if (!inner.isEmpty())
                patch[it.key()] = inner;
        } else if (before != it.value()) {
            patch[it.key()] = it.value();
        }
    }
    return patch;
}

QJsonArray sharedOptions(const QJsonArray &groups)
{
    QJsonArray options;
    for (const auto &group : groups) {
        const QJsonObject one = group.toObject();
        for (const auto &option : one[u"options"].toArray()) {
            QJsonObject named = option.toObject();
            if (!named.contains(u"section"_s))
                named[u"section"_s] = one[u"section"];
            options.append(named);
        }
    }
    return options;
}

QJsonArray grouped(const QJsonArray &options)
{
    QJsonArray groups;
    for (const auto &option : options) {
        QJsonObject one = option.toObject();
        const QJsonValue section = one.take(u"section"_s);
        qsizetype at = 0;
        while (at < groups.size() && groups[at].toObject()[u"section"] != section)
            ++at;
        QJsonObject group = at < groups.size() ? groups[at].toObject() : QJsonObject{{u"section"_s, section}};
        QJsonArray list = group[u"options"].toArray();
        list.append(one);
        group[u"options"_s] = list;
        if (at < groups.size())
            groups[at] = group;
        else
            groups.append(group);
    }
    return groups;
}

/// An entry of the game as a player may change it: the book's rules do not stand behind it.
QJsonValue withoutRules(const QJsonValue &value)
{
    if (value.isArray()) {
        QJsonArray list;
        for (const auto &part : value.toArray())
            list.append(withoutRules(part));
        return list;
    }
    if (!value.isObject())
        return value;
    QJsonObject object = value.toObject();
    for (const auto &key : {u"rule"_s, u"options_rule"_s, u"conflict_rule"_s, u"given"_s})
        object.remove(key);
    for (const QString &key : object.keys())
        object[key] = withoutRules(object[key]);
    return object;
}

/// A plain fight across the table, to begin with.
QJsonObject newScenario(const QString &name)
{
    const auto zone = [](const char *side, const char *edge, const QString &text) {
        return QJsonObject{{u"side"_s, QLatin1String(side)},
                           {u"shape"_s, u"edge-strip"_s},
                           {u"places"_s, QJsonArray{QLatin1String(edge)}},
                           {u"depth"_s, 6},
                           {u"text"_s, text}};
    };
    const QJsonObject award{{u"side"_s, u"both"_s},
                            {u"glory"_s, 1},
                            {u"each"_s, true},
                            {u"event"_s, u"enemy-unit-removed"_s},
                            {u"text"_s, translated(QT_TRANSLATE_NOOP(
                                            "Packs", "1 Glory for each enemy unit destroyed or routed."))}};
    return {{u"name"_s, name},
            {u"summary"_s, name},
            {u"deploys_first"_s, u"defender"_s},
            {u"zones"_s,
             QJsonArray{zone("attacker", "north",
                             translated(QT_TRANSLATE_NOOP("Packs", "Within 6″ of the north edge."))),
                        zone("defender", "south",
                             translated(QT_TRANSLATE_NOOP("Packs", "Within 6″ of the south edge.")))}},
            {u"set_up"_s, QJsonArray()},
            {u"special"_s, QJsonArray()},
            {u"ending"_s, QJsonArray()},
            {u"end_events"_s, QJsonArray{u"few-units-left"_s, u"side-gone"_s}},
            {u"victory"_s, QJsonArray{award}}};
}

bool startsWith(const std::string &name, const char *folder) { return name.rfind(folder, 0) == 0; }

} // namespace

std::span<const Kind> all()
{
    static constexpr std::array kinds{Kind::About,  Kind::UnitTypes, Kind::Options, Kind::SpecialRules,
                                      Kind::Traits, Kind::Quests,    Kind::Spells,  Kind::Scenarios,
                                      Kind::Tables, Kind::Muster};
    return kinds;
}

QString nameOf(Kind kind, const Catalogue &game)
{
    const QString usual = translated(entryOf(kind).many);
    return QString::fromStdString(game.word(entryOf(kind).key, usual.toStdString()));
}

QString oneOf(Kind kind, const Catalogue &game)
{
    const std::string key = entryOf(kind).key;
    const QString usual = translated(entryOf(kind).one);
    return QString::fromStdString(
        game.word(key.empty() ? key : key.substr(0, key.size() - 1), usual.toStdString()));
}

bool isSingle(Kind kind) { return kind == Kind::About || kind == Kind::Muster; }

bool isOffered(Kind kind, const Catalogue &game)
{
    return kind != Kind::Scenarios || !systems::vocabulary(game.id).deeds.empty();
}

QJsonObject copyOf(Kind kind, QJsonObject entry, const Catalogue &game, const QString &name,
                   const QString &id)
{
    const bool works = kind == Kind::Scenarios || kind == Kind::Spells;
    if (works && !entry.contains(u"works_as"))
        entry[u"works_as"_s] = entry[u"id"];
    if (id.isEmpty())
        return entry;
    if (kind == Kind::Scenarios) {
        entry.remove(u"die"_s);
        entry.remove(u"letter"_s);
    }
    if (kind == Kind::Options) {
        const auto known =
            std::ranges::find(game.options, OptionId(entry[u"id"].toString().toStdString()), &Option::id);
        const auto say = [&](const QString &key, const std::string &words) {
            if (entry[key].toString().isEmpty())
                entry[key] = words.empty() ? name : QString::fromStdString(words);
        };
        say(u"summary"_s, known == game.options.end() ? std::string() : known->summary);
        say(u"text"_s, known == game.options.end() ? std::string() : known->text);
    }
    entry[u"name"_s] = name;
    entry[u"id"_s] = id;
    return entry;
}

QJsonArray entriesOf(const QJsonObject &pack, Kind kind, const GameFiles &files)
{
    if (kind == Kind::About)
        return {pack};
    if (kind == Kind::Muster) {
        const QJsonObject own = jsonOf(files, "system.json")[u"muster"].toObject();
        return {merged(own, pack[u"muster"].toObject())};
    }
    const QJsonArray list = pack[keyOf(kind)].toArray();
    return kind == Kind::Options ? sharedOptions(list) : list;
}

void setEntries(QJsonObject &pack, Kind kind, const QJsonArray &entries, const GameFiles &files)
{
    if (kind == Kind::About) {
        pack = entries.first().toObject();
        return;
    }
    QJsonValue value = kind == Kind::Options ? grouped(entries) : entries;
    bool empty = entries.isEmpty();
    if (kind == Kind::Muster) {
        const QJsonObject own = jsonOf(files, "system.json")[u"muster"].toObject();
        const QJsonObject patch = patchTo(own, entries.first().toObject());
        value = patch;
        empty = patch.isEmpty();
    }
    json::put(pack, keyOf(kind), empty ? QJsonValue(QJsonValue::Undefined) : value);
}

std::optional<std::pair<Kind, int>> entryAt(const QJsonObject &pack, const QString &path)
{
    const QStringList steps = path.split(u'/');
    for (const Entry &entry : table) {
        if (entry.kind == Kind::About || steps.front() != QLatin1String(entry.key))
            continue;
        int index = steps.value(1).toInt();
        if (entry.kind == Kind::Options) {
            const QJsonArray groups = pack[u"options"].toArray();
            const int group = index;
            index = steps.value(3).toInt();
            for (int before = 0; before < group && before < groups.size(); ++before)
                index += int(groups[before].toObject()[u"options"].toArray().size());
        }
        return std::pair(entry.kind, index);
    }
    const bool head = path.isEmpty() || pack.contains(steps.front());
    return head ? std::optional(std::pair(Kind::About, 0)) : std::nullopt;
}

QJsonArray gameEntries(Kind kind, const GameFiles &files)
{
    QJsonArray entries;
    for (const auto &[name, bytes] : files) {
        const bool ofKind = (kind == Kind::UnitTypes && startsWith(name, "units/")) ||
                            (kind == Kind::Scenarios && startsWith(name, "scenarios/"));
        if (ofKind)
            entries.append(jsonOf(files, name));
        const bool shared =
            name == "options.json" || name == "fantastical.json" || startsWith(name, "options/");
        if (kind == Kind::Options && shared) {
            for (const auto &option : sharedOptions({jsonOf(files, name)}))
                entries.append(option);
        }
    }
    if (kind != Kind::UnitTypes && kind != Kind::Options && kind != Kind::Scenarios) {
        std::string name = entryOf(kind).key;
        for (char &letter : name)
            letter = letter == '_' ? '-' : letter;
        entries = jsonOf(files, name + ".json")[keyOf(kind)].toArray();
    }
    return withoutRules(entries).toArray();
}

QString nameOf(const QJsonObject &entry, const Catalogue &game)
{
    const QString id = entry[u"id"].toString();
    const SpecialRule *rule = game.specialRule(SpecialRuleId(id.toStdString()));
    return entry[u"name"].toString(rule ? QString::fromStdString(rule->name) : id);
}

QJsonObject newEntry(Kind kind, const Catalogue &game, const QString &name)
{
    QJsonObject entry{{u"name"_s, name}};
    const auto first = [](const auto &list) {
        return list.empty() ? QString() : QString::fromStdString(list.front().id);
    };
    switch (kind) {
    case Kind::UnitTypes:
        entry[u"group"_s] = first(game.groups);
        entry[u"tagline"_s] = name;
        entry[u"points"_s] = 4;
        entry[u"figures"_s] = QJsonObject{{QString::fromStdString(game.strength.str()), 6}};
        break;
    case Kind::Options:
        entry[u"section"_s] = first(game.sections);
        entry[u"points"_s] = 1;
        break;
    case Kind::Quests:
        entry[u"glory"_s] = 1;
        break;
    case Kind::Spells:
        entry[u"difficulty"_s] = 6;
        break;
    case Kind::Scenarios:
        entry = newScenario(name);
        break;
    case Kind::Tables:
        entry[u"columns"_s] = QJsonArray{QString(), QString()};
        entry[u"rows"_s] = QJsonArray{QJsonArray{QString(), QString()}, QJsonArray{QString(), QString()}};
        break;
    default:
        break;
    }
    return entry;
}

} // namespace gonfalon::kinds
