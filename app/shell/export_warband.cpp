// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/export_warband.h"

#include "core/files/share_code.h"

#include <QApplication>
#include <QClipboard>

namespace gonfalon {

Findings exportWarband(WarbandDocument &document, const QString &, QWidget *)
{
    QApplication::clipboard()->setText(QString::fromStdString(files::shareCode(document.warband())));
    return {};
}

} // namespace gonfalon
