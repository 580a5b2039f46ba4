// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/packs/start_from.h"

#include "app/common/buttons.h"
#include "app/common/fit_to_screen.h"
#include "app/common/typeface.h"
#include "app/packs/kinds.h"
#include "app/packs/roomy_list.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

/// The context in which translators find these words.
struct StartFromWords
{
    Q_DECLARE_TR_FUNCTIONS(Packs)
};

/// Leaves the rows that hold the words, and goes to the first of them.
void find(QListWidget &list, const QString &text)
{
    int first = -1;
    for (int row = list.count() - 1; row >= 0; --row) {
        const bool fits = list.item(row)->text().contains(text.trimmed(), Qt::CaseInsensitive);
        list.item(row)->setHidden(!fits);
        first = fits ? row : first;
    }
    list.setCurrentRow(first);
}

} // namespace

std::optional<Start> startFrom(const QJsonArray &entries, const Catalogue &game, QWidget *parent)
{
    QDialog dialog(parent);
    dialog.setWindowTitle(StartFromWords::tr("Start from one of the game"));
    auto *column = new QVBoxLayout(&dialog);
    auto *list = new QListWidget;
    list->setAccessibleName(StartFromWords::tr("Entries of the game"));
    for (int row = 0; row < entries.size(); ++row) {
        const QJsonObject entry = entries[row].toObject();
        auto *item = new QListWidgetItem(kinds::nameOf(entry, game), list);
        item->setData(Qt::UserRole, row);
    }
    constexpr double hittable = 20; // above and below the words
    list->setItemDelegate(new RoomyRows(list, hittable));
    list->setSpacing(1);
    list->sortItems();
    list->setCurrentRow(0);
    auto *search = new QLineEdit;
    search->setPlaceholderText(StartFromWords::tr("Find"));
    search->setAccessibleName(StartFromWords::tr("Find an entry"));
    search->setClearButtonEnabled(true);
    QObject::connect(search, &QLineEdit::textChanged, list,
                     [list](const QString &text) { find(*list, text); });
    auto *beside = new QRadioButton(StartFromWords::tr("A new one beside it"));
    auto *inPlace = new QRadioButton(StartFromWords::tr("In its place, with other figures or words"));
    beside->setChecked(true);
    column->addWidget(search);
    column->addWidget(list);
    column->addWidget(beside);
    column->addWidget(inPlace);
    auto *answer = new QDialogButtonBox;
    QPushButton *start = buttons::primary(StartFromWords::tr("Start from it"), {}, &dialog);
    answer->addButton(start, QDialogButtonBox::AcceptRole);
    answer->addButton(buttons::plain(StartFromWords::tr("Cancel"), {}, &dialog),
                      QDialogButtonBox::RejectRole);
    start->setDefault(true);
    column->addWidget(answer);
    QObject::connect(answer, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(answer, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    QObject::connect(list, &QListWidget::currentRowChanged, start,
                     [start](int row) { start->setEnabled(row >= 0); });
    QObject::connect(list, &QListWidget::itemActivated, &dialog, &QDialog::accept);
    fitToScreen(dialog, {typeface::scaled(dialog.font(), 380), typeface::scaled(dialog.font(), 460)});
    if (dialog.exec() != QDialog::Accepted || !list->currentItem())
        return std::nullopt;
    return Start{entries[list->currentItem()->data(Qt::UserRole).toInt()].toObject(), inPlace->isChecked()};
}

} // namespace gonfalon
