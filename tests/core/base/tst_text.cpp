// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/base/text.h"
#include "tests/support/suite.h"

using namespace gonfalon;

class TestText : public QObject
{
    Q_OBJECT
private slots:
    void findsTheFirstBadByte_data();
    void findsTheFirstBadByte();
    void countsLetters();
    void cleansALine_data();
    void cleansALine();
    void cleansAText();
    void lowersAsciiAlone();
    void trims();
    void comparesWords();
    void tellsAlikeApart();
    void comparesOneAndMany_data();
    void comparesOneAndMany();
};

void TestText::findsTheFirstBadByte_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("bad"); // -1: none
    const auto row = [](const char *name, const QByteArray &bytes, int bad) {
        QTest::newRow(name) << bytes << bad;
    };
    row("empty", "", -1);
    row("ASCII", "Grakk", -1);
    row("zero byte", QByteArray("a\0b", 3), -1);
    row("two bytes", "\xc3\xa9t\xc3\xa9", -1);
    row("three bytes", "8\xe2\x80\xb3", -1);
    row("four bytes", "\xf0\x9f\x90\x89", -1);
    row("last of all", "\xf4\x8f\xbf\xbf", -1);
    row("beyond the last", "ab\xf4\x90\x80\x80", 2);
    row("lead byte that never is", "\xf5\x80\x80\x80", 0);
    row("tail alone", "a\x80", 1);
    row("overlong in two", "\xc0\xaf", 0);
    row("overlong in three", "\xe0\x9f\xbf", 0);
    row("shortest in three", "\xe0\xa0\x80", -1);
    row("overlong in four", "\xf0\x8f\xbf\xbf", 0);
    row("last before the surrogates", "\xed\x9f\xbf", -1);
    row("surrogate", "x\xed\xa0\x80", 1);
    row("cut in two", "\xc3", 0);
    row("cut in three", "abc\xe2\x80", 3);
    row("cut in four", "\xf0\x9f\x90", 0);
    row("tail that is none", "\xc3\x28", 0);
    row("Latin 1", "caf\xe9", 3);
}

void TestText::findsTheFirstBadByte()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, bad);
    const auto found = firstBadUtf8({bytes.constData(), std::size_t(bytes.size())});
    QCOMPARE(found ? int(*found) : -1, bad);
}

void TestText::countsLetters()
{
    QCOMPARE(letters(""), 0u);
    QCOMPARE(letters("abc"), 3u);
    QCOMPARE(letters("\xc3\xa9t\xc3\xa9"), 3u);
    QCOMPARE(letters("\xf0\x9f\x90\x89!"), 2u);
}

void TestText::cleansALine_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("most");
    QTest::addColumn<QByteArray>("clean");
    const auto row = [](const char *name, const QByteArray &text, int most, const char *clean) {
        QTest::newRow(name) << text << most << QByteArray(clean);
    };
    row("as it was", "Grim Spears", 40, "Grim Spears");
    row("outer spaces", "  Grim ", 40, "Grim");
    row("inner spaces become one", "Grim   Spears", 40, "Grim Spears");
    row("line breaks", "Grim\r\nSpears\n", 40, "Grim Spears");
    row("tab, zero and delete", QByteArray("a\tb\0c\x7f", 6), 40, "a b c");
    row("control character in two bytes", "a\xc2\x85z", 40, "a z");
    row("no-break space stays", "a\xc2\xa0z", 40, "a\xc2\xa0z");
    row("line separator", "a\xe2\x80\xa8z", 40, "a z");
    row("right to left override", "a\xe2\x80\xaez", 40, "a z");
    row("dash stays", "a\xe2\x80\x93z", 40, "a\xe2\x80\x93z");
    row("cut in letters, not bytes", "\xc3\xa9\xc3\xa9\xc3\xa9", 2, "\xc3\xa9\xc3\xa9");
    row("no space left at the cut", "ab cd", 3, "ab");
    row("dropped spaces do not count", "  ab", 2, "ab");
    row("all of it goes", "\n\t ", 40, "");
}

