// SPDX-License-Identifier: GPL-3.0-or-later
// What the referee asks with: a row for each fact, one for each sum, and a pad for dice.
#include "app/battle/referee/dice_pad.h"
#include "app/battle/referee/facts_form.h"
#include "core/systems/registry.h"
#include "tests/app/support/battle.h"
#include "tests/app/support/window.h"

#include <QPushButton>
#include <QSpinBox>

#include <algorithm>
#include <array>
#include <bit>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

/// How many of the facts that are asked for stand two in a row, since either contradicts the other.
qsizetype eithers(const Vocabulary &words, const Answer &answer)
{
    Facts paired;
    qsizetype pairs = 0;
    for (const Contradiction &each : answer.contradictions) {
        const Facts both = each.one | each.other;
        const bool single = std::popcount(each.one.said) == 1 && std::popcount(each.other.said) == 1;
        const bool summed = std::ranges::any_of(
            words.sums, [&](const SumWords &sum) { return both.of(sum.facts()) != Facts(); });
        if (single && !each.without && both.count == 0 && !summed && paired.of(both) == Facts() &&
            answer.asked.of(both) == both) {
            paired = paired | both;
            ++pairs;
        }
    }
    return pairs;
}

/// As many as there are answers to what is asked: "No" and "Yes" of a fact, each number of a sum.
qsizetype keysFor(const Vocabulary &words, Facts asked)
{
    qsizetype keys = 2 * std::popcount(asked.said);
    for (const SumWords &sum : words.sums) {
        if (asked.of(sum.facts()) != Facts())
            keys += sum.most() - sum.least() + 1 - 2 * std::popcount(sum.facts().said);
    }
    return keys;
}

} // namespace

class RefereeFormsTest : public QObject
{
    Q_OBJECT

private slots:
    /// A question for each fact that the rule asks for, in its order, and the answers as they were given.
    void onlyWhatIsAskedIsAsked()
    {
        for (const SystemId &system : systems::played()) {
            const Vocabulary &words = systems::vocabulary(system);
            for (const DecisionWords &decision : words.decisions) {
                for (const Answer &answer : decision.answers) {
                    FactsForm form(words, answer.asked, {}, u"things"_s, answer.contradictions);
                    QCOMPARE(keysOf(form).size(), keysFor(words, answer.asked) - eithers(words, answer));
                    QCOMPARE(form.findChildren<QSpinBox *>().size(), answer.asked.count > 0 ? 1 : 0);
                    QCOMPARE(form.facts(), Facts());
                    for (int bit = 0; bit < int(words.facts.size()); ++bit) {
                        form.answer(bit, true);
                        const bool asked = answer.asked.has(std::size_t(bit));
                        QCOMPARE(form.facts(), asked ? Facts().with(std::size_t(bit)) : Facts());
                        form.answer(bit, false);
                    }
                    form.setCount(5);
                    QCOMPARE(int(form.facts().count), answer.asked.count > 0 ? 5 : 0);
                }
            }
        }
    }

    /// Of two facts that exclude each other one row has both and neither: they cannot be stated together by
    /// any taps. What is excluded by several stands with the first of them, the others by themselves.
    void whatExcludesEachOtherIsOneRow()
    {
        const Vocabulary &words = systems::vocabulary(SystemId("roberts-rules-of-warfare"));
        const auto bit = [&](std::string_view word) {
            return std::size_t(std::ranges::find(words.facts, word, &FactWords::word) - words.facts.begin());
        };
        const std::size_t flank = bit("into-flank"), rear = bit("into-rear"), behind = bit("obstacle");
        const Facts asked = Facts().with(flank).with(rear).with(behind);
        const std::array excluded = {Contradiction{.one = Facts().with(flank),
                                                   .other = Facts().with(rear),
                                                   .neither = "into the front"},
                                     Contradiction{.one = Facts().with(behind), .other = Facts().with(rear)}};
        FactsForm form(words, asked, Facts().with(rear), {}, excluded);
        const QList<QPushButton *> keys = keysOf(form);
        QCOMPARE(keys.size(), 5);
        QCOMPARE(keys[0]->text(), u"Into the front"_s);
        QCOMPARE(keys[1]->text(), u"Into the flank"_s);
        QVERIFY(keys[2]->isChecked()); // as it was given
        QCOMPARE(form.facts(), Facts().with(rear));
        keys[1]->click();
        QCOMPARE(form.facts(), Facts().with(flank));
        keys[4]->click();
        QCOMPARE(form.facts(), Facts().with(flank).with(behind));
        keys[0]->click();
        QCOMPARE(form.facts(), Facts().with(behind));
        form.answer(int(rear), true);
        form.answer(int(flank), false); // it is not so already
        QCOMPARE(form.facts(), Facts().with(rear).with(behind));
        form.answer(int(rear), false);
        QCOMPARE(form.facts(), Facts().with(behind));
        const std::array unnamed = {Contradiction{.one = Facts().with(flank), .other = Facts().with(rear)}};
        QCOMPARE(keysOf(FactsForm(words, asked, {}, {}, unnamed))[0]->text(), u"Neither"_s);
    }

