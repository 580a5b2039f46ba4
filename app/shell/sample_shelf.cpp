// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/sample_shelf.h"

#include "app/shell/big_button.h"
#include "core/model/profile.h"
#include "core/store/open_warband.h"

#include <QAccessible>
#include <QDir>
#include <QFileInfo>
#include <QGridLayout>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

/// A sample by the list that it was made from, else by its own name and what it comes to.
BigButton *sampleButton(const QString &path, const Catalogue &catalogue, const Warband &warband)
{
    const SampleList *list =
        catalogue.sampleList(SampleListId(QFileInfo(path).completeBaseName().toStdString()));
    const QString second = list ? QString::fromStdString(list->tagline)
                                : SampleShelf::tr("%1 points, %n unit(s)", nullptr, int(warband.units.size()))
                                      .arg(price(catalogue, warband).value());
    auto *button = new BigButton(QString::fromStdString(list ? list->name : warband.name), second);
    button->setPennon(warband.tinctures);
    button->setSerif(true);
    return button;
}

} // namespace

SampleShelf::SampleShelf(store::Library &library, QWidget *parent)
    : QWidget(parent), m_library(library), m_systems(library.systems()), m_tabs(new QTabBar),
      m_samples(new QGridLayout)
{
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setAccessibleName(tr("Game"));
    for (const store::SystemEntry &system : m_systems)
        m_tabs->addTab(system.name);
    m_tabs->setVisible(m_systems.size() > 1);
    m_samples->setSpacing(8);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_tabs);
    column->addLayout(m_samples);
    connect(m_tabs, &QTabBar::currentChanged, this, &SampleShelf::fill);
}

void SampleShelf::showGame(const SystemId &system)
{
    const auto at = std::ranges::find(m_systems, system, &store::SystemEntry::id);
    const int tab = at == m_systems.end() ? 0 : int(at - m_systems.begin());
    if (tab == m_tabs->currentIndex())
        fill(tab);
    else
        m_tabs->setCurrentIndex(tab);
}

void SampleShelf::fill(int tab)
{
    while (QLayoutItem *item = m_samples->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    if (tab < 0 || tab >= int(m_systems.size()))
        return;
    const SystemId &system = m_systems[std::size_t(tab)].id;
    const QDir folder(m_library.folder() + u'/' + QString::fromStdString(system.str()) + u"/warbands"_s);
    int place = 0;
    for (const QString &name : folder.entryList({u"*.warband"_s}, QDir::Files, QDir::Name)) {
        const QString path = folder.filePath(name);
        const auto opened = store::openWarband(path, m_library);
        if (!opened)
            continue;
        BigButton *button = sampleButton(path, *opened->catalogue, opened->warband);
        m_samples->addWidget(button, place / 2, place % 2);
        ++place;
        connect(button, &BigButton::clicked, this, [this, path] { emit samplePressed(path); });
        QAccessibleEvent came(button, QAccessible::ObjectCreated);
        QAccessible::updateAccessibility(&came);
    }
}

} // namespace gonfalon
