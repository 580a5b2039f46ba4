// SPDX-License-Identifier: GPL-3.0-or-later
// Cards and rosters of games that are not like Dragon Rampant: units of pieces, choices of which one is
// always taken, types that the source does not print, no half, no Quests.
#include <QTest>

#include "tests/core/sheets/small_sheets.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

constexpr const char *cardKinds[] = {"unit-cards", "unit-rows", "unit-poker-cards"};

std::string block(const char *kind, const char *words = "{}")
{
    return std::string(R"({"kind": ")") + kind + R"(", "words": )" + words + "}";
}

/// Dragon Rampant whose Light Foot is bought by the stand and always has one of two close weapons.
Catalogue withStands()
{
    Catalogue made = test::dragonRampant();
    made.sections.push_back({"close", "Close weapon", Section::Choose::One});
    UnitType &type = *std::ranges::find(made.unitTypes, UnitTypeId("light-foot"), &UnitType::id);
    type.pieces = Pieces{.usual = 9, .pricedEach = true, .rule = {}};
    type.points = Points(10);
    Option spear;
    spear.id = OptionId("pike");
    spear.name = "Long pike";
    spear.section = "close";
    spear.summary = "strikes from two ranks";
    spear.given = Given::Ruling;
    spear.effects.push_back({Effect::Verb::Add, "armour", 1, {}, {}, {}});
    type.options.push_back(spear);
    return made;
}

Warband oneUnit()
{
    Warband band;
    band.units.emplace_back().type = UnitTypeId("light-foot");
    band.units.back().choices = {{OptionId("pike"), {}}};
    return band;
}

} // namespace

class TestOtherGames : public QObject
{
    Q_OBJECT

private slots:
    void piecesHaveANumberAndAPrice();
    void unitsTogetherCostWhatAllOfThemDo();
    void unitsWithNotesStandAlone();
    void whatHangsOnTheOpponentIsTold();
    void aChoiceOfAlwaysOneNamesItsSection();
    void whatIsNotFromTheSourceIsMarked_data();
    void whatIsNotFromTheSourceIsMarked();
    void halfAndMarkerAreTheTemplates();
    void theHeadSpeaksOfHalfWhereItIsAsked();
    void theBattleBoxKnowsWhatTheGameKnows();
};

void TestOtherGames::piecesHaveANumberAndAPrice()
{
    for (const char *kind : cardKinds) {
        const QString words = test::wordsOf(test::smallSheet(block(kind), withStands(), oneUnit()));
        QVERIFY2(words.contains(u"9 stands"_s) && words.contains(u"10 points each"_s), qPrintable(words));
        QVERIFY2(!words.contains(u"12 models"_s), qPrintable(words));
    }
}

void TestOtherGames::unitsTogetherCostWhatAllOfThemDo()
{
    Warband band = oneUnit();
    band.units.resize(3, band.units.front()); // 90 points each
    for (const char *kind : cardKinds) {
        const QString words =
            test::wordsOf(test::smallSheet(block(kind, R"({"together": "%1 units"})"), withStands(), band));
        QVERIFY2(words.contains(u"3 units"_s) && words.contains(u"270"_s), qPrintable(words));
    }
}

/// What is noted of one alone parts it from those that are else like it.
void TestOtherGames::unitsWithNotesStandAlone()
{
    Warband band = oneUnit();
    band.units.resize(2, band.units.front());
    band.units.front().notes = "Dented";
    band.units.back().notes = "Polished";
    for (const char *kind : cardKinds) {
        const QString words =
            test::wordsOf(test::smallSheet(block(kind, R"({"together": "%1 units"})"), withStands(), band));
        QVERIFY2(!words.contains(u"2 units"_s), qPrintable(words));
    }
}

/// DR-FANT-05: nothing against most, four points against those it slays.
void TestOtherGames::whatHangsOnTheOpponentIsTold()
{
    Warband band;
    band.units.emplace_back().type = UnitTypeId("heavy-foot");
    band.units.back().choices = {{OptionId("slayer"), {"Goblin"}}};
    const auto words = [&](const char *kind) {
        return test::wordsOf(test::smallSheet(block(kind), test::dragonRampant(), band));
    };
    QVERIFY2(words("unit-rows").contains(u"0 or +4"_s), qPrintable(words("unit-rows")));
    QVERIFY2(words("unit-poker-cards").contains(u"Goblin"_s), qPrintable(words("unit-poker-cards")));
}

