// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/campaign_window.h"

#include "app/campaign/battle_dialog.h"
#include "app/campaign/battles_page.h"
#include "app/campaign/campaign_menus.h"
#include "app/campaign/chronicle_page.h"
#include "app/campaign/file_battle_dialog.h"
#include "app/campaign/fixtures_page.h"
#include "app/campaign/join_dialog.h"
#include "app/campaign/leaders_page.h"
#include "app/campaign/ledger_page.h"
#include "app/campaign/navigation.h"
#include "app/campaign/overview_page.h"
#include "app/campaign/page_output.h"
#include "app/campaign/print_page_dialog.h"
#include "app/campaign/publish_dialog.h"
#include "app/campaign/standings_page.h"
#include "app/campaign/twins_dialog.h"
#include "app/campaign/warbands_page.h"
#include "app/campaign/wording.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/dropped_files.h"
#include "app/common/elided_label.h"
#include "app/common/findings_strip.h"
#include "app/common/fit_to_screen.h"
#include "app/common/glyphs.h"
#include "app/common/marked_label.h"
#include "app/common/notice.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"
#include "core/words/finding_words.h"

#include <QAction>
#include <QCloseEvent>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QUrl>
#include <QVBoxLayout>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

CampaignWindow::CampaignWindow(Club club, store::Library &library, Settings &settings, QWidget *parent)
    : QMainWindow(parent), m_document(std::make_unique<CampaignDocument>(std::move(club), library)),
      m_settings(settings), m_navigation(new Navigation(*m_document)), m_strip(new FindingsStrip),
      m_twins(new FindingsStrip), m_stack(new QStackedWidget), m_name(new ElidedLabel),
      m_about(new ElidedLabel), m_state(new MarkedLabel), m_joining(new QAction(this)),
      m_filing(new QAction(this)), m_undoing(new QAction(this)), m_logins(new QAction(this)),
      m_undo(buttons::plain(tr("Undo battle…"), u"undo"_s, this)),
      m_print(buttons::plain(tr("Print"), u"print"_s, this)),
      m_publish(buttons::plain(tr("Publish…"), u"copy"_s, this)),
      m_file(buttons::primary(tr("File a battle"), u"add"_s, this))
{
    setWindowTitle(tr("%1 – Gonfalon").arg(m_document->name()));
    setWindowIcon(glyphs::icon(u"gonfalon"_s));
    setAcceptDrops(true);
    connect(m_joining, &QAction::triggered, this, [this] { join(); });
    connect(m_filing, &QAction::triggered, this, [this] { fileBattle(); });
    connect(m_undoing, &QAction::triggered, this, &CampaignWindow::undoLast);
    connect(m_logins, &QAction::triggered, this, &CampaignWindow::showLogins);
    makePages();
    makeMenus();
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeBar());
    auto *row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(m_navigation);
    auto *right = new QVBoxLayout;
    right->setSpacing(0);
    right->addWidget(m_strip);
    right->addWidget(m_twins);
    right->addWidget(m_stack, 1);
    row->addLayout(right, 1);
    column->addLayout(row, 1);
    setCentralWidget(content);
    connect(m_document.get(), &CampaignDocument::reloaded, this, &CampaignWindow::refresh);
    // As long as the strip lives: the store goes after it.
    connect(&m_document->books(), &store::CampaignStore::found, m_strip,
            [this](const Findings &findings) { tell(findings); });
    connect(m_navigation, &Navigation::pageChosen, this, &CampaignWindow::showPage);
    connect(m_navigation, &Navigation::battleWanted, this, &CampaignWindow::showBattle);
    connect(m_navigation, &Navigation::filingWanted, this, &CampaignWindow::fileBattle);
    fitToScreen(*this, {1440, 900});
    if (const QByteArray geometry = m_settings.bytes(u"campaign/geometry"_s); !geometry.isEmpty()) {
        restoreGeometry(geometry);
        bringIntoScreen(*this);
    }
    refresh();
    m_navigation->choose(PageId(std::clamp(m_settings.number(u"campaign/page"_s, 0), 0, pageCount - 1)));
    m_navigation->focusPages();
}

CampaignWindow::~CampaignWindow()
{
    delete takeCentralWidget(); // before the document that it shows
}

