// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/sample_shelf.h"

#include "app/common/link_button.h"
#include "app/common/typeface.h"
#include "app/shell/big_button.h"
#include "core/model/profile.h"
#include "core/store/open_warband.h"

#include <QAccessible>
#include <QDir>
#include <QFileInfo>
#include <QFrame>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr double leastCardWidth = 180, gap = 8; // of the drawings; a tagline fits whole

QFileInfoList sampleFiles(const store::Library &library, const SystemId &system)
{
    const QDir folder(library.folder() + u'/' + QString::fromStdString(system.str()) + u"/warbands"_s);
    return folder.entryInfoList({u"*.warband"_s}, QDir::Files, QDir::Name);
}

/// A sample by the list that it was made from, else by its own name and what it comes to.
BigButton *sampleButton(const QFileInfo &file, const Catalogue &catalogue, const Warband &warband)
{
    const SampleList *list = catalogue.sampleList(SampleListId(file.completeBaseName().toStdString()));
    const QString second = list ? QString::fromStdString(list->tagline)
                                : SampleShelf::tr("%1 points, %n unit(s)", nullptr, int(warband.units.size()))
                                      .arg(price(catalogue, warband).value());
    auto *button = new BigButton(QString::fromStdString(list ? list->name : warband.name), second,
                                 BigButton::Look::Card);
    button->setPennon({ownBearing(warband), warband.tinctures});
    return button;
}

} // namespace

SampleShelf::SampleShelf(store::Library &library, QWidget *parent)
    : QWidget(parent), m_library(library), m_systems(library.systems()), m_tabs(new QTabBar),
      m_shelf(new QFrame), m_places(new QGridLayout(m_shelf)), m_more(new LinkButton(QString()))
{
    auto *head = new QHBoxLayout;
    auto *title = new QLabel(tr("Start from a sample"));
    title->setFont(typeface::heading(font(), 20, title->text()));
    head->addWidget(title);
    head->addStretch();
    head->addWidget(m_more);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(true);
    m_tabs->setAccessibleName(tr("Game"));
    for (const store::SystemEntry &system : m_systems)
        m_tabs->addTab(u"%1  %2"_s.arg(system.name, QString::number(sampleFiles(library, system.id).size())));
    m_tabs->setVisible(m_systems.size() > 1);
    m_shelf->setFrameShape(QFrame::StyledPanel);
    m_shelf->setBackgroundRole(QPalette::Base);
    m_shelf->setAutoFillBackground(true);
    m_places->setSpacing(scaled(font(), gap));
    m_places->setAlignment(Qt::AlignTop);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_tabs);
    column->addWidget(m_shelf);
    connect(m_tabs, &QTabBar::currentChanged, this, &SampleShelf::read);
    connect(m_more, &QAbstractButton::clicked, this, [this] {
        m_all = !m_all;
        arrange();
    });
    arrange();
}

void SampleShelf::showGame(const SystemId &system)
{
    const auto at = std::ranges::find(m_systems, system, &store::SystemEntry::id);
    const int tab = at == m_systems.end() ? 0 : int(at - m_systems.begin());
    if (tab == m_tabs->currentIndex())
        read(tab);
    else
        m_tabs->setCurrentIndex(tab);
}

void SampleShelf::setRoom(int rows)
{
    if (rows == m_room)
        return;
    m_room = rows;
    arrange();
}

void SampleShelf::read(int tab)
{
    if (tab < 0 || tab >= int(m_systems.size()) || tab == m_shown)
        return;
    m_shown = tab;
    qDeleteAll(std::exchange(m_samples, {}));
    for (const QFileInfo &file : sampleFiles(m_library, m_systems[std::size_t(tab)].id)) {
        const QString path = file.filePath();
        const auto opened = store::openWarband(path, m_library);
        if (!opened)
            continue;
        BigButton *button = sampleButton(file, *opened->catalogue, opened->warband);
        m_samples << button;
        connect(button, &BigButton::clicked, this, [this, path] { emit samplePressed(path); });
    }
    arrange();
    for (QAbstractButton *button : std::as_const(m_samples)) {
        QAccessibleEvent came(button, QAccessible::ObjectCreated);
        QAccessible::updateAccessibility(&came);
    }
}

void SampleShelf::arrange()
{
    while (QLayoutItem *item = m_places->takeAt(0))
        delete item;
    const QMargins edges = m_places->contentsMargins();
    const int spacing = m_places->spacing(), room = width() - edges.left() - edges.right();
    const int columns = std::clamp((room + spacing) / (scaled(font(), leastCardWidth) + spacing), 1, 4);
    const int fitting = columns * m_room, count = int(m_samples.size());
    for (int place = 0; place < count; ++place) {
        QAbstractButton *button = m_samples[place];
        m_places->addWidget(button, place / columns, place % columns);
        button->setVisible(m_all || place < fitting);
    }
    for (int column = 0; column < 4; ++column) {
        m_places->setColumnStretch(column, column < columns ? 1 : 0);
        m_places->setColumnMinimumWidth(column, 0);
    }
    const int rows = m_all ? std::max(m_room, (count + columns - 1) / columns) : m_room;
    const int height = BigButton(QString(), QString(), BigButton::Look::Card).sizeHint().height();
    m_shelf->setFixedHeight(rows * height + (rows - 1) * spacing + edges.top() + edges.bottom() +
                            2 * m_shelf->frameWidth());
    m_more->setVisible(count > fitting);
    m_more->setText(m_all ? tr("Show fewer") : tr("Show all %1").arg(count));
}

void SampleShelf::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace gonfalon
