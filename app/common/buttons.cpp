// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/buttons.h"

#include "app/common/glyphs.h"

#include <QEvent>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QVBoxLayout>

namespace gonfalon::buttons {

namespace {

/// Keeps a button filled with the accent of the theme when light turns to dark.
class AccentKeeper final : public QObject
{
public:
    explicit AccentKeeper(QAbstractButton *button) : QObject(button), m_button(button)
    {
        button->installEventFilter(this);
        fill();
    }
    bool eventFilter(QObject *, QEvent *event) override
    {
        // Not ApplicationPaletteChange: that one passes by before the button has the new palette.
        if (event->type() == QEvent::PaletteChange && !m_filling)
            fill();
        return false;
    }

private:
    void fill()
    {
        const QScopedValueRollback busy(m_filling, true);
        QPalette filled = m_button->palette();
        const Tokens &tokens = Tokens::of(filled);
        filled.setColor(QPalette::Button, tokens.accent);
        filled.setColor(QPalette::ButtonText, tokens.onAccent);
        filled.setColor(QPalette::Disabled, QPalette::ButtonText, tokens.ink3);
        m_button->setPalette(filled);
    }

    QAbstractButton *m_button;
    bool m_filling = false;
};

} // namespace

QString verbatim(QString words) { return words.replace(u'&', QStringLiteral("&&")); }

QToolButton *quiet(const QString &text, const QString &icon, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setText(text);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    if (!icon.isEmpty())
        button->setIcon(glyphs::icon(icon));
    return button;
}

QToolButton *iconOnly(const QString &name, const QString &icon, QWidget *parent)
{
    QToolButton *button = quiet(name, icon, parent);
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setAccessibleName(name);
    button->setToolTip(name);
    return button;
}

QPushButton *primary(const QString &text, const QString &icon, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    new AccentKeeper(button);
    if (!icon.isEmpty())
        button->setIcon(glyphs::accentIcon(icon));
    return button;
}

QPushButton *plain(const QString &text, const QString &icon, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    if (!icon.isEmpty())
        button->setIcon(glyphs::icon(icon));
    return button;
}

QString inTwoLines(const QString &text, const QFontMetrics &metrics, int width)
{
    if (metrics.horizontalAdvance(text) <= width)
        return text;
    qsizetype cut = -1;
    for (qsizetype at = text.indexOf(u' '); at >= 0; at = text.indexOf(u' ', at + 1)) {
        if (metrics.horizontalAdvance(text.left(at)) <= width)
            cut = at;
    }
    const QString first = cut < 0 ? text : text.left(cut), second = cut < 0 ? QString() : text.mid(cut + 1);
    const QString end = metrics.elidedText(second, Qt::ElideRight, width);
    return end.isEmpty() ? metrics.elidedText(first, Qt::ElideRight, width) : first + u'\n' + end;
}

void putInRows(QVBoxLayout &rows, const std::vector<QPushButton *> &buttons, int room, int gap)
{
    while (QLayoutItem *row = rows.takeAt(0))
        delete row;
    QHBoxLayout *row = nullptr;
    int taken = 0;
    for (QPushButton *button : buttons) {
        const int wanted = button->sizeHint().width() + gap;
        if (!row || taken + wanted > room + gap) {
            rows.addLayout(row = new QHBoxLayout);
            row->setSpacing(gap);
            taken = 0;
        }
        row->addWidget(button, 1);
        taken += wanted;
    }
}

} // namespace gonfalon::buttons
