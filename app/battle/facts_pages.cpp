// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/facts_pages.h"

#include "app/battle/page_card.h"
#include "app/battle/unit_looks.h"
#include "core/model/before_the_game.h"
#include "core/model/profile.h"
#include "core/model/public_form.h"
#include "core/model/spells_known.h"
#include "core/words/profile_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace gonfalon::factspages {

using namespace Qt::StringLiterals;

namespace {

QString html(const std::string &text) { return QString::fromStdString(text).toHtmlEscaped(); }

/// Where a unit of the battle stands in its side's warband: units follow each other side by side.
struct Listed
{
    const Warband *warband = nullptr; ///< null: there is no such unit
    std::size_t at = 0;
};

Listed listed(const BattleSession &session, UnitIndex unit)
{
    std::size_t at = unit;
    for (const BattleSide &side : session.battle().setup().sides) {
        if (at < side.warband.units.size())
            return {&side.warband, at};
        at -= side.warband.units.size();
    }
    return {};
}

/// The warband as the viewer may know it.
Warband known(const BattleSession &session, UnitIndex unit, const Listed &where)
{
    Warband warband = *where.warband;
    const std::vector<UnitIndex> shown = session.battle().shown();
    const bool own = session.names().sideOf(unit) == session.viewer();
    if (warband.units[where.at].secretForm && !own && std::ranges::count(shown, unit) == 0)
        warband.units[where.at] = ordinaryForm(*session.battle().setup().catalogue, warband.units[where.at]);
    return warband;
}

/// The figure grid: a row of heads over a row of figures, for each row of the book's.
QString grid(const Catalogue &catalogue, const Profile &profile)
{
    QString out;
    for (const std::vector<FigureCell> &row : catalogue.grid) {
        QString heads, figures;
        for (const FigureCell &cell : row) {
            const QString figure = html(written(catalogue, cell, profile));
            heads += u"<td align=\"center\"><small>"_s + html(cell.shortName) + u"</small></td>"_s;
            figures += u"<td align=\"center\"><b>"_s +
                       (isChanged(cell, profile) ? u"<u>"_s + figure + u"</u>"_s : figure) + u"</b></td>"_s;
        }
        out += u"<table width=\"100%\" cellspacing=\"0\" cellpadding=\"2\"><tr>"_s + heads + u"</tr><tr>"_s +
               figures + u"</tr></table>"_s;
    }
    return out;
}

QString entry(const std::string &name, const std::string &text)
{
    return u"<p><b>"_s + html(name) + u"</b> "_s + html(text) + u"</p>"_s;
}

QString texts(const QString &head, const std::vector<ScenarioText> &list)
{
    QString out;
    for (const ScenarioText &text : list)
        out += u"<p>"_s + html(text.text) + u"</p>"_s;
    return out.isEmpty() ? out : u"<h4>"_s + head + u"</h4>"_s + out;
}

/// The line of a unit's page under that head; nothing where nothing is told.
QString line(const QString &head, const QStringList &told)
{
    return told.isEmpty() ? QString()
                          : u"<p>"_s + (head + u" – "_s + told.join(u" · "_s)).toHtmlEscaped() + u"</p>"_s;
}

/// The game tells wounds of figures, and not of stands alone.
bool tellsWounds(const BattleSession &session)
{
    return std::ranges::any_of(session.vocabulary().marks,
                               [](const MarkWords &mark) { return mark.look == MarkLook::Slight; });
}

/// How many of its figures are in which state, in a game that tells wounds: "unhurt: 7 · flesh wound: 2".
QString conditions(const BattleSession &session, UnitIndex unit)
{
    const auto marks = session.vocabulary().marks;
    const BattleView view = session.view();
    if (unit >= view.units.size() || view.units[unit].parts.empty())
        return {};
    const UnitView &now = view.units[unit];
    const auto has = [&](const PartView &part, MarkLook look) {
        for (std::size_t mark = 0; mark < marks.size(); ++mark) {
            if (marks[mark].look == look && marks[mark].sentence && part.marks.has(Kind<Marks>(int(mark))))
                return int(mark);
        }
        return -1;
    };
    std::map<int, int> counts; // by mark, -1: by none
    for (const PartView &part : now.parts) {
        const int bad = has(part, MarkLook::Trouble);
        ++counts[bad >= 0 ? bad : has(part, MarkLook::Slight)];
    }
    QStringList told;
    for (const auto &[mark, count] : counts)
        told << PageCard::tr("%1: %2", "a state of figures, how many")
                    .arg(mark < 0 ? PageCard::tr("unhurt")
                                  : QCoreApplication::translate("Battle", marks[std::size_t(mark)].sentence))
                    .arg(count);
    if (const int gone = now.startStrength - int(now.parts.size()); gone > 0)
        told << PageCard::tr("%1: %2", "a state of figures, how many").arg(PageCard::tr("gone")).arg(gone);
    return line(PageCard::tr("Figures"), told);
}

QString touchWords(TouchedAt where)
{
    switch (where) {
    case TouchedAt::Front:
        break;
    case TouchedAt::Flank:
        return PageCard::tr("%1 touches %2 of %3 in the flank",
                            "the numbers of two stands, the other's unit");
    case TouchedAt::Rear:
        return PageCard::tr("%1 touches %2 of %3 in the rear", "the numbers of two stands, the other's unit");
    }
    return PageCard::tr("%1 touches %2 of %3", "the numbers of two stands, and the other's unit");
}

QString touchedWords(TouchedAt where)
{
    switch (where) {
    case TouchedAt::Front:
        break;
    case TouchedAt::Flank:
        return PageCard::tr("%1 is touched in the flank by %2 of %3",
                            "the numbers of two stands, the other's unit");
    case TouchedAt::Rear:
        return PageCard::tr("%1 is touched in the rear by %2 of %3",
                            "the numbers of two stands, the other's unit");
    }
    return touchWords(where);
}

/// Who touches whom, and who hides in whom: "1 touches 2 of the Foot".
QString contacts(const BattleSession &session, UnitIndex unit)
{
    const BattleView view = session.view();
    if (unit >= view.units.size())
        return {};
    QStringList touches, hidden;
    const auto told = [&](const QString &words, std::uint8_t part, UnitIndex other, std::uint8_t otherPart) {
        touches << words.arg(part + 1).arg(otherPart + 1).arg(session.names().unit(other));
    };
    for (const TouchView &one : view.touches) {
        if (one.unit == unit)
            told(touchWords(one.at), one.part, one.other, one.otherPart);
        else if (one.other == unit)
            told(touchedWords(one.at), one.otherPart, one.unit, one.part);
    }
    for (UnitIndex other = 0; other < view.units.size(); ++other) {
        if (view.units[other].host == unit)
            hidden << session.names().unit(other);
    }
    const UnitIndex host = view.units[unit].host;
    return line(PageCard::tr("In contact"), touches) + line(PageCard::tr("Hidden in it"), hidden) +
           line(PageCard::tr("Hides in"),
                host == noUnit ? QStringList() : QStringList(session.names().unit(host)));
}

/// Its parts by what is so of each, where they have marks of their own: "first row: 1, 2, 3".
QString standing(const BattleSession &session, UnitIndex unit)
{
    const auto marks = session.vocabulary().marks;
    const BattleView view = session.view();
    if (unit >= view.units.size())
        return {};
    QStringList told;
    for (std::size_t mark = 0; mark < marks.size(); ++mark) {
        QStringList numbers;
        for (const PartView &part : view.units[unit].parts) {
            if (part.marks.has(Kind<Marks>(int(mark))))
                numbers << QString::number(part.number + 1);
        }
        if (!numbers.isEmpty() && marks[mark].sentence)
            told << PageCard::tr("%1: %2", "a state of stands, their numbers")
                        .arg(QCoreApplication::translate("Battle", marks[mark].sentence),
                             numbers.join(u", "_s));
    }
    return line(PageCard::tr("Stands"), told);
}

/// What its rolls are helped or hindered by now, where its list has it otherwise: "Action: −1".
QString bonusesNow(const BattleSession &session, UnitIndex unit, const Profile &profile)
{
    const Catalogue &catalogue = *session.battle().setup().catalogue;
    const auto words = session.vocabulary().figures;
    const BattleView view = session.view();
    QStringList told;
    if (unit < view.units.size() && view.units[unit].strength < view.units[unit].startStrength)
        told << PageCard::tr("%1 of %2 left", "of its Strength, or what its game counts")
                    .arg(view.units[unit].strength)
                    .arg(view.units[unit].startStrength);
    for (std::size_t figure = 0; unit < view.units.size() && figure < words.size(); ++figure) {
        const auto at = catalogue.figure(FigureId(std::string(words[figure])));
        const auto now = view.units[unit].figures.value(Kind<FigureValues>(int(figure)));
        if (!at || !now || catalogue.figures[*at].format != FigureKind::Format::Signed ||
            profile.figures[*at].value == now)
            continue;
        told << PageCard::tr("%1: %2", "a figure, what it is")
                    .arg(QString::fromStdString(catalogue.figures[*at].name),
                         QString::fromStdString(written(catalogue.figures[*at], now)));
    }
    return line(PageCard::tr("Now"), told);
}

/// The house readings that were agreed on: question and answer.
QString readings(const BattleSetup &setup)
{
    QString out;
    for (const Ruling &ruling : setup.catalogue->rulings) {
        const std::string agreed = setup.reading(ruling.id);
        const auto own =
            std::ranges::find(ruling.readings, agreed, &std::pair<std::string, std::string>::first);
        if (own != ruling.readings.end() && own != ruling.readings.begin())
            out += entry(ruling.question, own->second);
    }
    return out.isEmpty() ? out : u"<h4>"_s + PageCard::tr("House readings") + u"</h4>"_s + out;
}

} // namespace

