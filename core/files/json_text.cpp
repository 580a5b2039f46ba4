// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/json_text.h"

#include "core/base/text.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace gonfalon::files {

namespace {

constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";

/// Walks over JSON text bracket by bracket, with strings skipped: enough to tell how deep it goes and where
/// it may be cut, and it never recurses.
class BracketWalk
{
public:
    explicit BracketWalk(std::string_view text) : m_text(text) {}

    /// Calls `step(byte)` at every bracket and comma outside strings and at the end of every string, until
    /// the text ends or `step` says false.
    template <typename Step>
    void walk(Step step)
    {
        for (std::size_t at = 0; at < m_text.size(); ++at) {
            const char c = m_text[at];
            if (c == '"')
                at = skipString(at);
            else if (c == '{' || c == '[')
                m_open += c;
            else if ((c == '}' || c == ']') && !m_open.empty())
                m_open.pop_back();
            else if (c != ',')
                continue;
            if (at < m_text.size() && !step(at))
                return;
        }
    }

    [[nodiscard]] const std::string &open() const { return m_open; }
    [[nodiscard]] bool endsInside() const { return m_inString || !m_open.empty(); }
    /// The text of the last string that ended.
    [[nodiscard]] std::string_view lastString() const { return m_lastString; }

private:
    std::size_t skipString(std::size_t at)
    {
        const std::size_t first = at + 1;
        for (++at; at < m_text.size(); ++at) {
            if (m_text[at] == '\\')
                ++at;
            else if (m_text[at] == '"') {
                m_lastString = m_text.substr(first, at - first);
                return at;
            }
        }
        m_inString = true;
        return m_text.size();
    }

    std::string_view m_text;
    std::string m_open;
    std::string_view m_lastString;
    bool m_inString = false;
};

/// Depth at which `text` first goes too deep, with its place; also whether it ends within a bracket or a
/// string.
struct Shape
{
    std::optional<std::size_t> tooDeepAt;
    bool endsInside = false;
};

Shape shapeOf(std::string_view text)
{
    Shape shape;
    BracketWalk walk(text);
    walk.walk([&](std::size_t at) {
        if (walk.open().size() <= std::size_t(deepestJson))
            return true;
        shape.tooDeepAt = at;
        return false;
    });
    shape.endsInside = walk.endsInside();
    return shape;
}

/// Builds the value that is parsed, and notes every key that its object already holds. The library's own
/// builder looks a whole list through again after each of its objects, where it is told of keys.
class Builder final : public Json::json_sax_t
{
public:
    bool null() override { return put(nullptr); }
    bool boolean(bool value) override { return put(value); }
    bool number_integer(number_integer_t value) override { return put(value); }
    bool number_unsigned(number_unsigned_t value) override { return put(value); }
    bool number_float(number_float_t value, const string_t &) override { return put(value); }
    bool string(string_t &value) override { return put(std::move(value)); }
    bool binary(binary_t &value) override { return put(Json::binary(std::move(value))); }
    bool start_object(std::size_t) override { return open(Json::object()); }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(Json::array()); }
    bool end_array() override { return close(); }
    bool key(string_t &name) override
    {
        if (m_open.back()->contains(name) && found.size() < mostFound)
            found.push_back(name);
        m_value = &(*m_open.back())[name];
        return true;
    }
    bool parse_error(std::size_t, const std::string &, const Json::exception &error) override
    {
        what = error.what();
        if (const auto *placed = dynamic_cast<const Json::parse_error *>(&error))
            byte = placed->byte;
        return false;
    }

    Json root;
    std::vector<std::string> found;  ///< keys that are there twice
    std::string what;                ///< why it is no JSON
    std::optional<std::size_t> byte; ///< where; nothing: of a number that is too large no place is named

private:
    static constexpr std::size_t mostFound = 20;

    Json &place(Json value)
    {
        Json *at = &root;
        if (!m_open.empty() && m_open.back()->is_array())
            at = &m_open.back()->emplace_back();
        else if (!m_open.empty())
            at = m_value;
        *at = std::move(value);
        return *at;
    }
    bool put(Json value)
    {
        place(std::move(value));
        return true;
    }
    bool open(Json value)
    {
        m_open.push_back(&place(std::move(value)));
        return true;
    }
    bool close()
    {
        m_open.pop_back();
        return true;
    }

    std::vector<Json *> m_open; ///< a list grows only when all within it is closed, so these stay good
    Json *m_value = nullptr;    ///< of the key that was read last
};

/// What the parser says, without its own numbers and places, on one short line.
std::string parserWords(std::string_view what)
{
    const auto colon = what.find(": ");
    if (colon != std::string_view::npos)
        what.remove_prefix(colon + 2);
    return cleanedLine(what, 160);
}

bool fits(const OrderedJson &value, std::size_t room) { return compactJson(value).size() * 9 / 8 <= room; }

