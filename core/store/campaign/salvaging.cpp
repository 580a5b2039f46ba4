// SPDX-License-Identifier: GPL-3.0-or-later
// New books made of what is sound in damaged ones.
#include "core/files/campaign_json.h"
#include "core/store/campaign/backups.h"
#include "core/store/campaign/campaign_store_p.h"
#include "core/store/campaign/wreck.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <algorithm>

namespace gonfalon::store {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype shortId = 8; ///< letters of an identity, as `history` tells it

/// A line of the ledger to do again.
struct Act
{
    qint64 number;
    QString what, filing, at, who, why, seen;
};

QString text(const QString &table, const QVariantList &row, const QString &column)
{
    return Wreck::value(table, row, column).toString();
}

/// What an entry of the campaign itself says, or nothing.
QString entry(const Wreck &wreck, const QString &key)
{
    const auto row = wreck.rows(u"about"_s).find(key);
    return row == wreck.rows(u"about"_s).end() ? QString() : text(u"about"_s, row->second.at(0), u"value"_s);
}

/// What the campaign says of itself; what is lost of that stands in its newest sound copy as well.
AboutCampaign aboutOf(const Wreck &wreck, const QString &damaged)
{
    const auto said = [&](const QString &key) {
        const QString here = entry(wreck, key);
        const QString copy = here.isEmpty() ? newestSoundCopy(damaged) : QString();
        if (copy.isEmpty())
            return here;
        const auto row = readFirstRow(copy, u"select value from about where key = '%1'"_s.arg(key));
        return row && !row->isEmpty() ? row->front().toString() : QString();
    };
    AboutCampaign about;
    about.id = said(u"id"_s);
    about.name = said(u"name"_s);
    about.system = said(u"system"_s);
    about.pack = said(u"pack"_s);
    about.created = QDateTime::fromString(said(u"created"_s), Qt::ISODateWithMs).toUTC();
    return about;
}

campaign::Change changeOf(const QVariantList &row)
{
    const auto word = [&](const QString &column) { return text(u"change"_s, row, column).toStdString(); };
    campaign::Change change;
    change.subject = {campaign::WarbandId(word(u"warband"_s)), word(u"part"_s)};
    change.key = word(u"key"_s);
    change.amount = Wreck::value(u"change"_s, row, u"amount"_s).toInt();
    if (const QVariant value = Wreck::value(u"change"_s, row, u"value"_s); !value.isNull())
        change.value = value.toString().toStdString();
    change.before = word(u"before"_s);
    change.because = word(u"because"_s);
    return change;
}

/// Copies a file with its log, so that the file itself is only read.
bool copyOf(const QString &from, const QString &to)
{
    const QString log = from + u"-wal"_s;
    const bool copied = QFile::copy(from, to) && (!QFile::exists(log) || QFile::copy(log, to + u"-wal"_s));
    for (const QString &one : {to, to + u"-wal"_s})
        QFile::setPermissions(one, QFile::permissions(one) | QFile::ReadOwner | QFile::WriteOwner);
    return copied;
}

} // namespace

/// Does again what a wreck tells.
class CampaignStore::Private::Salvager
{
public:
    Salvager(const Wreck &wreck, Private &into) : m_wreck(wreck), d(into) {}

    [[nodiscard]] Findings all()
    {
        if (Findings wrong = d.db->tell(u"insert into merging (since) values (current_timestamp)"_s);
            !wrong.empty())
            return wrong;
        tellBent();
        players();
        warbands();
        fixtures();
        for (const QString &id : m_wreck.namedResults()) {
            if (!m_wreck.rows(u"filing"_s).contains(id) && !m_told.contains(id))
                lose(u"filing"_s, id, "its sheet cannot be read");
        }
        for (const Act &act : acts())
            again(act);
        tellUnconfirmed();
        return d.db->tell(u"delete from merging"_s);
    }

    [[nodiscard]] Findings remarks() { return std::move(m_remarks); }
    [[nodiscard]] std::vector<SalvagedKind> kinds() const
    {
        std::vector<SalvagedKind> kinds;
        for (const SealedTable &table : sealedTables()) {
            SalvagedKind kind{table.kind};
            for (const auto &[key, rows] : m_wreck.rows(table.name))
                kind.sound += static_cast<int>(rows.size());
            const auto lost = m_lost.find(table.name);
            kind.lost = lost == m_lost.end() ? 0 : lost->second;
            kinds.push_back(kind);
        }
        return kinds;
    }

private:
    void say(Code code, const QString &kind, const std::string &which, const std::string &why)
    {
        m_remarks.push_back(d.finding(code, {kind.toStdString(), which, why}));
        m_remarks.back().severity = Severity::Warning;
    }

