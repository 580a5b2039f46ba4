// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/files/deflate.h"
#include "core/files/share_code.h"
#include "tests/support/suite.h"

using namespace gonfalon;

namespace {

/// Ten units with everything that a unit can have.
Warband big()
{
    Warband out;
    out.system = SystemId("dragon-rampant");
    out.name = "The Grand Host of the Marsh";
    out.limit = 48;
    out.leaderName = "Grakk";
    out.race = "Goblin";
    const char *types[] = {"elite-riders", "heavy-riders",   "light-riders", "greater-warbeasts",
                           "elite-foot",   "heavy-foot",     "light-foot",   "bellicose-foot",
                           "scouts",       "ravenous-hordes"};
    const char *names[] = {
        "Overlord & Bodyguards", "Wolf Riders", "Pricklers",    "The Snivel",   "Bog Shamans",
        "Toadstool Fanatics",    "Mire Spears", "Gate Keepers", "Moon Howlers", "Rabble"};
    for (std::size_t i = 0; i < 10; ++i) {
        Unit unit;
        unit.type = UnitTypeId(types[i]);
        unit.name = names[i];
        unit.choices = {{OptionId("offensive"), {}},
                        {OptionId("fear"), {}},
                        {OptionId("enchanted-weapons"), {"melee"}},
                        {OptionId("wizardling"), {"heal-thee", "bog-thee", "power-bolt"}}};
        unit.models = 6 + int(i);
        unit.race = "Troll";
        out.units.push_back(unit);
    }
    out.units.front().leader = true;
    out.trait.rolls = {{{4, 5, 3}, "2026-11-21T19:04", ""}};
    out.quests = {{QuestId("drive-them-out"), "", 0, true, ""}};
    return out;
}

Code firstCode(const Result<Warband> &read) { return read.findings().front().code; }

} // namespace

class TestShareCode : public QObject
{
    Q_OBJECT

private slots:
    void comesBackAndIsShort()
    {
        const std::string code = files::shareCode(big());
        QVERIFY(code.starts_with("GF1:"));
        QVERIFY2(code.size() < 700, std::to_string(code.size()).c_str());
        const auto read = files::readShareCode(code);
        QVERIFY(read.ok() && read.findings().empty());
        QCOMPARE(read.value(), big());
    }

    /// Codes live in messages and on paper for years: one written by the first version must be readable for
    /// ever.
    void firstCodeIsReadableForEver()
    {
        const auto read =
            files::readShareCode("GF1:uQe0YqOile5FidnZ6sUKQYmwQEdyAYbFKKGEO3AQGQVXBCBUU1QioxaUsbUgCAA");
        QVERIFY(read.ok());
        QCOMPARE(read->name, std::string("Grakk's Raiders"));
        QCOMPARE(read->units.at(1).choices.at(0).answers.at(2), std::string("sod-off-spell"));
    }

    void picturesStayAtHome()
    {
        Warband warband = big();
        warband.picture = "data:image/png;base64," + std::string(5000, 'A');
        warband.units[0].picture = "x.png";
        QCOMPARE(files::shareCode(warband), files::shareCode(big()));
    }

    void accepted_data()
    {
        QTest::addColumn<std::string>("text");
        const std::string code = files::shareCode(big());
        QTest::newRow("address") << "gonfalon:" + code;
        QTest::newRow("web address") << "https://example.org/list?code=GF1%3A" + code.substr(4) + "&lang=en";
        QTest::newRow("in a message") << "My list: " + code + "\n(from Anna)";
        QTest::newRow("broken lines")
            << code.substr(0, 50) + "\r\n  " + code.substr(50, 70) + " \t" + code.substr(120);
    }

    void accepted()
    {
        QFETCH(std::string, text);
        QVERIFY(files::holdsShareCode(text));
        const auto read = files::readShareCode(text);
        QVERIFY(read.ok());
        QCOMPARE(read.value(), big());
    }

    void refused_data()
    {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<int>("number");
        const std::string code = files::shareCode(big());
        std::string bomb =
            "GF1:" + files::base64url("1234" + files::deflated(std::string(50000000, 'x'), ""));
        std::string notes = R"({"format":"gonfalon-warband","version":1,"system":"s","notes":"N"})";
        notes.replace(notes.find('N'), 1, std::string(2000000, 'x'));
        const unsigned long sum = files::checksum(notes);
        const std::string seal = {char(sum >> 24 & 255), char(sum >> 16 & 255), char(sum >> 8 & 255),
                                  char(sum & 255)};
        QTest::newRow("sound but too large")
            << "GF1:" + files::base64url(seal + files::deflated(notes, "")) << 2015;
        QTest::newRow("nothing") << std::string() << 2015;
        QTest::newRow("prefix alone") << std::string("GF1:") << 2015;
        QTest::newRow("newer, by four digits") << std::string("GF1234:AAAA") << 2016;
        QTest::newRow("no version of five digits") << std::string("GF12345:AAAA") << 2015;
        QTest::newRow("version 0") << std::string("GF0:AAAA") << 2015;
        QTest::newRow("newer") << "GF2:" + code.substr(4) << 2016;
        QTest::newRow("much newer") << std::string("GF17:AAAAAAAAAAAA") << 2016;
        QTest::newRow("cut") << code.substr(0, code.size() / 2) << 2015;
        QTest::newRow("one letter lost") << code.substr(0, 40) + code.substr(41) << 2015;
        QTest::newRow("bomb") << bomb << 2015;
        QTest::newRow("too long") << std::string(1024 * 1024 + 1, 'A') << 2009;
        QTest::newRow("strange") << std::string("GF1:****") << 2015;
    }

    void refused()
    {
        QFETCH(std::string, text);
        QFETCH(int, number);
        const auto read = files::readShareCode(text);
        QVERIFY(!read.ok());
        QCOMPARE(gonfalon::number(firstCode(read)), number);
    }

    void everyTypingErrorIsNoticed()
    {
        const std::string code = files::shareCode(big());
        for (std::size_t at = 4; at + 1 < code.size(); ++at) {
            std::string wrong = code;
            wrong[at] = wrong[at] == 'A' ? 'B' : 'A';
            QVERIFY2(!files::readShareCode(wrong).ok(), wrong.c_str());
        }
    }

    void inflatingIsBounded()
    {
        const std::string json = "a sentence of some length";
        QVERIFY(!files::inflated(files::deflated(json, "abc"), "abd", 5).has_value());
        QCOMPARE(files::inflated(files::deflated(json, "abc"), "abc", 100), json);
    }

    void base64KeepsEveryLength()
    {
        for (std::size_t length = 0; length < 9; ++length) {
            const std::string bytes = std::string("\x00\xff\x10\x80 ab\xfe\x01", 9).substr(0, length);
            QCOMPARE(files::fromBase64url(files::base64url(bytes)), bytes);
        }
        QVERIFY(!files::fromBase64url("a+b"));
    }
};

GONFALON_TEST(TestShareCode)
#include "tst_share_code.moc"
