// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/buttons.h"

#include "app/common/glyphs.h"
#include "app/common/taking_back.h"

#include <QEvent>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace gonfalon::buttons {

using namespace Qt::StringLiterals;

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

namespace {

/// The glyph tells what it does.
void bear(QAbstractButton &button, const QString &icon)
{
    if (!icon.isEmpty())
        button.setIcon(glyphs::icon(icon));
    if (icon == "undo"_L1 || icon == "bin"_L1)
        takingback::mark(button);
}

} // namespace

QToolButton *quiet(const QString &text, const QString &icon, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setText(text);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    bear(*button, icon);
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
    bear(*button, icon);
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

void breakWords(QPushButton &button, const QString &words, int room)
{
    button.setText(verbatim(words));
    const int wanted = button.sizeHint().width();
    if (wanted <= room)
        return;
    const QFontMetrics metrics = button.fontMetrics();
    const int beside = wanted - metrics.horizontalAdvance(words);
    button.setText(verbatim(inTwoLines(words, metrics, room - beside)));
}

namespace {

int widthOf(const QPushButton *button)
{
    return std::max(button->sizeHint().width(), button->minimumWidth());
}

/// All as wide as each other, where there is room for that; else each as it needs.
void addRow(QVBoxLayout &rows, const std::vector<QPushButton *> &buttons, int room, int gap)
{
    int widest = 0;
    for (const QPushButton *button : buttons)
        widest = std::max(widest, widthOf(button) + gap);
    const bool alike = widest * int(buttons.size()) <= room + gap;
    auto *row = new QHBoxLayout;
    rows.addLayout(row);
    row->setSpacing(gap);
    for (QPushButton *button : buttons)
        row->addWidget(button, alike ? 1 : widthOf(button));
}

} // namespace

void putInRows(QVBoxLayout &rows, const std::vector<QPushButton *> &buttons, int room, int gap)
{
    while (QLayoutItem *row = rows.takeAt(0))
        delete row;
    std::vector<QPushButton *> together;
    int taken = 0;
    for (QPushButton *button : buttons) {
        const int wanted = widthOf(button) + gap;
        if (!together.empty() && taken + wanted > room + gap) {
            addRow(rows, std::exchange(together, {}), room, gap);
            taken = 0;
        }
        together.push_back(button);
        taken += wanted;
    }
    if (!together.empty())
        addRow(rows, together, room, gap);
}

} // namespace gonfalon::buttons
