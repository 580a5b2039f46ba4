// SPDX-License-Identifier: GPL-3.0-or-later
// The Quests of the evening as their owner sees them, and what those see who look over his shoulder.
#include "app/builder/findings_model.h"
#include "app/common/theme.h"
#include "core/model/edit.h"
#include "core/model/public_form.h"
#include "core/words/finding_words.h"
#include "tests/app/support/by_hand.h"
#include "tests/support/catalogues.h"

#include <QLineEdit>
#include <QListView>
#include <QPushButton>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::dragonRampant;
using test::named;
using test::Program;

namespace {

/// Nobody in it casts a spell.
Warband band(std::vector<QuestChoice> quests)
{
    Warband warband = newWarband(dragonRampant());
    warband.name = "Fen Folk";
    warband.units = {test::unitOf("heavy-foot", {}, "Guard"), test::unitOf("light-riders"),
                     test::unitOf("scouts"), test::unitOf("light-foot")};
    warband.units[0].leader = true;
    warband.quests = std::move(quests);
    return warband;
}

QListView &questsOf(Program &program)
{
    program.page().showGameNight();
    return named<QListView>(program.page(), u"Quests"_s);
}

QModelIndex choose(QListView &list, const QString &begin)
{
    for (int row = 0; row < list.model()->rowCount(); ++row) {
        const QModelIndex index = list.model()->index(row, 0);
        if (index.data().toString().startsWith(begin)) {
            list.setCurrentIndex(index);
            return index;
        }
    }
    return {};
}

/// The field for the target, where one is offered.
QLineEdit *targetField(Program &program)
{
    for (auto *field : program.page().findChildren<QLineEdit *>()) {
        if (field->isVisible() && field->accessibleName().startsWith(u"Target of "_s))
            return field;
    }
    return nullptr;
}

QPushButton &secretButton(Program &program)
{
    for (auto *button : program.page().findChildren<QPushButton *>()) {
        if (button->text() == u"Secret"_s || button->text() == u"Announced"_s)
            return *button;
    }
    qFatal("no button says whether a Quest is secret");
}

QStringList strip(Program &program)
{
    auto &list = named<QListView>(program.page(), u"Findings"_s);
    const auto &model = dynamic_cast<const FindingsModel &>(*list.model());
    QStringList said;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row);
        said << index.data().toString() << index.data(Qt::AccessibleTextRole).toString()
             << index.data(Qt::ToolTipRole).toString() << model.fixLabel(index);
        if (const Finding *finding = model.finding(index))
            said << words::consoleLine(*finding) << words::brief(*finding);
    }
    return said;
}

} // namespace

class QuestsTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { applyTheme(*qApp, Theme::Light, 100); }

    void aTargetIsNotedWhereTheQuestAsksForOne_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("asks");
        QTest::newRow("DR-QUEST-13") << u"hit-them-hard"_s << u"Hit them hard"_s << true;
        QTest::newRow("DR-QUEST-17") << u"smite-their-champions"_s << u"Smite their champions"_s << true;
        QTest::newRow("DR-QUEST-20") << u"avenge-the-fallen"_s << u"Avenge the fallen"_s << true;
        QTest::newRow("none") << u"drive-them-out"_s << u"Drive them out"_s << false;
    }
    void aTargetIsNotedWhereTheQuestAsksForOne()
    {
        QFETCH(QString, id);
        QFETCH(QString, name);
        QFETCH(bool, asks);
        Program program;
        WarbandDocument &document = program.show(band({}));
        QListView &list = questsOf(program);
        const QModelIndex row = choose(list, name);
        QVERIFY(row.isValid());
        QVERIFY(!targetField(program)); // not before it is chosen
        list.model()->setData(row, int(Qt::Checked), Qt::CheckStateRole);
        QLineEdit *field = targetField(program);
        QCOMPARE(field != nullptr, asks);
        if (!asks)
            return;
        QCOMPARE(field->placeholderText(), u"Note the target…"_s);
        QVERIFY(field->accessibleName().endsWith(
            QString::fromStdString(document.catalogue().quest(QuestId(id.toStdString()))->name)));
        field->setFocus();
        test::type(u"Wolf Riders"_s);
        QCOMPARE(document.warband().quests.at(0).target, std::string("Wolf Riders"));
        QVERIFY(row.data().toString().endsWith(u" · target: Wolf Riders"_s));
        QCOMPARE(field->text(), u"Wolf Riders"_s);
        document.steps().undo(); // typing is one step
        QCOMPARE(document.warband().quests.at(0).target, std::string());
        QCOMPARE(field->text(), QString());
        document.steps().redo();
        QCOMPARE(field->text(), u"Wolf Riders"_s);
        // Others learn an open target, and never a secret one.
        const bool secret = id == u"avenge-the-fallen"_s;
        QCOMPARE(publicForm(document.catalogue(), document.warband()).quests.at(0).target.empty(), secret);
        choose(list, u"Drive them out"_s);
        QVERIFY(!targetField(program));
    }

    void theTargetsOfTwoQuestsAreTwoSteps()
    {
        Program program;
        WarbandDocument &document =
            program.show(band({{QuestId("hit-them-hard"), {}, 0, false, {}, {}},
                               {QuestId("smite-their-champions"), {}, 0, false, {}, {}}}));
        QListView &list = questsOf(program);
        const auto note = [&](const QString &quest, const QString &target) {
            choose(list, quest);
            targetField(program)->setFocus();
            test::type(target);
        };
        note(u"Hit them hard"_s, u"Wolf Riders"_s);
        note(u"Smite their champions"_s, u"Grakk"_s);
        QCOMPARE(document.warband().quests.at(1).target, std::string("Grakk"));
        document.steps().undo();
        QCOMPARE(document.warband().quests.at(0).target, std::string("Wolf Riders"));
        QCOMPARE(document.warband().quests.at(1).target, std::string());
    }

    void aQuestOfOnesOwnMayHaveATarget()
    {
        Program program;
        program.show(band({{{}, "Steal their hats", 2, false, {}, {}}}));
        QListView &list = questsOf(program);
        QVERIFY(choose(list, u"Steal their hats"_s).isValid());
        QVERIFY(targetField(program));
    }

    void theButtonSaysWhatHoldsNow_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void theButtonSaysWhatHoldsNow()
    {
        QFETCH(bool, dark);
        applyTheme(*qApp, dark ? Theme::Dark : Theme::Light, 100);
        Program program;
        WarbandDocument &document =
            program.show(band({{QuestId("drive-them-out"), {}, 0, false, {}, {}},
                               {QuestId("avenge-the-fallen"), {}, 0, false, "The Abbot’s Own", {}}}));
        QListView &list = questsOf(program);
        choose(list, u"Half of the enemy"_s);
        QPushButton &button = secretButton(program);
        QVERIFY(!button.isEnabled() && button.toolTip() == u"Choose it first."_s);
        choose(list, u"Avenge the fallen"_s);
        QVERIFY(button.isEnabled() && !button.isChecked());
        QCOMPARE(button.text(), u"Announced"_s);
        const QImage announced = button.grab().toImage(), open = button.icon().pixmap(24).toImage();
        test::keepPicture(*program.page().window(), dark ? u"quest-announced-dark"_s : u"quest-announced"_s);
        button.click();
        QVERIFY(document.warband().quests.at(1).secret && button.isChecked());
        QCOMPARE(button.text(), u"Secret"_s);
        QVERIFY(button.icon().pixmap(24).toImage() != open);
        QVERIFY(button.grab().toImage() != announced);
        test::keepPicture(*program.page().window(), dark ? u"quest-secret-dark"_s : u"quest-secret"_s);
        document.steps().undo();
        QCOMPARE(button.text(), u"Announced"_s);
        QVERIFY(!button.isChecked());
        choose(list, u"Drive them out"_s);
        button.click();
        QVERIFY(document.warband().quests.at(0).secret && !document.warband().quests.at(1).secret);
    }

    void theStripNamesNoSecretQuest_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("own");
        QTest::addColumn<int>("glory");
        QTest::addColumn<int>("times");
        QTest::addColumn<QString>("names");
        QTest::newRow("twice") << u"drive-them-out"_s << QString() << 0 << 2 << u"Drive them out"_s;
        QTest::newRow("not of this game")
            << u"paint-the-moon"_s << QString() << 0 << 1 << u"paint-the-moon"_s;
        QTest::newRow("nobody for it")
            << u"no-magic-shall-be-cast"_s << QString() << 0 << 1 << u"No magic shall be cast today"_s;
        QTest::newRow("own") << QString() << u"Steal their hats"_s << 2 << 1 << u"Steal their hats"_s;
        QTest::newRow("worth too much")
            << QString() << u"Steal their hats"_s << 9 << 1 << u"Steal their hats"_s;
    }
    void theStripNamesNoSecretQuest()
    {
        QFETCH(QString, id);
        QFETCH(QString, own);
        QFETCH(int, glory);
        QFETCH(int, times);
        QFETCH(QString, names);
        for (const Quest &quest : dragonRampant().quests) {
            if (QString::fromStdString(quest.name) == names)
                id = QString::fromStdString(quest.id.str());
        }
        const auto told = [&](bool secret) {
            Program program;
            const QuestChoice choice{QuestId(id.toStdString()), own.toStdString(), glory, secret, {}, {}};
            program.show(band(std::vector<QuestChoice>(std::size_t(times), choice)));
            return strip(program).join(u'\n');
        };
        QVERIFY2(told(false).contains(names), qPrintable(told(false)));
        const QString hidden = told(true);
        QVERIFY2(!hidden.contains(names) && (id.isEmpty() || !hidden.contains(id)) &&
                     !hidden.contains(u"DR-QUEST-12"_s),
                 qPrintable(hidden));
        QVERIFY2(hidden.contains(u"secret Quest"_s), qPrintable(hidden));
    }

    void aFindingLeadsToItsQuest()
    {
        Program program;
        WarbandDocument &document = program.show(band({{QuestId("drive-them-out"), {}, 0, true, {}, {}},
                                                       {QuestId("drive-them-out"), {}, 0, true, {}, {}}}));
        auto &findings = named<QListView>(program.page(), u"Findings"_s);
        emit findings.clicked(findings.model()->index(0, 0));
        auto &quests = named<QListView>(program.page(), u"Quests"_s);
        QVERIFY(quests.isVisible() && quests.hasFocus());
        QVERIFY(quests.currentIndex().data().toString().startsWith(u"Drive them out"_s));
        emit findings.activated(findings.model()->index(0, 0)); // its fix still knows which
        QCOMPARE(document.warband().quests.size(), std::size_t(1));
    }
};

GONFALON_APP_TEST(QuestsTest)
#include "tst_quests.moc"
