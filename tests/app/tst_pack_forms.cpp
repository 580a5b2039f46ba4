// SPDX-License-Identifier: GPL-3.0-or-later
// The forms of the pack editor: what each asks for, and that every field writes its own and no other.
#include "app/packs/entry_form.h"
#include "app/packs/json_path.h"
#include "app/packs/kinds.h"
#include "app/packs/list_fields.h"
#include "app/packs/value_fields.h"
#include "core/files/pack.h"
#include "core/store/library.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"

#include <QCheckBox>
#include <QComboBox>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableWidget>
#include <QToolButton>

#include <algorithm>
#include <map>
#include <memory>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::named;
using Ask = Field::Kind;
using kinds::Kind;

namespace {

QJsonObject object(const char *text) { return QJsonDocument::fromJson(text).object(); }

QString told(const QJsonObject &entry)
{
    return QString::fromUtf8(QJsonDocument(entry).toJson(QJsonDocument::Compact));
}

/// An editor of one field, as it stands in a form, and how often it was edited.
struct Editing
{
    explicit Editing(const Field &field, const QJsonObject &entry = {})
        : editor(makeEditor(field, {field})), edits(editor.get(), &FieldEditor::edited)
    {
        editor->showEntry(entry);
        editor->show();
    }
    /// What an entry holds after it was written to.
    [[nodiscard]] QString written(const QJsonObject &to = {}) const
    {
        QJsonObject entry = to;
        editor->writeTo(entry);
        return told(entry);
    }
    template <typename Widget>
    [[nodiscard]] Widget &widget() const
    {
        return *editor->findChild<Widget *>();
    }

    std::unique_ptr<FieldEditor> editor;
    QSignalSpy edits;
};

/// "Worth: glory 1..99": what a form asks for.
QStringList asked(const QList<Field> &fields)
{
    QStringList all;
    for (const Field &field : fields) {
        const bool number = field.kind == Ask::Number || field.kind == Ask::MayNumber;
        all << u"%1: %2 %3"_s
                   .arg(field.label, field.path,
                        number ? u"%1..%2%3"_s.arg(field.least).arg(field.most).arg(field.suffix)
                               : u"#%1"_s.arg(int(field.kind)))
                   .simplified();
    }
    return all;
}

kinds::GameFiles gameFiles(const char *system)
{
    store::Library library(test::dataFolder());
    return library.allFiles(SystemId(system));
}

QStringList ids(const QJsonArray &entries)
{
    QStringList all;
    for (const auto &entry : entries)
        all << entry[u"id"].toString();
    std::ranges::sort(all);
    return all;
}

template <typename List>
QStringList idsOf(const List &list)
{
    QStringList all;
    for (const auto &one : list)
        all << QString::fromStdString(one.id.str());
    std::ranges::sort(all);
    return all;
}

} // namespace

