// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/unit_details.h"

#include "app/builder/limits.h"
#include "app/builder/name_field.h"
#include "app/builder/unit_steps.h"
#include "app/common/buttons.h"
#include "app/common/picture.h"
#include "core/base/text.h"
#include "core/model/names.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostModels = 100, dearestHouseRule = 1000;

/// The bases the box offers; the first stands for the customary one.
const std::vector<BaseSize> &offeredBases()
{
    using Shape = BaseSize::Shape;
    static const std::vector<BaseSize> bases{{Shape::Round, 25, 25}, {Shape::Rectangle, 20, 20},
                                             {Shape::Round, 32, 32}, {Shape::Rectangle, 25, 50},
                                             {Shape::Round, 40, 40}, {Shape::Round, 50, 50},
                                             {Shape::Round, 60, 60}, {Shape::Rectangle, 60, 60}};
    return bases;
}

QString baseName(const BaseSize &base)
{
    return base.shape == BaseSize::Shape::Round
               ? UnitDetails::tr("%1 mm round").arg(base.width)
               : UnitDetails::tr("%1 × %2 mm").arg(base.width).arg(base.depth);
}

} // namespace

UnitDetails::UnitDetails(WarbandDocument &document, QWidget *parent)
    : QScrollArea(parent), m_document(document), m_form(new QFormLayout), m_name(new NameField),
      m_race(new QLineEdit), m_models(new QSpinBox), m_base(new QComboBox),
      m_communal(new QCheckBox(tr("Several models to a base"))),
      m_secret(new QCheckBox(tr("Keep secret which unit turns"))), m_organisation(new QComboBox),
      m_modelNames(new QPlainTextEdit), m_notes(new QPlainTextEdit), m_picture(new QLabel),
      m_house(new QVBoxLayout), m_houseName(new QLineEdit), m_housePoints(new QSpinBox)
{
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::NoFocus); // what stands in it takes the focus
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Particulars of the unit"));
    buildForm();
    connect(&document, &WarbandDocument::changed, this, &UnitDetails::refresh);
}

void UnitDetails::buildForm()
{
    auto *content = new QWidget;
    content->setBackgroundRole(QPalette::AlternateBase);
    content->setAutoFillBackground(true);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(14, 8, 14, 8);
    auto *form = m_form;
    column->addLayout(form);
    QToolButton *suggest = buttons::iconOnly(tr("Suggest a name"), u"die"_s, this);
    auto *nameRow = new QHBoxLayout;
    nameRow->addWidget(m_name);
    nameRow->addWidget(suggest);
    m_name->setMaxLength(longestName);
    m_race->setPlaceholderText(tr("as the warband"));
    m_race->setMaxLength(longestName);
    m_models->setRange(0, mostModels);
    m_models->setAccessibleName(tr("Models"));
    m_base->addItem(tr("the customary base"));
    for (const BaseSize &size : offeredBases())
        m_base->addItem(baseName(size));
    m_notes->setTabChangesFocus(true);
    m_notes->setPlaceholderText(tr("Printed on the roster"));
    m_notes->setFixedHeight(fontMetrics().height() * 5);
    m_modelNames->setTabChangesFocus(true);
    m_modelNames->setPlaceholderText(tr("The name of each figure, one a line"));
    m_modelNames->setFixedHeight(fontMetrics().height() * 12);
    const auto label = [&](const QString &text, QWidget *field) {
        auto *made = new QLabel(text);
        made->setBuddy(field);
        return made;
    };
    form->addRow(label(tr("&Name"), m_name), nameRow);
    form->addRow(label(tr("&Race"), m_race), m_race);
    form->addRow(label(tr("M&odels"), m_models), m_models);
    form->addRow(label(tr("&Base"), m_base), m_base);
    form->addRow(label(tr("Or&ganisation"), m_organisation), m_organisation);
    form->addRow(label(tr("&Figures"), m_modelNames), m_modelNames);
    form->addRow(QString(), m_communal);
    form->addRow(QString(), m_secret);
    form->addRow(label(tr("No&tes"), m_notes), m_notes);
    for (QWidget *field : {static_cast<QWidget *>(m_name), static_cast<QWidget *>(m_race),
                           static_cast<QWidget *>(m_base), static_cast<QWidget *>(m_organisation),
                           static_cast<QWidget *>(m_modelNames), static_cast<QWidget *>(m_notes)})
        field->setAccessibleName(static_cast<QLabel *>(form->labelForField(field) ? form->labelForField(field)
                                                                                  : form->itemAt(0)->widget())
                                     ->text()
                                     .remove(u'&'));
    buildPicture(*column);
    buildHouse(*column);
    column->addStretch();
    setWidget(content);
    connect(suggest, &QToolButton::clicked, this, &UnitDetails::generateName);
    connectForm();
}

