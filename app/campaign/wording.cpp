// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/wording.h"

#include "core/words/numbers.h"
#include "core/words/text.h"

#include <QCoreApplication>
#include <QDate>
#include <QLocale>

namespace gonfalon::wording {

using namespace Qt::StringLiterals;

namespace {

/// The context in which translators find these words.
struct WordingWords
{
    Q_DECLARE_TR_FUNCTIONS(Campaign)
};

} // namespace

QString stateShape(store::FilingState state)
{
    switch (state) {
    case store::FilingState::Confirmed:
        return u"legal"_s;
    case store::FilingState::Disputed:
        return u"illegal"_s;
    case store::FilingState::Undone:
        return u"undo"_s;
    case store::FilingState::Filed:
        break;
    }
    return u"warning"_s;
}

QString kind(campaign::FilingKind kind) { return words::capitalised(kindWord(kind)); }

QString deed(const QString &what)
{
    if (what == "filed"_L1)
        return WordingWords::tr("filed");
    if (what == "confirmed"_L1)
        return WordingWords::tr("confirmed");
    if (what == "disputed"_L1)
        return WordingWords::tr("disputed");
    return what == "undone"_L1 ? WordingWords::tr("undone") : what;
}

QString state(const store::FilingRow &row)
{
    const QString said = row.objection.simplified();
    if (said.isEmpty())
        return stateWord(row.state);
    // Older books do not say who it was.
    return said.startsWith(u':') ? WordingWords::tr("disputed: %1").arg(said.mid(1).trimmed())
                                 : WordingWords::tr("disputed by %1").arg(said);
}

QString objection(const store::FilingRow &row)
{
    return row.objection.isEmpty() ? QString() : words::capitalised(state(row));
}

QString round(const CampaignDocument &document)
{
    const int last = document.lastRound(), now = document.currentRound();
    if (last == 0)
        return {};
    // Only where all rounds are drawn at once is it known how many there are.
    return document.pack().pairing == campaign::Pairing::RoundRobin && last > 1
               ? WordingWords::tr("round %1 of %2").arg(now).arg(last)
               : WordingWords::tr("round %1").arg(now);
}

QString ending(const CampaignDocument &document, int glory, campaign::Verdict verdict)
{
    return document.club().scoresGlory() ? words::signedNumber(glory) : words::verdictWord(verdict);
}

QString amount(const campaign::Pack &pack, const std::string &key, int amount)
{
    QString text = words::amountWords(pack, key, amount);
    return text.startsWith(u'-') ? text.replace(0, 1, u'−') : text;
}

QString role(SideRole role)
{
    if (role == SideRole::Attacker)
        return WordingWords::tr("attacker");
    return role == SideRole::Defender ? WordingWords::tr("defender") : QString();
}

QString whyReads(const store::CampaignStore &books)
{
    return books.readOnly()
               ? WordingWords::tr("Opened to read only: the file or its folder cannot be written")
               : WordingWords::tr("Spectators read");
}

QString whyOrganisers(const store::CampaignStore &books, const QString &only)
{
    if (books.readOnly() || books.role() == store::Role::Spectator)
        return whyReads(books);
    return books.role() == store::Role::Organiser ? QString() : only;
}

QString date(const QString &iso)
{
    const QDate day = QDate::fromString(iso, Qt::ISODate);
    return day.isValid() ? QLocale().toString(day, u"d MMM yyyy"_s) : iso;
}

QString moment(const QDateTime &at)
{
    return at.isValid() ? QLocale().toString(at.toLocalTime(), u"d MMM yyyy, hh:mm"_s) : QString();
}

} // namespace gonfalon::wording
