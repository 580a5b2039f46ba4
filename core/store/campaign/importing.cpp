// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/campaign_json.h"
#include "core/store/campaign/campaign_store_p.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace gonfalon::store {

using namespace Qt::StringLiterals;
using campaign::FilingId;

namespace {

constexpr qint64 bytesOfMegabyte = qint64{1024} * 1024;
/// Of all lists of a document together, which are kept at hand until it ends.
constexpr qint64 mostListBytes = 512 * bytesOfMegabyte;

std::string compact(const QJsonValue &value)
{
    const QJsonDocument document =
        value.isArray() ? QJsonDocument(value.toArray()) : QJsonDocument(value.toObject());
    return document.toJson(QJsonDocument::Compact).toStdString();
}

std::string word(const QJsonObject &object, const QString &key)
{
    return object[key].toString().toStdString();
}

AboutCampaign aboutOf(const QJsonObject &object)
{
    AboutCampaign about;
    about.id = object[u"id"_s].toString();
    about.name = object[u"name"_s].toString();
    about.system = object[u"system"_s].toString();
    about.pack = object[u"pack"_s].toString();
    about.created = QDateTime::fromString(object[u"created"_s].toString(), Qt::ISODateWithMs).toUTC();
    return about;
}

} // namespace

Result<AboutCampaign> CampaignStore::aboutIn(const QByteArray &firstLine)
{
    const QJsonValue campaign = QJsonDocument::fromJson(firstLine).object()[u"campaign"_s];
    if (!campaign.isObject())
        return error(Code::ExportUnreadable, {"1"});
    return aboutOf(campaign.toObject());
}

/// Does what an export tells, line after line.
class CampaignStore::Private::Importer
{
public:
    explicit Importer(Private &into) : d(into) {}

    [[nodiscard]] Findings all(const std::function<std::optional<QByteArray>()> &next)
    {
        while (const auto line = next()) {
            ++m_number;
            if (line->trimmed().isEmpty())
                continue;
            const QJsonObject object = QJsonDocument::fromJson(*line).object();
            if (object.size() != 1 || (m_number == 1) != object.contains(u"campaign"_s))
                return unreadable();
            Findings wrong = one(object.begin().key(), object.begin().value());
            if (!wrong.empty()) {
                for (Finding &finding : wrong)
                    finding.place.path = "line " + std::to_string(m_number);
                return wrong;
            }
        }
        return m_number == 0 ? unreadable() : Findings();
    }

    /// What was taken, but not as it was told.
    [[nodiscard]] const Findings &remarks() const { return m_remarks; }

private:
    [[nodiscard]] Findings unreadable() const
    {
        return {d.finding(Code::ExportUnreadable, {std::to_string(m_number)})};
    }

    [[nodiscard]] Findings one(const QString &what, const QJsonValue &value)
    {
        const QJsonObject object = value.toObject();
        if (what == u"list"_s)
            return list(value.toString());
        if (what == u"campaign"_s)
            return campaignLine(aboutOf(object));
        if (what == u"player"_s)
            return d.writePlayer(
                {campaign::PlayerId(word(object, u"id"_s)), object[u"name"_s].toString(), {}}, {});
        if (what == u"warband"_s)
            return d.writeWarband({campaign::WarbandId(word(object, u"id"_s)),
                                   campaign::PlayerId(word(object, u"player"_s)),
                                   {},
                                   object[u"name"_s].toString(),
                                   {},
                                   object[u"active"_s].toBool(true)});
        if (what == u"fixture"_s)
            return fixture(object);
        if (what == u"filed"_s)
            return sheet(object);
        if (what == u"confirmed"_s || what == u"disputed"_s || what == u"undone"_s)
            return answer(what, object);
        return unreadable();
    }

