-- SPDX-License-Identifier: GPL-3.0-or-later
-- Rounds of a final are told from those of the league.
alter table fixture add column is_final integer not null default 0 check (is_final in (0, 1));
