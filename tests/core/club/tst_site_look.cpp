// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/packs.h"
#include "core/club/site/look.h"
#include "core/club/site/site.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <map>

using namespace gonfalon;
using namespace Qt::StringLiterals;

/// A club's own templates: what they take the place of, and what happens to damaged ones.
class SiteLookTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        auto club = Club::create(
            m_folder.filePath(u"fen.campaign"_s),
            {u"The Fen"_s, *readPackText(m_library, u"club-league"_s), SystemId("dragon-rampant")});
        QVERIFY(club.ok());
        m_club.emplace(std::move(club).value());
        QFile list(test::sourceFolder() + u"/data/dragon-rampant/warbands/elves.warband"_s);
        QVERIFY(list.open(QIODevice::ReadOnly));
        QVERIFY(!hasErrors(m_club->join(u"<i>Ilse</i>"_s, QString::fromUtf8(list.readAll()), m_library)));
    }

    /// What the program has within is what a club finds in data/site to begin with, all of it sound.
    void theProgramsOwnAreThoseOfTheDataFolder()
    {
        const site::Look look;
        QDir data(test::sourceFolder() + u"/data/site"_s);
        QStringList names;
        for (const QString &file : data.entryList({u"*.mustache"_s}, QDir::Files, QDir::Name))
            names << file.chopped(9);
        names.sort();
        QCOMPARE(look.templates().names(), names);
        QVERIFY(names.size() > 10);
        QFile style(data.filePath(u"site.css"_s));
        QVERIFY(style.open(QIODevice::ReadOnly));
        QCOMPARE(look.styleSheet(), style.readAll());
        site::Look again;
        QVERIFY(again.takeFrom(data.path()).empty());
    }

    void whatIsNotThereIsTheProgramsOwn()
    {
        const QString own =
            folder(u"own"_s, {{u"list.mustache"_s, "<p>ours {{#list}}{{> table}}{{/list}}</p>"},
                              {u"notes.txt"_s, "{{#"}});
        const auto usual = written({}), pages = written(own);
        QVERIFY(pages.at(u"warbands.html"_s).contains(u"<p>ours "_s));
        QVERIFY(pages.at(u"warbands.html"_s).contains(u"&lt;i&gt;Ilse&lt;/i&gt;"_s));
        QVERIFY(!pages.at(u"warbands.html"_s).contains(u"<i>Ilse"_s));
        QCOMPARE(pages.at(u"index.html"_s), usual.at(u"index.html"_s));
        QCOMPARE(pages.at(u"site.css"_s), usual.at(u"site.css"_s));
        QVERIFY(m_findings.empty());
        QCOMPARE(written(folder(u"style"_s, {{u"site.css"_s, "p { color: red }"}})).at(u"site.css"_s),
                 u"p { color: red }"_s);
    }

    /// It is told, and all pages are written with the program's own.
    void aDamagedOneIsTold()
    {
        const auto usual = written({});
        const QString own = folder(
            u"damaged"_s, {{u"page.mustache"_s, "{{#title}}"}, {u"told.mustache"_s, "{{{headline}}}"}});
        QCOMPARE(written(own), usual);
        QCOMPARE(m_findings.size(), std::size_t(2));
        for (const Finding &finding : m_findings) {
            QCOMPARE(finding.code, Code::ForeignTemplateDamaged);
            QCOMPARE(finding.place.file, own.toStdString());
        }
        const QString site = m_folder.filePath(u"site"_s);
        const Findings told = publish(*m_club, m_library, site, {.templates = own});
        QVERIFY(!hasErrors(told) && told.size() == 2);
        QVERIFY(QFile::exists(site + u"/index.html"_s));
    }

    void aFolderThatIsNotThereIsRefused()
    {
        const QString site = m_folder.filePath(u"none"_s);
        const Findings refused =
            publish(*m_club, m_library, site, {.templates = m_folder.filePath(u"nowhere"_s)});
        QVERIFY(hasErrors(refused));
        QCOMPARE(refused.front().code, Code::CannotOpen);
        QVERIFY(!QFile::exists(site));
    }

private:
    QString folder(const QString &name, const std::map<QString, QByteArray> &files)
    {
        const QString path = m_folder.filePath(name);
        QDir().mkpath(path);
        for (const auto &[file, bytes] : files) {
            QFile out(path + u'/' + file);
            if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size())
                qFatal("cannot write");
        }
        return path;
    }

    std::map<QString, QString> written(const QString &templates)
    {
        std::map<QString, QString> pages;
        m_findings = writeSite(
            *m_club, m_library,
            [&pages](const QString &path, const QByteArray &bytes) {
                pages[path] = QString::fromUtf8(bytes);
                return Findings();
            },
            templates);
        return pages;
    }

    QTemporaryDir m_folder;
    store::Library m_library;
    std::optional<Club> m_club;
    Findings m_findings;
};

GONFALON_TEST(SiteLookTest)
#include "tst_site_look.moc"
