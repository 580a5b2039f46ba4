// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pages/templates.h"

#include <QCoreApplication>
#include <QSet>

#include <kainjow/mustache.hpp>

#include <algorithm>
#include <string_view>
#include <vector>

namespace gonfalon::pages {

namespace {

using namespace Qt::StringLiterals;
namespace mustache = kainjow::mustache;

/// The context of these words for translators.
struct TemplatesWords
{
    Q_DECLARE_TR_FUNCTIONS(Templates)
};

constexpr qsizetype largestTemplate = 1024 * 1024; ///< bytes
constexpr int deepestSection = 32;                 ///< more in one another would be a mistake

/// One tag of a template: what it is, and the name in it.
struct Tag
{
    char kind = ' '; ///< '#' '^' '/' '>' '!' '='; '&' not escaped; ' ' a plain one
    QString name;
};

/// The tags of a template that is well formed.
std::vector<Tag> tagsOf(std::string_view text)
{
    std::vector<Tag> tags;
    for (auto at = text.find("{{"); at != text.npos; at = text.find("{{", at)) {
        const bool three = text.substr(at + 2).starts_with('{');
        const auto from = at + (three ? 3 : 2), end = text.find(three ? "}}}" : "}}", from);
        if (end == text.npos)
            break;
        const QString inside = QString::fromUtf8(text.data() + from, qsizetype(end - from)).trimmed();
        const QChar first = inside.isEmpty() ? QChar(u' ') : inside.front();
        if (three)
            tags.push_back({'&', inside});
        else if (u"#^/>!=&"_s.contains(first))
            tags.push_back({first.toLatin1(), inside.mid(1).trimmed()});
        else
            tags.push_back({' ', inside});
        at = end + 2;
    }
    return tags;
}

/// What a template asks for by name; the marks of another language where it has some, since nobody reads
/// them.
std::set<QString> askedBy(const std::string &text)
{
    std::set<QString> all;
    for (const Tag &tag : tagsOf(text)) {
        if (tag.kind == '#' || tag.kind == '^' || tag.kind == '&' || tag.kind == ' ')
            all.insert(tag.name);
    }
    all.erase(u"."_s); // whatever stands at the place
    for (const char *mark : {"{%", "<%", "<?php"}) {
        if (text.find(mark) != std::string::npos)
            all.insert(QString::fromLatin1(mark));
    }
    return all;
}

mustache::data dataOf(const QVariant &value)
{
    switch (value.typeId()) {
    case QMetaType::Bool:
        return mustache::data(value.toBool());
    case QMetaType::QStringList:
    case QMetaType::QVariantList: {
        mustache::data list(mustache::data::type::list);
        for (const QVariant &item : value.toList())
            list.push_back(dataOf(item));
        return list;
    }
    case QMetaType::QVariantMap: {
        mustache::data object(mustache::data::type::object);
        const QVariantMap members = value.toMap();
        for (auto member = members.begin(); member != members.end(); ++member)
            object.set(member.key().toStdString(), dataOf(*member));
        return object;
    }
    default: {
        // A section about a text that is empty stays closed.
        const std::string text = value.toString().toStdString();
        return text.empty() ? mustache::data(false) : mustache::data(text);
    }
    }
}

/// Sections in one another, or nothing where one is deeper than anybody writes.
bool isTooDeep(const std::vector<Tag> &tags)
{
    int depth = 0, deepest = 0;
    for (const Tag &tag : tags) {
        depth += tag.kind == '#' || tag.kind == '^' ? 1 : tag.kind == '/' ? -1 : 0;
        deepest = std::max(deepest, depth);
    }
    return deepest > deepestSection;
}

/// What a template is filled with. What it calls is a template and never a text, however keys are called.
class Filling final : public mustache::context<std::string>
{
public:
    Filling(const mustache::data &data, const std::map<QString, std::string> &texts) : context(&data)
    {
        for (const auto &[name, text] : texts)
            m_parts.insert_or_assign(name.toStdString(),
                                     mustache::data(mustache::partial([&text = text] { return text; })));
    }

    [[nodiscard]] const mustache::data *get_partial(const std::string &name) const override
    {
        const auto found = m_parts.find(name);
        return found == m_parts.end() ? nullptr : &found->second;
    }

private:
    std::map<std::string, mustache::data> m_parts;
};

} // namespace

QStringList Templates::names() const
{
    QStringList all;
    for (const auto &[name, text] : m_texts)
        all << name;
    return all;
}

bool Templates::callsItself(const QString &name, const std::string &text) const
{
    QSet<QString> called;
    QStringList waiting;
    const auto add = [&](const std::string &from) {
        for (const Tag &tag : tagsOf(from)) {
            if (tag.kind == '>' && !called.contains(tag.name)) {
                called.insert(tag.name);
                waiting << tag.name;
            }
        }
    };
    add(text);
    while (!waiting.isEmpty()) {
        const QString next = waiting.takeLast();
        if (const auto found = m_texts.find(next); next != name && found != m_texts.end())
            add(found->second);
    }
    return called.contains(name);
}

QString Templates::wrongWith(const QString &name, const std::string &text,
                             const std::map<QString, QByteArray> &beside) const
{
    if (qsizetype(text.size()) > largestTemplate)
        return TemplatesWords::tr("it is larger than a page");
    if (!QUtf8StringView(text.data(), qsizetype(text.size())).isValidUtf8())
        return TemplatesWords::tr("it is no text in UTF-8");
    const mustache::mustache parsed{text};
    if (!parsed.is_valid())
        return QString::fromStdString(parsed.error_message());
    const std::vector<Tag> tags = tagsOf(text);
    if (isTooDeep(tags))
        return TemplatesWords::tr("its sections stand too deep in one another");
    for (const Tag &tag : tags) {
        if (tag.kind == '=')
            return TemplatesWords::tr("it changes the braces");
        if (tag.kind == '&' && !m_markup.contains(tag.name))
            return TemplatesWords::tr("it puts “%1” in without escaping it").arg(tag.name);
        if (tag.kind == '>' && !m_texts.contains(tag.name) && !beside.contains(tag.name))
            return TemplatesWords::tr("it calls “%1”, which is not there").arg(tag.name);
    }
    return callsItself(name, text) ? TemplatesWords::tr("it calls itself") : QString();
}

Findings Templates::take(const std::map<QString, QByteArray> &texts)
{
    Findings findings;
    std::set<QString> own;
    for (const auto &[name, bytes] : texts) {
        std::string text = bytes.toStdString();
        if (const QString wrong = wrongWith(name, text, texts); wrong.isEmpty()) {
            const std::set<QString> asked = askedBy(text);
            for (const QString &key : asked) {
                if (!m_asked.empty() && !m_asked.contains(key))
                    findings.push_back(remark(Code::ForeignTemplateName, Severity::Warning,
                                              {name.toStdString(), key.toStdString()}));
            }
            own.insert(asked.begin(), asked.end());
            m_texts[name] = std::move(text);
        } else {
            findings.push_back(remark(Code::ForeignTemplateDamaged, Severity::Warning,
                                      {name.toStdString(), wrong.toStdString()}));
        }
    }
    m_asked.merge(own); // the first to come are the program's own
    return findings;
}

QByteArray Templates::render(const QString &name, const QVariantMap &data) const
{
    const auto found = m_texts.find(name);
    if (found == m_texts.end())
        return {};
    const mustache::data object = dataOf(data);
    Filling filling(object, m_texts);
    mustache::mustache page{found->second};
    return QByteArray::fromStdString(page.render(filling));
}

} // namespace gonfalon::pages
