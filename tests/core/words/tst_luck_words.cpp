// SPDX-License-Identifier: GPL-3.0-or-later
// Luck in a sentence: what was expected always, how rare it is only where it is rare.
#include "core/words/luck_words.h"
#include "tests/support/suite.h"

#include <QLocale>
#include <QTest>
#include <QTranslator>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

/// Plurals as translations/gonfalon_en.ts has them.
class EnglishPlurals final : public QTranslator
{
public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char * /*context*/, const char *source, const char * /*sense*/,
                                    int n) const override
    {
        return n < 0 ? QString() : QString::fromUtf8(source).replace(u"(s)"_s, n == 1 ? u""_s : u"s"_s);
    }
};

/// Of dice that all succeed by the same chance.
DiceLuck luckWith(int trials, double chance, int rolled)
{
    Successes possible;
    possible.add(chance, trials);
    return luckOf(possible, rolled);
}

} // namespace

class LuckWordsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
        QVERIFY(QCoreApplication::installTranslator(&m_plurals));
    }
    void cleanupTestCase()
    {
        QCoreApplication::removeTranslator(&m_plurals);
        QLocale::setDefault(QLocale::c());
    }

    void luckIsToldInASentence_data()
    {
        QTest::addColumn<int>("trials");
        QTest::addColumn<double>("chance");
        QTest::addColumn<int>("rolled");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("ordinary") << 67 << 0.5 << 31 << u"31 hits of 33.5 expected: ordinary."_s;
        QTest::newRow("one") << 10 << 0.2 << 1 << u"1 hit of 2.0 expected: ordinary."_s;
        QTest::newRow("too few") << 2 << 0.5 << 2 << u"2 hits of 1.0 expected: too few dice to tell."_s;
        QTest::newRow("none") << 0 << 0.5 << 0 << u"0 hits of 0.00 expected: too few dice to tell."_s;
        // One in 2^4: 6.25 of 100.
        QTest::newRow("unlucky")
            << 4 << 0.5 << 0
            << u"0 hits of 2.0 expected: unlucky. Of 100 such battles, 6 would have rolled "
               "as few or fewer."_s;
        // One in 2^8: 3.9 of 1,000.
        QTest::newRow("lucky, of 1,000")
            << 8 << 0.5 << 8
            << u"8 hits of 4.0 expected: lucky. Of 1,000 such battles, 4 would have "
               "rolled as many or more."_s;
        QTest::newRow("unheard of")
            << 20 << 0.5 << 20
            << u"20 hits of 10.0 expected: lucky. Of 1,000 such battles, none would have "
               "rolled as many or more."_s;
        QTest::newRow("unheard of, below")
            << 20 << 0.5 << 0
            << u"0 hits of 10.0 expected: unlucky. Of 1,000 such battles, none would have rolled as few or fewer."_s;
        QTest::newRow("a small chance")
            << 1 << 1.0 / 36 << 1
            << u"1 hit of 0.03 expected: lucky. Of 100 such battles, 3 would have "
               "rolled as many or more."_s;
    }
    void luckIsToldInASentence()
    {
        QFETCH(int, trials);
        QFETCH(double, chance);
        QFETCH(int, rolled);
        QTEST(words::luckSentence(luckWith(trials, chance, rolled), Success::Hits), "sentence");
    }

    void eachSuccessHasItsName()
    {
        const DiceLuck luck = luckWith(10, 0.5, 4), one = luckWith(10, 0.2, 1);
        QCOMPARE(words::luckSentence(luck, Success::Saves), u"4 saves of 5.0 expected: ordinary."_s);
        QCOMPARE(words::luckSentence(luck, Success::Test), u"4 tests passed of 5.0 expected: ordinary."_s);
        QCOMPARE(words::luckSentence(luck, {}), u"4 good rolls of 5.0 expected: ordinary."_s);
        QCOMPARE(words::luckSentence(one, Success::Saves), u"1 save of 2.0 expected: ordinary."_s);
        QCOMPARE(words::luckSentence(one, Success::Test), u"1 test passed of 2.0 expected: ordinary."_s);
        QCOMPARE(words::luckSentence(one, {}), u"1 good roll of 2.0 expected: ordinary."_s);
    }

    /// Whatever the dice, a share is told where they are called lucky or not, and nowhere else; and it is no
    /// more than one in ten.
    void noShareWithoutNeed()
    {
        for (int trials = 0; trials <= 40; ++trials) {
            for (int rolled = 0; rolled <= trials; ++rolled) {
                const DiceLuck luck = luckWith(trials, 1.0 / 3, rolled);
                const QString told = words::luckSentence(luck, Success::Hits);
                const bool rare = luck.asFew <= 0.1 || luck.asMany <= 0.1;
                QCOMPARE(told.contains(u"such battles"_s), rare);
                QCOMPARE(told.contains(u"lucky"_s), rare);
                QVERIFY2(!rare || luck.percentile() <= 10 || luck.percentile() >= 90, qPrintable(told));
                QVERIFY2(rare || told.contains(u": ordinary."_s) || told.contains(u": too few"_s),
                         qPrintable(told));
            }
        }
    }

private:
    EnglishPlurals m_plurals;
};

GONFALON_TEST(LuckWordsTest)
#include "tst_luck_words.moc"
