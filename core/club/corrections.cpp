// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/corrections.h"

#include "core/campaign/booking.h"
#include "core/club/club.h"

#include <QDate>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace gonfalon {

namespace {

using namespace Qt::StringLiterals;

using campaign::For;
using campaign::Pack;
using campaign::Rule;
using campaign::Subject;

/// What every campaign counts of a warband, and where it stands in the story.
constexpr std::string_view everywhere[] = {"points", "glory", "glory-against", "played",
                                           "won",    "drawn", "lost"};

std::optional<For> kindOf(const Subject &subject)
{
    if (subject.warband.empty())
        return std::nullopt;
    if (subject.part.empty())
        return For::Side;
    if (subject.part == "leader")
        return For::Leader;
    return subject.part.starts_with("unit/") ? std::optional(For::Unit) : std::nullopt;
}

/// Some rule of the pack replaces a value under this key.
bool isReplaced(const Pack &pack, const std::string &key)
{
    const auto replaces = [&](const campaign::Gift &gift) { return gift.key == key && gift.value; };
    return std::ranges::any_of(pack.rules, [&](const Rule &rule) {
        return std::ranges::any_of(rule.gives, replaces) ||
               std::ranges::any_of(rule.table, [&](const campaign::TableLine &line) {
                   return std::ranges::any_of(line.gives, replaces);
               });
    });
}

std::optional<int> wholeNumber(std::string_view text)
{
    int value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
    return whole && value >= -campaign::farthestNumber && value <= campaign::farthestNumber
               ? std::optional(value)
               : std::nullopt;
}

std::string namesOf(const std::vector<KeptKey> &keys)
{
    std::string all;
    for (const KeptKey &key : keys)
        all += (all.empty() ? "" : ", ") + key.key;
    return all.empty() ? "–" : all;
}

Result<campaign::Change> ofNumber(campaign::Change change, const std::string &text, int now)
{
    const bool adds = text.starts_with('+'), takes = text.starts_with('-');
    const auto value = wholeNumber(std::string_view(text).substr(adds ? 1 : 0));
    const long long amount = !value ? 0 : adds || takes ? *value : static_cast<long long>(*value) - now;
    if (!value || amount < -campaign::farthestNumber || amount > campaign::farthestNumber)
        return error(Code::CorrectionNoNumber, {change.key, text});
    change.value.reset();
    change.amount = static_cast<int>(amount);
    return change;
}

} // namespace

std::vector<KeptKey> keptKeys(const Pack &pack, const Subject &subject, bool scoresGlory)
{
    std::vector<KeptKey> keys;
    if (subject.warband.empty() && subject.part.starts_with("territory/"))
        return {{"owner", false}}; // what else a pack gave to a place would stand in no table
    if (subject.warband.empty() && subject.part.starts_with("round/"))
        return {{"draw", false}};
    if (subject.warband.empty() && subject.part.starts_with("fixture/"))
        return {{"withdrawn", false}};
    const auto kind = kindOf(subject);
    if (!kind)
        return keys;
    if (*kind == For::Side) {
        for (const std::string_view key : everywhere) {
            if (scoresGlory || !key.starts_with("glory"))
                keys.push_back({std::string(key), true});
        }
        if (!pack.territories.empty())
            keys.push_back({"territories", true});
        if (!pack.stages.empty())
            keys.push_back({"stage", false});
    }
    if (*kind == For::Leader)
        keys.push_back({"trait", false});
    for (const campaign::Key &key : pack.keys) {
        if (key.whom == *kind)
            keys.push_back({key.key, !isReplaced(pack, key.key)});
    }
    return keys;
}

Result<campaign::Change> correctionOf(const Pack &pack, const campaign::Standing &standing,
                                      const campaign::Change &written, const std::string &whose,
                                      bool scoresGlory)
{
    const std::vector<KeptKey> keys = keptKeys(pack, written.subject, scoresGlory);
    const auto known = std::ranges::find(keys, written.key, &KeptKey::key);
    if (known == keys.end())
        return error(Code::CorrectionKeyUnknown, {written.key, whose, namesOf(keys)});
    if (!written.value)
        return written;
    const std::string &text = *written.value;
    if (known->isNumber)
        return ofNumber(written, text, standing.amount(written.subject, written.key));
    if (written.key == "stage" && text != campaign::storyEnd && !pack.stage(campaign::StageId(text)))
        return error(Code::StageUnknown, {text, pack.name});
    return written;
}

Result<campaign::Changes> Club::workedOut(const campaign::Changes &changes, campaign::Standing standing) const
{
    const auto names = this->names();
    if (!names)
        return names.findings();
    campaign::Changes all;
    for (const campaign::Change &change : changes) {
        auto one =
            correctionOf(m_pack, standing, change,
                         words::subjectName(m_pack, *names, change.subject).toStdString(), scoresGlory());
        if (!one)
            return one.findings();
        one.value().because = wordOf(campaign::Cause::ByHand);
        if (one->value)
            one.value().before = standing.text(one->subject, one->key);
        standing = campaign::apply(std::move(standing), {*one});
        if (one->value || one->amount != 0)
            all.push_back(std::move(one).value());
    }
    return all;
}

Result<campaign::Changes> Club::correct(campaign::Changes changes, const QString &why)
{
    if (why.trimmed().isEmpty())
        return error(Code::WhyMissing, {});
    campaign::Filing filing;
    filing.id = newFilingId();
    filing.kind = campaign::FilingKind::Correction;
    filing.playedOn = QDate::currentDate().toString(Qt::ISODate).toStdString();
    filing.note = why.toStdString();
    std::vector<campaign::WarbandId> warbands;
    for (const campaign::Change &change : changes) {
        const campaign::WarbandId &warband = change.subject.warband;
        if (warband.empty() || std::ranges::find(warbands, warband) != warbands.end())
            continue;
        warbands.push_back(warband);
        campaign::SideReport side;
        side.warband = warband;
        filing.sides.push_back(std::move(side));
    }
    const auto standing = m_books->standing(warbands);
    if (!standing)
        return standing.findings();
    auto made = workedOut(changes, *standing);
    if (!made || made->empty()) // all of it stands so already
        return made;
    if (Findings wrong = m_books->fileAndConfirm(filing, *made); !wrong.empty())
        return wrong;
    return made;
}

Result<campaign::Changes> Club::startAgain(const campaign::WarbandId &warband)
{
    campaign::Filing filing;
    filing.id = newFilingId();
    filing.kind = campaign::FilingKind::StartAgain;
    filing.playedOn = QDate::currentDate().toString(Qt::ISODate).toStdString();
    campaign::SideReport side;
    side.warband = warband;
    filing.sides = {std::move(side)};
    const auto proposal = propose(std::move(filing));
    if (!proposal)
        return proposal.findings();
    if (Findings wrong = file(*proposal, true); !wrong.empty())
        return wrong;
    return proposal->settlement.changes;
}

} // namespace gonfalon
