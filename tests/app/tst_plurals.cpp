// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/support/window.h"
#include "tests/support/source_tree.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QXmlStreamReader>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

QSet<QString> translated()
{
    QSet<QString> sources;
    QFile file(test::sourceFolder() + u"/translations/gonfalon_en.ts"_s);
    if (!file.open(QIODevice::ReadOnly))
        return sources;
    QXmlStreamReader reader(&file);
    QString source;
    while (reader.readNextStartElement() || !reader.atEnd()) {
        if (!reader.isStartElement())
            continue;
        if (reader.name() == "source"_L1)
            source = reader.readElementText();
        else if (reader.name() == "translation"_L1 && reader.attributes().value("type"_L1).isEmpty())
            sources.insert(source);
    }
    return sources;
}

} // namespace

class PluralsTest : public QObject
{
    Q_OBJECT

private slots:
    void oneAndManyAreTold()
    {
        const auto points = [](int count) {
            return QCoreApplication::translate("gonfalon::CardsView", "%n point(s) left", nullptr, count);
        };
        QCOMPARE(points(1), u"1 point left"_s);
        QCOMPARE(points(7), u"7 points left"_s);
    }

    void everyCountedSentenceHasItsForms()
    {
        static const QRegularExpression counted(
            u"\"((?:[^\"\\\\]|\\\\.)*%n(?:[^\"\\\\]|\\\\.)*\\(s\\)[^\"]*)\""_s);
        const QSet<QString> known = translated();
        QStringList missing;
        int found = 0;
        for (const auto &folder : {u"/app"_s, u"/core/words"_s}) {
            QDirIterator it(test::sourceFolder() + folder, {u"*.cpp"_s}, QDir::Files,
                            QDirIterator::Subdirectories);
            while (it.hasNext()) {
                QFile file(it.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                auto match = counted.globalMatch(QString::fromUtf8(file.readAll()));
                while (match.hasNext()) {
                    const QString sentence = match.next().captured(1);
                    ++found;
                    if (!known.contains(sentence))
                        missing << sentence;
                }
            }
        }
        QCOMPARE(missing.join(u'\n'), QString());
        QVERIFY(found > 8);
    }
};

GONFALON_APP_TEST(PluralsTest)
#include "tst_plurals.moc"