namespace {

/// A button that does what an action of the menus does, and is grey when that is, with the same reason.
void follow(QPushButton &button, QAction &action)
{
    const auto take = [&button, &action] {
        button.setEnabled(action.isEnabled());
        button.setToolTip(action.toolTip());
    };
    QObject::connect(&action, &QAction::changed, &button, take);
    QObject::connect(&button, &QPushButton::clicked, &action, &QAction::trigger);
    take();
}

} // namespace

QWidget *CampaignWindow::makeBar()
{
    m_bar = new PanelBar;
    m_bar->setFixedHeight(scaled(font(), 46));
    auto *row = new QHBoxLayout(m_bar);
    row->setContentsMargins(scaled(font(), 14), 0, scaled(font(), 14), 0);
    row->setSpacing(scaled(font(), 10));
    for (QLabel *label : {m_name, m_about})
        label->setTextFormat(Qt::PlainText);
    m_name->setText(m_document->name());
    m_name->setFont(typeface::heading(font(), 18, m_document->name()));
    m_about->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(new Glyph(u"gonfalon"_s, 26, &Tokens::accent));
    row->addWidget(m_name);
    row->addWidget(m_about);
    row->addWidget(m_state);
    row->addStretch(1);
    for (QPushButton *button : {m_undo, m_print, m_publish, m_file})
        row->addWidget(button);
    follow(*m_undo, *m_undoing);
    follow(*m_file, *m_filing);
    connect(m_print, &QPushButton::clicked, this, &CampaignWindow::printPage);
    connect(m_publish, &QPushButton::clicked, this, &CampaignWindow::publish);
    return m_bar;
}

/// What the menus offer as well leaves the bar before anything is cut.
void CampaignWindow::fitBar()
{
    int needed = m_state->sizeHint().width() + scaled(font(), 320);
    for (QPushButton *button : {m_file, m_undo, m_publish, m_print}) {
        needed += button->sizeHint().width() + scaled(font(), 10);
        button->setVisible(button == m_file || needed <= width());
    }
}

void CampaignWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    fitBar();
}

void CampaignWindow::makePages()
{
    CampaignDocument &books = *m_document;
    m_pages = {new OverviewPage(books),  new FixturesPage(books), new BattlesPage(books),
               new WarbandsPage(books),  new LeadersPage(books),  new StandingsPage(books),
               new ChroniclePage(books), new LedgerPage(books)};
    for (CampaignPage *page : m_pages) {
        m_stack->addWidget(new ScrollFrame(page, Navigation::pageName(PageId(m_stack->count()))));
        connect(page, &CampaignPage::pageWanted, this, &CampaignWindow::showPage);
        connect(page, &CampaignPage::battleWanted, this, &CampaignWindow::showBattle);
        connect(page, &CampaignPage::warbandWanted, this, &CampaignWindow::showWarband);
        connect(page, &CampaignPage::filingWanted, this, &CampaignWindow::fileBattle);
        connect(page, &CampaignPage::stageWanted, this, &CampaignWindow::fileBattleAt);
        connect(page, &CampaignPage::playWanted, this, &CampaignWindow::playWanted);
        connect(page, &CampaignPage::watchWanted, this, &CampaignWindow::watchWanted);
        connect(page, &CampaignPage::watchPlayedWanted, this, &CampaignWindow::watchPlayedWanted);
        connect(page, &CampaignPage::fieldingWanted, this, &CampaignWindow::fieldingWanted);
        connect(page, &CampaignPage::joiningWanted, this, [this] { join(); });
        connect(page, &CampaignPage::failed, this, qOverload<const Findings &>(&CampaignWindow::tell));
        connect(page, &CampaignPage::done, this, qOverload<const QString &>(&CampaignWindow::tell));
    }
}

void CampaignWindow::makeMenus() { campaignmenus::fill(*this); }

PageId CampaignWindow::currentPage() const { return PageId(m_stack->currentIndex()); }

void CampaignWindow::showPage(PageId page)
{
    m_navigation->choose(page); // comes back here where another was chosen
    if (m_stack->currentIndex() != int(page))
        m_strip->hide();
    m_stack->setCurrentIndex(int(page));
    refreshPage();
}

