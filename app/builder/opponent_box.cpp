// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/opponent_box.h"

#include "core/base/text.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace gonfalon {

using namespace Qt::StringLiterals;

OpponentBox::OpponentBox(WarbandDocument &document, QWidget *parent)
    : QGroupBox(tr("Opponent"), parent), m_document(document),
      m_known(new QCheckBox(tr("I know whom I meet"))), m_kinds(new QLineEdit), m_note(new QLabel)
{
    m_kinds->setPlaceholderText(tr("Their races and kinds: Undead, Troll, Dwarf …"));
    m_kinds->setAccessibleName(tr("Races and kinds the opponent fields"));
    m_kinds->setMaxLength(400);
    m_note->setWordWrap(true);
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_known);
    column->addWidget(m_kinds);
    column->addWidget(m_note);
    connect(m_known, &QCheckBox::clicked, this, [this](bool on) {
        m_document.modify(tr("settle the opponent"), [&](Warband &w) { w.game.opponentKnown = on; });
    });
    connect(m_kinds, &QLineEdit::textEdited, this, [this](const QString &text) {
        m_document.modify(
            tr("name the opponent’s kinds"),
            [&](Warband &w) {
                w.game.opponentKinds.clear();
                for (const QString &kind : text.split(u',')) {
                    if (const std::string clean = cleanedLine(kind.toStdString(), 60); !clean.empty())
                        w.game.opponentKinds.push_back(clean);
                }
                w.game.opponentKnown = w.game.opponentKnown || !w.game.opponentKinds.empty();
            },
            u"opponent"_s);
    });
    connect(&document, &WarbandDocument::changed, this, &OpponentBox::refresh);
    refresh();
}

void OpponentBox::refresh()
{
    const GameRecord &game = m_document.warband().game;
    QStringList kinds;
    for (const std::string &kind : game.opponentKinds)
        kinds << QString::fromStdString(kind);
    m_known->setChecked(game.opponentKnown);
    if (!m_kinds->hasFocus())
        m_kinds->setText(kinds.join(u", "_s));
    QStringList priced;
    for (const Profile &profile : m_document.muster().profiles) {
        for (const PricePart &part : profile.price) {
            if (part.points != part.highest)
                priced << tr("%1 counts %2, against its foes %3")
                              .arg(QString::fromStdString(part.name), QString::number(part.points.value()),
                                   QString::number(part.highest.value()));
        }
    }
    m_note->setText(priced.join(u'\n'));
    m_note->setVisible(!priced.isEmpty());
}

} // namespace gonfalon
