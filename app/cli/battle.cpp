// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/battle_json.h"
#include "app/cli/battle_sides.h"
#include "app/cli/before_battle.h"
#include "app/cli/commands.h"
#include "app/cli/interrupt.h"
#include "app/cli/judged.h"
#include "app/cli/output.h"
#include "app/cli/proposals.h"
#include "core/battle/proposed_table.h"
#include "core/files/battlefield_file.h"
#include "core/files/step_text.h"
#include "core/match/match.h"
#include "core/match/secrets.h"
#include "core/players/player.h"
#include "core/store/disk.h"
#include "core/store/open_battle.h"
#include "core/words/battle_words.h"
#include "core/words/finding_words.h"
#include "core/words/narrator.h"

#include <nlohmann/json.hpp>

#include <QRandomGenerator>

#include <algorithm>
#include <charconv>
#include <iterator>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

Finding scenarioUnknown(const std::string &id)
{
    return {Code::ScenarioUnknown, Severity::Error, {}, {}, {id}, {}};
}

/// The table for the sides of the setup: that of a file, else the usual one, of the size that was given or
/// that is proposed for their points.
Result<Battlefield> tableOf(const BattleOptions &options, const BattleSetup &setup)
{
    if (options.table.empty()) {
        const auto size = options.size.empty() ? proposedTable(setup) : sizeIn(options.size);
        if (!size)
            return Finding{.code = Code::TableUnreadable, .arguments = {options.size}};
        return proposedBattlefield(setup, *size);
    }
    const auto bytes = store::readFile(QString::fromStdString(options.table));
    if (!bytes)
        return bytes.findings();
    auto table = files::readBattlefield(*bytes);
    for (Finding &finding : table.findings())
        finding.place.file = options.table;
    return table;
}

/// What a game says about its sides, with the file that each stands in. Nothing is told a second time.
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

/// All that the command line says about the battle.
Result<std::shared_ptr<const BattleSetup>> setUp(const BattleOptions &options, store::Library &library,
                                                 Console &console)
{
    auto setup = std::make_shared<BattleSetup>();
    std::vector<PackRef> packs;
    Findings findings;
    for (const std::string &file : options.files) {
        auto judged = judge(file, library);
        if (!judged)
            return judged.findings();
        for (const Findings &more : {judged.findings(), judged->findings})
            std::ranges::copy(more, std::back_inserter(findings));
        for (const PackRef &pack : judged->warband.packs) {
            if (std::ranges::find(packs, pack) == packs.end())
                packs.push_back(pack);
        }
        setup->sides.emplace_back();
        setup->sides.back().warband = std::move(judged).value().warband;
    }
    setup->catalogue = store::catalogueFrom(library)(setup->sides.front().warband.system, packs);
    if (Findings wrong = makeTeams(options.teams, setup->sides); !wrong.empty()) {
        inWordsOf(*setup->catalogue, wrong);
        return wrong;
    }
    const auto &scenarios = setup->catalogue->scenarios;
    setup->scenario = ScenarioId(options.scenario);
    if (options.scenario.empty() && !scenarios.empty())
        setup->scenario = scenarios.front().id;
    else if (!options.scenario.empty() && !setup->catalogue->scenario(setup->scenario))
        return scenarioUnknown(options.scenario);
    auto table = tableOf(options, *setup);
    inWordsOf(*setup->catalogue, table.findings());
    if (!table)
        return table.findings();
    std::ranges::copy(table.findings(), std::back_inserter(findings));
    setup->mode = options.mode == "referee" ? PlayMode::Referee : PlayMode::Table;
    if (Findings wrong = agreeOn(options.rulings, *setup); !wrong.empty())
        return wrong;
    if (Findings wrong = answerSettings(options.settings, *setup); !wrong.empty())
        return wrong;
    if (Findings wrong = unfitPlayers(*setup, options.players); !wrong.empty())
        return wrong;
    nameHatred(*setup, options.players, console);
    match::saltSecrets(*setup);
    setup->battlefield = std::move(table).value();
    const bool given = !options.size.empty() || !options.table.empty();
    if (Findings unfit = given ? unfitTable(*setup) : Findings(); !unfit.empty()) {
        unfit.front().place.file = options.table;
        return unfit;
    }
    setup->mostTurns = options.turns;
    setup->seed = options.seed.value_or(QRandomGenerator::system()->generate());
    return {std::shared_ptr<const BattleSetup>(std::move(setup)), std::move(findings)};
}

Finding notAnAnswer(const std::string &typed) { return {.code = Code::NotAnAnswer, .arguments = {typed}}; }

/// Why a line is no roll: an order comes too soon, whatever else stands in it.
Finding notARoll(const Vocabulary &words, const std::string &line)
{
    const bool order = words.order(std::string_view(line).substr(0, line.find(' '))) != nullptr;
    return order ? Finding{.code = Code::NotAwaited} : notAnAnswer(line);
}

bool asksForHelp(const QString &line)
{
    const QString word = line.trimmed().toLower();
    return word == u"?"_s || word == u"help"_s;
}

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

