// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/finding_sentences.h"

#include <QtGlobal>

namespace gonfalon::words {

namespace {

// What is so, then what to do.
constexpr Sentence loginsTable[] = {
    {Code::LoginUnknown, QT_TRANSLATE_NOOP("Finding", "The campaign has no login “%1”. Choose one from the "
                                                      "list of its logins.")},
    {Code::PlayerHasLogin,
     QT_TRANSLATE_NOOP("Finding", "The login “%1” was not made: this player has one already. Set a new "
                                  "password for that one, or take it away first.")},
    {Code::LoginKept,
     QT_TRANSLATE_NOOP("Finding", "The login “%1” cannot be changed from here: it is your own, an "
                                  "organiser's, or the server's. Ask whoever made the campaign.")},
    {Code::LoginOwns,
     QT_TRANSLATE_NOOP("Finding",
                       "The login “%1” opens nothing any more, but its name stays taken: it has "
                       "things of its own on the server. Ask whoever keeps the server to drop it.")},
    {Code::NoLoginsInFile,
     QT_TRANSLATE_NOOP("Finding", "A campaign in a file has no logins: whoever has the file may write in it. "
                                  "Logins need a campaign on a server.")},
    {Code::PasswordTooShort,
     QT_TRANSLATE_NOOP("Finding", "The password is too short, or has characters that a server takes for "
                                  "others. Choose one of %1 characters at least, of common letters and "
                                  "signs.")},
    {Code::ServerForbids,
     QT_TRANSLATE_NOOP("Finding", "Whoever made the campaign may not make or change logins on this server. "
                                  "Whoever keeps the server gives the right, “createrole”.")},
    {Code::PasswordUnreadable,
     QT_TRANSLATE_NOOP("Finding", "No password could be read from “%1”: it is the first line of the file. "
                                  "Write it there, or let Gonfalon make one.")},
};

} // namespace

std::span<const Sentence> loginSentences() { return loginsTable; }

} // namespace gonfalon::words
