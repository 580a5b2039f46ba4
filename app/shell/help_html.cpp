// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/help_html.h"

#include "app/common/typeface.h"

#include <QCoreApplication>

namespace gonfalon::helphtml {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

struct Help
{
    Q_DECLARE_TR_FUNCTIONS(Help)
};

/// Escaped, with every hit of `words` tinted and underlined.
QString marked(const QString &text, const QString &words, const Tokens &t)
{
    if (words.isEmpty())
        return text.toHtmlEscaped().replace(u'\n', u"<br>"_s);
    QString html;
    qsizetype from = 0;
    for (auto at = text.indexOf(words, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(words, from, Qt::CaseInsensitive)) {
        html += text.mid(from, at - from).toHtmlEscaped();
        html += u"<span style=\"background-color:%1;text-decoration:underline\">%2</span>"_s.arg(
            t.warnTint.name(), text.mid(at, words.size()).toHtmlEscaped());
        from = at + words.size();
    }
    html += text.mid(from).toHtmlEscaped();
    return html.replace(u'\n', u"<br>"_s);
}

QString tableHtml(const DataTable &table, const QFont &font, const Tokens &t)
{
    const auto row = [](const std::vector<std::string> &cells, const QString &tag) {
        QString html;
        for (const std::string &cell : cells)
            html += u"<%1 align=left>%2</%1>"_s.arg(tag, QString::fromStdString(cell).toHtmlEscaped());
        return u"<tr>%1</tr>"_s.arg(html);
    };
    QString html = row(table.columns, u"th"_s);
    for (const auto &cells : table.rows)
        html += row(cells, u"td"_s);
    return u"<table border=1 style=\"border-collapse:collapse;border-color:%1\" cellpadding=%2>%3</table>"_s
        .arg(t.line.name())
        .arg(scaled(font, 5))
        .arg(html);
}

QString head(const QString &text, const QFont &font, const Tokens &t)
{
    return u"<p style=\"margin-top:%1px;margin-bottom:%2px;font-size:%3px;font-weight:bold;color:%4\">%5</p>"_s
        .arg(scaled(font, 18))
        .arg(scaled(font, 4))
        .arg(scaled(font, 11))
        .arg(t.ink2.name(), text.toUpper().toHtmlEscaped());
}

/// What is ruled, apart behind a rule in the accent, with its reason.
QString ruled(const Page &page, const QFont &font, const Tokens &t)
{
    const words::Article &article = page.article;
    if (article.ruling.isEmpty() && article.why.isEmpty())
        return {};
    QString inner = u"<b>%1</b>"_s.arg(Help::tr("Ruled here"));
    if (!article.ruling.isEmpty())
        inner += u"<br>"_s + marked(article.ruling, page.words, t);
    if (!article.why.isEmpty())
        inner += u"<br><span style=\"color:%1\">%2 %3</span>"_s.arg(t.ink2.name(), Help::tr("Why:"),
                                                                    marked(article.why, page.words, t));
    return u"<table cellspacing=0 cellpadding=0 width=%1 style=\"margin-top:%2px\"><tr>"
           "<td width=3 bgcolor=\"%3\"></td><td style=\"padding-left:%4px\">"
           "<p style=\"font-size:%5px;line-height:150%\">%6</p></td></tr></table>"_s.arg(page.width)
               .arg(scaled(font, 12))
               .arg(t.accent.name())
               .arg(scaled(font, 15))
               .arg(scaled(font, 13.5))
               .arg(inner);
}

/// What the table may read in another way: the question, how it is read here, and the other readings.
QString readings(const Page &page, const QFont &font, const Tokens &t)
{
    QString html;
    for (const Ruling *ruling : page.readings) {
        html += head(Help::tr("Decide otherwise"), font, t) +
                u"<p style=\"margin-bottom:%1px\"><b>%2</b></p>"_s.arg(scaled(font, 2))
                    .arg(marked(QString::fromStdString(ruling->question), page.words, t));
        bool first = true;
        for (const auto &[id, words] : ruling->readings) {
            const QString word = first ? Help::tr("Read so here:") : Help::tr("Or:");
            html +=
                u"<p style=\"margin-top:%1px;margin-bottom:%1px\"><span style=\"color:%2\">%3</span> %4</p>"_s
                    .arg(scaled(font, 2))
                    .arg((first ? t.accent : t.ink2).name(), word,
                         marked(QString::fromStdString(words), page.words, t));
            first = false;
        }
    }
    return html;
}

} // namespace

QString write(const Page &page, const QFont &font, const Tokens &t, const QString &source)
{
    const words::Article &article = page.article;
    const int width = page.width;
    const QFont title = typeface::heading(font, 25, article.title);
    QString html =
        u"<table width=%1 cellspacing=0 cellpadding=0><tr><td>"
        "<span style=\"font-family:'%2';font-size:%3px;font-weight:bold\">%4</span>"
        "&nbsp;&nbsp;<span style=\"color:%5\">%6</span></td>"_s.arg(width)
            .arg(title.family())
            .arg(scaled(font, 25))
            .arg(marked(article.title, page.words, t), t.ink2.name(), article.about.toHtmlEscaped());
    if (!article.rule.empty()) {
        const QString number = QString::fromStdString(article.rule).toHtmlEscaped();
        html += u"<td align=right valign=bottom style=\"font-size:%1px;color:%2\">%3 "
                "<a href=\"copy:%3\" style=\"text-decoration:none\">%4</a></td>"_s.arg(scaled(font, 12))
                    .arg(t.ink2.name(), number, Help::tr("Copy"));
    }
    html += u"</tr></table>"_s;
    html += u"<table width=%1 cellspacing=0 cellpadding=0><tr><td>"
            "<p style=\"font-size:%2px;line-height:153%\">%3</p></td></tr></table>"_s.arg(width)
                .arg(scaled(font, 15))
                .arg(marked(article.text, page.words, t));
    if (article.table)
        html += tableHtml(*article.table, font, t);
    if (article.ours)
        html += u"<p style=\"color:%1\">%2</p>"_s.arg(t.warn.name(), Help::tr("Not from the source; ours."));
    html += ruled(page, font, t) + readings(page, font, t);
    if (!page.units.isEmpty())
        html += head(Help::tr("In this list"), font, t) +
                u"<p><b>%1</b></p>"_s.arg(page.units.join(u", "_s).toHtmlEscaped());
    QStringList links;
    for (const auto &[at, name] : page.next)
        links << u"<a href=\"article:%1\" style=\"text-decoration:none\"><b>%2</b></a>"_s.arg(at).arg(
            name.toHtmlEscaped());
    if (!links.isEmpty())
        html += head(Help::tr("Read next"), font, t) + u"<p>%1</p>"_s.arg(links.join(u" &nbsp;·&nbsp; "_s));
    html += head(Help::tr("Where it comes from"), font, t) +
            u"<p style=\"font-size:%1px;color:%2\">%3</p>"_s.arg(scaled(font, 12))
                .arg(t.ink2.name(), source.toHtmlEscaped());
    return html;
}

} // namespace gonfalon::helphtml
