// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/club.h"

#include "core/store/open_battle.h"
#include "core/systems/registry.h"
#include "tests/support/source_tree.h"

#include <QFile>

namespace gonfalon::test {

using namespace Qt::StringLiterals;

QString listOf(const QString &name)
{
    QFile file(sourceFolder() + u"/data/dragon-rampant/warbands/"_s + name + u".warband"_s);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QByteArray codes(const Findings &findings)
{
    QByteArray all;
    for (const Finding &finding : findings)
        all += QByteArray::number(number(finding.code)) + ' ';
    return all.trimmed();
}

QByteArray recordedBattle(const std::function<void(files::BattleFile &, BattleSetup &)> &edit)
{
    static store::Library library;
    QFile golden(sourceFolder() + u"/tests/golden/dragon-rampant/battles/gory-bloodbath.battle"_s);
    auto file = golden.open(QIODevice::ReadOnly) ? store::openBattleBytes(golden.readAll(), library)
                                                 : Result<files::BattleFile>(Findings{});
    if (!file)
        qFatal("%s", codes(file.findings()).constData());
    auto setup = std::make_shared<BattleSetup>(*file->setup);
    if (edit)
        edit(file.value(), *setup);
    file.value().setup = setup;
    file.value().marks = systems::marksOf(setup, file->steps);
    return QByteArray::fromStdString(files::writeBattle(*file));
}

QByteArray battleCutShort()
{
    return recordedBattle([](files::BattleFile &file, BattleSetup &setup) {
        setup.mostTurns = 1;
        auto battle = systems::begin(std::make_shared<BattleSetup>(setup));
        std::size_t taken = 0;
        while (battle && !battle->over() && taken < file.steps.size() &&
               battle.value().take(file.steps[taken]).empty())
            ++taken;
        file.steps.resize(taken);
    });
}

} // namespace gonfalon::test
