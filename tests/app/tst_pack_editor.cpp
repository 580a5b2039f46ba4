// SPDX-License-Identifier: GPL-3.0-or-later
// The dialog of packs and the editor in it: what is saved, undone, brought in, taken out and left.
#include "app/common/notice.h"
#include "app/packs/new_pack.h"
#include "app/packs/packs_dialog.h"
#include "app/packs/start_from.h"
#include "app/shell/packs_menu.h"
#include "core/files/warband_file.h"
#include "core/model/edit.h"
#include "core/store/disk.h"
#include "tests/app/support/by_hand.h"
#include "tests/support/catalogues.h"
#include "tests/support/source_tree.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QToolButton>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::named;
using test::Program;

namespace {

QString anna() { return test::sourceFolder() + u"/tests/core/files/samples/house-of-anna.pack"_s; }

void chooseRow(QListWidget &list, const QString &begins)
{
    for (int row = 0; row < list.count(); ++row) {
        if (list.item(row)->text().startsWith(begins))
            return list.setCurrentRow(row);
    }
    qFatal("no row “%s”", qPrintable(begins));
}

/// The dialog on a library with its own folder of packs.
struct Packs
{
    explicit Packs(const QStringList &installed = {}, const SystemId &game = SystemId("dragon-rampant"))
        : library(test::dataFolder(), folder.path())
    {
        for (const QString &file : installed) {
            if (!library.packs().install(file).ok())
                qFatal("the pack cannot be installed");
        }
        dialog = std::make_unique<PacksDialog>(library, game);
        dialog->show();
        QObject::connect(dialog.get(), &PacksDialog::packsChanged, dialog.get(), [this] { ++changes; });
    }
    void press(const QString &button) const { named<QToolButton>(*dialog, button).click(); }
    void part(const QString &name) const
    {
        chooseRow(named<QListWidget>(*dialog, u"Parts of the pack"_s), name);
    }
    /// The buttons that are called alike, each by the list above it.
    [[nodiscard]] QToolButton &removing(const QString &list) const
    {
        const QWidget *pane = named<QListWidget>(*dialog, list).parentWidget();
        for (auto *button : pane->findChildren<QToolButton *>(Qt::FindDirectChildrenOnly)) {
            if (button->text() == u"Remove"_s)
                return *button;
        }
        qFatal("nothing can be removed");
    }
    [[nodiscard]] QListWidget &entries() const { return named<QListWidget>(*dialog, u"Entries"_s); }
    [[nodiscard]] QLineEdit &line(const QString &name) const { return named<QLineEdit>(*dialog, name); }
    [[nodiscard]] QPushButton &saving() const { return named<QPushButton>(*dialog, u"Save pack"_s); }
    /// "House of Anna, Dragon Rampant": the packs that are listed.
    [[nodiscard]] QStringList listed() const
    {
        const auto &list = named<QListWidget>(*dialog, u"Packs"_s);
        QStringList all;
        for (int row = 0; row < list.count(); ++row)
            all << list.item(row)->text().replace(u'\n', u", "_s);
        return all;
    }
    [[nodiscard]] QStringList files() const { return QDir(folder.path()).entryList(QDir::Files, QDir::Name); }
    [[nodiscard]] bool says(const QString &text) const
    {
        for (const auto *label : dialog->findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().contains(text))
                return true;
        }
        return false;
    }

    QTemporaryDir folder;
    store::Library library;
    std::unique_ptr<PacksDialog> dialog;
    int changes = 0;
};

/// Presses a button of every notice that comes, and notes its title.
struct Pressing
{
    explicit Pressing(const QString &button)
        : answering([this, button](QDialog &dialog) {
              titles << dynamic_cast<NoticeBox &>(dialog).notice().title;
              named<QAbstractButton>(dialog, button).click();
          })
    {
    }
    QStringList titles;
    test::Answering answering;
};

void typeOver(QLineEdit &line, const QString &text)
{
    line.selectAll();
    QTest::keyClicks(&line, text);
}

} // namespace

class PackEditorTest : public QObject
{
    Q_OBJECT

private slots:
    void savingIsOfferedWhereThereIsSomethingToSave()
    {
        const Packs packs({anna()});
        QVERIFY(!packs.saving().isEnabled() && packs.says(u"House of Anna"_s) && !packs.says(u"•"_s));
        packs.part(u"About"_s);
        typeOver(packs.line(u"Made by"_s), u"Bo"_s);
        QVERIFY(packs.saving().isEnabled() && packs.says(u"House of Anna •"_s));
        packs.press(u"Undo"_s);
        QVERIFY(!packs.saving().isEnabled());
        packs.press(u"Redo"_s);
        QCOMPARE(packs.line(u"Made by"_s).text(), u"Bo"_s);
        packs.saving().click();
        QVERIFY(!packs.saving().isEnabled() && !packs.says(u"•"_s));
        QCOMPARE(packs.changes, 1);
        QCOMPARE(packs.library.packs().list().front().pack.author, std::string("Bo"));
    }

