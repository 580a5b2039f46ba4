// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/start_page.h"

#include "app/common/glyphs.h"
#include "app/common/typeface.h"
#include "app/shell/big_button.h"
#include "app/shell/campaigns.h"
#include "app/shell/go_on_list.h"
#include "app/shell/last_game.h"
#include "app/shell/sample_shelf.h"

#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QTimer>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

// Pixels of the drawings.
constexpr double leftWidth = 332, rightWidth = 780, leastRightWidth = 500, gapWidth = 64;
constexpr double lowWindow = 760; // below it everything moves together
constexpr double besidesRows = 46 + 40 + 40 + 52, rowHeight = 52, shelfHead = 100, cardHeight = 68;
constexpr double goOnHead = 86;                            // what stands about the rows, where there are any
constexpr int leastRows = 4, mostRows = 12, mostShelf = 4; // rows of what one was at, and of samples

/// The program's own banner.
class Emblem final : public QWidget
{
public:
    using QWidget::QWidget;
    [[nodiscard]] QSize sizeHint() const override { return {scaled(font(), 68), scaled(font(), 76)}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        glyphs::paintIcon(painter, rect(), u"gonfalon"_s, palette().color(QPalette::WindowText));
    }
};

/// The box around the games: card, edge, a line between its slabs.
class GamesBox final : public QWidget
{
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Tokens &t = Tokens::of(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(t.line2);
        painter.setBrush(t.card);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 7, 7);
        painter.setPen(t.line);
        for (const QWidget *slab : findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly)) {
            if (slab->y() > 2)
                painter.drawLine(QPointF(1, slab->y() - 0.5), QPointF(width() - 1, slab->y() - 0.5));
        }
    }
};

QLabel *sectionHead(const QString &text)
{
    auto *head = new QLabel(text.toUpper());
    head->setFont(typeface::sectionHead(head->font()));
    return head;
}

QWidget *makeMark(const QFont &font)
{
    auto *mark = new QWidget;
    auto *row = new QHBoxLayout(mark);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(scaled(font, 18));
    row->addWidget(new Emblem, 0, Qt::AlignVCenter);
    auto *words = new QVBoxLayout;
    words->setSpacing(0);
    auto *name = new QLabel(u"Gonfalon"_s);
    name->setFont(typeface::wordmark(font, 44));
    auto *motto = new QLabel(StartPage::tr("Raise a warband, print it, remember it."));
    motto->setWordWrap(true);
    words->addWidget(name);
    words->addWidget(motto);
    row->addLayout(words, 1);
    return mark;
}

} // namespace

StartPage::StartPage(Documents &documents, Settings &settings, QWidget *parent)
    : QScrollArea(parent), m_documents(documents), m_settings(settings), m_goOn(new GoOnList),
      m_samples(new SampleShelf(documents.library())), m_columns(new QBoxLayout(QBoxLayout::LeftToRight))
{
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::NoFocus); // what it holds has the focus, and is scrolled to
    setAccessibleName(tr("Begin"));
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_left = makeLeft();
    m_right = makeRight();
    auto *content = new QWidget;
    m_columns->addStretch(1);
    m_columns->addWidget(m_left, 0, Qt::AlignTop);
    m_columns->addWidget(m_right, 0, Qt::AlignTop);
    m_columns->addStretch(1);
    auto *column = new QVBoxLayout(content);
    column->addLayout(m_columns);
    column->addStretch(1);
    setWidget(content);
    content->installEventFilter(this);
    connect(m_goOn, &GoOnList::pressed, this, &StartPage::act);
    connect(m_samples, &SampleShelf::samplePressed, this, &StartPage::samplePressed);
}

QWidget *StartPage::makeLeft()
{
    auto *left = new QWidget;
    left->setFixedWidth(scaled(font(), leftWidth));
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(font(), 6));
    column->addWidget(makeMark(font()));
    column->addSpacing(scaled(font(), 10));
    column->addWidget(sectionHead(tr("New list")));
    column->addWidget(makeGames());
    column->addSpacing(scaled(font(), 10));
    column->addWidget(sectionHead(tr("Or")));
    addOtherWays(*column);
    auto *line = new QFrame;
    line->setFrameShape(QFrame::HLine);
    line->setForegroundRole(QPalette::Mid);
    line->setFrameShadow(QFrame::Plain);
    column->addWidget(line);
    auto *drop = new QLabel(tr("A file dropped anywhere here opens."));
    drop->setFont(typeface::sized(font(), 12));
    drop->setContentsMargins(scaled(font(), 12), 0, 0, 0);
    column->addWidget(drop);
    return left;
}

/// A button for each game; the one that was played last is what Ctrl+N begins.
QWidget *StartPage::makeGames()
{
    auto *box = new GamesBox;
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(1);
    for (const store::SystemEntry &system : m_documents.library().systems()) {
        const QString points = tr("%n point(s)", nullptr, system.usualLimit);
        auto *create = new BigButton(system.name, {}, BigButton::Look::Slab);
        create->setAccessibleName(tr("New: %1, usually %2").arg(system.name, points));
        create->setGlyph(u"add"_s);
        create->setRight(points);
        column->addWidget(create);
        m_games.emplace_back(system, create);
        connect(create, &BigButton::clicked, this, [this, id = system.id] { emit newPressed(id); });
    }
    return box;
}

