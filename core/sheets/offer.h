// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sheets/sheets.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gonfalon::sheets {

/// The choices of paper and of ink, as options and settings call them; the first is the usual one. The window
/// and the command line both read these, so that neither offers what the other has not got.
inline constexpr std::array<std::pair<std::string_view, Paper>, 2> papers{
    {{"a4", Paper::A4}, {"letter", Paper::Letter}}};
inline constexpr std::array<std::pair<std::string_view, InkUse>, 2> inks{
    {{"light", InkUse::Light}, {"full", InkUse::Full}}};

/// The word by which options and settings call a choice.
[[nodiscard]] std::string wordFor(Paper paper);
[[nodiscard]] std::string wordFor(InkUse ink);

/// Every sheet of a book in the order in which it is offered: packs first, then what they are made of in
/// their order, then the rest. The book must outlive it.
[[nodiscard]] std::vector<const SheetTemplate *> offered(const SheetBook &book);

/// A named choice of sheets, ink and type for one occasion. Paper is no part of it: that is what lies in the
/// printer.
struct Preset
{
    std::string id;              ///< "first-game"
    std::string name;            ///< "First game"; English, to be translated in the context "Preset"
    std::string about;           ///< a line on what it is for, likewise
    std::vector<SheetId> sheets; ///< in the order in which the book offers them
    InkUse ink = InkUse::Light;
    bool largeType = false;

    bool operator==(const Preset &) const = default;
};

/// The presets that a book has the sheets for.
[[nodiscard]] std::vector<Preset> presets(const SheetBook &book);

/// The ids of all presets, whatever a book has.
[[nodiscard]] std::vector<std::string> presetIds();

/// The preset of a book, or nothing.
[[nodiscard]] std::optional<Preset> findPreset(const SheetBook &book, std::string_view id);

/// Sets what a preset decides; paper and secrets stay as they are.
void choose(const Preset &preset, PrintSettings &settings);

/// True where the settings are those of the preset.
[[nodiscard]] bool isChosen(const Preset &preset, const PrintSettings &settings);

} // namespace gonfalon::sheets