void TestText::cleansALine()
{
    QFETCH(QByteArray, text);
    QFETCH(int, most);
    QFETCH(QByteArray, clean);
    const std::string_view given(text.constData(), std::size_t(text.size()));
    QCOMPARE(QByteArray::fromStdString(cleanedLine(given, std::size_t(most))), clean);
}

void TestText::cleansAText()
{
    QCOMPARE(cleanedText("one\n\ttwo  three \n", 40), std::string("one\n\ttwo  three \n"));
    QCOMPARE(cleanedText("a\r\nb\x01\xe2\x80\xae", 40), std::string("a\nb"));
    QCOMPARE(cleanedText("\xc3\xa9\xc3\xa9\xc3\xa9", 2), std::string("\xc3\xa9\xc3\xa9"));
    QCOMPARE(cleanedText("\x01\x02"
                         "ab",
                         2),
             std::string("ab"));
}

void TestText::lowersAsciiAlone()
{
    QCOMPARE(lowered("AZaz09-[@"), std::string("azaz09-[@"));
    QCOMPARE(lowered("\xc3\x89"), std::string("\xc3\x89"));
}

void TestText::trims()
{
    QCOMPARE(trimmed(" \t\r\n\v\fa b\n"), std::string_view("a b"));
    QCOMPARE(trimmed("a"), std::string_view("a"));
    QCOMPARE(trimmed(" \n"), std::string_view());
    QCOMPARE(trimmed(""), std::string_view());
}

void TestText::comparesWords()
{
    QVERIFY(sameWord("Goblin", " goblin "));
    QVERIFY(sameWord("", "  "));
    QVERIFY(!sameWord("Goblin", "Goblins"));
    QVERIFY(!sameWord("\xc3\x89lf", "\xc3\xa9lf"));
}

void TestText::tellsAlikeApart()
{
    const std::vector<std::string> names{"Scouts", "Trolls", "Scouts", ""};
    QCOMPARE(toldApart(names), (std::vector<std::string>{"Scouts 1", "Trolls", "Scouts 2", ""}));
    QVERIFY(toldApart({}).empty());
}

void TestText::comparesOneAndMany_data()
{
    QTest::addColumn<QByteArray>("one");
    QTest::addColumn<QByteArray>("many");
    QTest::addColumn<bool>("same");
    const auto row = [](const char *one, const char *many, bool same) {
        QTest::addRow("%s, %s", one, many) << QByteArray(one) << QByteArray(many) << same;
    };
    for (const auto &[one, many] :
         {std::pair("Troll", " trolls "), std::pair("elf", "Elves"), std::pair("Dwarf", "dwarves"),
          std::pair("dwarf", "dwarfs"), std::pair("Man", "Men"), std::pair("Ratman", "Ratmen"),
          std::pair("Fury", "Furies"), std::pair("Zombie", "Zombies"), std::pair("Faerie", "Faeries"),
          std::pair("Witch", "Witches"), std::pair("Hero", "Heroes"), std::pair("Slave", "Slaves"),
          std::pair("Wolf", "wolves"), std::pair("Boss", "Bosses"), std::pair("Undead", "undead"),
          std::pair("Lizard", "Lizards"), std::pair("Cyclops", "cyclops"), std::pair("", " ")})
        row(one, many, true);
    row("Troll", "Toll", false);
    row("Boss", "Bo", false);
    row("Man", "Human", false);
    row("Elf", "Self", false);
}

void TestText::comparesOneAndMany()
{
    QFETCH(QByteArray, one);
    QFETCH(QByteArray, many);
    QFETCH(bool, same);
    QCOMPARE(singular(one.toStdString()) == singular(many.toStdString()), same);
}

GONFALON_TEST(TestText)
#include "tst_text.moc"