void TestOtherGames::aChoiceOfAlwaysOneNamesItsSection()
{
    for (const char *kind : cardKinds) {
        const QString words = test::wordsOf(test::smallSheet(block(kind), withStands(), oneUnit()));
        QVERIFY2(words.contains(u"Close weapon: Long pike"_s), qPrintable(words));
        QVERIFY2(words.contains(u"° not from the source"_s) && !words.contains(u" 0"_s), qPrintable(words));
    }
}

void TestOtherGames::whatIsNotFromTheSourceIsMarked_data()
{
    QTest::addColumn<int>("given");
    QTest::addColumn<QString>("mark");
    QTest::newRow("ruling") << static_cast<int>(Given::Ruling) << u"not from the source"_s;
    QTest::newRow("borrowed") << static_cast<int>(Given::Borrowed) << u"borrowed"_s;
    QTest::newRow("pack") << static_cast<int>(Given::Pack) << u"house"_s;
}

void TestOtherGames::whatIsNotFromTheSourceIsMarked()
{
    QFETCH(int, given);
    QFETCH(QString, mark);
    Catalogue made = withStands();
    for (UnitType &type : made.unitTypes) {
        for (Option &option : type.options) {
            option.given = Given::Source;
        }
    }
    for (const char *kind : cardKinds) {
        QVERIFY(!test::wordsOf(test::smallSheet(block(kind), made, oneUnit())).contains(mark));
        Catalogue marked = made;
        for (UnitType &type : marked.unitTypes) {
            type.given = static_cast<Given>(given);
        }
        QVERIFY2(test::wordsOf(test::smallSheet(block(kind), marked, oneUnit())).contains(mark), kind);
    }
}

void TestOtherGames::halfAndMarkerAreTheTemplates()
{
    const char *none = R"({"half": "none", "marker": "none"})";
    for (const char *kind : cardKinds) {
        const QString usual = test::wordsOf(test::smallSheet(block(kind), withStands(), oneUnit()));
        QVERIFY2(usual.contains(u"½"_s) && usual.contains(u"Battered"_s), qPrintable(usual));
        const QString bare = test::wordsOf(test::smallSheet(block(kind, none), withStands(), oneUnit()));
        QVERIFY2(!bare.contains(u"½"_s) && !bare.contains(u"Battered"_s) && !bare.contains(u"dice"_s),
                 qPrintable(bare));
    }
}

void TestOtherGames::theHeadSpeaksOfHalfWhereItIsAsked()
{
    const auto wordsOf = [](const std::string &words) {
        const auto book = sheets::readSheetBook(
            {{"sheets/small.json",
              R"({"id": "small", "name": "Small", "title": "Small", "head": "warband",)" + words +
                  R"("parts": [{"blocks": [{"kind": "unit-rows"}]}]})"}});
        sheets::PrintSettings settings;
        settings.sheets = {sheets::SheetId("small")};
        const Catalogue made = withStands();
        return test::wordsOf(sheets::layOut(book.value(), made, oneUnit(), settings));
    };
    QVERIFY(wordsOf(R"("words": {"half": "Half the host lost"},)").contains(u"Half the host lost at 45"_s));
    QVERIFY(!wordsOf("").contains(u"lost"_s));
}

void TestOtherGames::theBattleBoxKnowsWhatTheGameKnows()
{
    Catalogue made = withStands();
    const std::string box = R"({"kind": "this-battle", "title": "This battle", "count": 8})";
    const QString all = test::wordsOf(test::smallSheet(box, made, oneUnit()));
    QVERIFY(all.contains(u"Quest 1"_s) && all.contains(u"Scenario"_s) && all.contains(u"= Glory"_s));
    QVERIFY2(all.contains(u"7 8"_s) && !all.contains(u"8 9"_s), qPrintable(all));
    made.quests.clear();
    made.scenarios.clear();
    const QString bare = test::wordsOf(test::smallSheet(box, made, oneUnit()));
    for (const QString &word : {u"Quest"_s, u"Scenario"_s, u"Glory"_s}) {
        QVERIFY2(!bare.contains(word), qPrintable(bare));
    }
    QVERIFY(bare.contains(u"Turn"_s));
}

GONFALON_TEST(TestOtherGames)
#include "tst_other_games.moc"
