// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/catalogues.h"

#include "tests/support/data_files.h"

namespace gonfalon::test {

using namespace Qt::StringLiterals;

QString dataFolder()
{
    return qEnvironmentVariable("GONFALON_DATA", QStringLiteral(GONFALON_SOURCE_DIR "/data"));
}

files::DataFiles dataFiles(const QString &system) { return dataFilesOf(system.toStdString()); }

const Catalogue &dragonRampant()
{
    static const Catalogue game = readGame("dragon-rampant");
    return game;
}

const Catalogue &lionRampant()
{
    static const Catalogue game = readGame("lion-rampant");
    return game;
}

const Catalogue &dragonKingdoms()
{
    static const Catalogue game = readGame("tales-of-the-dragon-kingdoms");
    return game;
}

const Catalogue &robertsRules()
{
    static const Catalogue game = readGame("roberts-rules-of-warfare");
    return game;
}

const std::vector<const Catalogue *> &everyGame()
{
    static const std::vector<const Catalogue *> all{&dragonRampant(), &lionRampant(), &dragonKingdoms(),
                                                    &robertsRules()};
    return all;
}

const Catalogue *catalogue(const SystemId &system)
{
    const std::pair<const char *, const Catalogue &(*)()> games[] = {
        {"dragon-rampant", dragonRampant},
        {"lion-rampant", lionRampant},
        {"tales-of-the-dragon-kingdoms", dragonKingdoms},
        {"roberts-rules-of-warfare", robertsRules}};
    for (const auto &[id, game] : games) {
        if (id == system.str())
            return &game();
    }
    return nullptr;
}

} // namespace gonfalon::test
