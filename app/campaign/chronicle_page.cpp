// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/chronicle_page.h"

#include "app/campaign/prose.h"
#include "app/campaign/wording.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/typeface.h"

#include <QHBoxLayout>
#include <QImage>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QStackedWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <tuple>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr int atOnce = 40;
constexpr int afterScrolling = 60; ///< milliseconds in which nobody scrolls on
constexpr double wideEnough = 660; ///< for a picture beside the text
constexpr QLatin1String watchScheme("watch"), tableScheme("table"); ///< of links and pictures

} // namespace

std::vector<ChronicleEntry> chronicle(CampaignDocument &document, int most)
{
    std::vector<ChronicleEntry> entries;
    auto read = document.books().filings(
        {.kind = campaign::FilingKind::Battle, .state = store::FilingState::Confirmed, .limit = -1});
    if (!read)
        return entries;
    std::vector<store::FilingRow> rows = std::move(read).value();
    std::ranges::sort(rows, [](const store::FilingRow &one, const store::FilingRow &other) {
        return std::tie(other.playedOn, other.at, other.id) < std::tie(one.playedOn, one.at, one.id);
    });
    for (std::size_t i = 0; i < rows.size() && int(i) < most; ++i) {
        const store::FilingRow &row = rows[i];
        const auto sheet = document.books().filing(row.id);
        const auto changes = document.books().changes(row.id);
        if (sheet && changes)
            entries.push_back({row.id, int(rows.size() - i), sheet->sides,
                               words::scoreLine(document.names(), *sheet), wording::date(row.playedOn),
                               words::chronicleText(document.pack(), document.names(), *sheet, *changes)});
    }
    return entries;
}

namespace {

/// "[pennon] Red Fang 5 : 1 [pennon] Court of Thorns", as a link to the battle; without Glory "[pennon] Red
/// Fang won · [pennon] Court of Thorns lost".
QString headline(const CampaignDocument &document, const ChronicleEntry &entry)
{
    constexpr std::size_t pair = 2;
    const bool glory = document.club().scoresGlory();
    QStringList parts;
    for (std::size_t i = 0; i < entry.sides.size(); ++i) {
        const campaign::SideReport &side = entry.sides[i];
        const QString name = document.names().warband(side.warband).toHtmlEscaped();
        const QString shown = prose::pennon(side.warband) + u"&nbsp; "_s;
        const QString ending = wording::ending(document, side.glory, side.verdict);
        parts << (glory && i == 1 && entry.sides.size() == pair
                      ? u"%1&nbsp;&nbsp; %2%3"_s.arg(ending, shown, name)
                      : u"%1%2&nbsp; %3"_s.arg(shown, name, ending));
    }
    return u"<h3><a style=\"text-decoration: none; color: palette(text)\" href=\"battle:%1\">%2</a></h3>"_s
        .arg(QString::fromStdString(entry.id.str()),
             parts.join(glory ? u"&nbsp; : &nbsp;"_s : u"&nbsp; · &nbsp;"_s));
}

/// "Battle 12 · 5 Dec 2026 · Tove against Marek".
QString beneath(const CampaignDocument &document, const ChronicleEntry &entry)
{
    QStringList players;
    for (const campaign::SideReport &side : entry.sides)
        players << document.names().player(side.warband);
    return QStringList{ChroniclePage::tr("Battle %1").arg(entry.number), entry.day,
                       players.join(ChroniclePage::tr(" against "))}
        .join(u" · "_s);
}

/// As fine as that, for a screen.
QImage drawn(const TablePicture &picture, double ratio)
{
    return QImage::fromData(picture.png, "PNG")
        .scaledToWidth(qRound(picture.size.width() * ratio), Qt::SmoothTransformation);
}

} // namespace

