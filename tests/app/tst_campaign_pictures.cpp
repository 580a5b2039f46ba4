// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/battle_dialog.h"
#include "app/campaign/file_battle_dialog.h"
#include "app/campaign/join_dialog.h"
#include "app/campaign/new_campaign_dialog.h"
#include "app/campaign/restore_dialog.h"
#include "app/campaign/server_dialog.h"
#include "app/common/theme.h"
#include "core/store/campaign/address.h"
#include "core/store/campaign/backups.h"
#include "tests/app/support/campaign.h"
#include "tests/support/catalogues.h"
#include "tests/support/source_tree.h"

#include <QAbstractButton>
#include <QDir>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QToolButton>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::CampaignProgram;
using test::named;

namespace {

struct Look
{
    const char *name;
    bool dark;
    int percent;
};
constexpr Look looks[] = {
    {"light-100", false, 100}, {"dark-100", true, 100}, {"light-200", false, 200}, {"dark-200", true, 200}};

void keep(QWidget &widget, const QString &name)
{
    const QString folder = test::buildFolder() + u"/pictures"_s;
    QDir().mkpath(folder);
    QTest::qWait(60);
    if (!widget.grab().save(
            u"%1/campaign-%2-%3.png"_s.arg(folder, name, QLatin1String(QTest::currentDataTag()))))
        qFatal("the picture cannot be written");
}

/// Labels and buttons whose words are wider than the room they have.
QStringList cut(const QWidget &window)
{
    QStringList found;
    for (auto *label : window.findChildren<QLabel *>()) {
        if (!label->isVisible() || label->text().isEmpty())
            continue;
        if (label->wordWrap() ? label->heightForWidth(label->width()) > label->height() + 1
                              : label->sizeHint().width() > label->width() + 1)
            found << u"“%1”"_s.arg(label->text());
    }
    for (auto *button : window.findChildren<QAbstractButton *>()) {
        if (button->isVisible() && !button->text().isEmpty() &&
            button->width() + 1 < button->minimumSizeHint().width())
            found << u"“%1”"_s.arg(button->text());
    }
    return found;
}

const QStringList six{
    u"goblins"_s, u"knights-of-the-shining-citadel"_s, u"graveyard-dwellers"_s, u"dwarves"_s, u"elves"_s,
    u"rat-kin"_s};

} // namespace

class CampaignPicturesTest : public QObject
{
    Q_OBJECT

    static void addLooks()
    {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<int>("percent");
        for (const Look &look : looks)
            QTest::newRow(look.name) << look.dark << look.percent;
    }
    static void dress()
    {
        QFETCH(bool, dark);
        QFETCH(int, percent);
        applyTheme(*qApp, dark ? Theme::Dark : Theme::Light, percent);
    }
    static void pages(CampaignProgram &at, const QString &name, const QList<PageId> &wanted)
    {
        static const QString names[] = {u"overview"_s, u"fixtures"_s,  u"battles"_s,   u"warbands"_s,
                                        u"leaders"_s,  u"standings"_s, u"chronicle"_s, u"ledger"_s};
        QFETCH(int, percent);
        if (percent == 200)
            at.window->resize(2880, 1800);
        for (const PageId page : wanted) {
            at.window->showPage(page);
            keep(*at.window, name + u'-' + names[int(page)]);
            QCOMPARE(cut(*at.window).join(u'\n'), QString());
        }
    }

    /// Shows a dialog, keeps its picture, and finds no word cut.
    static void take(QDialog &dialog, const QString &name)
    {
        QFETCH(int, percent);
        if (percent == 200)
            dialog.resize(dialog.size().expandedTo(dialog.sizeHint()));
        dialog.show();
        keep(dialog, name);
        QCOMPARE(cut(dialog).join(u'\n'), QString());
    }

private slots:
    void cleanup() { applyTheme(*qApp, Theme::Light, 100); }

