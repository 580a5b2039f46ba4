// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/json_put.h"

#include <charconv>

namespace gonfalon::files {

namespace {

/// The list entry of that position, or nothing.
OrderedJson *entryOf(OrderedJson &list, const std::string &position)
{
    std::size_t at = 0;
    const auto read = std::from_chars(position.data(), position.data() + position.size(), at);
    const bool whole = read.ec == std::errc() && read.ptr == position.data() + position.size();
    return whole && at < list.size() ? &list[at] : nullptr;
}

void putBackJson(OrderedJson &out, const OrderedJson &kept)
{
    for (const auto &[key, value] : kept.items()) {
        OrderedJson *inner = nullptr;
        if (out.is_array())
            inner = entryOf(out, key);
        else if (!out.contains(key))
            out[key] = value;
        else
            inner = &out[key];
        if (inner && inner->is_structured() && value.is_object())
            putBackJson(*inner, value);
    }
}

} // namespace

void put(OrderedJson &out, const char *key, const std::string &text)
{
    if (!text.empty())
        out[key] = text;
}

void put(OrderedJson &out, const char *key, bool flag)
{
    if (flag)
        out[key] = true;
}

void put(OrderedJson &out, const char *key, OrderedJson inner)
{
    if (!inner.empty())
        out[key] = std::move(inner);
}

KeptKeys keptText(const Json &kept)
{
    return kept.empty() ? KeptKeys() : kept.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void putBack(OrderedJson &out, const KeptKeys &kept)
{
    if (kept.empty())
        return;
    const OrderedJson json = OrderedJson::parse(kept, nullptr, false);
    if (json.is_object())
        putBackJson(out, json);
}

} // namespace gonfalon::files
