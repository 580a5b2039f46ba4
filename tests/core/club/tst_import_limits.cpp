// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/exchange.h"
#include "tests/support/campaign_asserts.h"
#include "tests/support/campaign_base.h"
#include "tests/support/suite.h"

#include <QBuffer>
#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

/// Gives the same bytes for ever behind a beginning, and counts what was read.
class Endless final : public QIODevice
{
public:
    Endless(QByteArray beginning, QByteArray again)
        : m_beginning(std::move(beginning)), m_again(std::move(again))
    {
        open(QIODevice::ReadOnly);
    }
    [[nodiscard]] bool isSequential() const override { return true; }
    [[nodiscard]] qint64 given() const { return m_given; }

protected:
    qint64 readData(char *data, qint64 most) override
    {
        for (qint64 i = 0; i < most; ++i, ++m_given)
            data[i] = m_given < m_beginning.size() ? m_beginning[m_given]
                                                   : m_again[(m_given - m_beginning.size()) % m_again.size()];
        return most;
    }
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    QByteArray m_beginning, m_again;
    qint64 m_given = 0;
};

const QByteArray campaignAct = "{\"campaign\":{\"id\":\"0e5f3c1e-7a7e-4f0e-9c56-3a5f0f6f9d11\","
                               "\"name\":\"Endless\",\"system\":\"dragon-rampant\",\"pack\":\"{}\"}},\n";

/// An object of as many keys as that.
QByteArray manyKeys(int keys)
{
    QByteArray json = "{";
    for (int i = 0; i < keys; ++i)
        json += (i ? ",\"" : "\"") + QByteArray::number((i * 7919LL) % 1000003) + "\":0";
    return json + "}";
}

} // namespace

/// What an import reads before it says no.
class ImportLimitsTest : public QObject
{
    Q_OBJECT

private slots:
    void endlessStreamsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("beginning");
        QTest::addColumn<QByteArray>("again");
        QTest::addColumn<int>("code");
        const QByteArray head(exportHead);
        QTest::newRow("zeros") << QByteArray() << QByteArray(1, '\0') << int(Code::ImportTooLarge);
        QTest::newRow("lines") << QByteArray() << QByteArray("[],\n") << int(Code::ImportTooLarge);
        QTest::newRow("empty lines behind the first act")
            << head + campaignAct << QByteArray(60000, ' ') + "\n"
            << int(Code::ImportTooLarge);
        QTest::newRow("one act without an end")
            << head + "{\"campaign\":\"" << QByteArray("x") << int(Code::ImportLineTooLong);
        QTest::newRow("a second act without an end")
            << head + campaignAct << QByteArray("x") << int(Code::ImportLineTooLong);
        QTest::newRow("acts without an end")
            << head + campaignAct << QByteArray("{\"list\":\"one\"},\n") << int(Code::ImportTooLarge);
    }

    void endlessStreamsAreRefused()
    {
        QFETCH(QByteArray, beginning);
        QFETCH(QByteArray, again);
        QFETCH(int, code);
        const QTemporaryDir home;
        const QString url = home.filePath(u"x.campaign"_s);
        Endless stream(beginning, again);
        const ImportLimits small{.line = 100000, .whole = 200000, .all = 400000};
        REFUSED(importCampaign(url, stream, {}, small).findings(), Code(code));
        QVERIFY2(stream.given() < 500000, qPrintable(QString::number(stream.given())));
        QVERIFY(!QFileInfo::exists(url));
    }

    /// Keys by the hundred thousand are sorted for many seconds, before it turns out that nobody knows them.
    void whatHasNotTheShapeOfAnExportIsRefusedAtOnce()
    {
        const QTemporaryDir home;
        const QString url = home.filePath(u"x.campaign"_s);
        const QByteArray keys = manyKeys(60000), deep = QByteArray(300000, '[');
        const QByteArray head(exportHead);
        for (const QByteArray &document : {keys, deep, head + campaignAct + "{\"filed\":" + keys + "}\n]}\n",
                                           head + campaignAct + "{\"filed\":" + deep + "}\n]}\n"}) {
            QByteArray bytes = document;
            QBuffer from(&bytes);
            QVERIFY(from.open(QIODevice::ReadOnly));
            REFUSED(importCampaign(url, from).findings(), Code::ImportShape);
            QVERIFY(!QFileInfo::exists(url));
        }
    }

    void aLargeButHonestDocumentGoesIn()
    {
        const QTemporaryDir home;
        const test::CampaignBase source(u"sqlite"_s);
        const auto store = test::smallCampaign(source.url());
        const auto filing = test::battle(u"one"_s);
        NOTHING(store->fileAndConfirm(filing, test::countersOf(filing), QByteArray(3000000, 'r')));
        QByteArray bytes;
        QBuffer to(&bytes);
        QVERIFY(to.open(QIODevice::WriteOnly));
        NOTHING(exportWithSecrets(*store, to));
        QByteArray anew = bytes; // as a program writes it that puts its own head before
        anew.insert(1, "\n ");
        for (QByteArray *document : {&bytes, &anew}) {
            QBuffer from(document);
            QVERIFY(from.open(QIODevice::ReadOnly));
            const QString url = home.filePath(QString::number(document->size()) + u".campaign"_s);
            const Findings findings = importCampaign(url, from).findings();
            QVERIFY2(!hasErrors(findings), test::said(findings).c_str());
            QVERIFY(*store::CampaignStore::open(url).value()->standing() == *store->standing());
        }
    }

    /// What is not finished leaves nothing, and is done again.
    void aRefusedImportIsRepeated()
    {
        const QTemporaryDir home;
        const QString url = home.filePath(u"x.campaign"_s);
        QByteArray bytes = QByteArray(exportHead) + campaignAct + "{\"nonsense\":1}\n]}\n";
        QBuffer from(&bytes);
        QVERIFY(from.open(QIODevice::ReadOnly));
        REFUSED(importCampaign(url, from).findings(), Code::ExportUnreadable);
        QVERIFY(QDir(home.path()).isEmpty(QDir::Files | QDir::Hidden));
        QByteArray whole = QByteArray(exportHead) + campaignAct.chopped(2) + "\n]}\n";
        QBuffer again(&whole);
        QVERIFY(again.open(QIODevice::ReadOnly));
        const Findings findings = importCampaign(url, again).findings();
        QVERIFY2(!hasErrors(findings), test::said(findings).c_str());
    }
};

GONFALON_TEST(ImportLimitsTest)
#include "tst_import_limits.moc"
