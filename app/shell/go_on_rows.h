// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/settings.h"
#include "app/shell/documents.h"

#include <QDateTime>

#include <vector>

namespace gonfalon {

/// What can be done with a row of "Go on with".
enum class GoOnAct
{
    Open,
    Print,
    ShowFolder,
    CopyPlace,
    Find,   ///< the file has moved: say where to
    Forget, ///< takes it off the list; the file stays
    Look,   ///< opens what a crash left
    ThrowAway,
    Menu ///< shows the others
};

/// One thing that somebody was at: a list, a campaign, or what a crash left of a list or battle.
struct GoOnRow
{
    enum class Kind
    {
        List,
        Campaign,
        Recovered
    };
    enum class State
    {
        None,
        Legal,
        ToSettle, ///< findings, or results that wait
        Waiting,
        Changed, ///< another file than the one that is remembered
        Moved    ///< not there any more
    };
    Kind kind = Kind::List;
    State state = State::None;
    QString address{}; ///< path, or a server's address
    QString name{}, about{}, place{}, stateWords{}, day{};
    QString apart{}; ///< its folder or file, where another row has the same name; its end tells most
    std::vector<store::Pennon> pennons{};
    QDateTime used{};
    store::Leftover leftover{}; ///< of Kind::Recovered

    /// A crash left it of a battle, and not of a list.
    [[nodiscard]] bool isBattle() const { return leftover.file.endsWith(QLatin1String(".battle")); }
    /// What Enter does.
    [[nodiscard]] GoOnAct first() const;
    /// What the row offers in words or buttons, from left to right.
    [[nodiscard]] std::vector<GoOnAct> offered() const;
    /// Everything that can be done with it, for its menu.
    [[nodiscard]] std::vector<GoOnAct> all() const;
    /// True where what is offered stands there always, and not only under the pointer.
    [[nodiscard]] bool alwaysOffers() const { return kind == Kind::Recovered || state == State::Moved; }
    /// The row as it is read aloud.
    [[nodiscard]] QString spoken() const;
};

/// "Find it…": what a button or menu entry says.
[[nodiscard]] QString wordsOf(GoOnAct act);

/// "~/Warbands/fen": a folder as one says it at home.
[[nodiscard]] QString homely(const QString &folder);

/// Lists, campaigns and what crashes left, newest first. Opens no file.
[[nodiscard]] std::vector<GoOnRow> goOnRows(Documents &documents, const Settings &settings,
                                            const QDateTime &now);

} // namespace gonfalon
