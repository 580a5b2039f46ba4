// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/warband_page.h"
#include "app/builder/limits.h"

#include "app/common/buttons.h"
#include "app/common/glyphs.h"
#include "app/common/typeface.h"
#include "core/base/text.h"
#include "core/model/names.h"
#include "core/model/settings.h"
#include "core/sheets/paint/pennon.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QPlainTextEdit>
#include <QRandomGenerator>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

constexpr int longestNotes = 20000, largestLimit = 999'999, largestPurse = 999'999;

struct TinctureName
{
    const char *id;
    const char *name;
};
constexpr TinctureName tinctureNames[] = {
    {"azure", QT_TRANSLATE_NOOP("Tinctures", "azure (blue)")},
    {"gules", QT_TRANSLATE_NOOP("Tinctures", "gules (red)")},
    {"vert", QT_TRANSLATE_NOOP("Tinctures", "vert (green)")},
    {"purpure", QT_TRANSLATE_NOOP("Tinctures", "purpure (purple)")},
    {"sable", QT_TRANSLATE_NOOP("Tinctures", "sable (black)")},
    {"tenne", QT_TRANSLATE_NOOP("Tinctures", "tenné (tawny)")},
    {"or", QT_TRANSLATE_NOOP("Tinctures", "or (gold)")},
    {"argent", QT_TRANSLATE_NOOP("Tinctures", "argent (silver)")},
};

void fillTinctures(QComboBox &box)
{
    for (const TinctureName &tincture : tinctureNames) {
        QPixmap swatch(32, 32);
        swatch.fill(sheets::tinctureColour(tincture.id));
        box.addItem(QIcon(swatch), QCoreApplication::translate("Tinctures", tincture.name),
                    QString::fromLatin1(tincture.id));
    }
}

} // namespace

WarbandPage::WarbandPage(WarbandDocument &document, QWidget *parent)
    : QScrollArea(parent), m_document(document), m_player(new QLineEdit), m_leaderName(new QLineEdit),
      m_race(new QLineEdit), m_form(new QFormLayout), m_limit(new QSpinBox), m_purse(new QSpinBox),
      m_packs(new QLabel), m_field(new QComboBox), m_charge(new QComboBox), m_colourHint(new QLabel),
      m_notes(new QPlainTextEdit), m_oldModels(new QCheckBox(tr("All models were made before 1984")))
{
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::NoFocus); // what stands in it takes the focus
    setWidgetResizable(true);
    setAccessibleName(tr("The warband"));
    auto *content = new QWidget;
    content->setBackgroundRole(QPalette::AlternateBase);
    content->setAutoFillBackground(true);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(14, 12, 14, 12);
    auto *form = m_form;
    column->addLayout(form);
    column->addStretch();
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    buildWho(*form);
    buildLimit(*form);
    buildSettings(*form);
    buildColours(*form);
    form->addRow(QString(), m_oldModels);
    m_packs->setWordWrap(true);
    form->addRow(tr("Packs"), m_packs);
    const MusterRules &rules = document.catalogue().muster;
    form->setRowVisible(m_race, !rules.raceRule.empty());
    form->setRowVisible(m_oldModels, !rules.oldModelsRule.empty());
    m_notes->setTabChangesFocus(true);
    m_notes->setPlaceholderText(tr("Printed on the roster"));
    m_notes->setFixedHeight(fontMetrics().height() * 6);
    form->addRow(tr("No&tes"), m_notes);
    buildFreePlay(*form);
    setWidget(content);
    connect(m_notes, &QPlainTextEdit::textChanged, this, [this] {
        if (m_notes->hasFocus())
            m_document.modify(
                tr("write notes"),
                [&](Warband &w) {
                    w.notes = cleanedText(m_notes->toPlainText().toStdString(), longestNotes);
                },
                u"notes"_s);
    });
    connect(m_oldModels, &QCheckBox::clicked, this, [this](bool on) {
        m_document.modify(tr("honour the elders"), [&](Warband &w) { w.oldModels = on; });
    });
    connect(&document, &WarbandDocument::changed, this, &WarbandPage::refresh);
    refresh();
}

void WarbandPage::addText(QFormLayout &form, const QString &label, QLineEdit *field,
                          std::string Warband::*member, const QString &reason)
{
    field->setMaxLength(longestName);
    form.addRow(label, field);
    connect(field, &QLineEdit::textEdited, this, [this, member, reason](const QString &text) {
        m_document.modify(
            reason, [&](Warband &w) { w.*member = cleanedLine(text.toStdString(), longestName); }, reason);
    });
}

