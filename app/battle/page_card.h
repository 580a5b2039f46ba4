// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

namespace gonfalon {

/// A page of rich text as a card of the battle's window: without a frame, in the colours and the size of the
/// day.
class PageCard : public QTextBrowser
{
    Q_OBJECT

public:
    explicit PageCard(const QString &accessibleName, QWidget *parent = nullptr);

    /// Shows it, from its top; one that is there already stays where it was read.
    void showPage(const QString &html);

protected:
    void changeEvent(QEvent *event) override;

private:
    QString m_html; ///< that is shown
};

} // namespace gonfalon
