// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "core/store/library.h"

#include <nlohmann/json.hpp>

#include <QStringList>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

nlohmann::ordered_json entryJson(const store::SystemEntry &entry)
{
    auto abilities = nlohmann::ordered_json::array();
    for (const QString &ability : entry.abilities)
        abilities.push_back(ability.toStdString());
    return {{"id", entry.id.str()},
            {"name", entry.name.toStdString()},
            {"edition", entry.edition.toStdString()},
            {"abilities", std::move(abilities)}};
}

QString entryLine(const store::SystemEntry &entry)
{
    const QStringList abilities(entry.abilities.begin(), entry.abilities.end());
    return u"%1: %2, %3 (%4)"_s.arg(QString::fromStdString(entry.id.str()), entry.name, entry.edition,
                                    abilities.join(u", "_s));
}

} // namespace

Exit systems(const SystemsOptions &options, Console &console)
{
    const store::Library library;
    const auto entries = library.systems();
    if (options.json) {
        auto list = nlohmann::ordered_json::array();
        for (const auto &entry : entries)
            list.push_back(entryJson(entry));
        console.json({{"systems", std::move(list)}});
    } else {
        for (const auto &entry : entries)
            console.line(entryLine(entry));
    }
    console.report(library.findings());
    return exitFor(library.findings());
}

} // namespace gonfalon::cli
