// SPDX-License-Identifier: GPL-3.0-or-later
// Links of another builder with lists of the second edition: translated, priced anew, and all of it told.
#include "core/files/deflate.h"
#include "core/files/import.h"
#include "core/files/json_text.h"
#include "core/model/profile.h"
#include "core/model/validate.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QTest>

#include <algorithm>

using namespace gonfalon;
using files::Json;

namespace {

std::string linkOf(const std::string &json)
{
    return "https://example.org/builder/#/s/" + files::base64url(json);
}

Result<files::Imported> imported(const std::string &json)
{
    return files::importWarband(test::dragonRampant(), linkOf(json));
}

int told(const Findings &findings, Code code)
{
    return int(std::ranges::count(findings, code, &Finding::code));
}

const Finding &first(const Findings &findings, Code code)
{
    return *std::ranges::find(findings, code, &Finding::code);
}

/// The table that the reader goes by.
Json table()
{
    QFile file(test::dataFolder() + QStringLiteral("/dragon-rampant/import/second-edition.json"));
    return file.open(QIODevice::ReadOnly) ? Json::parse(file.readAll().toStdString()) : Json();
}

/// A Leader on horse with Level Headed in two parts, a wizard of two colours, javelins, and what is new.
constexpr const char *knights = R"({"n": "Knights of the Rose", "b": 30, "d": "From the fair", "ic": "crown",
 "r": [{"t": "elite-riders", "nm": "Sir Ector", "c": 1, "o": {"drilled": true, "motivated": true},
        "x": {"brutal": true}},
       {"t": "light-foot", "nm": "Merle", "o": {"short-missiles": true}, "x": {"spellcaster": 1},
        "p": ["Magenta", "Emerald"], "no": "pointed hats"},
       {"t": "heavy-foot", "o": {"pikes": true}, "x": {"large": true}},
       {"t": "bellicose-foot", "o": {"armoured": true}, "x": {"bloodthirsty": true, "fearsome": true},
        "cu": [{"id": "a1", "name": "Drunk", "cost": -1, "text": "They are."}]}]})";

} // namespace

class TestImportSecondEdition : public QObject
{
    Q_OBJECT

private slots:
    void aListIsTranslated()
    {
        const auto read = imported(knights);
        QVERIFY(read);
        QVERIFY(read->format == files::Format::SecondEditionLink);
        const Warband &band = read->warband;
        QCOMPARE(band.name, std::string("Knights of the Rose"));
        QCOMPARE(band.limit, 30);
        QCOMPARE(band.notes, std::string("From the fair"));
        QCOMPARE(band.units.size(), std::size_t(4));
        QCOMPARE(band.units[0].choices.size(), std::size_t(1));
        QCOMPARE(band.units[0].choices[0].option.str(), std::string("level-headed"));
        QVERIFY(band.units[0].leader && !band.units[1].leader);
        QCOMPARE(band.trait.stated.str(), std::string("brutal"));
        QVERIFY(chosen(band.units[1], OptionId("short-range-missiles")));
        const Choice *wizard = chosen(band.units[1], OptionId("wizardling"));
        QVERIFY(wizard);
        QCOMPARE(wizard->answers,
                 (std::vector<std::string>{"sharper-blades", "stronger-shields", "heal-thee"}));
        QCOMPARE(band.units[1].notes, std::string("pointed hats"));
        QVERIFY(chosen(band.units[3], OptionId("terrifically-shiny-armour")));
        QVERIFY(chosen(band.units[3], OptionId("venomous")) && chosen(band.units[3], OptionId("fear")));
        QCOMPARE(band.units[3].house.front().name, std::string("Drunk"));
        QCOMPARE(band.units[3].house.front().points.value(), -1);
    }

    /// By hand: there 6+1+1+1, 3+1+2, 4+1+2 and 4+2+3+2-1; here 6+2, 3+1+2, 4 and 4+2+3+2-1.
    void itIsPricedAnewAndSaysSo()
    {
        const auto read = imported(knights);
        QVERIFY(read);
        const Finding &edition = first(read.findings(), Code::ForeignOtherEdition);
        QCOMPARE(edition.arguments, (std::vector<std::string>{"second edition", "32", "28"}));
        QCOMPARE(price(test::dragonRampant(), read->warband).value(), 28);
        QCOMPARE(told(read.findings(), Code::ForeignPriceDiffers),
                 2); // Brutal is rolled for here; pikes, Large
        QCOMPARE(told(read.findings(), Code::ForeignTotalDiffers), 0);
        QCOMPARE(told(read.findings(), Code::ForeignOptionUnknown), 2);
        QVERIFY(told(read.findings(), Code::ForeignTranslated) >= 4);
    }