/// Pages are brought up to date when they are looked at.
void CampaignWindow::refreshPage() { m_pages[std::size_t(m_stack->currentIndex())]->refresh(); }

void CampaignWindow::refresh()
{
    refreshBar();
    refreshTwins();
    m_navigation->refresh();
    refreshPage();
    if (!m_document->findings().empty())
        tell(m_document->findings());
}

void CampaignWindow::refreshBar()
{
    const store::CampaignStore &books = m_document->books();
    QStringList about{tr("%n player(s)", nullptr, int(m_document->players().size()))};
    if (const QString round = wording::round(*m_document); !round.isEmpty())
        about << round;
    about << (books.onServer() ? tr("club server") : QFileInfo(books.url()).fileName());
    m_about->setText(about.join(u" · "_s));
    const auto waiting = int(m_document->waiting().size());
    m_state->setVisible(books.readOnly() || !m_document->latest().empty());
    m_state->setToolTip(books.readOnly() ? wording::whyReads(books) : QString());
    m_state->say(
        books.readOnly() ? MarkedWords{u"warning"_s, &Tokens::warn, tr("opened to read only"), &Tokens::warn}
        : waiting
            ? MarkedWords{u"warning"_s, &Tokens::warn, tr("%n to confirm", nullptr, waiting), &Tokens::warn}
            : MarkedWords{u"legal"_s, &Tokens::ok, tr("all results confirmed"), &Tokens::ok});
    refreshActs();
    fitBar();
}

/// Rounds and warbands that are there twice stay told until an organiser has chosen.
void CampaignWindow::refreshTwins()
{
    const Findings twins = doubles(m_document->books());
    m_twins->show(twins);
    if (!twins.empty() && m_document->books().role() == store::Role::Organiser)
        m_twins->offer(tr("Choose…"), [this] { settleTwins(); });
}

void CampaignWindow::settleTwins()
{
    TwinsDialog dialog(*m_document, this);
    if (dialog.exec() == QDialog::Accepted)
        tell(dialog.deed());
    else
        refreshTwins(); // its button took the strip away
}

void CampaignWindow::refreshActs()
{
    const store::Role role = m_document->books().role();
    const store::FilingRow *last = m_document->lastConfirmed();
    m_undoing->setEnabled(last && role == store::Role::Organiser);
    const bool readOnly = m_document->books().readOnly();
    const QString why = wording::whyReads(m_document->books());
    m_undoing->setToolTip(
        readOnly ? why
        : !last  ? tr("No battle has been confirmed")
        : role == store::Role::Organiser
            ? tr("Takes back %1; asks first").arg(sheetTitle(*last, m_document->club().scoresGlory()))
            : tr("Only organisers take back what was confirmed"));
    m_joining->setEnabled(m_document->mayJoin());
    m_joining->setToolTip(m_document->mayJoin() ? QString()
                          : readOnly            ? why
                                                : tr("Organisers bring warbands in"));
    const Findings locked = whyNoLogins();
    m_logins->setEnabled(locked.empty());
    m_logins->setToolTip(locked.empty() ? tr("Who may log in to the server")
                                        : words::sentence(locked.front()));
    const bool mayWrite = role != store::Role::Spectator;
    m_filing->setEnabled(mayWrite && m_document->warbands().size() > 1);
    m_filing->setToolTip(m_filing->isEnabled() ? tr("Writes down a battle, or takes a .battle in")
                         : mayWrite            ? tr("Two warbands have to join first")
                                               : why);
}

void CampaignWindow::showWarband(const campaign::WarbandId &warband)
{
    showPage(PageId::Warbands);
    static_cast<WarbandsPage *>(m_pages[std::size_t(PageId::Warbands)])->choose(warband);
}

void CampaignWindow::showBattle(const campaign::FilingId &battle)
{
    BattleDialog dialog(*m_document, battle, this);
    connect(&dialog, &BattleDialog::watchWanted, this, &CampaignWindow::watchWanted);
    dialog.exec();
    if (!dialog.deed().isEmpty())
        tell(dialog.deed());
}

bool CampaignWindow::runFiling(FileBattleDialog &dialog)
{
    if (dialog.exec() != QDialog::Accepted)
        return false;
    m_document->forgetAppointed(dialog.keptFixture());
    refresh();
    tell(dialog.deed());
    return true;
}

