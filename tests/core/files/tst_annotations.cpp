// SPDX-License-Identifier: GPL-3.0-or-later
// Notes and branches in a battle's file: they come back as they were, what is wrong with one is found at its
// place and lost in no file, and the battle is the same with and without them.
#include <QTest>

#include "core/files/schema_check.h"
#include "tests/core/files/any_battle.h"
#include "tests/support/file_findings.h"
#include "tests/support/suite.h"

#include <nlohmann/json.hpp>

#include <QElapsedTimer>
#include <QFile>

#include <algorithm>
#include <cstdio>

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

using Json = nlohmann::json;

const char *const markup = "<b>Charge!</b> & \"hold\"\n\t'so' </script> \xF0\x9F\x90\x89 <img src=x>";

Steps stepsOf(std::initializer_list<Step> all)
{
    Steps steps;
    for (const Step &step : all)
        std::visit([&](const auto &one) { steps.add(one); }, step);
    return steps;
}

/// A battle with every key of notes and branches, whose values do not coincide.
files::BattleFile annotated()
{
    files::BattleFile file = everything();
    file.annotations.notes = {{.step = 4, .mark = files::NoteMark::Doubtful, .text = markup},
                              {.step = 2, .mark = files::NoteMark::Good},
                              {.step = 0},
                              {.step = 5, .text = "The end"}};
    files::Branch first;
    first.name = "Hold the ford & <wait>";
    first.from = 1;
    first.players = {"human", "warlord"};
    first.steps = stepsOf({Roll{{2, 6}}, order(OrderKind::Target, noUnit, 3), order(OrderKind::Move, 7)});
    first.marks = {0x1234, 0xfffe, 0x0a0b};
    files::Branch second;
    second.name = "Nothing yet";
    second.from = 5;
    second.seedsDice = true;
    file.annotations.branches = {first, second};
    return file;
}

std::string without(const files::BattleFile &file)
{
    files::BattleFile plain = file;
    plain.annotations = {};
    return files::writeBattle(plain);
}

/// The file with other notes or branches in their place.
std::string with(const char *key, const std::string &value)
{
    return replaced(files::writeBattle(everything()), "  \"step_count\"",
                    "  \"" + std::string(key) + "\": " + value + ",\n  \"step_count\"");
}

files::Schemas schemas()
{
    files::Schemas all;
    for (const char *name : {"battle.json", "battlefield.json", "warband.json"}) {
        QFile file(test::dataFolder() + QStringLiteral("/schema/") + QLatin1String(name));
        if (file.open(QIODevice::ReadOnly))
            all[name] = file.readAll().toStdString();
    }
    return all;
}

/// Sizes at which a build with sanitizers takes minutes are for whoever measures.
bool inFull() { return qEnvironmentVariableIsSet("GONFALON_LARGE"); }

/// In MiB, what the program has held at most, as the system tells it.
long peak()
{
    long size = 0;
    if (std::FILE *status = std::fopen("/proc/self/status", "r")) {
        char line[200];
        while (std::fgets(line, sizeof line, status))
            std::sscanf(line, "VmHWM: %ld", &size);
        (void)std::fclose(status);
    }
    return size / 1024;
}

} // namespace

class TestAnnotations : public QObject
{
    Q_OBJECT

private slots:
    void everythingComesBack()
    {
        const files::BattleFile before = annotated();
        const std::string bytes = files::writeBattle(before);
        const auto after = files::readBattle(bytes, catalogueFor);
        QVERIFY2(after.ok(), told(after.findings()).c_str());
        QCOMPARE(told(after.findings()), std::string());
        QCOMPARE(after->annotations.notes.size(), std::size_t(4));
        for (std::size_t i = 0; i < 4; ++i) {
            QCOMPARE(after->annotations.notes[i].step, before.annotations.notes[i].step);
            QVERIFY(after->annotations.notes[i].mark == before.annotations.notes[i].mark);
            QCOMPARE(after->annotations.notes[i].text, before.annotations.notes[i].text);
        }
        QVERIFY(after->annotations.notes[2].isBookmark() && !after->annotations.notes[1].isBookmark());
        QVERIFY(after->annotations == before.annotations);
        QVERIFY(after->steps == before.steps);
        QCOMPARE(after->marks, before.marks);
        QCOMPARE(files::writeBattle(*after), bytes);
    }

