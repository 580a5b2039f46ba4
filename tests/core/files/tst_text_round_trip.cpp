// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/files/export.h"
#include "core/files/import.h"
#include "core/model/before_the_game.h"
#include "core/model/edit.h"
#include "core/model/validate.h"
#include "tests/support/catalogues.h"
#include "tests/support/file_findings.h"
#include "tests/support/suite.h"
#include "tests/support/warbands.h"

#include <algorithm>
#include <random>

using namespace gonfalon;
using files::Format;

namespace {

constexpr const char *systems[] = {"dragon-rampant", "lion-rampant", "tales-of-the-dragon-kingdoms",
                                   "roberts-rules-of-warfare"};
constexpr Format forms[] = {Format::Text, Format::Markdown, Format::Csv};

/// Warbands that chance builds, as a player could by clicking; the same for the same seed.
class Builder
{
public:
    Builder(const Catalogue &game, unsigned seed) : m_game(game), m_random(seed) {}

    Warband warband()
    {
        Warband out = newWarband(m_game);
        out.name = pick({"Reavers", "Brac (Ket) Men", "Star * and _line_ \\ stroke", "12 points",
                         "A @ B -- C", "Half \\(old) \\\\ Half"});
        out.limit = 12 + upTo(40);
        out.notes = pick({"", "Bring the mill."});
        for (int units = 1 + upTo(7); units > 0; --units)
            out.units.push_back(unit());
        out.units[std::size_t(upTo(int(out.units.size()) - 1))].leader = true;
        if (m_game.muster.traitDice > 0 && upTo(1) == 1)
            out.trait.rolls = {{{1 + upTo(5), 1 + upTo(5), 1 + upTo(5)}, {}, {}}};
        for (const Quest &quest : m_game.quests) {
            if (upTo(9) == 0)
                out.quests.push_back({quest.id, {}, 0, false, upTo(1) == 1 ? "Wolf (old) Riders" : "", {}});
        }
        out.quests.push_back({{}, "Burn the (old) mill", 1 + upTo(3), false, {}, {}});
        return out;
    }

private:
    int upTo(int most) { return int(m_random() % unsigned(most + 1)); }
    std::string pick(const std::vector<std::string> &from)
    {
        return from[std::size_t(upTo(int(from.size()) - 1))];
    }

    Unit unit()
    {
        const UnitType &type = m_game.unitTypes[std::size_t(upTo(int(m_game.unitTypes.size()) - 1))];
        Unit out = newUnit(type);
        out.name =
            pick({"", "", "Mire (wet) Spears", type.name, "Fen *Wolf* Riders", "Trolls: two, or three"});
        const auto options = m_game.optionsFor(type);
        for (int more = upTo(3); more > 0 && !options.empty(); --more)
            toggleOption(m_game, out, options[std::size_t(upTo(int(options.size()) - 1))]->id);
        answer(type, out.choices);
        if (resolveOtherForm(m_game, out) && upTo(1) == 1)
            takeForForm(out);
        if (upTo(4) == 0)
            out.models = 1 + upTo(20);
        if (type.pieces && upTo(1) == 1)
            out.count = 1 + upTo(9);
        if (upTo(4) == 0)
            out.race = pick({"Goblins", "Men of the West, and others"});
        if (upTo(4) == 0)
            out.notes = pick({"Paint the shields.", "Notes: half done (2 points) - later"});
        if (upTo(6) == 0)
            out.house = {{"Warpaint (blue)", Points(upTo(4) - 2), {}, {}}};
        return out;
    }

    void takeForForm(Unit &out)
    {
        const UnitType &form = *resolveOtherForm(m_game, out)->type;
        const auto options = m_game.optionsFor(form);
        toggleOption(m_game, out, options[std::size_t(upTo(int(options.size()) - 1))]->id, true);
        answer(form, out.otherForm);
    }

    void answer(const UnitType &type, std::vector<Choice> &choices)
    {
        for (Choice &choice : choices) {
            const Option *option = m_game.option(type, choice.option);
            if (!option || !option->question)
                continue;
            const Question &question = *option->question;
            choice.answers.clear();
            if (question.kind == Question::Kind::OneOf)
                choice.answers = {question.answers[std::size_t(upTo(int(question.answers.size()) - 1))].id};
            else if (question.kind == Question::Kind::Race)
                choice.answers = {pick({"Undead", "Men, of the West", "Orcs (big)"})};
            for (int i = 0; question.kind == Question::Kind::Spells && i < question.least; ++i)
                choice.answers.push_back(m_game.spells[std::size_t(i * 2) % m_game.spells.size()].id.str());
        }
    }

