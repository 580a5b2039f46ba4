// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/playing.h"

#include "app/cli/choose_quests.h"
#include "app/cli/interrupt.h"
#include "app/cli/typed.h"
#include "core/files/step_text.h"
#include "core/match/proposals.h"
#include "core/match/statements.h"
#include "core/words/battle_words.h"
#include "core/words/dice_words.h"
#include "core/words/finding_words.h"
#include "core/words/numbers.h"

#include <QStringList>

#include <algorithm>
#include <bit>
#include <charconv>
#include <utility>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

/// What facts may be stated, for the question: "rough cover, and n4 for a number of 4".
QString factChoices(const Vocabulary &words, Facts asked)
{
    Facts plain = asked;
    QString sums;
    for (const SumWords &sum : words.sums) {
        plain = plain.unasked(sum.facts());
        if (asked.of(sum.facts()) != Facts())
            sums += u" %1%2…%3"_s.arg(QLatin1StringView(sum.word.data(), qsizetype(sum.word.size())),
                                      words::difference(sum.least()), words::difference(sum.most()));
    }
    return (QString::fromStdString(files::factWordsOf(words, plain)) + sums).trimmed() +
           (asked.count > 0 ? u", and n4 for a number of 4"_s : QString());
}

/// What may be typed where facts alone are asked: "yes; Enter: no" of a plain question.
QString factAnswers(const Vocabulary &words, Facts asked)
{
    const bool plain = asked.count == 0 && std::has_single_bit(asked.said);
    return plain ? QString::fromStdString(files::factWordsOf(words, asked)) + u"; Enter: no:"_s
                 : u"Enter: nothing of it; or some of %1:"_s.arg(factChoices(words, asked));
}

} // namespace

Findings inFiles(const BattleOptions &options, Findings findings, const Findings &told)
{
    const std::string_view sides = "sides/", warband = "/warband";
    for (Finding &finding : findings) {
        std::string &path = finding.place.path;
        const auto end = path.starts_with(sides) ? path.find(warband) : std::string::npos;
        std::size_t side = options.files.size();
        if (end != std::string::npos)
            std::from_chars(path.data() + sides.size(), path.data() + end, side);
        if (side >= options.files.size())
            continue;
        finding.place.file = options.files[side];
        path.erase(0, std::min(path.size(), end + warband.size() + 1));
    }
    std::erase_if(findings, [&](const Finding &finding) {
        const QString line = words::consoleLine(finding);
        return std::ranges::count(told, line, words::consoleLine) > 0;
    });
    return findings;
}

Playing::Playing(const BattleOptions &options, match::Match match, Console &console, Keep keep)
    : m_options(options), m_console(console), m_match(std::move(match)), m_names(battle().setup()),
      m_narrator(battle()), m_keep(std::move(keep))
{
}

bool Playing::play()
{
    m_console.beforeWaiting([this] { keep(); });
    const bool ended = playToEnd();
    m_console.beforeWaiting({});
    return ended;
}

bool Playing::playToEnd()
{
    do {
        while (!m_match.over()) {
            if (interrupted())
                return false;
            const bool quests = battle().setup().questsOpen && m_match.mayChooseQuests();
            if (!(quests ? askQuests() : m_match.asksPerson() ? askPerson() : letComputerGo()))
                return false;
        }
        tellNews();
    } while (wantsBack());
    return true;
}

/// The last die may have been mistyped: whoever sits at a terminal may still take it back.
bool Playing::wantsBack()
{
    while (m_console.isTerminal() && m_match.canTakeBack()) {
        const auto line =
            m_console.ask(u"The battle is over. Enter leaves it so; “undo” takes back what was done "
                          "last:"_s);
        if (!line || !isWord(*line, "undo"))
            return false;
        if (goTo(true))
            return true;
    }
    return false;
}

/// Puts a step into the battle; why not, where it is refused.
Findings Playing::take(const Step &step)
{
    const Awaiting before = battle().awaiting();
    const bool person = m_match.asksPerson();
    Findings refused = m_match.take(step);
    if (refused.empty() && !m_options.json)
        m_narrator.took(before, step, battle());
    m_unkept = m_unkept || (refused.empty() && person);
    return refused;
}

/// What a person did is not lost, however the program ends while it waits for him.
void Playing::keep()
{
    if (m_keep && std::exchange(m_unkept, false))
        m_console.report(m_keep(m_match));
}