const UnitType *typeOf(const BattleSession &session, UnitIndex unit)
{
    const Listed where = listed(session, unit);
    const Catalogue &catalogue = *session.battle().setup().catalogue;
    return where.warband ? catalogue.unitType(where.warband->units[where.at].type) : nullptr;
}

QString profile(const BattleSession &session, UnitIndex unit)
{
    const Listed where = listed(session, unit);
    if (!where.warband)
        return u"<p>"_s + PageCard::tr("Choose a unit on the table or in the list to read about it.") +
               u"</p>"_s;
    const BattleView view = session.view();
    if (unit < view.units.size() && isHidden(view.units[unit]))
        return u"<p>"_s + PageCard::tr("What stands there is not shown before it is set up.") + u"</p>"_s;
    const Catalogue &catalogue = *session.battle().setup().catalogue;
    const Warband warband = known(session, unit, where);
    const Unit &own = warband.units[where.at];
    const Profile profile = resolve(catalogue, warband, where.at);
    QString out = u"<h3>"_s + session.names().unit(unit).toHtmlEscaped() + u"</h3><p>"_s;
    if (profile.type)
        out += html(profile.type->name) + u" · "_s;
    out += words::points(profile.points).toHtmlEscaped() + u"</p>"_s + grid(catalogue, profile);
    out += bonusesNow(session, unit, profile);
    out += tellsWounds(session) ? conditions(session, unit) : standing(session, unit);
    out += contacts(session, unit);
    if (const Trait *trait = own.leader ? traitInForce(catalogue, warband.trait) : nullptr)
        out += entry(trait->name, trait->summary);
    for (const ProfileRule &rule : profile.rules)
        out += entry(rule.rule->name, rule.rule->summary);
    for (const HouseOption &rule : own.house)
        out += entry(rule.name, rule.text);
    for (const Spell *spell : spellsKnown(catalogue, own, profile))
        out +=
            entry(spell->name, PageCard::tr("(%1+) ").arg(spell->difficulty).toStdString() + spell->summary);
    return out;
}

QString scenario(const BattleSession &session)
{
    const BattleSetup &setup = session.battle().setup();
    const Scenario *scenario = setup.catalogue->scenario(setup.scenario);
    if (!scenario && setup.catalogue->scenarios.empty())
        return u"<h3>"_s + html(setup.catalogue->name) + u"</h3><p>"_s +
               PageCard::tr("The battle ends as the rules of the game have it.") + u"</p>"_s +
               readings(setup);
    if (!scenario)
        return u"<h3>"_s + PageCard::tr("No scenario") + u"</h3><p>"_s +
               PageCard::tr("The battle goes on until one side is gone.") + u"</p>"_s + readings(setup);
    QString out = u"<h3>"_s + html(scenario->name) + u"</h3><p>"_s + html(scenario->summary) + u"</p>"_s +
                  texts(PageCard::tr("Special"), scenario->special) +
                  texts(PageCard::tr("How it ends"), scenario->ending);
    QString won;
    for (const GloryAward &award : scenario->victory)
        won += u"<p>"_s + html(award.text) + u"</p>"_s;
    if (!won.isEmpty())
        out += u"<h4>"_s + PageCard::tr("What wins Glory") + u"</h4>"_s + won;
    return out + readings(setup);
}

} // namespace gonfalon::factspages
