-- SPDX-License-Identifier: GPL-3.0-or-later
-- The books. A statement ends with a semicolon before an empty line. What clients are refused is told as GF-number.
-- Whoever creates the campaign owns the tables; everybody else has what the end of this file gives to the groups
-- gonfalon_organiser, gonfalon_player and gonfalon_spectator. A login belongs to one campaign of the server.
do $$
declare
    name text;
begin
    foreach name in array array['gonfalon_organiser', 'gonfalon_player', 'gonfalon_spectator'] loop
        begin
            execute format('create role %I nologin', name);
        exception when duplicate_object or unique_violation then
            null; -- another campaign of this server has made it
        end;
    end loop;
end
$$;

create domain identity as text collate "C"
    check (value ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$');

create table about (
    key text collate "C" primary key,
    value text not null
);

-- The keys of the pack that may not fall below a number.
create table floor (
    key text collate "C" primary key,
    least integer not null
);

create table player (
    id identity primary key,
    name text collate "C" not null check (name <> ''),
    login text collate "C" unique
);

create table warband (
    id identity primary key,
    player identity not null references player (id),
    name text collate "C" not null check (name <> ''),
    active integer not null default 1 check (active in (0, 1))
);

create index warband_player on warband (player);

-- Texts of .warband files under the SHA-256 of their bytes: battles share them.
create table list (
    hash text collate "C" primary key check (length(hash) = 64),
    doc text not null,
    check (hash = encode(sha256(convert_to(doc, 'UTF8')), 'hex'))
);

create table filing (
    id identity primary key,
    number bigint unique, -- of its line "filed" in the ledger; null while it is being written
    kind text collate "C" not null check (kind in ('battle', 'joining', 'roster', 'correction', 'start-again')),
    state text collate "C" not null default 'filed' check (state in ('filed', 'confirmed', 'disputed', 'undone')),
    played_on text collate "C" not null default '',
    round integer not null default 0,
    stage text collate "C" not null default '',
    territory text collate "C" not null default '',
    scenario text collate "C" not null default '',
    filed_by identity references player (id),
    who text not null default '',
    at timestamptz,
    doc jsonb not null
);

create table side (
    filing identity not null references filing (id),
    number integer not null,
    warband identity not null references warband (id),
    verdict text collate "C" not null check (verdict in ('won', 'drawn', 'lost')),
    glory integer not null default 0,
    list text collate "C" references list (hash),
    primary key (filing, number)
);

create index side_warband on side (warband, filing);

create table change (
    filing identity not null references filing (id),
    number integer not null,
    warband text collate "C" not null default '', -- empty: something of the campaign
    part text collate "C" not null default '',
    key text collate "C" not null check (key <> ''),
    amount integer not null default 0,
    value text collate "C",
    before text collate "C" not null default '',
    because text not null default '',
    primary key (filing, number)
);

create index change_value on change (warband, part, key) where value is not null;

create table replay (
    filing identity primary key references filing (id),
    bytes bytea not null
);

create table standing (
    warband text collate "C" not null,
    part text collate "C" not null,
    key text collate "C" not null,
    amount integer not null default 0,
    value text collate "C" not null default '',
    primary key (warband, part, key)
) with (fillfactor = 70);

create table ledger (
    number bigint primary key,
    at timestamptz not null,
    who text not null default '',
    what text collate "C" not null check (what in ('filed', 'confirmed', 'disputed', 'undone')),
    filing identity not null references filing (id),
    why text not null default '',
    unique (filing, what)
);

create sequence ledger_number owned by ledger.number;

create table warband_list (
    warband identity not null references warband (id),
    number integer not null,
    list text collate "C" not null references list (hash),
    since timestamptz not null,
    filing identity not null references filing (id),
    primary key (warband, number)
);

create function gonfalon_is_organiser() returns boolean
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select pg_has_role(session_user, 'gonfalon_organiser', 'member') or session_user =
        (select pg_get_userbyid(relowner) from pg_class where oid = 'public.ledger'::regclass)
$$;

-- The player behind the login, or null.
create function gonfalon_me() returns text
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select id::text from player where login = session_user
$$;

create function gonfalon_who() returns text
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select coalesce((select name from player where login = session_user), session_user::text)
$$;

-- What is written in the ledger stays, even for the owner; the triggers of the ledger itself may.
create function gonfalon_kept() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    if pg_trigger_depth() < 2 then
        raise exception 'GF-8065';
    end if;
    if tg_op = 'DELETE' then
        return old;
    end if;
    return new;
end
$$;

create function gonfalon_about_kept() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    if old.key <> 'schema' and exists (select 1 from ledger) then
        raise exception 'GF-8065';
    end if;
    if tg_op = 'DELETE' then
        return old;
    end if;
    return new;
end
$$;

-- Sides, changes and replays belong to sheets that are being written.
create function gonfalon_closed() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    if exists (select 1 from ledger where filing = new.filing) then
        raise exception 'GF-8064';
    end if;
    return new;
end
$$;

create function gonfalon_filing_begins() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    if new.state <> 'filed' or new.number is not null then
        raise exception 'GF-8065';
    end if;
    return new;
end
$$;

-- At the end of the transaction every sheet has its line in the ledger.
create function gonfalon_filing_ends() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    if not exists (select 1 from ledger where filing = new.id and what = 'filed') then
        raise exception 'GF-8075';
    end if;
    return null;
end
$$;

-- May whoever is connected answer this sheet as one of its players?
create function gonfalon_check_player(about_filing filing, what text) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    me text := gonfalon_me();
    fought boolean;
begin
    if gonfalon_is_organiser() then
        return;
    end if;
    if me is null or what = 'undone' then
        raise exception 'GF-8063';
    end if;
    if what = 'filed' and about_filing.filed_by is distinct from me then
        raise exception 'GF-8061';
    end if;
    if what <> 'filed' and about_filing.filed_by is not distinct from me then
        raise exception 'GF-8060';
    end if;
    select coalesce(bool_or(w.player = me), false) and
        (about_filing.kind = 'battle' or coalesce(bool_and(w.player = me), false)) into fought
        from side s join warband w on w.id = s.warband where s.filing = about_filing.id;
    if not fought then
        raise exception 'GF-8061';
    end if;
    if about_filing.kind not in ('battle', 'roster', 'start-again') or
        (about_filing.kind <> 'battle' and what <> 'filed') then
        raise exception 'GF-8063';
    end if;
end
$$;

-- Before a line: who, when and the number are the database's to write. One line after the other: the lock is
-- held to the end of the transaction, so that numbers tell the order in which the lines came into force.
create function gonfalon_ledger_line() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    sheet filing;
begin
    perform pg_advisory_xact_lock(8040);
    select * into sheet from filing where id = new.filing for update;
    if not found then
        raise exception 'GF-8052';
    end if;
    perform gonfalon_check_player(sheet, new.what);
    if new.what = 'filed' and sheet.number is not null then
        raise exception 'GF-8064';
    elsif new.what <> 'filed' and sheet.number is null then
        raise exception 'GF-8075';
    elsif new.what = 'confirmed' and sheet.state not in ('filed', 'disputed') then
        raise exception 'GF-8055';
    elsif new.what = 'disputed' and sheet.state <> 'filed' then
        raise exception 'GF-8055';
    elsif new.what = 'undone' and sheet.state <> 'confirmed' then
        raise exception 'GF-8056';
    elsif new.what = 'disputed' and new.why = '' then
        raise exception 'GF-8062';
    end if;
    if new.at is null or not gonfalon_is_organiser() then
        new.at := clock_timestamp();
        new.who := gonfalon_who();
    end if;
    new.number := nextval('ledger_number');
    return new;
end
$$;

create function gonfalon_file(line ledger) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    if (select kind from filing where id = line.filing) = 'battle' and
        (select count(*) from side where filing = line.filing) < 2 then
        raise exception 'GF-8076';
    end if;
    if exists (select 1 from change c where c.filing = line.filing and c.warband <> '' and
            not exists (select 1 from warband w where w.id = c.warband)) then
        raise exception 'GF-8068';
    end if;
    if exists (select 1 from change c join filing f on f.id = c.filing
            where c.filing = line.filing and f.kind in ('battle', 'roster', 'start-again') and
                not exists (select 1 from side s where s.filing = c.filing and s.warband = c.warband) and
                not (c.warband = '' and f.territory <> '' and c.part = 'territory/' || f.territory)) then
        raise exception 'GF-8070';
    end if;
    update filing set number = line.number, at = line.at, who = line.who where id = line.filing;
end
$$;

create function gonfalon_confirm(line ledger) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    if exists (select 1 from change c where c.filing = line.filing and c.value is not null and
            c.before <> coalesce(
                (select p.value from change p where p.filing = c.filing and p.warband = c.warband and
                    p.part = c.part and p.key = c.key and p.value is not null and p.number < c.number
                    order by p.number desc limit 1),
                (select s.value from standing s
                    where s.warband = c.warband and s.part = c.part and s.key = c.key),
                '')) then
        raise exception 'GF-8057';
    end if;
    insert into standing (warband, part, key, amount)
        select warband, part, key, sum(amount) from change where filing = line.filing
        group by warband, part, key order by warband, part, key
        on conflict (warband, part, key) do update set amount = standing.amount + excluded.amount;
    update standing set value = c.value from change c
        where c.filing = line.filing and c.value is not null and standing.warband = c.warband and
            standing.part = c.part and standing.key = c.key and not exists (
                select 1 from change l where l.filing = c.filing and l.warband = c.warband and
                    l.part = c.part and l.key = c.key and l.value is not null and l.number > c.number);
    if exists (select 1 from change c join floor f on f.key = c.key
            join standing s on s.warband = c.warband and s.part = c.part and s.key = c.key
            where c.filing = line.filing and c.amount < 0 and s.amount < f.least) then
        raise exception 'GF-8059';
    end if;
    insert into warband_list (warband, number, list, since, filing)
        select s.warband, coalesce((select max(o.number) from warband_list o where o.warband = s.warband), 0) + 1,
            s.list, line.at, s.filing
        from side s join filing f on f.id = s.filing
        where s.filing = line.filing and s.list is not null and f.kind in ('joining', 'roster');
    update filing set state = 'confirmed' where id = line.filing;
end
$$;

create function gonfalon_undo(line ledger) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    if exists (select 1
            from change c join change o on o.warband = c.warband and o.part = c.part and o.key = c.key
                join filing f on f.id = o.filing
                join ledger l on l.filing = o.filing and l.what = 'confirmed'
            where c.filing = line.filing and c.value is not null and o.value is not null and
                o.filing <> c.filing and f.state = 'confirmed' and l.number >
                    (select number from ledger where filing = line.filing and what = 'confirmed')) then
        raise exception 'GF-8058';
    end if;
    update standing set amount = standing.amount - c.amount
        from (select warband, part, key, sum(amount) as amount from change where filing = line.filing
            group by warband, part, key) c
        where standing.warband = c.warband and standing.part = c.part and standing.key = c.key;
    update standing set value = c.before from change c
        where c.filing = line.filing and c.value is not null and standing.warband = c.warband and
            standing.part = c.part and standing.key = c.key and not exists (
                select 1 from change e where e.filing = c.filing and e.warband = c.warband and
                    e.part = c.part and e.key = c.key and e.value is not null and e.number < c.number);
    if exists (select 1 from change c join floor f on f.key = c.key
            join standing s on s.warband = c.warband and s.part = c.part and s.key = c.key
            where c.filing = line.filing and c.amount > 0 and s.amount < f.least) then
        raise exception 'GF-8059';
    end if;
    delete from warband_list where filing = line.filing;
    update warband set active = 0 from side s join filing f on f.id = s.filing
        where s.filing = line.filing and f.kind = 'joining' and warband.id = s.warband;
    update filing set state = 'undone' where id = line.filing;
end
$$;

-- After a line: what it says is done.
create function gonfalon_ledger_done() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    if new.what = 'filed' then
        perform gonfalon_file(new);
    elsif new.what = 'confirmed' then
        perform gonfalon_confirm(new);
    elsif new.what = 'undone' then
        perform gonfalon_undo(new);
    else
        update filing set state = 'disputed' where id = new.filing;
    end if;
    perform pg_notify('gonfalon_campaign', new.what || ' ' || new.filing);
    return null;
end
$$;

create trigger ledger_line before insert on ledger for each row execute function gonfalon_ledger_line();

create trigger ledger_done after insert on ledger for each row execute function gonfalon_ledger_done();

create trigger ledger_stays before update or delete on ledger for each row execute function gonfalon_kept();

create trigger filing_begins before insert on filing for each row execute function gonfalon_filing_begins();

create constraint trigger filing_ends after insert on filing deferrable initially deferred
    for each row execute function gonfalon_filing_ends();

create trigger filing_stays before update or delete on filing for each row execute function gonfalon_kept();

create trigger side_closed before insert on side for each row execute function gonfalon_closed();

create trigger side_stays before update or delete on side for each row execute function gonfalon_kept();

create trigger change_closed before insert on change for each row execute function gonfalon_closed();

create trigger change_stays before update or delete on change for each row execute function gonfalon_kept();

create trigger replay_closed before insert on replay for each row execute function gonfalon_closed();

create trigger replay_stays before update or delete on replay for each row execute function gonfalon_kept();

create trigger list_stays before update or delete on list for each row execute function gonfalon_kept();

create trigger standing_stays before insert or update or delete on standing
    for each row execute function gonfalon_kept();

create trigger about_stays before update or delete on about for each row execute function gonfalon_about_kept();

-- A login for somebody: 'organiser', 'player' or 'spectator'. Organisers need no right to make roles.
create function gonfalon_admit(kind text, login text, password text) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    if not gonfalon_is_organiser() then
        raise exception 'GF-8063';
    elsif kind not in ('organiser', 'player', 'spectator') then
        raise exception 'GF-8063';
    elsif login !~ '^[a-z][a-z0-9_]{0,29}$' or login ~ '^(pg|gonfalon)_' or coalesce(password, '') = '' then
        raise exception 'GF-8066';
    elsif exists (select 1 from pg_roles where rolname = login) then
        raise exception 'GF-8067';
    end if;
    execute format('create role %I login nosuperuser nocreatedb nocreaterole password %L in role %I',
        login, password, 'gonfalon_' || kind);
    execute format('grant connect on database %I to %I', current_database(), login);
end
$$;

create function gonfalon_add_player(id text, name text, login text, password text) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    perform gonfalon_admit('player', login, password);
    insert into player (id, name, login) values (id, name, login);
end
$$;

do $$
begin
    execute format('revoke all on database %I from public', current_database());
end
$$;

revoke all on schema public from public;

grant usage on schema public to gonfalon_organiser, gonfalon_player, gonfalon_spectator;

revoke all on all functions in schema public from public;

grant execute on function gonfalon_is_organiser(), gonfalon_me(), gonfalon_who()
    to gonfalon_organiser, gonfalon_player, gonfalon_spectator;

grant execute on function gonfalon_kept(), gonfalon_closed(), gonfalon_filing_begins()
    to gonfalon_organiser, gonfalon_player;

grant execute on function gonfalon_add_player(text, text, text, text), gonfalon_admit(text, text, text),
    gonfalon_about_kept() to gonfalon_organiser;

-- Everybody reads all but the logins.
grant select on about, floor, warband, list, filing, side, change, replay, standing, ledger, warband_list
    to gonfalon_organiser, gonfalon_player, gonfalon_spectator;

grant select (id, name) on player to gonfalon_player, gonfalon_spectator;

grant select on player to gonfalon_organiser;

-- Who files writes a sheet and its line in the ledger, and nothing else.
grant insert (id, kind, played_on, round, stage, territory, scenario, filed_by, doc) on filing
    to gonfalon_organiser, gonfalon_player;

grant insert on side, change, replay, list to gonfalon_organiser, gonfalon_player;

grant insert (what, filing, why) on ledger to gonfalon_organiser, gonfalon_player;

grant insert (at, who) on ledger to gonfalon_organiser;

grant insert (id, name), update (name) on player to gonfalon_organiser;

grant insert, update (name, active) on warband to gonfalon_organiser;

grant insert, update on about to gonfalon_organiser;

grant insert, delete on floor to gonfalon_organiser;

do $$
declare
    name text;
begin
    foreach name in array array['about', 'floor', 'player', 'warband', 'list', 'filing', 'side', 'change', 'replay',
        'standing', 'ledger', 'warband_list'] loop
        execute format('alter table %I enable row level security', name);
        execute format('create policy everybody_reads on %I for select using (true)', name);
    end loop;
    foreach name in array array['about', 'floor', 'player', 'warband', 'list', 'filing', 'side', 'change', 'replay',
        'ledger'] loop
        execute format('create policy organisers_write on %I to gonfalon_organiser using (true) with check (true)',
            name);
    end loop;
    foreach name in array array['side', 'change', 'replay'] loop
        execute format('create policy players_write on %I for insert to gonfalon_player with check (exists ('
            'select 1 from filing f where f.id = filing and f.number is null and '
            'f.filed_by = (select gonfalon_me())))', name);
    end loop;
end
$$;

create policy players_file on filing for insert to gonfalon_player
    with check (filed_by = (select gonfalon_me()) and kind in ('battle', 'roster', 'start-again'));

create policy players_bring_lists on list for insert to gonfalon_player with check (true);

create policy players_answer on ledger for insert to gonfalon_player with check (true);