void UnitDetails::connectForm()
{
    connect(m_name, &QLineEdit::textEdited, this, [this](const QString &text) {
        edit(tr("rename %1"), u"name"_s,
             [&](Unit &u) { u.name = cleanedLine(text.toStdString(), longestName); });
    });
    connect(m_name, &NameField::done, this, &UnitDetails::named);
    connect(m_race, &QLineEdit::textEdited, this, [this](const QString &text) {
        edit(tr("name the race of %1"), u"race"_s,
             [&](Unit &u) { u.race = cleanedLine(text.toStdString(), longestName); });
    });
    connect(m_models, &QSpinBox::valueChanged, this, [this](int count) {
        edit(tr("change the models of %1"), u"models"_s, [&](Unit &u) { u.models = count; });
    });
    connect(m_base, &QComboBox::activated, this, [this](int row) {
        edit(tr("change the base of %1"), {}, [&](Unit &u) {
            u.base = row == 0 ? std::nullopt : std::optional<BaseSize>(offeredBases()[std::size_t(row) - 1]);
        });
    });
    connect(m_communal, &QCheckBox::clicked, this, [this](bool on) {
        edit(tr("change the bases of %1"), {}, [&](Unit &u) { u.communalBases = on; });
    });
    connect(m_secret, &QCheckBox::clicked, this, [this](bool on) {
        edit(tr("change the secret of %1"), {}, [&](Unit &u) { u.secretForm = on; });
    });
    connect(m_organisation, &QComboBox::activated, this, [this] {
        const std::string id = m_organisation->currentData().toString().toStdString();
        edit(tr("change the organisation of %1"), {}, [&](Unit &u) { u.organisation = id; });
    });
    connect(m_modelNames, &QPlainTextEdit::textChanged, this, [this] {
        if (!m_modelNames->hasFocus())
            return;
        std::vector<std::string> names;
        for (const QString &line : m_modelNames->toPlainText().split(u'\n'))
            names.push_back(cleanedLine(line.toStdString(), longestName));
        while (!names.empty() && names.back().empty())
            names.pop_back();
        edit(tr("name the figures of %1"), u"modelNames"_s, [&](Unit &u) { u.modelNames = names; });
    });
    connect(m_notes, &QPlainTextEdit::textChanged, this, [this] {
        if (m_notes->hasFocus())
            edit(tr("write notes on %1"), u"notes"_s,
                 [&](Unit &u) { u.notes = cleanedText(m_notes->toPlainText().toStdString(), 20000); });
    });
}

void UnitDetails::buildPicture(QVBoxLayout &column)
{
    m_picture->setAccessibleName(tr("Picture of the unit"));
    auto *row = new QHBoxLayout;
    QToolButton *choose = buttons::quiet(tr("Picture…"), u"add"_s, this);
    QToolButton *none = buttons::iconOnly(tr("Remove the picture"), u"bin"_s, this);
    row->addWidget(choose);
    row->addWidget(none);
    row->addStretch();
    column.addLayout(row);
    column.addWidget(m_picture);
    connect(choose, &QToolButton::clicked, this, &UnitDetails::choosePicture);
    connect(none, &QToolButton::clicked, this,
            [this] { edit(tr("remove the picture of %1"), {}, [](Unit &u) { u.picture.clear(); }); });
}

void UnitDetails::buildHouse(QVBoxLayout &column)
{
    auto *head = new QLabel(tr("House rules, with the opponent’s consent"));
    column.addWidget(head);
    column.addLayout(m_house);
    m_houseName->setPlaceholderText(tr("Name of the rule"));
    m_houseName->setAccessibleName(tr("Name of the house rule"));
    m_houseName->setMaxLength(longestName);
    m_housePoints->setRange(-dearestHouseRule, dearestHouseRule);
    m_housePoints->setValue(2);
    m_housePoints->setAccessibleName(tr("Points of the house rule"));
    QToolButton *add = buttons::iconOnly(tr("Add the house rule"), u"add"_s, this);
    auto *row = new QHBoxLayout;
    row->addWidget(m_houseName, 1);
    row->addWidget(m_housePoints);
    row->addWidget(add);
    column.addLayout(row);
    const auto take = [this] {
        const std::string name = cleanedLine(m_houseName->text().toStdString(), longestName);
        if (name.empty())
            return;
        const Points points(m_housePoints->value());
        m_houseName->clear();
        edit(tr("add a house rule to %1"), {}, [&](Unit &u) { u.house.push_back({name, points, {}}); });
    };
    connect(add, &QToolButton::clicked, this, take);
    connect(m_houseName, &QLineEdit::returnPressed, this, take);
}

const Unit *UnitDetails::unit() const
{
    const auto &units = m_document.warband().units;
    return m_unit >= 0 && m_unit < int(units.size()) ? &units[std::size_t(m_unit)] : nullptr;
}

void UnitDetails::edit(const QString &reason, const QString &field,
                       const std::function<void(Unit &)> &operation)
{
    if (!unit())
        return;
    const QString key = field.isEmpty() ? QString() : u"unit/%1/%2"_s.arg(m_unit).arg(field);
    Unit after = *unit();
    operation(after);
    const QString name = QString::fromStdString(displayName(m_document.catalogue(), after));
    m_document.modify(
        reason.arg(name), [&](Warband &warband) { warband.units[std::size_t(m_unit)] = after; }, key);
}

