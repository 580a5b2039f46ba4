// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <QFrame>

#include <optional>

class QAbstractButton;
class QLabel;
class QPushButton;

namespace gonfalon {

class BuilderPage;

/// The finding that led to the rule that is read, above its text: what is so, and the ways to its card and to
/// its fix. It goes when the finding does.
class HelpStrip final : public QFrame
{
    Q_OBJECT

public:
    explicit HelpStrip(QWidget *parent = nullptr);

    /// \param page the builder whose finding it is; null: none led here
    void setFinding(BuilderPage *page, const std::optional<Finding> &finding);
    /// Shows the finding while the article that is read stands on its rule.
    void setRule(const std::string &rule);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void refresh();

    BuilderPage *m_page = nullptr;
    std::optional<Finding> m_finding;
    std::string m_rule;
    QLabel *m_text;
    QAbstractButton *m_card;
    QPushButton *m_fix;
};

} // namespace gonfalon
