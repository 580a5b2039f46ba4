// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/profile.h"

#include <cstdlib>

namespace gonfalon {

std::string inCentimetres(int millimetres)
{
    const int whole = std::abs(millimetres) / 10, tenths = std::abs(millimetres) % 10;
    return (millimetres < 0 ? "−" : "") + std::to_string(whole) +
           (tenths ? "." + std::to_string(tenths) : std::string());
}

std::string written(const FigureKind &kind, const std::optional<int> &value)
{
    if (!value)
        return "–";
    const std::string number = (*value < 0 ? "−" : "") + std::to_string(std::abs(*value));
    switch (kind.format) {
    case FigureKind::Format::Order:
        return number + "+";
    case FigureKind::Format::Hit:
        return *value >= 6 ? number : number + "+";
    case FigureKind::Format::Inches:
        return number + "″";
    case FigureKind::Format::Centimetres:
        return number + " cm";
    case FigureKind::Format::Millimetres:
        return inCentimetres(*value) + " cm";
    case FigureKind::Format::Percent:
        return number + " %";
    case FigureKind::Format::Signed:
        return *value > 0 ? "+" + number : number;
    case FigureKind::Format::Number:
        break;
    }
    return number;
}

std::string written(const Catalogue &catalogue, const FigureCell &cell, const Profile &profile)
{
    std::string text;
    for (std::size_t i = 0; i < cell.figures.size(); ++i) {
        const std::size_t position = cell.figures[i];
        const std::optional<int> value = profile.figures[position].value;
        if (!text.empty() && !value)
            break;
        text += cell.before[i] + written(catalogue.figures[position], value) + cell.behind[i];
        if (!value)
            break;
    }
    return text;
}

} // namespace gonfalon