/// A computer's step is never refused unless the program is wrong.
bool Playing::letComputerGo()
{
    m_findings = take(m_match.computersStep());
    return m_findings.empty();
}

bool Playing::askPerson()
{
    const std::optional<Roll> roll = m_match.rolled();
    return roll ? askDice(*roll) : askOrder();
}

/// Back to what a person was asked last, or on to what one is asked next, as far as that was done before.
/// \return true where the battle stands elsewhere now
bool Playing::goTo(bool back)
{
    const auto go = [this](bool backwards) { backwards ? m_match.takeBack() : m_match.takeAgain(); };
    std::size_t gone = 0;
    do {
        if (back ? !m_match.canTakeBack() : !m_match.canTakeAgain()) {
            for (; gone > 0; --gone) // only computers were asked: all stays as it is
                go(!back);
            m_console.report({{.code = back ? Code::NothingToTakeBack : Code::NothingToTakeAgain}});
            return false;
        }
        go(back);
        ++gone;
    } while (!m_match.asksPerson() && !m_match.over());
    beginStoryHere();
    m_unkept = true;
    m_console.aside((back ? u"Taken back: the battle stands as it did after step %1."_s
                          : u"Done again: the battle stands as it did after step %1."_s)
                        .arg(battle().steps().count()));
    return true;
}

/// All that happened so far was told already.
void Playing::beginStoryHere()
{
    m_narrator = words::Narrator(battle());
    (void)m_narrator.news();
}

/// All have deployed: the battle goes on as the same with other Quests (DR-QUEST-02). False where nobody
/// answers any more.
bool Playing::askQuests()
{
    tellNews();
    greet();
    QuestsChosen chosen = chooseQuests(m_match, m_console);
    if (chosen.said == ListAnswer::Said::Gone)
        return false;
    if (chosen.said != ListAnswer::Said::Numbers) {
        (void)goTo(chosen.said == ListAnswer::Said::Undo);
        return true;
    }
    m_findings = m_match.chooseQuests(std::move(chosen.sides));
    m_console.report(inFiles(m_options, std::exchange(m_findings, {}), {}));
    if (battle().setup().questsOpen) // refused, though the list offered them
        return false;
    m_names = words::BattleNames(battle().setup());
    beginStoryHere();
    m_unkept = true;
    if (!m_options.json)
        tellChosen();
    return true;
}

/// What the replay tells before Turn 1, and the choice came only now.
void Playing::tellChosen()
{
    words::Story chosen;
    for (const Event &event : battle().events()) {
        if (isChosen(event))
            chosen.push_back({.text = words::eventSentence(m_names, event)});
    }
    m_console.text(words::storyText(chosen).toStdString());
}

bool Playing::isChosen(const Event &event) const
{
    const EventWords *kind = vocabulary().event(event.kind);
    return kind && kind->telling == Telling::Chosen;
}

/// Dice of a person: Enter rolls them, or their faces are typed in.
bool Playing::askDice(const Roll &rolled)
{
    const QString what = words::rollPrompt(m_names, battle().awaiting());
    const QString help =
        battle().awaiting().dice.sides > 9
            ? u"Enter rolls the dice; or type their faces with blanks or commas, as in “10 3” or “10,3”."_s
            : u"Enter rolls the dice; or type their faces as digits, as in “35”, “3 5” or “3,5” for 3 and 5."_s;
    QStringList dice = words::diceLines(battle());
    if (const QString aims = words::diceAimsLine(vocabulary(), battle()); !aims.isEmpty())
        dice << aims;
    const Facts sums = sumsOfDice();
    QStringList helps{help};
    if (sums != Facts())
        helps << u"What else is so may be typed before them, as in “+2” or “+2 theirs-1”; then they are "
                 "asked for anew."_s;
    const QString first = sums == Facts()
                              ? QString()
                              : u" (or first other circumstances, %1)"_s.arg(factChoices(vocabulary(), sums));
    return ask(
        [&] {
            for (const QString &line : dice)
                m_console.aside(u"  "_s + line);
            return what + u". Enter rolls; or type the faces%1:"_s.arg(first);
        },
        helps,
        [&](const std::string &line) -> Result<Step> {
            if (line.empty())
                return Step(rolled);
            Result<Step> typed = typedRoll(vocabulary(), battle().awaiting().dice, line);
            const Result<Facts> summed = typedFacts(vocabulary(), line, sums);
            if (!typed && summed && *summed != Facts())
                return orderedWith(*summed);
            if (!typed)
                m_console.aside(helps.join(u'\n'));
            return typed;
        });
}

