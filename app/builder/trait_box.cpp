// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/trait_box.h"

#include "app/common/ask_line.h"
#include "app/common/buttons.h"
#include "app/common/dice_row.h"
#include "app/common/typed_dice.h"
#include "app/common/typeface.h"
#include "core/base/text.h"
#include "core/model/before_the_game.h"
#include "core/words/game_words.h"
#include "core/words/profile_words.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRandomGenerator>
#include <QVBoxLayout>

#include <numeric>

namespace gonfalon {

using namespace Qt::StringLiterals;

TraitBox::TraitBox(WarbandDocument &document, QWidget *parent)
    : QGroupBox(parent), m_document(document), m_dice(new DiceRow), m_name(new QLabel), m_text(new QLabel),
      m_history(new QLabel), m_roll(buttons::primary(tr("Roll"), u"die"_s, this)),
      m_type(buttons::plain(tr("Type dice…"), {}, this)),
      m_instead(buttons::plain({}, document.catalogue().muster.boughtTraits ? u"undo"_s : QString(), this)),
      m_house(new QLineEdit)
{
    m_text->setWordWrap(true);
    m_history->setWordWrap(true);
    setTitle(word());
    m_house->setPlaceholderText(tr("or one of your own, by agreement"));
    m_house->setAccessibleName(tr("%1 of your own").arg(word()));
    m_house->setMaxLength(80);
    auto *acts = new QHBoxLayout;
    acts->addWidget(m_roll);
    acts->addWidget(m_type);
    acts->addStretch();
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_dice);
    column->addWidget(m_name);
    column->addWidget(m_text);
    column->addLayout(acts);
    column->addWidget(m_instead);
    column->addWidget(m_history);
    column->addWidget(m_house);
    connect(m_roll, &QPushButton::clicked, this, &TraitBox::roll);
    connect(m_type, &QPushButton::clicked, this, &TraitBox::typeDice);
    connect(m_instead, &QPushButton::clicked, this, [this] {
        if (m_document.catalogue().muster.boughtTraits) {
            m_document.modify(tr("give every %1 back").arg(word()), [](Warband &w) {
                w.trait.rolls.clear();
                w.trait.stated = {};
            });
            return;
        }
        const auto open = traitsInstead(m_document.catalogue(), m_document.warband());
        const bool taken = !m_document.warband().trait.instead.empty();
        const QString reason = taken ? tr("keep the rolled {Trait}") : tr("take another {Trait}");
        m_document.modify(words::inGameWords(reason, m_document.catalogue().words), [&](Warband &w) {
            w.trait.instead = taken || open.empty() ? TraitId() : open.front()->id;
        });
    });
    connect(m_house, &QLineEdit::textEdited, this, [this](const QString &text) {
        m_document.modify(
            words::inGameWords(tr("name a {Trait} of our own"), m_document.catalogue().words),
            [&](Warband &w) { w.trait.house = cleanedLine(text.toStdString(), 80); }, u"houseTrait"_s);
    });
    connect(&document, &WarbandDocument::changed, this, &TraitBox::refresh);
    refresh();
}

void TraitBox::record(const std::vector<int> &dice, const QString &reason)
{
    const bool first = m_document.warband().trait.rolls.empty();
    m_document.modify((first ? tr("roll the %1") : tr("re-roll the %1")).arg(word()), [&](Warband &w) {
        w.trait.rolls.push_back(
            {dice, QDateTime::currentDateTime().toString(Qt::ISODate).toStdString(), reason.toStdString()});
        w.trait.instead = {};
    });
}

void TraitBox::roll()
{
    QString reason;
    const bool bought = m_document.catalogue().muster.boughtTraits.has_value();
    if (!bought && !m_document.warband().trait.rolls.empty()) {
        const auto why =
            askLine(this, {tr("Roll again"), tr("Why is it rolled again? It stays in the record."),
                           tr("new battle"), tr("Roll again")});
        if (!why)
            return;
        reason = *why;
    }
    SeededDice dice(QRandomGenerator::system()->generate64());
    if (const auto thrown = dice.roll(traitRequest(m_document.catalogue())))
        record(thrown->faces.inVector(), QString::fromStdString(cleanedLine(reason.toStdString(), 120)));
}

void TraitBox::typeDice()
{
    if (const auto faces = typeddice::ask(this, traitRequest(m_document.catalogue())))
        record(*faces, tr("typed in"));
}

