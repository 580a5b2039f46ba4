// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace gonfalon {

/// A field for the name of something. Return and Escape are done with it: whoever owns it leads the focus
/// back, so that the next letter is a key again and no part of the name.
class NameField final : public QLineEdit
{
    Q_OBJECT

public:
    using QLineEdit::QLineEdit;

signals:
    void done();

protected:
    void keyPressEvent(QKeyEvent *event) override;
};

} // namespace gonfalon
