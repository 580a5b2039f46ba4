// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/setup/traits_page.h"

#include "app/battle/setup/step_rows.h"
#include "app/common/ask_line.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/dice_row.h"
#include "app/common/typed_dice.h"
#include "app/common/typeface.h"
#include "core/base/text.h"
#include "core/model/before_the_game.h"

#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

QLabel *boldLabel(const QString &text)
{
    auto *label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setFont(typeface::sized(label->font(), 13, QFont::Bold));
    return label;
}

} // namespace

TraitsPage::TraitsPage(BattlePlan &plan, QWidget *parent)
    : SetupPage(plan, SetupStep::Traits, parent), m_cards(new QVBoxLayout)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(font(), 24), scaled(font(), 16), scaled(font(), 24),
                               scaled(font(), 16));
    column->setSpacing(scaled(font(), 10));
    setup::head(
        *column, steprows::title(SetupStep::Traits),
        quietLabel(tr("What each side settles about itself before anybody deploys. Every throw stays in "
                      "sight.")));
    m_cards->setSpacing(scaled(font(), 10));
    column->addLayout(m_cards);
    column->addStretch(1);
}

QString TraitsPage::traitWord() const
{
    const auto game = plan().catalogue();
    const QString usual = tr("Leader’s Trait");
    return game ? QString::fromStdString(game->word("trait", usual.toStdString())) : usual;
}

QString TraitsPage::unitName(std::size_t side, std::size_t unit) const
{
    return QString::fromStdString(displayName(*plan().catalogue(), plan().sides()[side].warband.units[unit]));
}

/// All is made anew; what had the focus has it again.
void TraitsPage::refresh()
{
    QWidget *focused = focusWidget();
    const QString name = focused && focused->hasFocus() ? focused->accessibleName() : QString();
    setup::clear(*m_cards);
    if (!plan().catalogue())
        return;
    for (std::size_t side = 0; side < plan().sides().size(); ++side)
        addSide(side);
    QStringList dice = plan().diceToCome();
    if (!dice.isEmpty()) {
        auto *card = new Card(tr("Rolled on the table, before deployment"));
        for (const QString &each : dice)
            card->body().addWidget(setup::markedRow(u"die"_s, &Tokens::ink2, each, card));
        m_cards->addWidget(card);
    }
    for (QWidget *widget : findChildren<QWidget *>()) {
        if (!name.isEmpty() && widget != focused && widget->accessibleName() == name &&
            widget->isVisibleTo(this))
            widget->setFocus(Qt::OtherFocusReason);
    }
}

void TraitsPage::addSide(std::size_t side)
{
    auto *card = new Card(plan().nameOf(side));
    const bool open = plan().isOpen(side);
    card->setNote(open                          ? tr("something is open")
                  : plan().hasListedTrait(side) ? tr("settled: the trait is the list’s own")
                                                : tr("settled"));
    addTrait(*card, side);
    addAnswers(*card, side);
    addForms(*card, side);
    addPrices(*card, side);
    if (card->body().count() == 0)
        card->body().addWidget(setup::markedRow(
            u"legal"_s, &Tokens::ok, tr("Nothing of this list is settled before the battle."), card));
    m_cards->addWidget(card);
}

void TraitsPage::addTrait(Card &card, std::size_t side)
{
    const auto game = plan().catalogue();
    if (game->traits.empty())
        return;
    const LeaderTrait &record = plan().sides()[side].warband.trait;
    const auto inForce = traitsInForce(*game, record);
    card.body().addWidget(boldLabel(traitWord()));
    auto *row = new QHBoxLayout;
    auto *dice = new DiceRow;
    dice->setFaces(record.rolls.empty() ? std::vector<int>() : record.rolls.back().dice);
    row->addWidget(dice, 0, Qt::AlignTop);
    auto *words = new QVBoxLayout;
    for (const Trait *trait : inForce) {
        words->addWidget(headingLabel(QString::fromStdString(trait->name), 15));
        words->addWidget(
            quietLabel(QString::fromStdString(trait->summary.empty() ? trait->text : trait->summary)));
    }
    if (!record.house.empty()) {
        words->addWidget(headingLabel(QString::fromStdString(record.house), 15));
        words->addWidget(quietLabel(tr("One of the players’ own.")));
    } else if (inForce.empty()) {
        words->addWidget(quietLabel(game->muster.boughtTraits
                                        ? tr("None was bought.")
                                        : tr("None yet: roll, type real dice, or choose one.")));
    }
    row->addLayout(words, 1);
    card.body().addLayout(row);
    if (!game->muster.boughtTraits)
        addTraitActs(card.body(), side, !inForce.empty() || !record.house.empty());
}