    void lose(const QString &table, const QString &which, const std::string &why)
    {
        ++m_lost[table];
        say(Code::SalvageLost, sealedTable(table)->kind, "“" + named(which).toStdString() + "”", why);
    }

    /// A result by the names of its sides, a warband or a player by his, the first letters of all else.
    [[nodiscard]] QString named(const QString &id) const
    {
        if (const auto name = m_names.find(id); name != m_names.end())
            return name->second;
        QStringList sides;
        if (const auto rows = m_wreck.rows(u"side"_s).find(id); rows != m_wreck.rows(u"side"_s).end()) {
            for (const auto &[number, row] : rows->second) {
                const auto warband = m_names.find(text(u"side"_s, row, u"warband"_s));
                sides << (warband == m_names.end() ? u"?"_s : warband->second);
            }
        }
        const QString begins = id.left(shortId);
        return sides.isEmpty() ? begins : u"%1 (%2)"_s.arg(begins, sides.join(u" – "_s));
    }

    void tellBent()
    {
        for (const auto &[table, rows] : m_wreck.bent()) {
            const SealedTable &known = *sealedTable(table);
            for (const QVariantList &row : rows) {
                const QString key = row.value(0).toString();
                const QString number = known.keys > 1 ? row.value(1).toString() : QString();
                lose(table, number.isEmpty() ? key : key.left(shortId) + u", "_s + number,
                     "it was changed by another program or a failing disk");
                m_told.insert(key);
            }
        }
    }

    /// Runs one act; what refuses it leaves nothing of it behind.
    [[nodiscard]] Findings attempt(const std::function<Findings()> &act)
    {
        Findings wrong = d.db->tellOnce(u"savepoint act"_s);
        if (!wrong.empty())
            return wrong;
        wrong = act();
        if (!wrong.empty())
            (void)d.db->tellOnce(u"rollback to act"_s);
        (void)d.db->tellOnce(u"release act"_s);
        return wrong;
    }

    /// Tells what the books would not take.
    bool done(const Findings &wrong, const QString &table, const QString &id, const std::string &what)
    {
        if (wrong.empty())
            return true;
        const std::string why =
            wrong.front().code == Code::OutOfDate
                ? what + " builds on something that is lost"
                : what + " is refused (GF-" + std::to_string(number(wrong.front().code)) + ")";
        say(Code::SalvageLeftOut, sealedTable(table)->kind, "“" + named(id).toStdString() + "”", why);
        return false;
    }

    void player(const QString &id, const QString &name)
    {
        const Findings wrong =
            attempt([&] { return d.writePlayer({campaign::PlayerId(id.toStdString()), name, {}}, {}); });
        if (done(wrong, u"player"_s, id, "entering"))
            m_names[id] = name;
    }

    void players()
    {
        for (const auto &[id, rows] : m_wreck.rows(u"player"_s))
            player(id, text(u"player"_s, rows.at(0), u"name"_s));
        for (const auto &[id, rows] : m_wreck.rows(u"warband"_s)) {
            const QString owner = text(u"warband"_s, rows.at(0), u"player"_s);
            if (!m_names.contains(owner))
                standIn(owner);
        }
    }

    /// Whoever is lost and named by others is there by the first letters of his identity.
    void standIn(const QString &id)
    {
        if (!m_told.contains(id))
            lose(u"player"_s, id, "its name cannot be read");
        player(id, id.left(shortId));
    }

    void warband(const QString &id, const QString &owner, const QString &name, bool active)
    {
        const WarbandRow row{campaign::WarbandId(id.toStdString()),
                             campaign::PlayerId(owner.toStdString()),
                             {},
                             name,
                             {},
                             active};
        if (done(attempt([&] { return d.writeWarband(row); }), u"warband"_s, id, "entering"))
            m_names[id] = name;
    }

    void warbands()
    {
        for (const auto &[id, rows] : m_wreck.rows(u"warband"_s)) {
            const QVariantList &row = rows.at(0);
            warband(id, text(u"warband"_s, row, u"player"_s), text(u"warband"_s, row, u"name"_s),
                    Wreck::value(u"warband"_s, row, u"active"_s).toInt() != 0);
        }
        std::set<QString> named;
        for (const auto &[table, column] :
             {std::pair(u"side"_s, u"warband"_s), std::pair(u"change"_s, u"warband"_s),
              std::pair(u"fixture"_s, u"first"_s), std::pair(u"fixture"_s, u"second"_s)}) {
            for (const auto &[id, rows] : m_wreck.rows(table)) {
                for (const auto &[number, row] : rows)
                    named.insert(text(table, row, column));
            }
        }
        for (const QString &id : named) {
            if (id.isEmpty() || m_names.contains(id))
                continue;
            if (!m_told.contains(id))
                lose(u"warband"_s, id, "its name and its player cannot be read");
            player(id, id.left(shortId)); // nobody knows whose it is
            warband(id, id, id.left(shortId), true);
        }
    }

