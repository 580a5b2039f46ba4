// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/dice/dice.h"
#include "core/files/borrow.h"
#include "core/files/export.h"
#include "core/files/format.h"
#include "core/model/edit.h"
#include "core/model/validate.h"
#include "core/players/random_player.h"
#include "core/systems/registry.h"
#include "core/words/articles.h"
#include "core/words/battle_words.h"
#include "core/words/campaign_words.h"
#include "core/words/finding_sentences.h"
#include "core/words/finding_words.h"
#include "core/words/narrator.h"
#include "tests/support/built.h"
#include "tests/support/catalogues.h"
#include "tests/support/rampant.h"
#include "tests/support/suite.h"
#include "tests/support/warbands.h"

#include <QRegularExpression>
#include <QSet>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

const Catalogue &game() { return test::lionRampant(); }

/// A word of Dragon Rampant's that Lion Rampant has another for; empty where the text holds none. The name of
/// one skill is LR-SKL-07's own.
QString dragonsIn(QString text)
{
    static const QRegularExpression dragons(
        u"\\b(Strength( Points?)?|Quests?|Traits?|Ranger|Fleet Footed|Warbeasts?|Undead)\\b"_s);
    text.remove(u"18/00 Strength!"_s);
    const auto found = dragons.match(text);
    return found.hasMatch() ? found.captured(1) + u" in: "_s + text : QString();
}

std::shared_ptr<const BattleSetup> aSetup(const std::string &scenario, std::uint64_t seed)
{
    const auto names = test::readyMadeNames("lion-rampant");
    BattleSetup setup;
    setup.catalogue = {std::shared_ptr<const Catalogue>(), &game()};
    setup.scenario = ScenarioId(scenario);
    for (const SideRole role : {SideRole::Attacker, SideRole::Defender}) {
        const std::size_t at = (seed + (role == SideRole::Defender ? 1 : 0)) % names.size();
        setup.sides.push_back({test::readyMade(names[at], "lion-rampant"), role, {}, {}});
    }
    return std::make_shared<const BattleSetup>(std::move(setup));
}

/// A battle played by chance, told.
words::Story toldBattle(const std::shared_ptr<const BattleSetup> &setup, std::uint64_t seed)
{
    Battle battle = systems::begin(setup).value();
    words::Narrator narrator(battle);
    players::RandomPlayer player(seed);
    SeededDice dice(seed);
    while (!battle.over()) {
        const Awaiting before = battle.awaiting();
        Step step;
        if (before.what == Awaiting::What::Dice)
            step = *dice.roll(before.dice);
        else
            step = player.choose(battle);
        if (!battle.take(step).empty())
            break;
        narrator.took(before, step, battle);
    }
    return narrator.story();
}

/// Warbands with as much wrong as can be: a unit of each type with every option at once, no Leader or too
/// many, skills and Boasts that there are not.
std::vector<Warband> wrongOnes()
{
    Warband all = newWarband(game());
    for (const UnitType &type : game().unitTypes) {
        Unit unit = test::aUnit(type.id.str());
        for (const Option *option : game().optionsFor(type)) {
            unit.choices.push_back({option->id, {}});
            unit.choices.push_back({option->id, {"nonsense"}});
        }
        unit.choices.push_back({OptionId("flying"), {}});
        unit.models = 3;
        unit.leader = true;
        all.units.push_back(unit);
    }
    all.trait.rolls = {{{1, 1, 1}, {}, {}, {}}, {{9, 1, 1}, {}, {}, {}}, {{4, 4, 4}, {}, {}, {}}};
    all.trait.rolls.resize(2);
    for (const Quest &quest : game().quests)
        for (const bool secret : {false, true})
            all.quests.push_back({quest.id, {}, 0, secret, "nobody", {}});
    for (const bool secret : {false, true}) {
        all.quests.push_back({QuestId("no-such-thing"), {}, 0, secret, {}, {}});
        all.quests.push_back({QuestId(), "Mine", 2, secret, {}, {}});
        all.quests.push_back({QuestId(), "Mine too", 9, secret, {}, {}});
    }
    Warband skilled = all;
    skilled.units.resize(2);
    for (Unit &unit : skilled.units)
        unit.leader = false;
    skilled.trait.rolls = {
        {{4, 4, 4}, {}, {}, {}}, {{5, 5, 5}, {}, {}, {}}, {{1, 3, 4}, {}, {}, {}}, {{4, 4, 4}, {}, {}, {}}};
    skilled.trait.stated = TraitId("no-such-skill");
    skilled.trait.instead = TraitId("brutal");
    skilled.trait.house = "Mine";
    return {all, skilled, newWarband(game())};
}

} // namespace

