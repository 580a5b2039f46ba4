// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/campaign_window.h"

#include "app/campaign/battle_dialog.h"
#include "app/campaign/battles_page.h"
#include "app/campaign/campaign_menus.h"
#include "app/campaign/card.h"
#include "app/campaign/chronicle_page.h"
#include "app/campaign/file_battle_dialog.h"
#include "app/campaign/findings_strip.h"
#include "app/campaign/fixtures_page.h"
#include "app/campaign/join_dialog.h"
#include "app/campaign/leaders_page.h"
#include "app/campaign/ledger_page.h"
#include "app/campaign/navigation.h"
#include "app/campaign/overview_page.h"
#include "app/campaign/page_output.h"
#include "app/campaign/standings_page.h"
#include "app/campaign/warbands_page.h"
#include "app/campaign/wording.h"
#include "app/common/buttons.h"
#include "app/common/glyphs.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QPainter>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

CampaignWindow::CampaignWindow(Club club, store::Library &library, Settings &settings, QWidget *parent)
    : QMainWindow(parent), m_document(std::make_unique<CampaignDocument>(std::move(club), library)),
      m_settings(settings), m_navigation(new Navigation(*m_document)), m_strip(new FindingsStrip),
      m_stack(new QStackedWidget), m_name(headingLabel(m_document->name(), 18)), m_about(quietLabel({})),
      m_state(new QLabel), m_stateShape(new QLabel),
      m_undo(buttons::plain(tr("Undo battle…"), u"undo"_s, this)),
      m_print(buttons::plain(tr("Print"), u"print"_s, this)),
      m_publish(buttons::plain(tr("Publish…"), u"copy"_s, this)),
      m_file(buttons::primary(tr("File a battle"), u"add"_s, this))
{
    setWindowTitle(tr("%1 – Gonfalon").arg(m_document->name()));
    setWindowIcon(glyphs::icon(u"gonfalon"_s));
    setAcceptDrops(true);
    setMinimumSize(900, 600);
    resize(1440, 900);
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
    right->addWidget(m_stack, 1);
    row->addLayout(right, 1);
    column->addLayout(row, 1);
    setCentralWidget(content);
    connect(m_document.get(), &CampaignDocument::reloaded, this, &CampaignWindow::refresh);
    connect(&m_document->books(), &store::CampaignStore::found, this,
            qOverload<const Findings &>(&CampaignWindow::tell));
    connect(m_navigation, &Navigation::pageChosen, this, &CampaignWindow::showPage);
    connect(m_navigation, &Navigation::battleWanted, this, &CampaignWindow::showBattle);
    connect(m_navigation, &Navigation::filingWanted, this, &CampaignWindow::fileBattle);
    if (const QByteArray geometry = m_settings.bytes(u"campaign/geometry"_s); !geometry.isEmpty())
        restoreGeometry(geometry);
    refresh();
    m_navigation->choose(PageId(std::clamp(m_settings.number(u"campaign/page"_s, 0), 0, pageCount - 1)));
    m_navigation->focusPages();
}

CampaignWindow::~CampaignWindow()
{
    delete takeCentralWidget(); // before the document that it shows
}

QWidget *CampaignWindow::makeBar()
{
    auto *bar = new PanelBar;
    bar->setFixedHeight(scaled(font(), 46));
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(scaled(font(), 14), 0, scaled(font(), 14), 0);
    row->setSpacing(scaled(font(), 10));
    m_about->setWordWrap(false);
    m_state->setTextFormat(Qt::PlainText);
    row->addWidget(m_name);
    row->addWidget(m_about);
    row->addWidget(m_stateShape);
    row->addWidget(m_state);
    row->addStretch(1);
    for (QPushButton *button : {m_undo, m_print, m_publish, m_file})
        row->addWidget(button);
    connect(m_undo, &QPushButton::clicked, this, &CampaignWindow::undoLast);
    connect(m_print, &QPushButton::clicked, this, &CampaignWindow::printPage);
    connect(m_publish, &QPushButton::clicked, this, &CampaignWindow::publish);
    connect(m_file, &QPushButton::clicked, this, [this] { fileBattle(); });
    return bar;
}

