// SPDX-License-Identifier: GPL-3.0-or-later
// What is done with the shelf and with one lot of it.
#include "app/common/folders.h"
#include "app/common/menus.h"
#include "app/common/notice.h"
#include "app/common/picture.h"
#include "app/miniatures/field_pane.h"
#include "app/miniatures/lot_dialog.h"
#include "app/miniatures/lots_model.h"
#include "app/miniatures/lots_view.h"
#include "app/miniatures/shelf_filter.h"
#include "app/miniatures/shelf_page.h"
#include "app/miniatures/stands_for.h"
#include "core/store/open_warband.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QStandardPaths>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

QString usualFolder(const Settings &settings)
{
    return settings.text(u"files/folder"_s,
                         QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
}

} // namespace

QStringList ShelfPage::races() const
{
    QStringList all;
    for (const FilterRow &row : filterRows(m_document.shelf())) {
        if (row.filter.by == ShelfFilter::By::Race && row.filter.value != raceWords({}))
            all << row.words;
    }
    return all;
}

void ShelfPage::addLot()
{
    if (!m_document.problem().empty())
        return tell(tr("The shelf cannot be changed"), m_document.problem());
    miniatures::Lot lot;
    if (const QStringList known = races(); !known.isEmpty())
        lot.race = known.front().toStdString();
    lot.owned = 12;
    LotDialog dialog(tr("Add miniatures"), lot, races(), this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    m_document.modify(tr("add miniatures"),
                      [&](miniatures::Shelf &shelf) { shelf.lots.push_back(dialog.lot()); });
    m_lots->selectLot(int(m_document.shelf().lots.size()) - 1);
    m_lots->setFocus();
}

void ShelfPage::editLot()
{
    const int lot = m_lots->currentLot();
    if (lot < 0)
        return;
    LotDialog dialog(tr("Edit the lot"), m_document.shelf().lots[std::size_t(lot)], races(), this);
    if (dialog.exec() == QDialog::Accepted)
        m_document.modifyLot(std::size_t(lot), tr("edit the lot"),
                             [&](miniatures::Lot &it) { it = dialog.lot(); });
}

void ShelfPage::removeLot()
{
    const int lot = m_lots->currentLot();
    if (lot < 0)
        return;
    const QString name = QString::fromStdString(m_document.shelf().lots[std::size_t(lot)].name);
    m_document.modify(tr("remove %1").arg(name),
                      [&](miniatures::Shelf &shelf) { shelf.lots.erase(shelf.lots.begin() + lot); });
    m_lots->selectLot(std::min(lot, int(m_document.shelf().lots.size()) - 1));
    emit said(tr("%1 is removed; Ctrl+Z brings it back").arg(name));
}

void ShelfPage::setPicture(int lot, const QString &data)
{
    m_document.modifyLot(std::size_t(lot), data.isEmpty() ? tr("remove the picture") : tr("the picture"),
                         [&](miniatures::Lot &it) { it.picture = data.toStdString(); });
}

void ShelfPage::openMenu(const QPoint &place)
{
    const int lot = m_lots->currentLot();
    auto *menu = new QMenu(this);
    menus::add(*menu, {.text = tr("&Edit…"), .icon = {}, .keys = QKeySequence(Qt::Key_Return), .whyNot = {}},
               [this] { editLot(); });
    menus::add(*menu, {.text = tr("&Picture…"), .icon = {}, .keys = {}, .whyNot = {}}, [this, lot] {
        if (const QString data = askForPicture(this); !data.isEmpty())
            setPicture(lot, data);
    });
    const bool pictured = !m_document.shelf().lots[std::size_t(lot)].picture.empty();
    menus::add(*menu,
               {.text = tr("Remove the p&icture"),
                .icon = {},
                .keys = {},
                .whyNot = pictured ? QString() : tr("There is none.")},
               [this, lot] { setPicture(lot, {}); });
    standsfor::fill(*menu->addMenu(tr("May &stand for")), m_document, std::size_t(lot), m_library);
    menu->addSeparator();
    menus::add(*menu, {.text = tr("&Remove"), .icon = u"bin"_s, .keys = QKeySequence::Delete, .whyNot = {}},
               [this] { removeLot(); });
    menus::open(menu, place);
}

QString ShelfPage::askForList(const QString &title)
{
    return QFileDialog::getOpenFileName(
        this, title, usualFolder(m_settings),
        tr("Warbands and lists (%1);;All files (*)").arg(QLatin1StringView(folders::listPatterns)));
}

void ShelfPage::askToTakeOver()
{
    if (!m_document.problem().empty())
        return tell(tr("The shelf cannot be changed"), m_document.problem());
    const QString path = askForList(tr("Take over the figures of a list"));
    if (path.isEmpty())
        return;
    const auto opened = store::openWarband(path, m_library);
    if (!opened)
        return tell(tr("%1 could not be opened").arg(QFileInfo(path).fileName()), opened.findings());
    takeOver(*opened->catalogue, opened->warband);
}

void ShelfPage::takeOver(const Catalogue &catalogue, const Warband &warband)
{
    int changed = 0;
    m_document.modify(tr("take over from a list"), [&](miniatures::Shelf &shelf) {
        changed = miniatures::takeOver(shelf, catalogue, warband);
    });
    emit said(changed > 0 ? tr("%n lot(s) added or changed", nullptr, changed)
                          : tr("All of its figures are on the shelf already"));
}

void ShelfPage::askToImport()
{
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Import miniatures"), usualFolder(m_settings),
                                     tr("Miniatures and tables (*.miniatures *.csv);;All files (*)"));
    if (!path.isEmpty())
        importFrom(path);
}

void ShelfPage::importFrom(const QString &path)
{
    if (!m_document.problem().empty())
        return tell(tr("The shelf cannot be changed"), m_document.problem());
    const auto read = store::readShelf(path);
    const QString name = QFileInfo(path).fileName();
    if (!read)
        return tell(tr("%1 could not be read").arg(name), read.findings());
    int changed = 0;
    m_document.modify(tr("import %1").arg(name),
                      [&](miniatures::Shelf &shelf) { changed = join(shelf, *read); });
    if (!read.findings().empty())
        tell(tr("%1: what was noticed").arg(name), read.findings());
    emit said(tr("%n lot(s) added or changed", nullptr, changed));
}

void ShelfPage::askToExport()
{
    QString chosen;
    QString path = QFileDialog::getSaveFileName(
        this, tr("Export my miniatures"), usualFolder(m_settings) + u"/miniatures"_s,
        tr("Miniatures with their pictures (*.miniatures);;Table (*.csv)"), &chosen);
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path = folders::withEnding(path, chosen.contains(u".csv"_s) ? u".csv"_s : u".miniatures"_s);
    const Findings failed = store::writeShelf(path, m_document.shelf());
    if (!failed.empty())
        return tell(tr("Not exported"), failed);
    emit said(tr("Exported to %1").arg(QFileInfo(path).fileName()));
}

void ShelfPage::askForRoster()
{
    const QString path = askForList(tr("Pick today's list from a roster"));
    if (path.isEmpty())
        return;
    const auto opened = store::openWarband(path, m_library);
    if (!opened)
        return tell(tr("%1 could not be opened").arg(QFileInfo(path).fileName()), opened.findings());
    const QString name = opened->warband.name.empty() ? QFileInfo(path).completeBaseName()
                                                      : QString::fromStdString(opened->warband.name);
    m_field->setPool(*opened->catalogue, opened->warband, name);
}

} // namespace gonfalon
