// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/settings.h"
#include "app/shell/documents.h"
#include "app/shell/early_fonts.h"
#include "app/shell/main_window.h"
#include "app/shell/preferences.h"
#include "app/shell/single_instance.h"
#include "core/words/language.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QScopeGuard>

int main(int argc, char **argv)
{
    using namespace Qt::StringLiterals;
    using namespace gonfalon;

    const std::future<void> fonts = readFontsEarly();
    QApplication application(argc, argv);
    // The application frees the fonts as it goes, and whoever hands its files over goes before they are read.
    const auto read = qScopeGuard([&fonts] { fonts.wait(); });
    QApplication::setOrganizationName(u"Gonfalon"_s);
    QApplication::setApplicationName(u"gonfalon"_s);
    QApplication::setApplicationDisplayName(u"Gonfalon"_s);
    QApplication::setDesktopFileName(u"org.gonfalon.Gonfalon"_s);
    QApplication::setApplicationVersion(QStringLiteral(GONFALON_VERSION));

    words::speak(application);
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QApplication::translate("main", "Builds and prints warbands for games of the Rampant kind."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(
        u"files"_s, QApplication::translate("main", "Warbands, PDFs and lists to open."), u"[files…]"_s);
    parser.process(application);

    Settings settings;
    SingleInstance instance(settings.file());
    if (instance.handOver(parser.positionalArguments()))
        return 0;
    fonts.wait();
    applyPreferences(settings);
    Documents documents(settings.file());
    MainWindow window(documents, settings);
    QObject::connect(&instance, &SingleInstance::startedAgain, &window, &MainWindow::comeForward,
                     Qt::QueuedConnection); // it may open dialogs, which no letter shall wait for
    window.show();
    window.openFiles(parser.positionalArguments());
    return QApplication::exec();
}
