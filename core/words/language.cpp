// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/language.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

namespace gonfalon::words {

using namespace Qt::StringLiterals;

void speak(QCoreApplication &application)
{
    auto *translator = new QTranslator(&application);
    const bool known = translator->load(QLocale(), u"gonfalon"_s, u"_"_s, u":/gonfalon/i18n"_s);
    if (known || translator->load(u":/gonfalon/i18n/gonfalon_en.qm"_s))
        QCoreApplication::installTranslator(translator);
}

} // namespace gonfalon::words
