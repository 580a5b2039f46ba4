// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace gonfalon {

/// Covers the table while two people who share a screen change places, so that neither sees what the other
/// keeps secret.
class HandOver final : public QWidget
{
    Q_OBJECT

public:
    explicit HandOver(QWidget *parent);

    /// Covers all of the parent until whoever is named says that he sits there.
    /// \param news something happened that he has not seen
    /// \param last what happened last, which all may know: whoever leaves has not seen it either
    void cover(const QString &player, bool news = false, const QStringList &last = {});
    /// Takes the button that has the focus, or else the seat: what Enter does.
    void press();

signals:
    /// \param showNews he wishes to see what happened meanwhile
    void taken(bool showNews);
    /// It covers the table now.
    void covered();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void keepFocus(const QWidget *before, const QWidget *now);

    QLabel *m_words, *m_last;
    QPushButton *m_take, *m_look;
};

} // namespace gonfalon