    /// What does not fit into its game is saved only by whoever says so.
    void whatDoesNotFitIsSavedOnlyWhenWanted()
    {
        const Packs packs({anna()});
        const auto before = packs.library.packs().list().front().pack.content;
        packs.part(u"Unit types"_s);
        typeOver(packs.line(u"Id"_s), u"Not an id!"_s);
        {
            const Pressing pressing(u"Go on editing"_s);
            packs.saving().click();
            QCOMPARE(pressing.titles, QStringList{u"“House of Anna” does not fit into its game"_s});
        }
        QVERIFY(packs.saving().isEnabled());
        QCOMPARE(packs.library.packs().list().front().pack.content, before);
        const Pressing pressing(u"Save all the same"_s);
        packs.saving().click();
        QVERIFY(!packs.saving().isEnabled() && pressing.titles.size() == 1);
        QVERIFY(packs.library.packs().list().front().pack.content != before);
    }

    void whatIsTypedIntoTwoFieldsIsTwoSteps()
    {
        const Packs packs({anna()});
        packs.part(u"About"_s);
        typeOver(packs.line(u"Made by"_s), u"Bo"_s);
        typeOver(packs.line(u"Name"_s), u"Hut"_s);
        packs.press(u"Undo"_s);
        QCOMPARE(packs.line(u"Name"_s).text(), u"House of Anna"_s);
        QCOMPARE(packs.line(u"Made by"_s).text(), u"Bo"_s);
        packs.press(u"Undo"_s);
        QCOMPARE(packs.line(u"Made by"_s).text(), u"Anna"_s);
        QVERIFY(!named<QToolButton>(*packs.dialog, u"Undo"_s).isEnabled());
    }

    void theEntriesOfEveryPartAreCounted()
    {
        const Packs packs({anna()});
        auto &parts = named<QListWidget>(*packs.dialog, u"Parts of the pack"_s);
        QStringList said;
        for (int row = 0; row < parts.count(); ++row)
            said << parts.item(row)->text();
        QCOMPARE(said, QStringList({u"About"_s, u"Unit types (2)"_s, u"Options (1)"_s, u"Special rules (1)"_s,
                                    u"Traits (1)"_s, u"Quests (1)"_s, u"Spells (1)"_s, u"Scenarios"_s,
                                    u"Tables (1)"_s, u"Muster"_s}));
        for (const auto &one : {u"Unit types"_s, u"Options"_s, u"Special rules"_s, u"Traits"_s, u"Quests"_s,
                                u"Spells"_s, u"Tables"_s}) {
            packs.part(one);
            const int before = packs.entries().count();
            QVERIFY(packs.entries().isVisible());
            packs.press(u"New"_s);
            QCOMPARE(packs.entries().count(), before + 1);
            QVERIFY2(packs.entries().currentItem()->text().startsWith(u"New "_s), qPrintable(one));
            const QString id = packs.line(u"Id"_s).text();
            packs.press(u"New"_s);
            QCOMPARE(packs.line(u"Id"_s).text(), id + u"-2"_s); // no two have one id
            packs.removing(u"Entries"_s).click();
            packs.removing(u"Entries"_s).click();
            QCOMPARE(packs.entries().count(), before);
        }
        packs.part(u"Muster"_s);
        QVERIFY(!packs.entries().isVisible());
    }

    void aFindingLeadsToItsOwnEntry()
    {
        const Packs packs({anna()});
        packs.part(u"Unit types"_s);
        packs.entries().setCurrentRow(1);
        const QString second = packs.entries().currentItem()->text();
        typeOver(packs.line(u"Id"_s), u"Not an id!"_s);
        auto &findings = named<QListWidget>(*packs.dialog, u"What is wrong"_s);
        QTRY_VERIFY(findings.item(0)->text().contains(u"unit_types/1"_s));
        packs.part(u"About"_s);
        emit findings.itemClicked(findings.item(0));
        QCOMPARE(packs.entries().currentItem()->text(), second);
        QCOMPARE(packs.line(u"Id"_s).text(), u"Not an id!"_s);
    }

