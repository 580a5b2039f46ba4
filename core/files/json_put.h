// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_text.h"
#include "core/model/warband.h"

#include <string>
#include <utility>
#include <vector>

/// How every writer of our own files puts members into an object: what has its default is left out, what was
/// kept goes back to its place.
namespace gonfalon::files {

void put(OrderedJson &out, const char *key, const std::string &text);
void put(OrderedJson &out, const char *key, bool flag);
void put(OrderedJson &out, const char *key, OrderedJson inner);

template <typename T>
void put(OrderedJson &out, const char *key, const std::vector<T> &list)
{
    if (!list.empty())
        out[key] = list;
}

/// Kept keys as the JSON text in which a value of core/model holds them; empty where there are none.
[[nodiscard]] KeptKeys keptText(const Json &kept);

/// Puts kept members back: those of inner objects into the inner objects, those of list entries (by their
/// position) into the entries, all else where nothing of ours stands.
void putBack(OrderedJson &out, const KeptKeys &kept);

} // namespace gonfalon::files