/// The sums that may still be told of what the dice are rolled for, as nobody was asked for them.
Facts Playing::sumsOfDice() const
{
    const bool last = m_unsummed && m_unsummed->step == battle().steps().count() &&
                      battle().steps().unpacked().back() == Step(m_unsummed->order);
    return last ? m_unsummed->sums : Facts();
}

/// What was ordered last, ordered anew with what is so.
Result<Step> Playing::orderedWith(Facts sums)
{
    Order whole = m_unsummed->order;
    whole.facts = whole.facts | sums;
    m_match.takeBack();
    if (Findings refused = battle().check(whole); !refused.empty()) {
        m_match.takeAgain();
        return refused;
    }
    m_unsummed.reset();
    beginStoryHere();
    return Step(whole);
}

/// All that the battle proposes, each once: what is told in the same words is the same.
std::vector<Playing::Choice> Playing::choices() const
{
    std::vector<Choice> each;
    for (const Order &order : match::proposals(battle())) {
        const QString words = words::choiceWords(m_names, battle(), order);
        if (match::statesWhatIsAsked(battle(), vocabulary(), order) &&
            std::ranges::find(each, words, &Choice::words) == each.end())
            each.push_back({order, words});
    }
    return each;
}

/// An order as replays write it, unless it says what nobody asked for.
Result<Step> Playing::typedOrder(const std::string &line) const
{
    const auto step = files::stepFromText(vocabulary(), line);
    const auto *order = step ? std::get_if<Order>(&*step) : nullptr;
    if (!order)
        return step ? *step : Result<Step>(notAnAnswer(line));
    const bool answers = vocabulary().answer(battle().awaiting().decision, order->kind) != nullptr;
    const bool seen = battle().setup().mode == PlayMode::Table;
    Findings unasked = match::statedUnasked(battle(), vocabulary(), *order);
    if (unasked.empty())
        return *step;
    if (seen || !answers)
        return notAnAnswer(line);
    if (Findings refused = battle().check(*order); !refused.empty()) // it may be the fact that cannot be
        return refused;
    unasked.front().severity = Severity::Error;
    return unasked;
}

/// The same with what its player sees of a real table, which is asked as of an order of the list, unless he
/// has stated it already or may not give the order at all.
Result<Step> Playing::typedAndStated(const std::string &line)
{
    Result<Step> typed = typedOrder(line);
    const auto *order = typed ? std::get_if<Order>(&*typed) : nullptr;
    const OrderWords *kind = order ? vocabulary().order(order->kind) : nullptr;
    const bool saysAll = !kind || order->facts != Facts() || (kind->asks & CountAlways) != 0;
    if (saysAll || !battle().allows(*order))
        return typed;
    return Step(stated({*order, words::choiceWords(m_names, battle(), *order)}));
}

/// An order as replays write it, in capitals or not, or how one of the list begins. Where that fits several
/// of them, or none, it is told what would do.
Result<Step> Playing::typedInWords(const std::vector<Choice> &all, const std::string &line)
{
    const std::string lower = QString::fromStdString(line).toLower().toStdString();
    for (const std::string &text : {line, lower}) {
        if (files::stepFromText(vocabulary(), text))
            return typedAndStated(text);
    }
    QStringList listed;
    for (const Choice &choice : all)
        listed << choice.words;
    const std::vector<std::size_t> meant = meantBy(line, listed);
    if (meant.size() == 1)
        return Step(chosen(all[meant.front()]));
    if (const auto plain = meant.empty() ? plainOrder(line) : std::nullopt)
        return Step(*plain); // it is told why not
    if (meant.empty())
        m_console.aside(u"Type a number of the list, or how one of its lines begins."_s);
    else
        m_console.aside(u"Several begin so:"_s);
    for (const std::size_t at : meant)
        m_console.aside(u"%1  %2"_s.arg(at + 1, 4).arg(all[at].words));
    return notAnAnswer(line);
}

