// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/campaign/pairings.h"
#include "core/campaign/settle.h"
#include "core/dice/dice.h"
#include "core/files/battle_file.h"
#include "core/store/campaign/campaign_store.h"
#include "core/store/library.h"
#include "core/words/campaign_words.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <memory>
#include <vector>

namespace gonfalon {

/// A Quest of a recorded battle that the program cannot judge: what its side's Glory changes by.
struct OpenQuest
{
    std::size_t side = 0;
    std::string quest; ///< id, or the players' own name
    int ifAchieved = 0, ifFailed = 0;
};

/// A result on its way into the books: what was written down, and what it brings. Players see the settlement,
/// throw the dice that it wants, adjust the changes, and file it.
struct Proposal
{
    campaign::Filing filing;
    campaign::Settlement settlement;
    QByteArray replay;   ///< the .battle file it came from, if any
    Findings leftOpen{}; ///< what that battle leaves to the players to judge, and the filing does not say
    std::vector<OpenQuest> openQuests{}; ///< the same, to be told
    bool filedBefore = false;            ///< the same result stands in the books already, as it is here
    Findings doubts{};                   ///< what of its recording does not agree with the campaign
    bool asItIs = false;                 ///< it is wanted with all of them
};

/// What a new campaign is made of.
struct NewCampaign
{
    QString name;
    QString pack; ///< the text of a campaign pack
    SystemId system;
};

/// A campaign as the window and the command line use it: the books of a `CampaignStore` with the pack that
/// rules them. It owns the store.
class Club
{
public:
    [[nodiscard]] static Result<Club> create(const QString &url, const NewCampaign &campaign);
    [[nodiscard]] static Result<Club> open(const QString &url);

    [[nodiscard]] store::CampaignStore &books() { return *m_books; }
    [[nodiscard]] const store::CampaignStore &books() const { return *m_books; }
    [[nodiscard]] const campaign::Pack &pack() const { return m_pack; }
    /// Its game counts Glory; else nothing of the campaign tells any: no column, chart, score or field of it.
    [[nodiscard]] bool scoresGlory() const;
    /// How everybody and everything is called; asked again after `changed()`.
    /// \param library for the names of scenarios, Quests and traits; without it they are called by their ids
    [[nodiscard]] Result<words::CampaignNames> names(store::Library *library = nullptr) const;

    /// Enters a player (a new one, where nobody is called so) with a warband.
    /// \param list the text of a .warband file
    /// \param home the place of the map that it holds from the first; empty: none
    [[nodiscard]] Findings join(const QString &player, const QString &list, store::Library &library,
                                const campaign::TerritoryId &home = {});
    /// A new list for a warband that has joined. A player's waits for an organiser to confirm it.
    [[nodiscard]] Findings changeList(const campaign::WarbandId &warband, const QString &list,
                                      store::Library &library);

    /// A result with everything it brings; the dice in `filing.thrown` count. Stage, scenario and appointment
    /// are added where it does not name them.
    [[nodiscard]] Result<Proposal> propose(campaign::Filing filing) const;
    /// A result that somebody wrote with an identity of its own. Where the books have it with nothing else
    /// said, it is what stands there: dice, appointment and changes are not made anew.
    /// \param leftOpen what was noticed when it was read
    [[nodiscard]] Result<Proposal> proposeWritten(campaign::Filing filing, Findings leftOpen = {}) const;
    /// The same anew, after its filing was changed; what it came from stays.
    [[nodiscard]] Result<Proposal> propose(Proposal proposal) const;
    /// The result of a .battle file that was fought to its end, between warbands of this campaign. Where the
    /// battle keeps an appointment of this campaign, sides and appointment are those that it names; what is
    /// wrong with that is told (GF-8102 to GF-8104). Else sides are found by the names of warbands.
    [[nodiscard]] Result<Proposal> proposeBattle(const QByteArray &battle, store::Library &library) const;
    /// Throws the dice that the proposal still wants, until it wants none.
    [[nodiscard]] Result<Proposal> throwDice(Proposal proposal, Dice &dice) const;
    /// Writes it down, and confirms it where `confirmed`; empty when all of it is in the books. Where there
    /// are doubts it must be wanted as it is (GF-8124), and the ledger keeps them.
    [[nodiscard]] Findings file(const Proposal &proposal, bool confirmed);
    /// Makes a proposal, and files it; both again where somebody else wrote between the two what it was made
    /// from.
    /// \return what was filed; or what was wrong with it, or with filing it
    [[nodiscard]] Result<Proposal> fileMade(const std::function<Result<Proposal>()> &make, bool confirmed);

