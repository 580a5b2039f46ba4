// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/luck_words.h"

#include "core/words/language.h"

#include <QCoreApplication>

#include <cmath>

namespace gonfalon::words {

namespace {

struct LuckWords
{
    Q_DECLARE_TR_FUNCTIONS(Luck)
};

QString rolledWords(const DiceLuck &luck, std::optional<Success> what)
{
    const QString expected = locale().toString(luck.expected, 'f', luck.expected < 1 ? 2 : 1);
    if (!what)
        return LuckWords::tr("%n good roll(s) of %1 expected", nullptr, luck.rolled).arg(expected);
    switch (*what) {
    case Success::Hits:
        return LuckWords::tr("%n hit(s) of %1 expected", nullptr, luck.rolled).arg(expected);
    case Success::Saves:
        return LuckWords::tr("%n save(s) of %1 expected", nullptr, luck.rolled).arg(expected);
    case Success::None:
        return LuckWords::tr("%n high throw(s) of %1 expected", nullptr, luck.rolled).arg(expected);
    default:
        return LuckWords::tr("%n test(s) passed of %1 expected", nullptr, luck.rolled).arg(expected);
    }
}

/// In whole battles of a hundred, of a thousand where that would say too little.
QString shareWords(const DiceLuck &luck, bool lucky)
{
    const double share = lucky ? luck.asMany : luck.asFew;
    const int battles = share < 0.005 ? 1000 : 100;
    const auto so = int(std::lround(share * battles));
    const QString of = locale().toString(battles);
    if (so == 0)
        return lucky ? LuckWords::tr("Of %1 such battles, none would have rolled as many or more.").arg(of)
                     : LuckWords::tr("Of %1 such battles, none would have rolled as few or fewer.").arg(of);
    return (lucky ? LuckWords::tr("Of %1 such battles, %2 would have rolled as many or more.")
                  : LuckWords::tr("Of %1 such battles, %2 would have rolled as few or fewer."))
        .arg(of)
        .arg(so);
}

} // namespace

QString fortuneWord(Fortune fortune)
{
    switch (fortune) {
    case Fortune::TooFew:
        return LuckWords::tr("too few dice to tell");
    case Fortune::Lucky:
        return LuckWords::tr("lucky");
    case Fortune::Unlucky:
        return LuckWords::tr("unlucky");
    case Fortune::Ordinary:
        break;
    }
    return LuckWords::tr("ordinary");
}

QString luckSentence(const DiceLuck &luck, std::optional<Success> what)
{
    const Fortune fortune = luck.fortune();
    const QString judged = LuckWords::tr("%1: %2.").arg(rolledWords(luck, what), fortuneWord(fortune));
    if (fortune != Fortune::Lucky && fortune != Fortune::Unlucky)
        return judged;
    return judged + u' ' + shareWords(luck, fortune == Fortune::Lucky);
}

} // namespace gonfalon::words
