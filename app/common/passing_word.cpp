// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/passing_word.h"

#include "app/common/glyphs.h"
#include "app/common/typeface.h"

#include <QAccessible>
#include <QEvent>
#include <QPainter>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr int shownMilliseconds = 6000;

} // namespace

PassingWord::PassingWord(QWidget &window) : QWidget(&window)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
    window.installEventFilter(this);
    m_gone.setSingleShot(true);
    m_gone.setInterval(shownMilliseconds);
    connect(&m_gone, &QTimer::timeout, this, &QWidget::hide);
}

QSize PassingWord::sizeHint() const
{
    return {QFontMetrics(font()).horizontalAdvance(m_text) + scaled(font(), 58), scaled(font(), 36)};
}

void PassingWord::say(const QString &text)
{
    if (text.isEmpty()) {
        hide();
        m_gone.stop();
        return;
    }
    m_text = text;
    setAccessibleName(text);
    place();
    show();
    raise();
    update();
    m_gone.start();
    QAccessibleEvent heard(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&heard);
}

void PassingWord::place()
{
    const int edge = scaled(font(), 14);
    const QSize room = parentWidget()->size() - QSize(2 * edge, 2 * edge);
    resize(sizeHint().boundedTo(room));
    move((parentWidget()->width() - width()) / 2, parentWidget()->height() - height() - edge);
}

bool PassingWord::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && isVisible())
        place();
    if (event->type() == QEvent::WindowBlocked) { // a question is about something else
        hide();
        m_gone.stop();
    }
    return QWidget::eventFilter(watched, event);
}

void PassingWord::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens &t = Tokens::of(palette());
    painter.setPen(QPen(t.line2, 1));
    painter.setBrush(t.ink);
    const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.drawRoundedRect(box, scaled(font(), 7), scaled(font(), 7));
    const double glyph = scaled(font(), 16);
    glyphs::paintIcon(painter, QRectF(scaled(font(), 12), box.center().y() - glyph / 2, glyph, glyph),
                      u"legal"_s, t.card);
    painter.setPen(t.card);
    const QRectF words = box.adjusted(scaled(font(), 38), 0, -scaled(font(), 14), 0);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(m_text, Qt::ElideMiddle, int(words.width())));
}

} // namespace gonfalon
