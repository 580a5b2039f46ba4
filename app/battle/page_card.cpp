// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/page_card.h"

#include "app/common/typeface.h"

#include <QEvent>

namespace gonfalon {

PageCard::PageCard(const QString &accessibleName, QWidget *parent) : QTextBrowser(parent)
{
    setFrameShape(NoFrame);
    setOpenLinks(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(accessibleName);
    document()->setDocumentMargin(typeface::scaled(font(), 14));
    viewport()->setAutoFillBackground(false);
}

void PageCard::showPage(const QString &html)
{
    if (html != m_html)
        setHtml(html);
    m_html = html;
}

void PageCard::changeEvent(QEvent *event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        setHtml(m_html);
}

} // namespace gonfalon