class PackFormsTest : public QObject
{
    Q_OBJECT

private slots:
    void everyFormAsksForWhatItsEntriesHold_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QStringList>("wanted");
        const QStringList named{u"Name: name #1"_s, u"Id: id #1"_s};
        const QStringList priced{u"Points: points -200..1000"_s,
                                 u"Or of the price: percent -100..1000 %"_s,
                                 u"In a few words: summary #1"_s,
                                 u"Its rule: text #2"_s,
                                 u"What it does: effects #11"_s,
                                 u"Paid for each piece: per_piece #5"_s,
                                 u"Not for the Leader: not_for_leader #5"_s};
        const QStringList rest{u"All else: #13"_s};
        QTest::newRow("about") << int(Kind::About)
                               << QStringList{u"Name: name #1"_s, u"Made by: author #1"_s,
                                              u"Notes: notes #2"_s};
        QTest::newRow("options") << int(Kind::Options)
                                 << named + QStringList{u"Section: section #6"_s} + priced +
                                        QStringList{u"A barred unit: barred #1"_s} + rest;
        QTest::newRow("special rules")
            << int(Kind::SpecialRules)
            << named + QStringList{u"In a few words: summary #1"_s, u"The rule: text #2"_s} + rest;
        QTest::newRow("traits") << int(Kind::Traits)
                                << named +
                                       QStringList{u"Total of the dice: total 1..100"_s,
                                                   u"In a few words: summary #1"_s, u"Its rule: text #2"_s,
                                                   u"Once in a turn: once_per_turn #5"_s} +
                                       rest;
        QTest::newRow("quests") << int(Kind::Quests)
                                << named +
                                       QStringList{u"Worth: glory 1..99"_s, u"What is to be done: text #2"_s,
                                                   u"Needs a unit with one of: needs_any_of #7"_s,
                                                   u"Notes an enemy in secret: secret_target #5"_s,
                                                   u"May note an enemy at the start: may_note_target #5"_s} +
                                       rest;
        QTest::newRow("spells") << int(Kind::Spells)
                                << named +
                                       QStringList{u"Difficulty: difficulty 2..12+"_s,
                                                   u"Range: range 1..200″"_s,
                                                   u"Target: target #1"_s,
                                                   u"Lasts: duration #1"_s,
                                                   u"In battles it works as: works_as #6"_s,
                                                   u"In a few words: summary #1"_s,
                                                   u"Its rule: text #2"_s} +
                                       rest;
        QTest::newRow("tables") << int(Kind::Tables)
                                << named + QStringList{u"Table: columns #10"_s, u"Below it: text #2"_s} +
                                       rest;
    }
    void everyFormAsksForWhatItsEntriesHold()
    {
        QFETCH(int, kind);
        QFETCH(QStringList, wanted);
        QCOMPARE(asked(kinds::fieldsOf(Kind(kind), test::dragonRampant(), {}, {})), wanted);
    }

    void aFigureIsAskedForInItsMeasure()
    {
        for (const char *system :
             {"dragon-rampant", "lion-rampant", "tales-of-the-dragon-kingdoms", "roberts-rules-of-warfare"}) {
            const Catalogue *game = test::catalogue(SystemId(system));
            QVERIFY2(game, system);
            const auto fields = kinds::fieldsOf(Kind::UnitTypes, *game, {}, gameFiles(system));
            for (const FigureKind &figure : game->figures) {
                const QString path = u"figures/"_s + QString::fromStdString(figure.id.str());
                const auto field = std::ranges::find(fields, path, &Field::path);
                QVERIFY2(field != fields.end(), qPrintable(path));
                QCOMPARE(field->label, QString::fromStdString(figure.name));
                using Format = FigureKind::Format;
                const std::map<Format, QString> marks{
                    {Format::Order, u"+"_s},         {Format::Hit, u"+"_s},
                    {Format::Inches, u"″"_s},        {Format::Millimetres, u" mm"_s},
                    {Format::Centimetres, u" cm"_s}, {Format::Percent, u" %"_s}};
                const auto mark = marks.find(figure.format);
                QCOMPARE(field->suffix, mark == marks.end() ? QString() : mark->second);
                QCOMPARE(field->least < 0,
                         figure.format == Format::Percent || figure.format == Format::Signed);
            }
        }
    }

    void linesAndTexts()
    {
        Editing line({Ask::Line, u"name"_s, u"Name"_s}, object(R"({"name":"Owls"})"));
        QCOMPARE(line.widget<QLineEdit>().text(), u"Owls"_s);
        QTest::keyClicks(&line.widget<QLineEdit>(), u"!"_s);
        QCOMPARE(line.edits.count(), 1);
        QCOMPARE(line.written(object(R"({"x":1})")), u"{\"name\":\"Owls!\",\"x\":1}"_s);
        line.widget<QLineEdit>().clear();
        QCOMPARE(line.written(object(R"({"name":"Owls"})")), u"{}"_s);
        Editing text({Ask::Text, u"a/text"_s, u"Text"_s}, object(R"({"a":{"text":"one\ntwo"}})"));
        QCOMPARE(text.widget<QPlainTextEdit>().toPlainText(), u"one\ntwo"_s);
        QCOMPARE(text.edits.count(), 0); // to be shown is not to be edited
        text.widget<QPlainTextEdit>().setPlainText(u"three"_s);
        QCOMPARE(text.edits.count(), 1);
        QCOMPARE(text.written(), u"{\"a\":{\"text\":\"three\"}}"_s);
        text.widget<QPlainTextEdit>().clear();
        QCOMPARE(text.written(object(R"({"a":{"text":"one"}})")), u"{}"_s); // and leaves no empty shell
        QCOMPARE(text.written(object(R"({"a":{"b":1,"text":"one"}})")), u"{\"a\":{\"b\":1}}"_s);
    }

    void numbersAndNone()
    {
        Editing must({Ask::Number, u"n"_s, u"Number"_s, {}, 1, 99}, object(R"({"n":7})"));
        QCOMPARE(must.widget<QSpinBox>().value(), 7);
        must.widget<QSpinBox>().setValue(0);
        QCOMPARE(must.written(), u"{\"n\":1}"_s);
        Editing may({Ask::MayNumber, u"n"_s, u"Number"_s, {}, -5, 99, u"+"_s}, object(R"({"n":-5})"));
        auto &box = may.widget<QSpinBox>();
        QCOMPARE(box.text(), u"-5+"_s);
        QCOMPARE(may.written(), u"{\"n\":-5}"_s);
        box.setValue(box.minimum());
        QCOMPARE(box.text(), u"–"_s);
        QCOMPARE(may.written(object(R"({"n":3})")), u"{}"_s);
        may.editor->showEntry({});
        QCOMPARE(box.text(), u"–"_s);
        QCOMPARE(may.edits.count(), 1);
    }

    void aListOfNumbers()
    {
        Editing list({Ask::Numbers, u"n"_s, u"Numbers"_s}, object(R"({"n":[12,24]})"));
        QCOMPARE(list.widget<QLineEdit>().text(), u"12, 24"_s);
        list.widget<QLineEdit>().setText(u"6;  18,30 "_s);
        QCOMPARE(list.written(), u"{\"n\":[6,18,30]}"_s);
        list.editor->showEntry(object(R"({"n":[6,18,30]})"));
        QCOMPARE(list.widget<QLineEdit>().text(), u"6;  18,30 "_s); // as it is being typed
        list.widget<QLineEdit>().setText(u","_s);
        QCOMPARE(list.written(object(R"({"n":[6]})")), u"{}"_s);
    }

    void yesAndNo()
    {
        Editing flag({Ask::Flag, u"f"_s, u"Flag"_s}, object(R"({"f":true})"));
        QVERIFY(flag.widget<QCheckBox>().isChecked());
        flag.widget<QCheckBox>().click();
        QCOMPARE(flag.edits.count(), 1);
        QCOMPARE(flag.written(object(R"({"f":true})")), u"{}"_s);
        flag.widget<QCheckBox>().click();
        QCOMPARE(flag.written(), u"{\"f\":true}"_s);
        flag.editor->showEntry({});
        QVERIFY(!flag.widget<QCheckBox>().isChecked());
    }

    void oneOfSeveral()
    {
        const Field field{Ask::Choice, u"c"_s, u"Choice"_s, {{u"a"_s, u"Ay"_s}, {u"b"_s, u"Bee"_s}}};
        Editing choice(field, object(R"({"c":"b"})"));
        auto &box = choice.widget<QComboBox>();
        QCOMPARE(box.currentText(), u"Bee"_s);
        box.setCurrentText(u"Ay"_s);
        emit box.activated(0);
        QCOMPARE(choice.edits.count(), 1);
        QCOMPARE(choice.written(), u"{\"c\":\"a\"}"_s);
        choice.editor->showEntry(object(R"({"c":"of a later game"})"));
        QCOMPARE(choice.written(), u"{\"c\":\"of a later game\"}"_s); // kept
    }

    void someOfSeveral()
    {
        Field field{Ask::Checks, u"c"_s, u"Checks"_s, {{u"a"_s, u"Ay"_s}, {u"b"_s, u"Bee"_s}}};
        const auto tick = [](const Editing &editing, int row, bool on) {
            editing.widget<QListWidget>().item(row)->setCheckState(on ? Qt::Checked : Qt::Unchecked);
        };
        Editing checks(field, object(R"({"c":["b","stranger"]})"));
        QCOMPARE(checks.widget<QListWidget>().item(0)->checkState(), Qt::Unchecked);
        QCOMPARE(checks.widget<QListWidget>().item(1)->checkState(), Qt::Checked);
        tick(checks, 0, true);
        QCOMPARE(checks.edits.count(), 1);
        QCOMPARE(checks.written(), u"{\"c\":[\"stranger\",\"a\",\"b\"]}"_s);
        checks.editor->showEntry(object(R"({"c":["a"]})"));
        tick(checks, 0, false);
        QCOMPARE(checks.written(object(R"({"c":["a"]})")), u"{}"_s);
        field.kind = Ask::NotChecks;
        field.instead = u"only"_s;
        const Editing not_(field, object(R"({"c":["a"]})"));
        QCOMPARE(not_.widget<QListWidget>().item(0)->checkState(), Qt::Unchecked);
        tick(not_, 1, false);
        QCOMPARE(not_.written(), u"{\"c\":[\"a\",\"b\"]}"_s);
        not_.editor->showEntry(object(R"({"only":["a"]})"));
        QCOMPARE(not_.widget<QListWidget>().item(0)->checkState(), Qt::Checked);
        QCOMPARE(not_.widget<QListWidget>().item(1)->checkState(), Qt::Unchecked);
        tick(not_, 0, false);
        QCOMPARE(not_.written(object(R"({"only":["a"]})")), u"{\"only\":[]}"_s); // it may take none
    }

    void aTableGrowsAndShrinks()
    {
        const QJsonObject entry = object(R"({"columns":["Die","Fog"],"rows":[["1","a"],["2","b"]]})");
        Editing grid({Ask::Grid, u"columns"_s, u"Table"_s}, entry);
        QCOMPARE(grid.written(), told(entry));
        const auto press = [&](const QString &name) {
            named<QToolButton>(*grid.editor, name).click();
            const auto &table = grid.widget<QTableWidget>();
            return std::pair(table.rowCount(), table.columnCount());
        };
        QCOMPARE(press(u"Row"_s), std::pair(4, 2));
        QCOMPARE(press(u"Column"_s), std::pair(4, 3));
        QCOMPARE(grid.edits.count(), 2);
        QCOMPARE(press(u"Last row"_s), std::pair(3, 3));
        QCOMPARE(press(u"Last column"_s), std::pair(3, 2));
        QCOMPARE(grid.written(), told(entry)); // nothing of it went
        press(u"Last column"_s);
        press(u"Last row"_s);
        QCOMPARE(grid.written(), u"{\"columns\":[\"Die\"],\"rows\":[[\"1\"]]}"_s);
        QCOMPARE(press(u"Last column"_s), std::pair(2, 1)); // a table stays a table
        QCOMPARE(press(u"Last row"_s), std::pair(2, 1));
    }

    void effectsAreSaidInLines()
    {
        const Field field{Ask::Effects,
                          u"e"_s,
                          u"Effects"_s,
                          {{u"figure:a"_s, u"Attack"_s},
                           {u"figure:m"_s, u"Move"_s},
                           {u"rule:w"_s, u"Wild Charge"_s},
                           {u"rule:f"_s, u"Fear"_s}}};
        const QJsonObject entry = object(
            R"({"e":[{"set":"m","value":5},{"add":"a","value":-1},{"grant":"f"},{"remove":"w"},{"odd":1}]})");
        Editing effects(field, entry);
        QCOMPARE(effects.written(), told(entry));
        const auto box = [&](const QString &name) {
            for (auto *each : effects.editor->findChildren<QComboBox *>()) {
                if (each->accessibleName() == name && !each->parentWidget()->isHidden())
                    return each;
            }
            qFatal("no box “%s”", qPrintable(name));
        };
        const QStringList verbs{u"sets"_s, u"adds to"_s, u"gives"_s, u"takes away"_s};
        const QStringList aims{u"Move"_s, u"Attack"_s, u"Fear"_s, u"Wild Charge"_s};
        for (int at = 0; at < 4; ++at) {
            QCOMPARE(box(u"What effect %1 does"_s.arg(at + 1))->currentText(), verbs[at]);
            QCOMPARE(box(u"What effect %1 changes"_s.arg(at + 1))->currentText(), aims[at]);
            QCOMPARE(named<QSpinBox>(*effects.editor, u"The figure of effect %1"_s.arg(at + 1)).isVisible(),
                     at < 2);
        }
        auto *aim = box(u"What effect 3 changes"_s);
        aim->setCurrentText(u"Wild Charge"_s);
        emit aim->activated(aim->currentIndex());
        named<QSpinBox>(*effects.editor, u"The figure of effect 2"_s).setValue(3);
        QCOMPARE(
            effects.written(),
            told(object(
                R"({"e":[{"set":"m","value":5},{"add":"a","value":3},{"grant":"w"},{"remove":"w"},{"odd":1}]})")));
        named<QToolButton>(*effects.editor, u"Remove effect 3"_s).click();
        QCOMPARE(
            effects.written(),
            told(object(R"({"e":[{"set":"m","value":5},{"add":"a","value":3},{"remove":"w"},{"odd":1}]})")));
        QCOMPARE(effects.edits.count(), 3);
    }

    void optionsOfItsOwnAreListed()
    {
        const Field field{Ask::Options, u"o"_s, u"Options"_s};
        Editing options(field, object(R"({"o":[{"id":"a","name":"Ay","points":2},{"id":"b","percent":10},
                                            {"id":"c","name":"Cee","points":-1}]})"));
        auto &list = options.widget<QListWidget>();
        const auto said = [&] {
            QStringList rows;
            for (int row = 0; row < list.count(); ++row)
                rows << list.item(row)->text();
            return rows;
        };
        QCOMPARE(said(), QStringList({u"Ay (2)"_s, u"b (10 %)"_s, u"Cee (-1)"_s}));
        list.setCurrentRow(1);
        test::whenDialog([](QDialog &dialog) {
            const auto close = qScopeGuard([&] {
                if (dialog.isVisible())
                    dialog.reject();
            });
            QCOMPARE(named<QLineEdit>(dialog, u"Id"_s).text(), u"b"_s);
            QTest::keyClicks(&named<QLineEdit>(dialog, u"Name"_s), u"Bee"_s);
            dialog.accept();
        });
        named<QToolButton>(*options.editor, u"Edit…"_s).click();
        QCOMPARE(said(), QStringList({u"Ay (2)"_s, u"Bee (10 %)"_s, u"Cee (-1)"_s}));
        test::whenDialog([](QDialog &dialog) { dialog.reject(); });
        named<QToolButton>(*options.editor, u"New option…"_s).click();
        QCOMPARE(list.count(), 3); // thought better of
        test::whenDialog([](QDialog &dialog) { dialog.accept(); });
        named<QToolButton>(*options.editor, u"New option…"_s).click();
        QCOMPARE(said().back(), u"new-option (1)"_s);
        list.setCurrentRow(0);
        named<QToolButton>(*options.editor, u"Remove"_s).click();
        QCOMPARE(said(), QStringList({u"Bee (10 %)"_s, u"Cee (-1)"_s, u"new-option (1)"_s}));
        QCOMPARE(options.edits.count(), 3);
        for (int left = 3; left > 0; --left)
            named<QToolButton>(*options.editor, u"Remove"_s).click();
        QCOMPARE(options.written(), u"{}"_s);
        QVERIFY(!named<QToolButton>(*options.editor, u"Remove"_s).isEnabled());
        QVERIFY(!named<QToolButton>(*options.editor, u"Edit…"_s).isEnabled());
    }

    void whatNoFieldShowsStandsAsJson()
    {
        Field only{Ask::NotChecks, u"not"_s, u"May take"_s};
        only.instead = u"only"_s;
        EntryForm form({{Ask::Line, u"name"_s, u"Name"_s},
                        {Ask::Number, u"figures/a"_s, u"Attack"_s},
                        only,
                        {Ask::Rest, u""_s, u"All else"_s}});
        form.show();
        QJsonObject now = object(R"({"name":"Owls","figures":{"a":5},"only":["x"],"own":{"b":1}})");
        form.showEntry(now);
        QSignalSpy edits(&form, &EntryForm::edited);
        auto &rest = named<QPlainTextEdit>(form, u"All else"_s);
        QCOMPARE(QJsonDocument::fromJson(rest.toPlainText().toUtf8()).object(), object(R"({"own":{"b":1}})"));
        const auto *wrong = rest.parentWidget()->findChild<QLabel *>();
        QVERIFY(!wrong->isVisible());
        rest.setPlainText(u"{ \"own\": "_s);
        QVERIFY(wrong->isVisible());
        QCOMPARE(edits.count(), 0); // nothing is taken until it can be
        rest.setPlainText(u"{\"other\": 2, \"name\": \"Bats\"}"_s);
        QVERIFY(!wrong->isVisible());
        QCOMPARE(edits.count(), 1);
        QCOMPARE(edits.back().at(1).toJsonObject(),
                 object(R"({"name":"Owls","figures":{"a":5},"only":["x"],"other":2})")); // fields go before
    }

    void theMusterIsAskedForInWords()
    {
        const auto files = gameFiles("dragon-rampant");
        const QStringList all = asked(kinds::fieldsOf(Kind::Muster, test::dragonRampant(), {}, files));
        for (const auto &wanted :
             {u"A new list has: limits/default -1000..100000"_s,
              u"Limits to choose from: limits/offered #9"_s, u"At least: units/least -1000..100000"_s,
              u"At most: units/most -1000..100000"_s, u"For every so many points: units/per -1000..100000"_s,
              u"Dice: trait/dice -1000..100000"_s})
            QVERIFY2(all.contains(wanted), qPrintable(wanted));
        for (const auto &head :
             {u"Points: #0"_s, u"Number of units: #0"_s, u"Points of a unit: #0"_s,
              u"The Leader’s roll: #0"_s, u"Number of Quests: #0"_s, u"Worth of a Quest: #0"_s})
            QVERIFY2(all.contains(head), qPrintable(head));
    }

    /// A muster is kept as what differs from the game's: what is changed, what is new, what is gone.
    void aMusterIsWhatDiffers()
    {
        const auto files = gameFiles("dragon-rampant");
        QJsonObject pack;
        QJsonObject muster = kinds::entriesOf(pack, Kind::Muster, files).first().toObject();
        kinds::setEntries(pack, Kind::Muster, {muster}, files);
        QCOMPARE(told(pack), u"{}"_s);
        json::put(muster, u"limits/default"_s, 30);
        json::put(muster, u"units/per"_s, QJsonValue(QJsonValue::Undefined));
        json::put(muster, u"units/new"_s, 1);
        kinds::setEntries(pack, Kind::Muster, {muster}, files);
        QCOMPARE(told(pack),
                 u"{\"muster\":{\"limits\":{\"default\":30},\"units\":{\"new\":1,\"per\":null}}}"_s);
        QCOMPARE(told(kinds::entriesOf(pack, Kind::Muster, files).first().toObject()), told(muster));
    }

    void aPlaceInThePackLeadsToItsEntry()
    {
        const QJsonObject pack = object(R"({"name":"All","author":"A","unit_types":[{"id":"a"},{"id":"b"}],
            "options":[{"section":"x","options":[{"id":"a"},{"id":"b"}]},
                       {"section":"y","options":[{"id":"c"},{"id":"d"}]}]})");
        const std::pair<QString, std::pair<Kind, int>> places[] = {
            {u""_s, {Kind::About, 0}},
            {u"author"_s, {Kind::About, 0}},
            {u"unit_types/1/name"_s, {Kind::UnitTypes, 1}},
            {u"options/0/options/1/id"_s, {Kind::Options, 1}},
            {u"options/1/options/0"_s, {Kind::Options, 2}},
            {u"options/1/options/1/id"_s, {Kind::Options, 3}},
            {u"muster/units/least"_s, {Kind::Muster, 0}}};
        for (const auto &[path, wanted] : places) {
            const auto at = kinds::entryAt(pack, path);
            QVERIFY2(at && *at == wanted, qPrintable(path));
        }
        QVERIFY(!kinds::entryAt(pack, u"nowhere/0"_s));
        QCOMPARE(ids(kinds::entriesOf(pack, Kind::Options, {})),
                 QStringList({u"a"_s, u"b"_s, u"c"_s, u"d"_s}));
    }

    void everyEntryOfTheGameIsOffered_data()
    {
        QTest::addColumn<QString>("system");
        const store::Library library(test::dataFolder());
        for (const store::SystemEntry &system : library.systems())
            QTest::newRow(system.id.str().c_str()) << QString::fromStdString(system.id.str());
    }
    void everyEntryOfTheGameIsOffered()
    {
        QFETCH(QString, system);
        const Catalogue &game = *test::catalogue(SystemId(system.toStdString()));
        const auto files = gameFiles(qPrintable(system));
        QCOMPARE(ids(kinds::gameEntries(Kind::UnitTypes, files)), idsOf(game.unitTypes));
        QCOMPARE(ids(kinds::gameEntries(Kind::Options, files)), idsOf(game.options));
        QCOMPARE(ids(kinds::gameEntries(Kind::Traits, files)), idsOf(game.traits));
        QCOMPARE(ids(kinds::gameEntries(Kind::Quests, files)), idsOf(game.quests));
        QCOMPARE(ids(kinds::gameEntries(Kind::Spells, files)), idsOf(game.spells));
    }
};

GONFALON_APP_TEST(PackFormsTest)
#include "tst_pack_forms.moc"