void CampaignWindow::fileBattle(const campaign::FixtureId &fixture)
{
    if (!m_filing->isEnabled())
        return;
    using State = store::AppointedBattles::State;
    FileBattleDialog dialog(*m_document, this);
    if (m_document->appointed(fixture) == State::Played)
        dialog.openRecorded(m_document->appointedFile(fixture, State::Played));
    else
        dialog.keepFixture(fixture);
    runFiling(dialog);
}

void CampaignWindow::fileBattleAt(const campaign::StageId &stage)
{
    if (!m_filing->isEnabled())
        return;
    FileBattleDialog dialog(*m_document, this);
    dialog.keepStage(stage);
    runFiling(dialog);
}

void CampaignWindow::fileRecorded(const QString &path)
{
    FileBattleDialog dialog(*m_document, this);
    dialog.openRecorded(path);
    runFiling(dialog);
}

bool CampaignWindow::fileFought(const QByteArray &battle, const QString &title)
{
    if (!m_filing->isEnabled()) {
        tell(m_filing->toolTip());
        return false;
    }
    FileBattleDialog dialog(*m_document, this);
    dialog.openRecorded(battle, title);
    return runFiling(dialog);
}

void CampaignWindow::join(const QString &path)
{
    if (!m_document->mayJoin())
        return;
    JoinDialog dialog(*m_document, m_settings, this);
    dialog.setFile(path);
    if (dialog.exec() != QDialog::Accepted)
        return;
    m_strip->show(dialog.findings(), tr("%1 has joined.").arg(dialog.warbandName()));
}

void CampaignWindow::undoLast()
{
    if (const store::FilingRow *last = m_document->lastConfirmed())
        showBattle(last->id);
}

void CampaignWindow::exportPage(const QString &refused)
{
    const auto [findings, path] =
        output::exportTables(m_pages[std::size_t(m_stack->currentIndex())]->tables(), m_document->name(),
                             m_settings, this, refused);
    if (path.isEmpty())
        return;
    if (findings.empty()) {
        tellWritten(tr("Exported to %1."), path);
        return;
    }
    tell(findings);
    m_strip->offer(tr("Elsewhere…"), [this, folder = QFileInfo(path).path()] { exportPage(folder); });
}

/// What was written and where, with a way to look at it.
void CampaignWindow::tellWritten(const QString &what, const QString &path)
{
    tell(what.arg(QDir::toNativeSeparators(path)));
    m_strip->offer(tr("Open"), [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); });
}

void CampaignWindow::printPage()
{
    PrintPageDialog dialog(*m_document, m_pages[std::size_t(m_stack->currentIndex())]->tables(), m_settings,
                           this);
    dialog.exec();
}

void CampaignWindow::publish()
{
    PublishDialog dialog(*m_document, m_settings, this);
    if (dialog.exec() == QDialog::Accepted)
        tellWritten(tr("Published as %1."), dialog.index());
}

void CampaignWindow::addProgramActs(const QList<QAction *> &acts, const QList<QAction *> &help)
{
    campaignmenus::addProgramActs(*this, acts, help);
}

void CampaignWindow::tell(const Findings &findings) { m_strip->show(findings); }
void CampaignWindow::tell(const QString &done) { m_strip->tell(done); }

void CampaignWindow::remember()
{
    m_settings.set(u"campaign/geometry"_s, saveGeometry());
    m_settings.set(u"campaign/page"_s, int(currentPage()));
}

void CampaignWindow::closeEvent(QCloseEvent *event)
{
    remember();
    if (const Findings failed = m_document->books().close(); !failed.empty())
        NoticeBox::tell(this, tr("The last backup of %1").arg(m_document->name()), failed);
    event->accept();
}

void CampaignWindow::dragEnterEvent(QDragEnterEvent *event) { dropped::welcome(*event); }

void CampaignWindow::dropEvent(QDropEvent *event)
{
    for (const QString &path : dropped::files(*event)) {
        if (path.endsWith(u".battle"_s, Qt::CaseInsensitive))
            fileRecorded(path);
        else
            join(path);
    }
}

} // namespace gonfalon
