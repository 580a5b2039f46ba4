// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/packs_menu.h"

#include "app/builder/builder_page.h"
#include "app/packs/packs_dialog.h"
#include "app/shell/main_window.h"

#include <QAction>
#include <QMenu>

#include <algorithm>

namespace gonfalon::packsmenu {

namespace {

bool uses(const Warband &warband, const PackId &id)
{
    return std::ranges::find(warband.packs, id, &PackRef::id) != warband.packs.end();
}

void toggle(WarbandDocument &document, const PackRef &pack, bool use)
{
    const QString name = QString::fromStdString(pack.name.empty() ? pack.id.str() : pack.name);
    const QString reason = use ? MainWindow::tr("use the pack %1") : MainWindow::tr("leave the pack %1");
    document.modify(reason.arg(name), [&](Warband &warband) {
        std::erase_if(warband.packs, [&](const PackRef &one) { return one.id == pack.id; });
        if (use)
            warband.packs.push_back(pack);
    });
}

void add(QMenu &menu, WarbandDocument &document, const PackRef &pack, const QString &text)
{
    QAction *action = menu.addAction(text);
    action->setCheckable(true);
    action->setChecked(uses(document.warband(), pack.id));
    QObject::connect(action, &QAction::toggled, &document,
                     [&document, pack](bool use) { toggle(document, pack, use); });
}

PacksDialog *makeDialog(MainWindow &window)
{
    SystemId system;
    if (const BuilderPage *page = window.page())
        system = page->document().warband().system;
    auto *dialog = new PacksDialog(window.documents().library(), system, &window);
    QObject::connect(dialog, &PacksDialog::packsChanged, &window.documents(), &Documents::refreshCatalogues);
    return dialog;
}

} // namespace

void showDialog(MainWindow &window)
{
    const std::unique_ptr<PacksDialog> dialog(makeDialog(window));
    dialog->exec();
}

void import(MainWindow &window, const QString &file)
{
    const std::unique_ptr<PacksDialog> dialog(makeDialog(window));
    dialog->importFile(file);
    dialog->exec();
}

void fill(QMenu &menu, MainWindow &window)
{
    menu.clear();
    BuilderPage *page = window.page();
    if (!page)
        return;
    WarbandDocument &document = page->document();
    const auto here = window.documents().library().packs().list();
    for (const store::PackEntry &entry : here) {
        if (!entry.pack.id.empty() && entry.pack.system == document.warband().system)
            add(menu, document, {entry.pack.id, entry.pack.name}, QString::fromStdString(entry.pack.name));
    }
    for (const PackRef &pack : document.warband().packs) {
        const auto known = [&](const store::PackEntry &entry) { return entry.pack.id == pack.id; };
        if (std::ranges::none_of(here, known))
            add(menu, document, pack,
                MainWindow::tr("%1 (not here)")
                    .arg(QString::fromStdString(pack.name.empty() ? pack.id.str() : pack.name)));
    }
    if (menu.isEmpty())
        menu.addAction(MainWindow::tr("No pack for this game"))->setEnabled(false);
    menu.addSeparator();
    QObject::connect(menu.addAction(MainWindow::tr("Packs…")), &QAction::triggered, &window,
                     [&window] { showDialog(window); });
}

} // namespace gonfalon::packsmenu
