// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/name_field.h"

#include <QKeyEvent>

namespace gonfalon {

void NameField::keyPressEvent(QKeyEvent *event)
{
    const int key = event->key();
    QLineEdit::keyPressEvent(event);
    if (key != Qt::Key_Return && key != Qt::Key_Enter && key != Qt::Key_Escape)
        return;
    event->accept();
    emit done();
}

} // namespace gonfalon
