// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/ids.h"

#include <string>
#include <string_view>

namespace gonfalon::files {

/// What a pack says that it is.
inline constexpr const char *packFormat = "gonfalon-pack";

/// What players made themselves for one game, as its file holds it: who made it, and its entries, which are
/// those of the game's own data files.
struct Pack
{
    PackId id;
    std::string name;
    std::string author;
    std::string notes;
    SystemId system;
    std::string content; ///< the whole file as JSON, unknown keys too
    std::string file;    ///< where it came from, for findings; may be empty

    friend bool operator==(const Pack &, const Pack &) = default;
};

/// Reads the head of a pack; its entries are kept as they are, so that one with a mistake in it can be opened
/// and mended. Errors: those of `parseJson`, NotAPack, NewerFormat, and a head that names no pack or no game.
[[nodiscard]] Result<Pack> readPack(std::string_view bytes);

/// Checks a pack against its schema. Errors name the pack's file and the place in it; keys of the top level
/// that this version does not know are notes, for they are kept.
[[nodiscard]] Findings checkPack(const Pack &pack);

/// The pack as a file: readable JSON with the keys in the order of the data files, unknown ones last.
[[nodiscard]] std::string writePack(const Pack &pack);

/// A new pack without entries.
[[nodiscard]] Pack newPack(const PackId &id, const std::string &name, const SystemId &system);

/// True where a text can be the id of a pack or of an entry: small letters and digits in words joined by
/// hyphens.
[[nodiscard]] bool isId(std::string_view text);

/// The id that a name suggests: "House of Anna" gives "house-of-anna"; empty where it holds no letter of
/// ours.
[[nodiscard]] std::string idFor(std::string_view name);

} // namespace gonfalon::files
