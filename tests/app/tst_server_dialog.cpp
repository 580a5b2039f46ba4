// SPDX-License-Identifier: GPL-3.0-or-later
// A club's server: its address in fields or in one line, how the way to it is kept, and given to the program.
#include "app/campaign/campaign_window.h"
#include "app/campaign/server_dialog.h"
#include "app/common/findings_strip.h"
#include "app/shell/campaigns.h"
#include "app/shell/single_instance.h"
#include "core/club/packs.h"
#include "tests/app/support/by_hand.h"
#include "tests/app/support/campaign_asks.h"
#include "tests/support/campaign_base.h"

#include <QClipboard>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QThread>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::comboNamed;
using test::named;

namespace {

const QString systemFile = u"/etc/ssl/certs/ca-certificates.crt"_s;

struct Asked
{
    Asked() : settings(home.filePath(u"settings.ini"_s)) {}

    QTemporaryDir home;
    Settings settings;
};

QLineEdit &host(const QDialog &dialog) { return named<QLineEdit>(dialog, u"Host"_s); }
QString field(const QDialog &dialog, const QString &name) { return named<QLineEdit>(dialog, name).text(); }
QString encryption(const QDialog &dialog) { return comboNamed(dialog, u"Encryption"_s).currentText(); }
QString said(const QDialog &dialog) { return dialog.findChild<FindingsStrip *>()->text(); }

/// The server proves who it is, as far as this machine knows those who vouch for it.
QString proven(const QString &place)
{
    const QString roots = QFileInfo(systemFile).isReadable() ? u"&sslrootcert="_s + systemFile : QString();
    return place + u"?sslmode=verify-full"_s + roots;
}

} // namespace

class ServerDialogTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }

    void aWholeAddressIsPastedForTheHost()
    {
        Asked at;
        ServerDialog dialog(at.settings);
        dialog.show();
        const QString address =
            u"postgresql://bob:se%40cret@club.example:6000/club?sslmode=verify-full&sslrootcert=/tmp/our.crt&connect_timeout=5"_s;
        QGuiApplication::clipboard()->setText(u" `"_s + address + u"`\n"_s);
        host(dialog).paste();
        QCOMPARE(field(dialog, u"Host"_s), u"club.example"_s);
        QCOMPARE(named<QSpinBox>(dialog, u"Port"_s).value(), 6000);
        QCOMPARE(field(dialog, u"Database"_s), u"club"_s);
        QCOMPARE(field(dialog, u"User"_s), u"bob"_s);
        QCOMPARE(field(dialog, u"Password"_s), u"se@cret"_s);
        QCOMPARE(encryption(dialog), u"encrypted, and the server proves who it is"_s);
        QVERIFY(named<QLineEdit>(dialog, u"Options"_s).isVisible());
        QCOMPARE(
            dialog.url(),
            u"postgresql://bob@club.example:6000/club?connect_timeout=5&sslmode=verify-full&sslrootcert=/tmp/our.crt"_s);
    }

    void anAddressThatIsTypedIsTakenInTheEnd()
    {
        Asked at;
        ServerDialog dialog(at.settings);
        dialog.show();
        QTest::keyClicks(&host(dialog), u"postgresql://bob@club.example/club?sslmode=require"_s);
        QVERIFY(field(dialog, u"Database"_s).isEmpty()); // nothing jumps about while one types
        QVERIFY(named<QPushButton>(dialog, u"Open the campaign"_s).isEnabled());
        emit host(dialog).editingFinished();
        QCOMPARE(dialog.url(), u"postgresql://bob@club.example/club?sslmode=require"_s);
        QCOMPARE(encryption(dialog), u"encrypted"_s);
        QVERIFY(!named<QLineEdit>(dialog, u"Options"_s).isVisible());
        host(dialog).setText(u"postgresql://bob@club.example/club?password=secret"_s);
        QVERIFY2(said(dialog).contains(u"password"_s), qPrintable(said(dialog)));
    }

    /// Other ways of the server's library are kept as they are.
    void whatHasNoNameHereStays()
    {
        Asked at;
        ServerDialog dialog(at.settings);
        for (const QString &address :
             {u"postgresql://bob@club.example/club?sslmode=verify-ca&sslrootcert=/tmp/our.crt"_s,
              u"postgresql:///?service=club"_s}) {
            dialog.setAddress(address);
            const QStringList before = address.section(u'?', 1).split(u'&'),
                              now = dialog.url().section(u'?', 1).split(u'&');
            QCOMPARE(QSet<QString>(now.begin(), now.end()), QSet<QString>(before.begin(), before.end()));
            QVERIFY(named<QPushButton>(dialog, u"Open the campaign"_s).isEnabled());
            QCOMPARE(encryption(dialog), u"as the server offers it"_s);
        }
    }

    void beyondThisComputerTheServerProvesItself()
    {
        Asked at;
        ServerDialog dialog(at.settings);
        named<QLineEdit>(dialog, u"Database"_s).setText(u"fen"_s);
        for (const QString &here : {u"localhost"_s, u"127.0.0.1"_s, u"::1"_s, QSysInfo::machineHostName()}) {
            host(dialog).setText(here);
            QCOMPARE(encryption(dialog), u"as the server offers it"_s);
            QVERIFY2(!dialog.url().contains(u'?'), qPrintable(dialog.url()));
        }
        host(dialog).setText(u"club.example"_s);
        QCOMPARE(dialog.url(), proven(u"postgresql://club.example/fen"_s));
        auto &box = comboNamed(dialog, u"Encryption"_s);
        box.setCurrentIndex(1);
        emit box.activated(1);
        host(dialog).setText(u"club.example.org"_s); // what somebody chose stays
        QCOMPARE(dialog.url(), u"postgresql://club.example.org/fen?sslmode=require"_s);
    }

    void whatWasChosenForAHostIsProposedAgain()
    {
        Asked at;
        at.settings.set(u"campaign/host"_s, u"club.example"_s);
        at.settings.set(u"campaign/database"_s, u"fen"_s);
        at.settings.set(u"campaign/encryption"_s, u""_s);
        at.settings.set(u"campaign/options"_s, u"connect_timeout=5"_s);
        ServerDialog dialog(at.settings);
        QCOMPARE(dialog.url(), u"postgresql://club.example/fen?connect_timeout=5"_s);
        host(dialog).setText(u"other.example"_s);
        QCOMPARE(encryption(dialog), u"encrypted, and the server proves who it is"_s);
        host(dialog).setText(u"club.example"_s);
        QCOMPARE(encryption(dialog), u"as the server offers it"_s);
    }

    void theProgramTakesAnAddress()
    {
        test::Program program;
        bool asked = false;
        test::whenDialog([&](QDialog &dialog) {
            asked = dynamic_cast<ServerDialog *>(&dialog);
            QCOMPARE(field(dialog, u"Host"_s), u"127.0.0.1"_s);
            QCOMPARE(named<QSpinBox>(dialog, u"Port"_s).value(), 1);
            QCOMPARE(field(dialog, u"Database"_s), u"league"_s);
            QCOMPARE(field(dialog, u"User"_s), u"ann"_s);
            QCOMPARE(encryption(dialog), u"encrypted"_s);
            QVERIFY2(said(dialog).contains(u"cannot be reached"_s), qPrintable(said(dialog)));
            dialog.reject();
        });
        program.window.openFiles({u"postgresql://ann@127.0.0.1:1/league?sslmode=require"_s});
        QVERIFY(asked);
    }

    void anAddressOfAnotherKindIsNoFile()
    {
        test::Program program;
        QStringList words;
        test::whenDialog([&](QDialog &dialog) {
            words = test::visibleWords(dialog);
            dialog.reject();
        });
        program.window.openFiles({u"mysql://ann:secret@club.example/fen"_s});
        const QString all = words.join(u'\n');
        QVERIFY2(all.contains(u"“mysql://ann@club.example/fen” is no address of a campaign"_s),
                 qPrintable(all));
        QVERIFY(!all.contains(u"secret"_s));
    }

    /// A second start hands files over by their whole paths; an address is none.
    void anAddressIsHandedOverAsItIs()
    {
        const QTemporaryDir home;
        const QString settings = home.filePath(u"settings.ini"_s);
        SingleInstance first(settings);
        QVERIFY(!first.handOver({}));
        const QSignalSpy again(&first, &SingleInstance::startedAgain);
        const QString address = u"postgresql://ann@club.example/league"_s;
        bool handed = false;
        const std::unique_ptr<QThread> second(QThread::create(
            [&] { handed = SingleInstance(settings).handOver({address, u"fen.campaign"_s}); }));
        second->start();
        QTRY_VERIFY_WITH_TIMEOUT(second->isFinished(), 10000);
        QVERIFY(handed && again.count() == 1);
        const QStringList files = again.front().front().toStringList();
        QCOMPARE(files, QStringList({address, QFileInfo(u"fen.campaign"_s).absoluteFilePath()}));
    }

    void aServerThatLetsOneInIsRemembered()
    {
        if (test::postgresql().isEmpty())
            QSKIP("no server");
        const test::CampaignBase base(u"postgresql"_s);
        test::Program program;
        QVERIFY(Club::create(base.url(),
                             {u"The Fen"_s, *readPackText(program.documents.library(), u"club-league"_s),
                              SystemId("dragon-rampant")})
                    .ok());
        {
            ServerDialog dialog(program.settings);
            dialog.show();
            host(dialog).setText(base.url() + (base.url().contains(u'?') ? u"&"_s : u"?"_s) +
                                 u"connect_timeout=7"_s);
            named<QPushButton>(dialog, u"Open the campaign"_s).click();
            QVERIFY2(dialog.result() == QDialog::Accepted, qPrintable(said(dialog)));
            QVERIFY(dialog.takeClub());
        }
        const ServerDialog again(program.settings);
        QVERIFY2(again.url().contains(u"connect_timeout=7"_s), qPrintable(again.url()));
        program.window.openFiles({base.url()}); // without a word
        CampaignWindow *window = nullptr;
        for (QWidget *widget : QApplication::topLevelWidgets())
            window = window ? window : qobject_cast<CampaignWindow *>(widget);
        QVERIFY(window);
        QCOMPARE(window->document().name(), u"The Fen"_s);
        delete window;
    }
};

GONFALON_APP_TEST(ServerDialogTest)
#include "tst_server_dialog.moc"