    void league_data() { addLooks(); }
    void league()
    {
        dress();
        CampaignProgram at(u"club-league"_s, six);
        at.season(10);
        QVERIFY(at.document().books().addFixtures(*at.document().club().nextRound()).empty());
        at.fight(2, 5, 5, 1, false);
        at.document().reload();
        pages(at, u"league"_s,
              {PageId::Overview, PageId::Fixtures, PageId::Battles, PageId::Warbands, PageId::Leaders,
               PageId::Standings, PageId::Chronicle, PageId::Ledger});
    }

    void story_data() { addLooks(); }
    void story()
    {
        dress();
        CampaignProgram at(u"road-of-five-battles"_s, {u"goblins"_s, u"elves"_s});
        at.fight(0, 1, 5, 1);
        at.fight(1, 0, 4, 2);
        pages(at, u"story"_s, {PageId::Overview, PageId::Leaders});
        at.window->resize(1100, 700);
        at.window->showPage(PageId::Overview);
        keep(*at.window, u"story-small"_s);
    }

    void places_data() { addLooks(); }
    void places()
    {
        dress();
        CampaignProgram at(u"the-eleven-marches"_s, six.mid(0, 4));
        at.season(5);
        pages(at, u"places"_s, {PageId::Overview, PageId::Warbands});
    }

    void empty_data() { addLooks(); }
    void empty()
    {
        dress();
        CampaignProgram at(u"club-league"_s);
        pages(at, u"empty"_s, {PageId::Overview, PageId::Fixtures, PageId::Battles, PageId::Chronicle});
    }

    void dialogs_data() { addLooks(); }
    void dialogs()
    {
        dress();
        CampaignProgram at(u"road-of-five-battles"_s, {u"goblins"_s, u"elves"_s});
        const campaign::FilingId id = at.fight(0, 1, 5, 1);
        BattleDialog battle(at.document(), id);
        take(battle, u"battle"_s);
        FileBattleDialog file(at.document());
        for (auto *head : file.findChildren<QToolButton *>()) {
            if (head->accessibleName() == u"Casualties of side 1")
                head->click();
        }
        take(file, u"file"_s);
        JoinDialog join(at.document(), at.settings);
        join.setFile(test::sampleWarband(u"dwarves"_s));
        take(join, u"join"_s);
        NewCampaignDialog create(at.library, at.settings);
        take(create, u"new"_s);
        ServerDialog server(at.settings);
        take(server, u"server"_s);
    }

    void doubts_data() { addLooks(); }
    void doubts()
    {
        dress();
        CampaignProgram at(u"club-league"_s, {u"goblins"_s, u"elves"_s});
        const auto id = at.fight(0, 1, 5, 1, false);
        QVERIFY(at.document()
                    .books()
                    .dispute(id, u"you had 5, and I still have the photograph of the table in which it can "
                                 "be seen that the scouts held the ford to the end"_s)
                    .empty());
        at.document().reload();
        at.window->showPage(PageId::Battles);
        keep(*at.window, u"disputed-page"_s);
        BattleDialog disputed(at.document(), id);
        take(disputed, u"disputed"_s);
        for (int time = 0; time < 2; ++time) { // the second has the first in the books
            FileBattleDialog file(at.document());
            named<QSpinBox>(file, u"Glory of side 1"_s).setValue(4);
            const auto buttons = file.findChildren<QPushButton *>();
            const QString act = time == 0 ? u"File"_s : u"File as it is"_s;
            QTRY_VERIFY(std::ranges::any_of(buttons, [&](const QPushButton *button) {
                return button->text() == act && button->isEnabled();
            }));
            if (time == 1)
                take(file, u"like-another"_s);
            else
                named<QPushButton>(file, act).click();
        }
        store::Address address;
        address.file = at.document().books().url();
        QVERIFY(store::makeCopy(address, store::CopyReason::ByHand).empty());
        at.fight(1, 0, 4, 2);
        RestoreDialog restore(address.file, {});
        take(restore, u"restore"_s);
        ServerDialog server(at.settings);
        server.setAddress(u"postgresql://bob@club.example:6000/club?sslmode=verify-full&connect_timeout=5"_s,
                          {errorIn("x", Code::ServerUnreachable, {"connection refused"})});
        take(server, u"server-refused"_s);
    }
};

GONFALON_APP_TEST(CampaignPicturesTest)
#include "tst_campaign_pictures.moc"
