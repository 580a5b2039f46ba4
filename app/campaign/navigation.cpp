// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/navigation.h"

#include "app/campaign/table_model.h"
#include "app/campaign/wording.h"
#include "app/common/glyphs.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"

#include <QLabel>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr double navigationWidth = 204, pageHeight = 34, noteWidth = 160, lead = 3;
constexpr int waitingShown = 12, fewestPages = 3;
constexpr qsizetype objectionShown = 90; ///< letters; the tip has all of it
enum Role
{
    Count = tablerole::Strong + 1
};

/// A page: glyph, name, count at the right.
class PageRow final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {scaled(option.font, navigationWidth - 24), scaled(option.font, pageHeight)};
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Tokens &t = Tokens::of(option.palette);
        const bool on = option.state & QStyle::State_Selected;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QRectF box = QRectF(option.rect).adjusted(1, 0, -1, -1);
        painter->setPen(Qt::NoPen);
        if (on || option.state & QStyle::State_MouseOver) {
            painter->setBrush(t.accentTint);
            painter->drawRoundedRect(box, 5, 5);
        }
        if (on) {
            painter->setBrush(t.accent);
            painter->drawRoundedRect(QRectF(box.left(), box.top(), 3.5, box.height()), 1.5, 1.5);
        }
        if (option.state & QStyle::State_HasFocus) {
            painter->setPen(QPen(t.accent, 2));
            painter->setBrush(Qt::NoBrush);
            painter->drawRoundedRect(box.adjusted(1, 1, -1, -1), 5, 5);
        }
        const double glyph = scaled(option.font, 17), left = box.left() + scaled(option.font, 10);
        glyphs::paintIcon(*painter, QRectF(left, box.center().y() - glyph / 2, glyph, glyph),
                          index.data(tablerole::Shape).toString(), on ? t.accent : t.ink2);
        painter->setFont(typeface::sized(option.font, 13, on ? QFont::Bold : QFont::Normal));
        painter->setPen(t.ink);
        painter->drawText(box.adjusted(scaled(option.font, 36), 0, -scaled(option.font, 36), 0),
                          Qt::AlignLeft | Qt::AlignVCenter, index.data().toString());
        if (index.data(tablerole::Strong).toBool())
            painter->setFont(typeface::sized(option.font, 13, QFont::Bold));
        painter->drawText(box.adjusted(0, 0, -scaled(option.font, 10), 0), Qt::AlignRight | Qt::AlignVCenter,
                          index.data(Count).toString());
        painter->restore();
    }
};

/// Something that waits: a bold line and one or two in small type below.
class WaitingRow final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QRectF bounds(0, 0, scaled(option.font, noteWidth - 24), 400);
        const double head = QFontMetricsF(typeface::sized(option.font, 13, QFont::Bold))
                                .boundingRect(bounds, Qt::TextWordWrap, index.data().toString())
                                .height();
        const double second =
            QFontMetricsF(typeface::sized(option.font, 11.5))
                .boundingRect(bounds, Qt::TextWordWrap, index.data(tablerole::Second).toString())
                .height();
        return {scaled(option.font, navigationWidth - 24),
                int(head + second) + scaled(option.font, 14 + lead)};
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Tokens &t = Tokens::of(option.palette);
        const bool urgent = index.data(tablerole::Strong).toBool();
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QRectF box = QRectF(option.rect).adjusted(1, 1, -1, -2);
        const bool focus = option.state & QStyle::State_HasFocus;
        painter->setPen(focus ? QPen(t.accent, 2) : QPen(Qt::NoPen));
        painter->setBrush(urgent                                   ? t.warnTint
                          : option.state & QStyle::State_MouseOver ? t.accentTint
                                                                   : t.panel);
        painter->drawRoundedRect(box, 5, 5);
        const double glyph = scaled(option.font, 16);
        glyphs::paintIcon(
            *painter,
            QRectF(box.left() + scaled(option.font, 9), box.top() + scaled(option.font, 6), glyph, glyph),
            urgent ? u"warning"_s : u"die"_s, urgent ? t.warn : t.ink2);
        QRectF text =
            box.adjusted(scaled(option.font, 33), scaled(option.font, 5), -scaled(option.font, 6), 0);
        text.setWidth(scaled(option.font, noteWidth - 24));
        const QFont bold = typeface::sized(option.font, 13, QFont::Bold);
        QRectF used;
        painter->setFont(bold);
        painter->setPen(t.ink);
        painter->drawText(text, Qt::TextWordWrap, index.data().toString(), &used);
        text.setTop(used.bottom() + scaled(option.font, lead));
        painter->setFont(typeface::sized(option.font, 11.5));
        painter->setPen(t.ink2);
        painter->drawText(text, Qt::TextWordWrap, index.data(tablerole::Second).toString());
        painter->restore();
    }
};

