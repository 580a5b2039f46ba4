// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/organisation_page.h"

#include "app/builder/limits.h"
#include "app/builder/name_field.h"
#include "app/builder/unit_steps.h"
#include "app/common/buttons.h"
#include "app/common/typeface.h"
#include "core/base/text.h"
#include "core/model/organisations.h"
#include "core/words/profile_words.h"

#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

/// The options of one section that any unit of an organisation may take, and the one that all have.
struct Alternatives
{
    std::vector<const Option *> options;
    std::optional<OptionId> common; ///< an empty id: none of them has any; nothing: they differ

    void meet(const Catalogue &catalogue, const Unit &unit, const Section &section, bool first)
    {
        const UnitType *type = catalogue.unitType(unit.type);
        if (!type)
            return;
        OptionId taken;
        for (const Choice &choice : unit.choices) {
            const Option *option = catalogue.option(*type, choice.option);
            if (option && option->section == section.id)
                taken = option->id;
        }
        if (first)
            common = taken;
        else if (common && *common != taken)
            common.reset();
    }

    void offer(const Catalogue &catalogue, const UnitType &type, const Section &section)
    {
        for (const Option *option : catalogue.optionsFor(type)) {
            const bool known =
                std::ranges::any_of(options, [&](const Option *o) { return o->id == option->id; });
            if (option->section == section.id && !known && catalogue.mayTake(type, *option))
                options.push_back(option);
        }
    }
};

Alternatives alternatives(const Catalogue &catalogue, const Warband &warband, const std::string &id,
                          const Section &section)
{
    Alternatives found;
    std::vector<UnitTypeId> seen;
    bool first = true;
    for (const std::size_t unit : unitsOf(warband, id)) {
        const Unit &of = warband.units[unit];
        const UnitType *type = catalogue.unitType(of.type);
        if (type && std::ranges::find(seen, of.type) == seen.end()) {
            seen.push_back(of.type);
            found.offer(catalogue, *type, section);
        }
        found.meet(catalogue, of, section, first);
        first = false;
    }
    return found;
}

} // namespace

OrganisationPage::OrganisationPage(WarbandDocument &document, QWidget *parent)
    : QScrollArea(parent), m_document(document), m_name(new NameField), m_title(new QLabel),
      m_about(new QLabel), m_parts(new QLabel), m_gifts(new QFormLayout)
{
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("The organisation"));
    for (QLabel *label : {m_title, m_about, m_parts})
        label->setWordWrap(true);
    m_name->setMaxLength(longestName);
    auto *content = new QWidget;
    content->setBackgroundRole(QPalette::AlternateBase);
    content->setAutoFillBackground(true);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(14, 12, 14, 12);
    column->setSpacing(8);
    column->addWidget(m_title);
    column->addWidget(m_about);
    auto *form = new QFormLayout;
    form->addRow(tr("&Name"), m_name);
    column->addLayout(form);
    column->addWidget(m_parts);
    auto *head = new QLabel(tr("Give all its units"));
    head->setFont(typeface::sized(font(), 13, QFont::Bold));
    column->addWidget(head);
    m_gifts->setRowWrapPolicy(QFormLayout::WrapLongRows);
    column->addLayout(m_gifts);
    QToolButton *remove = buttons::quiet(tr("Remove the organisation"), u"bin"_s, this);
    column->addWidget(remove, 0, Qt::AlignLeft);
    column->addStretch();
    setWidget(content);
    connect(remove, &QToolButton::clicked, this, &OrganisationPage::removePressed);
    connect(m_name, &NameField::done, this, &OrganisationPage::named);
    connect(m_name, &QLineEdit::textEdited, this, [this](const QString &text) {
        steps::renameOrganisation(m_document, m_id, cleanedLine(text.toStdString(), longestName));
    });
}

void OrganisationPage::setOrganisation(const std::string &id)
{
    m_id = id;
    refresh();
}

void OrganisationPage::editName()
{
    m_name->setFocus(Qt::ShortcutFocusReason);
    m_name->selectAll();
}

/// "6 of 6 Sergeant's bands": what the organisation musters, and what stands in it.
QString OrganisationPage::parts() const
{
    const auto &all = m_document.warband().organisations;
    const auto it = std::ranges::find(all, m_id, &Organisation::id);
    const OrganisationType *type = it == all.end() ? nullptr : m_document.catalogue().organisation(it->type);
    QStringList lines;
    for (const OrganisationType::Part &part : type ? type->parts : std::vector<OrganisationType::Part>())
        lines << tr("%1: %2 of %3")
                     .arg(QString::fromStdString(part.name),
                          QString::number(countOf(m_document.warband(), m_id, part)),
                          QString::number(part.count));
    return lines.join(u'\n');
}

void OrganisationPage::refreshGifts()
{
    while (m_gifts->rowCount() > 0)
        m_gifts->removeRow(0);
    const Catalogue &catalogue = m_document.catalogue();
    for (const Section &section : catalogue.sections) {
        if (section.choose == Section::Choose::Any)
            continue;
        const Alternatives found = alternatives(catalogue, m_document.warband(), m_id, section);
        if (found.options.empty())
            continue;
        auto *box = new QComboBox;
        box->setAccessibleName(QString::fromStdString(section.name));
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(14);
        if (!found.common)
            box->addItem(tr("(they differ)"), QString());
        if (section.choose == Section::Choose::AtMostOne || (found.common && found.common->empty()))
            box->addItem(tr("(none)"), QString());
        for (const Option *option : found.options)
            box->addItem(QString::fromStdString(option->name), QString::fromStdString(option->id.str()));
        if (found.common)
            box->setCurrentIndex(box->findData(QString::fromStdString(found.common->str())));
        m_gifts->addRow(QString::fromStdString(section.name), box);
        const bool differ = !found.common.has_value();
        connect(
            box, &QComboBox::activated, this,
            [this, box, differ, id = section.id](int row) {
                if (!differ || row > 0)
                    steps::giveAll(m_document, m_id, id,
                                   OptionId(box->currentData().toString().toStdString()));
            },
            Qt::QueuedConnection); // the boxes are made afresh by the change
    }
}

void OrganisationPage::refresh()
{
    const auto &all = m_document.warband().organisations;
    const auto it = std::ranges::find(all, m_id, &Organisation::id);
    if (it == all.end())
        return;
    const QString name = steps::organisationName(m_document, m_id);
    m_title->setFont(typeface::heading(font(), 20, name));
    m_title->setText(name);
    const QString written = QString::fromStdString(it->name);
    if (m_name->text() != written && !(m_name->hasFocus() && m_name->text().simplified() == written))
        m_name->setText(written);
    const OrganisationType *type = m_document.catalogue().organisation(it->type);
    m_name->setPlaceholderText(QString::fromStdString(type ? type->name : it->type.str()));
    Points points;
    const auto units = unitsOf(m_document.warband(), m_id);
    for (const std::size_t unit : units)
        points += m_document.muster().profiles[unit].points;
    QStringList about;
    if (type)
        about << QString::fromStdString(type->name);
    about << tr("%n unit(s)", nullptr, int(units.size()))
          << tr("%1 points").arg(QLocale().toString(points.value()));
    m_about->setText(about.join(u" · "_s));
    m_parts->setText(parts());
    m_parts->setVisible(!m_parts->text().isEmpty());
    refreshGifts();
}

void OrganisationPage::changeEvent(QEvent *event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        refresh();
}

} // namespace gonfalon
