// SPDX-License-Identifier: GPL-3.0-or-later
// The words of every form that a list goes out in, as goldens to be read: a crowded list of each game.
#include "core/files/export.h"
#include "core/files/import.h"
#include "tests/support/crowded_lists.h"
#include "tests/support/goldens.h"
#include "tests/support/suite.h"

#include <QRegularExpression>
#include <QTest>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

/// What a page says, a line for each piece of text between two tags, and the data of its script; what it
/// looks like is left out.
QString wordsOfPage(QString page)
{
    static const QRegularExpression data(u"<script type=\"application/json\"[^>]*>(.*?)</script>"_s,
                                         QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression looks(u"<(style|script|svg)[^>]*>.*?</\\1>"_s,
                                          QRegularExpression::DotMatchesEverythingOption);
    const QString held = data.match(page).captured(1);
    page.remove(looks);
    page.replace(QRegularExpression(u"<[^>]*>"_s), u"\n"_s);
    QStringList lines;
    for (const QString &line : page.split(u'\n', Qt::SkipEmptyParts)) {
        if (!line.trimmed().isEmpty())
            lines << line.simplified();
    }
    return lines.join(u'\n') + u'\n' + QString(held).replace(u","_s, u",\n"_s) + u'\n';
}

/// "warning GF-3008: Moon Changers; Cunning", a line for each.
QByteArray told(const Findings &findings)
{
    QByteArray all;
    for (const Finding &finding : findings) {
        const char *how[] = {"note", "warning", "error"};
        all += how[int(finding.severity)];
        all += " GF-" + QByteArray::number(number(finding.code)) + ':';
        for (const std::string &argument : finding.arguments)
            all += ' ' + QByteArray::fromStdString(argument) + ';';
        all += '\n';
    }
    return all;
}

} // namespace

class WordsOfFormsTest : public QObject
{
    Q_OBJECT

private slots:
    void everyFormSaysWhatItSaid_data()
    {
        QTest::addColumn<std::string>("game");
        QTest::addColumn<int>("format");
        QTest::addColumn<std::string>("name");
        QTest::addColumn<bool>("reads");
        for (const std::string &game : test::crowdedGames()) {
            for (const files::FormatInfo &info : files::formats()) {
                const bool packed = info.format == files::Format::RosterZip ||
                                    info.format == files::Format::ShareCode ||
                                    info.format == files::Format::ShareLink;
                if (info.writes && !packed)
                    QTest::addRow("%s %s", game.c_str(), std::string(info.name).c_str())
                        << game << int(info.format) << std::string(info.name) << info.reads;
            }
        }
    }
    void everyFormSaysWhatItSaid()
    {
        QFETCH(std::string, game);
        QFETCH(int, format);
        QFETCH(std::string, name);
        QFETCH(bool, reads);
        const auto wanted = files::Format(format);
        const test::Listing list = test::crowded(game);
        const auto written = files::exportWarband(list.game, list.warband, wanted, {.withSecrets = true});
        QByteArray text;
        text += told(written.findings());
        if (written) {
            const bool page = wanted == files::Format::Html || wanted == files::Format::Tracker;
            const QString whole = QString::fromStdString(*written);
            text += (page ? wordsOfPage(whole) : whole).toUtf8();
            if (reads)
                text += "== read again\n" +
                        told(files::importWarband(list.game, std::string_view(*written), wanted).findings());
        }
        const QString path =
            u"%1/crowded/%2.txt"_s.arg(QString::fromStdString(game), QString::fromStdString(name));
        const QString differs = test::differsFromGolden(path, text);
        QVERIFY2(differs.isEmpty(), qPrintable(differs));
    }
};

GONFALON_TEST(WordsOfFormsTest)
#include "tst_words_of_forms.moc"