    /// Each thing of the table becomes what it says, and that is there for each unit that may take it.
    void everyEntryOfTheTable()
    {
        const Json all = table();
        const Catalogue &game = test::dragonRampant();
        int entries = 0;
        for (const Json &unit : all["units"]) {
            const UnitType *type = game.unitType(UnitTypeId(unit["id"].get<std::string>()));
            QVERIFY2(type, unit["id"].get<std::string>().c_str());
            const auto bought = [&](const char *where, const Json &entry, const std::string &value) {
                const std::string key = entry["key"];
                const auto read = imported(R"({"r": [{"t": ")" + type->id.str() + R"(", "c": 1, ")" + where +
                                           R"(": {")" + key + R"(": )" + value + "}}]}");
                QVERIFY2(read, key.c_str());
                const int theirs = std::stoi(first(read.findings(), Code::ForeignOtherEdition).arguments[1]);
                const Json tier = entry.contains("tiers") ? entry["tiers"][std::stoul(value)] : entry;
                QCOMPARE(theirs, unit["points"].get<int>() + tier.value("points", 0));
                const std::string id = tier.value("id", "");
                if (!id.empty()) {
                    QVERIFY2(game.option(*type, OptionId(id)) ||
                                 std::ranges::count(game.options, OptionId(id), &Option::id),
                             id.c_str());
                    QVERIFY2(chosen(read->warband.units[0], OptionId(id)), id.c_str());
                } else if (entry.contains("trait")) {
                    QCOMPARE(read->warband.trait.stated.str(), entry["trait"].get<std::string>());
                } else {
                    QVERIFY2(told(read.findings(), Code::ForeignOptionUnknown) == 1, key.c_str());
                }
                ++entries;
            };
            for (const Json &option : unit["options"])
                bought("o", option, "true");
            for (const Json &upgrade : all["upgrades"]) {
                for (std::size_t tier = 0;
                     tier < std::max<std::size_t>(1, upgrade.value("tiers", Json()).size()); ++tier)
                    bought("x", upgrade, upgrade.contains("tiers") ? std::to_string(tier) : "true");
            }
        }
        QVERIFY(entries > 600);
        for (const auto &[colour, spells] : all["spells"].items()) {
            for (const Json &spell : spells)
                QVERIFY2(std::ranges::count(game.spells, SpellId(spell.get<std::string>()), &Spell::id),
                         spell.get<std::string>().c_str());
        }
    }

    void whatIsUnknownIsKeptAndTold()
    {
        const auto read = imported(R"({"n": "New", "r": [{"t": "sky-whales", "x": {"tail-flip": 3}}, 7]})");
        QVERIFY(read);
        QCOMPARE(read->warband.units.size(), std::size_t(1));
        QCOMPARE(told(read.findings(), Code::ForeignUnitUnknown), 1);
        QCOMPARE(told(read.findings(), Code::ForeignOptionUnknown), 1);
        QCOMPARE(told(read.findings(), Code::WrongType), 1);
    }

    void damagedLinks_data()
    {
        QTest::addColumn<QByteArray>("link");
        QTest::addColumn<Code>("code");
        QTest::newRow("nothing") << QByteArray("https://x/#/s/") << Code::FileEmpty;
        QTest::newRow("half") << QByteArray(linkOf(knights).substr(0, 150).c_str()) << Code::EndsTooSoon;
        QTest::newRow("no list") << QByteArray(linkOf("[1]").c_str()) << Code::ForeignFormatUnknown;
        QTest::newRow("no units") << QByteArray(linkOf(R"({"n": "x"})").c_str())
                                  << Code::ForeignFormatUnknown;
        QTest::newRow("stars") << QByteArray("https://x/#/s/****") << Code::FileEmpty;
    }
    void damagedLinks()
    {
        QFETCH(QByteArray, link);
        QFETCH(Code, code);
        const auto read = files::importWarband(test::dragonRampant(), link.toStdString());
        QVERIFY(!read);
        QCOMPARE(read.findings().front().code, code);
    }

    void otherGamesRefuseIt()
    {
        const auto read = files::importWarband(test::lionRampant(), linkOf(knights));
        QVERIFY(!read);
        QCOMPARE(read.findings().front().code, Code::ForeignOtherGame);
    }
};

GONFALON_TEST(TestImportSecondEdition)
#include "tst_import_second_edition.moc"
