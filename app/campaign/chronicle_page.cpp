// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/chronicle_page.h"

#include "app/campaign/prose.h"
#include "app/campaign/wording.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/typeface.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <tuple>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr int atOnce = 40;

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

/// "[pennon] Red Fang 5 : 1 [pennon] Court of Thorns", as a link to the battle.
QString headline(const CampaignDocument &document, const ChronicleEntry &entry)
{
    constexpr std::size_t pair = 2;
    QStringList parts;
    for (std::size_t i = 0; i < entry.sides.size(); ++i) {
        const campaign::SideReport &side = entry.sides[i];
        const QString name = document.names().warband(side.warband).toHtmlEscaped();
        const QString shown = prose::pennon(side.warband) + u"&nbsp; "_s;
        parts << (i == 1 && entry.sides.size() == pair
                      ? u"%1&nbsp;&nbsp; %2%3"_s.arg(side.glory).arg(shown, name)
                      : u"%1%2&nbsp; %3"_s.arg(shown, name).arg(side.glory));
    }
    return u"<h3><a style=\"text-decoration: none; color: palette(text)\" href=\"battle:%1\">%2</a></h3>"_s
        .arg(QString::fromStdString(entry.id.str()), parts.join(u"&nbsp; : &nbsp;"_s));
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

} // namespace

ChroniclePage::ChroniclePage(CampaignDocument &document, QWidget *parent)
    : CampaignPage(document, parent), m_shown(atOnce), m_text(new ProseView(tr("Chronicle"), true)),
      m_more(buttons::plain(tr("Older battles"), {}, this)), m_stack(new QStackedWidget)
{
    auto *card = new CardFrame;
    auto *inside = new QVBoxLayout(card);
    inside->setContentsMargins(scaled(font(), 18), scaled(font(), 12), scaled(font(), 8), scaled(font(), 12));
    inside->addWidget(m_text);
    inside->addWidget(m_more, 0, Qt::AlignLeft);
    card->setMaximumWidth(scaled(font(), 900));
    m_text->setPennons([&document](const campaign::WarbandId &id) { return document.heraldry(id); });
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
    connect(m_text, &QTextBrowser::anchorClicked, this,
            [this](const QUrl &url) { emit battleWanted(campaign::FilingId(url.path().toStdString())); });
    connect(m_more, &QPushButton::clicked, this, [this] {
        m_shown += atOnce;
        refresh();
    });
}

void ChroniclePage::refresh()
{
    const auto entries = chronicle(document(), m_shown);
    QString html;
    for (const ChronicleEntry &entry : entries)
        html += headline(document(), entry) + prose::quiet(beneath(document(), entry)) +
                prose::paragraph(entry.text);
    m_text->setProse(html);
    m_more->setVisible(int(entries.size()) == m_shown);
    m_stack->setCurrentIndex(entries.empty() ? 1 : 0);
}

void ChroniclePage::find() { m_text->setFocus(Qt::ShortcutFocusReason); }

std::vector<Table> ChroniclePage::tables() const
{
    Table table;
    table.name = u"chronicle"_s;
    table.title = tr("Chronicle");
    table.heads = {tr("Date"), tr("Battle"), tr("Story")};
    table.numbers = {false, false, false};
    for (const ChronicleEntry &entry : chronicle(document(), m_shown))
        table.rows.push_back({entry.day, entry.title, entry.text});
    return {table};
}

} // namespace gonfalon
