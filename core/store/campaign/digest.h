// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/campaign/campaign_store.h"

namespace gonfalon::store {

/// What whoever confirms a sheet has seen of it: its head, the result of every side and every change, as the
/// SHA-256 of their fields in small hexadecimal letters. The server's `gonfalon_digest` is the same.
[[nodiscard]] QString digestOf(const Sheet &sheet);

} // namespace gonfalon::store
