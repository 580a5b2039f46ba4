-- SPDX-License-Identifier: GPL-3.0-or-later
-- Logins that stand in others' way are a server's; in a file nobody logs in.
select 1;
