// SPDX-License-Identifier: GPL-3.0-or-later
// Logins of a club's server by the window.
#include "app/campaign/logins_dialog.h"
#include "app/campaign/table_view.h"
#include "app/common/findings_strip.h"
#include "tests/app/support/campaign.h"
#include "tests/app/support/campaign_asks.h"
#include "tests/support/campaign_base.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::CampaignProgram;
using test::named;

class CampaignLoginsWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }

    void aFileSaysThatItKnowsNone()
    {
        CampaignProgram at(u"club-league"_s, test::two);
        QCOMPARE(test::opened([&] { at.window->showLogins(); }), QString());
        QVERIFY2(at.window->strip().text().contains(u"a campaign on a server"_s),
                 qPrintable(at.window->strip().text()));
        QCOMPARE(at.window->logins().text().remove(u'&'), u"Logins…"_s);
        QVERIFY(!at.window->logins().isEnabled());
        QVERIFY2(at.window->logins().toolTip().contains(u"has no logins"_s),
                 qPrintable(at.window->logins().toolTip()));
    }

    void loginsAreGivenChangedAndTaken()
    {
        if (test::postgresql().isEmpty())
            QSKIP("no server");
        const test::CampaignBase base(u"postgresql"_s);
        const auto books = test::smallCampaign(base.url());
        QVERIFY(books);
        LoginsDialog dialog(*books);
        dialog.show();
        auto &whose = *dialog.findChild<QComboBox *>();
        auto &login = named<QLineEdit>(dialog, u"Login"_s);
        auto &password = named<QLineEdit>(dialog, u"Password"_s);
        auto &table = named<TableView>(dialog, u"Logins"_s);
        QCOMPARE(whose.count(), 4); // Ann, Bob, a spectator, an organiser
        QCOMPARE(login.text(), u"ann"_s);
        const QString ann = base.login(u"ann"_s);
        login.setText(ann);
        named<QPushButton>(dialog, u"Give a login"_s).click();
        const QString first = password.text();
        QVERIFY(opens(base.urlFor(ann, first)));
        QCOMPARE(whose.count(), 3);
        table.choose(ann);
        named<QPushButton>(dialog, u"New password"_s).click();
        QVERIFY(password.text() != first);
        QVERIFY(opens(base.urlFor(ann, password.text())) && !opens(base.urlFor(ann, first)));
        // What is refused is said, and no password is shown that opens nothing.
        login.setText(u"Not a login"_s);
        named<QPushButton>(dialog, u"Give a login"_s).click();
        QVERIFY(password.text().isEmpty());
        QVERIFY(dialog.findChild<FindingsStrip *>()->text().contains(u"Not a login"_s));
        table.choose(u"postgres"_s);
        QVERIFY(!named<QPushButton>(dialog, u"Take the login"_s).isEnabled());
        table.choose(ann);
        named<QPushButton>(dialog, u"Take the login"_s).click();
        QCOMPARE(whose.count(), 4);
        QCOMPARE(books->logins()->size(), 1);
        (void)test::CampaignBase::run(base.url(), u"drop owned by %1; drop role %1"_s.arg(ann));
    }

    /// It is shut out, though its name stays: the list says so at once.
    void aLoginThatOwnsThingsGoesFromTheList()
    {
        if (test::postgresql().isEmpty())
            QSKIP("no server");
        const test::CampaignBase base(u"postgresql"_s);
        const auto books = test::smallCampaign(base.url());
        QVERIFY(books);
        LoginsDialog dialog(*books);
        const QString ann = base.login(u"ann"_s);
        named<QLineEdit>(dialog, u"Login"_s).setText(ann);
        named<QPushButton>(dialog, u"Give a login"_s).click();
        QCOMPARE(test::CampaignBase::run(base.url(),
                                         u"create table hers (x text); alter table hers owner to "_s + ann),
                 QString());
        auto &table = named<TableView>(dialog, u"Logins"_s);
        table.choose(ann);
        named<QPushButton>(dialog, u"Take the login"_s).click();
        QVERIFY(dialog.findChild<FindingsStrip *>()->text().contains(ann));
        QVERIFY(!named<QPushButton>(dialog, u"Take the login"_s).isEnabled());
        QCOMPARE(dialog.findChild<QComboBox *>()->count(), 4); // she may have one again
        QVERIFY(named<QLineEdit>(dialog, u"Password"_s).text().isEmpty());
        (void)test::CampaignBase::run(base.url(), u"drop owned by %1; drop role %1"_s.arg(ann));
    }

private:
    static bool opens(const QString &url) { return store::CampaignStore::open(url).ok(); }
};

GONFALON_APP_TEST(CampaignLoginsWindowTest)
#include "tst_campaign_logins.moc"
