// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

namespace gonfalon {

/// A window that asks before it closes, where something in it is not saved.
class AsksToClose
{
public:
    virtual ~AsksToClose() = default;

    /// Asks where it has to. False: it stays open.
    [[nodiscard]] virtual bool mayClose() = 0;
    /// It was asked, and closes without asking again.
    void settle() { m_settled = true; }

protected:
    AsksToClose() = default;
    AsksToClose(const AsksToClose &) = delete;
    AsksToClose &operator=(const AsksToClose &) = delete;

    [[nodiscard]] bool closes() { return std::exchange(m_settled, false) || mayClose(); }

private:
    bool m_settled = false;
};

} // namespace gonfalon