/// Everything that is read of Lion Rampant speaks in its own words and cites its own rules.
class TestLionWords : public QObject
{
    Q_OBJECT

private slots:
    void everyTextOfTheData()
    {
        const auto all =
            files::withBorrowed(test::dataFiles(u"lion-rampant"_s), test::dataFiles(u"dragon-rampant"_s));
        QVERIFY(all.ok());
        static const QRegularExpression said(u"\"(text|summary|name|tagline)\": ?\"([^\"]*)\""_s);
        for (const auto &[file, bytes] : *all) {
            if (file == "rules.json" || file == "borrow.json")
                continue;
            for (auto it = said.globalMatch(QString::fromStdString(bytes)); it.hasNext();) {
                const QString dragons = dragonsIn(it.next().captured(2));
                QVERIFY2(dragons.isEmpty(), qPrintable(QString::fromStdString(file) + u": "_s + dragons));
            }
        }
    }

    /// LR-TER-07, LR-TER-04: hills are cover and a wall does not add to either, so one row says all.
    void theReferenceAddsNoShelters()
    {
        const QString sheet =
            QString::fromStdString(test::dataFiles(u"lion-rampant"_s).at("sheets/reference.json"));
        QCOMPARE(sheet.count(u"\"+1\"]"_s), 1);
        QVERIFY(sheet.contains(u"only one counts"_s));
    }

    void everyArticleOfTheHelp()
    {
        for (const words::Article &article : words::articles(game())) {
            if (article.kind == words::ArticleKind::Rule) // which says what differs from its sister
                continue;
            const QString dragons =
                dragonsIn(article.title + u" · "_s + article.about + u" · "_s + article.text);
            QVERIFY2(dragons.isEmpty(), qPrintable(dragons));
        }
    }

    /// Every code in the words of this game, but those that it never gives.
    void everySentenceOfAFinding()
    {
        const QSet<int> never{number(Code::TraitNotRolled),          // its skills are bought
                              number(Code::ExportLeavesSecretsOut)}; // of any game
        for (const words::Sentence &sentence : words::sentences()) {
            if (never.contains(number(sentence.code)))
                continue;
            for (const bool secret : {false, true}) {
                Finding finding{.code = sentence.code, .arguments = std::vector<std::string>(9, "x")};
                finding.secret = secret;
                finding.words = game().words;
                const QString dragons = dragonsIn(words::sentence(finding) + words::brief(finding));
                QVERIFY2(dragons.isEmpty(), qPrintable(words::codeName(sentence.code) + dragons));
                QVERIFY(!words::sentence(finding).contains(u'{'));
            }
        }
    }

    void everyFindingOfAList()
    {
        QSet<int> codes;
        for (const Warband &warband : wrongOnes()) {
            Findings findings = validate(game(), warband);
            for (std::size_t unit = 0; unit < warband.units.size(); ++unit)
                for (const OptionState &state : optionStates(game(), warband, unit, false))
                    if (state.barred)
                        findings.push_back(*state.barred);
            for (const Finding &finding : findings) {
                codes += number(finding.code);
                const QString line = words::consoleLine(finding) + words::brief(finding) +
                                     words::fixLabel(game(), warband, finding);
                QVERIFY2(dragonsIn(line).isEmpty(), qPrintable(line));
                QVERIFY2(!line.contains(u"[DR-"_s), qPrintable(line));
            }
        }
        QVERIFY2(codes.size() > 15, QByteArray::number(codes.size()));
    }

    /// LR-SKL-07: not that two may be had at most (LR-SKL-03).
    void LR_SKL_07_LR_SKL_01_whatIsSaidOfAThrow()
    {
        Warband warband = newWarband(game());
        warband.units.push_back(test::aUnit("heavy-foot"));
        warband.units.front().leader = true;
        warband.trait.rolls = {{{1, 1, 1}, {}, {}, {}}};
        const auto ruleOf = [&](Code code) {
            for (const Finding &finding : validate(game(), warband))
                if (finding.code == code)
                    return finding.rule.str();
            return std::string();
        };
        QCOMPARE(ruleOf(Code::TraitRollAgain), std::string("LR-SKL-07"));
        warband.trait.rolls = {{{9, 1, 1}, {}, {}, {}}};
        QCOMPARE(ruleOf(Code::TraitDiceWrong), std::string("LR-SKL-01"));
    }