    /// A circumstance without a size is one row of numbers, from -3 to 3; what was stated before is set.
    void aSumIsOneRow_RRH_08()
    {
        const Vocabulary &words = systems::vocabulary(SystemId("roberts-rules-of-warfare"));
        for (const SumWords &sum : words.sums) {
            QCOMPARE(sum.least(), -3);
            QCOMPARE(sum.most(), 3);
            for (int number = sum.least(); number <= sum.most(); ++number) {
                FactsForm form(words, sum.facts(), sum.saying(number), {});
                QCOMPARE(form.facts(), sum.saying(number));
                QCOMPARE(sum.of(form.facts()), number);
                keysOf(form)[sum.most() - sum.least()]->click();
                QCOMPARE(sum.of(form.facts()), 3);
            }
        }
    }

    /// Dice that are read by their sum stand in a row of their own, and are told one after the other.
    void diceInTwosStandInTwos()
    {
        DicePad pad({.count = 4, .sides = 6}, 2);
        pad.resize(800, 200);
        pad.show();
        Roll roll;
        connect(&pad, &DicePad::told, this, [&](const Roll &told) { roll = told; });
        const QList<QPushButton *> keys = keysOf(pad);
        QCOMPARE(keys.size(), 24);
        QVERIFY(keys[0]->y() == keys[11]->y() && keys[12]->y() > keys[0]->y());
        QVERIFY(keys[6]->x() > keys[5]->x() + keys[5]->width());
        for (const int digit : {1, 2, 3, 4})
            pad.type(digit);
        QCOMPARE(roll, Roll{Faces({1, 2, 3, 4})});
    }

    /// Whatever is told by the pad is a roll that fits, and counts what was told.
    void dicePadsTellWhatWasTapped()
    {
        using Reading = DiceRequest::Reading;
        for (const int atLeast : {1, 2, 4, 6, 7}) {
            const DiceRequest dice{
                .count = 5, .sides = 6, .reading = Reading::CountAtLeast, .atLeast = atLeast};
            if (atLeast == 1 || atLeast == 7)
                continue; // all of them count, or none can
            for (int count = 0; count <= dice.count; ++count) {
                const Roll roll = countedRoll(dice, count);
                QVERIFY(fits(dice, roll));
                QCOMPARE(read(dice, roll), count);
                DicePad pad(dice);
                Roll told;
                connect(&pad, &DicePad::told, this, [&](const Roll &tapped) { told = tapped; });
                keysOf(pad)[count]->click();
                QCOMPARE(told, roll);
            }
        }
        const DiceRequest none{.count = 3, .sides = 6, .reading = Reading::CountAtLeast, .atLeast = 7};
        QCOMPARE(keysOf(DicePad(none)).size(), 1);
        DicePad two({.count = 2, .sides = 6});
        int rolls = 0;
        Roll told;
        connect(&two, &DicePad::told, this, [&](const Roll &tapped) {
            told = tapped;
            ++rolls;
        });
        keysOf(two)[4]->click(); // a five
        keysOf(two)[2]->click(); // no: a three
        QCOMPARE(rolls, 0);
        keysOf(two)[6]->click();
        QCOMPARE(rolls, 1);
        QCOMPARE(told, (Roll{{3, 1}}));
    }
};

static int run(int argc, char **argv)
{
    return runAtHome(argc, argv, [] { return new RefereeFormsTest; });
}

GONFALON_RUN(run)
#include "tst_referee_forms.moc"
