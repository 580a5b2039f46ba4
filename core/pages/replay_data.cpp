// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pages/mark_words.h"
#include "core/pages/page_parts.h"
#include "core/words/battle_words.h"
#include "core/words/vocabulary_words.h"

#include <QJsonArray>

#include <set>

namespace gonfalon::pages {

using namespace Qt::StringLiterals;
using What = match::ReplayMark::What;

namespace {

QString lookOf(MarkLook look)
{
    return look == MarkLook::Leads     ? u"leads"_s
           : look == MarkLook::Trouble ? u"trouble"_s
           : look == MarkLook::Done    ? u"done"_s
                                       : u"plain"_s;
}

/// By the numbers of the vocabulary; of those that nobody is told of nothing.
QJsonArray marksOf(const Vocabulary &words)
{
    QJsonArray marks;
    for (const MarkWords &mark : words.marks)
        marks.append(mark.sentence
                         ? QJsonValue(QJsonObject{{u"words"_s, words::vocabularyWords(mark.sentence)},
                                                  {u"glyph"_s, QString::fromUtf8(mark.glyph)},
                                                  {u"look"_s, lookOf(mark.look)}})
                         : QJsonValue());
    return marks;
}

QJsonArray sidesOf(const words::BattleNames &names)
{
    QJsonArray sides;
    for (std::size_t side = 0; side < names.setup().sides.size(); ++side)
        sides.append(names.side(SideIndex(side)));
    return sides;
}

QJsonArray unitsOf(const words::BattleNames &names)
{
    QJsonArray units;
    const auto &sides = names.setup().sides;
    for (std::size_t side = 0; side < sides.size(); ++side) {
        for (std::size_t at = 0; at < sides[side].warband.units.size(); ++at)
            units.append(QJsonArray{names.unit(UnitIndex(units.size())), int(side)});
    }
    return units;
}

/// [step, words, glyph, gravity], as they come. Glory comes with what it is for.
QJsonArray findsOf(const match::Replay &replay, const words::BattleNames &names,
                   const std::vector<files::Note> &notes)
{
    QJsonArray finds;
    for (const match::ReplayMark &mark : replay.marks(notes)) {
        if (mark.what != What::Glory)
            finds.append(QJsonArray{qint64(mark.step), markwords::mark(names, mark, notes),
                                    markwords::glyph(names, mark), markwords::gravity(mark)});
    }
    return finds;
}

QJsonArray turnsOf(const match::Replay &replay)
{
    QJsonArray turns;
    for (auto step = replay.nextTurn(0); step; step = replay.nextTurn(*step))
        turns.append(QJsonArray{qint64(*step), replay.turn(*step)});
    return turns;
}

/// What was ordered at the steps that the story does not tell of, but for what only its own side may know.
QJsonObject quietSteps(const match::Replay &replay, const words::BattleNames &names,
                       const words::Story &story)
{
    std::set<std::size_t> told;
    for (const words::StoryLine &line : story)
        told.insert(line.step);
    QJsonObject quiet;
    const auto taken = replay.taken();
    for (std::size_t step = 1; step <= taken.size(); ++step) {
        const auto *order = std::get_if<Order>(&taken[step - 1]);
        const OrderWords *found = order ? names.vocabulary().order(order->kind) : nullptr;
        if (!found || found->secret || told.contains(step))
            continue;
        const QString what = words::orderWords(names, *order);
        const QString who = order->unit == noUnit ? QString() : names.unit(order->unit);
        quiet.insert(QString::number(step), who.isEmpty() || what.contains(who)
                                                ? what
                                                : ReplayPageWords::tr("%1: %2").arg(who, what));
    }
    return quiet;
}

/// What the script fills numbers into; %1 and %2 as translators know them.
QJsonObject sayings(bool scoresGlory)
{
    QJsonObject all{{u"step"_s, ReplayPageWords::tr("Step %1 of %2")},
                    {u"past"_s, ReplayPageWords::tr("Step %1")},
                    {u"now"_s, ReplayPageWords::tr("Step %1, now")},
                    {u"play"_s, ReplayPageWords::tr("Play")},
                    {u"pause"_s, ReplayPageWords::tr("Pause")},
                    {u"of"_s, ReplayPageWords::tr("%1 of %2")},
                    {u"waits"_s, ReplayPageWords::tr("not on the table yet")},
                    {u"left"_s, ReplayPageWords::tr("%1 of %2 units")},
                    {u"lost"_s, ReplayPageWords::tr("%1 points lost")},
                    {u"carried"_s, ReplayPageWords::tr("%1, carried")},
                    {u"start"_s, ReplayPageWords::tr("Before the first step.")},
                    {u"dice"_s, ReplayPageWords::tr("Dice: %1")}};
    if (scoresGlory)
        all.insert(u"glory"_s, ReplayPageWords::tr("Glory, if it ended there: %1"));
    return all;
}

} // namespace

QJsonObject replayData(match::Replay &replay, const words::BattleNames &names, const words::Story &story,
                       const std::vector<files::Note> &notes)
{
    const BattleSetup &setup = names.setup();
    QJsonObject data{{u"steps"_s, qint64(replay.steps())},
                     {u"sides"_s, sidesOf(names)},
                     {u"units"_s, unitsOf(names)},
                     {u"marks"_s, marksOf(names.vocabulary())},
                     {u"finds"_s, findsOf(replay, names, notes)},
                     {u"turns"_s, turnsOf(replay)},
                     {u"quiet"_s, quietSteps(replay, names, story)},
                     {u"say"_s, sayings(names.vocabulary().scoresGlory)}};
    if (setup.mode == PlayMode::Table)
        data.insert(u"table"_s, tableData(setup, names.vocabulary()));
    addMoments(data, replay, names);
    return data;
}

} // namespace gonfalon::pages
