-- SPDX-License-Identifier: GPL-3.0-or-later
-- One drawing for each round, one warband of each name.
--
-- While an organiser brings a copy of the same campaign in, what it has is taken as it is: then there is a row here,
-- for that transaction alone; nobody else sees it.
create table merging (since timestamptz not null);

revoke all on merging from public;

grant select, insert, delete on merging to gonfalon_organiser;

alter table merging enable row level security;

create policy organisers_write on merging to gonfalon_organiser using (true) with check (true);

create function gonfalon_is_merging() returns boolean
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select exists (select 1 from merging)
$$;

revoke all on function gonfalon_is_merging() from public;

-- The identity of the drawing that a fixture came from: the same drawing made twice is one.
alter table fixture add column draw text collate "C" not null default '';

create function gonfalon_fixture_of_round() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    if new.first = new.second then
        raise exception 'GF-8137';
    end if;
    if new.round > 0 and not gonfalon_is_merging() then
        lock table pen in exclusive mode;
        if exists (select 1 from fixture x where x.round = new.round and x.id <> new.id and (
                x.draw <> new.draw or x.first in (new.first, new.second) or
                x.second in (new.first, new.second))) then
            raise exception 'GF-8112';
        end if;
    end if;
    return new;
end
$$;

create trigger fixture_of_round before insert on fixture for each row execute function gonfalon_fixture_of_round();

create function gonfalon_warband_of_name() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    if new.active = 1 and not gonfalon_is_merging() then
        lock table pen in exclusive mode;
        if exists (select 1 from warband w where w.name = new.name and w.active = 1 and w.id <> new.id) then
            raise exception 'GF-8081';
        end if;
    end if;
    return new;
end
$$;

create trigger warband_of_name before insert on warband for each row execute function gonfalon_warband_of_name();

revoke all on function gonfalon_fixture_of_round(), gonfalon_warband_of_name() from public;