QListWidget *plainList(const QString &name, QStyledItemDelegate *rows)
{
    auto *list = new QListWidget;
    rows->setParent(list);
    list->setItemDelegate(rows);
    list->setAccessibleName(name);
    list->setFrameShape(QFrame::NoFrame);
    list->setMouseTracking(true);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->viewport()->setAutoFillBackground(false);
    return list;
}

} // namespace

QString Navigation::pageName(PageId page)
{
    const QString names[] = {tr("Overview"), tr("Fixtures"),  tr("Battles"),   tr("Warbands"),
                             tr("Leaders"),  tr("Standings"), tr("Chronicle"), tr("Ledger")};
    return names[int(page)];
}

QString Navigation::pageIcon(PageId page)
{
    static const QString icons[] = {u"quest"_s,  u"die"_s,   u"attack"_s, u"strength"_s,
                                    u"leader"_s, u"glory"_s, u"note"_s,   u"secret"_s};
    return icons[int(page)];
}

Navigation::Navigation(CampaignDocument &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_pages(plainList(tr("Pages"), new PageRow)),
      m_waiting(plainList(tr("Waiting for you"), new WaitingRow)), m_waitingHead(nullptr)
{
    setFixedWidth(scaled(font(), navigationWidth));
    for (int page = 0; page < pageCount; ++page) {
        auto *item = new QListWidgetItem(pageName(PageId(page)), m_pages);
        item->setData(tablerole::Shape, pageIcon(PageId(page)));
    }
    m_pages->setMaximumHeight(scaled(font(), pageHeight) * pageCount + 4);
    m_pages->setMinimumHeight(scaled(font(), pageHeight) * fewestPages);
    auto *head = new QLabel(tr("Waiting for you").toUpper());
    head->setFont(typeface::sectionHead(font()));
    head->setContentsMargins(scaled(font(), 10), scaled(font(), 14), 0, scaled(font(), 4));
    m_waitingHead = head;
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(font(), 8), scaled(font(), 12), scaled(font(), 8), 8);
    column->setSpacing(0);
    column->addWidget(m_pages, pageCount);
    column->addWidget(head);
    column->addWidget(m_waiting, 1);
    column->addStretch(1);
    connect(m_pages, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            emit pageChosen(PageId(row));
    });
    const auto open = [this](const QListWidgetItem *item) {
        const std::string key = item->data(tablerole::Key).toString().toStdString();
        if (item->data(tablerole::Strong).toBool())
            emit battleWanted(campaign::FilingId(key));
        else
            emit filingWanted(campaign::FixtureId(key));
    };
    connect(m_waiting, &QListWidget::itemClicked, this, open);
    connect(m_waiting, &QListWidget::itemActivated, this, open, Qt::QueuedConnection);
}

void Navigation::choose(PageId page) { m_pages->setCurrentRow(int(page)); }
void Navigation::focusPages() { m_pages->setFocus(Qt::ShortcutFocusReason); }