    void anIdFollowsItsNameUntilItStandsForSomething()
    {
        const Packs packs({anna()});
        packs.part(u"Unit types"_s);
        packs.press(u"New"_s);
        typeOver(packs.line(u"Name"_s), u"Owl Guard"_s);
        QCOMPARE(packs.line(u"Id"_s).text(), u"owl-guard"_s);
        typeOver(packs.line(u"Id"_s), u"owls"_s);
        typeOver(packs.line(u"Name"_s), u"Night Guard"_s);
        QCOMPARE(packs.line(u"Id"_s).text(), u"owls"_s); // chosen by hand
        const auto start = [&](const QString &name, bool inPlace) {
            test::whenDialog([&](QDialog &dialog) {
                chooseRow(named<QListWidget>(dialog, u"Entries of the game"_s), name);
                named<QRadioButton>(dialog, inPlace ? u"In its place, with other figures or words"_s
                                                    : u"A new one beside it"_s)
                    .setChecked(true);
                named<QAbstractButton>(dialog, u"Start from it"_s).click();
            });
            packs.press(u"Start from one of the game…"_s);
        };
        start(u"Scouts"_s, true);
        QCOMPARE(packs.line(u"Id"_s).text(), u"scouts"_s);
        typeOver(packs.line(u"Name"_s), u"Pathfinders"_s);
        QCOMPARE(packs.line(u"Id"_s).text(), u"scouts"_s); // it stands for those of the game
        const int count = packs.entries().count();
        packs.entries().setCurrentRow(0);
        start(u"Scouts"_s, true); // it is there already
        QCOMPARE(packs.entries().count(), count);
        QCOMPARE(packs.line(u"Name"_s).text(), u"Pathfinders"_s);
        start(u"Scouts"_s, false);
        QCOMPARE(packs.entries().count(), count + 1);
        QCOMPARE(packs.line(u"Name"_s).text(), u"Scouts of our own"_s);
        QCOMPARE(packs.line(u"Id"_s).text(), u"scouts-of-our-own"_s);
    }

    void whatToStartFromIsFound()
    {
        const QJsonArray entries{QJsonObject{{u"id"_s, u"c"_s}, {u"name"_s, u"Reed Cutters"_s}},
                                 QJsonObject{{u"id"_s, u"a"_s}, {u"name"_s, u"Fen Riders"_s}},
                                 QJsonObject{{u"id"_s, u"b"_s}, {u"name"_s, u"Boar Riders"_s}}};
        const auto start = [&](const std::function<void(QDialog &, QListWidget &)> &act) {
            test::whenDialog([&](QDialog &dialog) {
                const auto close = qScopeGuard([&] {
                    if (dialog.isVisible())
                        dialog.reject();
                });
                act(dialog, named<QListWidget>(dialog, u"Entries of the game"_s));
            });
            const auto chosen = startFrom(entries, test::dragonRampant(), nullptr);
            return chosen ? chosen->entry[u"id"].toString() + (chosen->inPlace ? u"!"_s : QString()) : u"-"_s;
        };
        const auto find = [](QDialog &dialog, const QString &words) {
            named<QLineEdit>(dialog, u"Find an entry"_s).setText(words);
        };
        QCOMPARE(start([](QDialog &dialog, QListWidget &list) {
                     QCOMPARE(list.item(0)->text() + list.item(2)->text(), u"Boar RidersReed Cutters"_s);
                     dialog.accept();
                 }),
                 u"b"_s);
        QCOMPARE(start([&](QDialog &dialog, QListWidget &list) {
                     find(dialog, u" riders "_s);
                     QVERIFY(!list.item(0)->isHidden() && !list.item(1)->isHidden() &&
                             list.item(2)->isHidden());
                     QCOMPARE(list.currentRow(), 0);
                     find(dialog, u"fen"_s);
                     QCOMPARE(list.currentRow(), 1);
                     dialog.accept();
                 }),
                 u"a"_s);
        QCOMPARE(start([&](QDialog &dialog, QListWidget &) {
                     auto &ok = named<QAbstractButton>(dialog, u"Start from it"_s);
                     find(dialog, u"no such"_s);
                     QVERIFY(!ok.isEnabled());
                     find(dialog, u"reed"_s);
                     named<QRadioButton>(dialog, u"In its place, with other figures or words"_s).click();
                     ok.click();
                 }),
                 u"c!"_s);
        QCOMPARE(start([](QDialog &dialog, QListWidget &) {
                     named<QAbstractButton>(dialog, u"Cancel"_s).click();
                 }),
                 u"-"_s);
    }

