// SPDX-License-Identifier: GPL-3.0-or-later
// The page of a battle that was fought: it holds what everybody saw, whole and in order, and nothing else.
#include "core/files/battle_secrets.h"
#include "core/match/comparison.h"
#include "core/pages/replay_page.h"
#include "core/words/narrator.h"
#include "core/words/vocabulary_words.h"
#include "tests/core/match/battles_by_chance.h"
#include "tests/core/match/watched.h"
#include "tests/support/games.h"
#include "tests/support/rampant.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

match::Replay replayOf(files::BattleFile file) { return match::Replay::open(std::move(file)).value(); }

QString pageOf(files::BattleFile file)
{
    match::Replay replay = replayOf(file);
    return QString::fromUtf8(pages::replayPage(replay, file.annotations.notes));
}

/// What the script reads.
QJsonObject dataOf(const QString &page)
{
    static const QRegularExpression part(u"<script type=\"application/json\" id=\"data\">([^<]*)</script>"_s);
    return QJsonDocument::fromJson(part.match(page).captured(1).toUtf8()).object();
}

/// The page as its reader sees it at a moment: what has changed until then laid over one another.
QJsonObject momentOf(const QJsonObject &data, std::size_t step)
{
    QJsonObject now, units;
    const QJsonArray moments = data[u"moments"_s].toArray();
    for (std::size_t at = 0; at <= step; ++at) {
        const QJsonObject change = moments[qsizetype(at)].toObject();
        for (auto each = change.begin(); each != change.end(); ++each) {
            if (each.key() != "u"_L1)
                now[each.key()] = each.value();
        }
        const QJsonObject changed = change[u"u"_s].toObject();
        for (auto unit = changed.begin(); unit != changed.end(); ++unit) {
            QJsonObject state = units[unit.key()].toObject();
            const QJsonObject fresh = unit->toObject();
            for (auto each = fresh.begin(); each != fresh.end(); ++each)
                state[each.key()] = each.value();
            units[unit.key()] = state;
        }
    }
    now[u"u"_s] = units;
    return now;
}

/// Why the page shows another table than everybody saw; empty where it is the same.
QString otherThan(const QJsonObject &moment, const BattleView &view, const Vocabulary &words)
{
    const QJsonObject units = moment[u"u"_s].toObject();
    if (std::size_t(units.size()) != view.units.size())
        return u"other units"_s;
    for (std::size_t at = 0; at < view.units.size(); ++at) {
        const UnitView &unit = view.units[at];
        const QJsonObject shown = units[QString::number(at)].toObject();
        QJsonArray places;
        for (const Point place : unit.places()) {
            places.append(place.x);
            places.append(place.y);
        }
        const bool same = shown[u"s"_s] == unit.strength && shown[u"of"_s] == unit.startStrength &&
                          shown[u"p"_s].toArray() == places && (shown[u"o"_s] == 1) == unit.onTable &&
                          shown[u"r"_s] == words::removalWords(words, unit);
        if (!same)
            return u"unit %1"_s.arg(at);
        for (std::size_t mark = 0; mark < words.marks.size(); ++mark) {
            const bool told = ((shown[u"k"_s].toInt() >> int(mark)) & 1) != 0;
            if (told != (words.marks[mark].sentence && unit.has(Kind<Marks>(int(mark)))))
                return u"mark %1 of unit %2"_s.arg(mark).arg(at);
        }
    }
    const auto seen = std::ranges::count_if(view.markers, [&](const MarkerView &marker) {
        return marker.onTable || marker.carrier < view.units.size();
    });
    return moment[u"m"_s].toArray().size() == seen ? QString() : u"other things"_s;
}

/// As XML, of which a page that was broken by a name would be none.
QString brokenAt(const QString &page)
{
    QXmlStreamReader reader(page);
    while (!reader.atEnd())
        reader.readNext();
    return reader.hasError() ? reader.errorString() : QString();
}

QString system(const match::Match &match)
{
    return QString::fromStdString(match.battle().setup().catalogue->id.str());
}

