// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <cassert>
#include <optional>
#include <utility>

namespace gonfalon {

/// What a reader returns: the value where there is one, and everything worth telling about it.
/// A value may come with warnings; a result without a value holds at least one error.
template <typename T>
class [[nodiscard]] Result
{
public:
    Result(T value, Findings findings = {}) : m_value(std::move(value)), m_findings(std::move(findings)) {}
    Result(Findings errors) : m_findings(std::move(errors)) { assert(!m_findings.empty()); }
    Result(Finding error) : m_findings{std::move(error)} {}

    [[nodiscard]] bool ok() const { return m_value.has_value(); }
    explicit operator bool() const { return ok(); }

    [[nodiscard]] const T &value() const & { return *m_value; }
    [[nodiscard]] T &value() & { return *m_value; }
    [[nodiscard]] T &&value() && { return std::move(*m_value); }
    const T *operator->() const { return &*m_value; }
    const T &operator*() const { return *m_value; }

    [[nodiscard]] const Findings &findings() const { return m_findings; }
    [[nodiscard]] Findings &findings() { return m_findings; }

private:
    std::optional<T> m_value;
    Findings m_findings;
};

} // namespace gonfalon
