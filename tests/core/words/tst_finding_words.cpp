// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/finding_sentences.h"
#include "core/words/finding_words.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

/// A code as core/base/finding_code.h documents it: its number and how many arguments the comment names.
struct Documented
{
    QString name;
    int number;
    int arguments;
};

std::vector<Documented> documentedCodes()
{
    QFile header(test::sourceFolder() + u"/core/base/finding_code.h"_s);
    if (!header.open(QIODevice::ReadOnly))
        return {};
    static const QRegularExpression line(uR"(^\s+(\w+) = (\d{4}),(?:\s*// (.*))?$)"_s);
    std::vector<Documented> codes;
    for (const QString &text : QString::fromUtf8(header.readAll()).split(u'\n')) {
        const QRegularExpressionMatch match = line.match(text);
        if (!match.hasMatch())
            continue;
        const QString comment = match.captured(3).section(u';', 0, 0); // behind it: what no sentence says
        const auto count = comment.isEmpty() ? 0 : comment.count(u',') + 1;
        codes.push_back({match.captured(1), match.captured(2).toInt(), static_cast<int>(count)});
    }
    return codes;
}

Finding made(Code code, std::vector<std::string> arguments)
{
    return {code, Severity::Error, {}, {}, std::move(arguments), {}};
}

Place place(std::string path, std::optional<std::size_t> unit, std::string subject)
{
    return {{}, std::move(path), unit, std::move(subject)};
}

} // namespace

class FindingWordsTest : public QObject
{
    Q_OBJECT

private slots:
    void everyCodeHasASentence_data()
    {
        QTest::addColumn<int>("number");
        QTest::addColumn<int>("arguments");
        for (const Documented &code : documentedCodes())
            QTest::newRow(qPrintable(code.name)) << code.number << code.arguments;
    }

    void everyCodeHasASentence()
    {
        QFETCH(int, number);
        QFETCH(int, arguments);
        Finding finding = made(Code(number), {});
        for (int i = 0; i < arguments; ++i)
            finding.arguments.push_back("<" + std::to_string(i) + ">");
        const QString said = words::sentence(finding);
        QVERIFY2(!said.isEmpty(), "the code has no sentence");
        for (int i = 0; i < arguments; ++i)
            QVERIFY2(said.contains(u"<%1>"_s.arg(i)),
                     qPrintable(u"argument %1 is not used: %2"_s.arg(i).arg(said)));
        QVERIFY2(!words::translatedSentence(Code(number)).contains(u"%%1"_s.arg(arguments + 1)),
                 "one argument too many");
    }

    void aSecretFormIsNotNamed()
    {
        Finding finding = made(Code::SecretForm, {"Shifters", "Lesser Warbeasts"});
        QVERIFY(words::sentence(finding).contains(u"Shifters"_s));
        finding.secret = true; // DR-FANT-75
        const QString said = words::sentence(finding);
        QVERIFY2(!said.contains(u"Shifters"_s) && !said.contains(u"Warbeasts"_s), qPrintable(said));
    }

    void everySentenceHasACode()
    {
        const auto codes = documentedCodes();
        QVERIFY(codes.size() > 80);
        QCOMPARE(words::sentences().size(), codes.size());
        QVERIFY(std::ranges::is_sorted(words::sentences(), {}, &words::Sentence::code));
    }

    void noSentenceBlamesOrBegs()
    {
        static const QRegularExpression banned(
            u"\\b(please|oops|sorry|invalid|you (must|forgot|failed))\\b"_s,
            QRegularExpression::CaseInsensitiveOption);
        for (const words::Sentence &sentence : words::sentences())
            QVERIFY2(!QString::fromUtf8(sentence.text).contains(banned), sentence.text);
    }

    void bothPricesOfADearUnitAreNamed()
    {
        const Finding finding = made(Code::UnitTooDear, {"Prior", "11", "10", "7", "Undead"});
        QCOMPARE(words::sentence(finding),
                 u"Prior: 7 points now, 11 against Undead. One unit may cost at most 10 "
                 "against anybody; give up an option."_s);
        QCOMPARE(words::brief(finding), u"11 against Undead, at most 10"_s);
        QCOMPARE(words::brief(made(Code::UnitTooDear, {"Ogres", "11", "10"})), u"11 points, at most 10"_s);
    }

    /// What is so, and what to do about it: a sentence each at least.
    void aRefusalSaysWhatToDo_data()
    {
        QTest::addColumn<int>("number");
        for (const Code code :
             {Code::KeyMissing,    Code::NotAwaited,       Code::AlreadySetUp,     Code::AlreadyHeldOff,
              Code::NotBattered,   Code::NoWildCharge,     Code::NoTestDue,        Code::TooFewSides,
              Code::TeamUnknown,   Code::TerrainUnknown,   Code::NoOpenGround,     Code::StepCountDiffers,
              Code::SeedDiffers,   Code::StepBeyondEnd,    Code::StepUnreadable,   Code::StepDiffers,
              Code::OutsideZone,   Code::NothingToCompare, Code::OrderNamesNoUnit, Code::OrderNamesNoPlace,
              Code::PlayerUnknown, Code::NoteBeyondEnd,    Code::BranchBeyondEnd,  Code::BranchUnreadable,
              Code::BranchDiffers, Code::DiceStillToCome,  Code::SeedNotThere})
            QTest::addRow("GF-%d", number(code)) << number(code);
    }
    void aRefusalSaysWhatToDo()
    {
        QFETCH(int, number);
        const QString said = words::sentence(made(Code(number), {"A", "B", "C"}));
        static const QRegularExpression asks(u"[.;] (Add|Choose|Roll|Give|Write|Leave|Somebody|Ask|Mend) "_s);
        QVERIFY2(said.contains(asks), qPrintable(said));
    }

