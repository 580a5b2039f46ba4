// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/summed_figures.h"

#include <QCoreApplication>

#include <algorithm>

namespace gonfalon {

namespace {

struct SummedFigures
{
    Q_DECLARE_TR_FUNCTIONS(SummedFigures)
};

/// The unit whose fallen figure the report is, which has nothing but a number; empty where it is none such.
std::string unitOfFigure(const campaign::UnitReport &report)
{
    const std::size_t at = report.unit.rfind(": ");
    if (report.fate != Fate::Destroyed || at == std::string::npos)
        return {};
    const std::string number = report.unit.substr(at + 2);
    const bool all = std::ranges::all_of(number, [](char letter) { return letter >= '0' && letter <= '9'; });
    return !number.empty() && all ? report.unit.substr(0, at) : std::string();
}

} // namespace

std::vector<campaign::UnitReport> summedFigures(const std::vector<campaign::UnitReport> &units)
{
    std::vector<campaign::UnitReport> told;
    std::string own; // the unit that the figures before belong to
    int fallen = 0;
    for (const campaign::UnitReport &report : units) {
        const std::string unit = unitOfFigure(report);
        const bool figure = !unit.empty() && std::ranges::count(units, unit, &campaign::UnitReport::unit) > 0;
        if (!figure || unit != own) {
            told.push_back(report);
            fallen = 0;
        } else {
            told.back().points += report.points;
            told.back().strengthLost += report.strengthLost;
        }
        own = figure ? unit : std::string();
        if (figure)
            told.back().unit = SummedFigures::tr("%1, figures that fell: %2")
                                   .arg(QString::fromStdString(unit), QString::number(++fallen))
                                   .toStdString();
    }
    return told;
}

} // namespace gonfalon