    /// Byte for byte: a file without them is as it was, and one with them is the same but for them.
    void theBattleIsTheSameWithoutThem()
    {
        const std::string plain = without(annotated()), bytes = files::writeBattle(annotated());
        for (const char *key : {"notes", "branches"})
            QVERIFY2(plain.find("\n  \"" + std::string(key) + '"') == std::string::npos, key);
        const std::size_t begin = bytes.find("\n  \"notes\"") + 1, end = bytes.find("  \"step_count\"");
        QCOMPARE(bytes.substr(0, begin) + bytes.substr(end), plain);
        QVERIFY(bytes.find("\"setup_hash\"") < begin && end < bytes.find("\n  \"steps\""));
        QVERIFY(plain.find("  \"step_count\": 5,\n  \"steps\": [\n\"move 3~a1f2\",") != std::string::npos);
    }

    void fitTheSchema()
    {
        const files::Schemas all = schemas();
        const Findings findings =
            files::checkSchema(all.at("battle.json"), files::writeBattle(annotated()), all);
        QVERIFY2(findings.empty(), told(findings).c_str());
        for (const auto &[what, by] : {std::pair("\"from\":1,", "\"from\":-1,"),
                                       {"\"mark\":\"!\"", "\"mark\":7"},
                                       {"\"step\":4", "\"step\":\"4\""},
                                       {"\"name\":\"Nothing yet\",", ""}})
            QVERIFY2(!files::checkSchema(all.at("battle.json"),
                                         replaced(files::writeBattle(annotated()), what, by), all)
                          .empty(),
                     what);
    }

    /// Others would read in them what is kept from them.
    void aFileForOneSideHasNone()
    {
        const files::BattleFile battle = annotated();
        for (const SideIndex viewer : {SideIndex(0), SideIndex(1)}) {
            files::BattleFile shared = battle;
            shared.annotations.setAside = R"({"notes":[{"step":99,"text":"the ring is theirs"}]})";
            const std::string bytes = files::writeBattle(shared, viewer);
            for (const char *secret : {"\n  \"notes\"", "branches", "Charge!", "ford &", "1234", "the ring"})
                QVERIFY2(bytes.find(secret) == std::string::npos, secret);
            files::BattleFile none = battle;
            none.annotations = {};
            QCOMPARE(bytes, files::writeBattle(none, viewer));
        }
    }