/// Plays one battle: the computer where a side has a player, else whoever sits at the terminal.
class Playing
{
public:
    Playing(const BattleOptions &options, match::Match match, Console &console)
        : m_options(options), m_console(console), m_match(std::move(match)), m_names(battle().setup()),
          m_narrator(battle())
    {
    }

    /// True where the battle came to its end.
    bool play()
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

    [[nodiscard]] const match::Match &match() const { return m_match; }
    [[nodiscard]] const Battle &battle() const { return m_match.battle(); }
    [[nodiscard]] const Findings &findings() const { return m_findings; }

private:
    [[nodiscard]] const Vocabulary &vocabulary() const { return m_names.vocabulary(); }

    /// Puts a step into the battle; why not, where it is refused.
    Findings take(const Step &step)
    {
        const Awaiting before = battle().awaiting();
        Findings refused = m_match.take(step);
        if (refused.empty() && !m_options.json)
            m_narrator.took(before, step, battle());
        return refused;
    }

    /// A computer's step is never refused unless the program is wrong.
    bool letComputerGo()
    {
        m_findings = take(m_match.computersStep());
        return m_findings.empty();
    }

    bool askPerson()
    {
        const std::optional<Roll> roll = m_match.rolled();
        return roll ? askDice(*roll) : askOrder();
    }

    /// All have deployed: the battle goes on as the same with other Quests (DR-QUEST-02).
    void chooseQuests()
    {
        tellNews();
        m_chosen = true;
        const Findings findings = m_match.chooseQuests(sidesWithQuests(m_match, m_console));
        m_console.report(inFiles(m_options, findings, {}));
        if (hasErrors(findings))
            return;
        m_names = words::BattleNames(battle().setup());
        m_narrator = words::Narrator(battle());
        (void)m_narrator.news(); // that was told already
        if (!m_options.json)
            tellChosen();
    }

    /// What the replay tells before Turn 1, and the choice came only now.
    void tellChosen()
    {
        words::Story chosen;
        for (const Event &event : battle().events()) {
            if (isChosen(event))
                chosen.push_back({.text = words::eventSentence(m_names, event)});
        }
        m_console.text(words::storyText(chosen).toStdString());
    }

    [[nodiscard]] bool isChosen(const Event &event) const
    {
        const EventWords *kind = vocabulary().event(event.kind);
        return kind && kind->telling == Telling::Chosen;
    }

    /// Dice of a person: Enter rolls them, or their faces are typed in.
    bool askDice(const Roll &rolled)
    {
        const QString what = words::rollSentence(m_names, battle().awaiting());
        return ask([&] { return what + u". Enter rolls; or type the faces:"_s; },
                   u"Enter rolls the dice; or type their faces as digits, as in “35” for 3 and 5."_s,
                   [&](const std::string &line) -> Result<Step> {
                       const auto typed = line.empty() ? std::optional<Step>(rolled)
                                                       : files::stepFromText(vocabulary(), line);
                       return typed ? Result<Step>(*typed) : notARoll(vocabulary(), line);
                   });
    }

    struct Choice
    {
        Order order;
        QString words;
    };

    /// All that the battle proposes, each once: what is told in the same words is the same.
    [[nodiscard]] std::vector<Choice> choices() const
    {
        std::vector<Choice> each;
        for (const Order &order : proposals(battle())) {
            const QString words = words::choiceWords(m_names, battle(), order);
            if (statesWhatIsAsked(order) && std::ranges::find(each, words, &Choice::words) == each.end())
                each.push_back({order, words});
        }
        return each;
    }

    /// The facts that a typed order states are all read.
    [[nodiscard]] bool statesWhatIsAsked(const Order &order) const
    {
        const bool table = battle().setup().mode == PlayMode::Table;
        const Facts read = table ? Facts() : vocabulary().read(battle().awaiting().decision, order.kind);
        return order.facts.of(read) == order.facts;
    }

    /// An order as replays write it, unless it says what nobody asked for.
    [[nodiscard]] Result<Step> typedOrder(const std::string &line) const
    {
        const auto step = files::stepFromText(vocabulary(), line);
        const auto *order = step ? std::get_if<Order>(&*step) : nullptr;
        return !step || (order && !statesWhatIsAsked(*order)) ? Result<Step>(notAnAnswer(line)) : *step;
    }

