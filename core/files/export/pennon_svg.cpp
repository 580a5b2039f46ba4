// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/files/export/writers.h"

#include <array>
#include <utility>

namespace gonfalon::files {

namespace {

constexpr std::array<std::pair<std::string_view, const char *>, 8> colours{{
    {"azure", "#1f4f8f"},
    {"gules", "#9c2330"},
    {"vert", "#2f6b3a"},
    {"purpure", "#5a3a8e"},
    {"sable", "#2a2730"},
    {"tenne", "#c8502a"},
    {"or", "#e6bd45"},
    {"argent", "#f0ede4"},
}};

const char *colour(std::string_view tincture)
{
    for (const auto &[name, value] : colours) {
        if (name == tincture)
            return value;
    }
    return "#857b69";
}

/// A charge is a shape, or a line as broad as `breadth`.
struct Charge
{
    const char *path;
    const char *breadth = nullptr;
};

// In the order of their use: lozenge, saltire, chevron, pale, bend, fess, chief, cross, quarterly, bordure.
constexpr std::array<Charge, 10> charges{{
    {"M13 7l7.5 9-7.5 9-7.5-9z"},
    {"M1 3 25 28M25 3 1 28", "5"},
    {"M0 26 13 13l13 13", "6"},
    {"M9.3 4h7.4v32H9.3z"},
    {"M-1 2 27 32", "7.5"},
    {"M2 12h22v8H2z"},
    {"M2 4h22v9H2z"},
    {"M10.3 4h5.4v32h-5.4zM2 12.5h22v5.4H2z"},
    {"M2 4h11v12H2zM13 16h11v20H13z"},
    {"", "9"}, // along the edge of the cloth
}};

/// The outline of a cloth as an attribute `d`.
std::string clothPath(ClothCut cut)
{
    std::string out;
    for (const ClothCorner &corner : clothOutline(cut))
        out += (out.empty() ? 'M' : 'L') + decimal(corner.x) + ' ' + decimal(corner.y);
    return out + 'z';
}

std::string attribute(const char *name, const std::string &value)
{
    return std::string(" ") + name + "=\"" + value + '"';
}

std::string path(const std::string &shape, const std::string &attributes)
{
    return "<path" + attribute("d", shape) + attributes + "/>";
}

/// What hangs from the bar and the bar itself. \param clip the cloth's own id in its page
std::string hung(const Tinctures &tinctures, const Bearing &bearing, const std::string &clip)
{
    const Charge &charge = charges[std::size_t(bearing.ordinary) % charges.size()];
    const std::string paint = colour(tinctures.charge), cloth = clothPath(bearing.cut);
    std::string drawn = attribute("fill", paint);
    if (charge.breadth)
        drawn = attribute("fill", "none") + attribute("stroke", paint) +
                attribute("stroke-width", charge.breadth);
    return "<defs><clipPath" + attribute("id", clip) + '>' + path(cloth, {}) + "</clipPath></defs>" +
           path(cloth, attribute("fill", colour(tinctures.field))) + "<g" +
           attribute("clip-path", "url(#" + clip + ")") + '>' +
           path(*charge.path ? charge.path : cloth, drawn) + "</g>" +
           path(cloth, attribute("fill", "none") + attribute("stroke", "#1c1713")) +
           path("M.6 3.2h24.8", attribute("stroke", "#1c1713") + attribute("stroke-width", "2.4"));
}

} // namespace

std::string pennonSvg(const Tinctures &tinctures, std::size_t position)
{
    return "<svg class=\"pennon\" viewBox=\"0 0 26 38\" aria-hidden=\"true\">" +
           hung(tinctures, {Ordinary(position % charges.size())}, "cloth" + std::to_string(position)) +
           "</svg>";
}

std::string pennonSymbol(const Tinctures &tinctures, const Bearing &bearing, const std::string &id)
{
    const Tinctures worn = bearing.exchanged ? Tinctures{tinctures.charge, tinctures.field} : tinctures;
    return "<symbol" + attribute("id", id) + attribute("viewBox", "0 0 26 38") + '>' +
           hung(worn, bearing, id + "-cloth") + "</symbol>";
}

} // namespace gonfalon::files
