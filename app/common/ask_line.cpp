// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/ask_line.h"

#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/typeface.h"

#include <QCoreApplication>
#include <QDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace gonfalon {

using typeface::scaled;

namespace {

/// The context in which translators find these words.
struct AskLineWords
{
    Q_DECLARE_TR_FUNCTIONS(AskLine)
};

} // namespace

std::optional<QString> askLine(QWidget *parent, const Asked &asked)
{
    QDialog dialog(parent);
    dialog.setWindowTitle(asked.title);
    auto *question = new QLabel(asked.question);
    auto *line = new QLineEdit(asked.start);
    question->setBuddy(line);
    question->setWordWrap(true);
    line->setMinimumWidth(scaled(dialog.font(), 340)); // the title too wants its room
    line->setAccessibleName(asked.question);
    line->selectAll();
    auto *act = buttons::primary(asked.act, {}, &dialog);
    auto *cancel = buttons::plain(AskLineWords::tr("Cancel"), {}, &dialog);
    act->setDefault(true);
    cancel->setAutoDefault(false);
    auto *acts = new QHBoxLayout;
    acts->addStretch(1);
    acts->addWidget(cancel);
    acts->addWidget(act);
    auto *column = new QVBoxLayout(&dialog);
    const int side = scaled(dialog.font(), 16), high = scaled(dialog.font(), 14);
    column->setContentsMargins(side, high, side, high);
    column->setSpacing(scaled(dialog.font(), 8));
    column->addWidget(question);
    column->addWidget(line);
    auto *wrong = quietLabel({});
    wrong->setForegroundRole(QPalette::Text);
    wrong->hide();
    column->addWidget(wrong);
    column->addSpacing(scaled(dialog.font(), 6));
    column->addLayout(acts);
    QObject::connect(act, &QPushButton::clicked, &dialog, [&] {
        const QString why = asked.whyNot ? asked.whyNot(line->text()) : QString();
        if (why.isEmpty())
            return dialog.accept();
        wrong->setText(why);
        wrong->show();
        dialog.adjustSize();
        line->setAccessibleDescription(why);
        line->setFocus();
        line->selectAll();
    });
    QObject::connect(cancel, &QPushButton::clicked, &dialog, &QDialog::reject);
    line->setFocus();
    if (dialog.exec() != QDialog::Accepted)
        return std::nullopt;
    return line->text();
}

} // namespace gonfalon
