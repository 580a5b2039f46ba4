// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dice/luck.h"

#include <algorithm>
#include <cstddef>

namespace gonfalon {

void Successes::add(double chance, int trials)
{
    const double fails = 1 - chance;
    for (int trial = 0; trial < trials; ++trial) {
        m_exactly.push_back(0);
        for (std::size_t i = m_exactly.size(); --i > 0;)
            m_exactly[i] = m_exactly[i] * fails + m_exactly[i - 1] * chance;
        m_exactly[0] *= fails;
    }
    m_expected += chance * std::max(trials, 0);
}

double Successes::exactly(int successes) const
{
    return successes < 0 || successes > trials() ? 0 : m_exactly[std::size_t(successes)];
}

double Successes::atMost(int successes) const
{
    double sum = 0;
    for (int i = 0; i <= std::min(successes, trials()); ++i)
        sum += exactly(i);
    return std::min(sum, 1.0);
}

double Successes::atLeast(int successes) const
{
    double sum = 0;
    for (int i = trials(); i >= std::max(successes, 0); --i)
        sum += exactly(i);
    return std::min(sum, 1.0);
}

Fortune DiceLuck::fortune() const
{
    if (few)
        return Fortune::TooFew;
    return asFew <= rare ? Fortune::Unlucky : asMany <= rare ? Fortune::Lucky : Fortune::Ordinary;
}

DiceLuck luckOf(const Successes &possible, int rolled)
{
    return {.trials = possible.trials(),
            .rolled = rolled,
            .expected = possible.expected(),
            .asFew = possible.atMost(rolled),
            .asMany = possible.atLeast(rolled),
            .few =
                possible.exactly(0) > DiceLuck::rare && possible.exactly(possible.trials()) > DiceLuck::rare};
}

} // namespace gonfalon
