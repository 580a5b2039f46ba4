// SPDX-License-Identifier: GPL-3.0-or-later
// Over a thousand battles luck is spread evenly from worst to best where dice are fair, and piles up where
// one face of them is not.
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/match/luck.h"
#include "tests/core/match/battles_by_chance.h"
#include "tests/support/suite.h"

#include <algorithm>
#include <array>
#include <cmath>

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

constexpr std::size_t bins = 10;
constexpr double tooFar = 27.88; // of chi square with nine degrees: once in 1,000

/// Fair dice, or such as have a six where a one should be.
class SeededOrLoaded final : public Dice
{
public:
    SeededOrLoaded(std::uint64_t seed, bool loaded) : m_dice(seed), m_loaded(loaded) {}
    [[nodiscard]] std::optional<Roll> roll(const DiceRequest &request) override
    {
        const std::optional<Roll> fair = m_dice.roll(request);
        if (!fair || !m_loaded)
            return fair;
        Roll loaded;
        for (const int face : fair->faces)
            loaded.faces.push_back(face == 1 ? request.sides : face);
        return loaded;
    }

private:
    SeededDice m_dice;
    bool m_loaded;
};

std::size_t binOf(double percentile) { return std::min(bins - 1, std::size_t(percentile / 100 * bins)); }

/// How many battles ended in each tenth of the percentiles, and how many should have: few dice come to few
/// percentiles, and not to a tenth of the battles in each.
struct Spread
{
    std::array<int, bins> seen{};
    std::array<double, bins> wanted{};
    double sum = 0; ///< of all percentiles
    int battles = 0;
    int dice = 0;

    void add(const DiceLuck &luck, const Successes &possible)
    {
        ++seen[binOf(luck.percentile())];
        sum += luck.percentile();
        ++battles;
        dice += luck.trials;
        double below = 0;
        for (int rolled = 0; rolled <= possible.trials(); ++rolled) {
            const double exactly = possible.exactly(rolled);
            wanted[binOf(100 * (below + exactly / 2))] += exactly;
            below += exactly;
        }
    }
    [[nodiscard]] double chiSquare() const
    {
        double square = 0;
        for (std::size_t i = 0; i < bins; ++i)
            square += (seen[i] - wanted[i]) * (seen[i] - wanted[i]) / std::max(wanted[i], 1e-9);
        return square;
    }
    [[nodiscard]] double mean() const { return sum / battles; }
    [[nodiscard]] QString told() const
    {
        QString line = QStringLiteral("chi square %1, mean %2, %3 dice each:")
                           .arg(chiSquare())
                           .arg(mean())
                           .arg(dice / std::max(battles, 1));
        for (std::size_t i = 0; i < bins; ++i)
            line += QStringLiteral(" %1/%2").arg(seen[i]).arg(wanted[i], 0, 'f', 1);
        return line;
    }
};

/// Of each side, over so many battles.
std::array<Spread, 2> spreadOver(const Catalogue &game, int battles, bool loaded)
{
    std::array<Spread, 2> spreads;
    for (int seed = 1; seed <= battles; ++seed) {
        const auto setup = setupByChance(game, {}, PlayMode::Referee, std::uint64_t(seed), 10, 3);
        SeededOrLoaded dice(std::uint64_t(seed) * 1000 + 7, loaded);
        const Battle battle = playedByChance(setup, dice);
        const auto book = match::luckOf(systems::begin(setup).value(), battle.steps().unpacked()).value();
        const match::Luck luck = book.luck();
        for (SideIndex side = 0; side < 2; ++side) {
            Successes possible;
            for (const match::LuckEntry &entry : book.entries())
                possible.add(entry.chance, entry.side == side ? entry.trials : 0);
            spreads[side].add(luck.sides[side].all, possible);
        }
    }
    return spreads;
}

} // namespace

class LuckIsEvenTest : public QObject
{
    Q_OBJECT

private slots:
    void fairDiceAreSpreadEvenly_data() { gamesInRows(); }
    void fairDiceAreSpreadEvenly()
    {
        QFETCH(QString, game);
        const auto spreads = spreadOver(*catalogue(SystemId(game.toStdString())), 500, false);
        for (const Spread &spread : spreads) {
            QVERIFY2(spread.chiSquare() < tooFar, qPrintable(spread.told()));
            // The mean of 500 even numbers from 0 to 100 strays by 1.3.
            QVERIFY2(std::abs(spread.mean() - 50) < 4, qPrintable(spread.told()));
        }
    }

    /// The same battles with loaded dice: the test above would tell.
    void loadedDicePileUp_data() { gamesInRows(); }
    void loadedDicePileUp()
    {
        QFETCH(QString, game);
        for (const Spread &spread : spreadOver(*catalogue(SystemId(game.toStdString())), 60, true)) {
            QVERIFY2(spread.chiSquare() > 2 * tooFar, qPrintable(spread.told()));
            QVERIFY2(spread.mean() > 75, qPrintable(spread.told()));
        }
    }

private:
    static void gamesInRows()
    {
        QTest::addColumn<QString>("game");
        for (const char *game : {"dragon-rampant", "lion-rampant"})
            QTest::newRow(game) << QString::fromLatin1(game);
    }
};

GONFALON_TEST(LuckIsEvenTest)
#include "tst_luck_is_even.moc"
