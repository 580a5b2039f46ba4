// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/findings_model.h"
#include "app/common/topic.h"

#include <QListView>

namespace gonfalon {

class FindingDelegate;

/// The findings below the cards: a click goes to what is meant, the button or Enter mends it, the number of
/// the rule leads to its text.
class FindingList final : public QListView
{
    Q_OBJECT

public:
    explicit FindingList(FindingsModel &model, QWidget *parent = nullptr);

    /// Makes the list as high as its rows, three at most.
    void fit();
    /// Goes to the next finding (or, with -1, the last one); nothing happens where there is none.
    void step(int by);

signals:
    void fixPressed(const QModelIndex &index);
    /// The eye is to be led to what this is about.
    void shown(const gonfalon::Finding &finding);
    void topicAsked(const gonfalon::Topic &topic);

protected:
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    void openMenu(const QPoint &place);
    void show(const QModelIndex &index);

    FindingsModel &m_model;
    FindingDelegate *m_delegate;
};

} // namespace gonfalon
