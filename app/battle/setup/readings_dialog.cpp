// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/setup/readings_dialog.h"

#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/dialog_frame.h"
#include "app/common/typeface.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

ReadingsDialog::ReadingsDialog(BattlePlan &plan, QWidget *parent)
    : QDialog(parent), m_plan(plan), m_game(plan.catalogue())
{
    setWindowTitle(tr("House readings"));
    auto *contents = new QWidget;
    auto *column = new QVBoxLayout(contents);
    column->setContentsMargins(scaled(font(), 16), scaled(font(), 12), scaled(font(), 16),
                               scaled(font(), 12));
    column->setSpacing(scaled(font(), 4));
    column->addWidget(
        quietLabel(tr("Where the book leaves a question open, the first answer is the "
                      "program’s. What you agree on here is remembered for your next battles.")));
    const auto agreed = plan.readings();
    for (const Ruling &ruling : m_game->rulings) {
        const auto own = agreed.find(ruling.id);
        add(*column, ruling, own == agreed.end() ? ruling.readings.front().first : own->second);
    }
    column->addStretch(1);
    QHBoxLayout &acts = *frameDialog(*this, nullptr, contents, windowTitle(), {620, 640});
    QPushButton *reset = buttons::plain(tr("All as the program has it"), {}, this);
    QPushButton *cancel = buttons::plain(tr("Cancel"), {}, this);
    QPushButton *agree = buttons::primary(tr("Agree"), {}, this);
    agree->setDefault(true);
    acts.addWidget(reset);
    acts.addStretch(1);
    acts.addWidget(cancel);
    acts.addWidget(agree);
    connect(reset, &QPushButton::clicked, this, [this] {
        for (QComboBox *box : m_boxes)
            box->setCurrentIndex(0);
    });
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(agree, &QPushButton::clicked, this, &ReadingsDialog::accept);
}

void ReadingsDialog::add(QLayout &column, const Ruling &ruling, const std::string &agreed)
{
    const QString asked = QString::fromStdString(ruling.question);
    auto *question = new QLabel(tr("%1 [%2]").arg(asked, QString::fromStdString(ruling.rule.str())));
    question->setTextFormat(Qt::PlainText);
    question->setWordWrap(true);
    question->setContentsMargins(0, scaled(font(), 8), 0, 0);
    auto *box = new QComboBox;
    box->setAccessibleName(asked);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (const auto &[id, words] : ruling.readings)
        box->addItem(QString::fromStdString(words), QString::fromStdString(id));
    box->setCurrentIndex(box->findData(QString::fromStdString(agreed)));
    question->setBuddy(box);
    column.addWidget(question);
    column.addWidget(box);
    m_boxes.push_back(box);
}

void ReadingsDialog::accept()
{
    std::map<std::string, std::string> agreed;
    for (std::size_t at = 0; at < m_boxes.size(); ++at) {
        if (m_boxes[at]->currentIndex() > 0)
            agreed[m_game->rulings[at].id] = m_boxes[at]->currentData().toString().toStdString();
    }
    m_plan.agreeReadings(agreed);
    QDialog::accept();
}

} // namespace gonfalon
