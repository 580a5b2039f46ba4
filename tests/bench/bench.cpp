// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/edit.h"
#include "core/model/validate.h"
#include "core/sheets/sheets.h"
#include "core/store/library.h"

#include <QGuiApplication>
#include <QTemporaryDir>

#include <benchmark/benchmark.h>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

const SystemId game("dragon-rampant");

/// Ten units of as many types, each with the first option of its own.
Warband tenUnits(const Catalogue &catalogue)
{
    Warband warband = newWarband(catalogue);
    warband.name = "Ten units";
    for (std::size_t i = 0; i < 10; ++i) {
        const UnitType &type = catalogue.unitTypes.at(i);
        Unit unit = newUnit(type);
        if (!type.options.empty())
            toggleOption(catalogue, unit, type.options.front().id);
        warband.units.push_back(std::move(unit));
    }
    makeLeader(warband, 0);
    return warband;
}

void priceAndValidate(benchmark::State &state)
{
    store::Library library;
    const Catalogue &catalogue = *library.catalogue(game);
    const Warband warband = tenUnits(catalogue);
    for (auto _ : state)
        benchmark::DoNotOptimize(muster(catalogue, warband));
}
BENCHMARK(priceAndValidate)->Unit(benchmark::kMicrosecond);

void optionRows(benchmark::State &state)
{
    store::Library library;
    const Catalogue &catalogue = *library.catalogue(game);
    const Warband warband = tenUnits(catalogue);
    for (auto _ : state)
        benchmark::DoNotOptimize(optionStates(catalogue, warband, 0));
}
BENCHMARK(optionRows)->Unit(benchmark::kMicrosecond);

void catalogueLoad(benchmark::State &state)
{
    for (auto _ : state) {
        store::Library library;
        benchmark::DoNotOptimize(library.catalogue(game));
    }
}
BENCHMARK(catalogueLoad)->Unit(benchmark::kMillisecond);

void pdfPack(benchmark::State &state)
{
    store::Library library;
    const Catalogue &catalogue = *library.catalogue(game);
    const auto book = sheets::readSheetBook(library.files(game, u"sheets"_s));
    const Warband warband = tenUnits(catalogue);
    sheets::PrintSettings settings;
    settings.sheets = {sheets::SheetId("pack")};
    const QTemporaryDir folder;
    for (auto _ : state) {
        const sheets::Booklet booklet = sheets::layOut(*book, catalogue, warband, settings);
        benchmark::DoNotOptimize(sheets::writePdf(booklet, folder.filePath(u"pack.pdf"_s)));
    }
}
BENCHMARK(pdfPack)->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