    /// Data may be others, rules may be, and the file itself may have been changed by hand.
    void whyABattleRunsDifferently()
    {
        const QString said = words::sentence(made(Code::StepDiffers, {"61"}));
        for (const QString &cause : {u"other data"_s, u"earlier rules"_s, u"by hand"_s})
            QVERIFY2(said.contains(cause), qPrintable(said));
    }

    /// A ruling that a game does not have is told from a reading that its ruling does not have.
    void unknownRulingsAndReadings()
    {
        QCOMPARE(
            words::sentence(made(Code::ReadingUnknown, {"tea", "cold", "", "insipid", "Tea or coffee"})),
            u"“tea” is no house rule but a setting of each list, “Tea or coffee”: choose “cold” there. House "
            "rules are: insipid."_s);
        QCOMPARE(words::sentence(made(Code::ReadingUnknown, {"tea", "cold", "", "who-falls, insipid"})),
                 u"This game has no house rule “tea”, of which “cold” should be agreed. Choose one of these: "
                 "who-falls, insipid."_s);
        QCOMPARE(words::sentence(made(Code::ReadingUnknown, {"who-falls", "banana", "rule, owner"})),
                 u"The house rule “who-falls” has no reading “banana”. Choose one of these: rule, owner."_s);
    }

    void aSingleValueIsNoRange()
    {
        QCOMPARE(words::sentence(made(Code::ValueOutOfRange, {"version", "0", "1", "1"})),
                 u"“version” is 0 and must be 1. What does not fit is not used; mend it in the file."_s);
        QCOMPARE(words::sentence(made(Code::ValueOutOfRange, {"width", "900", "1", "120"})),
                 u"“width” is 900 and must be from 1 to 120. What does not fit is not used; mend it in the "
                 "file."_s);
    }

    /// In few words neither the unit's name nor a remedy is said, and no argument is left open.
    void inFewWords_data() { everyCodeHasASentence_data(); }
    void inFewWords()
    {
        QFETCH(int, number);
        QFETCH(int, arguments);
        Finding finding = made(Code(number), {});
        finding.place.unit = 1;
        for (int i = 0; i < arguments; ++i)
            finding.arguments.push_back("<" + std::to_string(i) + ">");
        const QString said = words::brief(finding);
        QVERIFY(!said.isEmpty());
        QVERIFY2(!said.endsWith(u'.') && !said.contains(u'%') && !said.startsWith(u"<0>: "_s),
                 qPrintable(said));
        QVERIFY2(said.size() <= words::sentence(finding).size(), qPrintable(said));
    }

    /// A parser's words are for a report: no sentence has them.
    void whatAParserSaysIsADetail()
    {
        const Finding finding = made(Code::NotJson, {"line 3, column 7", "unexpected end"});
        QVERIFY(words::sentence(finding).contains(u"line 3, column 7"_s));
        QVERIFY(!words::sentence(finding).contains(u"unexpected end"_s));
        QCOMPARE(words::detail(finding), u"unexpected end"_s);
        QVERIFY(words::consoleLine(finding).endsWith(u"(unexpected end)"_s));
        QCOMPARE(words::detail(made(Code::NotAWarband, {})), QString());
    }

    void argumentsAreNotFilledInTwice()
    {
        const Finding finding = made(Code::UnknownOption, {"Unit %2", "fire"});
        QVERIFY(words::sentence(finding).startsWith(u"Unit %2: this game"_s));
    }

    void aSecretIsNotNamed()
    {
        for (const Code code : {Code::QuestTwice, Code::QuestUnknown, Code::QuestNotAvailable,
                                Code::QuestHouse, Code::QuestGloryOutOfRange}) {
            Finding finding = made(code, {"Steal their hats", "2", "1", "3"});
            QVERIFY(words::sentence(finding).contains(u"Steal their hats"_s));
            finding.secret = true;
            for (const QString &said :
                 {words::sentence(finding), words::brief(finding), words::consoleLine(finding)}) {
                QVERIFY2(said.contains(u"secret Quest"_s) && !said.contains(u"hats"_s), qPrintable(said));
                QVERIFY2(!said.contains(u'%'), qPrintable(said));
            }
        }
    }

    void consoleLineHasPlaceNumberAndRule()
    {
        Finding finding = made(Code::UnitTooDear, {"Ogres", "11", "10"});
        finding.rule = RuleId("DR-MUSTER-03");
        finding.place.file = "a.warband";
        finding.place.unit = 2;
        QCOMPARE(words::consoleLine(finding), u"a.warband:units/2: error GF-1004: Ogres: 11 points. One "
                                              u"unit may cost at most 10; give up an "
                                              "option. [DR-MUSTER-03]"_s);
    }

    void consoleLineIsOneLine()
    {
        Finding finding = made(Code::TextCleaned, {"a\nb\x1b[31m"});
        finding.severity = Severity::Warning;
        finding.place.file = "two\nlines";
        const QString line = words::consoleLine(finding);
        QVERIFY(!line.contains(u'\n') && !line.contains(QChar(0x1b)));
        QVERIFY(line.contains(u": warning GF-2012: "_s));
    }

    void placesAreNamed()
    {
        QCOMPARE(words::where({}), QString());
        QCOMPARE(words::where(place("line 3, column 7", {}, {})), u"line 3, column 7"_s);
        QCOMPARE(words::where(place({}, 1, "fear")), u"units/1/fear"_s);
        QCOMPARE(words::where(place({}, {}, "drive-them-out")), u"drive-them-out"_s);
    }
};

GONFALON_TEST(FindingWordsTest)
#include "tst_finding_words.moc"