    const Catalogue &m_game;
    std::mt19937 m_random;
};

using Edit = void (*)(Warband &);

/// A unit without what these forms cannot hold, which is said when it is written.
Unit held(Unit unit, const Catalogue &game, const Warband &warband)
{
    unit.picture.clear();
    unit.base.reset();
    unit.communalBases = false;
    unit.pennon.reset();
    unit.modelNames.clear();
    for (HouseOption &house : unit.house)
        house.text.clear();
    Unit usual = unit;
    usual.models.reset();
    if (unit.models == models(game, usual, resolve(game, usual, warband.game)))
        unit.models.reset();
    return unit;
}

/// What is not as it was, in words; empty where all came back.
std::string difference(const Catalogue &game, const Warband &before, const Warband &after)
{
    if (after.name != before.name || after.limit != before.limit)
        return "name or limit: " + after.name;
    if (after.units.size() != before.units.size())
        return "units: " + std::to_string(after.units.size());
    for (std::size_t i = 0; i < before.units.size(); ++i) {
        const Unit one = held(before.units[i], game, before), other = held(after.units[i], game, after);
        if (one.choices != other.choices || one.otherForm != other.otherForm)
            return "options of " + one.type.str() + " " + one.name;
        if (one != other)
            return "unit " + one.type.str() + " " + one.name + " became " + other.type.str() + " " +
                   other.name;
    }
    if (price(game, after) != price(game, before))
        return "points: " + std::to_string(price(game, after).value());
    if (traitsInForce(game, after.trait) != traitsInForce(game, before.trait) ||
        after.trait.house != before.trait.house)
        return "traits";
    if (after.quests != before.quests || after.organisations != before.organisations)
        return "Quests or organisations";
    if (after.settings != before.settings || after.purse != before.purse || after.notes != before.notes)
        return "agreements or notes";
    return {};
}

std::string thereAndBack(const Catalogue &game, const Warband &before, Format form)
{
    const auto text = files::exportWarband(game, before, form, {.withSecrets = true});
    if (!text)
        return "not written";
    if (files::recognise(*text) != form)
        return "not recognised";
    const auto read = files::importWarband(game, *text);
    if (!read)
        return "not read: " + test::told(read.findings());
    const std::string differs = difference(game, before, read->warband);
    if (differs.empty())
        return {};
    return differs + "\n" + test::told(read.findings()) + "\n" + *text;
}

} // namespace

/// Text and Markdown come back as they went: units, options, answers, points.
class TextRoundTripTest : public QObject
{
    Q_OBJECT

private slots:
    void everySample()
    {
        int tried = 0;
        for (const char *system : systems) {
            const Catalogue &game = *test::catalogue(SystemId(system));
            for (const std::string &name : test::readyMadeNames(system)) {
                for (const Format form : forms) {
                    const std::string wrong = thereAndBack(game, test::readyMade(name, system), form);
                    QVERIFY2(wrong.empty(), (name + ": " + wrong).c_str());
                    ++tried;
                }
            }
        }
        QVERIFY(tried >= 87);
    }

    void whateverChanceBuilds()
    {
        for (const char *system : systems) {
            const Catalogue &game = *test::catalogue(SystemId(system));
            for (unsigned seed = 1; seed <= 100; ++seed) {
                const Warband warband = Builder(game, seed).warband();
                for (const Format form : forms) {
                    const std::string wrong = thereAndBack(game, warband, form);
                    QVERIFY2(wrong.empty(), (std::to_string(seed) + ": " + wrong).c_str());
                }
            }
        }
    }

    void everyForm_data()
    {
        QTest::addColumn<int>("form");
        for (const files::FormatInfo &info : files::formats()) {
            if (info.reads && info.writes)
                QTest::newRow(std::string(info.name).c_str()) << int(info.format);
        }
    }

