-- SPDX-License-Identifier: GPL-3.0-or-later
-- One drawing for each round, one warband of each name.
--
-- While a copy of the same campaign is brought in, what it has is taken as it is: then there is a row here, for that
-- transaction alone.
create table merging (since text not null) strict;

-- The identity of the drawing that a fixture came from: the same drawing made twice is one.
alter table fixture add column draw text not null default '';

create trigger fixture_of_two before insert on fixture when new.first = new.second begin
    select raise(abort, 'GF-8137');
end;

create trigger fixture_of_round before insert on fixture
    when new.round > 0 and not exists (select 1 from merging) begin
    select raise(abort, 'GF-8112') where exists (
        select 1 from fixture x where x.round = new.round and x.id <> new.id and (
            x.draw <> new.draw or x.first in (new.first, coalesce(new.second, '')) or
            coalesce(x.second, '-') in (new.first, coalesce(new.second, ''))));
end;

create trigger warband_of_name before insert on warband
    when new.active = 1 and not exists (select 1 from merging) begin
    select raise(abort, 'GF-8081') where exists (
        select 1 from warband w where w.name = new.name and w.active = 1 and w.id <> new.id);
end;
