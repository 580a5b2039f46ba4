// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/packs/packs_dialog.h"

#include "app/common/buttons.h"
#include "app/common/fit_to_screen.h"
#include "app/common/notice.h"
#include "app/common/typeface.h"
#include "app/packs/new_pack.h"
#include "app/packs/pack_editor.h"
#include "app/packs/roomy_list.h"
#include "core/store/disk.h"
#include "core/words/finding_words.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <tuple>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

const QString packFilter = QStringLiteral("Gonfalon (*.pack)");

/// The pack under another name and id.
files::Pack renamed(const files::Pack &pack, const PackId &id, const QString &name)
{
    QJsonObject content = QJsonDocument::fromJson(QByteArray::fromStdString(pack.content)).object();
    content[u"id"_s] = QString::fromStdString(id.str());
    content[u"name"_s] = name;
    files::Pack copy = pack;
    copy.id = id;
    copy.name = name.toStdString();
    copy.content = QJsonDocument(content).toJson(QJsonDocument::Compact).toStdString();
    copy.file.clear();
    return copy;
}

} // namespace

PacksDialog::PacksDialog(store::Library &library, const SystemId &system, QWidget *parent)
    : QDialog(parent), m_library(library), m_system(system), m_list(new QListWidget),
      m_stack(new QStackedWidget), m_hint(new QLabel)
{
    setWindowTitle(tr("Packs"));
    auto *row = new QHBoxLayout(this);
    row->addWidget(makeSide());
    m_hint->setWordWrap(true);
    m_hint->setMargin(scaled(font(), 24));
    m_hint->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_stack->addWidget(m_hint);
    row->addWidget(m_stack, 1);
    connect(m_list, &QListWidget::currentRowChanged, this, &PacksDialog::openCurrent);
    refresh();
    const auto ofTheGame =
        std::ranges::find(m_packs, system, [](const store::PackEntry &entry) { return entry.pack.system; });
    m_list->setCurrentRow(ofTheGame == m_packs.end() ? 0 : int(ofTheGame - m_packs.begin()));
    fitToScreen(*this, {scaled(font(), 1200), scaled(font(), 760)});
}

PacksDialog::~PacksDialog()
{
    delete m_editor; // before the document that it shows
}

QWidget *PacksDialog::makeSide()
{
    auto *side = new QWidget;
    side->setFixedWidth(scaled(font(), 220));
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    m_list->setAccessibleName(tr("Packs"));
    m_list->setWordWrap(true);
    m_list->setItemDelegate(new RoomyRows(m_list));
    column->addWidget(m_list, 1);
    const auto add = [&](const QString &text, const QString &icon, void (PacksDialog::*act)()) {
        QToolButton *button = buttons::quiet(text, icon, this);
        column->addWidget(button);
        connect(button, &QToolButton::clicked, this, act);
        return button;
    };
    add(tr("New…"), u"add"_s, &PacksDialog::makeNew);
    add(tr("Import file…"), u"import"_s, &PacksDialog::askToImport);
    m_forOne << add(tr("Export…"), u"export"_s, &PacksDialog::exportCurrent)
             << add(tr("Duplicate"), u"copy"_s, &PacksDialog::duplicate)
             << add(tr("Remove"), u"bin"_s, &PacksDialog::remove);
    auto *close = buttons::plain(tr("Close"), {}, this);
    close->setAutoDefault(false);
    column->addSpacing(6);
    column->addWidget(close);
    connect(close, &QPushButton::clicked, this, &PacksDialog::reject);
    return side;
}

const store::PackEntry *PacksDialog::current() const
{
    const int row = m_list->currentRow();
    return row >= 0 && row < int(m_packs.size()) ? &m_packs[std::size_t(row)] : nullptr;
}

void PacksDialog::refresh()
{
    m_packs = m_library.packs().list();
    const auto systems = m_library.systems();
    const auto game = [&](const SystemId &id) {
        const auto known = std::ranges::find(systems, id, &store::SystemEntry::id);
        return known == systems.end() ? QString::fromStdString(id.str()) : known->name;
    };
    std::ranges::sort(m_packs, {}, [](const store::PackEntry &entry) {
        return std::tuple(entry.pack.system, entry.pack.name, entry.file);
    });
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const store::PackEntry &entry : m_packs)
        m_list->addItem(entry.pack.id.empty() ? tr("%1\ncannot be read").arg(QFileInfo(entry.file).fileName())
                                              : u"%1\n%2"_s.arg(QString::fromStdString(entry.pack.name),
                                                                game(entry.pack.system)));
    if (!m_document)
        openCurrent();
}

void PacksDialog::choose(const PackId &id)
{
    for (std::size_t row = 0; row < m_packs.size(); ++row) {
        if (m_packs[row].pack.id == id)
            m_list->setCurrentRow(int(row));
    }
}

void PacksDialog::openCurrent()
{
    const store::PackEntry *entry = current();
    if (m_document && entry && m_document->content()[u"id"].toString().toStdString() == entry->pack.id.str())
        return;
    if (!mayLeave()) {
        const QSignalBlocker quiet(m_list);
        choose(PackId(m_document->content()[u"id"].toString().toStdString()));
        return;
    }
    delete std::exchange(m_editor, nullptr);
    m_document.reset();
    for (QToolButton *button : std::as_const(m_forOne))
        button->setEnabled(entry);
    if (!entry || entry->pack.id.empty()) {
        m_hint->setText(
            entry ? words::sentence(entry->findings.front())
                  : tr("A pack holds what you made yourself for a game: unit types, options, Traits, Quests, "
                       "spells, scenarios, rules and tables. It is one file that others can import.\n\n"
                       "Make a new one, or import the file of somebody else’s."));
        m_stack->setCurrentWidget(m_hint);
        return;
    }
    m_document = std::make_unique<PackDocument>(entry->pack, m_library);
    m_editor = new PackEditor(*m_document);
    connect(m_editor, &PackEditor::saved, this, [this] {
        const PackId id(m_document->content()[u"id"].toString().toStdString());
        refresh();
        const QSignalBlocker quiet(m_list);
        choose(id);
        emit packsChanged();
    });
    m_stack->addWidget(m_editor);
    m_stack->setCurrentWidget(m_editor);
}

