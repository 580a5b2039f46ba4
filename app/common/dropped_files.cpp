// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/dropped_files.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QUrl>

namespace gonfalon::dropped {

void welcome(QDragEnterEvent &event)
{
    if (event.mimeData()->hasUrls())
        event.acceptProposedAction();
}

QStringList files(QDropEvent &event)
{
    event.acceptProposedAction();
    QStringList paths;
    for (const QUrl &url : event.mimeData()->urls()) {
        if (url.isLocalFile())
            paths << url.toLocalFile();
    }
    return paths;
}

} // namespace gonfalon::dropped
