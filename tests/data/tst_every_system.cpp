// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/files/schema_check.h"
#include "core/model/edit.h"
#include "core/model/validate.h"
#include "core/store/library.h"
#include "tests/support/catalogues.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>

#include <algorithm>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

std::string bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// The schema of a data file: that of its folder, or of its name.
QString schemaName(const QString &relative)
{
    const std::pair<QString, QString> folders[] = {
        {u"units/"_s, u"unit.json"_s},         {u"lists/"_s, u"list.json"_s},
        {u"scenarios/"_s, u"scenario.json"_s}, {u"sheets/"_s, u"sheet.json"_s},
        {u"import/"_s, u"import.json"_s},      {u"warbands/"_s, u"warband.json"_s},
        {u"options/"_s, u"options.json"_s}};
    for (const auto &[folder, schema] : folders) {
        if (relative.startsWith(folder))
            return schema;
    }
    if (relative == u"fantastical.json"_s)
        return u"options.json"_s;
    return relative == u"rules.json"_s ? u"ledger.json"_s : relative;
}

files::Schemas schemas()
{
    files::Schemas all;
    const QDir folder(test::dataFolder() + u"/schema"_s);
    for (const QString &name : folder.entryList({u"*.json"_s}, QDir::Files))
        all[name.toStdString()] = bytesOf(folder.filePath(name));
    return all;
}

QByteArray told(const Findings &findings)
{
    QByteArray text;
    for (const Finding &finding : findings) {
        text += '\n' + finding.place.path + ':';
        for (const std::string &argument : finding.arguments)
            text += ' ' + argument;
    }
    return text;
}

} // namespace

/// What every game must have, whichever it is: a new folder in data/ is found and judged by itself.
class TestEverySystem : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_library.systems().size() >= 4);
        QVERIFY2(m_library.findings().empty(), told(m_library.findings()));
    }

    void filesFitTheirSchemas_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("schema");
        for (const store::SystemEntry &entry : m_library.systems()) {
            const QDir system(test::dataFolder() + u'/' + QString::fromStdString(entry.id.str()));
            QDirIterator it(system.path(), {u"*.json"_s, u"*.warband"_s}, QDir::Files,
                            QDirIterator::Subdirectories);
            while (it.hasNext()) {
                const QString path = it.next(), relative = system.relativeFilePath(path);
                QTest::newRow(qPrintable(system.dirName() + u'/' + relative)) << path << schemaName(relative);
            }
        }
    }
    void filesFitTheirSchemas()
    {
        QFETCH(QString, path);
        QFETCH(QString, schema);
        static const files::Schemas all = schemas();
        const auto found = all.find(schema.toStdString());
        QVERIFY2(found != all.end(), qPrintable(schema));
        const Findings findings = files::checkSchema(found->second, bytesOf(path), all);
        QVERIFY2(findings.empty(), told(findings));
    }

    void noTextIsLeftOut_data() { rows(); }
    void noTextIsLeftOut()
    {
        const Catalogue &game = fetched();
        const auto checkOption = [](const Option &option) {
            QVERIFY2(!option.name.empty() && !option.summary.empty() && !option.text.empty(),
                     option.id.str().c_str());
        };
        std::ranges::for_each(game.options, checkOption);
        for (const UnitType &type : game.unitTypes) {
            QVERIFY2(!type.name.empty() && !type.tagline.empty(), type.id.str().c_str());
            std::ranges::for_each(type.options, checkOption);
        }
        for (const SpecialRule &rule : game.specialRules)
            QVERIFY2(!rule.name.empty() && !rule.summary.empty() && !rule.text.empty(),
                     rule.id.str().c_str());
        for (const Trait &trait : game.traits)
            QVERIFY2(!trait.name.empty() && !trait.summary.empty() && !trait.text.empty(),
                     trait.id.str().c_str());
        for (const Spell &spell : game.spells)
            QVERIFY2(!spell.target.empty() && !spell.duration.empty() && !spell.text.empty(),
                     spell.id.str().c_str());
        for (const Scenario &scenario : game.scenarios)
            QVERIFY2(!scenario.summary.empty() && !scenario.ending.empty(), scenario.id.str().c_str());
    }

    /// A closed option says why where a row shows it; alternatives that a type cannot have are not shown.
    void closedOptionsSayWhy_data() { rows(); }
    void closedOptionsSayWhy()
    {
        const Catalogue &game = fetched();
        for (const UnitType &type : game.unitTypes) {
            for (const Option *option : game.optionsFor(type)) {
                if (!game.mayTake(type, *option))
                    QVERIFY2(option->barred.starts_with("may not "), option->id.str().c_str());
            }
        }
    }

    void everyIconIsThere_data() { rows(); }
    void everyIconIsThere()
    {
        const QDir icons(test::sourceFolder() + u"/resources/icons"_s);
        for (const auto &row : fetched().grid) {
            for (const FigureCell &cell : row)
                QVERIFY2(icons.exists(QString::fromStdString(cell.icon + ".svg")), cell.icon.c_str());
        }
    }

    void ledgerSaysWhyPlayersDecide_data() { rows(); }
    void ledgerSaysWhyPlayersDecide()
    {
        QVERIFY(!fetched().ledger.empty());
        for (const LedgerRule &rule : fetched().ledger)
            QVERIFY2(rule.byProgram == rule.why.empty(), rule.id.str().c_str());
    }

    /// A unit as it is added is whole: nothing is left to be chosen, and every piece is there.
    void newUnitsAreWhole_data() { rows(); }
    void newUnitsAreWhole();

private:
    void rows()
    {
        QTest::addColumn<QString>("system");
        for (const store::SystemEntry &entry : m_library.systems())
            QTest::newRow(entry.id.str().c_str()) << QString::fromStdString(entry.id.str());
    }
    const Catalogue &fetched()
    {
        QFETCH(QString, system);
        return *m_library.catalogue(SystemId(system.toStdString()));
    }

    store::Library m_library{test::dataFolder()};
};

void TestEverySystem::newUnitsAreWhole()
{
    const Catalogue &game = fetched();
    for (const UnitType &type : game.unitTypes) {
        Warband warband = newWarband(game);
        warband.units.push_back(newUnit(type));
        const auto lacking = [](const Finding &finding) {
            return finding.code == Code::SectionUnchosen || finding.code == Code::OptionsConflict ||
                   finding.code == Code::OptionNotAllowed || finding.code == Code::PiecesOutOfRange ||
                   finding.code == Code::SizeOutOfRange || finding.code == Code::UnknownOption;
        };
        Findings found = validate(game, warband);
        std::erase_if(found, [&](const Finding &finding) { return !lacking(finding); });
        QVERIFY2(found.empty(), (type.id.str() + told(found).toStdString()).c_str());
    }
}

GONFALON_TEST(TestEverySystem)
#include "tst_every_system.moc"