    void aNewPackIsForTheGameThatIsPlayed()
    {
        const store::Library library(test::dataFolder());
        for (const store::SystemEntry &system : library.systems()) {
            test::whenDialog([&](QDialog &dialog) {
                const auto close = qScopeGuard([&] {
                    if (dialog.isVisible())
                        dialog.reject();
                });
                QCOMPARE(dialog.findChild<QComboBox *>()->currentText(), system.name);
                auto &make = named<QAbstractButton>(dialog, u"Make it"_s);
                QVERIFY(make.isEnabled());
                typeOver(*dialog.findChild<QLineEdit *>(), u"  "_s);
                QVERIFY(!make.isEnabled());
                typeOver(*dialog.findChild<QLineEdit *>(), u" Owl house "_s);
                make.click();
            });
            const auto made = askForNewPack(library, system.id, nullptr);
            QVERIFY(made && made->name == u"Owl house"_s && made->system == system.id);
        }
        test::whenDialog([](QDialog &dialog) { named<QAbstractButton>(dialog, u"Cancel"_s).click(); });
        QVERIFY(!askForNewPack(library, {}, nullptr));
    }

    void withoutAPackNothingCanBeDoneWithOne()
    {
        const Packs none;
        QVERIFY(none.says(u"A pack holds what you made yourself"_s));
        for (const auto &name : {u"Export…"_s, u"Duplicate"_s, u"Remove"_s})
            QVERIFY2(!named<QToolButton>(*none.dialog, name).isEnabled(), qPrintable(name));
        const Packs one({anna()});
        QCOMPARE(one.listed(), QStringList{u"House of Anna, Dragon Rampant"_s});
        for (const auto &name : {u"Export…"_s, u"Duplicate"_s})
            QVERIFY2(named<QToolButton>(*one.dialog, name).isEnabled(), qPrintable(name));
    }

    void aPackThatCannotBeReadSaysWhy()
    {
        Packs packs({anna()});
        packs.dialog.reset();
        QVERIFY(store::writeFile(packs.folder.filePath(u"bad.pack"_s), "{").empty());
        packs.dialog = std::make_unique<PacksDialog>(packs.library, SystemId("dragon-rampant"));
        packs.dialog->show();
        QCOMPARE(packs.listed(),
                 QStringList({u"bad.pack, cannot be read"_s, u"House of Anna, Dragon Rampant"_s}));
        QVERIFY(packs.says(u"House of Anna"_s)); // the first of the game is shown
        named<QListWidget>(*packs.dialog, u"Packs"_s).setCurrentRow(0);
        QVERIFY(!packs.says(u"A pack holds what"_s));
        const auto broken = packs.library.packs().list();
        const auto bad =
            std::ranges::find_if(broken, [](const auto &entry) { return entry.pack.id.empty(); });
        QVERIFY(bad != broken.end() && !bad->findings.empty());
        const Pressing meant(u"Remove"_s);
        packs.removing(u"Packs"_s).click();
        QCOMPARE(packs.files(), QStringList{u"house-of-anna.pack"_s});
    }

    void everyCopyIsAPackOfItsOwn()
    {
        const Packs packs({anna()});
        for (int copy = 0; copy < 2; ++copy) {
            named<QListWidget>(*packs.dialog, u"Packs"_s).setCurrentRow(0);
            packs.dialog->choose(PackId("house-of-anna"));
            packs.press(u"Duplicate"_s);
        }
        QCOMPARE(packs.library.packs().list().size(), 3u);
        QCOMPARE(packs.files().size(), 3);
        QCOMPARE(packs.changes, 2);
        QVERIFY(packs.says(u"House of Anna (copy)"_s)); // and is shown
    }

    void anImportAsksBeforeItTakesAPlace()
    {
        const Packs packs({anna()});
        QTemporaryDir elsewhere;
        const QString theirs = elsewhere.filePath(u"theirs.pack"_s);
        QFile file(anna());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(store::writeFile(theirs, file.readAll().replace("\"Anna\"", "\"Bo\"").toStdString()).empty());
        const auto author = [&] { return packs.library.packs().list().front().pack.author; };
        const auto import = [&](const QString &answer) {
            const Pressing pressing(answer);
            packs.dialog->importFile(theirs);
            return pressing.titles;
        };
        QCOMPARE(import(u"Keep mine"_s), QStringList{u"Replace the pack?"_s});
        QCOMPARE(author(), std::string("Anna"));
        QCOMPARE(packs.changes, 0);
        QCOMPARE(import(u"Replace"_s), QStringList{u"Replace the pack?"_s});
        QCOMPARE(author(), std::string("Bo"));
        QCOMPARE(packs.changes, 1);
        packs.part(u"About"_s);
        QCOMPARE(packs.line(u"Made by"_s).text(), u"Bo"_s); // and so it is shown
        QCOMPARE(import(u"Replace"_s), QStringList());      // the same again: nothing to ask
        const Pressing told(u"Close"_s);
        packs.dialog->importFile(elsewhere.filePath(u"none.pack"_s));
        QCOMPARE(told.titles, QStringList{u"none.pack was not imported"_s});
    }

