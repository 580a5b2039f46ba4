// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pages/templates.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace gonfalon;
using namespace Qt::StringLiterals;

/// Templates of pages: filled in, escaped, and told where they are damaged.
class TemplatesTest : public QObject
{
    Q_OBJECT

private slots:
    void textsAreFilledInAndEscaped()
    {
        pages::Templates templates({u"picture"_s});
        QVERIFY(templates
                    .take({{u"row"_s, "<li>{{name}}</li>"},
                           {u"page"_s, "{{#rows}}{{> row}}{{/rows}}{{^rows}}none{{/rows}}{{{picture}}}"}})
                    .empty());
        const QVariantList rows{QVariantMap{{u"name"_s, u"<b>&\"'{{page}}"_s}},
                                QVariantMap{{u"name"_s, u""_s}}};
        QCOMPARE(templates.render(
                     u"page"_s, {{u"rows"_s, rows}, {u"picture"_s, u"<svg/>"_s}, {u"name"_s, u"outside"_s}}),
                 QByteArray("<li>&lt;b&gt;&amp;&quot;&apos;{{page}}</li><li></li><svg/>"));
        QCOMPARE(templates.render(u"page"_s, {{u"rows"_s, QVariantList()}}), QByteArray("none"));
        QCOMPARE(templates.render(u"nowhere"_s, {}), QByteArray());
    }

    /// Where no markup is named, nothing is put in as it is.
    void nothingIsUnescapedUnasked()
    {
        pages::Templates templates({});
        for (const char *text : {"{{{name}}}", "{{&name}}"}) {
            const Findings findings = templates.take({{u"page"_s, text}});
            QCOMPARE(findings.size(), std::size_t(1));
            QCOMPARE(findings.front().code, Code::ForeignTemplateDamaged);
        }
        QCOMPARE(templates.render(u"page"_s, {{u"name"_s, u"<b>"_s}}), QByteArray());
    }

    /// What no template of the program's own asks for is told, and so are the marks of other languages.
    void whatNobodyTellsIsTold()
    {
        pages::Templates templates({u"picture"_s});
        QVERIFY(templates.take({{u"page"_s, "{{#rows}}{{name}}{{.}}{{/rows}}{{{picture}}}"}}).empty());
        QVERIFY(templates.take({{u"page"_s, "{{^rows}}none{{/rows}}{{! nonsense }}"}}).empty());
        const Findings findings = templates.take({{u"page"_s, "{{nonsense}}{% for row in rows %}{{name}}"}});
        QCOMPARE(findings.size(), std::size_t(2));
        QCOMPARE(findings.front().code, Code::ForeignTemplateName);
        QCOMPARE(findings.front().arguments, (std::vector<std::string>{"page", "nonsense"}));
        QCOMPARE(findings.back().arguments, (std::vector<std::string>{"page", "{%"}));
        QCOMPARE(templates.render(u"page"_s, {{u"name"_s, u"x"_s}}), QByteArray("{% for row in rows %}x"));
    }

    /// A key of what is filled in is never taken for a template.
    void nobodysTextIsATemplate()
    {
        pages::Templates templates({});
        QVERIFY(templates.take({{u"row"_s, "own"}, {u"page"_s, "{{#in}}{{> row}}{{/in}}"}}).empty());
        QCOMPARE(templates.render(u"page"_s, {{u"in"_s, QVariantMap{{u"row"_s, u"{{secret}}"_s}}}}),
                 QByteArray("own"));
    }

    /// As deep as anybody writes, and no deeper.
    void sectionsStandInOneAnother()
    {
        constexpr int deepest = 32;
        for (const int deep : {deepest, deepest + 1}) {
            pages::Templates templates({});
            const QByteArray text = QByteArray("{{#a}}").repeated(deep) + QByteArray("{{/a}}").repeated(deep);
            QCOMPARE(templates.take({{u"page"_s, text}}).empty(), deep == deepest);
        }
    }

    void whatIsDamagedIsToldAndLeftOut_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("section not closed") << QByteArray("{{#a}}x");
        QTest::newRow("tag not closed") << QByteArray("x {{a");
        QTest::newRow("another closed") << QByteArray("{{#a}}{{/b}}");
        QTest::newRow("not escaped") << QByteArray("{{{name}}}");
        QTest::newRow("not escaped either") << QByteArray("{{& name }}");
        QTest::newRow("other braces") << QByteArray("{{=<% %>=}}<%& name %>");
        QTest::newRow("itself") << QByteArray("{{> page}}");
        QTest::newRow("itself through another") << QByteArray("{{> around}}");
        QTest::newRow("no such part") << QByteArray("{{> nowhere}}");
        QTest::newRow("no text") << QByteArray("\xff\xfe");
        QTest::newRow("very deep") << QByteArray("{{#a}}").repeated(1000) +
                                          QByteArray("{{/a}}").repeated(1000);
        QTest::newRow("very large") << QByteArray(2 * 1024 * 1024, 'x');
    }
    void whatIsDamagedIsToldAndLeftOut()
    {
        QFETCH(QByteArray, text);
        pages::Templates templates({u"picture"_s});
        QVERIFY(templates.take({{u"page"_s, "own {{name}}"}, {u"around"_s, "({{> page}})"}}).empty());
        const Findings findings = templates.take({{u"page"_s, text}});
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings.front().code, Code::ForeignTemplateDamaged);
        QCOMPARE(findings.front().severity, Severity::Warning);
        QCOMPARE(findings.front().arguments.front(), std::string("page"));
        QVERIFY(!findings.front().arguments.back().empty());
        QCOMPARE(templates.render(u"around"_s, {{u"name"_s, u"x"_s}}), QByteArray("(own x)"));
    }
};

GONFALON_TEST(TemplatesTest)
#include "tst_templates.moc"
