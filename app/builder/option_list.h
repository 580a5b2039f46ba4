// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/options_model.h"
#include "app/builder/row_list.h"

namespace gonfalon {

/// The options of one unit as a list that is ticked: by mouse, by Space, or from the menu of a row.
class OptionList final : public RowList
{
    Q_OBJECT

public:
    /// \param document whose units are shown; it outlives the list
    explicit OptionList(WarbandDocument &document, QWidget *parent = nullptr);

    [[nodiscard]] OptionsModel &options() { return m_model; }
    /// Another unit: the list begins at its top, and no row is chosen yet.
    void begin(int unit);
    /// Puts the focus on a row; on the first that can be chosen where none is.
    void goTo(const QModelIndex &index = {});

signals:
    void topicAsked(const gonfalon::Topic &topic);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void openMenu(const QPoint &place);

    OptionsModel m_model;
};

} // namespace gonfalon
