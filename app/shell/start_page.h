// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/settings.h"
#include "app/shell/documents.h"
#include "app/shell/go_on_rows.h"

#include <QScrollArea>

class QBoxLayout;
class QVBoxLayout;

namespace gonfalon {

class BigButton;
class GoOnList;
class SampleShelf;

/// What the window shows while nothing is open: what somebody was at, ways to begin, and samples.
class StartPage final : public QScrollArea
{
    Q_OBJECT

public:
    StartPage(Documents &documents, Settings &settings, QWidget *parent = nullptr);

    /// Brings the game and what one was at up to date.
    void refresh();

signals:
    void newPressed(const gonfalon::SystemId &system);
    void openPressed();
    void pastePressed();
    void newBattlePressed();
    void newCampaignPressed();
    void miniaturesPressed();
    void filePressed(const QString &path);
    void printPressed(const QString &path);
    /// A file that is not where it was: the player says where to look.
    void findPressed(const QString &path);
    /// A campaign that was opened before.
    void campaignPressed(const QString &url);
    void samplePressed(const QString &path);
    void recoverPressed(const gonfalon::store::Leftover &leftover);
    void throwAwayPressed(const gonfalon::store::Leftover &leftover);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] QWidget *makeLeft();
    [[nodiscard]] QWidget *makeRight();
    [[nodiscard]] QWidget *makeGames();
    void addOtherWays(QVBoxLayout &column);
    /// Puts both columns where the window has room for them.
    void arrange();
    void act(GoOnAct act, const GoOnRow &row);
    void forget(const GoOnRow &row);

    Documents &m_documents;
    Settings &m_settings;
    std::vector<std::pair<store::SystemEntry, BigButton *>> m_games;
    GoOnList *m_goOn;
    SampleShelf *m_samples;
    QBoxLayout *m_columns;
    QWidget *m_left, *m_right;
};

} // namespace gonfalon
