// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/import_reader.h"

#include <nlohmann/json.hpp>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <utility>

namespace gonfalon {

namespace {

using namespace Qt::StringLiterals;

constexpr qint64 bytesOfMegabyte = qint64{1024} * 1024;
/// Smaller acts are read whatever their shape is: that takes no time.
constexpr qsizetype looksSmall = 256 * 1024;
/// Keys of one object, which an export never comes near; sorting a million of them takes ten seconds.
constexpr int mostKeys = 10000;
constexpr std::size_t deepest = 200;

/// Goes through JSON without keeping any of it, and stops where no export looks so.
class Shape final : public nlohmann::json_sax<nlohmann::json>
{
public:
    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t &) override { return true; }
    bool string(string_t &) override { return true; }
    bool binary(binary_t &) override { return false; }
    bool start_object(std::size_t) override { return open(); }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(); }
    bool end_array() override { return close(); }
    bool key(string_t &) override { return ++m_keys.back() <= mostKeys; }
    bool parse_error(std::size_t, const std::string &, const nlohmann::detail::exception &) override
    {
        return false;
    }

private:
    bool open()
    {
        m_keys.push_back(0);
        return m_keys.size() <= deepest;
    }
    bool close()
    {
        m_keys.pop_back();
        return true;
    }

    std::vector<int> m_keys;
};

bool looksLikeOne(const QByteArray &json)
{
    Shape shape;
    return nlohmann::json::sax_parse(json.begin(), json.end(), &shape);
}

} // namespace

ImportReader::ImportReader(QIODevice &from, ImportLimits limits) : m_limits(limits)
{
    const QByteArray first = from.readLine(static_cast<qint64>(qstrlen(exportHead)) + 1);
    if (first == exportHead)
        m_from = &from;
    else
        takeApart(first, from);
    m_first = read();
}

std::optional<QByteArray> ImportReader::next()
{
    return m_first ? std::exchange(m_first, std::nullopt) : read();
}

std::optional<QByteArray> ImportReader::refuse(Code code, std::vector<std::string> arguments)
{
    m_wrong = {error(code, std::move(arguments))};
    return QByteArray("not read");
}

std::optional<QByteArray> ImportReader::read()
{
    if (!m_from)
        return m_next < m_acts.size() ? std::optional(m_acts[m_next++]) : std::nullopt;
    QByteArray line;
    bool ended = false; // by what was read: a pipe does not know it beforehand
    do {
        ++m_line;
        line = m_from->readLine(m_limits.line + 1);
        m_bytes += line.size();
        if (line.size() >= m_limits.line && !line.endsWith('\n'))
            return refuse(Code::ImportLineTooLong,
                          {std::to_string(m_line), std::to_string(m_limits.line / bytesOfMegabyte)});
        if (m_bytes > m_limits.all)
            return refuse(Code::ImportTooLarge, {std::to_string(m_limits.all / bytesOfMegabyte)});
        ended = line.isEmpty();
        line = line.trimmed();
    } while (line.isEmpty() && !ended);
    if (line.startsWith(']'))
        return std::nullopt;
    if (line.endsWith(','))
        line.chop(1);
    if (!line.startsWith('{')) // its end is missing: a copy that broke off, or what is none
        return refuse(Code::ExportUnreadable, {std::to_string(m_line)});
    if (line.size() > looksSmall && !looksLikeOne(line))
        return refuse(Code::ImportShape);
    return line;
}

void ImportReader::takeApart(QByteArray bytes, QIODevice &from)
{
    while (bytes.size() <= m_limits.whole) { // a pipe gives as much as it holds at the moment
        const QByteArray more = from.read(m_limits.whole + 1 - bytes.size());
        if (more.isEmpty())
            break;
        bytes += more;
    }
    if (bytes.size() > m_limits.whole) {
        m_acts = {*refuse(Code::ImportTooLarge, {std::to_string(m_limits.whole / bytesOfMegabyte)})};
        return;
    }
    if (bytes.size() > looksSmall && !looksLikeOne(bytes)) {
        m_acts = {*refuse(Code::ImportShape)};
        return;
    }
    const QJsonObject document = QJsonDocument::fromJson(bytes).object();
    if (document[u"gonfalon-campaign"_s].toInt() != 1)
        return;
    for (const QJsonValue &act : document[u"done"_s].toArray())
        m_acts.push_back(QJsonDocument(act.toObject()).toJson(QJsonDocument::Compact));
}

int ImportReader::percent() const
{
    const qint64 done = m_from ? m_from->pos() : static_cast<qint64>(m_next);
    const qint64 all = m_from ? m_from->size() : static_cast<qint64>(m_acts.size());
    constexpr qint64 whole = 100;
    return all <= 0 ? 0 : static_cast<int>(std::min(whole, done * whole / all));
}

} // namespace gonfalon
