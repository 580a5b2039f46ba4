// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/replay/replay_words.h"

#include "app/battle/sentences.h"
#include "core/words/battle_words.h"
#include "core/words/luck_words.h"
#include "core/words/vocabulary_words.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace gonfalon::replaywords {

using namespace Qt::StringLiterals;

namespace {

struct ReplayWords
{
    Q_DECLARE_TR_FUNCTIONS(ReplayWords)
};

QString cell(const QString &text, bool head = false)
{
    return (head ? u"<th align=\"right\">"_s : u"<td align=\"right\">"_s) + text.toHtmlEscaped() +
           (head ? u"</th>"_s : u"</td>"_s);
}

QString tenths(double number) { return QLocale().toString(number, 'f', 1); }

} // namespace

QString told(const words::BattleNames &names, const words::Story &story, std::span<const Step> taken,
             std::size_t step, bool now)
{
    QStringList lines;
    for (const words::StoryLine &line : story) {
        if (line.step == step && !line.text.isEmpty())
            lines << line.text;
    }
    const Order *order = step > 0 && step <= taken.size() ? std::get_if<Order>(&taken[step - 1]) : nullptr;
    if (lines.isEmpty() && order) {
        const QString what = words::orderWords(names, *order);
        lines << (order->unit == noUnit ? what
                                        : ReplayWords::tr("%1: %2").arg(names.unit(order->unit), what));
    }
    if (step == 0 && lines.isEmpty())
        lines << ReplayWords::tr("The battle has not begun.");
    QString html = u"<p><small>"_s +
                   (now ? ReplayWords::tr("Step %1, now") : ReplayWords::tr("Step %1")).arg(step) +
                   u"</small></p>"_s;
    for (const QString &line : lines)
        html += (now ? u"<p><b>%1</b></p>"_s : u"<p>%1</p>"_s).arg(line.toHtmlEscaped());
    return html;
}

QString compared(const words::BattleNames &names, const QString &left, const match::BattleFigures &leftAt,
                 const QString &right, const match::BattleFigures &rightAt)
{
    QString html = u"<table width=\"100%\" cellpadding=\"2\"><tr><th></th>"_s + cell(left, true) +
                   cell(right, true) + u"</tr>"_s;
    const auto row = [&](const QString &head, const QString &a, const QString &b) {
        html += u"<tr><td>"_s + head.toHtmlEscaped() + u"</td>"_s + cell(a) + cell(a == b ? b : b + u" •"_s) +
                u"</tr>"_s;
    };
    const auto number = [](const std::optional<int> &value) {
        return value ? QString::number(*value) : u"–"_s;
    };
    row(ReplayWords::tr("Steps"), QString::number(leftAt.steps), QString::number(rightAt.steps));
    row(ReplayWords::tr("Turn"), QString::number(leftAt.turn), QString::number(rightAt.turn));
    for (std::size_t side = 0; side < std::min(leftAt.sides.size(), rightAt.sides.size()); ++side) {
        const match::SideFigures &a = leftAt.sides[side], &b = rightAt.sides[side];
        const QString name = names.side(SideIndex(side));
        if (names.vocabulary().scoresGlory)
            row(ReplayWords::tr("Glory, %1").arg(name), number(a.glory), number(b.glory));
        row(ReplayWords::tr("Units lost, %1").arg(name), QString::number(a.unitsLost),
            QString::number(b.unitsLost));
        row(ReplayWords::tr("Points lost, %1").arg(name), QString::number(a.pointsLost),
            QString::number(b.pointsLost));
    }
    const auto end = [](const match::BattleFigures &at) {
        return at.over ? ReplayWords::tr("over") : ReplayWords::tr("goes on");
    };
    row(ReplayWords::tr("The battle"), end(leftAt), end(rightAt));
    return html + u"</table>"_s;
}

