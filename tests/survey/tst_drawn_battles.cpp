// SPDX-License-Identifier: GPL-3.0-or-later
// Battles drawn by chance from all that lists, readings, tables and ways to play allow, and played by chance:
// what happens in each, what its sides see and are offered, in which words, who threatens whom, what is
// refused and by which rule, what is asked of players and told of dice, and what it brings to a campaign, as
// numbers of which each changes with the least of it. A change that is meant changes the list, and the
// columns say where to look; one that is not meant is found.
#include <QTest>

#include "core/battle/hash.h"
#include "core/files/campaign_json.h"
#include "core/files/filing_from_battle.h"
#include "core/match/statements.h"
#include "core/systems/registry.h"
#include "core/words/battle_words.h"
#include "tests/gauntlet/random_setup.h"
#include "tests/support/catalogues.h"
#include "tests/support/goldens.h"
#include "tests/support/suite.h"

#include <algorithm>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t listsOfEach = 24;
constexpr std::uint64_t battlesOfEach = 80;
constexpr std::size_t mostSteps = 1600, lookEach = 9;

void add(Hash &hash, const std::string &text)
{
    for (const char letter : text)
        hash.add(std::uint8_t(letter));
    hash.add(text.size());
}

void add(Hash &hash, Point at) { hash.add(std::uint64_t(std::uint32_t(at.x)) << 32 | std::uint32_t(at.y)); }

void add(Hash &hash, const Event &event, const RuleId &rule)
{
    hash.add(std::uint64_t(event.kind.number()) | std::uint64_t(event.side) << 8 |
             std::uint64_t(event.unit) << 16 | std::uint64_t(event.other) << 32);
    for (const std::int16_t number : {event.a, event.b, event.c})
        hash.add(std::uint64_t(std::uint16_t(number)));
    add(hash, rule.str());
}

void add(Hash &hash, const Order &order)
{
    hash.add(std::uint64_t(order.kind.number()) | std::uint64_t(order.unit) << 8 |
             std::uint64_t(order.target) << 24 | std::uint64_t(order.choice) << 40 |
             std::uint64_t(order.parts) << 48);
    hash.add(std::uint64_t(std::uint16_t(order.facing)) | std::uint64_t(order.facts.said) << 16);
    for (const Point at : order.path)
        add(hash, at);
}

void add(Hash &hash, const UnitView &unit)
{
    add(hash, unit.name);
    hash.add(std::uint64_t(std::uint32_t(unit.points)) << 32 | std::uint64_t(unit.strength) << 16 |
             std::uint64_t(unit.startStrength));
    hash.add(std::uint64_t(unit.marks.bits()) << 8 | std::uint64_t(unit.onTable) << 1 |
             std::uint64_t(unit.waiting));
    hash.add(unit.removal ? unit.removal->number() + 1U : 0U);
    for (std::size_t figure = 0; figure < FigureValues::most; ++figure)
        hash.add(std::uint64_t(unit.figures.value(Kind<FigureValues>(int(figure))).value_or(-1)));
    for (const PieceView &piece : unit.pieces) {
        add(hash, piece.at);
        hash.add(std::uint64_t(std::uint16_t(piece.facing)) << 32 | piece.marks.bits());
    }
    for (const PartView &part : unit.parts)
        hash.add(std::uint64_t(part.number) << 32 | part.marks.bits());
    if (unit.host != noUnit)
        hash.add(unit.host);
}

void add(Hash &hash, const BattleView &view)
{
    hash.add(std::uint64_t(view.turn) << 16 | std::uint64_t(view.phase) << 8 | view.step.number());
    for (const UnitView &unit : view.units)
        add(hash, unit);
    for (const int points : view.pointsLost)
        hash.add(std::uint64_t(points));
    for (const ZoneView &zone : view.zones) {
        add(hash, zone.from);
        add(hash, zone.to);
    }
    if (view.aimed)
        add(hash, *view.aimed);
    for (const TouchView &touch : view.touches) {
        hash.add(std::uint64_t(touch.unit) << 32 | touch.other);
        hash.add(std::uint64_t(touch.part) << 16 | std::uint64_t(touch.otherPart) << 8 |
                 std::uint64_t(touch.attacks) << 1 | std::uint64_t(touch.otherAttacks));
    }
}

