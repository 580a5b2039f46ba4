// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/prose.h"

#include "app/common/tokens.h"
#include "app/common/typeface.h"

#include <QEvent>
#include <QScrollBar>

namespace gonfalon {

using namespace Qt::StringLiterals;

ProseView::ProseView(const QString &name, bool serif, QWidget *parent) : QTextBrowser(parent), m_serif(serif)
{
    setAccessibleName(name);
    setFrameShape(NoFrame);
    setOpenLinks(false);
    setTabChangesFocus(true);
    setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
    document()->setDocumentMargin(typeface::scaled(font(), 6));
    dress();
}

void ProseView::dress()
{
    const Tokens &t = Tokens::of(palette());
    const QFont head = typeface::heading(font(), 17, u"A"_s);
    const auto pixels = [this](double size) { return typeface::sized(font(), size).pixelSize(); };
    if (m_serif)
        document()->setDefaultFont(typeface::heading(font(), 15, u"A"_s));
    else
        document()->setDefaultFont(typeface::sized(font(), 13));
    document()->setDefaultStyleSheet(
        u"body, td, p, li { color: %1; } p { margin: 2px 0 8px 0; } "
        "h2 { font-family: '%2'; font-size: %3px; font-weight: 600; margin: 2px 0 6px 0; } "
        "h3 { font-family: '%2'; font-size: %4px; font-weight: 600; margin: 14px 0 4px 0; } "
        ".quiet { color: %5; font-family: '%6'; font-size: %7px; } ul { margin: 0 0 4px -22px; } "
        "li { margin: 0 0 4px 0; } td { padding: 2px 14px 2px 0; } a { color: %8; }"_s
            .arg(t.ink.name(), head.family())
            .arg(pixels(20))
            .arg(pixels(15.5))
            .arg(t.ink2.name(), typeface::sized(font(), 13).family())
            .arg(pixels(11.5))
            .arg(t.accent.name()));
}

void ProseView::setProse(const QString &html)
{
    m_html = html;
    const int at = verticalScrollBar()->value();
    setHtml(html);
    verticalScrollBar()->setValue(at);
}

void ProseView::changeEvent(QEvent *event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        dress();
        setProse(m_html);
    }
}

namespace prose {

QString heading(const QString &text) { return u"<h2>"_s + text.toHtmlEscaped() + u"</h2>"_s; }
QString section(const QString &text) { return u"<h3>"_s + text.toHtmlEscaped() + u"</h3>"_s; }
QString paragraph(const QString &text) { return u"<p>"_s + text.toHtmlEscaped() + u"</p>"_s; }
QString quiet(const QString &text) { return u"<p class=\"quiet\">"_s + text.toHtmlEscaped() + u"</p>"_s; }

QString figures(const QList<std::pair<QString, QString>> &rows)
{
    QString html = u"<table cellspacing=\"0\">"_s;
    for (const auto &[what, much] : rows)
        html += u"<tr><td>"_s + what.toHtmlEscaped() + u"</td><td><b>"_s + much.toHtmlEscaped() +
                u"</b></td></tr>"_s;
    return html + u"</table>"_s;
}

QString list(const QStringList &lines)
{
    QString html = u"<ul>"_s;
    for (const QString &line : lines)
        html += u"<li>"_s + line.toHtmlEscaped() + u"</li>"_s;
    return html + u"</ul>"_s;
}

} // namespace prose

} // namespace gonfalon
