// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/booking.h"

#include <algorithm>

namespace gonfalon::campaign {

void Booking::add(const Subject &subject, const std::string &key, long long amount,
                  const std::string &because)
{
    int &now = m_now.values[{subject, key}].amount;
    const Key *known = m_pack->key(key);
    const long long least = known && known->least ? *known->least : -farthestNumber;
    if (amount < 0)
        amount = std::min(0LL, std::max(amount, least - now));
    else
        amount = std::max(0LL, std::min(amount, farthestNumber - now));
    if (amount == 0)
        return;
    now += int(amount);
    m_changes.push_back({subject, key, int(amount), {}, {}, because});
}

void Booking::set(const Subject &subject, const std::string &key, const std::string &value,
                  const std::string &because)
{
    std::string &now = m_now.values[{subject, key}].text;
    std::string before = now;
    // One filing replaces a value once: what a later rule says goes into the same change.
    const auto earlier = std::ranges::find_if(m_changes, [&](const Change &change) {
        return change.value && change.subject == subject && change.key == key;
    });
    if (earlier != m_changes.end()) {
        before = earlier->before;
        m_changes.erase(earlier);
    }
    now = value;
    if (value != before)
        m_changes.push_back({subject, key, 0, value, before, because});
}

} // namespace gonfalon::campaign
