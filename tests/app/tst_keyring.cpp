// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/keyring.h"
#include "app/campaign/server_dialog.h"
#include "tests/app/support/window.h"

#include <QCheckBox>
#include <QTest>

using namespace gonfalon;
using namespace Qt::StringLiterals;

/// A desktop without a keyring, as the tests' own is.
class KeyringTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus"); }

    void whoHasNoneIsAnsweredAll()
    {
        keyring::keep(u"postgresql://ann@club.example.org/fen"_s, u"sesame"_s);
        std::optional<QString> answer;
        keyring::ask(u"postgresql://ann@club.example.org/fen"_s, this,
                     [&answer](const QString &password) { answer = password; });
        QVERIFY(QTest::qWaitFor([&answer] { return answer.has_value(); }));
        QCOMPARE(*answer, QString());
    }

    void whoeverLeavesIsNotCalledBack()
    {
        bool called = false;
        {
            QObject gone;
            keyring::ask(u"postgresql://bob@club.example.org/fen"_s, &gone,
                         [&called](const QString &) { called = true; });
        }
        QCoreApplication::processEvents();
        QVERIFY(!called);
    }

    void theServerDialogOffersIt()
    {
        test::Program program;
        ServerDialog dialog(program.settings);
        dialog.show();
        const auto *keep = dialog.findChild<QCheckBox *>();
        QVERIFY(keep && keep->isVisible() && keep->isEnabled() && !keep->isChecked());
    }
};

GONFALON_APP_TEST(KeyringTest)
#include "tst_keyring.moc"
