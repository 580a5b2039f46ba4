// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/miniatures/field.h"

#include <QString>
#include <QStringList>

/// Miniatures and what can be fielded from them, in the reader's language.
namespace gonfalon::words {

/// "one" … "twelve", and figures from there.
[[nodiscard]] QString countWord(int number);

/// "one lot", "two lots".
[[nodiscard]] QString lotsWord(int number);

/// "Foot", "Mounted", "Big and single".
[[nodiscard]] QString kindWords(miniatures::LotKind kind);

/// "25 mm round", "25 × 50 mm", "60 × 100 mm oval", "20 mm square".
[[nodiscard]] QString baseWords(const BaseSize &base);

/// "Anything", "All painted", "Fast", "Hard to shift".
[[nodiscard]] QString styleWords(miniatures::Style style);

/// What each proposal is called: its style, told apart where several have the same.
[[nodiscard]] QStringList titlesOf(const std::vector<miniatures::Proposal> &proposals);

/// Why one would take it, with its figures: "Five of six units move 8″ or more. 31 models to carry."
[[nodiscard]] QString reason(const miniatures::Proposal &proposal);

/// "six units · all 46 painted", "27 of 31 painted".
[[nodiscard]] QString muchOf(const miniatures::ListFacts &facts);

/// What is all but possible: "Six Wolf Riders short of a third unit of Light Riders."
[[nodiscard]] QString nearWords(const Catalogue &catalogue, const miniatures::Shelf &shelf,
                                const miniatures::Near &near);

/// What is left over: "Eight Snivel are left over."
[[nodiscard]] QString spareWords(const miniatures::Shelf &shelf, const miniatures::Spare &spare);

} // namespace gonfalon::words