    void whatIsWrongIsFoundAtItsPlace_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("entry");
        QTest::addColumn<QString>("says"); // of the second entry of three
        QTest::addColumn<bool>("read");    // all the same
        const auto note = [](const char *entry, const char *says, bool read = false) {
            QTest::newRow(entry) << QStringLiteral("notes") << QString::fromUtf8(entry)
                                 << QString::fromUtf8(says) << read;
        };
        note("7", "2004 at 'notes/1' [notes/1] [a number] [an object]; ");
        note("null", "2004 at 'notes/1' [notes/1] [nothing] [an object]; ");
        note(R"({"text": "where?"})", "2005 at 'notes/1/step' [step]; ");
        note(R"({"step": "4"})", "2004 at 'notes/1/step' [step] [a text] [a whole number]; ");
        note(R"({"step": -1})", "2010 at 'notes/1/step' [step] [-1] [0] [500000]; ");
        note(R"({"step": 2.5})", "2004 at 'notes/1/step' [step] [a number] [a whole number]; ");
        note(R"({"step": 6})", "7093 at 'notes/1/step' [6] [5]; ");
        note(R"({"step": 1, "text": ["a"]})", "2004 at 'notes/1/text' [text] [a list] [a text]; ");
        note(R"({"step": 1, "mark": "?!"})", "2013 at 'notes/1/mark' [mark]; ", true);
        note("{\"step\": 1, \"text\": \"a\\u0000b\\u001b[31m\"}", // moc cannot read it in a raw string
             "2012 at 'notes/1/text' [text]; ", true);
        note(R"({"step": 1, "colour": "red"})", "2013 at 'notes/1/colour' [colour]; ", true);
        const auto branch = [](const char *entry, const char *says, bool read = false) {
            QTest::newRow(entry) << QStringLiteral("branches") << QString::fromUtf8(entry)
                                 << QString::fromUtf8(says) << read;
        };
        branch("[]", "2004 at 'branches/1' [branches/1] [a list] [an object]; ");
        branch(R"({"from": 1, "steps": []})", "2005 at 'branches/1/name' [name]; ");
        branch(R"({"name": " \n", "from": 1, "steps": []})",
               "2012 at 'branches/1/name' [name]; 2005 at 'branches/1/name' [name]; ");
        branch(R"({"name": 7, "from": 1, "steps": []})",
               "2004 at 'branches/1/name' [name] [a number] [a text]; ");
        branch(R"({"name": "A", "steps": []})", "2005 at 'branches/1/from' [from]; ");
        branch(R"({"name": "A", "from": 6, "steps": []})", "7094 at 'branches/1/from' [A] [6] [5]; ");
        branch(R"({"name": "A", "from": "1", "steps": []})",
               "2004 at 'branches/1/from' [from] [a text] [a whole number]; ");
        branch(R"({"name": "A", "from": 1})", "2005 at 'branches/1/steps' [steps]; ");
        branch(R"({"name": "A", "from": 1, "steps": {}})",
               "2004 at 'branches/1/steps' [steps] [an object] [a list]; ");
        branch(R"({"name": "A", "from": 1, "steps": ["35~0000", "dance 3~a1f2"]})",
               "7095 at 'branches/1/steps/1' [A] [2]; ");
        branch(R"({"name": "A", "from": 1, "steps": ["35"]})", "7095 at 'branches/1/steps/0' [A] [1]; ");
        branch(R"({"name": "A", "from": 1, "steps": [35]})", "7095 at 'branches/1/steps/0' [A] [1]; ");
        branch(R"({"name": "A", "from": 1, "steps": [], "players": "human"})",
               "2004 at 'branches/1/players' [players] [a text] [a list of words]; ");
        branch(R"({"name": "A", "from": 1, "steps": [], "players": ["a", "b", "c", "d", "e", "f", "g"]})",
               "2010 at 'branches/1/players' [players] [7] [0] [6]; ");
        branch(R"({"name": "A", "from": 1, "steps": [], "seeds_dice": 1})",
               "2004 at 'branches/1/seeds_dice' [seeds_dice] [a number] [true or false]; ", true);
        branch(R"({"name": "A", "from": 1, "steps": [], "weather": {"is": "fog"}})",
               "2013 at 'branches/1/weather' [weather]; ", true);
    }
    void whatIsWrongIsFoundAtItsPlace()
    {
        QFETCH(QString, key);
        QFETCH(QString, entry);
        QFETCH(QString, says);
        QFETCH(bool, read);
        const bool notes = key == QLatin1String("notes");
        const std::string good =
            notes ? R"({"step": 3})" : R"({"name": "B", "from": 2, "steps": ["6~00ff"]})";
        const std::string name = key.toStdString();
        const std::string bytes =
            with(name.c_str(), '[' + good + ", " + entry.toStdString() + ", " + good + ']');
        const auto file = files::readBattle(bytes, catalogueFor);
        QVERIFY2(file.ok(), told(file.findings()).c_str());
        QCOMPARE(told(file.findings()),
                 says.toStdString() + (read ? "" : "7096 at '" + name + "/1' [" + name + "/1]; "));
        QCOMPARE(notes ? file->annotations.notes.size() : file->annotations.branches.size(),
                 std::size_t(read ? 3 : 2));
        // The battle is all there, and nothing of the entry is lost in what is written.
        QVERIFY(file->steps == everything().steps);
        const std::string again = files::writeBattle(*file);
        const Json written = Json::parse(again);
        QCOMPARE(written[name].size(), std::size_t(3));
        const Json given = Json::parse(entry.toStdString());
        if (!read)
            QVERIFY2(written[name][2] == given, again.c_str());
        if (read && given.contains("mark"))
            QVERIFY2(written[name][1] == given, again.c_str());
        for (const char *kept : {"colour", "weather"})
            QVERIFY(!given.is_object() || !given.contains(kept) || written[name][1][kept] == given[kept]);
        QCOMPARE(files::writeBattle(files::readBattle(again, catalogueFor).value()), again);
    }

    /// Where the file has something else in their place, it stays there until something is added.
    void whatIsNoListAtAll()
    {
        for (const char *key : {"notes", "branches"}) {
            const auto file = files::readBattle(with(key, R"({"mine": 7})"), catalogueFor);
            QVERIFY(file.ok());
            const std::string name(key);
            QCOMPARE(told(file.findings()), "2004 at '" + name + "' [" + name +
                                                "] [an object] [a list]; 7096 at '" + name + "' [" + name +
                                                "]; ");
            QVERIFY(Json::parse(files::writeBattle(*file))[name] == Json::parse(R"({"mine": 7})"));
            files::BattleFile more = *file;
            more.annotations.notes.push_back({.step = 1});
            more.annotations.branches.push_back(annotated().annotations.branches.back());
            const Json written = Json::parse(files::writeBattle(more))[name];
            QCOMPARE(written.size(), std::size_t(2));
            QVERIFY(written[1] == Json::parse(R"({"mine": 7})"));
        }
    }

    void aTextThatIsTooLong()
    {
        const std::string text(20'001, 'x');
        const auto file =
            files::readBattle(with("notes", R"([{"step": 1, "text": ")" + text + R"("}])"), catalogueFor);
        QCOMPARE(told(file.findings()), std::string("2011 at 'notes/0/text' [text] [20001] [20000]; "));
        QCOMPARE(file->annotations.notes[0].text.size(), std::size_t(20'000));
        const std::string name(121, 'n');
        const auto other = files::readBattle(
            with("branches", R"([{"name": ")" + name + R"(", "from": 1, "steps": []}])"), catalogueFor);
        QCOMPARE(told(other.findings()), std::string("2011 at 'branches/0/name' [name] [121] [120]; "));
    }

    /// Many faults are counted, not told one by one.
    void manyFaultsAreCounted()
    {
        std::string list;
        for (int i = 0; i < 70; ++i)
            list += std::string(list.empty() ? "" : ",") + R"({"step": 77})";
        const auto file = files::readBattle(with("notes", '[' + list + ']'), catalogueFor);
        QCOMPARE(file.findings().size(), std::size_t(101));
        QCOMPARE(told({file.findings().back()}), std::string("7097 at 'notes' [20] [notes]; "));
    }

    void moreThanAreRead()
    {
        for (const char *key : {"notes", "branches"}) {
            std::string list;
            for (std::size_t i = 0; i < files::mostNotes + 3; ++i)
                list += (list.empty() ? "" : ",") +
                        (R"({"name":"B)" + std::to_string(i) + R"(","from":1,"steps":[],"step":2})");
            const std::string bytes = with(key, '[' + list + ']');
            const auto file = files::readBattle(bytes, catalogueFor);
            QVERIFY(file.ok());
            QCOMPARE(told({file.findings().back()}),
                     "7098 at '" + std::string(key) + "' [" + key + "] [10003] [10000]; ");
            QVERIFY(file->steps == everything().steps);
            const Json written = Json::parse(files::writeBattle(*file))[key];
            QCOMPARE(written.size(), files::mostNotes + 3);
            QCOMPARE(written.back()["name"].get<std::string>(), "B" + std::to_string(files::mostNotes + 2));
        }
    }

    /// Notes on steps that are missing are not lost with them.
    void aFileThatBreaksOffInItsSteps()
    {
        const std::string bytes = files::writeBattle(annotated());
        const auto cut = files::readBattle(bytes.substr(0, bytes.find("go 3") + 6), catalogueFor);
        QVERIFY(cut.ok());
        QVERIFY(
            told(cut.findings()).starts_with("7064 at 'steps' [2] [5]; 7093 at 'notes/0/step' [4] [2]; "));
        QCOMPARE(cut->annotations.notes.size(), std::size_t(2));
        QCOMPARE(cut->annotations.branches.size(), std::size_t(1));
        const Json written = Json::parse(files::writeBattle(*cut));
        QCOMPARE(written["notes"].size(), std::size_t(4));
        QCOMPARE(written["branches"].size(), std::size_t(2));
        for (std::size_t end = bytes.find("\n  \"notes\""); end < bytes.find("\"step_count\""); ++end)
            QVERIFY(!files::readBattle(bytes.substr(0, end), catalogueFor).ok());
    }

    /// Another program may write them last.
    void aFileThatBreaksOffBehindItsSteps()
    {
        const auto whole = nlohmann::ordered_json::parse(files::writeBattle(annotated()));
        auto turned = whole;
        for (const char *key : {"notes", "branches"}) {
            turned.erase(key);
            turned[key] = whole[key];
        }
        const std::string bytes = turned.dump();
        QVERIFY(files::readBattle(bytes, catalogueFor).findings().empty());
        const auto cut = files::readBattle(bytes.substr(0, bytes.find("Nothing yet")), catalogueFor);
        QVERIFY(cut.ok() && cut->steps == annotated().steps);
        QVERIFY(test::found(cut.findings(), Code::EndsTooSoon));
        QVERIFY(test::found(cut.findings(), Code::EndsTooSoon)->severity == Severity::Warning);
    }

    void tenThousandBranches()
    {
        files::BattleFile file = everything();
        Steps steps;
        std::vector<std::uint16_t> marks;
        for (int i = 0; i < (inFull() ? 120 : 4); ++i) {
            if (i % 2 == 0)
                steps.add(order(OrderKind::Move, 3));
            else
                steps.add(Roll{{3, 5}});
            marks.push_back(std::uint16_t(i));
        }
        for (std::size_t i = 0; i < files::mostBranches; ++i) {
            files::Branch branch;
            branch.name = "Branch " + std::to_string(i);
            branch.from = i % 6;
            branch.steps = steps;
            branch.marks = marks;
            file.annotations.branches.push_back(std::move(branch));
        }
        measured("10,000 branches", file);
    }

    void aHundredMegabytes()
    {
        files::BattleFile file = everything();
        std::string text;
        while (text.size() < (inFull() ? 9'200 : 100))
            text += markup;
        for (std::size_t i = 0; i < files::mostNotes; ++i)
            file.annotations.notes.push_back({.step = i % 6, .text = text + std::to_string(i)});
        measured("10,000 notes", file);
        const std::string tooLarge(files::largestBattle + 1, ' ');
        const auto refused = files::readBattle(tooLarge, catalogueFor);
        QVERIFY(!refused.ok());
        QCOMPARE(refused.findings().front().code, Code::TooLarge);
    }

private:
    /// It comes back; what that took is told, and asserted nowhere.
    static void measured(const char *what, const files::BattleFile &file)
    {
        QElapsedTimer clock;
        clock.start();
        const std::string bytes = files::writeBattle(file);
        const auto written = clock.restart();
        const auto read = files::readBattle(bytes, catalogueFor);
        qInfo("%s: %zu KiB, written in %lld ms, read in %lld ms, %ld MiB held at most", what,
              bytes.size() / 1024, static_cast<long long>(written), static_cast<long long>(clock.elapsed()),
              peak());
        QVERIFY2(read.ok() && read.findings().empty(), told(read.findings()).substr(0, 500).c_str());
        QVERIFY(read->annotations == file.annotations);
        QVERIFY(read->steps == file.steps);
    }
};

GONFALON_TEST(TestAnnotations)
#include "tst_annotations.moc"
