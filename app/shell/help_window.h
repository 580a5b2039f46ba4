// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/topic.h"
#include "app/shell/help_model.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QListView;
class QTextBrowser;
class QToolButton;
class QUrl;

namespace gonfalon {

class BuilderPage;
class HelpStrip;
class MainWindow;

/// The rules of a game in our own words, in a window that stays open beside the list.
class HelpWindow final : public QWidget
{
    Q_OBJECT

public:
    explicit HelpWindow(MainWindow &main);

    /// Shows a game; nothing changes where it is shown already.
    void showGame(const SystemId &system);
    /// Shows what there is to read about a thing of the game that is shown; false where there is nothing.
    bool showTopic(const Topic &topic);
    /// The finding that led here, shown above its rule; nothing: none did.
    void setFinding(BuilderPage *page, const std::optional<Finding> &finding);
    /// The article that is read; nothing before the first.
    [[nodiscard]] const words::Article *article() const;
    void goBack(int steps);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] QWidget *makeBar();
    void setGame(const SystemId &system);
    void open(std::size_t article);
    void show(std::size_t article);
    void follow(const QUrl &link);
    void refresh();
    [[nodiscard]] QString page(std::size_t article) const;

    MainWindow &m_main;
    HelpModel m_model;
    SystemId m_system;
    const Catalogue *m_catalogue = nullptr;
    std::vector<std::size_t> m_read; ///< in the order in which they were read
    std::size_t m_at = 0;            ///< position in it
    QToolButton *m_back, *m_forward;
    QLineEdit *m_search;
    QLabel *m_found;
    QComboBox *m_games;
    QListView *m_list;
    HelpStrip *m_strip;
    QTextBrowser *m_page;
};

} // namespace gonfalon
