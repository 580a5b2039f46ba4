// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/packs/pack_editor.h"

#include "app/common/buttons.h"
#include "app/common/glyphs.h"
#include "app/common/notice.h"
#include "app/common/typeface.h"
#include "app/packs/entry_form.h"
#include "app/packs/roomy_list.h"
#include "app/packs/start_from.h"
#include "core/words/finding_words.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

bool holds(const QJsonArray &entries, const QString &id)
{
    return std::ranges::any_of(entries, [&](const auto &entry) { return entry[u"id"].toString() == id; });
}

QString idOf(const QString &name)
{
    const QString id = QString::fromStdString(files::idFor(name.toStdString()));
    return id.isEmpty() ? u"entry"_s : id;
}

} // namespace

PackEditor::PackEditor(PackDocument &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_title(new QLabel),
      m_undo(buttons::iconOnly(tr("Undo"), u"undo"_s, this)),
      m_redo(buttons::iconOnly(tr("Redo"), u"redo"_s, this)),
      m_save(buttons::primary(tr("Save pack"), {}, this)), m_kinds(new QListWidget),
      m_entries(new QListWidget), m_findings(new QListWidget), m_area(new QScrollArea)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(makeHead());
    auto *row = new QHBoxLayout;
    m_kinds->setFixedWidth(scaled(font(), 138));
    for (QListWidget *list : {m_kinds, m_entries})
        list->setItemDelegate(new RoomyRows(list));
    m_kinds->setAccessibleName(tr("Parts of the pack"));
    row->addWidget(m_kinds);
    row->addWidget(makeEntries());
    m_area->setWidgetResizable(true);
    m_area->setAccessibleName(tr("Form"));
    row->addWidget(m_area, 1);
    column->addLayout(row, 1);
    m_findings->setAccessibleName(tr("What is wrong"));
    m_findings->setWordWrap(true);
    m_findings->setFixedHeight(scaled(font(), 84));
    column->addWidget(m_findings);
    connect(&m_document, &PackDocument::changed, this, &PackEditor::refresh);
    connect(&m_document, &PackDocument::savedChanged, this, &PackEditor::refresh);
    connect(&m_document, &PackDocument::judged, this, &PackEditor::showFindings);
    connect(m_kinds, &QListWidget::currentRowChanged, this, [this](int at) {
        if (at >= 0)
            chooseKind(kinds::all()[std::size_t(at)]);
    });
    connect(m_entries, &QListWidget::currentRowChanged, this, &PackEditor::showForm);
    connect(m_findings, &QListWidget::itemClicked, this, [this](const QListWidgetItem *item) {
        const auto at = kinds::entryAt(m_document.content(), item->data(Qt::UserRole).toString());
        if (at)
            chooseKind(at->first, at->second);
    });
    refresh();
    showFindings();
    showForm();
}

QWidget *PackEditor::makeHead()
{
    auto *head = new QWidget;
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_title, 1);
    row->addWidget(m_undo);
    row->addWidget(m_redo);
    row->addWidget(m_save);
    m_undo->setShortcut(QKeySequence::Undo);
    m_redo->setShortcut(QKeySequence(u"Ctrl+Shift+Z"_s));
    m_save->setShortcut(QKeySequence::Save);
    m_save->setAutoDefault(false);
    connect(m_undo, &QToolButton::clicked, &m_document.steps(), &QUndoStack::undo);
    connect(m_redo, &QToolButton::clicked, &m_document.steps(), &QUndoStack::redo);
    connect(m_save, &QPushButton::clicked, this, &PackEditor::save);
    return head;
}

