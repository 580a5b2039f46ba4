// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/settings.h"
#include "app/shell/documents.h"

#include <QScrollArea>

class QVBoxLayout;

namespace gonfalon {

class BigButton;
class SampleShelf;

/// What the window shows while nothing is open: begin, open, sample lists, recent files, what a crash left
/// behind.
class StartPage final : public QScrollArea
{
    Q_OBJECT

public:
    StartPage(Documents &documents, Settings &settings, QWidget *parent = nullptr);

    /// Brings the game, recent files and leftovers up to date.
    void refresh();

signals:
    void newPressed(const gonfalon::SystemId &system);
    void openPressed();
    void pastePressed();
    void filePressed(const QString &path);
    /// A campaign that was opened before; an empty address: a new one.
    void campaignPressed(const QString &url);
    void samplePressed(const QString &path);
    void recoverPressed(const gonfalon::store::Leftover &leftover);
    void throwAwayPressed(const gonfalon::store::Leftover &leftover);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] QWidget *makeLeft();
    [[nodiscard]] QWidget *makeRight();
    void fillGames(QVBoxLayout &column);
    void fillRecent();
    void fillCampaigns();
    void fillLeftovers();

    Documents &m_documents;
    Settings &m_settings;
    std::vector<std::pair<store::SystemEntry, BigButton *>> m_games;
    SampleShelf *m_samples;
    QVBoxLayout *m_recent, *m_leftovers, *m_campaigns;
};

} // namespace gonfalon
