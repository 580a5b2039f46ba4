// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/site/look.h"

#include "core/sheets/paint/pennon.h"
#include "core/store/disk.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

namespace gonfalon::site {

namespace {

using namespace Qt::StringLiterals;

/// The context of these words for translators.
struct LookWords
{
    Q_DECLARE_TR_FUNCTIONS(Site)
};

constexpr auto ownFolder = ":/gonfalon/site";
constexpr auto styleFile = "site.css";
const QString ending = u".mustache"_s;

/// What is markup of our own making; everything else is text.
QStringList markupKeys() { return {u"body"_s, u"head"_s, u"symbols"_s, u"picture"_s, u"style"_s}; }

QVariantList navigation(const PageContents &contents)
{
    const std::pair<QString, QString> pages[] = {
        {u"index.html"_s, LookWords::tr("Front page")},  {u"battles.html"_s, LookWords::tr("Battles")},
        {u"warbands.html"_s, LookWords::tr("Warbands")}, {u"leaders.html"_s, LookWords::tr("Leaders")},
        {u"fixtures.html"_s, LookWords::tr("Fixtures")}, {u"chronicle.html"_s, LookWords::tr("Chronicle")}};
    QVariantList all;
    for (const auto &[file, name] : pages)
        all << QVariantMap{{u"to"_s, file},
                           {u"name"_s, name},
                           {u"here"_s, file == contents.path},
                           {u"within"_s, file == contents.section}};
    return all;
}

QString sectionName(const QString &file, const QVariantList &pages)
{
    for (const QVariant &page : pages) {
        if (page.toMap()[u"to"_s].toString() == file)
            return page.toMap()[u"name"_s].toString();
    }
    return {};
}

/// The pennons that a page shows, to be drawn once.
QString symbolsFor(const Facts &facts, const QString &page)
{
    QString out;
    for (const auto &[warband, heraldry] : facts.heraldry) {
        const QString id = pennonId(warband);
        if (page.contains(u'#' + id + u'"'))
            out += u"<symbol id=\"%1\" viewBox=\"0 0 26 38\">%2</symbol>\n"_s.arg(
                id, sheets::pennonSvg(heraldry.bearing, heraldry.tinctures));
    }
    return out;
}

QVariantMap words()
{
    return {{u"pages"_s, LookWords::tr("Pages")},    {u"before"_s, LookWords::tr("Before")},
            {u"after"_s, LookWords::tr("After")},    {u"wayHere"_s, LookWords::tr("You are here")},
            {u"scroll"_s, LookWords::tr("slide ›")}, {u"toContents"_s, LookWords::tr("To the contents")}};
}

} // namespace

Look::Look() : m_templates(markupKeys())
{
    const QDir own(QString::fromLatin1(ownFolder));
    std::map<QString, QByteArray> texts;
    for (const QString &name : own.entryList({u'*' + ending})) {
        QFile file(own.filePath(name));
        if (file.open(QIODevice::ReadOnly))
            texts[name.chopped(ending.size())] = file.readAll();
    }
    [[maybe_unused]] const Findings none = m_templates.take(texts);
    Q_ASSERT(none.empty());
    QFile style(own.filePath(QString::fromLatin1(styleFile)));
    if (style.open(QIODevice::ReadOnly))
        m_style = style.readAll();
}

Findings Look::takeFrom(const QString &folder)
{
    const QDir root(folder);
    if (!root.exists())
        return {errorIn(folder.toStdString(), Code::CannotOpen,
                        {LookWords::tr("there is no such folder").toStdString()})};
    std::map<QString, QByteArray> texts;
    for (const QString &name : root.entryList({u'*' + ending, QString::fromLatin1(styleFile)}, QDir::Files)) {
        const auto bytes = store::readFile(root.filePath(name));
        if (!bytes)
            return bytes.findings();
        if (name.endsWith(ending))
            texts[name.chopped(ending.size())] = QByteArray::fromStdString(*bytes);
        else
            m_style = QByteArray::fromStdString(*bytes);
    }
    return inFile(m_templates.take(texts), folder.toStdString());
}

QString pageName(const std::string &id) { return QString::fromStdString(id).remove(u'-'); }
QString battlePath(const Told &battle) { return u"battle/%1.html"_s.arg(pageName(battle.row.id.str())); }
QString warbandPath(const campaign::WarbandId &warband)
{
    return u"warband/%1.html"_s.arg(pageName(warband.str()));
}

QByteArray page(const Look &look, const Facts &facts, const PageContents &contents)
{
    const bool home = contents.path == u"index.html"_s;
    QVariantMap data = contents.data;
    data.insert(QVariantMap{{u"up"_s, contents.path.contains(u'/') ? u"../"_s : QString()},
                            {u"campaign"_s, facts.campaign},
                            {u"notice"_s, facts.notice},
                            {u"title"_s, contents.title},
                            {u"about"_s, contents.about},
                            {u"home"_s, home},
                            {u"words"_s, words()}});
    const QByteArray body = look.templates().render(contents.body, data);
    const QByteArray head =
        contents.head.isEmpty() ? QByteArray() : look.templates().render(contents.head, data);
    const QVariantList pages = navigation(contents);
    data.insert(QVariantMap{
        {u"body"_s, QString::fromUtf8(body)},
        {u"head"_s, QString::fromUtf8(head)},
        {u"navigation"_s, pages},
        {u"section"_s,
         contents.section.isEmpty()
             ? QVariant(false)
             : QVariantMap{{u"to"_s, contents.section}, {u"name"_s, sectionName(contents.section, pages)}}},
        {u"before"_s, contents.before.isEmpty() ? QVariant(false) : contents.before},
        {u"after"_s, contents.after.isEmpty() ? QVariant(false) : contents.after},
        {u"crest"_s, home && !facts.table.empty() ? pennonId(facts.table.front().warband) : QString()}});
    const QString used =
        QString::fromUtf8(body + head) +
        (home && !facts.table.empty() ? u'#' + pennonId(facts.table.front().warband) + u'"' : QString());
    data[u"symbols"_s] = symbolsFor(facts, used);
    return look.templates().render(u"page"_s, data);
}

QVariantMap Cell::data() const
{
    QVariantList more;
    for (const auto &[words, to] : links)
        more << QVariantMap{{u"text"_s, words}, {u"link"_s, to}};
    return {
        {u"links"_s, more},    {u"whole"_s, whole},   {u"image"_s, image.isEmpty() ? QVariant(false) : image},
        {u"text"_s, text},     {u"link"_s, link},     {u"pennon"_s, pennon},
        {u"second"_s, second}, {u"number"_s, number}, {u"strong"_s, strong},
        {u"self"_s, self},     {u"hidden"_s, hidden}};
}

QVariantMap Grid::data() const
{
    QVariantList headData, rowData;
    for (const Cell &head : heads)
        headData << head.data();
    for (const std::vector<Cell> &row : rows) {
        QVariantList cells;
        for (const Cell &cell : row)
            cells << cell.data();
        rowData << QVariantMap{{u"cells"_s, cells}};
    }
    return {{u"id"_s, id},
            {u"caption"_s, caption},
            {u"heads"_s, headData},
            {u"rows"_s, rowData},
            {u"empty"_s, empty},
            {u"filled"_s, !rows.empty()},
            {u"label"_s, label.isEmpty() ? caption : label}};
}

Cell warbandCell(const Facts &facts, const campaign::WarbandId &warband)
{
    // Who fought in a battle and is in no list of the books any more has no page.
    return {.text = facts.names.warband(warband),
            .link = facts.warband(warband) ? warbandPath(warband) : QString(),
            .pennon = facts.heraldry.contains(warband) ? pennonId(warband) : QString()};
}

Cell numberCell(const QString &text) { return {.text = text, .number = true}; }

} // namespace gonfalon::site