void add(Hash &hash, const DiceNote &note)
{
    add(hash, note.whose ? std::string(note.whose) : std::string());
    for (const int die : note.dice)
        hash.add(std::uint64_t(die));
    for (const int part : note.at)
        hash.add(std::uint64_t(part));
    for (const DiceNote::Reading &reading : note.readings) {
        add(hash, reading.does);
        for (const int face : reading.faces)
            hash.add(std::uint64_t(face));
    }
}

void add(Hash &hash, const Finding &finding)
{
    hash.add(std::uint64_t(number(finding.code)));
    add(hash, finding.rule.str());
    for (const std::string &argument : finding.arguments)
        add(hash, argument);
}

void add(Hash &hash, const Threat &threat)
{
    hash.add(std::uint64_t(threat.from) | std::uint64_t(threat.way.number()) << 16 |
             std::uint64_t(threat.needed) << 24 | std::uint64_t(threat.test.count) << 32 |
             std::uint64_t(threat.strikes.count) << 40 | std::uint64_t(threat.strikes.atLeast) << 48 |
             std::uint64_t(threat.strikes.sides) << 56);
    hash.add(std::uint64_t(std::uint32_t(threat.apart)) << 32 | std::uint32_t(threat.most));
    if (threat.bar)
        add(hash, *threat.bar);
}

/// What a battle comes to, each by itself.
struct Trace
{
    Hash states, events, seen, offered, said, asked, threats, refused, filed;
    std::size_t steps = 0;
};

class Drawn
{
public:
    Drawn(std::shared_ptr<const BattleSetup> setup, std::uint64_t seed)
        : m_battle(systems::begin(std::move(setup)).value()), m_names(m_battle.setup()), m_chance(seed)
    {
    }

    Trace played()
    {
        while (!m_battle.over() && m_trace.steps < mostSteps) {
            if (m_trace.steps % lookEach == 0)
                look();
            step();
            m_trace.states.add(m_battle.stateHash());
            ++m_trace.steps;
        }
        look();
        tell();
        return m_trace;
    }

private:
    void step()
    {
        const Awaiting &awaiting = m_battle.awaiting();
        if (awaiting.what == Awaiting::What::Dice) {
            for (const DiceNote &note : m_battle.diceNotes())
                add(m_trace.asked, note);
            Roll roll;
            for (int die = 0; die < awaiting.dice.count; ++die)
                roll.faces.push_back(int(m_chance.below(std::uint32_t(awaiting.dice.sides))) + 1);
            if (!m_battle.roll(roll).empty())
                qFatal("dice were refused");
            return;
        }
        std::vector<Order> open;
        m_battle.suggest({.start = m_chance.next()}, open);
        if (open.empty())
            qFatal("nothing is offered");
        const Order order = stated(oneOf(open));
        if (!m_battle.give(order).empty())
            qFatal("what is offered was refused");
    }

    /// Each kind of deed as often as any other: what is rare in a battle is not rare here.
    const Order &oneOf(const std::vector<Order> &open)
    {
        std::vector<Kind<Order>> kinds;
        for (const Order &order : open) {
            if (std::ranges::find(kinds, order.kind) == kinds.end())
                kinds.push_back(order.kind);
        }
        const Kind<Order> kind = kinds[m_chance.below(std::uint32_t(kinds.size()))];
        std::vector<const Order *> alike;
        for (const Order &order : open) {
            if (order.kind == kind)
                alike.push_back(&order);
        }
        return *alike[m_chance.below(std::uint32_t(alike.size()))];
    }

    /// With what might be so of a real table, where anything is asked and the battle takes it.
    Order stated(const Order &proposed)
    {
        const Vocabulary &words = systems::vocabulary(m_battle.setup().catalogue->id);
        const Answer *answer = words.answer(m_battle.awaiting().decision, proposed.kind);
        Order order = proposed;
        if (answer && m_battle.setup().mode == PlayMode::Referee)
            order.facts.said |= answer->asked.said & FactBits(m_chance.next());
        return m_battle.allows(order) ? order : proposed;
    }

