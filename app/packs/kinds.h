// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/packs/field.h"
#include "core/model/catalogue.h"

#include <QJsonArray>

#include <map>
#include <optional>
#include <span>
#include <string>

namespace gonfalon::kinds {

/// The parts of a pack, as its editor shows them.
enum class Kind
{
    About, ///< name, author and notes: the pack itself is the one entry
    UnitTypes,
    Options,
    SpecialRules,
    Traits,
    Quests,
    Spells,
    Scenarios,
    Tables,
    Muster, ///< the one entry is the game's muster as the pack changes it
};

using GameFiles = std::map<std::string, std::string>;

[[nodiscard]] std::span<const Kind> all();
/// What the kind is called in this game: "Leader skills" for traits.
[[nodiscard]] QString nameOf(Kind kind, const Catalogue &game);
/// One entry of the kind: "trait".
[[nodiscard]] QString oneOf(Kind kind, const Catalogue &game);
/// True where the pack itself or its muster is the one entry.
[[nodiscard]] bool isSingle(Kind kind);

/// True where the game can make anything of entries of the kind: scenarios need battles that are played.
[[nodiscard]] bool isOffered(Kind kind, const Catalogue &game);

/// The entries of a kind. Shared options stand in one list, each with its section.
[[nodiscard]] QJsonArray entriesOf(const QJsonObject &pack, Kind kind, const GameFiles &files);
/// Puts the entries of a kind back; without entries the kind goes.
void setEntries(QJsonObject &pack, Kind kind, const QJsonArray &entries, const GameFiles &files);
/// Kind and position of the entry that a place of the pack's file lies in ("unit_types/0/name").
[[nodiscard]] std::optional<std::pair<Kind, int>> entryAt(const QJsonObject &pack, const QString &path);

/// The game's own entries of a kind, to start from, without the rules of the book behind them.
[[nodiscard]] QJsonArray gameEntries(Kind kind, const GameFiles &files);
/// What an entry is called: by its own name, else by that of the special rule with the same id.
[[nodiscard]] QString nameOf(const QJsonObject &entry, const Catalogue &game);
/// An entry with what every entry of its kind needs, as far as a program can know it.
[[nodiscard]] QJsonObject newEntry(Kind kind, const Catalogue &game, const QString &name);

/// One of the game's entries for a pack, working in battles as it does there. Beside it, with a name and an
/// id of its own, it has no place among those that are rolled for, and words of its own where the game's are
/// those of a special rule.
/// \param id empty: it stands in place of the game's
[[nodiscard]] QJsonObject copyOf(Kind kind, QJsonObject entry, const Catalogue &game,
                                 const QString &name = {}, const QString &id = {});

/// The form of a kind's entries: a field for each figure of the game, lists of its rules and the pack's.
[[nodiscard]] QList<Field> fieldsOf(Kind kind, const Catalogue &game, const QJsonObject &pack,
                                    const GameFiles &files);
/// The form of an option of a unit type's own, made from the field that lists them.
[[nodiscard]] QList<Field> ownOptionFields(const Field &list);

} // namespace gonfalon::kinds
