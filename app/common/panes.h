// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QButtonGroup;
class QHBoxLayout;
class QSplitter;

namespace gonfalon {

/// Panes side by side, as many as there is room for: of those that have no room the ones used last stay. Then
/// a bar above names all of them and brings each back.
class Panes final : public QWidget
{
    Q_OBJECT

public:
    explicit Panes(QWidget *parent = nullptr);

    /// Adds a pane on the right.
    /// \param name what the bar calls it
    /// \param least it is never narrower while others stand beside it; in pixels of the drawings
    /// \param usual as wide as that where there is room; 0: it takes what is left
    void add(QWidget *pane, const QString &name, int least, int usual);
    /// A pane was used, and with it another: they are the last to go.
    void use(int pane, int beside = -1);
    [[nodiscard]] bool isShown(int pane) const;

signals:
    /// A button of the bar brought a pane back.
    void broughtBack(int pane);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Pane
    {
        QWidget *widget;
        int least, usual;
    };
    void fit();
    void shareWidth();
    [[nodiscard]] int leastWidth(int pane) const;
    [[nodiscard]] int usualWidth(int pane) const;
    [[nodiscard]] QList<int> thoseWithRoom() const;

    QWidget *m_bar;
    QHBoxLayout *m_buttonRow;
    QButtonGroup *m_buttons;
    QSplitter *m_splitter;
    QList<Pane> m_panes;
    QList<int> m_used;    ///< the last one first
    bool m_moved = false; ///< by hand: the widths are the player's own
};

} // namespace gonfalon