    /// What everybody sees, what is offered, who threatens whom, and a wrong order.
    void look()
    {
        const std::size_t sides = m_battle.setup().sides.size();
        for (std::size_t side = 0; side <= sides; ++side)
            add(m_trace.seen, m_battle.view(side == sides ? noSide : SideIndex(side)));
        const Vocabulary &vocabulary = m_names.vocabulary();
        for (const Order &order : m_battle.suggest()) {
            add(m_trace.offered, order);
            add(m_trace.said, words::choiceWords(m_names, m_battle, order).toStdString());
            const Facts asked = match::factsAsked(m_battle, vocabulary, order);
            m_trace.asked.add(std::uint64_t(asked.said) << 8 | asked.count);
        }
        const auto units = std::uint32_t(m_battle.view(noSide).units.size());
        const auto unit = UnitIndex(m_chance.below(units));
        if (const auto threats = m_battle.threats({.there = {.unit = unit}})) {
            for (const Threat &threat : *threats)
                add(m_trace.threats, threat);
        }
        const auto kinds = systems::vocabulary(m_battle.setup().catalogue->id).orders;
        for (const OrderWords &words : kinds) {
            Order wrong{.kind = words.kind,
                        .unit = unit,
                        .target = UnitIndex(m_chance.below(units)),
                        .facing = std::int16_t(m_chance.below(360))};
            wrong.path.add({int(m_chance.below(12'000)), int(m_chance.below(9'000))});
            for (const Finding &why : m_battle.check(wrong))
                add(m_trace.refused, why);
        }
        if (const auto record = match::recordOf(m_battle, vocabulary, unit))
            rewrite(*record);
    }

    /// What players write down themselves, each fact of it otherwise than it is.
    void rewrite(const Order &record)
    {
        for (std::size_t fact = 0; fact < m_names.vocabulary().facts.size(); ++fact) {
            Order other = record;
            other.facts.said ^= FactBits(1) << fact;
            for (const Finding &why : m_battle.check(other))
                add(m_trace.asked, why);
        }
    }

    void tell()
    {
        const auto events = m_battle.events();
        const Vocabulary &words = systems::vocabulary(m_battle.setup().catalogue->id);
        for (std::size_t at = 0; at < events.size(); ++at)
            add(m_trace.events, events[at], words.ruleOf(m_battle.setup(), events, at));
        const auto result = m_battle.over() ? m_battle.outcome() : m_battle.standing();
        if (!result)
            return;
        m_trace.filed.add(result->winner.value_or(noSide));
        add(m_trace.filed, files::filingToJson(files::filingFromBattle(*result, m_battle.setup())));
    }

    Battle m_battle;
    words::BattleNames m_names;
    players::Chance m_chance;
    Trace m_trace;
};

/// Eight letters of it are enough to see a change.
QString shortOf(const Hash &hash)
{
    return QString::number(hash.value(), 16).rightJustified(16, u'0').left(8);
}

QString lineOf(const BattleSetup &setup, const Trace &trace)
{
    return u"%1 %2 sides, steps %3: %4\n"_s.arg(setup.mode == PlayMode::Table ? u"table"_s : u"referee"_s)
        .arg(setup.sides.size())
        .arg(trace.steps)
        .arg(QStringList{shortOf(trace.states), shortOf(trace.events), shortOf(trace.seen),
                         shortOf(trace.offered), shortOf(trace.said), shortOf(trace.asked),
                         shortOf(trace.threats), shortOf(trace.refused), shortOf(trace.filed)}
                 .join(u' '));
}

} // namespace

class DrawnBattlesTest : public QObject
{
    Q_OBJECT

private slots:
    void goAsListed_data()
    {
        QTest::addColumn<QString>("system");
        for (const SystemId &system : systems::played())
            QTest::newRow(system.str().c_str()) << QString::fromStdString(system.str());
    }
    void goAsListed()
    {
        QFETCH(QString, system);
        const std::shared_ptr<const Catalogue> game(std::shared_ptr<const Catalogue>(),
                                                    test::catalogue(SystemId(system.toStdString())));
        const test::WarbandPool pool(game, listsOfEach, 18);
        QByteArray list =
            "# way, sides, steps: states events seen offered said asked threats refused filed\n";
        for (std::uint64_t seed = 1; seed <= battlesOfEach; ++seed) {
            players::Chance chance(seed);
            const auto setup = test::randomSetup(pool, chance);
            list += lineOf(*setup, Drawn(setup, seed).played()).toUtf8();
        }
        QCOMPARE(test::differsFromGolden(system + u"/drawn-battles.txt"_s, list), QString());
    }
};

GONFALON_TEST(DrawnBattlesTest)
#include "tst_drawn_battles.moc"
