// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/packs/entry_form.h"

#include "app/common/typeface.h"
#include "app/packs/kinds.h"
#include "app/packs/list_fields.h"
#include "app/packs/scenario_fields.h"
#include "app/packs/value_fields.h"
#include "app/packs/zones_field.h"

#include <QFormLayout>
#include <QLabel>

namespace gonfalon {

namespace {

/// The keys of an entry that some field shows.
QStringList keysOf(const QList<Field> &fields)
{
    QStringList keys{QStringLiteral("rows")}; // the grid has two keys
    for (const Field &field : fields)
        keys << field.path.section(u'/', 0, 0) << field.instead;
    return keys;
}

} // namespace

FieldEditor *makeEditor(const Field &field, const QList<Field> &all)
{
    using Kind = Field::Kind;
    switch (field.kind) {
    case Kind::Heading:
        return nullptr;
    case Kind::Line:
        return new LineField(field);
    case Kind::Text:
        return new TextField(field);
    case Kind::Number:
    case Kind::MayNumber:
        return new NumberField(field);
    case Kind::Flag:
        return new FlagField(field);
    case Kind::Choice:
        return new ChoiceField(field);
    case Kind::Checks:
    case Kind::NotChecks:
        return new ChecksField(field);
    case Kind::Numbers:
        return new NumbersField(field);
    case Kind::Grid:
        return new GridField(field);
    case Kind::Effects:
        return new EffectsField(field);
    case Kind::Options:
        return new OptionsField(field, kinds::ownOptionFields(field));
    case Kind::Paragraphs:
        return new ParagraphsField(field);
    case Kind::Awards:
        return new AwardsField(field);
    case Kind::Zones:
        return new ZonesField(field);
    case Kind::Rest:
        return new RestField(field, keysOf(all));
    }
    return nullptr;
}

EntryForm::EntryForm(const QList<Field> &fields)
{
    auto *form = new QFormLayout(this);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::DontWrapRows);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    for (const Field &field : fields)
        addEditor(field, fields);
}

void EntryForm::addEditor(const Field &field, const QList<Field> &all)
{
    auto *form = static_cast<QFormLayout *>(layout());
    FieldEditor *editor = makeEditor(field, all);
    if (!editor) {
        auto *head = new QLabel(field.label);
        head->setFont(typeface::sectionHead(font()));
        head->setContentsMargins(0, typeface::scaled(font(), 8), 0, 0);
        form->addRow(head);
        return;
    }
    editor->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum); // room goes below the form
    auto *label = new QLabel(field.label);
    label->setBuddy(editor);
    form->addRow(label, editor);
    m_editors << editor;
    connect(editor, &FieldEditor::edited, this, [this, editor] {
        QJsonObject entry = m_entry;
        editor->writeTo(entry);
        m_entry = entry;
        emit edited(editor->field().path, entry);
    });
}

void EntryForm::showEntry(const QJsonObject &entry)
{
    m_entry = entry;
    for (FieldEditor *editor : std::as_const(m_editors))
        editor->showEntry(entry);
}

} // namespace gonfalon