    [[nodiscard]] Findings campaignLine(const AboutCampaign &told)
    {
        if (told.id == d.campaign.id)
            return {};
        {
            auto rows = d.db->ask(u"select (select count(*) from ledger) + (select count(*) from player)"_s);
            if (!rows)
                return rows.findings();
            if (rows.value().next() && rows->number(0) > 0)
                return {d.finding(Code::OtherCampaign, {told.name.toStdString()})};
        }
        return d.writeAbout(told);
    }

    [[nodiscard]] Findings list(const QString &text)
    {
        const QByteArray bytes = text.toUtf8();
        const QString hash =
            QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
        if (m_lists.contains(hash))
            return {};
        m_listBytes += bytes.size();
        if (m_listBytes > mostListBytes)
            return {d.finding(Code::ImportTooLarge, {std::to_string(mostListBytes / bytesOfMegabyte)})};
        m_lists.insert(hash, bytes.toStdString());
        return {};
    }

    [[nodiscard]] Findings fixture(const QJsonObject &object)
    {
        FixtureRow row;
        row.id = campaign::FixtureId(word(object, u"id"_s));
        row.round = object[u"round"_s].toInt();
        row.first = campaign::WarbandId(word(object, u"first"_s));
        row.isFinal = object[u"final"_s].toBool();
        if (object.contains(u"second"_s))
            row.second = campaign::WarbandId(word(object, u"second"_s));
        row.scenario = ScenarioId(object[u"scenario"_s].toString().toStdString());
        row.draw = campaign::DrawId(word(object, u"draw"_s));
        return d.writeFixtures({row});
    }

    [[nodiscard]] Findings sheet(const QJsonObject &object)
    {
        auto filing = files::filingFromJson(compact(object[u"filing"_s]));
        auto changes = files::changesFromJson(compact(object[u"changes"_s]));
        if (!filing || !changes)
            return unreadable();
        const QJsonArray lists = object[u"lists"_s].toArray();
        dropForeignFixture(filing.value());
        for (std::size_t i = 0; i < filing->sides.size() && static_cast<qsizetype>(i) < lists.size(); ++i) {
            const QString hash = lists[static_cast<qsizetype>(i)].toString();
            if (!hash.isEmpty() && !m_lists.contains(hash))
                return unreadable();
            filing.value().sides[i].list = m_lists.value(hash);
        }
        WholeSheet told{{std::move(filing).value(), std::move(changes).value()},
                        QByteArray::fromBase64(object[u"replay"_s].toString().toLatin1())};
        told.why = object[u"why"_s].toString();
        told.filedBy = object[u"by"_s].toString();
        told.at = object[u"at"_s].toString();
        told.who = object[u"who"_s].toString();
        if (told.at.isEmpty())
            return unreadable();
        const auto there = d.sheetThere(told);
        return there ? *there : d.writeSheet(told);
    }

    /// Older books may have a battle that keeps the appointment of others: it comes without that.
    void dropForeignFixture(campaign::Filing &filing)
    {
        if (filing.fixture.empty() || filing.kind != campaign::FilingKind::Battle)
            return;
        auto rows = d.db->ask(u"select first, coalesce(second, '') from fixture where id = ?"_s,
                              {textOf(filing.fixture)});
        if (!rows || !rows.value().next())
            return;
        const auto fought = [&](const std::string &id) {
            return std::ranges::count(filing.sides, campaign::WarbandId(id), &campaign::SideReport::warband) >
                   0;
        };
        if (fought(rows->word(0)) && fought(rows->word(1)))
            return;
        filing.fixture = {};
        remarkOn(d.finding(Code::FixtureOfOthers));
    }

