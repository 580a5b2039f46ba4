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
#include <QUrl>

#include <algorithm>
#include <string_view>

namespace {

using namespace Qt::StringLiterals;

void describe(QCommandLineParser &parser)
{
    parser.setApplicationDescription(
        QApplication::translate("main", "Builds and prints warbands for games of the Rampant kind."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(
        u"files"_s,
        QApplication::translate("main",
                                "Warbands, PDFs, lists, battles and campaigns to open; of a campaign on "
                                "a club’s server its address, postgresql://LOGIN@HOST/DATABASE; of a "
                                "warband its link, gonfalon:list?c=GF1:…."),
        u"[files…]"_s);
}

/// Whether nothing but words is asked for, which needs no display.
bool asksForWords(int argc, char **argv)
{
    const auto asks = [](const char *word) {
        const std::string_view given = word;
        return given == "-h" || given == "--help" || given == "--help-all" || given == "-v" ||
               given == "--version";
    };
    return std::any_of(argv + 1, argv + argc, asks);
}

/// The program's name and version, wherever it runs.
void introduce()
{
    QCoreApplication::setOrganizationName(u"Gonfalon"_s);
    QCoreApplication::setApplicationName(u"gonfalon"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(GONFALON_VERSION));
}

int tellWords(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    introduce();
    gonfalon::words::speak(application);
    QCommandLineParser parser;
    describe(parser);
    parser.process(application); // it leaves
    return 0;
}

/// What is to be opened: files by their paths, as the desktop may name them by address (%U); links as they
/// are.
QStringList given(const QCommandLineParser &parser)
{
    QStringList all = parser.positionalArguments();
    for (QString &one : all)
        one = one.startsWith(u"file:"_s) ? QUrl(one).toLocalFile() : one;
    return all;
}

} // namespace

int main(int argc, char **argv)
{
    using namespace gonfalon;

    if (asksForWords(argc, argv))
        return tellWords(argc, argv);
    const std::future<void> fonts = readFontsEarly();
    QApplication application(argc, argv);
    // The application frees the fonts as it goes, and whoever hands its files over goes before they are read.
    const auto read = qScopeGuard([&fonts] { fonts.wait(); });
    introduce();
    QApplication::setApplicationDisplayName(u"Gonfalon"_s);
    QApplication::setDesktopFileName(u"org.gonfalon.Gonfalon"_s);

    words::speak(application);
    QCommandLineParser parser;
    describe(parser);
    parser.process(application);

    Settings settings;
    SingleInstance instance(settings.file());
    if (instance.handOver(given(parser)))
        return 0;
    fonts.wait();
    applyPreferences(settings);
    Documents documents(settings.file());
    MainWindow window(documents, settings);
    QObject::connect(&instance, &SingleInstance::startedAgain, &window, &MainWindow::comeForward,
                     Qt::QueuedConnection); // it may open dialogs, which no letter shall wait for
    window.show();
    window.openFiles(given(parser));
    return QApplication::exec();
}