    /// A person's decision: the number of a proposal, or an order as replays write it.
    bool askOrder()
    {
        const std::vector<Choice> all = choices();
        const std::string example = files::stepText(vocabulary(), all.empty() ? Order() : all.front().order);
        return ask(
            [&] {
                for (std::size_t i = 0; i < all.size(); ++i)
                    m_console.line(u"%1  %2"_s.arg(i + 1, 4).arg(all[i].words));
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
    Order stated(Order order)
    {
        const Facts asked = vocabulary().asked(battle().awaiting().decision, order.kind);
        if (battle().setup().mode == PlayMode::Table || asked == Facts())
            return order;
        const QString all = QString::fromStdString(files::factWordsOf(vocabulary(), asked)),
                      number = asked.count > 0 ? u", and n4 for a number of 4"_s : QString();
        for (;;) {
            const auto line =
                m_console.ask(u"What is true of it? Enter: nothing; or some of %1%2:"_s.arg(all, number));
            m_gone = !line;
            if (!line)
                return order;
            if (asksForHelp(QString::fromStdString(*line)))
                continue; // the question says what may be typed
            const std::string wrong = addFacts(vocabulary(), *line, asked, order.facts);
            if (wrong.empty())
                return order;
            m_console.report({notAnAnswer(wrong)});
        }
    }

    /// Asks until an answer is taken; false where nobody answers any more.
    /// \param help what may be typed, for whoever asks
    template <typename Question, typename Understand>
    bool ask(Question question, const QString &help, Understand understand)
    {
        tellNews();
        for (;;) {
            const auto typed = m_console.ask(question());
            if (!typed)
                return false;
            const QString line = QString::fromStdString(*typed).simplified();
            if (asksForHelp(line)) {
                m_console.line(help);
                continue;
            }
            const Result<Step> step = understand(line.toStdString());
            if (m_gone)
                return false;
            const Findings refused = step ? take(*step) : step.findings();
            if (refused.empty())
                return true;
            m_console.report(asTyped(refused, line.toStdString()));
        }
    }

    /// What does not answer is told with all that was typed.
    static Findings asTyped(Findings refused, const std::string &line)
    {
        for (Finding &finding : refused) {
            if (finding.code == Code::NotAnAnswer)
                finding.arguments = {line};
        }
        return refused;
    }

    void tellNews()
    {
        if (!m_options.json)
            m_console.text(words::storyText(m_narrator.news()).toStdString());
    }

    const BattleOptions &m_options;
    Console &m_console;
    match::Match m_match;
    words::BattleNames m_names;
    words::Narrator m_narrator;
    Findings m_findings;
    bool m_chosen = false; ///< Quests, if they are chosen in the battle at all
    bool m_gone = false;   ///< whoever was asked: no more answers come
};

Output outputOf(const BattleOptions &options)
{
    Output output{options.out, Holds::Battle, options.packs};
    output.inputs.insert(output.inputs.end(), options.files.begin(), options.files.end());
    output.inputs.push_back(options.table);
    return output;
}

Findings save(const std::string &file, const match::Match &match)
{
    return store::writeFile(QString::fromStdString(file),
                            files::writeBattle(match.file("gonfalon " GONFALON_VERSION)));
}

/// Why the battle stopped before its end, and where so much of it stands. \param kept it was written
Finding stopped(const BattleOptions &options, bool kept)
{
    std::string text = interrupted() ? "The battle was broken off." : "The answers ended before the battle.";
    if (kept && options.out == "-")
        text += " Standard output has it so far.";
    else if (kept)
        text +=
            " It stands in " + options.out + " so far: `gonfalon-cli replay " + options.out + "` tells it.";
    else
        text += options.out.empty() ? " Nothing of it was kept: with -o FILE it would have been."
                                    : " Nothing of it was kept.";
    return {.code = Code::Usage, .arguments = {std::move(text)}};
}

} // namespace

const std::vector<std::string> &battlePlayers()
{
    static const std::vector<std::string> names = [] {
        const auto computers = players::playerNames();
        std::vector<std::string> all(computers.begin(), computers.end());
        all.emplace_back(match::human);
        return all;
    }();
    return names;
}

Exit battle(const BattleOptions &options, Console &console)
{
    noteInterrupts();
    if (const Findings refused = refusedOutput(outputOf(options)); !refused.empty()) {
        console.report(refused);
        return Exit::BadInput;
    }
    store::Library library;
    if (const Exit failed = usePacks(options.packs, library, console); failed != Exit::Done)
        return failed;
    auto setup = setUp(options, library, console);
    const Findings told = setup.findings();
    console.report(told);
    if (!setup)
        return exitFor(setup.findings());
    auto fresh =
        match::Match::begin(std::move(setup).value(), {options.players.begin(), options.players.end()});
    console.report(inFiles(options, fresh.findings(), told));
    if (!fresh)
        return exitFor(fresh.findings());
    if (hasErrors(told)) // a Warband that breaks a rule; free play, in its file, takes rules away
        return exitFor(told);
    Playing playing(options, std::move(fresh).value(), console);
    const bool ended = playing.play();
    console.report(playing.findings());
    Exit exit = ended ? Exit::Done : Exit::BadInput;
    bool kept = false;
    if (!options.out.empty()) {
        const Findings findings = save(options.out, playing.match());
        console.report(findings);
        kept = exitFor(findings) == Exit::Done;
        exit = graver(exit, exitFor(findings));
    }
    if (!ended && playing.findings().empty())
        console.report({stopped(options, kept)});
    if (options.json) {
        auto out = battleJson(playing.battle());
        if (options.events)
            out["events"] = storyJson(playing.battle());
        console.json(out);
    } else if (ended) {
        console.line(u"Seed %1 gives these dice again."_s.arg(playing.battle().setup().seed));
    }
    return exit;
}

} // namespace gonfalon::cli