void UnitDetails::setUnit(int unit)
{
    if (unit == m_unit)
        return; // the document says when something in it changes
    m_unit = unit;
    refresh();
}

void UnitDetails::editName()
{
    m_name->setFocus();
    m_name->selectAll();
}

void UnitDetails::refresh()
{
    const Unit *now = unit();
    if (!now)
        return;
    const Profile &profile = m_document.muster().profiles[std::size_t(m_unit)];
    const auto show = [](QLineEdit *field, const std::string &text) {
        const QString shown = QString::fromStdString(text);
        if (field->text() != shown && !(field->hasFocus() && field->text().simplified() == shown))
            field->setText(shown);
    };
    show(m_name, now->name);
    m_name->setPlaceholderText(QString::fromStdString(displayName(m_document.catalogue(), *now)));
    show(m_race, now->race);
    const QSignalBlocker still(m_models);
    m_models->setValue(models(m_document.catalogue(), *now, profile));
    const auto &bases = offeredBases();
    const auto known = now->base ? std::ranges::find(bases, *now->base) : bases.end();
    m_base->setCurrentIndex(known == bases.end() ? 0 : int(known - bases.begin()) + 1);
    m_communal->setChecked(now->communalBases);
    m_secret->setChecked(now->secretForm);
    refreshParts(*now, profile);
    const QString notes = QString::fromStdString(now->notes);
    if (m_notes->toPlainText() != notes)
        m_notes->setPlainText(notes);
    const QPixmap picture = pictureOf(now->picture, m_document.path(), 160 * devicePixelRatioF());
    m_picture->setPixmap(picture);
    m_picture->setVisible(!picture.isNull());
    refreshHouse();
}

/// What a game has no rule for is not asked.
void UnitDetails::refreshParts(const Unit &unit, const Profile &profile)
{
    const MusterRules &rules = m_document.catalogue().muster;
    const bool counted = profile.type && profile.type->pieces;
    m_form->setRowVisible(m_race, !rules.raceRule.empty());
    m_form->setRowVisible(m_models, rules.fixedModelsRule.empty() && !counted);
    m_form->setRowVisible(m_base, !rules.bases.empty());
    m_form->setRowVisible(m_communal, !rules.communalRule.empty());
    m_form->setRowVisible(m_secret, resolveOtherForm(m_document.catalogue(), unit).has_value());
    m_form->setRowVisible(m_modelNames, !rules.modelNamesRule.empty());
    refreshOrganisations(unit);
    QStringList names;
    for (const std::string &name : unit.modelNames)
        names << QString::fromStdString(name);
    const QString text = names.join(u'\n');
    if (!m_modelNames->hasFocus() && m_modelNames->toPlainText() != text)
        m_modelNames->setPlainText(text);
}

void UnitDetails::refreshOrganisations(const Unit &unit)
{
    const auto &all = m_document.warband().organisations;
    m_form->setRowVisible(m_organisation, !all.empty());
    m_organisation->clear();
    m_organisation->addItem(tr("none"), QString());
    for (const Organisation &organisation : all)
        m_organisation->addItem(steps::organisationName(m_document, organisation.id),
                                QString::fromStdString(organisation.id));
    m_organisation->setCurrentIndex(
        std::max(0, m_organisation->findData(QString::fromStdString(unit.organisation))));
}

void UnitDetails::refreshHouse()
{
    while (QLayoutItem *item = m_house->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const Unit *now = unit();
    for (std::size_t i = 0; i < now->house.size(); ++i) {
        const HouseOption &rule = now->house[i];
        auto *button = buttons::quiet(
            tr("%1, %n point(s)", nullptr, rule.points.value()).arg(QString::fromStdString(rule.name)),
            u"bin"_s, this);
        button->setToolTip(tr("Give this house rule back"));
        connect(
            button, &QToolButton::clicked, this,
            [this, i] {
                edit(tr("give back a house rule of %1"), {},
                     [&](Unit &u) { u.house.erase(u.house.begin() + std::ptrdiff_t(i)); });
            },
            Qt::QueuedConnection);
        m_house->addWidget(button);
    }
}

void UnitDetails::generateName()
{
    const Unit *now = unit();
    const UnitType *type = now ? m_document.catalogue().unitType(now->type) : nullptr;
    if (!type)
        return;
    SeededDice dice(QRandomGenerator::global()->generate64());
    const std::string name = suggestUnitName(m_document.catalogue().names, type->group, dice);
    edit(tr("rename %1"), u"name"_s, [&](Unit &u) { u.name = name; });
}

void UnitDetails::choosePicture()
{
    const QString chosen = askForPicture(this);
    if (!chosen.isEmpty())
        edit(tr("choose a picture of %1"), {}, [&](Unit &u) { u.picture = chosen.toStdString(); });
}

} // namespace gonfalon