/// One line with a space behind every comma and colon.
std::string oneLine(const OrderedJson &value)
{
    if (!value.is_structured() || value.empty())
        return compactJson(value);
    std::string out(value.is_object() ? "{" : "[");
    for (const auto &[key, item] : value.items()) {
        if (out.size() > 1)
            out += ", ";
        if (value.is_object())
            out += compactJson(key) + ": ";
        out += oneLine(item);
    }
    return out + (value.is_object() ? "}" : "]");
}

void writeReadable(std::string &out, const OrderedJson &value, std::size_t indent)
{
    constexpr std::size_t lineWidth = 118;
    if (!value.is_structured() || (indent > 0 && fits(value, lineWidth - std::min(lineWidth, indent)))) {
        out += oneLine(value);
        return;
    }
    out += value.is_object() ? '{' : '[';
    bool first = true;
    for (const auto &[key, item] : value.items()) {
        out += first ? "\n" : ",\n";
        first = false;
        out.append(indent + 2, ' ');
        if (value.is_object())
            out += compactJson(key) + ": ";
        writeReadable(out, item, indent + 2);
    }
    out += '\n';
    out.append(indent, ' ');
    out += value.is_object() ? '}' : ']';
}

} // namespace

Result<Json> parseJson(std::string_view bytes, std::size_t most)
{
    if (bytes.size() > most)
        return errorAt(Code::TooLarge, {}, {std::to_string(bytes.size()), std::to_string(most)});
    if (const auto bad = firstBadUtf8(bytes))
        return errorAt(Code::NotUtf8, lineAndColumn(bytes, *bad), {std::to_string(*bad)});
    if (bytes.starts_with(byteOrderMark))
        bytes.remove_prefix(byteOrderMark.size());
    if (trimmed(bytes).empty())
        return error(Code::FileEmpty);
    const Shape shape = shapeOf(bytes);
    if (shape.tooDeepAt)
        return errorAt(Code::TooDeep, lineAndColumn(bytes, *shape.tooDeepAt),
                       {std::to_string(deepestJson + 1), std::to_string(deepestJson)});
    Builder builder;
    if (Json::sax_parse(bytes, &builder)) {
        Findings findings;
        for (const std::string &key : builder.found) {
            findings.push_back(errorAt(Code::DuplicateKey, cleanedLine(key, 80), {cleanedLine(key, 80)}));
            findings.back().severity = Severity::Warning;
        }
        return {std::move(builder.root), std::move(findings)};
    }
    if (!builder.byte)
        return errorAt(Code::NotJson, {}, {"a number that is too large", parserWords(builder.what)});
    const std::string where = lineAndColumn(bytes, *builder.byte == 0 ? 0 : *builder.byte - 1);
    if (shape.endsInside)
        return errorAt(Code::EndsTooSoon, where);
    return errorAt(Code::NotJson, where, {where, parserWords(builder.what)});
}

std::optional<ClosedJson> closedJson(std::string_view bytes, std::string_view countedList)
{
    std::size_t cut = 0;
    std::string_view closing;
    std::string_view listName;
    ClosedJson closed;
    BracketWalk walk(bytes);
    walk.walk([&](std::size_t at) {
        const char c = bytes[at];
        if (c == '[' && walk.open() == "{[")
            listName = walk.lastString();
        if (c == '{' && walk.open() == "{[{" && listName == countedList)
            ++closed.begun;
        if (c == ',' && walk.open() == "{") {
            cut = at;
            closing = "}";
            closed.within.clear();
        } else if (c != ',' && c != '[' && walk.open() == "{[") {
            cut = at + 1;
            closing = "]}";
            closed.within = listName;
        }
        return true;
    });
    if (cut == 0)
        return std::nullopt;
    closed.text = std::string(bytes.substr(0, cut)) + std::string(closing);
    return closed;
}

std::optional<std::size_t> endOfFirst(std::string_view bytes)
{
    std::optional<std::size_t> end;
    BracketWalk walk(bytes);
    walk.walk([&](std::size_t at) {
        if (bytes[at] == '}' && walk.open().empty())
            end = at + 1;
        return !end;
    });
    return end && !trimmed(bytes.substr(*end)).empty() ? end : std::nullopt;
}

std::string kindName(const Json &value)
{
    if (value.is_string())
        return "a text";
    if (value.is_number())
        return "a number";
    if (value.is_boolean())
        return "true or false";
    if (value.is_array())
        return "a list";
    return value.is_object() ? "an object" : "nothing";
}

std::string readableJson(const OrderedJson &value)
{
    std::string out;
    writeReadable(out, value, 0);
    return out + '\n';
}

std::string compactJson(const OrderedJson &value)
{
    return value.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
}

std::string lineAndColumn(std::string_view text, std::size_t byte)
{
    const std::string_view before = text.substr(0, std::min(byte, text.size()));
    const auto line = std::ranges::count(before, '\n') + 1;
    const auto lineStart = before.rfind('\n');
    const auto column =
        letters(lineStart == std::string_view::npos ? before : before.substr(lineStart + 1)) + 1;
    return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

} // namespace gonfalon::files
