// SPDX-License-Identifier: GPL-3.0-or-later
// How one joins, begins, exports and connects a campaign: what each dialog proposes and remembers.
#include "app/campaign/battle_dialog.h"
#include "app/campaign/file_battle_dialog.h"
#include "app/campaign/join_dialog.h"
#include "app/campaign/new_campaign_dialog.h"
#include "app/campaign/page_output.h"
#include "app/campaign/prose.h"
#include "app/campaign/publish_dialog.h"
#include "app/campaign/server_dialog.h"
#include "app/campaign/side_form.h"
#include "app/campaign/story_map.h"
#include "app/common/findings_strip.h"
#include "app/common/folders.h"
#include "core/club/tables.h"
#include "tests/app/support/by_hand.h"
#include "tests/app/support/campaign_asks.h"
#include "tests/support/catalogues.h"
#include "tests/support/source_tree.h"

#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::CampaignProgram;
using test::choices;
using test::comboNamed;
using test::FileAnswers;
using test::named;
using test::two;

namespace {

} // namespace

class CampaignBeginningsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }

    // --- joining

    void aHomeIsAFreePlace()
    {
        CampaignProgram at(u"the-eleven-marches"_s, {u"goblins"_s});
        const auto homes = [&] {
            const JoinDialog dialog(at.document(), at.settings);
            return choices(comboNamed(dialog, u"Home"_s));
        };
        QStringList wanted{u"none"_s};
        for (const campaign::Territory &place : at.document().pack().territories) {
            if (place.home)
                wanted << QString::fromStdString(place.name);
        }
        QCOMPARE(homes(), wanted);
        QFile list(test::sampleWarband(u"elves"_s));
        QVERIFY(list.open(QIODevice::ReadOnly));
        const auto taken = std::ranges::find_if(at.document().pack().territories, &campaign::Territory::home);
        QVERIFY(!hasErrors(
            at.document().club().join(u"Marek"_s, QString::fromUtf8(list.readAll()), at.library, taken->id)));
        at.document().reload();
        wanted.removeOne(QString::fromStdString(taken->name));
        QCOMPARE(homes(), wanted);
    }

    void aListSaysWhoseItIsAndWhereItLies()
    {
        CampaignProgram at(u"club-league"_s);
        QFile sample(test::sampleWarband(u"goblins"_s));
        QVERIFY(sample.open(QIODevice::ReadOnly));
        QJsonObject list = QJsonDocument::fromJson(sample.readAll()).object();
        list[u"player"_s] = u"Tove"_s;
        QVERIFY(QDir(at.folder.path()).mkpath(u"lists"_s));
        QFile own(at.path(u"lists/own.warband"_s));
        QVERIFY(own.open(QIODevice::WriteOnly));
        own.write(QJsonDocument(list).toJson());
        own.close();
        JoinDialog dialog(at.document(), at.settings);
        dialog.show();
        {
            const FileAnswers answers(own.fileName());
            named<QPushButton>(dialog, u"Choose…"_s).click();
            QCOMPARE(QDir(answers.folder), QDir(at.folder.path()));
        }
        QCOMPARE(named<QLineEdit>(dialog, u"Warband file"_s).text(), own.fileName());
        QCOMPARE(comboNamed(dialog, u"Player"_s).currentText(), u"Tove"_s);
        QCOMPARE(QDir(at.settings.text(u"files/folder"_s)), QDir(at.path(u"lists"_s)));
        QVERIFY(named<QPushButton>(dialog, u"Join"_s).isEnabled());
        test::dropOn(dialog, test::sampleWarband(u"elves"_s));
        QCOMPARE(named<QLineEdit>(dialog, u"Warband file"_s).text(), test::sampleWarband(u"elves"_s));
    }

    // --- a new campaign

    void theFileThatWasChosenStays()
    {
        const QTemporaryDir home;
        Settings settings(home.filePath(u"settings.ini"_s));
        settings.set(u"campaign/folder"_s, home.path());
        store::Library library(test::dataFolder());
        NewCampaignDialog dialog(library, settings);
        dialog.show();
        auto &name = named<QLineEdit>(dialog, u"Name of the campaign"_s);
        auto &file = named<QLineEdit>(dialog, u"File of the campaign"_s);
        name.setText(u"The Fen"_s);
        QCOMPARE(file.text(), home.filePath(u"The Fen.campaign"_s));
        name.setText(u"The Low Fen"_s); // what is proposed follows the name
        QCOMPARE(file.text(), home.filePath(u"The Low Fen.campaign"_s));
        {
            const FileAnswers answers(home.filePath(u"own"_s));
            named<QPushButton>(dialog, u"Choose…"_s).click();
            QCOMPARE(answers.proposed, u"The Low Fen.campaign"_s);
        }
        QCOMPARE(file.text(), home.filePath(u"own.campaign"_s));
        name.setText(u"The High Fen"_s);
        QCOMPARE(file.text(), home.filePath(u"own.campaign"_s));
    }

    void everyGameHasItsPacksAndIsRemembered()
    {
        const QTemporaryDir home;
        Settings settings(home.filePath(u"settings.ini"_s));
        settings.set(u"campaign/folder"_s, home.path());
        store::Library library(test::dataFolder());
        const auto shelf = packsOnShelf(library);
        QVERIFY(shelf.ok());
        QString last;
        {
            NewCampaignDialog dialog(library, settings);
            auto &packs = named<QListWidget>(dialog, u"How the campaign goes"_s);
            auto &games = *dialog.findChild<QComboBox *>();
            QVERIFY(games.count() > 2);
            for (int game = 0; game < games.count(); ++game) {
                games.setCurrentIndex(game);
                const SystemId system(games.currentData().toString().toStdString());
                QStringList wanted, shown;
                for (const PackOnShelf &one : *shelf) {
                    if (one.pack.systems.empty() ||
                        std::ranges::find(one.pack.systems, system) != one.pack.systems.end())
                        wanted << QString::fromStdString(one.pack.name);
                }
                for (int row = 0; row < packs.count(); ++row)
                    shown << packs.item(row)->text();
                QCOMPARE(shown, wanted);
            }
            games.setCurrentIndex(games.findData(u"lion-rampant"_s));
            named<QLineEdit>(dialog, u"Name of the campaign"_s).setText(u"The Fen"_s);
            named<QPushButton>(dialog, u"Begin the campaign"_s).click();
            QVERIFY(dialog.takeClub().has_value());
        }
        const NewCampaignDialog again(library, settings);
        QCOMPARE(again.findChild<QComboBox *>()->currentData().toString(), u"lion-rampant"_s);
    }

    void aPackOfOnesOwnIsChosenAtOnce()
    {
        const QTemporaryDir home;
        Settings settings(home.filePath(u"settings.ini"_s));
        store::Library library(test::dataFolder());
        NewCampaignDialog dialog(library, settings);
        dialog.show();
        auto &packs = named<QListWidget>(dialog, u"How the campaign goes"_s);
        const int before = packs.count();
        const FileAnswers answers(test::changedPack(
            home, u"club-league"_s, {{u"name"_s, u"Aaa, our own"_s}, {u"summary"_s, u"By us."_s}}));
        named<QPushButton>(dialog, u"A pack of your own…"_s).click();
        QCOMPARE(packs.count(), before + 1);
        QCOMPARE(packs.currentItem()->text(), u"Aaa, our own"_s);
        QVERIFY(test::visibleWords(dialog).contains(u"By us."_s));
    }

    // --- what goes out

    void aPageIsExportedAsWhatWasChosen()
    {
        CampaignProgram at(u"club-league"_s, two);
        at.fight(0, 1, 5, 1);
        at.window->showPage(PageId::Standings);
        const std::pair<QString, QByteArray> forms[] = {
            {u"csv"_s, "#,Warband"}, {u"json"_s, "{"}, {u"html"_s, "<!DOCTYPE html>"}};
        for (const auto &[suffix, begins] : forms) {
            const QString folder = at.path(u"as "_s + suffix);
            QVERIFY(QDir().mkpath(folder));
            {
                const FileAnswers answers(folder + u"/out"_s, u"*."_s + suffix);
                at.window->exportPage();
                QCOMPARE(answers.proposed, u"standings"_s);
            }
            QFile file(folder + u"/out."_s + suffix);
            QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
            QVERIFY(file.readAll().startsWith(begins));
            QVERIFY(at.window->strip().text().contains(u"out."_s + suffix));
            QCOMPARE(QDir(at.settings.text(u"files/folder"_s)), QDir(folder));
        }
        const auto tables = at.window->page(PageId::Standings).tables();
        QFile csv(at.path(u"as csv/out.csv"_s));
        QVERIFY(csv.open(QIODevice::ReadOnly));
        QCOMPARE(csv.readAll(), tableCsv(tables[0]) + "\r\n" + tableCsv(tables[1]));
    }

    void whatCannotBeExportedGoesElsewhere()
    {
        CampaignProgram at(u"club-league"_s, two);
        at.window->showPage(PageId::Standings);
        const QString taken = at.path(u"taken/out.csv"_s);
        QVERIFY(QDir().mkpath(taken)); // a folder of that name
        at.settings.set(u"files/folder"_s, at.path(u"taken"_s));
        {
            const FileAnswers answers(taken);
            at.window->exportPage();
            QCOMPARE(QDir(answers.folder), QDir(at.path(u"taken"_s)));
        }
        QVERIFY2(at.window->strip().text().contains(u"GF-4"_s), qPrintable(at.window->strip().text()));
        auto &elsewhere = named<QToolButton>(at.window->strip(), u"Elsewhere…"_s);
        QVERIFY(elsewhere.isVisible());
        const FileAnswers answers(at.path(u"out.csv"_s));
        elsewhere.click();
        QVERIFY(QDir(answers.folder) != QDir(at.path(u"taken"_s)));
        QVERIFY(QFile::exists(at.path(u"out.csv"_s)));
    }

    void theFolderOfThePagesIsRemembered()
    {
        CampaignProgram at(u"club-league"_s, two);
        const QString folder = at.path(u"our pages"_s);
        {
            PublishDialog dialog(at.document(), at.settings);
            named<QLineEdit>(dialog, u"Folder of the pages"_s).setText(folder);
            named<QPushButton>(dialog, u"Publish"_s).click();
            QCOMPARE(dialog.result(), int(QDialog::Accepted));
        }
        const auto proposed = [&](CampaignProgram &of) {
            const PublishDialog dialog(of.document(), at.settings);
            return named<QLineEdit>(dialog, u"Folder of the pages"_s).text();
        };
        QCOMPARE(proposed(at), folder);
        CampaignProgram other(u"club-league"_s, two); // whose pages do not belong there
        QVERIFY(proposed(other) != folder);
        PublishDialog dialog(at.document(), at.settings);
        dialog.show();
        auto &field = named<QLineEdit>(dialog, u"Folder of the pages"_s);
        QVERIFY(test::visibleWords(dialog).contains(u"The pages that stand there are written anew."_s));
        field.setText(at.path(u"new"_s));
        QVERIFY(test::visibleWords(dialog).contains(u"The folder is made."_s));
        QVERIFY(QDir().mkpath(at.path(u"new"_s)));
        field.setText(at.path(u"new/"_s));
        QVERIFY(test::visibleWords(dialog).contains(u"The folder is empty."_s));
        field.clear();
        QVERIFY(!named<QPushButton>(dialog, u"Publish"_s).isEnabled());
    }

    // --- a server

    void aServerIsWrittenAsAnAddress()
    {
        const QTemporaryDir home;
        Settings settings(home.filePath(u"settings.ini"_s));
        settings.set(u"campaign/host"_s, u"club.example.org"_s);
        settings.set(u"campaign/database"_s, u"fen"_s);
        settings.set(u"campaign/user"_s, u"ann"_s);
        {
            const ServerDialog dialog(settings);
            QVERIFY(dialog.url().startsWith(u"postgresql://ann@club.example.org/fen?"_s));
            QVERIFY(named<QPushButton>(dialog, u"Open the campaign"_s).isEnabled());
        }
        settings.set(u"campaign/port"_s, 6000);
        const ServerDialog dialog(settings);
        QVERIFY(dialog.url().startsWith(u"postgresql://ann@club.example.org:6000/fen?"_s));
    }
};

GONFALON_APP_TEST(CampaignBeginningsTest)
#include "tst_campaign_beginnings.moc"
