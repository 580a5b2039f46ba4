// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program.h"

#include "tests/support/source_tree.h"

#include <QJsonDocument>
#include <QProcess>

#include <unistd.h>

namespace gonfalon::test {

using namespace Qt::StringLiterals;

QJsonObject Run::json() const { return QJsonDocument::fromJson(out).object(); }

bool Run::told(const QByteArray &code) const
{
    for (const QByteArray &line : err.split('\n')) {
        if (line.contains(' ' + code + ": "))
            return true;
    }
    return false;
}

Run cli(const QStringList &arguments, const QByteArray &in, const QString &outFile)
{
    constexpr int longest = 120'000;
    QProcess program;
    if (!outFile.isEmpty())
        program.setStandardOutputFile(outFile);
    // Of a test that acts for somebody else (without_rights.h), whom the program then is wholly.
    if (::geteuid() != ::getuid())
        program.setChildProcessModifier([acting = ::geteuid()] {
            if (::seteuid(::getuid()) != 0 || ::setuid(acting) != 0)
                ::_exit(1);
        });
    program.start(buildFolder() + u"/bin/gonfalon-cli"_s, arguments);
    program.write(in);
    program.closeWriteChannel();
    const bool ended = program.waitForFinished(longest) && program.exitStatus() == QProcess::NormalExit;
    return {ended ? program.exitCode() : -1, program.readAllStandardOutput(), program.readAllStandardError()};
}

QString sample(const QString &name)
{
    return sourceFolder() + u"/data/dragon-rampant/warbands/"_s + name + u".warband"_s;
}

} // namespace gonfalon::test
