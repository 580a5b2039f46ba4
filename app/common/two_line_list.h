// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>

namespace gonfalon {

/// A list to choose one thing from: the name in bold, a second line that says what it is. Rows are high
/// enough to be hit.
class TwoLineList final : public QListWidget
{
    Q_OBJECT

public:
    explicit TwoLineList(const QString &name, QWidget *parent = nullptr);

    QListWidgetItem *addRow(const QString &text, const QString &second);

    /// Where a row keeps its second line.
    static constexpr int secondRole = Qt::UserRole + 1;
};

} // namespace gonfalon
