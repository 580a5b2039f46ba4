// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/console.h"
#include "core/battle/setup.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gonfalon::cli {

struct SystemsOptions
{
    bool json = false;
};

struct CatalogueOptions
{
    std::string system;
    std::string kind; ///< one of `catalogueKinds`; empty: all of them
    bool json = false;
    std::string format;             ///< "battlescribe": files for that program in place of a list
    std::string out;                ///< the folder for them
    std::vector<std::string> packs; ///< pack files to use without installing them
};

struct CheckOptions
{
    std::vector<std::string> files;
    std::optional<int> limit; ///< overrules the limit of every file
    bool json = false;
    std::vector<std::string> packs; ///< pack files to use without installing them
};

struct ShowOptions
{
    std::vector<std::string> files;
    std::string as = "text";        ///< one of `showFormats`
    bool withSecrets = false;       ///< show what the owner keeps from the others
    std::vector<std::string> packs; ///< pack files to use without installing them
};

struct PrintOptions
{
    std::vector<std::string> files;
    std::vector<std::string> sheets;
    std::string preset; ///< in place of `sheets`
    std::string paper = "a4";
    std::string ink;                ///< empty: the preset's, or the usual one
    bool largeType = false;         ///< whatever the preset says
    std::string out;                ///< a file for all of them, or a folder that has one for each
    bool list = false;              ///< tell what can be printed, and print nothing
    bool json = false;              ///< with `list`
    bool withSecrets = false;       ///< print what the owner keeps from the others, and attach it
    std::vector<std::string> packs; ///< pack files to use without installing them
};

struct ConvertOptions
{
    std::string in, out;
    std::string from, to;           ///< format names; empty: told by the content, and by the name of `out`
    bool withSecrets = false;       ///< write what the owner keeps from the others
    std::vector<std::string> packs; ///< pack files to use without installing them
};

struct RollOptions
{
    std::string what; ///< one of `rollKinds`
    std::vector<std::string> files;
    std::string system; ///< where no file says it; empty: the first there is
    std::optional<std::uint64_t> seed;
    int count = 3; ///< of Quests
    bool json = false;
};

struct BattleOptions
{
    std::vector<std::string> files; ///< of the warbands; the first attacks; or of one battle to go on with
    std::string teams;              ///< one for each warband: "1,1,2"; empty: each for itself
    std::string scenario;           ///< its id; empty: the game's first
    std::string table;              ///< a table file; empty: the usual one
    std::string size;               ///< of the usual one: "72x48"; empty: by the points
    std::string mode; ///< "table", or "referee": with figures, what the program cannot see is asked; empty:
                      ///< the game's usual way
    std::vector<std::string> rulings;  ///< house readings, "venomous=double-hit"
    std::vector<std::string> settings; ///< of all sides' forces, "scale=15mm"
    std::optional<std::uint64_t> seed;
    std::optional<int> turns; ///< at most; nothing: 60, since two computers may wait for ever
    std::array<std::string, mostTeams> players; ///< of each warband; empty: the game's usual one
    bool questsLater = false;                   ///< chosen when all have deployed (DR-QUEST-02)
    std::string out;                            ///< the `.battle` file to write
    bool json = false;
    bool events = false;            ///< with `json`: all that happened, with its dice and reasons
    std::vector<std::string> packs; ///< pack files to use without installing them
};

struct ReplayOptions
{
    std::string file;
    bool verify = false;
    std::optional<std::size_t> to;  ///< the last step to tell, from 1
    std::string as = "text";        ///< one of `replayFormats`
    std::vector<std::string> packs; ///< pack files to use without installing them
};

struct FieldOptions
{
    std::string shelf; ///< a `.miniatures` file or a table; empty where a pool is given
    std::string pool;  ///< a warband from whose units is picked
    std::string game;  ///< its id; empty: the pool's
    int points = 24;
    std::string style = "any"; ///< one of `fieldStyles`
    bool painted = false;      ///< nothing unpainted
    std::string race;
    int count = 5;
    std::string out; ///< the folder in which each list is written; empty: none is
    bool json = false;
    std::vector<std::string> packs; ///< pack files to use without installing them
};

struct MiniaturesOptions
{
    std::string file; ///< a `.miniatures` file or a table
    std::string list; ///< a warband: which of the figures it uses
    std::string out;  ///< the file to write, a table where it ends in .csv; empty: none
    bool json = false;
    std::vector<std::string> packs; ///< pack files to use without installing them
};

struct BenchOptions
{
    std::vector<std::string> only;
    bool json = false;
};

[[nodiscard]] const std::vector<std::string> &catalogueKinds();
[[nodiscard]] const std::vector<std::string> &showFormats();
[[nodiscard]] const std::vector<std::string> &readFormats();
[[nodiscard]] const std::vector<std::string> &writeFormats();
[[nodiscard]] const std::vector<std::string> &rollKinds();
/// Who may play a side: the computer players, and "human".
[[nodiscard]] const std::vector<std::string> &battlePlayers();
[[nodiscard]] const std::vector<std::string> &replayFormats();
[[nodiscard]] const std::vector<std::string> &fieldStyles();
[[nodiscard]] const std::vector<std::string> &benchKeys();

// One function a command, each in a file of its own name. Each adds its results to the console, tells its
// findings, and says how the program ends.
[[nodiscard]] Exit systems(const SystemsOptions &options, Console &console);
[[nodiscard]] Exit catalogue(const CatalogueOptions &options, Console &console);
[[nodiscard]] Exit check(const CheckOptions &options, Console &console);
[[nodiscard]] Exit show(const ShowOptions &options, Console &console);
[[nodiscard]] Exit print(const PrintOptions &options, Console &console);
[[nodiscard]] Exit convert(const ConvertOptions &options, Console &console);
[[nodiscard]] Exit roll(const RollOptions &options, Console &console);
[[nodiscard]] Exit battle(const BattleOptions &options, Console &console);
[[nodiscard]] Exit replay(const ReplayOptions &options, Console &console);
[[nodiscard]] Exit field(const FieldOptions &options, Console &console);
[[nodiscard]] Exit miniatures(const MiniaturesOptions &options, Console &console);
[[nodiscard]] Exit bench(const BenchOptions &options, Console &console);

} // namespace gonfalon::cli
