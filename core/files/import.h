// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/format.h"
#include "core/model/catalogue.h"
#include "core/model/warband.h"

#include <string>
#include <string_view>
#include <vector>

namespace gonfalon::files {

/// What a file of any program held.
struct Imported
{
    Format format = Format::Unknown;
    Warband warband;
    std::vector<Warband> others; ///< the further lists of a file that holds several
};

/// The format of `bytes`, told from what they hold and never from a file name.
[[nodiscard]] Format recognise(std::string_view bytes);

/// The word by which a file of ours says what it is: "gonfalon-battle"; also where it breaks off behind its
/// beginning. Empty for any other.
[[nodiscard]] std::string ownFormatName(std::string_view bytes);

/// Reads a warband of any format. Every difference to what the other program said (names it may not know,
/// prices that our data does not share, answers that had to be assumed) is a finding; nothing is dropped in
/// silence.
[[nodiscard]] Result<Imported> importWarband(const Catalogue &catalogue, std::string_view bytes,
                                             Format format);

/// The same, with the format recognised.
[[nodiscard]] Result<Imported> importWarband(const Catalogue &catalogue, std::string_view bytes);

} // namespace gonfalon::files