    void fixtures()
    {
        for (const auto &[id, rows] : m_wreck.rows(u"fixture"_s)) {
            const QVariantList &row = rows.at(0);
            FixtureRow fixture;
            fixture.id = campaign::FixtureId(id.toStdString());
            fixture.round = Wreck::value(u"fixture"_s, row, u"round"_s).toInt();
            fixture.isFinal = Wreck::value(u"fixture"_s, row, u"is_final"_s).toInt() != 0;
            fixture.first = campaign::WarbandId(text(u"fixture"_s, row, u"first"_s).toStdString());
            if (const QString second = text(u"fixture"_s, row, u"second"_s); !second.isEmpty())
                fixture.second = campaign::WarbandId(second.toStdString());
            fixture.scenario = ScenarioId(text(u"fixture"_s, row, u"scenario"_s).toStdString());
            fixture.draw = campaign::DrawId(text(u"fixture"_s, row, u"draw"_s).toStdString());
            if (done(attempt([&] { return d.writeFixtures({fixture}); }), u"fixture"_s, id, "it"))
                m_fixtures.insert(id);
        }
    }

    /// A value of a sheet's row that its seal does not cover, from the ledger: number, at, who, state.
    [[nodiscard]] static QVariant fromLedger(const QVariantList &row, qsizetype which)
    {
        return row.value(sealedTable(u"filing"_s)->columns.size() + which);
    }

    /// The lines of the ledger in their order; what a sheet knows of its own line stands in for that.
    [[nodiscard]] std::vector<Act> acts() const
    {
        std::vector<Act> acts;
        std::set<QString> filed;
        for (const auto &[key, rows] : m_wreck.rows(u"ledger"_s)) {
            const QVariantList &row = rows.at(0);
            const auto word = [&](const QString &column) { return text(u"ledger"_s, row, column); };
            acts.push_back({key.toLongLong(), word(u"what"_s), word(u"filing"_s), word(u"at"_s),
                            word(u"who"_s), word(u"why"_s), word(u"seen"_s)});
            if (acts.back().what == u"filed"_s)
                filed.insert(acts.back().filing);
        }
        for (const auto &[id, rows] : m_wreck.rows(u"filing"_s)) {
            if (const QVariantList &row = rows.at(0); !filed.contains(id))
                acts.push_back({fromLedger(row, 0).toLongLong(),
                                u"filed"_s,
                                id,
                                fromLedger(row, 1).toString(),
                                fromLedger(row, 2).toString(),
                                {},
                                {}});
        }
        std::ranges::sort(acts, {},
                          [](const Act &act) { return std::pair(act.number, act.what != u"filed"_s); });
        return acts;
    }

    void again(const Act &act)
    {
        const auto row = m_wreck.rows(u"filing"_s).find(act.filing);
        if (row == m_wreck.rows(u"filing"_s).end())
            return; // it was told with its sheet
        if (act.what == u"filed"_s)
            return file(act, row->second.at(0));
        if (!m_filed.contains(act.filing))
            return;
        Line line{act.what, campaign::FilingId(act.filing.toStdString()), act.why, act.at, act.who, act.seen};
        (void)done(attempt([&] { return d.writeLine(line); }), u"filing"_s, act.filing,
                   "that it is " + act.what.toStdString());
    }

