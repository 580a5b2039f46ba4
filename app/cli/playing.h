// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "core/match/match.h"
#include "core/words/battle_names.h"
#include "core/words/narrator.h"

#include <QStringList>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace gonfalon::cli {

/// What a game says about its sides, with the file that each stands in. Nothing of `told` is told again.
[[nodiscard]] Findings inFiles(const BattleOptions &options, Findings findings, const Findings &told);

/// Plays one battle: the computer where a side has a player, else whoever sits at the terminal, who decides,
/// rolls or types dice, states what the program cannot see, and takes back.
class Playing
{
public:
    /// Keeps a battle as it stands; what went wrong.
    using Keep = std::function<Findings(const match::Match &)>;

    /// \param match what was done of it so far is not told again
    /// \param keep called before a person is waited for, where he has done something since; may be null
    Playing(const BattleOptions &options, match::Match match, Console &console, Keep keep);

    /// True where the battle came to its end.
    bool play();

    [[nodiscard]] const match::Match &match() const { return m_match; }
    [[nodiscard]] const Battle &battle() const { return m_match.battle(); }
    [[nodiscard]] const Findings &findings() const { return m_findings; }

private:
    struct Choice
    {
        Order order;
        QString words;
    };
    /// One line of the list of choices.
    struct Line
    {
        QString words;
        UnitIndex unit = noUnit; ///< whose choices it stands for; noUnit: it is a choice
        std::size_t at = 0;      ///< the first of them
        std::size_t orders = 1;
    };
    /// An order that was given without asking for its sums.
    struct Unsummed
    {
        Order order;
        Facts sums;
        std::size_t step = 0; ///< the battle's, with it
    };
    [[nodiscard]] std::vector<Line> lines(const std::vector<Choice> &all, UnitIndex open) const;

    [[nodiscard]] const Vocabulary &vocabulary() const { return m_names.vocabulary(); }
    Findings take(const Step &step);
    bool letComputerGo();
    bool askPerson();
    bool askDice(const Roll &rolled);
    bool askOrder();
    bool goTo(bool back);
    void beginStoryHere();
    bool askQuests();
    bool askFacts(Kind<Order> kind);
    bool wantsBack();
    bool playToEnd();
    void keep();
    void greet();
    void tellChosen();
    void tellNews();
    [[nodiscard]] bool isChosen(const Event &event) const;
    [[nodiscard]] std::vector<Choice> choices() const;
    [[nodiscard]] Result<Step> typedOrder(const std::string &line) const;
    [[nodiscard]] Result<Step> typedAndStated(const std::string &line);
    [[nodiscard]] Result<Step> typedInWords(const std::vector<Choice> &all, const std::string &line);
    [[nodiscard]] std::optional<Order> plainOrder(const std::string &line) const;
    [[nodiscard]] Order chosen(const Choice &choice);
    [[nodiscard]] Order stated(const Choice &choice);
    [[nodiscard]] Facts sumsOfDice() const;
    [[nodiscard]] Result<Step> orderedWith(Facts sums);
    [[nodiscard]] static Findings asTyped(Findings refused, const std::string &line);
    template <typename Question, typename Understand>
    bool ask(Question question, const QStringList &help, Understand understand);

    const BattleOptions &m_options;
    Console &m_console;
    match::Match m_match;
    words::BattleNames m_names;
    words::Narrator m_narrator;
    Findings m_findings;
    Keep m_keep;
    bool m_unkept = false;              ///< a person did something since the battle was kept
    bool m_greeted = false;             ///< what every question understands was told
    bool m_gone = false;                ///< whoever was asked: no more answers come
    bool m_withdrawn = false;           ///< the order that was chosen, before its facts were stated
    std::optional<Unsummed> m_unsummed; ///< was ordered last
};

} // namespace gonfalon::cli