QWidget *PackEditor::makeEntries()
{
    m_entryPane = new QWidget;
    m_entryPane->setFixedWidth(scaled(font(), 210));
    auto *column = new QVBoxLayout(m_entryPane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    m_entries->setAccessibleName(tr("Entries"));
    column->addWidget(m_entries, 1);
    QToolButton *add = buttons::quiet(tr("New"), u"add"_s, this);
    m_from = buttons::quiet(tr("Start from one of the game…"), u"copy"_s, this);
    m_remove = buttons::quiet(tr("Remove"), u"bin"_s, this);
    column->addWidget(add);
    column->addWidget(m_from);
    column->addWidget(m_remove);
    connect(add, &QToolButton::clicked, this, &PackEditor::addEntry);
    connect(m_from, &QToolButton::clicked, this, &PackEditor::addFrom);
    connect(m_remove, &QToolButton::clicked, this, &PackEditor::removeEntry);
    return m_entryPane;
}

QJsonArray PackEditor::entries() const
{
    return kinds::entriesOf(m_document.content(), m_kind, m_document.gameFiles());
}

int PackEditor::entryRow() const { return kinds::isSingle(m_kind) ? 0 : m_entries->currentRow(); }

void PackEditor::refresh()
{
    const QString name = m_document.content()[u"name"].toString();
    m_title->setText(name + (m_document.isUnsaved() ? u" •"_s : QString()));
    m_title->setFont(typeface::heading(font(), 18, name));
    m_undo->setEnabled(m_document.steps().canUndo());
    m_redo->setEnabled(m_document.steps().canRedo());
    m_save->setEnabled(m_document.isUnsaved());
    const QSignalBlocker quiet(m_kinds);
    m_kinds->clear();
    for (const kinds::Kind kind : kinds::all()) {
        const auto count = kinds::entriesOf(m_document.content(), kind, m_document.gameFiles()).size();
        const QString text = kinds::nameOf(kind, m_document.catalogue());
        m_kinds->addItem(
            kinds::isSingle(kind) || count == 0 ? text : tr("%1 (%2)").arg(text, QString::number(count)));
        m_kinds->item(m_kinds->count() - 1)->setHidden(!kinds::isOffered(kind, m_document.catalogue()));
    }
    m_kinds->setCurrentRow(int(m_kind));
    refreshEntries();
}

void PackEditor::refreshEntries()
{
    const int row = m_entries->currentRow();
    m_entryPane->setVisible(!kinds::isSingle(m_kind));
    {
        const QSignalBlocker quiet(m_entries);
        m_entries->clear();
        for (const auto &entry : kinds::isSingle(m_kind) ? QJsonArray() : entries())
            m_entries->addItem(kinds::nameOf(entry.toObject(), m_document.catalogue()));
        m_entries->setCurrentRow(std::min(std::max(row, 0), m_entries->count() - 1));
    }
    m_remove->setEnabled(m_entries->count() > 0);
    m_from->setVisible(!kinds::gameEntries(m_kind, m_document.gameFiles()).isEmpty());
    showForm();
}

void PackEditor::showForm()
{
    const QJsonArray all = entries();
    const int row = entryRow();
    const QString key = row < 0 || row >= all.size() ? u"none"_s : u"%1/%2"_s.arg(int(m_kind)).arg(row);
    if (key != m_formKey) {
        m_formKey = key;
        m_form = nullptr;
        if (key == u"none") {
            auto *hint = new QLabel(tr("Nothing here yet. Make a new one, or start from one of the game."));
            hint->setWordWrap(true);
            hint->setMargin(scaled(font(), 16));
            hint->setAlignment(Qt::AlignTop | Qt::AlignLeft);
            m_area->setWidget(hint);
            return;
        }
        m_form = new EntryForm(
            kinds::fieldsOf(m_kind, m_document.catalogue(), m_document.content(), m_document.gameFiles()));
        m_area->setWidget(m_form);
        connect(m_form, &EntryForm::edited, this, &PackEditor::edit);
    }
    if (m_form)
        m_form->showEntry(all[row].toObject());
}

void PackEditor::showFindings()
{
    m_findings->clear();
    const Tokens &tokens = Tokens::of(palette());
    if (!hasErrors(m_document.findings()))
        m_findings->addItem(
            tr("The pack fits into %1.").arg(QString::fromStdString(m_document.catalogue().name)));
    for (const Finding &finding : m_document.findings()) {
        const QString where = words::where(finding.place);
        auto *item = new QListWidgetItem(where.isEmpty() ? words::sentence(finding)
                                                         : where + u": "_s + words::sentence(finding));
        item->setData(Qt::UserRole, QString::fromStdString(finding.place.path));
        item->setForeground(glyphs::severityColour(finding.severity, tokens));
        m_findings->addItem(item);
    }
}

void PackEditor::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showFindings(); // whose rows hold the colours of the theme
}

void PackEditor::chooseKind(kinds::Kind kind, int entry)
{
    m_kind = kind;
    m_formKey.clear();
    const QSignalBlocker quiet(m_kinds);
    m_kinds->setCurrentRow(int(kind));
    {
        const QSignalBlocker still(m_entries);
        m_entries->clear();
    }
    refreshEntries();
    if (entry > 0)
        m_entries->setCurrentRow(entry);
}

