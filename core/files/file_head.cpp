// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/file_head.h"

namespace gonfalon::files {

namespace {

bool isOf(const Json &file, std::string_view format)
{
    if (!file.is_object())
        return false;
    const auto found = file.find("format");
    const auto *named = found == file.end() ? nullptr : found->get_ptr<const std::string *>();
    return named && *named == format;
}

} // namespace

std::optional<Finding> refusedHead(const Json &file, const FileHead &head)
{
    if (!isOf(file, head.format))
        return errorAt(head.wrongFormat, {});
    const Json version = file.value("version", head.oldest == 0 ? Json(0) : Json());
    if (!version.is_number_integer())
        return errorAt(Code::WrongType, "version", {"version", kindName(version), "a whole number"});
    if (version > head.version)
        return errorAt(Code::NewerFormat, "version", {version.dump(), std::to_string(head.version)});
    if (version < head.oldest)
        return errorAt(
            Code::ValueOutOfRange, "version",
            {"version", version.dump(), std::to_string(head.oldest), std::to_string(head.version)});
    return std::nullopt;
}

} // namespace gonfalon::files
