-- SPDX-License-Identifier: GPL-3.0-or-later
-- Fixtures, which filings keep, and the words by which a filing is found.
create table fixture (
    id identity primary key,
    round integer not null default 0,
    first identity not null references warband (id),
    second identity references warband (id),
    scenario text collate "C" not null default ''
);

alter table filing add column fixture identity references fixture (id);

create index filing_fixture on filing (fixture) where fixture is not null;

alter table filing add column words text not null generated always as (
    lower(coalesce(doc ->> 'note', '') || ' ' || scenario || ' ' || stage || ' ' || territory)) stored;

create function gonfalon_keeps_fixture() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    if new.what in ('filed', 'confirmed') and exists (
            select 1 from filing f join filing o on o.fixture = f.fixture and o.id <> f.id
            where f.id = new.filing and o.number is not null and
                (o.state = 'confirmed' or (o.state = 'filed' and new.what = 'filed'))) then
        raise exception 'GF-8078';
    end if;
    return new;
end
$$;

create trigger ledger_line_keeps_fixture before insert on ledger
    for each row execute function gonfalon_keeps_fixture();

revoke all on function gonfalon_keeps_fixture() from public;

grant select on fixture to gonfalon_organiser, gonfalon_player, gonfalon_spectator;

grant insert on fixture to gonfalon_organiser;

grant insert (fixture) on filing to gonfalon_organiser, gonfalon_player;

alter table fixture enable row level security;

create policy everybody_reads on fixture for select using (true);

create policy organisers_write on fixture to gonfalon_organiser using (true) with check (true);