bool PacksDialog::mayLeave()
{
    if (!m_document || !m_document->isUnsaved())
        return true;
    const QString name = m_document->content()[u"name"].toString();
    const int answer = NoticeBox::ask(this, {.tone = Notice::Tone::Question,
                                             .title = tr("Save the pack?"),
                                             .text = tr("“%1” was changed and not saved.").arg(name),
                                             .actions = {tr("Save"), tr("Discard"), tr("Cancel")}});
    return answer == 1 || (answer == 0 && m_editor->save());
}

bool PacksDialog::keep(const QString &what, const Findings &failed)
{
    if (failed.empty()) {
        refresh();
        emit packsChanged();
        return true;
    }
    NoticeBox::tell(this, what, failed);
    return false;
}

PackId PacksDialog::freeId(const std::string &name) const
{
    const std::string wish = files::idFor(name).empty() ? "pack" : files::idFor(name);
    std::string id = wish;
    const auto taken = [&](const store::PackEntry &entry) { return entry.pack.id.str() == id; };
    for (int number = 2; std::ranges::any_of(m_packs, taken); ++number)
        id = wish + '-' + std::to_string(number);
    return PackId(id);
}

void PacksDialog::makeNew()
{
    const auto wanted = askForNewPack(m_library, m_system, this);
    if (!wanted || !mayLeave())
        return;
    const std::string name = wanted->name.toStdString();
    const PackId id = freeId(name);
    if (keep(tr("“%1” was not made").arg(wanted->name),
             m_library.packs().save(files::newPack(id, name, wanted->system))))
        choose(id);
}

void PacksDialog::askToImport()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Import a pack"), {}, packFilter);
    if (!file.isEmpty())
        importFile(file);
}

void PacksDialog::importFile(const QString &file)
{
    const QString notImported = tr("%1 was not imported").arg(QFileInfo(file).fileName());
    const auto pack = store::readPackFile(file);
    if (!pack) {
        (void)keep(notImported, pack.findings());
        return;
    }
    const auto same = std::ranges::find(m_packs, pack->id, [](const auto &entry) { return entry.pack.id; });
    if (same != m_packs.end() && same->pack.content != pack->content) {
        const Notice notice{.tone = Notice::Tone::Question,
                            .title = tr("Replace the pack?"),
                            .text =
                                tr("You have a pack “%1” already. Shall %2 take its place?")
                                    .arg(QString::fromStdString(same->pack.name), QFileInfo(file).fileName()),
                            .actions = {tr("Replace"), tr("Keep mine")}};
        if (NoticeBox::ask(this, notice) != 0)
            return;
    }
    const bool isOpen = m_document && m_document->content()[u"id"].toString().toStdString() == pack->id.str();
    if (isOpen) { // what is shown is about to be replaced
        delete std::exchange(m_editor, nullptr);
        m_document.reset();
    }
    const auto installed = m_library.packs().install(file);
    if (keep(notImported, installed ? Findings() : installed.findings()))
        choose(pack->id);
}

void PacksDialog::exportCurrent()
{
    if (!current() || !mayLeave())
        return;
    const store::PackEntry entry = *current();
    const QString file = QFileDialog::getSaveFileName(this, tr("Export the pack"),
                                                      QFileInfo(entry.file).fileName(), packFilter);
    if (file.isEmpty())
        return;
    const auto bytes = store::readFile(entry.file);
    const Findings failed = bytes ? store::writeFile(file, *bytes) : bytes.findings();
    if (!failed.empty())
        NoticeBox::tell(this, tr("%1 was not written").arg(QFileInfo(file).fileName()), failed);
}

void PacksDialog::duplicate()
{
    const store::PackEntry *entry = current();
    if (!entry || entry->pack.id.empty() || !mayLeave())
        return;
    const files::Pack pack = current()->pack;
    const QString name = tr("%1 (copy)").arg(QString::fromStdString(pack.name));
    const PackId id = freeId(name.toStdString());
    if (keep(tr("“%1” was not made").arg(name), m_library.packs().save(renamed(pack, id, name))))
        choose(id);
}

void PacksDialog::remove()
{
    if (!current())
        return;
    const store::PackEntry gone = *current();
    const QString name =
        gone.pack.id.empty() ? QFileInfo(gone.file).fileName() : QString::fromStdString(gone.pack.name);
    const Notice notice{.tone = Notice::Tone::Question,
                        .title = tr("Remove the pack?"),
                        .text = tr("The pack “%1” is taken off this computer. Lists that use it keep what it "
                                   "added, but cannot be "
                                   "priced without it. Export it first if you may want it back.")
                                    .arg(name),
                        .actions = {tr("Keep it"), tr("Remove")},
                        .safe = 0};
    if (NoticeBox::ask(this, notice) != 1)
        return;
    delete std::exchange(m_editor, nullptr);
    m_document.reset();
    (void)keep(tr("“%1” was not removed").arg(name), m_library.packs().remove(gone));
}

void PacksDialog::reject()
{
    if (mayLeave())
        QDialog::reject();
}

} // namespace gonfalon