    [[nodiscard]] Findings answer(const QString &what, const QJsonObject &object)
    {
        const FilingId id(word(object, u"filing"_s));
        {
            auto rows =
                d.db->ask(u"select 1 from ledger where filing = ? and what = ?"_s, {textOf(id), what});
            if (!rows)
                return rows.findings();
            if (rows.value().next())
                return {};
        }
        const QString at = object[u"at"_s].toString();
        if (at.isEmpty())
            return unreadable();
        const Line line{what,
                        id,
                        object[u"why"_s].toString(),
                        at,
                        object[u"who"_s].toString(),
                        object[u"seen"_s].toString()};
        const auto state = d.stateOf(id);
        if (!state)
            return state.findings();
        if (const auto late = comesTooLate(what, *state))
            return remarkOn(d.finding(*late)), Findings();
        if (what != u"confirmed"_s)
            return d.writeLine(line);
        const auto other = keptBy(id);
        if (!other)
            return other.findings();
        return other->id.empty() ? d.writeLine(line) : setAside(id, *state, *other);
    }

    /// Both sides answered, each in another copy: what came first here stands, and an organiser decides
    /// whether it is to.
    [[nodiscard]] static std::optional<Code> comesTooLate(const QString &what, FilingState state)
    {
        if (what == u"undone"_s)
            return state == FilingState::Undone ? std::optional(Code::NotToUndo) : std::nullopt;
        const bool open =
            state == FilingState::Filed || (what == u"confirmed"_s && state == FilingState::Disputed);
        return open ? std::nullopt : std::optional(Code::NotToConfirm);
    }

    /// A warning about this line of the copy.
    void remarkOn(Finding told)
    {
        told.severity = Severity::Warning;
        told.place.path = "line " + std::to_string(m_number);
        m_remarks.push_back(std::move(told));
    }

    /// Another result that keeps the appointment of this one, and counts.
    struct Kept
    {
        FilingId id;
        QString by;
    };

    [[nodiscard]] Result<Kept> keptBy(const FilingId &id)
    {
        auto rows = d.db->ask(u"select o.id, o.who from filing f join filing o on o.fixture = f.fixture and "
                              "o.id <> f.id where f.id = ? and o.state = 'confirmed'"_s,
                              {textOf(id)});
        if (!rows)
            return rows.findings();
        return rows.value().next() ? Kept{FilingId(rows->word(0)), rows->text(1)} : Kept{};
    }

    /// Two copies of one evening have a result of one appointment each. Which of them is right nobody but an
    /// organiser knows: the one that was here counts until he says otherwise.
    [[nodiscard]] Findings setAside(const FilingId &id, FilingState state, const Kept &other)
    {
        constexpr std::size_t enough = 8; // letters, as `history` tells it
        remarkOn(d.finding(Code::FixtureOfTwo, {id.str().substr(0, enough), other.id.str().substr(0, enough),
                                                other.by.toStdString()}));
        if (state == FilingState::Disputed)
            return {};
        return d.writeLine({u"disputed"_s, id,
                            u"%1 (%2) keeps the same appointment."_s.arg(
                                QString::fromStdString(other.id.str().substr(0, enough)), other.by)});
    }

    Private &d;
    int m_number = 0;
    Findings m_remarks;
    QHash<QString, std::string> m_lists;
    qint64 m_listBytes = 0;
};

Findings CampaignStore::Private::takeActs(const std::function<std::optional<QByteArray>()> &next,
                                          Findings &remarks)
{
    Importer importer(*this);
    Findings wrong = db->tell(u"insert into merging (since) values (current_timestamp)"_s);
    if (wrong.empty())
        wrong = importer.all(next);
    remarks = importer.remarks();
    return wrong.empty() ? db->tell(u"delete from merging"_s) : wrong;
}

Findings CampaignStore::readAll(const std::function<std::optional<QByteArray>()> &next)
{
    Findings remarks;
    Findings wrong =
        d->db->transaction([&] { return d->takeActs(next, remarks); }, Connection::Manner::InTurn);
    if (!wrong.empty())
        return wrong;
    wrong = d->readAbout();
    emit changed();
    if (!remarks.empty())
        emit found(remarks);
    return wrong;
}

} // namespace gonfalon::store
