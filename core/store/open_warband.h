// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/format.h"
#include "core/model/warband.h"
#include "core/store/library.h"

#include <QString>

#include <optional>
#include <string>

namespace gonfalon::store {

/// Where a warband was found. Only a file of its own may be written again without asking for a name.
enum class Origin
{
    OwnFile,  ///< a `.warband` of which everything was read
    Salvaged, ///< a `.warband` of which something was left out: it holds more than was read
    Pdf,      ///< attached to a PDF of ours
    Imported  ///< another program's list, a share code, a text
};

/// A warband as it was read, and the game it is for.
struct OpenedWarband
{
    Warband warband;
    const Catalogue *catalogue = nullptr; ///< owned by the library; never missing
    files::Format format = files::Format::Warband;
    Origin origin = Origin::OwnFile;
};

/// True for the link of a warband, which may be given wherever a file may: "gonfalon:list?c=GF1:…", or that
/// of a builder whose list the link itself holds: "https://…/#/s/…".
[[nodiscard]] bool isWarbandLink(const QString &given);

/// The bytes of a file ("-": standard input), or of a link as it is. Errors: those of `readFile`.
[[nodiscard]] Result<std::string> readGiven(const QString &given);

/// Opens a warband from any file that Gonfalon takes: its own, other programs' lists, its own PDFs ("-":
/// standard input), or from its link, with those of its packs that are here. Every finding carries the file's
/// name.
/// \param format what the file is; without one, told by its content
[[nodiscard]] Result<OpenedWarband> openWarband(const QString &path, Library &library,
                                                std::optional<files::Format> format = {});

/// The same for bytes at hand: the clipboard, a share code. Findings carry no file's name.
[[nodiscard]] Result<OpenedWarband> openWarbandBytes(const std::string &bytes, Library &library,
                                                     std::optional<files::Format> format = {});

/// The same for the bytes of a file that was read already; every finding carries its name.
[[nodiscard]] Result<OpenedWarband> openWarbandBytes(const QString &path, const std::string &bytes,
                                                     Library &library,
                                                     std::optional<files::Format> format = {});

} // namespace gonfalon::store
