// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_page.h"
#include "app/common/settings.h"

#include <QMainWindow>

#include <array>
#include <memory>

class QAction;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace gonfalon {

class ElidedLabel;
class FileBattleDialog;
class FindingsStrip;
class MarkedLabel;
class Navigation;

/// The window of one campaign: a bar, the pages at the left, and whichever of them is chosen.
class CampaignWindow final : public QMainWindow
{
    Q_OBJECT

public:
    /// \param library and `settings` outlive the window
    CampaignWindow(Club club, store::Library &library, Settings &settings, QWidget *parent = nullptr);
    ~CampaignWindow() override;

    [[nodiscard]] CampaignDocument &document() { return *m_document; }
    [[nodiscard]] FindingsStrip &strip() { return *m_strip; }
    [[nodiscard]] CampaignPage &page(PageId page) const { return *m_pages[std::size_t(page)]; }
    [[nodiscard]] PageId currentPage() const;

    void showPage(PageId page);
    /// The whole of one filing, with what may be done about it.
    void showBattle(const campaign::FilingId &battle);
    void showWarband(const campaign::WarbandId &warband);
    void fileBattle(const campaign::FixtureId &fixture = {});
    /// Files the battle of those who have come to this place of the story.
    void fileBattleAt(const campaign::StageId &stage);
    /// Files what a .battle recorded.
    void fileRecorded(const QString &path);
    /// Files a battle that was just fought. False where it was left for later.
    /// \param title how it is called
    bool fileFought(const QByteArray &battle, const QString &title);
    void join(const QString &path = {});
    void undoLast();
    /// \param refused a folder that has just failed
    void exportPage(const QString &refused = {});
    void printPage();
    void publish();
    void backUp();
    /// Lets a backup be chosen, and wants it put in the place of the file.
    void chooseBackup();
    /// Who may log in to the club's server, for organisers.
    void showLogins();

    /// What the program offers in each of its windows: its own acts at the foot of the first menu, and help.
    void addProgramActs(const QList<QAction *> &acts, const QList<QAction *> &help);
    /// What the menus and the bar share; greyed with its reason where it cannot be done.
    [[nodiscard]] QAction &joining() const { return *m_joining; }
    [[nodiscard]] QAction &filing() const { return *m_filing; }
    [[nodiscard]] QAction &undoing() const { return *m_undoing; }
    [[nodiscard]] QAction &logins() const { return *m_logins; }

    /// What was done, or why it was not, below the bar.
    void tell(const Findings &findings);
    void tell(const QString &done);

signals:
    /// The battle of an appointment is to be fought; whoever knows battles does it.
    void playWanted(const gonfalon::campaign::FixtureId &fixture, gonfalon::PlayMode mode);
    /// The battle that is kept with a result is to be watched.
    void watchWanted(const gonfalon::campaign::FilingId &battle);
    void watchPlayedWanted(const gonfalon::campaign::FixtureId &fixture);
    /// Today's list is to be picked from the roster of a warband; whoever knows lists proposes some.
    void fieldingWanted(const gonfalon::campaign::WarbandId &warband);
    /// The window is to be closed, the copy put in the place of the campaign's file, and that opened again.
    void restoreWanted(const QString &copy);

protected:
    void closeEvent(QCloseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    [[nodiscard]] QWidget *makeBar();
    void makePages();
    void makeMenus();
    void refresh();
    void refreshBar();
    void refreshActs();
    [[nodiscard]] Findings whyNoLogins() const;
    void refreshTwins();
    void settleTwins();
    void fitBar();
    bool runFiling(FileBattleDialog &dialog);
    void tellWritten(const QString &what, const QString &path);
    void refreshPage();
    void remember();

    std::unique_ptr<CampaignDocument> m_document;
    Settings &m_settings;
    Navigation *m_navigation;
    FindingsStrip *m_strip, *m_twins; ///< what was just said; what copies did twice
    QStackedWidget *m_stack;
    std::array<CampaignPage *, std::size_t(pageCount)> m_pages{};
    ElidedLabel *m_name, *m_about;
    MarkedLabel *m_state;
    QAction *m_joining, *m_filing, *m_undoing, *m_logins;
    QPushButton *m_undo, *m_print, *m_publish, *m_file;
    QWidget *m_bar = nullptr;
};

} // namespace gonfalon