    void file(const Act &act, const QVariantList &row)
    {
        WholeSheet sheet;
        sheet.at = act.at.isEmpty() ? QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs) : act.at;
        sheet.who = act.who;
        if (const std::string lacks = gather(act.filing, row, sheet); !lacks.empty())
            return lose(u"filing"_s, act.filing, lacks);
        if (done(attempt([&] { return d.writeSheet(sheet); }), u"filing"_s, act.filing, "it"))
            m_filed.insert(act.filing);
    }

    /// All that belongs to a sheet. \return what is lost of it so that it cannot be filed; empty: nothing
    [[nodiscard]] std::string gather(const QString &id, const QVariantList &row, WholeSheet &sheet)
    {
        auto filing = files::filingFromJson(text(u"filing"_s, row, u"doc"_s).toStdString());
        if (!filing)
            return "its sheet cannot be read";
        sheet.filing = std::move(filing).value();
        sheet.filedBy = text(u"filing"_s, row, u"filed_by"_s);
        if (!m_names.contains(sheet.filedBy))
            sheet.filedBy.clear();
        const QStringList parts = text(u"filing"_s, row, u"parts"_s).split(u'/');
        const auto of = [&](const QString &table) {
            const auto rows = m_wreck.rows(table).find(id);
            return rows == m_wreck.rows(table).end() ? std::map<qint64, QVariantList>() : rows->second;
        };
        const auto sides = of(u"side"_s), changes = of(u"change"_s), replay = of(u"replay"_s);
        const bool counted = parts.size() == 3;
        if (sides.size() != (counted ? parts[0].toUInt() : sheet.filing.sides.size()))
            return "a side of it is lost";
        if (counted && changes.size() != parts[1].toUInt())
            return "a part of what it brings is lost";
        for (const auto &[number, change] : changes)
            sheet.changes.push_back(changeOf(change));
        lists(id, sides, sheet.filing);
        if (!replay.empty())
            sheet.replay = Wreck::value(u"replay"_s, replay.begin()->second, u"bytes"_s).toByteArray();
        else if (counted && parts[2] != u"0"_s && !m_told.contains(id))
            lose(u"replay"_s, id, "it cannot be read; the result is there");
        const QString fixture = QString::fromStdString(sheet.filing.fixture.str());
        if (!fixture.isEmpty() && !m_fixtures.contains(fixture)) {
            sheet.filing.fixture = {};
            say(Code::SalvageLeftOut, u"result"_s, "“" + named(id).toStdString() + "”",
                "its appointment is lost");
        }
        return {};
    }

    void lists(const QString &id, const std::map<qint64, QVariantList> &sides, campaign::Filing &filing)
    {
        std::size_t at = 0;
        for (const auto &[number, side] : sides) {
            const QString hash = text(u"side"_s, side, u"list"_s);
            const auto list = m_wreck.rows(u"list"_s).find(hash);
            if (at >= filing.sides.size() || hash.isEmpty()) {
                ++at;
                continue;
            }
            if (list != m_wreck.rows(u"list"_s).end())
                filing.sides[at].list = text(u"list"_s, list->second.at(0), u"doc"_s).toStdString();
            else
                say(Code::SalvageLeftOut, u"result"_s, "“" + named(id).toStdString() + "”",
                    "the list of a side is lost");
            ++at;
        }
    }

    /// Results that were in force and wait now, since their line is lost.
    void tellUnconfirmed()
    {
        std::set<QString> confirmed;
        for (const auto &[number, rows] : m_wreck.rows(u"ledger"_s)) {
            if (text(u"ledger"_s, rows.at(0), u"what"_s) == u"confirmed"_s)
                confirmed.insert(text(u"ledger"_s, rows.at(0), u"filing"_s));
        }
        for (const QString &id : m_filed) {
            const QVariantList &row = m_wreck.rows(u"filing"_s).at(id).at(0);
            if (fromLedger(row, 3).toString() == u"confirmed"_s && !confirmed.contains(id))
                say(Code::SalvageLeftOut, u"result"_s, "“" + named(id).toStdString() + "”",
                    "its confirmation is lost; it waits for one");
        }
    }

    const Wreck &m_wreck;
    Private &d;
    Findings m_remarks;
    std::map<QString, int> m_lost;
    std::map<QString, QString> m_names; ///< of players and warbands that are there, by identity
    std::set<QString> m_fixtures, m_filed;
    std::set<QString> m_told; ///< keys whose rows have been told as bent
};

Result<std::vector<SalvagedKind>> CampaignStore::salvage(const QString &damaged, const QString &target)
{
    const auto from = addressOf(damaged), to = addressOf(target);
    if (!from || !to)
        return from ? to.findings() : from.findings();
    for (const Address &address : {*from, *to}) {
        if (address.dialect != Dialect::Sqlite)
            return store::about(address, Code::BackupOnServer);
    }
    if (!QFileInfo(from->file).isFile())
        return store::about(*from, Code::CannotOpen, {"there is no such file"});
    const QTemporaryDir folder;
    const QString copy = folder.filePath(u"wreck.campaign"_s);
    if (!copyOf(from->file, copy))
        return store::about(*from, Code::CannotOpen, {"it cannot be copied to look at it"});
    Wreck wreck;
    if (!wreck.read(copy).empty())
        return store::about(*from, Code::SalvageNothing);
    const AboutCampaign about = aboutOf(wreck, from->file);
    if (about.pack.isEmpty() || about.system.isEmpty())
        return store::about(*from, Code::SalvageNothing);
    std::vector<SalvagedKind> kinds;
    const auto made = Private::createFile(*to, about, [&](Private &books, Findings &remarks) {
        Private::Salvager salvager(wreck, books);
        Findings wrong = salvager.all();
        kinds = salvager.kinds();
        remarks = salvager.remarks();
        return wrong;
    });
    if (!made)
        return made.findings();
    return {std::move(kinds), made.findings()};
}

} // namespace gonfalon::store
