// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/packs/new_pack.h"

#include "app/common/buttons.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>

namespace gonfalon {

namespace {

/// The context in which translators find these words.
struct NewPackWords
{
    Q_DECLARE_TR_FUNCTIONS(Packs)
};

} // namespace

std::optional<NewPack> askForNewPack(const store::Library &library, const SystemId &system, QWidget *parent)
{
    QDialog dialog(parent);
    dialog.setWindowTitle(NewPackWords::tr("New pack"));
    auto *form = new QFormLayout(&dialog);
    auto *name = new QLineEdit(NewPackWords::tr("House rules"));
    name->setMaxLength(100);
    name->selectAll();
    auto *game = new QComboBox;
    for (const store::SystemEntry &entry : library.systems())
        game->addItem(entry.name, QString::fromStdString(entry.id.str()));
    game->setCurrentIndex(std::max(0, game->findData(QString::fromStdString(system.str()))));
    form->addRow(NewPackWords::tr("&Name"), name);
    form->addRow(NewPackWords::tr("&Game"), game);
    auto *answer = new QDialogButtonBox;
    QPushButton *make = buttons::primary(NewPackWords::tr("Make it"), {}, &dialog);
    answer->addButton(make, QDialogButtonBox::AcceptRole);
    answer->addButton(buttons::plain(NewPackWords::tr("Cancel"), {}, &dialog), QDialogButtonBox::RejectRole);
    make->setDefault(true);
    form->addRow(answer);
    QObject::connect(answer, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(answer, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    QObject::connect(name, &QLineEdit::textChanged, make,
                     [make](const QString &text) { make->setEnabled(!text.trimmed().isEmpty()); });
    if (dialog.exec() != QDialog::Accepted)
        return std::nullopt;
    return NewPack{name->text().trimmed(), SystemId(game->currentData().toString().toStdString())};
}

} // namespace gonfalon
