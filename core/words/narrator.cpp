// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/narrator.h"

#include "core/words/battle_words.h"
#include "core/words/filled.h"

#include <QCoreApplication>
#include <QStringList>

#include <optional>
#include <utility>

namespace gonfalon::words {

using namespace Qt::StringLiterals;

namespace {

struct NarratorWords
{
    Q_DECLARE_TR_FUNCTIONS(Battle)
};

using Kind = StoryLine::Kind;

QString title(const BattleNames &names)
{
    QStringList sides;
    for (std::size_t i = 0; i < names.setup().sides.size(); ++i)
        sides += names.side(SideIndex(i));
    const QString versus = sides.join(NarratorWords::tr(" against "));
    return names.scenario().isEmpty() ? versus : u"%1: %2"_s.arg(names.scenario(), versus);
}

/// "3 hits, counted", of dice whose faces nobody told; else nothing.
QString countTold(const BattleNames &names, const Awaiting &before, const Roll &roll)
{
    const std::optional<int> count = toldAsCount(before.dice, roll);
    if (!count)
        return {};
    const RollWords *words = names.vocabulary().roll(before.rollFor, before.needed);
    return words && words->success == Success::Hits
               ? NarratorWords::tr("%n hit(s), counted", nullptr, *count)
               : NarratorWords::tr("%1 of %2, counted").arg(*count).arg(before.dice.count);
}

QString faces(const Roll &roll)
{
    QStringList out;
    for (const int face : roll.faces)
        out += QString::number(face);
    return out.join(u' ');
}

Kind kindOf(const EventWords *words)
{
    const Telling telling = words ? words->telling : Telling::Plain;
    return telling == Telling::Turn ? Kind::Turn : telling == Telling::Phase ? Kind::Phase : Kind::Event;
}

/// What stands behind the sentence that told a roll.
QString diceWords(const BattleNames &names, const Awaiting &before, const Roll &roll)
{
    if (const QString count = countTold(names, before, roll); !count.isEmpty())
        return u" ("_s + count + u')';
    const RollWords *words = names.vocabulary().roll(before.rollFor, before.needed);
    if (!words || !words->dice)
        return NarratorWords::tr(" Dice %1").arg(faces(roll));
    return filled(QCoreApplication::translate("Battle", words->dice), [&](const QString &word) {
        return word == "dice"_L1 ? faces(roll) : QString::number(before.dice.atLeast);
    });
}

/// Reasons stand in a sentence, before its full stop.
QString within(const QString &sentence, const QString &words)
{
    return sentence.endsWith(u'.') && !words.isEmpty() ? sentence.chopped(1) + words + u'.'
                                                       : sentence + words;
}

} // namespace

Narrator::Narrator(const Battle &battle)
    : m_setup(battle.sharedSetup()), m_names(*m_setup), m_steps(battle.steps().count())
{
    add(Kind::Title, title(m_names));
    tellNewEvents(battle);
}

void Narrator::took(const Awaiting &before, const Step &step, const Battle &after)
{
    ++m_steps;
    const auto *roll = std::get_if<Roll>(&step);
    if (!roll) {
        const auto &order = std::get<Order>(step);
        const OrderWords *words = m_names.vocabulary().order(order.kind);
        const bool answers = words && (words->asks & AsksUnit) == 0; // with nothing else to say whom it is of
        const QString facts =
            words && words->records ? QString() : factsWords(m_names, order, before.decision);
        if (!facts.isEmpty())
            add(Kind::Dice, answers ? decisionSentence(m_names, before) + u' ' + facts : facts);
        tellNewEvents(after);
        return;
    }
    const std::size_t first = m_told;
    const RuleId rule = ruleFor(*m_setup, after.events().first(first), before);
    const EventWords *next =
        first < after.events().size() ? m_names.vocabulary().event(after.events()[first].kind) : nullptr;
    const bool told = next && next->tellsItsRoll;
    const QString count = countTold(m_names, before, *roll);
    if (!told)
        add(Kind::Dice,
            withRule(m_names,
                     u"%1 → %2"_s.arg(rollSentence(m_names, before), count.isEmpty() ? faces(*roll) : count),
                     rule));
    const std::size_t line = m_story.size();
    tellNewEvents(after);
    if (told)
        m_story[line].text = withRule(m_names, m_story[line].text + diceWords(m_names, before, *roll), rule);
    StoryLine &dice = m_story[told ? line : line - 1];
    dice.side = before.side;
    if (dice.unit == noUnit)
        dice.unit = before.unit;
    dice.dice = count.isEmpty() ? roll->faces : Faces(); // nobody rolled those that stand for it
    dice.counts = before.dice.atLeast;
    dice.sides = before.dice.sides;
}

void Narrator::tellNewEvents(const Battle &battle)
{
    const auto events = battle.events();
    const Vocabulary &words = m_names.vocabulary();
    const Whereabouts now(battle);
    const auto fresh = events.subspan(m_told);
    while (m_told < events.size()) {
        const Event &event = events[m_told++];
        const auto reasons = events.subspan(m_told, reasonsAt(words, events.subspan(m_told)));
        m_told += reasons.size();
        add(kindOf(words.event(event.kind)),
            within(eventSentence(m_names, event),
                   reasonWords(m_names, reasons) + wayWords(m_names, event, fresh, m_before, now)));
        m_story.back().side = event.side;
        m_story.back().unit = event.unit;
        m_story.back().other = event.other;
    }
    m_before = now;
    if (!battle.over() || m_ended)
        return;
    m_ended = true;
    if (const auto result = battle.outcome())
        add(Kind::Result, resultSentence(m_names, *result));
}

void Narrator::add(Kind kind, QString text)
{
    m_story.push_back({.kind = kind, .text = std::move(text), .step = m_steps});
}

Story Narrator::news()
{
    Story lines(m_story.begin() + std::ptrdiff_t(m_given), m_story.end());
    m_given = m_story.size();
    return lines;
}

Story tell(Battle battle, std::span<const Step> steps)
{
    Narrator narrator(battle);
    for (const Step &step : steps) {
        const Awaiting before = battle.awaiting();
        if (!battle.take(step).empty())
            break;
        narrator.took(before, step, battle);
    }
    return narrator.story();
}

QString storyText(const Story &story)
{
    QString out;
    for (const StoryLine &line : story) {
        switch (line.kind) {
        case Kind::Title:
            out += line.text + u"\n\n"_s;
            break;
        case Kind::Turn:
            out += u'\n' + line.text + u'\n';
            break;
        case Kind::Phase:
            out += u"  "_s + line.text + u'\n';
            break;
        case Kind::Dice:
            out += u"      · "_s + line.text + u'\n';
            break;
        case Kind::Event:
            out += u"    "_s + line.text + u'\n';
            break;
        case Kind::Result:
            out += u'\n' + line.text + u'\n';
            break;
        }
    }
    return out;
}

namespace {

/// Letters that mean something to Markdown, made plain.
QString plainForMarkdown(const QString &text)
{
    QString out;
    for (const QChar letter : text) {
        if (u"\\`*_[]<>#|"_s.contains(letter))
            out += u'\\';
        out += letter;
    }
    return out;
}

} // namespace

QString storyMarkdown(const Story &story)
{
    QString out;
    bool inList = false;
    for (const StoryLine &line : story) {
        const QString text = plainForMarkdown(line.text);
        const bool item = line.kind == Kind::Event || line.kind == Kind::Dice;
        if (inList && !item)
            out += u'\n';
        inList = item;
        if (line.kind == Kind::Title)
            out += u"# "_s + text + u"\n\n"_s;
        else if (line.kind == Kind::Turn)
            out += u"## "_s + text + u"\n\n"_s;
        else if (line.kind == Kind::Phase)
            out += u"### "_s + text + u"\n\n"_s;
        else if (line.kind == Kind::Result)
            out += u"**"_s + text + u"**\n"_s;
        else
            out += (line.kind == Kind::Dice ? u"- _%1_\n"_s : u"- %1\n"_s).arg(text);
    }
    return out;
}

QString storyHtml(const Story &story)
{
    const QString heading = story.empty() ? QString() : story.front().text.toHtmlEscaped();
    QString out =
        u"<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>%1</title></head>\n<body>\n"_s.arg(
            heading);
    bool inList = false;
    for (const StoryLine &line : story) {
        const QString text = line.text.toHtmlEscaped();
        const bool item = line.kind == Kind::Event || line.kind == Kind::Dice;
        if (item != inList)
            out += item ? u"<ul>\n"_s : u"</ul>\n"_s;
        inList = item;
        if (line.kind == Kind::Title)
            out += u"<h1>%1</h1>\n"_s.arg(text);
        else if (line.kind == Kind::Turn)
            out += u"<h2>%1</h2>\n"_s.arg(text);
        else if (line.kind == Kind::Phase)
            out += u"<h3>%1</h3>\n"_s.arg(text);
        else if (line.kind == Kind::Result)
            out += u"<p><strong>%1</strong></p>\n"_s.arg(text);
        else
            out +=
                (line.kind == Kind::Dice ? u"<li><small>%1</small></li>\n"_s : u"<li>%1</li>\n"_s).arg(text);
    }
    return out + (inList ? u"</ul>\n"_s : QString()) + u"</body></html>\n"_s;
}

} // namespace gonfalon::words
