// SPDX-License-Identifier: GPL-3.0-or-later
// The stories of the golden battles, and that these show all that a game has to show. A new one is played
// with `gonfalon-cli battle A B --player1 human --player2 human -o NAME.battle`, put into the game's folder
// tests/golden/GAME/battles, and told by the command in tests/support/goldens.h.
#include <QTest>

#include "core/model/profile.h"
#include "core/store/library.h"
#include "core/systems/registry.h"
#include "core/words/battle_words.h"
#include "core/words/language.h"
#include "core/words/narrator.h"
#include "tests/support/catalogues.h"
#include "tests/support/goldens.h"
#include "tests/support/lead_on.h"
#include "tests/support/suite.h"

#include <QLocale>
#include <QSet>

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

/// All that the battles of one game show.
struct Shown
{
    QSet<QString> scenarios; ///< fought to their end
    QSet<QString> spells;    ///< cast with success
    QSet<QString> rules;     ///< special rules of units that fought
    QSet<QString> events;
    QSet<QString> rolls;
    QSet<int> modes;
};

QString text(std::string_view word) { return QString::fromUtf8(word.data(), qsizetype(word.size())); }

void addRules(Shown &shown, const BattleSetup &setup)
{
    for (const BattleSide &side : setup.sides) {
        for (const Unit &unit : side.warband.units) {
            for (const ProfileRule &rule : resolve(*setup.catalogue, unit).rules)
                shown.rules += text(rule.rule->id.str());
        }
    }
}

/// A word, and the same with how it came out.
void addOutcome(QSet<QString> &words, std::string_view word, int outcome)
{
    words += text(word);
    words += text(std::string(word) + '=' + std::to_string(outcome));
}

void addRoll(Shown &shown, const Battle &battle)
{
    const Awaiting &awaited = battle.awaiting();
    const Vocabulary &words = systems::vocabulary(battle.setup().catalogue->id);
    addOutcome(shown.rolls, words.wordOf(awaited.rollFor),
               words.rollOutcomeOf(battle.setup(), battle.events(), awaited));
}

void addBattle(Shown &shown, const files::BattleFile &file)
{
    Battle battle = systems::begin(file.setup).value();
    for (const Step &step : file.steps) {
        if (battle.awaiting().what == Awaiting::What::Dice)
            addRoll(shown, battle);
        const Findings refused = battle.take(step);
        QVERIFY(refused.empty());
    }
    const Catalogue &game = *file.setup->catalogue;
    const Vocabulary &words = systems::vocabulary(game.id);
    for (std::size_t at = 0; at < battle.events().size(); ++at) {
        const Event &event = battle.events()[at];
        addOutcome(shown.events, words.wordOf(event.kind), words.outcomeOf(*file.setup, battle.events(), at));
        if (words.wordOf(event.kind) == "spell-cast")
            shown.spells += text(file.setup->catalogue->spells[std::size_t(event.a)].id.str());
    }
    if (battle.over())
        shown.scenarios += text(file.setup->scenario.str());
    shown.modes += int(file.setup->mode);
    addRules(shown, *file.setup);
}

/// How things came out, which no story tells, may be shown by a battle that is only played.
void addOutcomes(Shown &shown, const files::BattleFile &file)
{
    Shown all;
    addBattle(all, file);
    for (const QString &event : all.events) {
        if (event.contains(u'='))
            shown.events += event;
    }
}

Shown shownBy(const SystemId &system)
{
    Shown shown;
    for (const test::GoldenBattle &golden : test::goldenBattles()) {
        if (golden.file.setup->catalogue->id != system)
            continue;
        (golden.told ? addBattle : addOutcomes)(shown, golden.file);
    }
    return shown;
}