std::shared_ptr<const BattleSetup> setupOfRow()
{
    const QString system = QTest::currentDataTag() ? QString::fromLatin1(QTest::currentDataTag()) : QString();
    const Catalogue &game = system.startsWith("lion"_L1) ? lionRampant() : dragonRampant();
    const QString scenario = system.section(u'/', 1).section(u' ', 0, 0);
    return watchedSetup(game, ScenarioId(scenario.toStdString()), system.section(u' ', 1).toULongLong());
}

/// The same battle up to a step.
bool ended(const Battle &battle)
{
    return std::ranges::count(battle.events(), Kind<Event>(EventKind::BattleEnded), &Event::kind) > 0;
}

files::BattleFile upTo(files::BattleFile file, std::size_t step)
{
    file.steps.resize(std::min(step, file.steps.size()));
    file.marks.resize(std::min(step, file.marks.size()));
    return file;
}

/// A side that keeps a Quest of each kind secret.
BattleSetup withSecrets(BattleSetup setup, const char *quest, const char *own)
{
    Warband &warband = setup.sides.front().warband;
    QuestChoice known, house;
    known.quest = QuestId(quest);
    known.secret = true;
    house.name = own;
    house.glory = 3;
    house.secret = true;
    warband.quests = {known, house};
    match::saltSecrets(setup);
    return setup;
}

} // namespace

class ReplayPageTest : public QObject
{
    Q_OBJECT

private slots:
    /// Every scenario of both games: each moment as everybody saw it, the last as the battle ended, with its
    /// Glory.
    void everyMomentIsThere_data() { everyScenario({7, 8}); }
    void everyMomentIsThere()
    {
        const match::Match match = fought(setupOfRow());
        const files::BattleFile file = match.file("gonfalon test");
        match::Replay replay = replayOf(file);
        const QString page = QString::fromUtf8(pages::replayPage(replay, {}));
        const QJsonObject data = dataOf(page);
        const Vocabulary &words = systems::vocabulary(match.battle().setup().catalogue->id);
        QCOMPARE(data[u"steps"_s].toInt(), int(match.battle().steps().count()));
        QCOMPARE(std::size_t(data[u"moments"_s].toArray().size()), replay.steps() + 1);
        for (std::size_t step = 0; step <= replay.steps(); step += step + 13 < replay.steps() ? 13 : 1) {
            const QString other = otherThan(momentOf(data, step), replay.at(step).view(noSide), words);
            QVERIFY2(other.isEmpty(), qPrintable(other + u" at step %1"_s.arg(step)));
        }
        const QJsonObject quiet = data[u"quiet"_s].toObject();
        for (std::size_t step = 1; step <= file.steps.size(); ++step) {
            const auto *order = std::get_if<Order>(&file.steps[step - 1]);
            const bool secret = order && words.order(order->kind)->secret;
            m_secretOrders += secret ? 1 : 0;
            QVERIFY2(!secret || !quiet.contains(QString::number(step)),
                     "an order that only its side may know");
        }
        const auto outcome = match.battle().outcome();
        QVERIFY(outcome);
        const QJsonArray glory = momentOf(data, replay.steps())[u"g"_s].toArray();
        for (std::size_t side = 0; side < outcome->sides.size(); ++side)
            QCOMPARE(glory[qsizetype(side)].toInt(), outcome->sides[side].glory());
        QCOMPARE(brokenAt(page), QString());
        constexpr qsizetype most = 1'000'000;
        QVERIFY(page.toUtf8().size() < most);
    }