void WarbandPage::buildWho(QFormLayout &form)
{
    addText(form, tr("&Player"), m_player, &Warband::player, tr("name the player"));
    addText(form, tr("&Race"), m_race, &Warband::race, tr("name the race"));
    m_race->setPlaceholderText(tr("Goblin, Elf, Undead …"));
    if (m_document.catalogue().muster.leaderRule.empty()) {
        m_leaderName->setParent(this);
        m_leaderName->hide();
        return;
    }
    addText(form, tr("&Leader"), m_leaderName, &Warband::leaderName, tr("name the Leader"));
    QToolButton *suggest = buttons::quiet(tr("Suggest a name"), u"die"_s, this);
    form.addRow(QString(), suggest);
    connect(suggest, &QToolButton::clicked, this, [this] {
        SeededDice dice(QRandomGenerator::global()->generate64());
        const std::string name = suggestLeaderName(m_document.catalogue().names, dice);
        m_document.modify(
            tr("take a suggested name"), [&](Warband &w) { w.leaderName = name; }, tr("name the Leader"));
    });
}

void WarbandPage::buildLimit(QFormLayout &form)
{
    m_limit->setRange(1, largestLimit);
    m_limit->setGroupSeparatorShown(true);
    const MusterRules &rules = m_document.catalogue().muster;
    QStringList sizes;
    for (const int size : rules.offeredLimits)
        sizes << QLocale().toString(size);
    QString hint = tr("The usual sizes: %1").arg(sizes.join(u" · "_s));
    if (rules.usualPoints)
        hint += u'\n' + tr("Most battles are fought with %1 to %2")
                            .arg(QLocale().toString(rules.usualPoints->least),
                                 QLocale().toString(rules.usualPoints->most));
    m_limit->setToolTip(hint);
    form.addRow(tr("Points li&mit"), m_limit);
    if (rules.openLimit) { // where any limit may be agreed the sizes are but a help
        auto *about = new QLabel(hint);
        about->setWordWrap(true);
        about->setFont(typeface::sized(font(), 11.5));
        form.addRow(QString(), about);
    }
    connect(m_limit, &QSpinBox::valueChanged, this, [this](int limit) {
        m_document.modify(
            tr("change the limit to %1").arg(limit), [&](Warband &w) { w.limit = limit; }, u"limit"_s);
    });
}

/// The choices of the game for a whole force, and the money where it is paid from a purse.
void WarbandPage::buildSettings(QFormLayout &form)
{
    for (const Setting &setting : m_document.catalogue().settings) {
        auto *box = new QComboBox;
        for (const Setting::Answer &answer : setting.answers)
            box->addItem(QString::fromStdString(answer.name), QString::fromStdString(answer.id));
        box->setAccessibleName(QString::fromStdString(setting.name));
        box->setToolTip(QString::fromStdString(setting.text));
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(12);
        auto *label = new QLabel(QString::fromStdString(setting.name));
        label->setToolTip(box->toolTip());
        label->setBuddy(box);
        form.addRow(label, box);
        m_settings.emplace_back(setting.id, box);
        connect(box, &QComboBox::activated, this, [this, box, id = setting.id, name = label->text()] {
            const std::string answer = box->currentData().toString().toStdString();
            m_document.modify(tr("settle %1").arg(name), [&](Warband &w) { w.settings[id] = answer; });
        });
    }
    m_purse->setRange(0, largestPurse);
    m_purse->setGroupSeparatorShown(true);
    const auto &rules = m_document.catalogue().muster.purse;
    QString name = rules ? QString::fromStdString(rules->name) : QString();
    name = name.left(1).toUpper() + name.mid(1);
    m_purse->setAccessibleName(name);
    form.addRow(name, m_purse);
    connect(m_purse, &QSpinBox::valueChanged, this, [this, name](int money) {
        m_document.modify(tr("change %1").arg(name), [&](Warband &w) { w.purse = money; }, u"purse"_s);
    });
}

