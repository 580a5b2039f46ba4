-- SPDX-License-Identifier: GPL-3.0-or-later
-- Rounds of a final are told from those of the league.
alter table fixture add column is_final integer not null default 0 check (is_final in (0, 1));

-- Players challenge each other without an organiser.
grant insert on fixture to gonfalon_player;

create policy players_challenge on fixture for insert to gonfalon_player with check (
    round = 0 and is_final = 0 and
    exists (select 1 from warband w where w.id in (first, second) and w.player = gonfalon_me()));