/// The order about nobody that is called so, though the list has it not: "Go on".
std::optional<Order> Playing::plainOrder(const std::string &line) const
{
    const QString typed = QString::fromStdString(line).simplified();
    const DecisionWords *asked = vocabulary().decision(battle().awaiting().decision);
    for (const Answer &answer : asked ? asked->answers : std::span<const Answer>()) {
        const OrderWords *order = vocabulary().order(answer.kind);
        const Order plain{.kind = answer.kind};
        if (order && order->asks == 0 &&
            words::choiceWords(m_names, battle(), plain).compare(typed, Qt::CaseInsensitive) == 0)
            return plain;
    }
    return std::nullopt;
}

/// A question that facts alone answer, asked at once.
bool Playing::askFacts(Kind<Order> kind)
{
    const Kind<Awaiting> decision = battle().awaiting().decision;
    const Facts asked = match::factsAsked(battle(), vocabulary(), {.kind = kind});
    return ask(
        [&] {
            return words::decisionSentence(m_names, battle().awaiting()) + u' ' +
                   factAnswers(vocabulary(), asked);
        },
        words::factsAsked(m_names, decision, kind, asked),
        [&](const std::string &line) -> Result<Step> {
            if (files::stepFromText(vocabulary(), line))
                return typedOrder(line);
            const Result<Facts> facts = typedFacts(vocabulary(), line, asked);
            return facts ? Result<Step>(Order{.kind = kind, .facts = *facts}) : facts.findings();
        });
}

/// What stands in the list: every choice by itself, or, where there are more than anybody reads, those of a
/// unit as one line until it is chosen.
std::vector<Playing::Line> Playing::lines(const std::vector<Choice> &all, UnitIndex open) const
{
    constexpr std::size_t mostRead = 40;
    std::vector<Line> lines;
    for (std::size_t at = 0; at < all.size(); ++at) {
        const UnitIndex unit = all[at].order.unit;
        const bool folds = all.size() > mostRead && unit != noUnit && open == noUnit;
        const auto there = std::ranges::find(lines, folds ? unit : noUnit, &Line::unit);
        if (open != noUnit && unit != open)
            continue;
        if (folds && there != lines.end())
            ++there->orders;
        else
            lines.push_back({folds ? m_names.unit(unit) : all[at].words, folds ? unit : noUnit, at, 1});
    }
    for (Line &line : lines) {
        if (line.unit != noUnit)
            line.words += line.orders == 1 ? u": 1 order"_s : u": %1 orders"_s.arg(line.orders);
    }
    return lines;
}

/// A person's decision: the number of a proposal, or an order as replays write it.
bool Playing::askOrder()
{
    if (const auto kind = match::factsAlone(battle(), vocabulary()))
        return askFacts(*kind);
    const std::vector<Choice> all = choices();
    const std::string example = files::stepText(vocabulary(), all.empty() ? Order() : all.front().order);
    UnitIndex open = noUnit;
    return ask(
        [&] {
            if (open != noUnit)
                m_console.aside(u"   0  all units again"_s);
            const std::vector<Line> listed = lines(all, open);
            for (std::size_t i = 0; i < listed.size(); ++i)
                m_console.aside(u"%1  %2"_s.arg(i + 1, 4).arg(listed[i].words));
            return words::decisionSentence(m_names, battle().awaiting()) + u'>';
        },
        QStringList{u"A number of the list, how one of its lines begins, or an order as a .battle file "
                    "writes it, as in “%1”."_s.arg(QString::fromStdString(example))} +
            recordHelp(battle(), m_names),
        [&](const std::string &line) -> Result<Step> {
            std::size_t number = 0;
            const auto read = std::from_chars(line.data(), line.data() + line.size(), number);
            const bool whole = read.ec == std::errc() && read.ptr == line.data() + line.size();
            if (!whole)
                return typedInWords(all, line);
            const std::vector<Line> listed = lines(all, open);
            const bool closes = number == 0 && open != noUnit;
            if (!closes && (number < 1 || number > listed.size()))
                return notAnAnswer(line);
            const UnitIndex unit = closes ? noUnit : listed[number - 1].unit;
            if (closes || unit != noUnit) {
                open = unit;
                m_withdrawn = true; // it is asked again, of that unit alone
                return Step(Order());
            }
            return Step(chosen(all[listed[number - 1].at]));
        });
}

