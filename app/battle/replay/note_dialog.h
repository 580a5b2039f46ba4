// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/annotations.h"

#include <QDialog>

class QButtonGroup;
class QPlainTextEdit;

namespace gonfalon {

/// Asks for a note on a step: what is thought of it ("!", "?"), and a text.
class NoteDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit NoteDialog(std::size_t step, QWidget *parent = nullptr);

    [[nodiscard]] files::NoteMark mark() const;
    [[nodiscard]] QString text() const;

private:
    QButtonGroup *m_marks;
    QPlainTextEdit *m_text;
};

} // namespace gonfalon
