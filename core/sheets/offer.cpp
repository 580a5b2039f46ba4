// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/offer.h"

#include <QtGlobal>

#include <algorithm>
#include <iterator>

namespace gonfalon::sheets {
namespace {

/// A preset before it is known which sheets there are. For each place the first sheet that the book has is
/// taken; a place of which it has none is left out, except the first, without which there is no preset.
struct Wish
{
    const char *id, *name, *about;
    std::vector<std::vector<const char *>> sheets;
    InkUse ink = InkUse::Light;
    bool largeType = false;
};

const std::vector<Wish> &wishes()
{
    static const std::vector<Wish> all{
        {"game-night",
         QT_TRANSLATE_NOOP("Preset", "Game night"),
         QT_TRANSLATE_NOOP("Preset", "All that you need at the table, in black"),
         {{"pack"}}},
        {"first-game",
         QT_TRANSLATE_NOOP("Preset", "First game"),
         QT_TRANSLATE_NOOP("Preset", "For whoever is new to the game: the roster and every rule in short"),
         {{"roster"}, {"briefing"}, {"reference"}}},
        {"short",
         QT_TRANSLATE_NOOP("Preset", "Short and small"),
         QT_TRANSLATE_NOOP("Preset",
                           "The roster on as little paper as may be, also to hand to your opponent"),
         {{"compact", "roster"}}},
        {"colour-cards",
         QT_TRANSLATE_NOOP("Preset", "Cards in colour"),
         QT_TRANSLATE_NOOP("Preset", "Roster and unit cards in full ink"),
         {{"cards"}, {"roster"}},
         InkUse::Full},
        {"large-type",
         QT_TRANSLATE_NOOP("Preset", "Large type"),
         QT_TRANSLATE_NOOP("Preset", "Roster, rules and reference in large letters that are easy to read"),
         {{"roster"}, {"briefing"}, {"reference-mine", "reference"}},
         InkUse::Light,
         true},
        {"by-hand",
         QT_TRANSLATE_NOOP("Preset", "To fill in by hand"),
         QT_TRANSLATE_NOOP("Preset", "Blank sheets and the reference, for whoever has no list yet"),
         {{"blank"}, {"reference"}}},
    };
    return all;
}

/// The first of several sheets that a book has, or nothing.
std::optional<SheetId> firstOf(const SheetBook &book, const std::vector<const char *> &ids)
{
    const auto found =
        std::ranges::find_if(ids, [&](const char *id) { return findSheet(book, SheetId(id)) != nullptr; });
    return found == ids.end() ? std::nullopt : std::optional(SheetId(*found));
}

std::optional<Preset> granted(const SheetBook &book, const Wish &wish)
{
    Preset preset{wish.id, wish.name, wish.about, {}, wish.ink, wish.largeType};
    if (!firstOf(book, wish.sheets.front())) {
        return std::nullopt;
    }
    std::vector<SheetId> chosen;
    for (const auto &place : wish.sheets) {
        if (const auto sheet = firstOf(book, place)) {
            chosen.push_back(*sheet);
        }
    }
    for (const SheetTemplate *sheet : offered(book)) {
        if (std::ranges::find(chosen, sheet->id) != chosen.end()) {
            preset.sheets.push_back(sheet->id);
        }
    }
    return preset;
}

template <typename Choices, typename Value>
std::string wordIn(const Choices &choices, Value value)
{
    const auto found = std::ranges::find(choices, value, &Choices::value_type::second);
    return std::string(found == choices.end() ? choices.front().first : found->first);
}

template <typename Choices>
auto valueIn(const Choices &choices, std::string_view word)
{
    const auto found = std::ranges::find(choices, word, &Choices::value_type::first);
    return found == choices.end() ? choices.front().second : found->second;
}

} // namespace

Paper paperNamed(std::string_view word) { return valueIn(papers, word); }

InkUse inkNamed(std::string_view word) { return valueIn(inks, word); }

std::string wordFor(Paper paper) { return wordIn(papers, paper); }

std::string wordFor(InkUse ink) { return wordIn(inks, ink); }

std::vector<const SheetTemplate *> offered(const SheetBook &book)
{
    std::vector<const SheetTemplate *> order;
    const auto add = [&](const SheetTemplate *sheet) {
        if (sheet && std::ranges::find(order, sheet) == order.end()) {
            order.push_back(sheet);
        }
    };
    for (const SheetTemplate &sheet : book) {
        if (!sheet.sheets.empty()) {
            add(&sheet);
        }
    }
    const std::size_t packs = order.size();
    for (std::size_t pack = 0; pack < packs; ++pack) {
        for (const SheetId &part : order[pack]->sheets) {
            add(findSheet(book, part));
        }
    }
    for (const SheetTemplate &sheet : book) {
        add(&sheet);
    }
    return order;
}

std::vector<Preset> presets(const SheetBook &book)
{
    std::vector<Preset> all;
    for (const Wish &wish : wishes()) {
        if (auto preset = granted(book, wish)) {
            all.push_back(std::move(*preset));
        }
    }
    return all;
}

std::vector<std::string> presetIds()
{
    std::vector<std::string> ids;
    std::ranges::transform(wishes(), std::back_inserter(ids), &Wish::id);
    return ids;
}

std::optional<Preset> findPreset(const SheetBook &book, std::string_view id)
{
    for (Preset &preset : presets(book)) {
        if (preset.id == id) {
            return std::move(preset);
        }
    }
    return std::nullopt;
}

void choose(const Preset &preset, PrintSettings &settings)
{
    settings.sheets = preset.sheets;
    settings.ink = preset.ink;
    settings.largeType = preset.largeType;
}

bool isChosen(const Preset &preset, const PrintSettings &settings)
{
    return settings.sheets == preset.sheets && settings.ink == preset.ink &&
           settings.largeType == preset.largeType;
}

} // namespace gonfalon::sheets
