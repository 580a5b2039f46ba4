// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/prose.h"

#include "app/common/glyphs.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

constexpr int inTextWidth = 13, inTextHeight = 19;

} // namespace

ProseView::ProseView(const QString &name, bool story, QWidget *parent) : QTextBrowser(parent), m_story(story)
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
    document()->setDefaultFont(typeface::sized(font(), m_story ? 14.5 : 13));
    document()->setDefaultStyleSheet(
        u"body, td, p, li { color: %1; } p { margin: 2px 0 8px 0; line-height: %9%; } "
        "h2 { font-family: '%2'; font-size: %3px; font-weight: 600; margin: 2px 0 6px 0; } "
        "h3 { font-family: '%2'; font-size: %4px; font-weight: 600; margin: 14px 0 4px 0; } "
        ".quiet { color: %5; font-family: '%6'; font-size: %7px; } ul { margin: 0 0 4px -22px; } "
        "li { margin: 0 0 4px 0; } td { padding: 2px 14px 2px 0; } a { color: %8; }"_s
            .arg(t.ink.name(), head.family())
            .arg(pixels(20))
            .arg(pixels(15.5))
            .arg(t.ink2.name(), typeface::sized(font(), 13).family())
            .arg(pixels(11.5))
            .arg(t.accent.name())
            .arg(m_story ? 140 : 110));
}

namespace {

QString linkIn(const QTextBlock &block)
{
    for (auto part = block.begin(); !part.atEnd(); ++part) {
        if (part.fragment().charFormat().isAnchor())
            return part.fragment().charFormat().anchorHref();
    }
    return {};
}

/// The first block that can be seen and leads somewhere, or one after it.
QTextBlock firstLink(const QTextBrowser &view)
{
    QTextBlock block = view.cursorForPosition({0, 0}).block();
    while (block.isValid() && linkIn(block).isEmpty())
        block = block.next();
    return block;
}

int topOf(const QTextBlock &block)
{
    return int(block.document()->documentLayout()->blockBoundingRect(block).top());
}

/// The block that leads there; an invalid one where none does.
QTextBlock leading(const QTextDocument &document, const QString &link)
{
    QTextBlock block = document.begin();
    while (block.isValid() && linkIn(block) != link)
        block = block.next();
    return block;
}

} // namespace

void ProseView::setProse(const QString &html)
{
    m_html = html;
    const int at = verticalScrollBar()->value();
    const QTextBlock first = at > 0 ? firstLink(*this) : QTextBlock();
    const QString link = first.isValid() ? linkIn(first) : QString();
    const int before = first.isValid() ? topOf(first) : 0;
    setHtml(html);
    const QTextBlock again = link.isEmpty() ? QTextBlock() : leading(*document(), link);
    verticalScrollBar()->setValue(again.isValid() ? at + topOf(again) - before : at);
}

QStringList ProseView::linksInSight() const
{
    QStringList links;
    const QSize seen = viewport()->size();
    const QTextBlock last = cursorForPosition({seen.width() - 1, seen.height() * 3 / 2}).block();
    QTextBlock first = cursorForPosition({0, 0}).block();
    while (first.previous().isValid() && linkIn(first).isEmpty())
        first = first.previous(); // what is read at the top belongs to it
    for (QTextBlock block = first; block.isValid(); block = block.next()) {
        if (const QString link = linkIn(block); !link.isEmpty())
            links << link;
        if (block == last)
            break;
    }
    return links;
}

void ProseView::setPictures(std::function<QImage(const QUrl &, double ratio)> pictures)
{
    m_pictures = std::move(pictures);
}

void ProseView::setPennons(std::function<Heraldry(const campaign::WarbandId &)> pennons)
{
    m_pennons = std::move(pennons);
}

QVariant ProseView::loadResource(int type, const QUrl &name)
{
    const bool image = type == QTextDocument::ImageResource;
    if (image && m_pennons && name.scheme() == "pennon"_L1)
        return pennonImage(name);
    const QImage picture = image && m_pictures ? m_pictures(name, devicePixelRatioF()) : QImage();
    return picture.isNull() ? QTextBrowser::loadResource(type, name) : picture;
}

QVariant ProseView::pennonImage(const QUrl &name) const
{
    constexpr int finest = 4; // sharp at every pixel ratio of a screen
    QImage image(inTextWidth * finest, inTextHeight * finest, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    const Heraldry heraldry = m_pennons(campaign::WarbandId(name.path().toStdString()));
    glyphs::paintPennon(painter, image.rect(), heraldry.bearing, heraldry.tinctures, Tokens::of(palette()));
    return image;
}

/// The sign of the focus lies around the text.
void ProseView::paintEvent(QPaintEvent *event)
{
    QTextBrowser::paintEvent(event);
    if (!hasFocus())
        return;
    QPainter painter(viewport());
    painter.setPen(QPen(Tokens::of(palette()).accent, 2));
    painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
}

void ProseView::focusInEvent(QFocusEvent *event)
{
    QTextBrowser::focusInEvent(event);
    viewport()->update();
}

void ProseView::focusOutEvent(QFocusEvent *event)
{
    QTextBrowser::focusOutEvent(event);
    viewport()->update();
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
QString pennon(const campaign::WarbandId &warband)
{
    return u"<img src=\"pennon:%1\" width=\"%2\" height=\"%3\" style=\"vertical-align: middle\">"_s
        .arg(QString::fromStdString(warband.str()))
        .arg(typeface::scaled(QApplication::font(), inTextWidth))
        .arg(typeface::scaled(QApplication::font(), inTextHeight));
}

QString lead(const QString &head, const QString &text)
{
    // In the face of the text: another would push the first line away from the second.
    return u"<p><b>%1</b> %2</p>"_s.arg(head.toHtmlEscaped(), text.toHtmlEscaped());
}

QString columns(const QStringList &blocks)
{
    QString html = u"<table width=\"100%\" cellspacing=\"0\">"_s;
    for (qsizetype i = 0; i < blocks.size(); i += 2)
        html += u"<tr><td width=\"50%\" style=\"padding: 0 16px 6px 0\">%1</td>"
                "<td width=\"50%\" style=\"padding: 0 0 6px 6px\">%2</td></tr>"_s.arg(blocks[i],
                                                                                      blocks.value(i + 1));
    return html + u"</table>"_s;
}

QString quiet(const QString &text) { return u"<p class=\"quiet\">"_s + text.toHtmlEscaped() + u"</p>"_s; }

QString picture(const QString &name, const QSize &size, const QString &about, const QString &link)
{
    return u"<a href=\"%1\" title=\"%2\"><img src=\"%3\" width=\"%4\" height=\"%5\" alt=\"%2\"></a>"_s.arg(
        link.toHtmlEscaped(), about.toHtmlEscaped(), name.toHtmlEscaped(), QString::number(size.width()),
        QString::number(size.height()));
}

QString quietLink(const QString &text, const QString &link)
{
    return u"<p class=\"quiet\"><a href=\"%1\">%2</a></p>"_s.arg(link.toHtmlEscaped(), text.toHtmlEscaped());
}

QString beside(const QString &text, const QString &right, int width)
{
    return u"<table width=\"100%\" cellspacing=\"0\" style=\"margin-top: 14px\"><tr><td>%1</td><td "
           u"width=\"%2\" "
           "style=\"padding: 16px 0 8px 22px\">%3</td></tr></table>"_s.arg(text, QString::number(width),
                                                                           right);
}

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
