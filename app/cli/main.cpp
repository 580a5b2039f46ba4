// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "core/words/language.h"

#include <QGuiApplication>

#include <cstdio>
#include <memory>

using namespace gonfalon::cli;

namespace {

/// Only what draws needs fonts, and none needs a display; the rest starts faster without.
std::unique_ptr<QCoreApplication> application(bool draws, int &argc, char **argv)
{
    if (!draws)
        return std::make_unique<QCoreApplication>(argc, argv);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    return std::make_unique<QGuiApplication>(argc, argv);
}

/// Standard error is for findings, one a line; what Qt remarks about the machine it runs on is none.
void onlyGraveMessages(QtMsgType type, const QMessageLogContext &, const QString &message)
{
    if (type == QtCriticalMsg || type == QtFatalMsg)
        std::fprintf(stderr, "%s\n", message.toUtf8().constData());
}

} // namespace

int main(int argc, char **argv)
{
    qInstallMessageHandler(onlyGraveMessages);
    Console console;
    Request request = readArguments(argc, argv, console);
    int programOnly = 1; // what is Qt's to read has been read
    const auto qt = application(request.draws, programOnly, argv);
    QCoreApplication::setApplicationName(QStringLiteral("Gonfalon"));
    gonfalon::words::speak(*qt);
    QCoreApplication::setApplicationVersion(QStringLiteral(GONFALON_VERSION));
    return static_cast<int>(console.finish(request.command ? request.command(console) : request.exit));
}
