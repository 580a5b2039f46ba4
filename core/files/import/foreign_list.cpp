// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/import/foreign_list.h"

#include "core/base/text.h"

namespace gonfalon::files {

namespace {

bool isWordByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || (c & 0x80) != 0;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; }

std::string without(std::string text, std::string_view part, std::string_view replacement)
{
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + replacement.size()))
        text.replace(at, part.size(), replacement);
    return text;
}

} // namespace

void takeRemarks(std::string_view &text, ForeignQuest &quest)
{
    constexpr std::string_view secret = "(secret)", target = "(target: ";
    text = trimmed(text);
    if (text.ends_with(secret)) {
        quest.secret = true;
        text = trimmed(text.substr(0, text.size() - secret.size()));
    }
    const auto at = text.rfind(target);
    if (at == std::string_view::npos || !text.ends_with(')'))
        return;
    text.remove_suffix(1);
    quest.target = trimmed(text.substr(at + target.size()));
    text = trimmed(text.substr(0, at));
}

std::string plainName(const std::string &name)
{
    std::string out;
    for (const char c : without(without(name, "’", ""), "‘", "")) {
        if (isWordByte(c))
            out += lower(c);
    }
    return without(std::move(out), "armor", "armour");
}

std::string idFromName(const std::string &name)
{
    std::string out;
    for (const char c : name) {
        if (isWordByte(c))
            out += lower(c);
        else if (c != '\'' && !out.empty() && out.back() != '-')
            out += '-';
    }
    while (out.ends_with('-'))
        out.pop_back();
    return out.empty() ? std::string("unnamed") : out;
}

} // namespace gonfalon::files