/// What a game's data demand of its goldens.
Shown demandedOf(const Catalogue &game)
{
    Shown demanded;
    for (const Scenario &scenario : game.scenarios)
        demanded.scenarios += text(scenario.id.str());
    for (const Spell &spell : game.spells) {
        if (!spell.extra) // the others only oblige a player
            demanded.spells += text(spell.id.str());
    }
    for (const SpecialRule &rule : game.specialRules)
        demanded.rules += text(rule.id.str());
    for (const auto &[word, rule] : game.eventRules)
        demanded.events += text(word);
    for (const auto &[word, rule] : game.rollRules)
        demanded.rolls += text(word);
    for (const PlayMode way : systems::waysOf(game.id))
        demanded.modes += int(way);
    return demanded;
}

/// The story that stands there now comes to the end of the battle.
bool tellsAnEnd(const QString &path)
{
    return test::golden(path + u".txt"_s).trimmed().split('\n').last().contains("Glory:");
}

template <typename Thing>
QSet<Thing> missing(const QSet<Thing> &demanded, const QSet<Thing> &shown)
{
    return QSet<Thing>(demanded) -= shown;
}

} // namespace

class ToldBattlesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale::c());
        words::speak(*QCoreApplication::instance());
    }

    void stories_data()
    {
        QTest::addColumn<int>("at");
        for (std::size_t i = 0; i < test::goldenBattles().size(); ++i)
            QTest::newRow(qPrintable(test::goldenBattles()[i].path)) << int(i);
    }

    /// Every step is taken, and leaves the battle as the file says it does; the story is that beside it.
    void stories()
    {
        QFETCH(int, at);
        const auto &[path, told, golden] = test::goldenBattles()[std::size_t(at)];
        files::BattleFile file = golden;
        auto battle = systems::begin(file.setup);
        QVERIFY(battle);
        auto marks = systems::marksOf(file.setup, file.steps);
        if (test::regenerating() && marks.size() < file.steps.size()) {
            file.steps = test::ledOn(file.setup, file.steps, !told || tellsAnEnd(path));
            marks = systems::marksOf(file.setup, file.steps);
        }
        QCOMPARE(marks.size(), file.steps.size());
        if (test::regenerating()) {
            file.marks = marks;
            const QByteArray bytes = QByteArray::fromStdString(files::writeBattle(file));
            QCOMPARE(test::differsFromGolden(path + u".battle"_s, bytes), QString());
        } else {
            QVERIFY2(marks == file.marks, "the battle goes another way than it did");
        }
        if (!told)
            return;
        const words::Story lines = words::tell(std::move(battle).value(), file.steps);
        const QByteArray story = words::storyText(lines).toUtf8();
        constexpr int mostLines = 400;
        QVERIFY(story.count('\n') <= mostLines);
        QVERIFY(std::ranges::count(lines, words::StoryLine::Kind::Phase, &words::StoryLine::kind) >= 1);
        QCOMPARE(test::differsFromGolden(path + u".txt"_s, story), QString());
    }

    void everythingIsShown_data()
    {
        QTest::addColumn<QString>("system");
        const store::Library library(test::dataFolder());
        for (const store::SystemEntry &game : library.systems()) {
            if (std::ranges::find(game.abilities, u"battle"_s) != game.abilities.end())
                QTest::newRow(game.id.str().c_str()) << text(game.id.str());
        }
    }

    /// Every scenario is fought to its end, every spell is cast, every special rule is in play, and
    /// everything happens for which the game names a rule.
    void everythingIsShown()
    {
        QFETCH(QString, system);
        const SystemId id(system.toStdString());
        const Shown shown = shownBy(id), demanded = demandedOf(*test::catalogue(id));
        QCOMPARE(missing(demanded.scenarios, shown.scenarios), QSet<QString>());
        QCOMPARE(missing(demanded.spells, shown.spells), QSet<QString>());
        QCOMPARE(missing(demanded.rules, shown.rules), QSet<QString>());
        QCOMPARE(missing(demanded.events, shown.events), QSet<QString>());
        QCOMPARE(missing(demanded.rolls, shown.rolls), QSet<QString>());
        QCOMPARE(missing(demanded.modes, shown.modes), QSet<int>());
    }
};

GONFALON_TEST(ToldBattlesTest)
#include "tst_told_battles.moc"