void Navigation::refresh()
{
    int toPlay = 0;
    for (const store::FixtureRow &row : m_document.fixtures())
        toPlay += row.isToPlay();
    int played = 0;
    for (const store::TableRow &row : m_document.table())
        played += row.played;
    const auto count = [this](PageId page, int number) {
        QListWidgetItem *item = m_pages->item(int(page));
        item->setData(Count, number > 0 ? QString::number(number) : QString());
        item->setData(Qt::AccessibleTextRole,
                      number > 0 ? pageName(page) + u", "_s + QString::number(number) : pageName(page));
    };
    count(PageId::Fixtures, toPlay);
    m_pages->item(int(PageId::Fixtures))->setData(tablerole::Strong, true); // something to do
    count(PageId::Battles, std::max(played / 2, int(m_document.latest().size())));
    count(PageId::Warbands, int(m_document.warbands().size()));
    refreshWaiting();
}

void Navigation::addWaiting(const QString &text, const QString &second, const QString &key, bool confirm,
                            const QString &shown)
{
    auto *item = new QListWidgetItem(text, m_waiting);
    item->setData(tablerole::Second, shown.isEmpty() ? second : shown);
    item->setData(tablerole::Key, key);
    item->setData(tablerole::Strong, confirm);
    item->setData(Qt::AccessibleTextRole, text + u", "_s + second);
    item->setToolTip(text + u'\n' + second);
}

/// A sheet that is not in force: who filed it, or who says no and why.
void Navigation::addFiled(const store::FilingRow &row)
{
    const QString day = wording::date(
        row.playedOn.isEmpty() ? row.at.toLocalTime().date().toString(Qt::ISODate) : row.playedOn);
    const bool battle = row.kind == campaign::FilingKind::Battle;
    const bool glory = m_document.club().scoresGlory();
    const QString title = battle ? sheetTitle(row, glory) : sidesWords(row, glory);
    const QString objection = wording::objection(row);
    const QString filed = row.by.isEmpty() ? day : tr("%1 filed it on %2").arg(row.by, day);
    const QString how = objection.isEmpty() ? filed : objection;
    const QString text = row.state == store::FilingState::Disputed   ? tr("In dispute")
                         : battle                                    ? tr("Confirm a battle")
                         : row.kind == campaign::FilingKind::Roster  ? tr("Confirm a new list")
                         : row.kind == campaign::FilingKind::Joining ? tr("Confirm a joining")
                                                                     : tr("Confirm a correction");
    addWaiting(text, title + u'\n' + how, QString::fromStdString(row.id.str()), true,
               title + u'\n' +
                   (how.size() > objectionShown ? how.left(objectionShown).trimmed() + u'…' : how));
}

void Navigation::refreshWaiting()
{
    m_waiting->clear();
    for (const store::FilingRow &row : m_document.waiting()) {
        if (m_waiting->count() == waitingShown)
            break;
        addFiled(row);
    }
    const QString me = m_document.books().who();
    for (const store::FixtureRow &row : m_document.fixtures()) {
        if (!row.isToPlay() || m_waiting->count() == waitingShown)
            continue;
        const QString one = m_document.names().player(row.first),
                      other = m_document.names().player(*row.second);
        if (m_document.books().onServer() && one != me && other != me)
            continue;
        const QString whom = one == me     ? tr("Play %1").arg(other)
                             : other == me ? tr("Play %1").arg(one)
                                           : tr("%1 against %2").arg(one, other);
        const bool played = m_document.appointed(row.id) == store::AppointedBattles::State::Played;
        addWaiting(played ? tr("File the result") : whom,
                   played ? tr("%1 against %2, played here").arg(one, other)
                   : row.scenario.empty()
                       ? (row.round > 0 ? tr("round %1").arg(row.round) : tr("a challenge"))
                       : m_document.names().scenario(row.scenario),
                   QString::fromStdString(row.id.str()), false);
    }
    m_waitingHead->setVisible(m_waiting->count() > 0);
    m_waiting->setVisible(m_waiting->count() > 0);
}

void Navigation::paintEvent(QPaintEvent *)
{
    const Tokens &t = Tokens::of(palette());
    QPainter painter(this);
    painter.fillRect(rect(), t.panel);
    painter.fillRect(QRect(width() - 1, 0, 1, height()), t.line);
}

} // namespace gonfalon