    /// Three hundred lists through every form that is read and written: what does not come back is said.
    void everyForm()
    {
        QFETCH(int, form);
        const Catalogue &game = test::dragonRampant();
        for (unsigned seed = 1; seed <= 300; ++seed) {
            const Warband before = Builder(game, seed).warband();
            const auto out = files::exportWarband(game, before, Format(form), {.withSecrets = true});
            QVERIFY(out.ok());
            QCOMPARE(files::recognise(*out), Format(form));
            const auto read = files::importWarband(game, *out);
            QVERIFY2(read.ok(), test::told(read.findings()).c_str());
            const std::string differs = difference(game, before, read->warband);
            const bool said = test::found(out.findings(), Code::ForeignLost) ||
                              std::ranges::any_of(read.findings(), [](const Finding &finding) {
                                  return finding.severity >= Severity::Warning;
                              });
            QVERIFY2(differs.empty() || said, (std::to_string(seed) + ": " + differs + "\n" + *out).c_str());
        }
    }

    void pricesThatHangOnTheOpponent_data()
    {
        QTest::addColumn<QString>("option");
        QTest::addColumn<QString>("answer");
        QTest::newRow("Cleric") << "cleric" << "";
        QTest::newRow("Slayer") << "slayer" << "Undead";
    }
    void pricesThatHangOnTheOpponent()
    {
        QFETCH(QString, option);
        QFETCH(QString, answer);
        const Catalogue &game = test::dragonRampant();
        Warband warband = newWarband(game);
        warband.name = "Priests";
        warband.units = {newUnit(*game.unitType(UnitTypeId("light-foot")))};
        warband.units[0].choices = {{OptionId(option.toStdString()), {}}};
        if (!answer.isEmpty())
            warband.units[0].choices[0].answers = {answer.toStdString()};
        for (const Format form : forms) {
            const auto text = files::exportWarband(game, warband, form);
            QVERIFY(text->find("(0 or 4 points)") != std::string::npos);
            const auto read = files::importWarband(game, *text);
            QVERIFY(!test::found(read.findings(), Code::ForeignOptionUnknown));
            QVERIFY(read->warband.units[0].choices == warband.units[0].choices);
        }
    }

    /// What the forms have no place for is named.
    void whatIsLostIsSaid_data()
    {
        QTest::addColumn<Edit>("give");
        QTest::addColumn<QString>("what");
        const auto row = [](const char *what, Edit give) {
            QTest::newRow(what) << give << QString::fromLatin1(what);
        };
        row("pictures", [](Warband &w) { w.units[0].picture = "a.png"; });
        row("base sizes", [](Warband &w) { w.units[0].communalBases = true; });
        row("the tinctures", [](Warband &w) { w.tinctures = {"sable", "argent"}; });
        row("the names of player and Leader", [](Warband &w) { w.player = "Ann"; });
        row("the race of the warband", [](Warband &w) { w.race = "Goblins"; });
        row("what was settled before the game", [](Warband &w) { w.game.attacker = true; });
        row("the switches of free play", [](Warband &w) { w.freePlay = {FreePlay::Limit}; });
        row("the mark for old models", [](Warband &w) { w.oldModels = true; });
        row("the player packs", [](Warband &w) { w.packs = {{PackId("p"), "P"}}; });
        row("the texts of house options", [](Warband &w) { w.units[0].house = {{"H", Points(1), "T", {}}}; });
        row("the names of models", [](Warband &w) { w.units[0].modelNames = {"Bob"}; });
        row("the ordinaries of pennons", [](Warband &w) { w.units[0].pennon = 3; });
    }
    void whatIsLostIsSaid()
    {
        QFETCH(Edit, give);
        QFETCH(QString, what);
        Warband warband = newWarband(test::dragonRampant());
        warband.units = {newUnit(test::dragonRampant().unitTypes[0])};
        for (const Format form : forms) {
            QVERIFY(files::exportWarband(test::dragonRampant(), warband, form).findings().empty());
            Warband with = warband;
            give(with);
            const auto text = files::exportWarband(test::dragonRampant(), with, form);
            const Finding *lost = test::found(text.findings(), Code::ForeignLost);
            QVERIFY(lost);
            QCOMPARE(lost->arguments, std::vector<std::string>{what.toStdString()});
        }
    }
};

GONFALON_TEST(TextRoundTripTest)
#include "tst_text_round_trip.moc"