QString PackEditor::freeId(const QString &name) const
{
    const QJsonArray own = entries(), game = kinds::gameEntries(m_kind, m_document.gameFiles());
    const QString id = idOf(name);
    QString free = id;
    for (int number = 2; holds(own, free) || holds(game, free); ++number)
        free = u"%1-%2"_s.arg(id, QString::number(number));
    return free;
}

void PackEditor::append(const QString &reason, const QJsonObject &entry)
{
    m_document.modify(reason, [&](QJsonObject &pack) {
        QJsonArray all = kinds::entriesOf(pack, m_kind, m_document.gameFiles());
        all.append(entry);
        kinds::setEntries(pack, m_kind, all, m_document.gameFiles());
    });
    const QJsonArray all = entries(); // shared options stand by their sections
    for (int row = 0; row < all.size(); ++row) {
        if (all[row][u"id"] == entry[u"id"])
            m_entries->setCurrentRow(row);
    }
    if (m_form)
        m_form->setFocus();
}

void PackEditor::addEntry()
{
    const QString what = kinds::oneOf(m_kind, m_document.catalogue());
    const QString name = tr("New %1").arg(what);
    QJsonObject entry = kinds::newEntry(m_kind, m_document.catalogue(), name);
    entry[u"id"_s] = freeId(name);
    append(tr("new %1").arg(what), entry);
}

void PackEditor::addFrom()
{
    const auto chosen =
        startFrom(kinds::gameEntries(m_kind, m_document.gameFiles()), m_document.catalogue(), this);
    if (chosen)
        addCopy(chosen->entry, chosen->inPlace);
}

void PackEditor::addCopy(QJsonObject entry, bool inPlace)
{
    const QString name = kinds::nameOf(entry, m_document.catalogue());
    if (!inPlace) {
        const QString own = tr("%1 of our own").arg(name);
        entry = kinds::copyOf(m_kind, entry, m_document.catalogue(), own, freeId(own));
    } else if (const QJsonArray own = entries(); holds(own, entry[u"id"].toString())) {
        for (int row = 0; row < own.size(); ++row) {
            if (own[row][u"id"] == entry[u"id"])
                m_entries->setCurrentRow(row);
        }
        return;
    } else {
        entry = kinds::copyOf(m_kind, entry, m_document.catalogue());
    }
    append(tr("start from %1").arg(name), entry);
}

void PackEditor::removeEntry()
{
    const int row = entryRow();
    const QString name = entries().at(row)[u"name"].toString();
    m_formKey.clear();
    m_document.modify(tr("remove %1").arg(name), [&](QJsonObject &pack) {
        QJsonArray all = kinds::entriesOf(pack, m_kind, m_document.gameFiles());
        all.removeAt(row);
        kinds::setEntries(pack, m_kind, all, m_document.gameFiles());
    });
}

void PackEditor::edit(const QString &field, const QJsonObject &edited)
{
    const int row = entryRow();
    QJsonObject entry = edited;
    const QJsonObject before = entries().at(row).toObject();
    // The id follows the name until it stands for something of the game, or was chosen by hand.
    const QString id = before[u"id"].toString(), name = before[u"name"].toString();
    const bool ofTheGame = holds(kinds::gameEntries(m_kind, m_document.gameFiles()), id);
    const bool follows = field == u"name" && !kinds::isSingle(m_kind) && !ofTheGame;
    if (follows && id.startsWith(idOf(name)) && id != idOf(entry[u"name"].toString()))
        entry[u"id"_s] = freeId(entry[u"name"].toString());
    m_document.modify(
        tr("change %1").arg(name),
        [&](QJsonObject &pack) {
            QJsonArray all = kinds::entriesOf(pack, m_kind, m_document.gameFiles());
            all[row] = entry;
            kinds::setEntries(pack, m_kind, all, m_document.gameFiles());
        },
        u"%1/%2/%3"_s.arg(int(m_kind)).arg(row).arg(field));
}

bool PackEditor::save()
{
    m_document.judge();
    if (const Findings &wrong = m_document.findings(); hasErrors(wrong)) {
        Notice notice = Notice::of(
            tr("“%1” does not fit into its game").arg(m_document.content()[u"name"].toString()), wrong);
        notice.tone = Notice::Tone::Question;
        notice.actions = {tr("Go on editing"), tr("Save all the same")};
        notice.safe = 0;
        if (NoticeBox::ask(this, notice) == 0)
            return false;
    }
    const Findings failed = m_document.save();
    if (failed.empty()) {
        emit saved();
        return true;
    }
    NoticeBox::tell(this, tr("“%1” was not saved").arg(m_document.content()[u"name"].toString()), failed);
    return false;
}

} // namespace gonfalon