/// The order with what its player sees of a real table; as it is where the program sees that itself, and
/// where nobody answers any more.
Order Playing::stated(const Choice &choice)
{
    const Order order = choice.order;
    const Awaiting &awaiting = battle().awaiting();
    const Facts asked = match::factsAsked(battle(), vocabulary(), order);
    if (asked == Facts())
        return order;
    if (match::areSumsAlone(vocabulary(), asked)) { // they may be told where its dice are
        m_unsummed = {order, asked, battle().steps().count() + 1};
        return order;
    }
    const QString about = awaiting.unit == noUnit || choice.words.contains(m_names.unit(awaiting.unit))
                              ? choice.words
                              : m_names.unit(awaiting.unit) + u": "_s + choice.words;
    for (;;) {
        const auto line =
            m_console.ask(u"%1. What is true of it? Enter: nothing; or some of %2; undo: choose again:"_s.arg(
                about, factChoices(vocabulary(), asked)));
        m_gone = !line;
        if (!line)
            return order;
        if (asksForHelp(*line)) {
            for (const QString &fact : words::factsAsked(m_names, awaiting.decision, order.kind, asked))
                m_console.aside(fact);
            continue;
        }
        m_withdrawn = isWord(*line, "undo");
        if (m_withdrawn)
            return order;
        const Result<Facts> facts = typedFacts(vocabulary(), *line, asked);
        Order whole = order;
        whole.facts = order.facts | (facts ? *facts : Facts());
        const Findings wrong = facts ? battle().check(whole) : facts.findings();
        if (wrong.empty())
            return whole;
        m_console.report(wrong);
    }
}

/// What was chosen from the list, with what is so. A slip of a number is not to end a battle.
Order Playing::chosen(const Choice &choice)
{
    const OrderWords *kind = vocabulary().order(choice.order.kind);
    if (!kind || !kind->agreed)
        return stated(choice);
    const QString question = u"%1: do both players want that? “yes”; Enter: no:"_s.arg(choice.words);
    auto line = m_console.ask(question);
    while (line && asksForHelp(*line))
        line = m_console.ask(question);
    m_withdrawn = line && !isWord(*line, "yes") && !isWord(*line, "y");
    return choice.order;
}

/// Before the first question of a battle: what every question understands.
void Playing::greet()
{
    if (std::exchange(m_greeted, true))
        return;
    const QString end = m_keep ? u"keeps it in %1"_s.arg(QString::fromStdString(m_options.out))
                        : m_options.out.empty() ? u"keeps nothing, since no -o FILE was given"_s
                                                : u"keeps it"_s;
    m_console.aside(u"“?” says what may be typed, “undo” takes back, “redo” does it again; Ctrl-C stops the "
                    "battle and %1."_s.arg(end));
}

/// Asks until an answer is taken; false where nobody answers any more.
/// \param help what may be typed, for whoever asks; a line each
template <typename Question, typename Understand>
bool Playing::ask(Question question, const QStringList &help, Understand understand)
{
    tellNews();
    greet();
    for (;;) {
        const auto typed = m_console.ask(question());
        if (!typed)
            return false;
        const std::string line = QString::fromStdString(*typed).simplified().toStdString();
        if (asksForHelp(line)) {
            m_console.aside(help.join(u'\n'));
            m_console.aside(u"“undo” takes back what you did last, “redo” does it again."_s);
            continue;
        }
        if (isWord(line, "undo") || isWord(line, "redo")) {
            if (goTo(isWord(line, "undo")))
                return true;
            continue;
        }
        const Result<Step> step = understand(line);
        if (m_gone)
            return false;
        if (std::exchange(m_withdrawn, false))
            continue;
        const Findings refused = step ? asTyped(take(*step), line) : step.findings();
        if (refused.empty())
            return true;
        m_console.report(refused);
    }
}

/// What does not answer is told with all that was typed.
Findings Playing::asTyped(Findings refused, const std::string &line)
{
    for (Finding &finding : refused) {
        if (finding.code == Code::NotAnAnswer)
            finding.arguments = {line};
    }
    return refused;
}

void Playing::tellNews()
{
    if (!m_options.json)
        m_console.text(words::storyText(m_narrator.news()).toStdString());
}

} // namespace gonfalon::cli
