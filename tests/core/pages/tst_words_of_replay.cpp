// SPDX-License-Identifier: GPL-3.0-or-later
// What a replay page says and draws, as goldens to be read: the beginning of a battle of every scenario, with
// secrets on one side and a piece of terrain of every kind on the table.
#include "core/files/battle_secrets.h"
#include "core/pages/replay_page.h"
#include "tests/core/match/watched.h"
#include "tests/support/goldens.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t firstSteps = 30;

/// A square of every kind in rows, and a line of each.
Battlefield allTerrain()
{
    Battlefield field = usualBattlefield();
    field.pieces.clear();
    int at = 0;
    for (const std::string &kind : terrainKinds()) {
        const Point corner = atInches(6 + 8 * (at % 7), 14 + 8 * (at / 7));
        const auto to = [&](int x, int y) { return corner + Point{x, y}; };
        field.pieces.push_back({.kind = kind,
                                .name = at % 3 == 0 ? "The " + kind : std::string(),
                                .line = false,
                                .points = {to(0, 0), to(300, 0), to(300, 200), to(0, 200)},
                                .traits = usualTraits(kind)});
        field.pieces.push_back({.kind = kind,
                                .name = {},
                                .line = true,
                                .points = {to(0, 400), to(300, 400)},
                                .traits = usualTraits(kind)});
        ++at;
    }
    return field;
}

std::shared_ptr<const BattleSetup> setupFor(const Catalogue &game, const ScenarioId &scenario)
{
    BattleSetup setup = *watchedSetup(game, scenario, 7);
    setup.battlefield = allTerrain();
    QuestChoice secret;
    secret.name = "Hush";
    secret.glory = 2;
    secret.secret = true;
    setup.sides.front().warband.quests = {secret};
    match::saltSecrets(setup);
    return std::make_shared<const BattleSetup>(std::move(setup));
}

QString pageOf(const match::Match &match)
{
    const files::BattleFile file = match.file("gonfalon test");
    match::Replay replay = match::Replay::open(file).value();
    return QString::fromUtf8(pages::replayPage(replay, file.annotations.notes));
}

/// What a reader sees before any script runs, a line for each text, and which signs stand where.
QByteArray wordsOf(QString page)
{
    static const QRegularExpression hidden(u"<(style|script|head)[^>]*>.*?</\\1>"_s,
                                           QRegularExpression::DotMatchesEverythingOption),
        sign(u"<use href=\"#([^\"]*)\"[^>]*>"_s), tag(u"<[^>]*>"_s);
    page.remove(hidden).replace(sign, u"\n[\\1]\n"_s).replace(tag, u"\n"_s);
    QByteArray lines;
    for (const QString &line : page.split(u'\n')) {
        if (const QString words = line.simplified(); !words.isEmpty())
            lines += words.toUtf8() + '\n';
    }
    return lines;
}

/// What the script reads, a line for each entry; of the moments the first ones alone.
/// \param table with what stands on it, which is the same for all
QByteArray dataLines(const QString &page, bool table)
{
    static const QRegularExpression part(u"<script type=\"application/json\" id=\"data\">([^<]*)</script>"_s);
    QJsonObject data = QJsonDocument::fromJson(part.match(page).captured(1).toUtf8()).object();
    QByteArray lines;
    const auto line = [&](const QString &key, const QJsonValue &value) {
        lines += key.toUtf8() + ' ' + QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact) + '\n';
    };
    for (auto each = data.begin(); each != data.end(); ++each) {
        if (each.key() == u"say" || each.key() == u"marks" || (each.key() == u"table" && !table))
            continue; // the same for every battle
        if (each->isObject()) {
            const QJsonObject object = each->toObject();
            for (auto one = object.begin(); one != object.end(); ++one) {
                if (!one->isArray()) {
                    line(each.key() + u'.' + one.key(), *one);
                    continue;
                }
                for (const QJsonValue &entry : one->toArray())
                    line(each.key() + u'.' + one.key(), entry);
            }
        } else if (each->isArray()) {
            int most = each.key() == u"moments" ? 3 : 1000;
            for (const QJsonValue &entry : each->toArray()) {
                if (most-- > 0)
                    line(each.key(), entry);
            }
        } else {
            line(each.key(), *each);
        }
    }
    return lines;
}

} // namespace

class WordsOfReplayTest : public QObject
{
    Q_OBJECT

private slots:
    void everyPageSaysWhatItSaid_data()
    {
        QTest::addColumn<const Catalogue *>("game");
        for (const Catalogue *game : {&dragonRampant(), &lionRampant()})
            QTest::newRow(game->id.str().c_str()) << game;
    }
    void everyPageSaysWhatItSaid()
    {
        QFETCH(const Catalogue *, game);
        QByteArray all;
        for (const Scenario &scenario : game->scenarios) {
            const auto setup = setupFor(*game, scenario.id);
            const QString page = pageOf(fought(setup, firstSteps));
            const QByteArray whole = wordsOf(pageOf(fought(setup)));
            const auto from = whole.indexOf("\nHow it ended\n"), to = whole.indexOf("\nMoments\n");
            QVERIFY(from >= 0 && to > from);
            all += "== " + QByteArray::fromStdString(scenario.id.str()) + '\n' + wordsOf(page) +
                   dataLines(page, &scenario == &game->scenarios.front()) + "-- at its end" +
                   whole.sliced(from, to - from) + '\n';
        }
        const QString golden = QString::fromStdString(game->id.str()) + u"/replay-pages.txt"_s;
        const QString differs = differsFromGolden(golden, all);
        QVERIFY2(differs.isEmpty(), qPrintable(differs));
    }
};

GONFALON_TEST(WordsOfReplayTest)
#include "tst_words_of_replay.moc"