    void anExportIsTheFile()
    {
        const Packs packs({anna()});
        QTemporaryDir elsewhere;
        QString proposed;
        test::whenDialog(
            [&](QDialog &dialog) { proposed = test::giveName(dialog, elsewhere.filePath(u"out.pack"_s)); });
        packs.press(u"Export…"_s);
        QCOMPARE(QFileInfo(proposed).fileName(), u"house-of-anna.pack"_s);
        QCOMPARE(*store::readFile(elsewhere.filePath(u"out.pack"_s)),
                 *store::readFile(packs.folder.filePath(u"house-of-anna.pack"_s)));
    }

    void whatIsRemovedIsMeant()
    {
        const Packs packs({anna()});
        {
            const Pressing keep(u"Keep it"_s);
            packs.removing(u"Packs"_s).click();
        }
        QCOMPARE(packs.files().size(), 1);
        QCOMPARE(packs.changes, 0);
        const Pressing meant(u"Remove"_s);
        packs.removing(u"Packs"_s).click();
        QCOMPARE(packs.files(), QStringList());
        QCOMPARE(packs.changes, 1);
        QVERIFY(packs.says(u"A pack holds what you made yourself"_s));
    }

    void whoeverLeavesIsAskedToSave_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<bool>("left");
        QTest::addColumn<bool>("saved");
        QTest::newRow("save") << u"Save"_s << true << true;
        QTest::newRow("discard") << u"Discard"_s << true << false;
        QTest::newRow("cancel") << u"Cancel"_s << false << false;
    }
    void whoeverLeavesIsAskedToSave()
    {
        QFETCH(QString, answer);
        QFETCH(bool, left);
        QFETCH(bool, saved);
        const Packs packs({anna()});
        packs.part(u"About"_s);
        typeOver(packs.line(u"Made by"_s), u"Bo"_s);
        const Pressing pressing(answer);
        packs.dialog->reject();
        QCOMPARE(pressing.titles, QStringList{u"Save the pack?"_s});
        QCOMPARE(packs.dialog->isVisible(), !left);
        QCOMPARE(packs.library.packs().list().front().pack.author, std::string(saved ? "Bo" : "Anna"));
    }

    /// The menu of a list offers the packs of its game, and says in the steps what it did.
    void theMenuOfPacksIsThatOfTheGame()
    {
        const QTemporaryDir home;
        qputenv("GONFALON_PACKS", home.path().toLocal8Bit());
        Program program;
        QVERIFY(program.documents.library().packs().install(anna()).ok());
        WarbandDocument &lions = program.show(newWarband(test::lionRampant()));
        QMenu menu;
        packsmenu::fill(menu, program.window);
        QCOMPARE(menu.actions().front()->text(), u"No pack for this game"_s);
        QVERIFY(!menu.actions().front()->isEnabled());
        WarbandDocument &dragons = program.show(newWarband(test::dragonRampant()));
        packsmenu::fill(menu, program.window);
        QCOMPARE(menu.actions().front()->text(), u"House of Anna"_s);
        menu.actions().front()->toggle();
        QCOMPARE(dragons.steps().undoText(), u"use the pack House of Anna"_s);
        QTRY_COMPARE(dragons.catalogue().packs.size(), 1u);
        packsmenu::fill(menu, program.window);
        QVERIFY(menu.actions().front()->isChecked());
        menu.actions().front()->toggle();
        QCOMPARE(dragons.steps().undoText(), u"leave the pack House of Anna"_s);
        QVERIFY(dragons.warband().packs.empty() && lions.warband().packs.empty());
        // What is pasted says at once which of its packs are not here.
        Warband other = newWarband(test::dragonRampant());
        other.packs = {{PackId("owl-house"), "Owl house"}};
        Findings findings;
        (void)program.documents.openText(QString::fromStdString(files::writeWarband(other)), findings);
        QVERIFY(std::ranges::find(findings, Code::PackMissing, &Finding::code) != findings.end());
        qunsetenv("GONFALON_PACKS");
    }
};

GONFALON_APP_TEST(PackEditorTest)
#include "tst_pack_editor.moc"
