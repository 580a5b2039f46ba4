// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/base_json.h"

namespace gonfalon::files {

namespace {
constexpr int widestBase = 300; // mm
}

std::optional<BaseSize> readBase(Members &outer, Findings &findings, std::optional<std::size_t> unit)
{
    const Json *json = outer.object("base");
    if (!json)
        return std::nullopt;
    Members fields(*json, outer.pathOf("base"), findings, unit);
    BaseSize size;
    const std::string shape = fields.line("shape");
    if (shape == "rectangle")
        size.shape = BaseSize::Shape::Rectangle;
    else if (!shape.empty() && shape != "round")
        fields.complain(Code::WrongType, "shape", {"shape", shape, "\"round\" or \"rectangle\""});
    size.width = fields.number("width", 1, widestBase, size.width);
    size.depth = fields.number("depth", 1, widestBase, size.width);
    outer.keep("base", fields.leftOver());
    return size;
}

OrderedJson baseJson(const BaseSize &base)
{
    const char *shape = base.shape == BaseSize::Shape::Round ? "round" : "rectangle";
    return {{"shape", shape}, {"width", base.width}, {"depth", base.depth}};
}

} // namespace gonfalon::files
