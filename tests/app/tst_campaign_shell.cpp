// SPDX-License-Identifier: GPL-3.0-or-later
// Campaigns as the program's own window knows them: among what there is to go on with, and in its help.
#include "app/campaign/campaign_window.h"
#include "app/campaign/table_view.h"
#include "app/shell/campaigns.h"
#include "app/shell/help_window.h"
#include "core/club/packs.h"
#include "tests/app/support/campaign.h"
#include "tests/support/catalogues.h"

#include <QAction>
#include <QFile>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::named;
using test::Program;

namespace {

CampaignWindow *shown()
{
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        if (auto *window = qobject_cast<CampaignWindow *>(widget))
            return window;
    }
    return nullptr;
}

QString firstToGoOnWith(const Program &program)
{
    const auto &list = named<QListView>(program.window, u"Go on with"_s);
    return list.isVisible() ? list.model()->index(0, 0).data().toString() : QString();
}

/// A campaign of a game in a file, with a warband whose Leader has a Trait where one is named.
QString written(Program &program, const SystemId &system, const QString &warband = {})
{
    const QString path = program.path(u"Low Fen.campaign"_s);
    auto club = Club::create(
        path, {u"The Low Fen"_s, *readPackText(program.documents.library(), u"club-league"_s), system});
    QFile file(test::sampleWarband(warband));
    if (!warband.isEmpty() && file.open(QIODevice::ReadOnly))
        (void)club.value().join(u"Ilse"_s, QString::fromUtf8(file.readAll()), program.documents.library());
    return path;
}

void trigger(const CampaignWindow &window, const QString &text)
{
    for (QAction *action : window.findChildren<QAction *>()) {
        if (action->text().remove(u'&') == text)
            return action->trigger();
    }
    QFAIL(qPrintable(text));
}

} // namespace

class CampaignShellTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }
    void cleanup() { delete shown(); }

    void aNewCampaignStandsFirstAtOnce()
    {
        Program program;
        const QString list = program.path(u"goblins.warband"_s);
        QVERIFY(QFile::copy(test::sampleWarband(u"goblins"_s), list));
        program.window.openFiles({list});
        program.window.closeCurrent();
        QVERIFY(!firstToGoOnWith(program).isEmpty());
        program.settings.set(u"campaign/folder"_s, program.folder->path());
        test::whenDialog([](QDialog &dialog) {
            named<QLineEdit>(dialog, u"Name of the campaign"_s).setText(u"The Low Fen"_s);
            named<QPushButton>(dialog, u"Begin the campaign"_s).click();
        });
        campaigns::create(program.window);
        QVERIFY(shown());
        QCOMPARE(firstToGoOnWith(program), u"The Low Fen"_s);
    }

    void itsHelpIsThatOfItsGame()
    {
        Program program;
        QCOMPARE(program.window.game(), SystemId("dragon-rampant"));
        QVERIFY(campaigns::open(program.window, written(program, SystemId("lion-rampant"))));
        trigger(*shown(), u"Rules of the system"_s);
        const auto *help = program.window.findChild<HelpWindow *>();
        QVERIFY(help);
        QVERIFY2(help->windowTitle().contains(u"Lion Rampant"_s), qPrintable(help->windowTitle()));
    }

    void theKeyOfHelpOpensTheTraitOfALeader()
    {
        Program program;
        QVERIFY(campaigns::open(program.window,
                                written(program, SystemId("dragon-rampant"), u"men-of-the-north"_s)));
        CampaignWindow &window = *shown();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.showPage(PageId::Leaders);
        auto &leaders = named<TableView>(window.page(PageId::Leaders), u"Leaders"_s);
        leaders.setFocus();
        QTest::keyClick(&leaders, Qt::Key_F1);
        const auto *help = program.window.findChild<HelpWindow *>();
        QVERIFY(help && help->article());
        QCOMPARE(int(help->article()->kind), int(words::ArticleKind::Trait));
    }
};

GONFALON_APP_TEST(CampaignShellTest)
#include "tst_campaign_shell.moc"
