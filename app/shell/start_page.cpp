// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/start_page.h"

#include "app/common/buttons.h"
#include "app/common/glyphs.h"
#include "app/common/typeface.h"
#include "app/shell/big_button.h"
#include "app/shell/campaigns.h"
#include "app/shell/last_game.h"
#include "app/shell/sample_shelf.h"

#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

/// The program's own banner, as large as it is given room.
class Emblem final : public QWidget
{
public:
    using QWidget::QWidget;
    [[nodiscard]] QSize sizeHint() const override { return {scaled(font(), 140), scaled(font(), 156)}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        glyphs::paintIcon(painter, rect(), u"gonfalon"_s, palette().color(QPalette::WindowText));
    }
};

QLabel *sectionHead(const QString &text)
{
    auto *head = new QLabel(text.toUpper());
    head->setFont(typeface::sectionHead(head->font()));
    head->setContentsMargins(2, 0, 0, 2);
    return head;
}

void clear(QVBoxLayout &layout)
{
    while (QLayoutItem *item = layout.takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

} // namespace

StartPage::StartPage(Documents &documents, Settings &settings, QWidget *parent)
    : QScrollArea(parent), m_documents(documents), m_settings(settings),
      m_samples(new SampleShelf(documents.library())), m_recent(new QVBoxLayout),
      m_leftovers(new QVBoxLayout), m_campaigns(new QVBoxLayout)
{
    setFrameShape(NoFrame);
    setAccessibleName(tr("Begin"));
    setWidgetResizable(true);
    auto *content = new QWidget;
    auto *row = new QHBoxLayout;
    row->setSpacing(scaled(font(), 72));
    row->addStretch(1);
    row->addWidget(makeLeft(), 0, Qt::AlignVCenter);
    row->addWidget(makeRight(), 0, Qt::AlignVCenter);
    row->addStretch(1);
    auto *column = new QVBoxLayout(content);
    column->addStretch(1);
    column->addLayout(row);
    column->addStretch(1);
    setWidget(content);
    content->installEventFilter(this);
}

QWidget *StartPage::makeLeft()
{
    auto *left = new QWidget;
    left->setFixedWidth(scaled(font(), 440));
    auto *column = new QVBoxLayout(left);
    column->setSpacing(10);
    column->addWidget(new Emblem, 0, Qt::AlignLeft);
    auto *mark = new QLabel(u"Gonfalon"_s);
    mark->setFont(typeface::display(font(), 64, mark->text()));
    column->addWidget(mark);
    auto *motto = new QLabel(tr("Raise a warband, print it, and go to the club with everything on paper."));
    motto->setWordWrap(true);
    motto->setFont(typeface::sized(font(), 15));
    column->addWidget(motto);
    column->addSpacing(8);
    fillGames(*column);
    auto *open =
        new BigButton(tr("Open or import"), tr("Files, PDFs, other builders’ lists; or drop one here"));
    open->setGlyph(u"search"_s);
    open->setRight(tr("Ctrl O"));
    auto *paste =
        new BigButton(tr("Paste a share code"), tr("From a message, or from the square code on a roster"));
    paste->setGlyph(u"copy"_s);
    paste->setRight(tr("Ctrl Shift V"));
    for (BigButton *button : {open, paste})
        column->addWidget(button);
    column->addLayout(m_campaigns);
    connect(open, &BigButton::clicked, this, &StartPage::openPressed);
    connect(paste, &BigButton::clicked, this, &StartPage::pastePressed);
    return left;
}

/// A button for each game; the one that was played last is what Ctrl+N begins.
void StartPage::fillGames(QVBoxLayout &column)
{
    for (const store::SystemEntry &system : m_documents.library().systems()) {
        auto *create =
            new BigButton(tr("New: %1").arg(system.name), tr("Usually %1 points").arg(system.usualLimit));
        create->setGlyph(u"add"_s);
        column.addWidget(create);
        m_games.emplace_back(system, create);
        connect(create, &BigButton::clicked, this, [this, id = system.id] { emit newPressed(id); });
    }
}

QWidget *StartPage::makeRight()
{
    auto *right = new QWidget;
    right->setFixedWidth(scaled(font(), 620));
    auto *column = new QVBoxLayout(right);
    column->setSpacing(8);
    column->addLayout(m_leftovers);
    column->addWidget(sectionHead(tr("Start from a sample warband")));
    column->addWidget(m_samples);
    connect(m_samples, &SampleShelf::samplePressed, this, &StartPage::samplePressed);
    column->addLayout(m_recent);
    return right;
}

void StartPage::fillRecent()
{
    clear(*m_recent);
    const QStringList files = m_documents.recent().files();
    if (files.isEmpty())
        return;
    m_recent->addWidget(sectionHead(tr("Recent")));
    constexpr int shown = 5;
    for (const QString &path : files.mid(0, shown)) {
        const QFileInfo file(path);
        auto *button =
            new BigButton(file.completeBaseName(),
                          file.exists() ? QDir::toNativeSeparators(file.path()) : tr("not there any more"));
        button->setGlyph(file.exists() ? u"note"_s : u"warning"_s);
        button->setRight(file.exists() ? QLocale().toString(file.lastModified(), QLocale::ShortFormat)
                                       : QString());
        m_recent->addWidget(button);
        connect(button, &BigButton::clicked, this, [this, path] { emit filePressed(path); });
    }
}

/// The campaign that was played last, else the way to a first one.
void StartPage::fillCampaigns()
{
    clear(*m_campaigns);
    const QString last = campaigns::recent(m_settings).value(0);
    auto *button = last.isEmpty()
                       ? new BigButton(tr("New campaign"), tr("A story, a map of places or a club’s league"))
                       : new BigButton(tr("Campaign: %1").arg(campaigns::shownName(last)),
                                       tr("Standings, fixtures, filing a battle"));
    button->setGlyph(u"quest"_s);
    m_campaigns->addWidget(button);
    connect(
        button, &BigButton::clicked, this, [this, last] { emit campaignPressed(last); },
        Qt::QueuedConnection);
}

void StartPage::fillLeftovers()
{
    clear(*m_leftovers);
    const auto leftovers = m_documents.leftovers();
    if (leftovers.empty())
        return;
    m_leftovers->addWidget(sectionHead(tr("Recovered after a crash")));
    for (const store::Leftover &leftover : leftovers) {
        const QString name =
            leftover.original.isEmpty() ? tr("Untitled") : QFileInfo(leftover.original).completeBaseName();
        auto *row = new QHBoxLayout;
        auto *look = new BigButton(
            name, tr("Kept %1. Look at it").arg(QLocale().toString(leftover.when, QLocale::ShortFormat)));
        look->setGlyph(u"warning"_s);
        auto *away = buttons::plain(tr("Throw it away"), u"bin"_s, this);
        row->addWidget(look, 1);
        row->addWidget(away);
        auto *holder = new QWidget;
        row->setContentsMargins(0, 0, 0, 0);
        holder->setLayout(row);
        m_leftovers->addWidget(holder);
        connect(
            look, &BigButton::clicked, this, [this, leftover] { emit recoverPressed(leftover); },
            Qt::QueuedConnection);
        connect(
            away, &QPushButton::clicked, this, [this, leftover] { emit throwAwayPressed(leftover); },
            Qt::QueuedConnection);
    }
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
        button->setRight(system.id == last ? tr("Ctrl N") : QString());
        button->update();
    }
    fillLeftovers();
    fillRecent();
    fillCampaigns();
}

} // namespace gonfalon
