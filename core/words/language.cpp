// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>

namespace gonfalon::words {

using namespace Qt::StringLiterals;

namespace {

/// The toolkit's own words: its file dialogs, the menus of its fields.
void speakToolkit(QCoreApplication &application)
{
    auto *translator = new QTranslator(&application);
    if (translator->load(QLocale(), u"qtbase"_s, u"_"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(translator);
}

} // namespace

QLocale locale()
{
    //: The locale of this language, by which its numbers and dates are written
    return QLocale(QCoreApplication::translate("Language", "en_GB"));
}

void speak(QCoreApplication &application)
{
    speakToolkit(application);
    auto *translator = new QTranslator(&application);
    const bool known = translator->load(QLocale(), u"gonfalon"_s, u"_"_s, u":/gonfalon/i18n"_s);
    if (known || translator->load(u":/gonfalon/i18n/gonfalon_en.qm"_s))
        QCoreApplication::installTranslator(translator);
    QLocale::setDefault(locale()); // the screen writes its numbers as its sentences do
}

} // namespace gonfalon::words