void TraitsPage::addTraitActs(QVBoxLayout &column, std::size_t side, bool has)
{
    const auto game = plan().catalogue();
    const LeaderTrait &record = plan().sides()[side].warband.trait;
    const QString who = plan().nameOf(side);
    auto *acts = new QHBoxLayout;
    const auto add = [&](const QString &text, const QString &icon, const QString &spoken, auto act) {
        QPushButton *button = buttons::plain(text, icon, this);
        button->setAutoDefault(false);
        button->setAccessibleName(spoken);
        connect(button, &QPushButton::clicked, this, act);
        acts->addWidget(button);
    };
    add(has ? tr("Roll anew…") : tr("Roll"), u"die"_s, tr("Roll for %1").arg(who),
        [this, side, has] { has ? rollAgain(side) : plan().rollTrait(side, {}); });
    add(tr("Type dice…"), {}, tr("Type dice for %1").arg(who), [this, side] { typeDice(side); });
    for (const Trait *instead : traitsInstead(*game, plan().sides()[side].warband)) {
        if (record.instead == instead->id)
            continue;
        const QString name = QString::fromStdString(instead->name);
        add(tr("Take %1 instead").arg(name), {}, tr("%1 takes %2 instead").arg(who, name),
            [this, side, id = instead->id] { plan().takeInstead(side, id); });
    }
    if (!record.instead.empty())
        add(tr("Keep the rolled one"), {}, tr("%1 keeps the rolled one").arg(who),
            [this, side] { plan().takeInstead(side, {}); });
    auto *box = new QComboBox;
    box->setAccessibleName(tr("Choose for %1").arg(who));
    box->addItem(tr("or choose one"), QString());
    for (const Trait &trait : game->traits)
        box->addItem(QString::fromStdString(trait.name), QString::fromStdString(trait.id.str()));
    const Trait *now = record.rolls.empty() ? traitInForce(*game, record) : nullptr;
    box->setCurrentIndex(now ? box->findData(QString::fromStdString(now->id.str())) : 0);
    connect(box, &QComboBox::activated, this, [this, box, side] {
        if (const QString id = box->currentData().toString(); !id.isEmpty())
            plan().chooseTrait(side, TraitId(id.toStdString()));
    });
    acts->addWidget(box);
    acts->addStretch(1);
    column.addLayout(acts);
}

void TraitsPage::rollAgain(std::size_t side)
{
    const auto why = askLine(this, {.title = tr("Roll again"),
                                    .question = tr("Why is it rolled again? It stays in the record."),
                                    .start = tr("new battle"),
                                    .act = tr("Roll again")});
    constexpr std::size_t longest = 120;
    if (why)
        plan().rollTrait(side, QString::fromStdString(cleanedLine(why->toStdString(), longest)));
}

void TraitsPage::typeDice(std::size_t side)
{
    if (const auto faces = typeddice::ask(this, traitRequest(*plan().catalogue())))
        plan().recordTrait(side, *faces, tr("typed in"));
}

void TraitsPage::addAnswers(Card &card, std::size_t side)
{
    const auto races = plan().racesToHate(side), kinds = plan().kindsAgainst(side);
    std::set<std::string> shown; // what all units share is asked once
    for (const OptionAnswer &open : plan().answersOf(side)) {
        const Question &question = *open.option->question;
        if (question.sameForAll && !shown.insert(open.option->id.str()).second)
            continue;
        if (question.kind == Question::Kind::Spells)
            addSpells(card, side, open);
        else
            addRaces(card, side, open, question.sameForAll && !races.empty() ? races : kinds);
    }
}

/// Whom it is about: one of those that the enemy fields, or any other.
void TraitsPage::addRaces(Card &card, std::size_t side, const OptionAnswer &open,
                          const std::vector<std::string> &offered)
{
    const QString option = QString::fromStdString(open.option->name);
    const QString whose =
        open.option->question->sameForAll ? option : tr("%1 of %2").arg(option, unitName(side, open.unit));
    auto *row = new QHBoxLayout;
    row->addWidget(boldLabel(whose));
    auto *box = new QComboBox;
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setAccessibleName(tr("%1 of %2: about whom").arg(option, plan().nameOf(side)));
    box->lineEdit()->setAccessibleName(box->accessibleName());
    box->lineEdit()->setPlaceholderText(tr("nobody yet"));
    for (const std::string &kind : offered)
        box->addItem(QString::fromStdString(kind));
    const QString now = open.answers.empty() ? QString() : QString::fromStdString(open.answers.front());
    box->setCurrentIndex(box->findText(now));
    box->setEditText(now);
    const auto take = [this, box, side, open] {
        OptionAnswer given = open;
        constexpr std::size_t longest = 60;
        const std::string kind = cleanedLine(box->currentText().toStdString(), longest);
        given.answers = kind.empty() ? std::vector<std::string>() : std::vector{kind};
        if (given.answers != open.answers)
            plan().answer(side, given);
    };
    connect(box, &QComboBox::activated, this, take);
    connect(box->lineEdit(), &QLineEdit::editingFinished, this, take);
    row->addWidget(box);
    row->addStretch(1);
    card.body().addLayout(row);
}

