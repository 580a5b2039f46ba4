// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/tokens.h"

#include <QFrame>

#include <functional>

class QAbstractButton;
class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace gonfalon {

/// One of our glyphs, in one of our colours.
class Glyph final : public QWidget
{
    Q_OBJECT

public:
    Glyph(const QString &name, double size, QColor Tokens::*ink, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fit();

    QString m_name;
    double m_size;
    QColor Tokens::*m_ink;
};

/// A rounded card and nothing more.
class CardFrame : public QFrame
{
    Q_OBJECT

public:
    using QFrame::QFrame;

protected:
    void paintEvent(QPaintEvent *event) override;
};

/// The ground of the bar at the top of a window, or of the buttons at the foot of a dialog.
class PanelBar final : public QFrame
{
    Q_OBJECT

public:
    /// Which edge has a line.
    enum class Line
    {
        Above,
        Below
    };
    using QFrame::QFrame;
    void setLine(Line line) { m_line = line; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Line m_line = Line::Below;
};

/// A rounded card with a heading, a small note at its right, and whatever is put below.
class Card final : public CardFrame
{
    Q_OBJECT

public:
    explicit Card(const QString &title, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    void setNote(const QString &note);
    /// Something of the card's own at the right of the head.
    void addToHead(QWidget *widget);
    /// Words at the right of the head that can be pressed.
    QAbstractButton *addAct(const QString &text);
    [[nodiscard]] QVBoxLayout &body() { return *m_body; }

private:
    QLabel *m_title, *m_note;
    QHBoxLayout *m_head;
    QVBoxLayout *m_body;
};

/// A label in the ink of second lines, wrapped.
[[nodiscard]] QLabel *quietLabel(const QString &text, QWidget *parent = nullptr);
/// A label in the face of headings.
[[nodiscard]] QLabel *headingLabel(const QString &text, double size, QWidget *parent = nullptr);

/// What stands where nothing is yet: a glyph, what is so, what to do.
class EmptyNote final : public QWidget
{
    Q_OBJECT

public:
    EmptyNote(const QString &icon, const QString &text, QWidget *parent = nullptr);

    /// A button below the text.
    QWidget *addAct(const QString &text, const QString &icon, const std::function<void()> &act);

private:
    QVBoxLayout *m_column;
};

} // namespace gonfalon