void WarbandPage::refreshSettings()
{
    const Catalogue &catalogue = m_document.catalogue();
    const Warband &warband = m_document.warband();
    for (const auto &[id, box] : m_settings)
        box->setCurrentIndex(box->findData(QString::fromStdString(settingAnswer(catalogue, warband, id))));
    const auto money = purse(catalogue, warband);
    m_form->setRowVisible(m_purse, money.has_value());
    const QSignalBlocker still(m_purse);
    m_purse->setValue(money.value_or(0));
    QStringList packs;
    for (const PackRef &pack : warband.packs)
        packs << QString::fromStdString(pack.name.empty() ? pack.id.str() : pack.name);
    m_packs->setText(packs.join(u'\n'));
    m_form->setRowVisible(m_packs, !packs.isEmpty());
}

void WarbandPage::buildColours(QFormLayout &form)
{
    fillTinctures(*m_field);
    fillTinctures(*m_charge);
    m_field->setAccessibleName(tr("Field of the pennons"));
    m_charge->setAccessibleName(tr("Charge of the pennons"));
    form.addRow(tr("&Field"), m_field);
    form.addRow(tr("&Charge"), m_charge);
    m_colourHint->setWordWrap(true);
    form.addRow(QString(), m_colourHint);
    for (QComboBox *box : {m_field, m_charge})
        connect(box, &QComboBox::activated, this, &WarbandPage::chooseTinctures);
}

void WarbandPage::buildFreePlay(QFormLayout &form)
{
    auto *head = new QLabel(tr("Free play: limits that are off. Every sheet says so."));
    head->setWordWrap(true);
    form.addRow(head);
    const MusterRules &rules = m_document.catalogue().muster;
    const struct
    {
        FreePlay limit;
        QString text;
        bool asked; ///< the game has such a limit
    } switches[] = {
        {FreePlay::Limit, tr("No points limit"), true},
        {FreePlay::Units, tr("Any number of units"),
         !rules.units.rule.empty() || !rules.shares.empty() || rules.sizes},
        {FreePlay::UnitPoints, tr("Units of any price"), !rules.unitPoints.rule.empty()},
        {FreePlay::Leader, tr("Any number of Leaders"), !rules.leaderRule.empty()},
        {FreePlay::Options, tr("Any option for any unit"), true},
    };
    for (const auto &[limit, text, asked] : switches) {
        if (!asked)
            continue;
        auto *box = new QCheckBox(text);
        form.addRow(QString(), box);
        m_freePlay.emplace_back(limit, box);
        connect(box, &QCheckBox::clicked, this, [this, off = limit](bool on) {
            m_document.modify(tr("change free play"), [&](Warband &w) {
                std::erase(w.freePlay, off);
                if (on)
                    w.freePlay.push_back(off);
            });
        });
    }
}

void WarbandPage::editRace()
{
    m_race->setFocus();
    m_race->selectAll();
}

void WarbandPage::chooseTinctures()
{
    const Tinctures chosen{m_field->currentData().toString().toStdString(),
                           m_charge->currentData().toString().toStdString()};
    const bool clash = sheets::isMetal(chosen.field) == sheets::isMetal(chosen.charge);
    m_colourHint->setText(clash ? tr("Hard to tell apart: take a metal (or, argent) with a colour.")
                                : QString());
    m_colourHint->setVisible(clash);
    if (!clash)
        m_document.modify(tr("change the colours"), [&](Warband &w) { w.tinctures = chosen; });
}

void WarbandPage::refresh()
{
    const Warband &warband = m_document.warband();
    const auto show = [](QLineEdit *field, const std::string &text) {
        const QString shown = QString::fromStdString(text);
        if (field->text() != shown && !(field->hasFocus() && field->text().simplified() == shown))
            field->setText(shown);
    };
    show(m_player, warband.player);
    show(m_leaderName, warband.leaderName);
    show(m_race, warband.race);
    const QSignalBlocker still(m_limit);
    m_limit->setValue(warband.limit);
    if (!m_colourHint->text().isEmpty() && !m_field->hasFocus() && !m_charge->hasFocus())
        m_colourHint->clear();
    if (m_colourHint->text().isEmpty()) {
        m_field->setCurrentIndex(m_field->findData(QString::fromStdString(warband.tinctures.field)));
        m_charge->setCurrentIndex(m_charge->findData(QString::fromStdString(warband.tinctures.charge)));
        m_colourHint->hide();
    }
    m_oldModels->setChecked(warband.oldModels);
    refreshSettings();
    const QString notes = QString::fromStdString(warband.notes);
    if (m_notes->toPlainText() != notes)
        m_notes->setPlainText(notes);
    for (const auto &[limit, box] : m_freePlay)
        box->setChecked(isFree(warband, limit));
}

} // namespace gonfalon
