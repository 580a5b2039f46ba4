// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/files/warband_file.h"
#include "core/model/validate.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>

#include <set>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

/// One unit that a printed row gives, and what the source says it costs.
struct Sample
{
    QString name;
    Unit unit;
    int printed;
};

QString sampleName(const SampleList &list, const SampleRow &row, const QString &with)
{
    return QString::fromStdString(list.rule.str() + ' ' + row.name) + with;
}

bool offeredTo(const SampleOffer &offer, const UnitTypeId &type)
{
    return offer.onlyFor.empty() || std::ranges::find(offer.onlyFor, type) != offer.onlyFor.end();
}

/// Every row as each of its types, alone and with each choice among its offers.
std::vector<Sample> samples(const SampleList &list)
{
    std::vector<Sample> all;
    for (const SampleRow &row : list.rows) {
        for (std::size_t type = 0; type < row.types.size(); ++type) {
            for (unsigned mask = 0; mask < 1U << row.offers.size(); ++mask) {
                std::vector<std::size_t> taken;
                int printed = row.misprint.value_or(row.printed).value();
                QString with = u" as "_s + QString::fromStdString(row.types[type].str());
                for (std::size_t i = 0; i < row.offers.size(); ++i) {
                    if (!(mask >> i & 1U) || !offeredTo(row.offers[i], row.types[type]))
                        continue;
                    taken.push_back(i);
                    printed += row.offers[i].points.value();
                    with += u" + "_s + QString::fromStdString(row.offers[i].name);
                }
                all.push_back({sampleName(list, row, with), unitFromRow(row, type, taken), printed});
            }
        }
    }
    return all;
}

/// The findings about the unit itself, when it stands alone in a warband.
Findings errorsOf(const Unit &unit)
{
    Warband warband;
    warband.system = test::dragonRampant().id;
    warband.units = {unit};
    Findings errors;
    for (const Finding &finding : validate(test::dragonRampant(), warband)) {
        if (finding.severity == Severity::Error && finding.place.unit)
            errors.push_back(finding);
    }
    return errors;
}

QByteArray told(const Findings &findings)
{
    QByteArray text;
    for (const Finding &finding : findings) {
        text += "GF-" + QByteArray::number(number(finding.code)) + ' ' + finding.place.path.c_str();
        for (const std::string &argument : finding.arguments)
            text += " [" + QByteArray::fromStdString(argument) + ']';
        text += '\n';
    }
    return text;
}

} // namespace

class TestSamples : public QObject
{
    Q_OBJECT
private slots:
    void countsTheRows();
    void pricesEveryRowAndOffer_data();
    void pricesEveryRowAndOffer();
    void knowsTheMisprint_DR_ARMY_08();
    void refusesImpossibleOffers_data();
    void refusesImpossibleOffers();
    void standInTheirList_DR_TRAIT_20();
    void sampleWarbandsAreLegal_data();
    void sampleWarbandsAreLegal();
    void sampleWarbandsStandInTheirLists_data();
    void sampleWarbandsStandInTheirLists();
};

void TestSamples::countsTheRows()
{
    std::size_t rows = 0;
    for (const SampleList &list : test::dragonRampant().sampleLists) {
        if (list.id != SampleListId("sea-elves"))
            rows += list.rows.size();
    }
    QCOMPARE(test::dragonRampant().sampleLists.size(), 16u);
    QCOMPARE(rows, 115u);
}

void TestSamples::pricesEveryRowAndOffer_data()
{
    QTest::addColumn<QString>("list");
    for (const SampleList &list : test::dragonRampant().sampleLists)
        QTest::newRow(list.rule.str().c_str()) << QString::fromStdString(list.id.str());
}

void TestSamples::pricesEveryRowAndOffer()
{
    QFETCH(QString, list);
    // What the source offers and its own rules forbid: see refusesImpossibleOffers.
    const std::set<QString> impossible{
        u"DR-ARMY-06 Prince or Princess as elite-foot + Missiles + Invisibility"_s,
        u"DR-ARMY-07 Warriors as light-foot + Short Range Missiles + Mixed Weapons"_s,
    };
    const SampleList *samplesOf = test::dragonRampant().sampleList(SampleListId(list.toStdString()));
    QVERIFY(samplesOf);
    for (const Sample &sample : samples(*samplesOf)) {
        QVERIFY2(price(test::dragonRampant(), sample.unit).value() == sample.printed,
                 qPrintable(sample.name));
        const Findings errors = errorsOf(sample.unit);
        QVERIFY2(errors.empty() != impossible.contains(sample.name),
                 sample.name.toUtf8() + '\n' + told(errors));
    }
}

void TestSamples::knowsTheMisprint_DR_ARMY_08()
{
    int misprints = 0;
    for (const SampleList &list : test::dragonRampant().sampleLists) {
        for (const SampleRow &row : list.rows) {
            if (!row.misprint)
                continue;
            ++misprints;
            QCOMPARE(row.name, std::string("Skeleton Knights"));
            QCOMPARE(row.printed, Points(6));
            QCOMPARE(price(test::dragonRampant(), unitFromRow(row, 0, {})), Points(4));
        }
    }
    QCOMPARE(misprints, 1);
}

