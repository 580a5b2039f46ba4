// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/findings_strip.h"

#include "app/common/buttons.h"
#include "app/common/glyphs.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"
#include "core/words/finding_words.h"

#include <QAccessible>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

FindingsStrip::FindingsStrip(QWidget *parent)
    : QFrame(parent), m_text(new QLabel), m_act(buttons::quiet({}, {}, this)),
      m_away(buttons::iconOnly(tr("Take this away"), {}, this))
{
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_act->setFont(typeface::sized(font(), 13, QFont::Bold));
    m_act->hide();
    dress();
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(scaled(font(), 40), scaled(font(), 6), scaled(font(), 8), scaled(font(), 6));
    row->addWidget(m_text, 1);
    row->addWidget(m_act, 0, Qt::AlignTop);
    row->addWidget(m_away, 0, Qt::AlignTop);
    connect(m_act, &QToolButton::clicked, this, [this] {
        const std::function<void()> deed = m_deed; // which may say something else here
        hide();
        deed();
    });
    connect(m_away, &QToolButton::clicked, this, &QWidget::hide);
    hide();
}

void FindingsStrip::show(const Findings &findings, const QString &news)
{
    QStringList lines;
    if (!news.isEmpty())
        lines << news;
    for (const Finding &finding : findings) {
        const QString file = QFileInfo(QString::fromStdString(finding.place.file)).fileName();
        lines << (file.isEmpty() ? QString() : file + u": "_s) + words::sentence(finding) + u" ["_s +
                     words::codeName(finding.code) + u']';
    }
    lines.removeDuplicates();
    say(lines, hasErrors(findings) ? Tone::Bad : findings.empty() ? Tone::Good : Tone::Warning);
}

void FindingsStrip::tell(const QString &text) { say({text}, Tone::Good); }

void FindingsStrip::offer(const QString &text, const std::function<void()> &act)
{
    m_deed = act;
    m_act->setText(text);
    m_act->show();
}

/// The cross is a picture, and pictures do not change with the colours by themselves.
void FindingsStrip::dress()
{
    m_away->setIcon(style()->standardIcon(QStyle::SP_LineEditClearButton, nullptr, this));
}

void FindingsStrip::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        dress();
}

QWidget *FindingsStrip::paneWith(QWidget &widget, Qt::Edge edge)
{
    auto *pane = new QWidget;
    auto *column = new QVBoxLayout(pane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(&widget, 1);
    column->insertWidget(edge == Qt::TopEdge ? 0 : 1, this);
    return pane;
}

QString FindingsStrip::text() const { return isHidden() ? QString() : m_text->text(); }

void FindingsStrip::say(const QStringList &lines, Tone tone)
{
    m_tone = tone;
    m_act->hide();
    m_text->setText(lines.join(u'\n'));
    setVisible(!lines.isEmpty());
    update();
    if (!lines.isEmpty() && QAccessible::isActive()) {
        QAccessibleEvent event(m_text, QAccessible::Alert);
        QAccessible::updateAccessibility(&event);
    }
}

void FindingsStrip::paintEvent(QPaintEvent *)
{
    const Tokens &t = Tokens::of(palette());
    const auto [ground, ink, shape] = m_tone == Tone::Good      ? std::tuple(t.okTint, t.ok, u"legal"_s)
                                      : m_tone == Tone::Warning ? std::tuple(t.warnTint, t.warn, u"warning"_s)
                                                                : std::tuple(t.badTint, t.bad, u"illegal"_s);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), ground);
    painter.fillRect(QRect(0, height() - 1, width(), 1), ink);
    const double size = scaled(font(), 18);
    glyphs::paintIcon(painter, QRectF(scaled(font(), 14), scaled(font(), 9), size, size), shape, ink);
}

} // namespace gonfalon