QString TraitBox::history() const
{
    QStringList lines;
    for (const TraitRoll &roll : m_document.warband().trait.rolls) {
        const Trait *trait =
            traitForTotal(m_document.catalogue(), std::accumulate(roll.dice.begin(), roll.dice.end(), 0));
        QStringList faces;
        for (const int face : roll.dice)
            faces << QString::number(face);
        QStringList parts{tr("%1: %2").arg(faces.join(u" + "_s),
                                           trait ? QString::fromStdString(trait->name) : tr("nothing"))};
        if (!roll.why.empty())
            parts << QString::fromStdString(roll.why);
        const QDateTime when = QDateTime::fromString(QString::fromStdString(roll.when), Qt::ISODate);
        if (when.isValid())
            parts << QLocale().toString(when, QLocale::ShortFormat);
        lines << parts.join(u" · "_s);
    }
    return lines.size() < 2 ? QString() : tr("Every throw:") + u"\n"_s + lines.join(u'\n');
}

void TraitBox::refreshInstead()
{
    const LeaderTrait &record = m_document.warband().trait;
    const auto open = traitsInstead(m_document.catalogue(), m_document.warband());
    m_instead->setVisible(!open.empty() || !record.instead.empty());
    if (!record.instead.empty())
        m_instead->setText(tr("Keep the rolled one"));
    else if (!open.empty())
        m_instead->setText(
            buttons::verbatim(tr("Take %1 instead").arg(QString::fromStdString(open.front()->name))));
}

/// Every skill that was thrown, and whether another may be bought: a throw that gave none, or one that the
/// Leader has, is made again.
void TraitBox::refreshBought()
{
    const Catalogue &catalogue = m_document.catalogue();
    const BoughtTraits &rules = *catalogue.muster.boughtTraits;
    const LeaderTrait &record = m_document.warband().trait;
    const auto traits = traitsInForce(catalogue, record);
    const bool full = int(traits.size()) >= rules.most, again = !full && mustThrowAgain(catalogue, record);
    QStringList names, texts;
    for (const Trait *trait : traits) {
        names << QString::fromStdString(trait->name);
        texts << u"<b>%1</b> %2"_s.arg(QString::fromStdString(trait->name).toHtmlEscaped(),
                                       QString::fromStdString(trait->text).toHtmlEscaped());
    }
    m_dice->setFaces(record.rolls.empty() ? std::vector<int>() : record.rolls.back().dice);
    m_name->setFont(typeface::heading(font(), 16, names.join(u", "_s)));
    m_name->setText(names.join(u", "_s));
    m_name->setVisible(!names.isEmpty());
    if (again)
        texts << tr(
            "The last throw gave none, or one that the Leader has: throw again, it is paid only once.");
    if (texts.isEmpty())
        texts << tr("At most %1, each for %2; its price is paid by the Leader’s unit. The dice say which.")
                     .arg(rules.most)
                     .arg(words::points(Points(rules.points)));
    m_text->setTextFormat(Qt::RichText);
    m_text->setText(texts.join(u"<br>"_s));
    m_roll->setText(again ? tr("Throw again")
                          : tr("Buy a %1 (%2)").arg(word(), words::points(Points(rules.points))));
    m_roll->setEnabled(!full);
    m_type->setEnabled(!full);
    m_instead->setText(tr("Give all back"));
    m_instead->setVisible(!record.rolls.empty() || !record.stated.empty());
    m_history->setFont(typeface::sized(font(), 11.5));
    m_history->setText(history());
    m_history->setVisible(!m_history->text().isEmpty());
    if (m_house->text().simplified() != QString::fromStdString(record.house))
        m_house->setText(QString::fromStdString(record.house));
}

QString TraitBox::word() const
{
    return QString::fromStdString(m_document.catalogue().word("trait", tr("Leader’s Trait").toStdString()));
}

void TraitBox::refresh()
{
    if (m_document.catalogue().muster.boughtTraits) {
        refreshBought();
        return;
    }
    const LeaderTrait &record = m_document.warband().trait;
    const Trait *trait = traitInForce(m_document.catalogue(), record);
    m_dice->setFaces(record.rolls.empty() ? std::vector<int>() : record.rolls.back().dice);
    const QString name = trait ? QString::fromStdString(trait->name) : QString::fromStdString(record.house);
    m_name->setFont(typeface::heading(font(), 16, name));
    m_name->setText(name);
    m_name->setVisible(!name.isEmpty());
    m_text->setText(trait            ? QString::fromStdString(trait->text)
                    : name.isEmpty() ? tr("%n dice give it. Roll once the Leader’s unit is chosen.", nullptr,
                                          m_document.catalogue().muster.traitDice)
                                     : tr("One of your own."));
    m_roll->setText(record.rolls.empty() ? tr("Roll") : tr("Roll again…"));
    m_history->setFont(typeface::sized(font(), 11.5));
    m_history->setText(history());
    m_history->setVisible(!m_history->text().isEmpty());
    if (m_house->text().simplified() != QString::fromStdString(record.house))
        m_house->setText(QString::fromStdString(record.house));
    refreshInstead();
}

} // namespace gonfalon
