// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/playing.h"

#include "app/cli/before_battle.h"
#include "app/cli/interrupt.h"
#include "core/files/step_text.h"
#include "core/match/proposals.h"
#include "core/words/battle_words.h"
#include "core/words/finding_words.h"

#include <QStringList>

#include <algorithm>
#include <charconv>
#include <utility>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

Finding notAnAnswer(const std::string &typed) { return {.code = Code::NotAnAnswer, .arguments = {typed}}; }

/// Why a line is no roll: an order comes too soon, whatever else stands in it.
Finding notARoll(const Vocabulary &words, const std::string &line)
{
    const bool order = words.order(std::string_view(line).substr(0, line.find(' '))) != nullptr;
    return order ? Finding{.code = Code::NotAwaited} : notAnAnswer(line);
}

bool isWord(const QString &line, const QString &word)
{
    return line.trimmed().compare(word, Qt::CaseInsensitive) == 0;
}

bool asksForHelp(const QString &line) { return isWord(line, u"?"_s) || isWord(line, u"help"_s); }

/// Adds the facts that a line states, where they are asked for.
/// \return the word that states none of those; empty where all do
std::string addFacts(const Vocabulary &words, const std::string &line, Facts asked, Facts &facts)
{
    for (const QString &part : QString::fromStdString(line).simplified().split(u' ', Qt::SkipEmptyParts)) {
        const std::string word = part.toStdString();
        const auto stated = files::factFromWord(words, word);
        const bool again = stated && stated->count > 0 && facts.count > 0;
        const bool nothing = stated == Facts() && asked.count == 0; // "n0" where no number is asked for
        if (!stated || again || nothing || stated->of(asked) != *stated)
            return word;
        facts = facts | *stated;
    }
    return {};
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

Playing::Playing(const BattleOptions &options, match::Match match, Console &console)
    : m_options(options), m_console(console), m_match(std::move(match)), m_names(battle().setup()),
      m_narrator(battle())
{
}

bool Playing::play()
{
    while (!m_match.over()) {
        if (interrupted())
            return false;
        if (m_options.questsLater && !m_chosen && m_match.mayChooseQuests())
            chooseQuests();
        if (!(m_match.asksPerson() ? askPerson() : letComputerGo()))
            return false;
    }
    tellNews();
    return true;
}

/// Puts a step into the battle; why not, where it is refused.
Findings Playing::take(const Step &step)
{
    const Awaiting before = battle().awaiting();
    Findings refused = m_match.take(step);
    if (refused.empty() && !m_options.json)
        m_narrator.took(before, step, battle());
    return refused;
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

/// All have deployed: the battle goes on as the same with other Quests (DR-QUEST-02).
void Playing::chooseQuests()
{
    tellNews();
    m_chosen = true;
    const Findings findings = m_match.chooseQuests(sidesWithQuests(m_match, m_console));
    m_console.report(inFiles(m_options, findings, {}));
    if (hasErrors(findings))
        return;
    m_names = words::BattleNames(battle().setup());
    beginStoryHere();
    if (!m_options.json)
        tellChosen();
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
    const QString what = words::rollSentence(m_names, battle().awaiting());
    return ask([&] { return what + u". Enter rolls; or type the faces:"_s; },
               u"Enter rolls the dice; or type their faces as digits, as in “35” for 3 and 5."_s,
               [&](const std::string &line) -> Result<Step> {
                   const auto typed =
                       line.empty() ? std::optional<Step>(rolled) : files::stepFromText(vocabulary(), line);
                   return typed ? Result<Step>(*typed) : notARoll(vocabulary(), line);
               });
}

/// All that the battle proposes, each once: what is told in the same words is the same.
std::vector<Playing::Choice> Playing::choices() const
{
    std::vector<Choice> each;
    for (const Order &order : match::proposals(battle())) {
        const QString words = words::choiceWords(m_names, battle(), order);
        if (statesWhatIsAsked(order) && std::ranges::find(each, words, &Choice::words) == each.end())
            each.push_back({order, words});
    }
    return each;
}

/// The facts that a typed order states are all read.
bool Playing::statesWhatIsAsked(const Order &order) const
{
    const bool table = battle().setup().mode == PlayMode::Table;
    const Facts read = table ? Facts() : vocabulary().read(battle().awaiting().decision, order.kind);
    return order.facts.of(read) == order.facts;
}

/// An order as replays write it, unless it says what nobody asked for.
Result<Step> Playing::typedOrder(const std::string &line) const
{
    const auto step = files::stepFromText(vocabulary(), line);
    const auto *order = step ? std::get_if<Order>(&*step) : nullptr;
    return !step || (order && !statesWhatIsAsked(*order)) ? Result<Step>(notAnAnswer(line)) : *step;
}

/// A person's decision: the number of a proposal, or an order as replays write it.
bool Playing::askOrder()
{
    const std::vector<Choice> all = choices();
    const std::string example = files::stepText(vocabulary(), all.empty() ? Order() : all.front().order);
    return ask(
        [&] {
            for (std::size_t i = 0; i < all.size(); ++i)
                m_console.aside(u"%1  %2"_s.arg(i + 1, 4).arg(all[i].words));
            return words::decisionSentence(m_names, battle().awaiting()) + u'>';
        },
        u"A number of the list, or an order as a .battle file writes it, as in “%1”."_s.arg(
            QString::fromStdString(example)),
        [&](const std::string &line) -> Result<Step> {
            std::size_t number = 0;
            const auto read = std::from_chars(line.data(), line.data() + line.size(), number);
            const bool whole = read.ec == std::errc() && read.ptr == line.data() + line.size();
            if (!whole)
                return typedOrder(line);
            if (number < 1 || number > all.size())
                return notAnAnswer(line);
            return Step(stated(all[number - 1].order));
        });
}

/// The order with what its player sees of a real table; as it is where the program sees that itself, and
/// where nobody answers any more.
Order Playing::stated(Order order)
{
    const Facts asked = vocabulary().asked(battle().awaiting().decision, order.kind);
    if (battle().setup().mode == PlayMode::Table || asked == Facts())
        return order;
    const QString all = QString::fromStdString(files::factWordsOf(vocabulary(), asked)),
                  number = asked.count > 0 ? u", and n4 for a number of 4"_s : QString();
    for (;;) {
        const auto line = m_console.ask(
            u"What is true of it? Enter: nothing; or some of %1%2; undo: choose again:"_s.arg(all, number));
        m_gone = !line;
        if (!line)
            return order;
        if (asksForHelp(QString::fromStdString(*line)))
            continue; // the question says what may be typed
        m_withdrawn = isWord(QString::fromStdString(*line), u"undo"_s);
        if (m_withdrawn)
            return order;
        const std::string wrong = addFacts(vocabulary(), *line, asked, order.facts);
        if (wrong.empty())
            return order;
        m_console.report({notAnAnswer(wrong)});
    }
}

/// Asks until an answer is taken; false where nobody answers any more.
/// \param help what may be typed, for whoever asks
template <typename Question, typename Understand>
bool Playing::ask(Question question, const QString &help, Understand understand)
{
    tellNews();
    for (;;) {
        const auto typed = m_console.ask(question());
        if (!typed)
            return false;
        const QString line = QString::fromStdString(*typed).simplified();
        if (asksForHelp(line)) {
            m_console.aside(help + u" “undo” takes back what you did last, “redo” does it again."_s);
            continue;
        }
        if (isWord(line, u"undo"_s) || isWord(line, u"redo"_s)) {
            if (goTo(isWord(line, u"undo"_s)))
                return true;
            continue;
        }
        const Result<Step> step = understand(line.toStdString());
        if (m_gone)
            return false;
        if (std::exchange(m_withdrawn, false))
            continue;
        const Findings refused = step ? take(*step) : step.findings();
        if (refused.empty())
            return true;
        m_console.report(asTyped(refused, line.toStdString()));
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