    /// Takes a sheet back. A warband that has fought keeps its joining (GF-8190).
    /// \param why for the ledger; must not be empty
    [[nodiscard]] Findings undo(const campaign::FilingId &id, const QString &why);
    /// Sets something right by hand: a sheet of the organiser's, in force at once. A value of a change is
    /// taken as `correctionOf` does, one change after the other.
    /// \param why for the ledger and the chronicle; must not be empty
    /// \return what was changed
    [[nodiscard]] Result<campaign::Changes> correct(campaign::Changes changes, const QString &why);
    /// A new beginning for a warband whose purse is at nothing (TK-MNY-04).
    /// \return what was changed
    [[nodiscard]] Result<campaign::Changes> startAgain(const campaign::WarbandId &warband);

    /// The places of the map to start from that nobody holds; any free place where the pack marks none.
    [[nodiscard]] static std::vector<campaign::Territory> freeHomes(const campaign::Pack &pack,
                                                                    const campaign::Standing &standing);

    /// The next appointments by the pack: the whole round robin, or the next round of a Swiss. Nothing is
    /// written.
    [[nodiscard]] Result<std::vector<store::FixtureRow>> nextRound() const;
    /// The next round of the knock-out among the first of the table. After a draw the better of
    /// the table goes on.
    [[nodiscard]] Result<std::vector<store::FixtureRow>> finalRound() const;
    /// Whoever is called so; of several, the one that has not left. Nothing where nobody is.
    [[nodiscard]] static std::optional<store::WarbandRow>
    warbandNamed(const std::vector<store::WarbandRow> &warbands, const QString &name);

    /// An appointment of two who agreed on it: the one that they have still to play where there is one, for
    /// the same scenario.
    [[nodiscard]] store::FixtureRow challenge(const campaign::WarbandId &one,
                                              const campaign::WarbandId &other,
                                              const ScenarioId &scenario = {}) const;

    /// Takes back what two have challenged each other to and not yet played: a correction of an organiser's,
    /// which is undone as others are. GF-8195 where there is nothing.
    [[nodiscard]] Findings withdraw(const campaign::WarbandId &one, const campaign::WarbandId &other);

    /// Writes appointments down, and who rests has the points of a bye: all of it or nothing. The same once
    /// more is nothing new.
    [[nodiscard]] Findings appoint(const std::vector<store::FixtureRow> &fixtures);

    /// A fresh identity, for a filing written by hand.
    [[nodiscard]] static campaign::FilingId newFilingId();

private:
    /// A campaign that was begun at the same place with the same words, and has nothing in it yet: whoever
    /// was stopped when it was there already gives the same command again.
    [[nodiscard]] static Result<Club> begunBefore(const QString &url, const store::AboutCampaign &about,
                                                  const Findings &refused);
    /// A note for each challenge that is in the books.
    [[nodiscard]] Findings challengedBefore(const std::vector<store::FixtureRow> &fixtures) const;
    /// Why no warband starts from there: it is no place to start from, or somebody holds it.
    [[nodiscard]] Findings checkHome(const campaign::TerritoryId &home) const;
    /// Who is called so; where nobody is, who would enter under that name.
    [[nodiscard]] Result<store::PlayerRow> player(const QString &name) const;
    /// What a warband's list brings when it enters or changes.
    [[nodiscard]] Result<Proposal> proposeList(campaign::FilingKind kind, const store::WarbandRow &row,
                                               store::Library &library) const;
    [[nodiscard]] bool isUndone(const campaign::FilingId &id) const;
    /// \param told who filed that, to be told
    [[nodiscard]] bool isOfAnother(const campaign::FilingId &id, const files::BattleFile &battle,
                                   store::Library &library, Findings &told) const;
    /// What stands in the books under an identity, or the finding that nothing does.
    [[nodiscard]] Result<Proposal> filedBefore(const campaign::FilingId &id, QByteArray replay) const;
    /// The changes of a correction, those with a value worked out from what stands in the books.
    [[nodiscard]] Result<campaign::Changes> workedOut(const campaign::Changes &changes,
                                                      campaign::Standing standing) const;
    /// Who the sides of a recorded battle are here; why they are not known.
    [[nodiscard]] Findings findSides(const files::BattleFile &battle, campaign::Filing &filing) const;
    [[nodiscard]] Findings keepAppointment(const files::BattleFile &battle, campaign::Filing &filing) const;
    [[nodiscard]] Finding keptAlready(const campaign::FilingId &by) const;
    [[nodiscard]] campaign::FilingId filedByOlderProgram(const files::BattleFile &battle,
                                                         const campaign::Filing &filing,
                                                         store::Library &library) const;
    /// The stage that both have come to, its scenario, and the appointment that the battle keeps, where the
    /// result does not say them.
    [[nodiscard]] Findings addWhatIsKnown(campaign::Filing &filing, const campaign::Standing &standing) const;

    Club(std::unique_ptr<store::CampaignStore> books, campaign::Pack pack);

    std::unique_ptr<store::CampaignStore> m_books;
    campaign::Pack m_pack;
};

} // namespace gonfalon