    /// It stands by itself: no address, nothing to be fetched, one script that its policy names.
    void nothingIsFetched()
    {
        const match::Match match = fought(watchedSetup(dragonRampant(), ScenarioId("sacred-mole"), 7));
        const QString page = pageOf(match.file("gonfalon test"));
        const QString plain = QString(page).remove(u"http://www.w3.org/2000/svg"_s); // which is a name
        for (const char *word :
             {"http:", "https:", " src=", "@import", "url(h", "<link", "<img", "<iframe", "//cdn"})
            QVERIFY2(!plain.contains(QString::fromLatin1(word)), word);
        QCOMPARE(page.count(u"<script"_s), 2);
        QVERIFY(page.contains(u"default-src 'none'"_s) && page.contains(u"script-src 'sha256-"_s));
        static const QRegularExpression link(u"href=\"([^\"]*)\""_s);
        for (const QRegularExpressionMatch &found : link.globalMatch(page))
            QVERIFY2(page.contains(u"id=\"%1\""_s.arg(found.captured(1).mid(1))),
                     qPrintable(found.captured(1)));
    }

    /// What players wrote is no markup, wherever it stands.
    void namesAreHarmless()
    {
        const std::string nasty = "</script><img src=x onerror=alert(1)>]]>&\"'%1 {b}<!--";
        BattleSetup setup = *watchedSetup(dragonRampant(), ScenarioId("gory-bloodbath"), 7);
        for (BattleSide &side : setup.sides) {
            side.warband.name = nasty;
            for (Unit &unit : side.warband.units)
                unit.name = nasty;
        }
        setup.battlefield.pieces.front().name = nasty;
        const match::Match match = fought(std::make_shared<const BattleSetup>(std::move(setup)));
        files::BattleFile file = match.file("gonfalon test");
        file.annotations.notes = {{.step = 3, .mark = files::NoteMark::Good, .text = nasty}};
        const QString page = pageOf(file);
        QCOMPARE(brokenAt(page), QString());
        QVERIFY(!page.contains(u"<img"_s) && !page.contains(u"<!--"_s));
        QCOMPARE(page.count(u"</script>"_s), 2);
        const QJsonArray sides = dataOf(page)[u"sides"_s].toArray();
        QVERIFY(sides[0].toString().startsWith(QString::fromStdString(nasty)));
    }

    /// DR-QUEST-03: while the battle goes on, nothing is told of Quests that are secret, nor of what they
    /// have won: the page is the same whichever they are. Nor are notes, nor the seed and the salts.
    void secretsAreKept()
    {
        const BattleSetup plain =
            *setupByChance(dragonRampant(), ScenarioId("gory-bloodbath"), PlayMode::Table, 760'428'171, 15);
        const auto one = std::make_shared<const BattleSetup>(
            withSecrets(plain, "drive-them-out", "Steal the silver sickle"));
        const auto other =
            std::make_shared<const BattleSetup>(withSecrets(plain, "avenge-the-fallen", "Burn the mill"));
        const match::Match match = fought(one);
        QVERIFY(match.over());
        files::BattleFile whole = match.file("gonfalon test");
        whole.annotations.notes = {{.step = 5, .text = "The shepherd is the wolf"}};
        QVERIFY(pageOf(whole).contains(u"silver sickle"_s)); // all is open at the end
        QVERIFY(pageOf(whole).contains(u"the wolf"_s));
        QString salts;
        std::size_t last = whole.steps.size(); // before it is over, and its players judge their own Quests
        for (match::Replay replay = replayOf(whole); ended(replay.at(last));)
            --last;
        for (const std::size_t step : {std::size_t(0), std::size_t(20), last}) {
            files::BattleFile broken = upTo(whole, step);
            const QString page = pageOf(broken);
            for (const char *word : {"silver sickle", "Drive them", "drive-them", "wolf", "760428171"})
                QVERIFY2(!page.contains(QString::fromLatin1(word), Qt::CaseInsensitive), word);
            for (const BattleSide &side : one->sides) {
                for (const std::string &salt : side.salts)
                    QVERIFY(!page.contains(QString::fromStdString(salt)));
            }
            for (const QJsonValue &moment : dataOf(page)[u"moments"_s].toArray())
                QVERIFY(moment[u"g"_s].toArray().isEmpty());
            broken.setup = other;
            broken.marks.clear(); // which tell the Quests apart
            QCOMPARE(pageOf(broken), page);
        }
    }

