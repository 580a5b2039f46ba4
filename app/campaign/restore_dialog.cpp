// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/restore_dialog.h"

#include "app/campaign/table_model.h"
#include "app/campaign/table_view.h"
#include "app/campaign/wording.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/dialog_frame.h"
#include "app/common/findings_strip.h"
#include "app/common/typeface.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

QString reason(store::CopyReason reason)
{
    switch (reason) {
    case store::CopyReason::Evening:
        break;
    case store::CopyReason::BeforeUpgrade:
        return RestoreDialog::tr("before an upgrade");
    case store::CopyReason::BeforeUndo:
        return RestoreDialog::tr("before undoing");
    case store::CopyReason::ByHand:
        return RestoreDialog::tr("asked for");
    }
    return RestoreDialog::tr("after changes");
}

std::vector<Column<store::LookedAtCopy>> columns()
{
    using Row = store::LookedAtCopy;
    return {
        {.head = RestoreDialog::tr("Made"),
         .text = [](const Row &row) { return wording::moment(row.copy.made); },
         .sort = [](const Row &row) { return row.copy.made; },
         .strong = true},
        {.head = RestoreDialog::tr("Why"), .text = [](const Row &row) { return reason(row.copy.reason); }},
        {.head = RestoreDialog::tr("Results"),
         .text = [](const Row &row) { return row.sound ? QLocale().toString(row.holds.results) : QString(); },
         .figure = true,
         .sort = [](const Row &row) { return row.holds.results; }},
        {.head = RestoreDialog::tr("Last line written"),
         .text =
             [](const Row &row) {
                 return row.holds.last.isValid() ? wording::moment(row.holds.last) : QString();
             },
         .sort = [](const Row &row) { return row.holds.last; }},
        {.head = RestoreDialog::tr("State"),
         .text =
             [](const Row &row) {
                 return row.sound ? RestoreDialog::tr("sound") : RestoreDialog::tr("damaged");
             },
         .shape = [](const Row &row) { return row.sound ? u"legal"_s : u"warning"_s; }}};
}

} // namespace

RestoreDialog::RestoreDialog(const QString &file, const Findings &why, QWidget *parent)
    : QDialog(parent), m_file(file), m_present(store::contentsOf(file)), m_strip(new FindingsStrip),
      m_rows(new TableModel<store::LookedAtCopy>(
          columns(), [](const store::LookedAtCopy &row) { return row.copy.file; }, this)),
      m_table(new TableView(m_rows, tr("Backups"))), m_lost(quietLabel({})),
      m_restore(buttons::primary(tr("Restore"), u"undo"_s, this))
{
    setWindowTitle(tr("Restore a backup"));
    m_table->setOpening(tr("Restore it"));
    m_table->stretch(3);
    m_lost->setWordWrap(true);
    auto *another = buttons::plain(tr("Another file…"), u"search"_s, this);
    auto *cancel = buttons::plain(tr("Cancel"), {}, this);
    another->setAutoDefault(false);
    cancel->setAutoDefault(false);
    m_restore->setDefault(true);
    auto *contents = new QWidget;
    auto *column = new QVBoxLayout(contents);
    column->setContentsMargins(scaled(font(), 14), scaled(font(), 12), scaled(font(), 14),
                               scaled(font(), 12));
    column->addWidget(m_table, 1);
    column->addWidget(m_lost);
    column->addWidget(quietLabel(tr("The present file is kept beside the restored one under another name.")));
    QHBoxLayout *acts = frameDialog(*this, m_strip, contents, windowTitle(), {720, 440});
    acts->addWidget(another);
    acts->addStretch(1);
    acts->addWidget(cancel);
    acts->addWidget(m_restore);
    connect(m_table, &TableView::chosen, this, &RestoreDialog::choose);
    connect(m_table, &TableView::opened, this, &RestoreDialog::restore);
    connect(another, &QPushButton::clicked, this, &RestoreDialog::chooseFile);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_restore, &QPushButton::clicked, this, &RestoreDialog::restore);
    fill();
    m_strip->show(why);
    m_table->setFocus();
}

void RestoreDialog::fill()
{
    std::vector<store::LookedAtCopy> copies;
    QString best;
    for (const store::CampaignCopy &copy : store::copiesOf(m_file)) {
        copies.push_back(store::lookAt(copy));
        if (best.isEmpty() && copies.back().sound)
            best = copy.file;
    }
    m_rows->setRows(std::move(copies));
    m_table->choose(best);
    choose();
}

const store::LookedAtCopy *RestoreDialog::chosen() const
{
    const auto &rows = m_rows->rows();
    const auto found = std::ranges::find(rows, m_table->current(),
                                         [](const store::LookedAtCopy &row) { return row.copy.file; });
    return found == rows.end() ? nullptr : &*found;
}

void RestoreDialog::choose()
{
    const store::LookedAtCopy *copy = chosen();
    m_restore->setEnabled(copy && copy->sound);
    if (m_rows->rows().empty())
        m_lost->setText(tr("There is no backup beside the campaign. Choose the file of one."));
    else if (!copy || !copy->sound)
        m_lost->setText(tr("Choose a sound backup."));
    else if (!m_present)
        m_lost->setText(tr("What the present file holds more cannot be read."));
    else if (m_present->lines <= copy->holds.lines)
        m_lost->setText(tr("Nothing is lost that the present file holds."));
    else
        m_lost->setText(
            tr("Lost would be %1 and %2.")
                .arg(tr("%n result(s)", nullptr, std::max(0, m_present->results - copy->holds.results)),
                     tr("%n line(s) of the ledger", nullptr, int(m_present->lines - copy->holds.lines))));
}

void RestoreDialog::chooseFile()
{
    const QString file =
        QFileDialog::getOpenFileName(this, tr("The backup to restore"), QFileInfo(m_file).path(),
                                     tr("Campaigns (*.campaign *.before-restore-*);;All files (*)"));
    if (file.isEmpty())
        return;
    const store::LookedAtCopy looked = store::lookAt({file, {}, store::CopyReason::ByHand});
    if (!looked.sound) {
        m_strip->show({errorIn(file.toStdString(), Code::NotACopy)});
        return;
    }
    m_copy = file;
    accept();
}

void RestoreDialog::restore()
{
    if (const store::LookedAtCopy *copy = chosen(); copy && copy->sound) {
        m_copy = copy->copy.file;
        accept();
    }
}

} // namespace gonfalon