    void everySentenceOfAnEvent()
    {
        const auto setup = aSetup("death-chase", 0);
        const words::BattleNames names(*setup);
        for (int kind = 0; kind <= int(lastEventKind); ++kind) {
            for (int a = 0; a < 3; ++a) {
                for (int variant = 0; variant < 12; ++variant) {
                    Event event;
                    event.kind = EventKind(kind);
                    event.unit = 0;
                    event.other = 1;
                    event.side = 0;
                    event.a = std::int16_t(a);
                    event.b = event.c = std::int16_t(variant);
                    const QString told = words::eventSentence(names, event);
                    QVERIFY2(dragonsIn(told).isEmpty(), qPrintable(told));
                }
            }
        }
    }

    /// LR-PRO-10: a model is what it counts in, one or several.
    void LR_PRO_10_LR_END_03_modelsAndBoasts()
    {
        BattleSetup setup = *aSetup("death-chase", 0);
        setup.sides[0].warband.name = "A";
        setup.sides[0].warband.units[0].name = "U";
        setup.sides[0].warband.quests = {{QuestId(), "Q", 2, false, {}, {}}};
        const words::BattleNames names(setup);
        Event event;
        event.unit = 0;
        event.side = 0;
        event.kind = EventKind::PointsLost;
        event.a = 2;
        event.b = std::int16_t(Loss::Attack);
        event.c = 4;
        QCOMPARE(words::eventSentence(names, event), u"U lost 2 models: 4 left."_s);
        event.a = 1;
        QCOMPARE(words::eventSentence(names, event), u"U lost 1 model: 4 left."_s);
        event.kind = EventKind::UnitExited;
        QCOMPARE(words::eventSentence(names, event), u"U got away, above half strength."_s);
        event.kind = EventKind::QuestJudged;
        event.a = event.b = 0;
        event.c = -1;
        QCOMPARE(words::eventSentence(names, event), u"A missed the Boast “Q”: Glory −1."_s);
    }

    /// Heads of tables and what campaigns say of a battle.
    void LR_PRO_10_headsAndNotes()
    {
        words::CampaignNames names;
        QCOMPARE(words::inGameWords(u"{Points} lost"_s, names.own), u"Strength lost"_s);
        names.addFrom(game());
        QCOMPARE(words::inGameWords(u"{Points} lost"_s, names.own), u"Models lost"_s);
        QCOMPARE(words::inGameWords(u"a secret {Quest}, {a}"_s, names.own), u"a secret Boast, {a}"_s);
        QCOMPARE(words::pointsWords(names.own, 1), u"1 model"_s);
    }

    void everyWholeBattle_data()
    {
        QTest::addColumn<int>("seed");
        for (const Scenario &scenario : game().scenarios)
            for (int seed = 0; seed < 3; ++seed)
                QTest::addRow("%s %d", scenario.id.str().c_str(), seed) << seed;
    }

    void everyWholeBattle()
    {
        QFETCH(int, seed);
        const std::string scenario = QByteArray(QTest::currentDataTag()).split(' ').front().toStdString();
        const words::Story story = toldBattle(aSetup(scenario, std::uint64_t(seed)), std::uint64_t(seed));
        QVERIFY(story.size() > 20);
        for (const words::StoryLine &line : story) {
            QVERIFY2(dragonsIn(line.text).isEmpty(), qPrintable(line.text));
            QVERIFY2(!line.text.contains(u"[DR-"_s), qPrintable(line.text));
        }
    }

    /// Pages and texts that others read: the phone's page counts models.
    void everyExport_data()
    {
        QTest::addColumn<int>("format");
        for (const auto format : {files::Format::Text, files::Format::Markdown, files::Format::BBCode,
                                  files::Format::Html, files::Format::Tracker})
            QTest::newRow(std::string(files::formatName(format)).c_str()) << int(format);
    }

    void everyExport()
    {
        QFETCH(int, format);
        for (const std::string &name : test::readyMadeNames("lion-rampant")) {
            const auto page = files::exportWarband(game(), test::readyMade(name, "lion-rampant"),
                                                   files::Format(format), {.withSecrets = true});
            QVERIFY(page.ok());
            const QString text = QString::fromStdString(*page);
            QVERIFY2(dragonsIn(text).isEmpty(), qPrintable(dragonsIn(text).left(60)));
        }
    }
};

GONFALON_TEST(TestLionWords)
#include "tst_lion_words.moc"