ChroniclePage::ChroniclePage(CampaignDocument &document, QWidget *parent)
    : CampaignPage(document, parent), m_shown(atOnce), m_pictures(new TablePictures(document.books(), this)),
      m_text(new ProseView(tr("Chronicle"), true)), m_more(buttons::plain(tr("Older battles"), {}, this)),
      m_stack(new QStackedWidget)
{
    auto *card = new CardFrame;
    auto *inside = new QVBoxLayout(card);
    inside->setContentsMargins(scaled(font(), 18), scaled(font(), 12), scaled(font(), 8), scaled(font(), 12));
    inside->addWidget(m_text);
    inside->addWidget(m_more, 0, Qt::AlignLeft);
    card->setMaximumWidth(scaled(font(), 900));
    m_text->setPennons([&document](const campaign::WarbandId &id) { return document.heraldry(id); });
    m_text->setPictures([this](const QUrl &name, double ratio) {
        const TablePicture *picture = m_pictures->picture(campaign::FilingId(name.path().toStdString()));
        return picture && name.scheme() == tableScheme ? drawn(*picture, ratio) : QImage();
    });
    auto *holder = new QWidget;
    auto *row = new QHBoxLayout(holder);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(card, 1000); // the lines are short enough to be read; what is left stays free
    row->addStretch(1);
    m_stack->addWidget(holder);
    auto *empty = new EmptyNote(
        u"note"_s, tr("Nothing to tell yet. The chronicle begins with the first battle that is confirmed."));
    empty->addAct(tr("File a battle"), u"add"_s, [this] { emit filingWanted({}); });
    m_stack->addWidget(empty);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(font(), 18), scaled(font(), 12), scaled(font(), 18),
                               scaled(font(), 14));
    column->setSpacing(scaled(font(), 10));
    column->addWidget(headingLabel(tr("Chronicle"), 20));
    column->addWidget(m_stack, 1);
    connect(m_text, &QTextBrowser::anchorClicked, this, [this](const QUrl &url) {
        const campaign::FilingId battle(url.path().toStdString());
        if (url.scheme() == watchScheme)
            emit watchWanted(battle);
        else
            emit battleWanted(battle);
    });
    connect(m_more, &QPushButton::clicked, this, [this] {
        m_shown += atOnce;
        refresh();
    });
    m_soon.setSingleShot(true);
    m_soon.setInterval(afterScrolling);
    connect(&m_soon, &QTimer::timeout, this, &ChroniclePage::look);
    connect(m_text->verticalScrollBar(), &QScrollBar::valueChanged, &m_soon, qOverload<>(&QTimer::start));
    connect(m_pictures, &TablePictures::known, this, &ChroniclePage::tellAgain);
}

void ChroniclePage::refresh()
{
    m_entries = chronicle(document(), m_shown);
    m_more->setVisible(int(m_entries.size()) == m_shown);
    m_stack->setCurrentIndex(m_entries.empty() ? 1 : 0);
    tellAgain();
}

void ChroniclePage::tellAgain()
{
    m_wide = isWide();
    QString html;
    for (const ChronicleEntry &entry : m_entries)
        html += entryHtml(entry);
    m_text->setProse(html);
    m_soon.start();
}

/// The headline and the story, and the table beside or below them.
QString ChroniclePage::entryHtml(const ChronicleEntry &entry) const
{
    const QString told =
        headline(document(), entry) + prose::quiet(beneath(document(), entry)) + prose::paragraph(entry.text);
    const QString id = QString::fromStdString(entry.id.str());
    const TablePicture *picture = m_pictures->picture(entry.id);
    if (!picture)
        return m_pictures->state(entry.id) == TablePictures::State::Unreadable
                   ? told + prose::quiet(
                                tr("The battle that is kept with it cannot be read; there is no picture."))
                   : told;
    const QString link = watchScheme + u':' + id;
    const QString shown = prose::picture(tableScheme + u':' + id, picture->size,
                                         tr("The table at the end. %1").arg(picture->about), link) +
                          prose::quietLink(tr("Watch this battle"), link);
    return m_wide ? prose::beside(told, shown, picture->size.width()) : told + u"<p>"_s + shown + u"</p>"_s;
}

bool ChroniclePage::isWide() const { return m_text->viewport()->width() >= scaled(font(), wideEnough); }

/// Has those drawn that the reader comes to.
void ChroniclePage::look()
{
    if (!isVisible())
        return;
    std::vector<campaign::FilingId> seen;
    for (const QString &link : m_text->linksInSight()) {
        const campaign::FilingId battle(QUrl(link).path().toStdString());
        if (document().isRecorded(battle) && std::ranges::find(seen, battle) == seen.end())
            seen.push_back(battle);
    }
    m_pictures->want(std::move(seen));
}

void ChroniclePage::showEvent(QShowEvent *event)
{
    CampaignPage::showEvent(event);
    m_soon.start();
}

void ChroniclePage::resizeEvent(QResizeEvent *event)
{
    CampaignPage::resizeEvent(event);
    if (isWide() != m_wide)
        tellAgain();
    m_soon.start();
}

void ChroniclePage::find() { m_text->setFocus(Qt::ShortcutFocusReason); }

std::vector<Table> ChroniclePage::tables() const
{
    Table table;
    table.name = u"chronicle"_s;
    table.title = tr("Chronicle");
    table.heads = {tr("Date"), tr("Battle"), tr("Story")};
    table.numbers = {false, false, false};
    for (const ChronicleEntry &entry : chronicle(document(), m_shown)) {
        table.rows.push_back({entry.day, entry.title, entry.text});
        const TablePicture *shown = m_pictures->picture(entry.id);
        table.pictures.push_back(shown ? RowPicture{shown->png, shown->about, shown->size.width()}
                                       : RowPicture());
    }
    return {table};
}

} // namespace gonfalon