/// As listed; where too few are, each place has a box of its own.
void TraitsPage::addSpells(Card &card, std::size_t side, const OptionAnswer &open)
{
    const auto game = plan().catalogue();
    const int least = open.option->question->least;
    const QString who = unitName(side, open.unit);
    if (std::cmp_greater_equal(open.answers.size(), least)) {
        QStringList names;
        for (const std::string &id : open.answers) {
            const Spell *spell = game->spell(SpellId(id));
            names << QString::fromStdString(spell ? spell->name : id);
        }
        card.body().addWidget(
            setup::markedRow(u"spell"_s, &Tokens::ink2, tr("%1: %2").arg(who, names.join(u", "_s)), &card));
        return;
    }
    auto *row = new QHBoxLayout;
    row->addWidget(boldLabel(who));
    for (int place = 0; place < least; ++place) {
        auto *box = new QComboBox;
        box->setAccessibleName(tr("Spell %1 of %2").arg(place + 1).arg(who));
        box->addItem(tr("choose"), QString());
        for (const Spell &spell : game->spells) {
            if (!spell.extra)
                box->addItem(QString::fromStdString(spell.name), QString::fromStdString(spell.id.str()));
        }
        if (std::cmp_less(place, open.answers.size()))
            box->setCurrentIndex(box->findData(QString::fromStdString(open.answers[std::size_t(place)])));
        connect(box, &QComboBox::activated, this, [this, box, side, open, place] {
            OptionAnswer given = open;
            const std::string id = box->currentData().toString().toStdString();
            if (std::cmp_less(place, given.answers.size()))
                given.answers.erase(given.answers.begin() + place);
            if (!id.empty() && std::ranges::find(given.answers, id) == given.answers.end())
                given.answers.insert(given.answers.begin() + std::min<std::ptrdiff_t>(
                                                                 place, std::ptrdiff_t(given.answers.size())),
                                     id);
            plan().answer(side, given);
        });
        row->addWidget(box);
    }
    row->addStretch(1);
    card.body().addLayout(row);
}

/// A unit with two forms: that there is one is told to all, and who it is perhaps not.
void TraitsPage::addForms(Card &card, std::size_t side)
{
    int secret = 0;
    const auto &units = plan().sides()[side].warband.units;
    for (std::size_t unit = 0; unit < units.size(); ++unit) {
        if (units[unit].secretForm)
            ++secret;
        else if (!units[unit].otherForm.empty())
            card.body().addWidget(
                setup::markedRow(u"note"_s, &Tokens::ink2,
                                 tr("%1 has a second form, open to all.").arg(unitName(side, unit)), &card));
    }
    if (secret > 0)
        card.body().addWidget(
            setup::markedRow(u"secret"_s, &Tokens::ink2,
                             tr("With a second form: %n unit(s). Which it is, is noted in secret and sealed.",
                                nullptr, secret),
                             &card));
}

/// What costs points against some enemies only.
void TraitsPage::addPrices(Card &card, std::size_t side)
{
    const Muster muster = plan().musterOf(side);
    for (std::size_t unit = 0; unit < muster.profiles.size(); ++unit) {
        for (const PricePart &part : muster.profiles[unit].price) {
            const auto option = std::ranges::find(plan().catalogue()->options, part.id,
                                                  [](const Option &each) { return each.id.str(); });
            if (option == plan().catalogue()->options.end() || !option->opponentPrice)
                continue;
            card.body().addWidget(setup::markedRow(
                u"note"_s, &Tokens::ink2,
                part.points == part.highest
                    ? tr("%1 of %2: %3, since this enemy has whom it is for.")
                          .arg(QString::fromStdString(part.name), unitName(side, unit),
                               QString::number(part.points.value()))
                    : tr("%1 of %2: %3 against this enemy, %4 against its foes.")
                          .arg(QString::fromStdString(part.name), unitName(side, unit),
                               QString::number(part.points.value()), QString::number(part.highest.value())),
                &card));
        }
    }
}

} // namespace gonfalon