namespace {

/// A line of the luck: whose, rolled of expected, percentile; the sentence below.
QString luckRow(const QString &whose, const DiceLuck &luck, std::optional<Success> what)
{
    if (luck.trials == 0)
        return {};
    return u"<p><b>"_s + whose.toHtmlEscaped() + u"</b> "_s +
           ReplayWords::tr("%1 of %2, percentile %3")
               .arg(luck.rolled)
               .arg(tenths(luck.expected))
               .arg(int(std::lround(luck.percentile())))
               .toHtmlEscaped() +
           u"<br/><small>"_s + words::luckSentence(luck, what).toHtmlEscaped() + u"</small></p>"_s;
}

QString kindName(const words::BattleNames &names, const match::KindLuck &kind)
{
    const RollWords *found = names.vocabulary().roll(kind.rollFor);
    if (!found)
        return QString::fromUtf8(kind.word);
    QString said = words::vocabularyWords(found->sentence); // "Courage test of {unit}"
    const qsizetype brace = said.indexOf(u'{');
    if (brace == 0) // "{unit} attacks {other}": called as in files, "melee"
        return capital(QString::fromUtf8(found->word));
    if (brace > 0)
        said.truncate(said.lastIndexOf(u' ', brace - 2));
    return said.trimmed();
}

/// Which of the rolls are in it.
QString countedWords(const match::Luck &luck)
{
    const bool throws =
        std::ranges::any_of(luck.sides, [](const match::LuckSums &side) { return side.throws.trials > 0; });
    const QString left = ReplayWords::tr("%n other roll(s) left out", nullptr, int(luck.left));
    return (throws
                ? ReplayWords::tr("Counted: rolls with a number to reach, and attacks without one by whether "
                                  "they come to their middle, 7 on two dice, or more; %1.")
                : ReplayWords::tr("Counted: rolls with a number to reach; %1."))
        .arg(left);
}

} // namespace

QString luck(const words::BattleNames &names, const match::Luck &luck)
{
    QString html = u"<p><small>"_s +
                   ReplayWords::tr("Dice alone, not skill. The percentile says how many of 100 such battles "
                                   "would have rolled worse; those that roll the same count half.") +
                   u"</small></p>"_s;
    html += u"<p><small>"_s + countedWords(luck).toHtmlEscaped() + u"</small></p>"_s;
    for (std::size_t side = 0; side < luck.sides.size(); ++side) {
        const match::LuckSums &sums = luck.sides[side];
        const QString name = names.side(SideIndex(side));
        std::vector<std::pair<Success, const DiceLuck *>> parts{{Success::Hits, &sums.hits},
                                                                {Success::Saves, &sums.saves},
                                                                {Success::Test, &sums.tests},
                                                                {Success::None, &sums.throws}};
        std::erase_if(parts, [](const auto &part) { return part.second->trials == 0; });
        const bool one = parts.size() == 1; // all of them is the same
        html += luckRow(name, sums.all, one ? std::optional(parts.front().first) : std::nullopt);
        for (const auto &[what, dice] : parts) {
            if (!one)
                html +=
                    u"<p><small>"_s + words::luckSentence(*dice, what).toHtmlEscaped() + u"</small></p>"_s;
        }
    }
    if (luck.kinds.empty())
        return u"<p>"_s + ReplayWords::tr("No roll so far had a number to reach.") + u"</p>"_s;
    html += u"<h4>"_s + ReplayWords::tr("By kind of roll") + u"</h4>"_s;
    for (const match::KindLuck &kind : luck.kinds)
        html += luckRow(ReplayWords::tr("%1, %2").arg(names.side(kind.side), kindName(names, kind)),
                        kind.luck, kind.success);
    html += u"<h4>"_s + ReplayWords::tr("By unit") + u"</h4>"_s;
    for (const match::UnitLuck &unit : luck.units)
        html += luckRow(names.unit(unit.unit), unit.sums.all, {});
    return html;
}

QString deed(const words::BattleNames &names, const words::Story &story, const match::TurningPoint &point)
{
    QString what = point.unit == noUnit ? names.side(point.by)
                   : point.other == noUnit
                       ? names.unit(point.unit)
                       : ReplayWords::tr("%1 and %2").arg(names.unit(point.unit), names.unit(point.other));
    for (const words::StoryLine &line : story) {
        if (line.step >= point.first && line.step <= point.last && line.unit != noUnit &&
            line.kind == words::StoryLine::Kind::Event)
            what = line.text;
    }
    return what;
}

QString turningPoints(const words::BattleNames &names, const words::Story &story,
                      const std::vector<match::TurningPoint> &points)
{
    if (points.empty())
        return {};
    QString html = u"<h4>"_s + ReplayWords::tr("Where it turned") + u"</h4>"_s;
    for (const match::TurningPoint &point : points)
        html += u"<p><a href=\"step:%1\">"_s.arg(point.first - 1) +
                ReplayWords::tr("Step %1").arg(point.first).toHtmlEscaped() + u"</a> "_s +
                deed(names, story, point).toHtmlEscaped() + u"</p>"_s;
    return html;
}

} // namespace gonfalon::replaywords