    /// DR-SCEN-29: which unit was noted stays between its side and the paper, until all is over.
    void theNotedUnitIsKept()
    {
        const match::Match match = fought(watchedSetup(dragonRampant(), ScenarioId("ringbearer"), 7));
        const files::BattleFile whole = match.file("gonfalon test");
        files::BattleFile one = upTo(whole, std::size_t(30)), other = one;
        other.marks.clear(), one.marks.clear();
        int noted = 0;
        for (Step &step : other.steps) {
            if (const auto side = files::noterOf(other, step)) {
                Order order = std::get<Order>(step);
                const UnitIndex first = files::inBattle(*other.setup, *side, 0);
                order.unit = order.unit == first ? UnitIndex(first + 1) : first;
                step = order;
                ++noted;
            }
        }
        QVERIFY(noted > 0);
        match::Replay a = replayOf(one), b = replayOf(other);
        QVERIFY(a.steps() == 30 && b.steps() == 30 && !a.open());
        QCOMPARE(pages::replayPage(a, {}), pages::replayPage(b, {}));
    }

    /// What was noticed in the file stands in the page, whatever names are in it.
    void whatWasNoticedIsSaid()
    {
        const match::Match match = fought(watchedSetup(dragonRampant(), ScenarioId("gory-bloodbath"), 7));
        match::Replay replay = replayOf(match.file("gonfalon test"));
        QVERIFY(!pages::replayPage(replay, {}).contains("class=\"remarks\""));
        const QString page = QString::fromUtf8(pages::replayPage(
            replay, {}, {remark(Code::PackMissing, Severity::Warning, {"<b>Bold</b>", "x"})}));
        QVERIFY(page.contains(u"GF-1068"_s) && page.contains(u"&lt;b&gt;Bold"_s));
        QVERIFY(!page.contains(u"<b>Bold"_s));
    }

    /// A real table is not drawn: its units are listed.
    void aRefereedBattleHasNoTable()
    {
        const auto setup =
            setupByChance(dragonRampant(), ScenarioId("gory-bloodbath"), PlayMode::Referee, 7, 6);
        const match::Match match = fought(setup);
        const QString page = pageOf(match.file("gonfalon test"));
        QVERIFY(!page.contains(u"id=\"field\""_s) && page.contains(u"class=\"refereed\""_s));
        const QJsonObject data = dataOf(page);
        QVERIFY(data[u"table"_s].isUndefined());
        QCOMPARE(page.count(u"<li data-unit="_s), data[u"units"_s].toArray().size());
        match::Replay replay = replayOf(match.file("gonfalon test"));
        const QString other =
            otherThan(momentOf(data, replay.steps()), replay.at(replay.steps()).view(noSide),
                      systems::vocabulary(setup->catalogue->id));
        QCOMPARE(other, QString());
    }

    /// Without its script it is the story, with each roll.
    void theWordsAreThere_data() { everyScenario(); }
    void theWordsAreThere()
    {
        const match::Match match = fought(setupOfRow());
        const QString page = pageOf(match.file("gonfalon test"));
        const words::Story story = words::tell(match.asBegun(), match.battle().steps().unpacked());
        for (const words::StoryLine &line : story)
            QVERIFY2(page.contains(line.text.toHtmlEscaped()), qPrintable(system(match) + line.text));
        QVERIFY(page.contains(u"data-dice=\""_s));
    }

    /// A game that the page never heard of is shown by its vocabulary alone.
    void anotherGame()
    {
        QVERIFY(gameOf(SystemId(volley::id))); // which makes it known
        const match::Match match = fought(volley::setup(3, 7));
        QVERIFY(match.over());
        const QString page = pageOf(match.file("gonfalon test"));
        QCOMPARE(brokenAt(page), QString());
        QVERIFY(!page.contains(u"Rampant"_s));
    }

    void cleanupTestCase() { QVERIFY(m_secretOrders > 0); }

private:
    int m_secretOrders = 0; ///< met in battles of which every moment was looked at
};

GONFALON_TEST(ReplayPageTest)
#include "tst_replay_page.moc"
