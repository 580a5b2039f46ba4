// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/notice.h"
#include "app/common/theme.h"
#include "app/packs/entry_form.h"
#include "app/packs/kinds.h"
#include "app/packs/pack_document.h"
#include "app/packs/packs_dialog.h"
#include "app/shell/packs_menu.h"
#include "core/files/warband_file.h"
#include "core/model/edit.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"
#include "tests/support/file_findings.h"
#include "tests/support/source_tree.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScopeGuard>
#include <QScrollArea>
#include <QSpinBox>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QToolButton>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::named;
using test::Program;

namespace {

QString anna() { return test::sourceFolder() + u"/tests/core/files/samples/house-of-anna.pack"_s; }

/// Puts a text into a field as a person does: all of the old away, the new typed.
void fill(QWidget &dialog, const QString &field, const QString &text)
{
    auto &edit = named<QLineEdit>(dialog, field);
    edit.selectAll();
    QTest::keyClicks(&edit, text);
}

/// A box by the name we gave it: what is read aloud as the name of one is its current text.
QComboBox &boxNamed(const QWidget &above, const QString &name)
{
    for (auto *box : above.findChildren<QComboBox *>()) {
        if (box->accessibleName() == name)
            return *box;
    }
    qFatal("no box called “%s”", qPrintable(name));
}

void chooseRow(QListWidget &list, const QString &begins)
{
    for (int row = 0; row < list.count(); ++row) {
        if (list.item(row)->text().startsWith(begins)) {
            list.setCurrentRow(row);
            return;
        }
    }
    qFatal("no row “%s”", qPrintable(begins));
}

void tick(QListWidget &list, const QString &text, bool on = true)
{
    const auto items = list.findItems(text, Qt::MatchExactly);
    if (items.isEmpty())
        qFatal("no row “%s”", qPrintable(text));
    items.front()->setCheckState(on ? Qt::Checked : Qt::Unchecked);
}

/// Makes a pack through the two dialogs that lead to it; `act` has it open in the editor.
void withNewPack(Program &program, const std::function<void(PacksDialog &)> &act)
{
    test::whenDialog([&](QDialog &dialog) {
        auto &packs = dynamic_cast<PacksDialog &>(dialog);
        test::whenDialog([](QDialog &asks) {
            auto *name = asks.findChild<QLineEdit *>();
            name->setText(u"Owl house"_s);
            auto *game = asks.findChild<QComboBox *>();
            game->setCurrentIndex(game->findData(u"dragon-rampant"_s));
            asks.accept();
        });
        named<QToolButton>(packs, u"New…"_s).click();
        act(packs);
        packs.done(QDialog::Rejected);
    });
    packsmenu::showDialog(program.window);
}

void makeOwlRiders(PacksDialog &packs)
{
    chooseRow(named<QListWidget>(packs, u"Parts of the pack"_s), u"Unit types"_s);
    named<QToolButton>(packs, u"New"_s).click();
    fill(packs, u"Name"_s, u"Owl Riders"_s);
    fill(packs, u"In a few words"_s, u"Silent and swift"_s);
    named<QSpinBox>(packs, u"Points"_s).setValue(5);
    named<QSpinBox>(packs, u"Attack"_s).setValue(5);
    named<QSpinBox>(packs, u"Move"_s).setValue(5);
    named<QSpinBox>(packs, u"Courage"_s).setValue(4);
    named<QSpinBox>(packs, u"Armour"_s).setValue(2);
    named<QSpinBox>(packs, u"Strength"_s).setValue(6);
    tick(named<QListWidget>(packs, u"Special rules"_s), u"Wild Charge"_s);
    named<QPushButton>(packs, u"Save pack"_s).click();
}

QAction *packAction(Program &program, QMenu &menu, const QString &text)
{
    packsmenu::fill(menu, program.window);
    for (QAction *action : menu.actions()) {
        if (action->text() == text)
            return action;
    }
    return nullptr;
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void keep(QWidget &widget, const QString &name)
{
    const QString folder = test::buildFolder() + u"/pictures"_s;
    QDir().mkpath(folder);
    widget.grab().save(folder + u'/' + name + u".png"_s);
}

} // namespace

class PacksTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_home = std::make_unique<QTemporaryDir>();
        qputenv("GONFALON_PACKS", m_home->path().toLocal8Bit());
    }
    void cleanup() { applyTheme(*qApp, Theme::Light, 100); }

    void aPackMadeByHandIsPlayedWith()
    {
        Program program;
        withNewPack(program, [](PacksDialog &packs) {
            makeOwlRiders(packs);
            auto &findings = named<QListWidget>(packs, u"What is wrong"_s);
            QTRY_VERIFY(findings.item(0)->text().contains(u"fits into Dragon Rampant"_s));
        });
        const auto made = program.documents.library().packs().list();
        QCOMPARE(made.size(), 1u);
        QCOMPARE(made.front().pack.id.str(), std::string("owl-house"));

        WarbandDocument &document = program.show(newWarband(test::dragonRampant()));
        QVERIFY(!document.catalogue().unitType(UnitTypeId("owl-riders")));
        QMenu menu;
        const BuilderPage *before = &program.page();
        packAction(program, menu, u"Owl house"_s)->toggle();
        QTRY_VERIFY(document.catalogue().unitType(UnitTypeId("owl-riders")));
        QVERIFY(&program.page() != before && &program.page().document() == &document);
        document.modify(u"add"_s, [](Warband &warband) {
            warband.units.push_back(test::unitOf("owl-riders", {}, "Night watch"));
        });
        QCOMPARE(document.muster().points.value(), 5);
        QVERIFY(!test::found(document.muster().findings, Code::UnknownUnitType));
        const QString file = program.path(u"owls.warband"_s);
        QVERIFY(program.documents.save(document, file).empty());
        program.documents.close(&document);

        Findings findings;
        WarbandDocument *again = program.documents.open(file, findings);
        QVERIFY2(again && findings.empty(), test::told(findings).c_str());
        QCOMPARE(again->muster().points.value(), 5);
        program.documents.close(again);

        // Without the pack: a message, and the file stays as it is.
        QVERIFY(program.documents.library().packs().remove(made.front()).empty());
        const QByteArray saved = bytesOf(file);
        QString said;
        test::whenDialog([&](QDialog &dialog) {
            said = dynamic_cast<NoticeBox &>(dialog).notice().text;
            dialog.accept();
        });
        program.window.openFiles({file});
        QVERIFY2(said.contains(u"Owl house"_s), qPrintable(said));
        QCOMPARE(program.document().warband().units.front().name, std::string("Night watch"));
        QVERIFY(packAction(program, menu, u"Owl house (not here)"_s)->isChecked());
        QVERIFY(program.documents.save(program.document(), file).empty());
        QCOMPARE(bytesOf(file), saved);
    }

    void usingAPackCanBeUndone()
    {
        Program program;
        QVERIFY(program.documents.library().packs().install(anna()).ok());
        WarbandDocument &document = program.show(newWarband(test::dragonRampant()));
        QMenu menu;
        packAction(program, menu, u"House of Anna"_s)->toggle();
        QTRY_COMPARE(document.catalogue().packs.size(), 1u);
        document.steps().undo();
        QTRY_COMPARE(document.catalogue().packs.size(), 0u);
        QVERIFY(document.warband().packs.empty());
    }

    void aChangedPackReachesTheOpenList()
    {
        Program program;
        QVERIFY(program.documents.library().packs().install(anna()).ok());
        Warband warband = newWarband(test::dragonRampant());
        warband.packs = {{PackId("house-of-anna"), "House of Anna"}};
        warband.units = {test::unitOf("owl-riders")};
        WarbandDocument &document = program.show(warband);
        QCOMPARE(document.muster().points.value(), 5);
        test::whenDialog([](QDialog &dialog) {
            auto &packs = dynamic_cast<PacksDialog &>(dialog);
            packs.choose(PackId("house-of-anna"));
            chooseRow(named<QListWidget>(packs, u"Parts of the pack"_s), u"Unit types"_s);
            chooseRow(named<QListWidget>(packs, u"Entries"_s), u"Owl Riders"_s);
            named<QSpinBox>(packs, u"Points"_s).setValue(9);
            named<QPushButton>(packs, u"Save pack"_s).click();
            packs.done(QDialog::Rejected);
        });
        packsmenu::showDialog(program.window);
        QCOMPARE(document.muster().points.value(), 9);
        QCOMPARE(&program.page().document(), &document);
    }

    void startsFromAUnitTypeOfTheGameInItsPlace()
    {
        Program program;
        withNewPack(program, [](PacksDialog &packs) {
            chooseRow(named<QListWidget>(packs, u"Parts of the pack"_s), u"Unit types"_s);
            test::whenDialog([](QDialog &asks) {
                chooseRow(named<QListWidget>(asks, u"Entries of the game"_s), u"Heavy Foot"_s);
                asks.findChildren<QRadioButton *>().back()->setChecked(true);
                asks.accept();
            });
            named<QToolButton>(packs, u"Start from one of the game…"_s).click();
            QCOMPARE(named<QLineEdit>(packs, u"Id"_s).text(), u"heavy-foot"_s);
            QCOMPARE(named<QSpinBox>(packs, u"Armour"_s).value(), 3);
            QVERIFY(
                named<QListWidget>(packs, u"Its own options"_s).item(0)->text().startsWith(u"Offensive"_s));
            named<QSpinBox>(packs, u"Armour"_s).setValue(4);
            named<QPushButton>(packs, u"Save pack"_s).click();
        });
        const Catalogue *game =
            program.documents.library().catalogue(SystemId("dragon-rampant"), {{PackId("owl-house"), {}}});
        const UnitType *foot = game->unitType(UnitTypeId("heavy-foot"));
        QCOMPARE(foot->given, Given::Pack);
        QCOMPARE(foot->figures[*game->figure(FigureId("armour"))], std::optional(4));
        QCOMPARE(foot->rule.str(), std::string("DR-UNIT-35"));
    }

    void theFormUndoesStepByStep()
    {
        Program program;
        withNewPack(program, [](PacksDialog &packs) {
            chooseRow(named<QListWidget>(packs, u"Parts of the pack"_s), u"Quests"_s);
            named<QToolButton>(packs, u"New"_s).click();
            fill(packs, u"Name"_s, u"The golden feather"_s);
            QCOMPARE(named<QLineEdit>(packs, u"Id"_s).text(), u"the-golden-feather"_s);
            named<QSpinBox>(packs, u"Worth"_s).setValue(3);
            auto &undo = named<QToolButton>(packs, u"Undo"_s);
            undo.click();
            QCOMPARE(named<QSpinBox>(packs, u"Worth"_s).value(), 1);
            QCOMPARE(named<QLineEdit>(packs, u"Name"_s).text(), u"The golden feather"_s);
            undo.click(); // all that was typed is one step
            QCOMPARE(named<QLineEdit>(packs, u"Name"_s).text(), u"New Quest"_s);
            undo.click();
            QCOMPARE(named<QListWidget>(packs, u"Entries"_s).count(), 0);
            QVERIFY(!undo.isEnabled());
        });
    }

    void everyEntryOfAGameCanBeCopied_data() { everyEntryOfAGameCanBeStartedFrom_data(); }
    /// Beside the game's own, each under a name of its own; scenarios and spells work as they did.
    void everyEntryOfAGameCanBeCopied()
    {
        QFETCH(QString, system);
        store::Library library;
        for (const kinds::Kind kind : kinds::all()) {
            if (kinds::isSingle(kind))
                continue;
            PackDocument document(files::newPack(PackId("all"), "All", SystemId(system.toStdString())),
                                  library);
            QJsonArray copies;
            for (const auto &entry : kinds::gameEntries(kind, document.gameFiles())) {
                const QString name = kinds::nameOf(entry.toObject(), document.catalogue());
                copies.append(kinds::copyOf(kind, entry.toObject(), document.catalogue(),
                                            name + u" of our own"_s, entry[u"id"].toString() + u"-own"_s));
            }
            if (!kinds::isOffered(kind, document.catalogue()))
                continue;
            document.modify(u"copy"_s, [&](QJsonObject &pack) {
                kinds::setEntries(pack, kind, copies, document.gameFiles());
            });
            document.judge();
            QVERIFY2(!hasErrors(document.findings()), test::told(document.findings()).c_str());
            if (kind != kinds::Kind::Scenarios)
                continue;
            const Catalogue &with = document.catalogue();
            QVERIFY(copies.isEmpty() || !with.scenarios.empty());
            for (const Scenario &scenario : with.scenarios)
                QCOMPARE(scenario.effect().str() + (scenario.effect() == scenario.id ? "" : "-own"),
                         scenario.id.str());
        }
    }

    void everyEntryOfAGameCanBeStartedFrom_data()
    {
        QTest::addColumn<QString>("system");
        const store::Library library;
        for (const store::SystemEntry &system : library.systems())
            QTest::newRow(system.id.str().c_str()) << QString::fromStdString(system.id.str());
    }
    void everyEntryOfAGameCanBeStartedFrom()
    {
        QFETCH(QString, system);
        store::Library library;
        const SystemId id(system.toStdString());
        PackDocument document(files::newPack(PackId("all"), "All", id), library);
        const Catalogue plain = document.catalogue();
        document.modify(u"all"_s, [&](QJsonObject &pack) {
            for (const kinds::Kind kind : kinds::all()) {
                if (!kinds::isSingle(kind))
                    kinds::setEntries(pack, kind, kinds::gameEntries(kind, document.gameFiles()),
                                      document.gameFiles());
            }
        });
        document.judge();
        QVERIFY2(document.findings().empty(), test::told(document.findings()).c_str());
        const Catalogue &with = document.catalogue();
        QCOMPARE(with.packs.size(), 1u);
        QCOMPARE(with.unitTypes.size(), plain.unitTypes.size());
        QCOMPARE(with.options.size(), plain.options.size());
        for (const UnitType &type : with.unitTypes) {
            const UnitType *before = plain.unitType(type.id);
            QCOMPARE(type.given, Given::Pack);
            QVERIFY(before && type.figures == before->figures && type.points == before->points);
            QCOMPARE(type.rule, before->rule);
            QCOMPARE(type.options.size(), before->options.size());
            QCOMPARE(type.usual, before->usual);
        }
        // The forms show all of it without changing it.
        const QJsonObject content = document.content();
        for (const kinds::Kind kind : kinds::all()) {
            EntryForm form(kinds::fieldsOf(kind, with, content, document.gameFiles()));
            connect(&form, &EntryForm::edited, this, [] { QFAIL("a form changes what it shows"); });
            for (const auto &entry : kinds::entriesOf(content, kind, document.gameFiles()))
                form.showEntry(entry.toObject());
        }
        QJsonObject again = content;
        for (const kinds::Kind kind : kinds::all())
            kinds::setEntries(again, kind, kinds::entriesOf(content, kind, document.gameFiles()),
                              document.gameFiles());
        QCOMPARE(again, content);
    }

    void aTypeThatMayTakeOnlySomeListsThem()
    {
        Field field{Field::Kind::NotChecks, u"no"_s, u"May take"_s, {{u"a"_s, u"A"_s}, {u"b"_s, u"B"_s}}};
        field.instead = u"only"_s;
        EntryForm form({field});
        QJsonObject entry;
        connect(&form, &EntryForm::edited, this,
                [&](const QString &, const QJsonObject &now) { entry = now; });
        form.showEntry({{u"only"_s, QJsonArray{u"a"_s}}});
        tick(named<QListWidget>(form, u"May take"_s), u"B"_s);
        QCOMPARE(entry, (QJsonObject{{u"only"_s, QJsonArray{u"a"_s, u"b"_s}}}));
        form.showEntry({});
        tick(named<QListWidget>(form, u"May take"_s), u"B"_s, false);
        QCOMPARE(entry, (QJsonObject{{u"no"_s, QJsonArray{u"b"_s}}}));
    }

    void tablesAndTheMusterAreEdited()
    {
        Program program;
        withNewPack(program, [](PacksDialog &packs) {
            auto &parts = named<QListWidget>(packs, u"Parts of the pack"_s);
            chooseRow(parts, u"Tables"_s);
            named<QToolButton>(packs, u"New"_s).click();
            auto &grid = named<QTableWidget>(packs, u"Table"_s);
            grid.item(0, 0)->setText(u"Die"_s);
            grid.item(1, 1)->setText(u"Fog"_s);
            named<QToolButton>(packs, u"Row"_s).click();
            QCOMPARE(grid.rowCount(), 4);
            chooseRow(parts, u"Muster"_s);
            auto &limit = named<QSpinBox>(packs, u"A new list has"_s);
            QCOMPARE(limit.value(), 24);
            limit.setValue(30);
            named<QPushButton>(packs, u"Save pack"_s).click();
        });
        const Catalogue *game =
            program.documents.library().catalogue(SystemId("dragon-rampant"), {{PackId("owl-house"), {}}});
        QCOMPARE(game->packs.size(), 1u);
        QCOMPARE(game->muster.defaultLimit, 30);
        QCOMPARE(game->tables.front().rows.size(), 3u);
        QCOMPARE(game->tables.front().rows[0][1], std::string("Fog"));
    }

    void anOptionGetsItsEffects()
    {
        Program program;
        withNewPack(program, [](PacksDialog &packs) {
            chooseRow(named<QListWidget>(packs, u"Parts of the pack"_s), u"Options"_s);
            named<QToolButton>(packs, u"New"_s).click();
            fill(packs, u"In a few words"_s, u"Fearless"_s);
            named<QPlainTextEdit>(packs, u"Its rule"_s).setPlainText(u"It fears nothing."_s);
            for (int effect = 0; effect < 2; ++effect)
                named<QToolButton>(packs, u"Effect"_s).click();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // lines made anew
            named<QSpinBox>(packs, u"The figure of effect 1"_s).setValue(4);
            emit boxNamed(packs, u"What effect 2 does"_s).activated(2);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            auto &gives = boxNamed(packs, u"What effect 2 changes"_s);
            gives.setCurrentIndex(gives.findText(u"Wild Charge"_s));
            emit gives.activated(gives.currentIndex());
            named<QPushButton>(packs, u"Save pack"_s).click();
        });
        const Catalogue *game =
            program.documents.library().catalogue(SystemId("dragon-rampant"), {{PackId("owl-house"), {}}});
        const auto option = std::ranges::find(game->options, OptionId("new-option"), &Option::id);
        QVERIFY(option != game->options.end());
        QCOMPARE(option->effects.size(), 2u);
        QCOMPARE(option->effects[0].target, game->figures.front().id.str());
        QCOMPARE(option->effects[0].value, std::optional(4));
        QCOMPARE(option->effects[1].target, std::string("wild-charge"));
    }

    void aMistakeIsToldAndLeadsToItsEntry()
    {
        Program program;
        withNewPack(program, [](PacksDialog &packs) {
            auto &parts = named<QListWidget>(packs, u"Parts of the pack"_s);
            chooseRow(parts, u"Quests"_s);
            named<QToolButton>(packs, u"New"_s).click();
            auto &findings = named<QListWidget>(packs, u"What is wrong"_s);
            QTRY_VERIFY(findings.item(0)->text().contains(u"quests/0"_s));
            chooseRow(parts, u"About"_s);
            emit findings.itemClicked(findings.item(0));
            QVERIFY(parts.currentItem()->text().startsWith(u"Quests"_s));
            test::whenDialog([](QDialog &asks) {
                named<QAbstractButton>(asks, u"Save all the same"_s).click(); // half done work is kept
            });
            named<QPushButton>(packs, u"Save pack"_s).click();
        });
        QCOMPARE(program.documents.library().packs().list().size(), 1u);
    }

    void importsAndDuplicates()
    {
        Program program;
        test::whenDialog([](QDialog &dialog) {
            auto &packs = dynamic_cast<PacksDialog &>(dialog);
            const auto close = qScopeGuard([&] { packs.done(QDialog::Rejected); });
            auto &list = named<QListWidget>(packs, u"Packs"_s);
            QCOMPARE(list.count(), 1);
            list.setCurrentRow(0);
            named<QToolButton>(packs, u"Duplicate"_s).click();
            QCOMPARE(list.count(), 2);
        });
        program.window.openFiles({anna()});
        const auto packs = program.documents.library().packs().list();
        QCOMPARE(packs.size(), 2u);
        QCOMPARE(packs[0].pack.name, std::string("House of Anna (copy)"));
        QCOMPARE(packs[0].pack.id.str(), std::string("house-of-anna-copy"));
    }

    void pictures_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<int>("percent");
        for (const bool dark : {false, true}) {
            for (const int percent : {100, 150, 200})
                QTest::addRow("%s-%d", dark ? "dark" : "light", percent) << dark << percent;
        }
    }
    void pictures()
    {
        QFETCH(bool, dark);
        QFETCH(int, percent);
        applyTheme(*qApp, dark ? Theme::Dark : Theme::Light, percent);
        Program program;
        const QString look = QLatin1String(QTest::currentDataTag());
        test::whenDialog([&](QDialog &dialog) {
            auto &packs = dynamic_cast<PacksDialog &>(dialog);
            const auto close = qScopeGuard([&] { packs.done(QDialog::Rejected); });
            packs.resize(QSize(1080, 720) * percent / 100); // the platform's own screen is 800 wide
            keep(packs, u"packs-none-"_s + look);
            packs.importFile(anna());
            for (const QString &part :
                 {u"About"_s, u"Unit types"_s, u"Options"_s, u"Tables"_s, u"Muster"_s}) {
                chooseRow(named<QListWidget>(packs, u"Parts of the pack"_s), part);
                QTest::qWait(20);
                keep(packs, u"packs-"_s + QString(part).replace(u' ', u'-').toLower() + u'-' + look);
                for (auto *area : packs.findChildren<QScrollArea *>()) {
                    if (area->isVisible() && area->widget())
                        QVERIFY2(area->widget()->width() <= area->viewport()->width(), qPrintable(part));
                }
            }
        });
        packsmenu::showDialog(program.window);
    }

private:
    std::unique_ptr<QTemporaryDir> m_home;
};

GONFALON_APP_TEST(PacksTest)
#include "tst_packs.moc"