void StartPage::addOtherWays(QVBoxLayout &column)
{
    struct Way
    {
        QString title, second, glyph, key;
        void (StartPage::*press)();
    };
    const Way ways[] = {
        {tr("Open or import"), tr("Files, PDFs, other builders’ lists"), u"folder"_s, tr("Ctrl O"),
         &StartPage::openPressed},
        {tr("Paste a share code"), tr("From a message or a square code"), u"copy"_s, tr("Ctrl Shift V"),
         &StartPage::pastePressed},
        {tr("New battle"), tr("Against a friend or the computer"), u"attack"_s, tr("Ctrl B"),
         &StartPage::newBattlePressed},
        {tr("New campaign"),
         tr("A story, a map of places or a club’s league"),
         u"quest"_s,
         {},
         &StartPage::newCampaignPressed},
        {tr("My miniatures"), tr("What can I field from what I own?"), u"model"_s, tr("Ctrl M"),
         &StartPage::miniaturesPressed},
    };
    for (const Way &way : ways) {
        auto *button = new BigButton(way.title, way.second, BigButton::Look::Line);
        button->setGlyph(way.glyph);
        button->setKey(way.key);
        column.addWidget(button);
        connect(button, &BigButton::clicked, this, way.press, Qt::QueuedConnection);
    }
}

QWidget *StartPage::makeRight()
{
    auto *right = new QWidget;
    auto *column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(font(), 14));
    column->addWidget(m_goOn);
    column->addWidget(m_samples);
    return right;
}

void StartPage::arrange()
{
    const auto px = [this](double length) { return scaled(font(), length); };
    const int room = viewport()->width() - 2 * px(16), height = viewport()->height();
    const bool low = height < px(lowWindow);
    const bool beside = room >= px(leftWidth + 32 + leastRightWidth);
    const int gap = beside ? std::clamp(room - px(leftWidth + rightWidth), px(28), px(gapWidth)) : px(24);
    const int right = std::min(px(rightWidth), beside ? room - px(leftWidth) - gap : room);
    m_columns->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_columns->setAlignment(m_left, Qt::AlignTop | (beside ? Qt::Alignment() : Qt::AlignHCenter));
    m_columns->setAlignment(m_right, Qt::AlignTop | (beside ? Qt::Alignment() : Qt::AlignHCenter));
    m_columns->setSpacing(gap);
    const int top = px(low ? 20 : 40);
    const int rows = m_goOn->model().count(GoOnModel::Filter::All);
    // The first time there is little to show, and it stands nearer to the middle.
    const int spare = rows == 0 && beside ? std::max(0, height - 2 * top - m_left->sizeHint().height()) : 0;
    m_columns->setContentsMargins(0, top + spare / 3, 0, px(12));
    m_right->setFixedWidth(right);
    // The samples keep two rows, three where there is room; what is left of the height is for what one was
    // at. Where that is little, the samples have the rest.
    const int leastShelf = low ? 2 : 3;
    const int left = height - top - px(besidesRows + shelfHead + leastShelf * cardHeight - 40);
    m_goOn->setRoom(std::clamp(left / px(rowHeight), leastRows, mostRows));
    const int free = rows == 0 ? left + px(goOnHead) : left - std::min(rows, mostRows) * px(rowHeight);
    m_samples->setRoom(std::clamp(leastShelf + std::max(0, free) / px(cardHeight), leastShelf, mostShelf));
}

void StartPage::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    arrange();
}

bool StartPage::eventFilter(QObject *watched, QEvent *event)
{
    // The samples need the whole catalogue; the window stands before it is read.
    if (event->type() == QEvent::Paint && watched == widget()) {
        widget()->removeEventFilter(this);
        QTimer::singleShot(0, this,
                           [this] { m_samples->showGame(lastGame(m_documents.library(), m_settings)); });
    }
    return QScrollArea::eventFilter(watched, event);
}

void StartPage::refresh()
{
    const SystemId last = lastGame(m_documents.library(), m_settings);
    for (const auto &[system, button] : m_games) {
        button->setPrimary(system.id == last);
        button->setKey(system.id == last ? tr("Ctrl N") : QString());
    }
    m_goOn->setRows(goOnRows(m_documents, m_settings, QDateTime::currentDateTime()));
    arrange();
}

void StartPage::act(GoOnAct act, const GoOnRow &row)
{
    switch (act) {
    case GoOnAct::Open:
        return row.kind == GoOnRow::Kind::Campaign ? emit campaignPressed(row.address)
                                                   : emit filePressed(row.address);
    case GoOnAct::Print:
        return emit printPressed(row.address);
    case GoOnAct::Find:
        return emit findPressed(row.address);
    case GoOnAct::Look:
        return emit recoverPressed(row.leftover);
    case GoOnAct::ThrowAway:
        return emit throwAwayPressed(row.leftover);
    case GoOnAct::ShowFolder:
        QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(row.address).path()));
        return;
    case GoOnAct::CopyPlace:
        return QApplication::clipboard()->setText(QDir::toNativeSeparators(row.address));
    case GoOnAct::Forget:
        return forget(row);
    case GoOnAct::Menu:
        break;
    }
}

void StartPage::forget(const GoOnRow &row)
{
    if (row.kind == GoOnRow::Kind::Campaign)
        campaigns::recentFiles(m_settings).remove(row.address);
    else
        m_documents.recent().remove(row.address);
    refresh();
}

} // namespace gonfalon
