// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/setup/setup_page.h"

#include "app/common/card.h"
#include "app/common/glyphs.h"
#include "app/common/typeface.h"
#include "core/words/finding_words.h"

#include <QBoxLayout>
#include <QLabel>

namespace gonfalon::setup {

using namespace Qt::StringLiterals;
using typeface::scaled;

void clear(QBoxLayout &layout)
{
    while (QLayoutItem *item = layout.takeAt(0)) {
        if (QWidget *widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        } else if (auto *inner = dynamic_cast<QBoxLayout *>(item->layout())) {
            clear(*inner);
        }
        delete item;
    }
}

QWidget *markedRow(const QString &glyph, QColor Tokens::*ink, const QString &text, QWidget *parent)
{
    auto *row = new QWidget(parent);
    auto *line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(scaled(row->font(), 8));
    line->addWidget(new Glyph(glyph, 15, ink), 0, Qt::AlignTop);
    auto *label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    line->addWidget(label, 1);
    return row;
}

QWidget *findingRow(const Finding &finding, QWidget *parent)
{
    const auto ink = finding.severity == Severity::Error     ? &Tokens::bad
                     : finding.severity == Severity::Warning ? &Tokens::warn
                                                             : &Tokens::ink2;
    const QString text =
        words::sentence(finding) + u" ["_s +
        (finding.rule.empty() ? words::codeName(finding.code) : QString::fromStdString(finding.rule.str())) +
        u']';
    return markedRow(glyphs::severityIcon(finding.severity), ink, text, parent);
}

void head(QBoxLayout &column, const QString &title, QLabel *about)
{
    column.addWidget(headingLabel(title, 22));
    column.addWidget(about);
}

} // namespace gonfalon::setup
