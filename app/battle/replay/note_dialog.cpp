// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/replay/note_dialog.h"

#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/typeface.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace gonfalon {

using typeface::scaled;

NoteDialog::NoteDialog(std::size_t step, QWidget *parent)
    : QDialog(parent), m_marks(new QButtonGroup(this)), m_text(new QPlainTextEdit)
{
    setWindowTitle(tr("Note on step %1").arg(step));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(font(), 18), scaled(font(), 14), scaled(font(), 18),
                               scaled(font(), 14));
    column->setSpacing(scaled(font(), 10));
    column->addWidget(headingLabel(windowTitle(), 18));
    auto *marks = new QHBoxLayout;
    marks->setSpacing(0);
    const std::pair<files::NoteMark, QString> words[] = {{files::NoteMark::None, tr("plain")},
                                                         {files::NoteMark::Good, tr("! good")},
                                                         {files::NoteMark::Doubtful, tr("? doubtful")}};
    for (const auto &[mark, word] : words) {
        QPushButton *button = buttons::plain(word, {}, this);
        button->setCheckable(true);
        button->setAutoDefault(false);
        button->setChecked(mark == files::NoteMark::None);
        m_marks->addButton(button, int(mark));
        marks->addWidget(button);
    }
    marks->addStretch(1);
    column->addLayout(marks);
    m_text->setAccessibleName(tr("Text of the note"));
    m_text->setTabChangesFocus(true);
    m_text->setMinimumSize(scaled(font(), 420), scaled(font(), 120));
    column->addWidget(m_text);
    auto *row = new QHBoxLayout;
    QPushButton *leave = buttons::plain(tr("Cancel"), {}, this),
                *add = buttons::primary(tr("Add the note"), {}, this);
    add->setDefault(true);
    row->addStretch(1);
    row->addWidget(leave);
    row->addWidget(add);
    column->addLayout(row);
    connect(leave, &QPushButton::clicked, this, &QDialog::reject);
    connect(add, &QPushButton::clicked, this, &QDialog::accept);
    m_text->setFocus();
}

files::NoteMark NoteDialog::mark() const { return files::NoteMark(m_marks->checkedId()); }

QString NoteDialog::text() const { return m_text->toPlainText().trimmed(); }

} // namespace gonfalon
