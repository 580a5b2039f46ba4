// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/notice_line.h"

#include "app/builder/unit_clip.h"
#include "app/common/buttons.h"
#include "app/common/glyphs.h"
#include "app/common/typeface.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QPainter>
#include <QToolButton>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

QByteArray unitOnClipboard()
{
    const QMimeData *data = QApplication::clipboard()->mimeData();
    return data ? data->data(QLatin1String(clip::unitType)) : QByteArray();
}

} // namespace

NoticeLine::NoticeLine(QWidget *parent) : QFrame(parent), m_text(new QLabel)
{
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    QToolButton *away = buttons::quiet(tr("Put away"), {}, this);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(scaled(font(), 38), 4, 6, 4);
    row->addWidget(m_text, 1);
    row->addWidget(away);
    connect(away, &QToolButton::clicked, this, &QWidget::hide);
    connect(QApplication::clipboard(), &QClipboard::dataChanged, this, [this] {
        if (m_copied && !isHidden() && *m_copied != unitOnClipboard())
            hide();
    });
    hide();
}

QString NoticeLine::text() const { return isHidden() ? QString() : m_text->text(); }

void NoticeLine::tell(const QString &text, bool refused)
{
    m_refused = refused;
    m_copied.reset();
    m_text->setText(text);
    setAccessibleName(text);
    show();
    update();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void NoticeLine::tellOfClipboard(const QString &text)
{
    tell(text, false);
    m_copied = unitOnClipboard();
}

void NoticeLine::paintEvent(QPaintEvent *)
{
    const Tokens &tokens = Tokens::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_refused ? tokens.warn : tokens.line, 1));
    painter.setBrush(m_refused ? tokens.warnTint : tokens.card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
    const double size = scaled(font(), 18);
    glyphs::paintIcon(painter, QRectF(scaled(font(), 11), (height() - size) / 2, size, size),
                      m_refused ? u"warning"_s : u"legal"_s, m_refused ? tokens.warn : tokens.ok);
}

} // namespace gonfalon
