// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/goldens.h"

#include "tests/support/catalogues.h"
#include "tests/support/source_tree.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace gonfalon::test {

using namespace Qt::StringLiterals;

namespace {

QString goldenFolder() { return sourceFolder() + u"/tests/golden/"_s; }

/// The battle of a file, whose catalogue may have changed since.
files::BattleFile battleOf(const QString &path)
{
    QFile file(goldenFolder() + path);
    const QByteArray bytes = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    auto read = files::readBattle(bytes.toStdString(), [](const SystemId &system, const auto &) {
        const Catalogue *game = catalogue(system);
        return std::shared_ptr<const Catalogue>(std::shared_ptr<void>(), game);
    });
    for (const Finding &finding : read.findings()) {
        if (finding.code != Code::CatalogueDiffers)
            qFatal("%s: GF-%d %s", qPrintable(path), number(finding.code), finding.place.path.c_str());
    }
    return std::move(read).value();
}

} // namespace

bool regenerating() { return qEnvironmentVariableIsSet("GONFALON_REGENERATE"); }

QByteArray golden(const QString &path)
{
    QFile file(goldenFolder() + path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString differsFromGolden(const QString &path, const QByteArray &actual)
{
    QFile file(goldenFolder() + path);
    if (regenerating())
        QFileInfo(file).dir().mkpath(u"."_s);
    if (!file.open(regenerating() ? QIODevice::WriteOnly : QIODevice::ReadOnly))
        return u"cannot open %1; run this test once with GONFALON_REGENERATE=1"_s.arg(file.fileName());
    if (regenerating())
        return file.write(actual) < 0 ? file.errorString() : QString();
    if (file.readAll() == actual)
        return {};
    return u"%1 differs; run this test with GONFALON_REGENERATE=1 and read the change with git diff"_s.arg(
        file.fileName());
}

const std::vector<GoldenBattle> &goldenBattles()
{
    static const std::vector<GoldenBattle> all = [] {
        QStringList paths;
        const QDir folder(goldenFolder());
        QDirIterator it(folder.path(), {u"*.battle"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext())
            paths += folder.relativeFilePath(it.next());
        paths.sort();
        std::vector<GoldenBattle> battles;
        for (const QString &path : paths)
            battles.push_back(
                {path.chopped(".battle"_L1.size()), path.contains("/battles/"_L1), battleOf(path)});
        return battles;
    }();
    return all;
}

std::vector<GoldenBattle> rampantGoldens()
{
    std::vector<GoldenBattle> rampants;
    std::ranges::copy_if(goldenBattles(), std::back_inserter(rampants), [](const GoldenBattle &golden) {
        return golden.file.setup->catalogue->id.str().ends_with("-rampant");
    });
    return rampants;
}

} // namespace gonfalon::test
