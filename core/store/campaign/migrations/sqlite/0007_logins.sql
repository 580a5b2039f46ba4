-- SPDX-License-Identifier: GPL-3.0-or-later
-- Logins are a server's: in a file nobody logs in, and whoever has it may write. Both dialects count their steps alike, so
-- this one only has players found in the order in which they are listed.
create index player_name on player (name, id);