void TestSamples::refusesImpossibleOffers_data()
{
    QTest::addColumn<QString>("list");
    QTest::addColumn<QString>("row");
    QTest::addColumn<QString>("type");
    QTest::addColumn<int>("code");
    QTest::addColumn<QStringList>("offers");
    QTest::addColumn<int>("points");
    QTest::newRow("DR-ARMY-06 Prince on foot with Missiles and Invisibility")
        << u"elves"_s << u"Prince or Princess"_s << u"elite-foot"_s << number(Code::UnitTooDear)
        << QStringList{u"Missiles"_s, u"Invisibility"_s} << 11;
    QTest::newRow("DR-ARMY-07 Warriors with both kinds of missiles")
        << u"goblins"_s << u"Warriors"_s << u"light-foot"_s << number(Code::OptionsConflict)
        << QStringList{u"Short Range Missiles"_s, u"Mixed Weapons"_s} << 6;
}

void TestSamples::refusesImpossibleOffers()
{
    QFETCH(QString, list);
    QFETCH(QString, row);
    QFETCH(QString, type);
    QFETCH(int, code);
    QFETCH(QStringList, offers);
    QFETCH(int, points);
    const SampleList *rows = test::dragonRampant().sampleList(SampleListId(list.toStdString()));
    QVERIFY(rows);
    const auto it = std::ranges::find(rows->rows, row.toStdString(), &SampleRow::name);
    QVERIFY(it != rows->rows.end());
    const auto at = std::ranges::find(it->types, UnitTypeId(type.toStdString()));
    QVERIFY(at != it->types.end());
    std::vector<std::size_t> taken;
    for (std::size_t i = 0; i < it->offers.size(); ++i) {
        if (offers.contains(QString::fromStdString(it->offers[i].name)))
            taken.push_back(i);
    }
    QCOMPARE(qsizetype(taken.size()), offers.size());
    const Unit unit = unitFromRow(*it, std::size_t(at - it->types.begin()), taken);
    QCOMPARE(price(test::dragonRampant(), unit).value(), points);
    const Findings errors = errorsOf(unit);
    QCOMPARE(errors.size(), 1u);
    QCOMPARE(number(errors.front().code), code);
}

void TestSamples::standInTheirList_DR_TRAIT_20()
{
    for (const SampleList &list : test::dragonRampant().sampleLists) {
        for (const Sample &sample : samples(list))
            QVERIFY2(standsIn(list, sample.unit), qPrintable(sample.name));
    }
}

void TestSamples::sampleWarbandsAreLegal_data()
{
    QTest::addColumn<QString>("path");
    const QDir folder(test::dataFolder() + u"/dragon-rampant/warbands"_s);
    for (const QString &name : folder.entryList({u"*.warband"_s}, QDir::Files, QDir::Name))
        QTest::newRow(qPrintable(name)) << folder.filePath(name);
}

void TestSamples::sampleWarbandsAreLegal()
{
    QFETCH(QString, path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const std::string bytes = file.readAll().toStdString();
    const auto warband = files::readWarband(bytes);
    QVERIFY2(warband.ok() && warband.findings().empty(), told(warband.findings()));
    QCOMPARE(files::writeWarband(*warband), bytes);
    const Muster judged = muster(test::dragonRampant(), *warband);
    QCOMPARE(judged.points, Points(24));
    QVERIFY2(judged.legal(), told(judged.findings));
    for (const Finding &finding : judged.findings)
        QVERIFY2(finding.severity == Severity::Note, told(judged.findings));
}

void TestSamples::sampleWarbandsStandInTheirLists_data()
{
    QTest::addColumn<QString>("id");
    for (const SampleList &list : test::dragonRampant().sampleLists)
        QTest::newRow(list.rule.str().c_str()) << QString::fromStdString(list.id.str());
}

void TestSamples::sampleWarbandsStandInTheirLists()
{
    QFETCH(QString, id);
    QFile file(test::dataFolder() + u"/dragon-rampant/warbands/"_s + id + u".warband"_s);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto warband = files::readWarband(file.readAll().toStdString());
    QVERIFY(warband.ok());
    const auto &lists = test::dragonRampant().sampleLists;
    const SampleList *own = test::dragonRampant().sampleList(SampleListId(id.toStdString()));
    // Four great beasts alone are dear: their warband borrows from other lists.
    const bool borrows = own->id == SampleListId("creatures");
    for (const Unit &unit : warband->units) {
        const bool anywhere =
            std::ranges::any_of(lists, [&](const auto &list) { return standsIn(list, unit); });
        QVERIFY2(borrows ? anywhere : standsIn(*own, unit), unit.name.c_str());
    }
}

GONFALON_TEST(TestSamples)
#include "tst_samples.moc"
