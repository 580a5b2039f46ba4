// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/packs/start_from.h"

#include "app/common/typeface.h"
#include "app/packs/kinds.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

/// The context in which translators find these words.
struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Packs)
};

} // namespace

std::optional<Start> startFrom(const QJsonArray &entries, const Catalogue &game, QWidget *parent)
{
    QDialog dialog(parent);
    dialog.setWindowTitle(Words::tr("Start from one of the game"));
    auto *column = new QVBoxLayout(&dialog);
    auto *list = new QListWidget;
    list->setAccessibleName(Words::tr("Entries of the game"));
    for (int row = 0; row < entries.size(); ++row) {
        const QJsonObject entry = entries[row].toObject();
        auto *item = new QListWidgetItem(kinds::nameOf(entry, game), list);
        item->setData(Qt::UserRole, row);
    }
    list->sortItems();
    list->setCurrentRow(0);
    auto *beside = new QRadioButton(Words::tr("A new one beside it"));
    auto *inPlace = new QRadioButton(Words::tr("In its place, with other figures or words"));
    beside->setChecked(true);
    column->addWidget(list);
    column->addWidget(beside);
    column->addWidget(inPlace);
    auto *answer = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    answer->button(QDialogButtonBox::Ok)->setText(Words::tr("Start from it"));
    column->addWidget(answer);
    QObject::connect(answer, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(answer, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    QObject::connect(list, &QListWidget::itemActivated, &dialog, &QDialog::accept);
    dialog.resize(typeface::scaled(dialog.font(), 380), typeface::scaled(dialog.font(), 460));
    if (dialog.exec() != QDialog::Accepted || !list->currentItem())
        return std::nullopt;
    return Start{entries[list->currentItem()->data(Qt::UserRole).toInt()].toObject(), inPlace->isChecked()};
}

} // namespace gonfalon