void CampaignWindow::makePages()
{
    CampaignDocument &books = *m_document;
    m_pages = {new OverviewPage(books),  new FixturesPage(books), new BattlesPage(books),
               new WarbandsPage(books),  new LeadersPage(books),  new StandingsPage(books),
               new ChroniclePage(books), new LedgerPage(books)};
    for (CampaignPage *page : m_pages) {
        m_stack->addWidget(page);
        connect(page, &CampaignPage::pageWanted, this, &CampaignWindow::showPage);
        connect(page, &CampaignPage::battleWanted, this, &CampaignWindow::showBattle);
        connect(page, &CampaignPage::warbandWanted, this, &CampaignWindow::showWarband);
        connect(page, &CampaignPage::filingWanted, this, &CampaignWindow::fileBattle);
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
    m_navigation->refresh();
    refreshPage();
    if (!m_document->findings().empty())
        tell(m_document->findings());
}

void CampaignWindow::refreshBar()
{
    const store::CampaignStore &books = m_document->books();
    QStringList about{tr("%n player(s)", nullptr, int(m_document->players().size()))};
    if (const int last = m_document->lastRound(); last > 0)
        about << tr("round %1 of %2").arg(m_document->currentRound()).arg(last);
    about << (books.onServer() ? tr("club server") : QFileInfo(books.url()).fileName());
    m_about->setText(about.join(u" · "_s));
    m_about->setToolTip(books.url());
    const auto waiting = int(m_document->waiting().size());
    const Tokens &t = Tokens::of(palette());
    const double ratio = devicePixelRatioF(), size = scaled(font(), 15);
    QPixmap shape((QSizeF(size, size) * ratio).toSize());
    shape.setDevicePixelRatio(ratio);
    shape.fill(Qt::transparent);
    QPainter painter(&shape);
    glyphs::paintIcon(painter, QRectF(0, 0, size, size), waiting ? u"warning"_s : u"legal"_s,
                      waiting ? t.warn : t.ok);
    painter.end();
    m_stateShape->setPixmap(shape);
    m_stateShape->setVisible(!m_document->latest().empty());
    m_state->setVisible(!m_document->latest().empty());
    m_state->setText(waiting ? tr("%n to confirm", nullptr, waiting) : tr("all results confirmed"));
    const bool mayWrite = books.role() != store::Role::Spectator;
    const store::FilingRow *last = m_document->lastConfirmed();
    m_undo->setEnabled(last && books.role() == store::Role::Organiser);
    m_undo->setToolTip(!last ? tr("No battle has been confirmed")
                       : books.role() == store::Role::Organiser
                           ? tr("Takes back %1; asks first").arg(wording::score(*last))
                           : tr("Only organisers take back what was confirmed"));
    m_file->setEnabled(mayWrite && m_document->warbands().size() > 1);
    m_file->setToolTip(m_file->isEnabled() ? QString()
                       : mayWrite          ? tr("Two warbands have to join first")
                                           : tr("Spectators read"));
}

void CampaignWindow::showWarband(const campaign::WarbandId &warband)
{
    showPage(PageId::Warbands);
    static_cast<WarbandsPage *>(m_pages[std::size_t(PageId::Warbands)])->choose(warband);
}

void CampaignWindow::showBattle(const campaign::FilingId &battle)
{
    BattleDialog dialog(*m_document, battle, this);
    dialog.exec();
    if (!dialog.deed().isEmpty())
        tell(dialog.deed());
}

void CampaignWindow::fileBattle(const campaign::FixtureId &fixture)
{
    if (!m_file->isEnabled())
        return;
    FileBattleDialog dialog(*m_document, this);
    dialog.keepFixture(fixture);
    if (dialog.exec() == QDialog::Accepted)
        tell(dialog.deed());
}

void CampaignWindow::fileRecorded(const QString &path)
{
    FileBattleDialog dialog(*m_document, this);
    dialog.openRecorded(path);
    if (dialog.exec() == QDialog::Accepted)
        tell(dialog.deed());
}

void CampaignWindow::join(const QString &path)
{
    JoinDialog dialog(*m_document, m_settings, this);
    dialog.setFile(path);
    if (dialog.exec() != QDialog::Accepted)
        return;
    tell(tr("%1 has joined.").arg(dialog.warbandName()));
    if (!dialog.findings().empty())
        tell(dialog.findings());
}

void CampaignWindow::undoLast()
{
    if (const store::FilingRow *last = m_document->lastConfirmed())
        showBattle(last->id);
}

void CampaignWindow::exportPage()
{
    const Findings findings = output::exportTables(m_pages[std::size_t(m_stack->currentIndex())]->tables(),
                                                   m_document->name(), m_settings, this);
    if (!findings.empty())
        tell(findings);
}

void CampaignWindow::printPage()
{
    output::printTables(m_pages[std::size_t(m_stack->currentIndex())]->tables(), m_document->name(), this);
}

void CampaignWindow::publish()
{
    const auto [findings, done] = output::publish(*m_document, m_settings, this);
    if (!findings.empty())
        tell(findings);
    else if (!done.isEmpty())
        tell(done);
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
    event->accept();
}

void CampaignWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void CampaignWindow::dropEvent(QDropEvent *event)
{
    event->acceptProposedAction();
    for (const QUrl &url : event->mimeData()->urls()) {
        const QString path = url.toLocalFile();
        if (path.endsWith(u".battle"_s, Qt::CaseInsensitive))
            fileRecorded(path);
        else if (!path.isEmpty())
            join(path);
    }
}

} // namespace gonfalon
