// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/buttons.h"

#include "app/common/glyphs.h"

#include <QEvent>
#include <QPushButton>
#include <QToolButton>

namespace gonfalon::buttons {

namespace {

/// Keeps the icon of a button in the palette's ink when light turns to dark.
class IconKeeper final : public QObject
{
public:
    IconKeeper(QAbstractButton *button, QString icon, bool onAccent)
        : QObject(button), m_icon(std::move(icon)), m_onAccent(onAccent)
    {
        button->installEventFilter(this);
        dress(button);
    }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::ApplicationPaletteChange)
            dress(static_cast<QAbstractButton *>(watched));
        return false;
    }

private:
    void dress(QAbstractButton *button)
    {
        if (m_onAccent) {
            const Tokens &tokens = Tokens::of(button->palette());
            QPalette filled = button->palette();
            filled.setColor(QPalette::Button, tokens.accent);
            filled.setColor(QPalette::ButtonText, tokens.onAccent);
            filled.setColor(QPalette::Disabled, QPalette::ButtonText, tokens.ink3);
            button->setPalette(filled);
        }
        if (!m_icon.isEmpty())
            button->setIcon(m_onAccent ? glyphs::accentIcon(m_icon, button->palette())
                                       : glyphs::icon(m_icon, button->palette()));
    }
    QString m_icon;
    bool m_onAccent;
};

} // namespace

QToolButton *quiet(const QString &text, const QString &icon, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setText(text);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    new IconKeeper(button, icon, false);
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
    new IconKeeper(button, icon, true);
    return button;
}

QPushButton *plain(const QString &text, const QString &icon, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    new IconKeeper(button, icon, false);
    return button;
}

} // namespace gonfalon::buttons
