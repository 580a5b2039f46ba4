// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/table_view.h"
#include "core/words/campaign_words.h"
#include "tests/app/support/by_hand.h"
#include "tests/app/support/campaign.h"

#include <QComboBox>
#include <QFileDialog>

/// What tests ask of a campaign's pages and dialogs.
namespace gonfalon::test {

/// Ready-made warbands that join a campaign.
inline const QStringList two{QStringLiteral("goblins"), QStringLiteral("elves")},
    three{two + QStringList{QStringLiteral("orcs")}}, four{three + QStringList{QStringLiteral("dwarves")}};

/// The title of a filing's dialog.
inline QString titleOf(CampaignProgram &at, const campaign::FilingId &id)
{
    return words::scoreLine(at.document().names(), *at.document().books().filing(id));
}

inline TableView &tableOf(CampaignProgram &at, PageId page, const QString &name)
{
    return named<TableView>(at.window->page(page), name);
}

/// The cells of a column, from the top.
inline QStringList columnOf(const TableView &view, int column, int role = Qt::DisplayRole)
{
    QStringList cells;
    for (int row = 0; row < view.model()->rowCount(); ++row)
        cells << view.model()->index(row, column).data(role).toString();
    return cells;
}

/// The column of that head, or -1.
inline int headCalled(const TableView &view, const QString &head)
{
    for (int column = 0; column < view.model()->columnCount(); ++column) {
        if (view.model()->headerData(column, Qt::Horizontal).toString() == head)
            return column;
    }
    return -1;
}

/// The words stand somewhere on it.
inline bool sees(const QWidget &above, const QString &words)
{
    return !visibleWords(above).filter(words).isEmpty();
}

/// All that a box offers.
inline QStringList choices(const QComboBox &box)
{
    QStringList all;
    for (int row = 0; row < box.count(); ++row)
        all << box.itemText(row);
    return all;
}

/// Answers the file dialogs that come up while it lives: what each proposed and asked for.
struct FileAnswers
{
    explicit FileAnswers(const QString &path, const QString &filter = {})
        : answering([this, path, filter](QDialog &dialog) {
              auto &files = dynamic_cast<QFileDialog &>(dialog);
              folder = files.directory().absolutePath();
              filters = files.nameFilters();
              if (!filter.isEmpty())
                  files.selectNameFilter(filters.filter(filter).value(0));
              proposed = QFileInfo(files.selectedFiles().value(0)).fileName();
              test::typePath(files, path);
              if (QFileInfo(path).isDir())
                  dialog.done(QDialog::Accepted); // as a desktop's own dialog might answer
              else
                  dialog.accept();
          })
    {
    }
    mutable QString folder, proposed;
    mutable QStringList filters;
    Answering answering;
};

} // namespace gonfalon::test
