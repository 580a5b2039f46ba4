-- SPDX-License-Identifier: GPL-3.0-or-later
-- What a confirmation has seen, who has agreed, sheets that are taken back before they were in force, and what a
-- sheet may bring at all: the server believes no client.
--
-- A digest of the sheet as it was shown to whoever confirmed it.
alter table ledger add column seen text collate "C" not null default '';

-- Who brought a line of another ledger in.
alter table ledger add column copied_by text not null default '';

-- Players of three sides or more agree one after the other; the last of them confirms.
create table agreement (
    filing identity not null references filing (id),
    player identity not null references player (id),
    seen text collate "C" not null,
    primary key (filing, player)
);

revoke all on agreement from public;

-- One field of a digest: its length and itself, so that no two lists of fields are alike.
create function gonfalon_field(value text) returns text
    language sql immutable set search_path = pg_catalog as $$
    select case when value is null then '-' else octet_length(value) || ':' || value end
$$;

create function gonfalon_digest(sheet text) returns text
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select encode(sha256(convert_to(
        (select gonfalon_field(f.id) || gonfalon_field(f.kind) || gonfalon_field(f.played_on) ||
            gonfalon_field(f.round::text) || gonfalon_field(f.stage) || gonfalon_field(f.territory) ||
            gonfalon_field(f.scenario) || gonfalon_field(coalesce(f.fixture, '')) from filing f where f.id = sheet) ||
        coalesce((select string_agg(gonfalon_field(s.warband) || gonfalon_field(s.verdict) ||
            gonfalon_field(s.glory::text), '' order by s.number) from side s where s.filing = sheet), '') ||
        coalesce((select string_agg(gonfalon_field(c.warband) || gonfalon_field(c.part) || gonfalon_field(c.key) ||
            gonfalon_field(c.amount::text) || gonfalon_field(c.value) || gonfalon_field(c.before) ||
            gonfalon_field(c.because), '' order by c.number) from change c where c.filing = sheet), ''),
        'UTF8')), 'hex')
$$;

-- The players of a sheet who have still to agree: all but whoever filed it.
create function gonfalon_missing(sheet filing) returns setof text
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select distinct w.player::text from side s join warband w on w.id = s.warband
    where s.filing = sheet.id and w.player is distinct from sheet.filed_by and
        not exists (select 1 from agreement a where a.filing = sheet.id and a.player = w.player)
$$;

create or replace function gonfalon_check_player(about_filing filing, what text) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    me text := gonfalon_me();
    mine boolean := about_filing.filed_by is not distinct from me;
    fought boolean;
begin
    if gonfalon_is_organiser() then
        return;
    end if;
    if me is null then
        raise exception 'GF-8063';
    end if;
    -- Whoever filed it takes it back while it is not in force.
    if what = 'undone' then
        if mine and about_filing.state in ('filed', 'disputed') then
            return;
        end if;
        raise exception 'GF-8063';
    end if;
    if what = 'filed' and not mine then
        raise exception 'GF-8061';
    end if;
    if what <> 'filed' and mine then
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
    if what = 'confirmed' and exists (select 1 from gonfalon_missing(about_filing)) then
        raise exception 'GF-8117';
    end if;
end
$$;

-- Agrees whoever fought and did not file it, for himself, to what he has seen.
create function gonfalon_agrees() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    me text := gonfalon_me();
    sheet filing;
begin
    if me is null or new.player is distinct from me then
        raise exception 'GF-8063';
    end if;
    select * into sheet from filing where id = new.filing;
    if not found or sheet.number is null then
        raise exception 'GF-8052';
    elsif sheet.kind <> 'battle' then
        raise exception 'GF-8063';
    elsif sheet.state not in ('filed', 'disputed') then
        raise exception 'GF-8055';
    elsif sheet.filed_by = me then
        raise exception 'GF-8060';
    elsif not exists (select 1 from side s join warband w on w.id = s.warband
            where s.filing = sheet.id and w.player = me) then
        raise exception 'GF-8061';
    elsif new.seen <> gonfalon_digest(sheet.id) then
        raise exception 'GF-8116';
    end if;
    return new;
end
$$;

create trigger agreement_agrees before insert on agreement for each row execute function gonfalon_agrees();

create trigger agreement_stays before update or delete on agreement for each row execute function gonfalon_kept();

alter table agreement enable row level security;

create policy everybody_reads on agreement for select using (true);

create policy players_agree on agreement for insert to gonfalon_player, gonfalon_organiser with check (true);

grant select on agreement to gonfalon_organiser, gonfalon_player, gonfalon_spectator;

grant insert on agreement to gonfalon_organiser, gonfalon_player;

create or replace function gonfalon_ledger_line() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    sheet filing;
begin
    lock table pen in exclusive mode;
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
    elsif new.what = 'undone' and sheet.state = 'undone' then
        raise exception 'GF-8056';
    elsif new.what = 'disputed' and new.why = '' then
        raise exception 'GF-8062';
    end if;
    if gonfalon_is_organiser() and gonfalon_is_merging() and new.at is not null then
        new.copied_by := gonfalon_who();
    else
        if new.what = 'confirmed' and new.seen <> gonfalon_digest(sheet.id) then
            raise exception 'GF-8116';
        end if;
        new.at := clock_timestamp();
        new.who := gonfalon_who();
        new.copied_by := '';
    end if;
    new.number := nextval('ledger_number');
    return new;
end
$$;

create or replace function gonfalon_ledger_done() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    state_now text := (select state from filing where id = new.filing);
begin
    if new.what = 'filed' then
        perform gonfalon_file(new);
    elsif new.what = 'confirmed' then
        perform gonfalon_confirm(new);
    elsif new.what = 'undone' and state_now = 'confirmed' then
        perform gonfalon_undo(new);
    elsif new.what = 'undone' then
        update filing set state = 'undone' where id = new.filing;
    else
        -- Who says no has not agreed; an organiser says it for all.
        delete from agreement where filing = new.filing and (gonfalon_is_organiser() or player = gonfalon_me());
        update filing set state = 'disputed' where id = new.filing;
    end if;
    perform pg_notify('gonfalon_campaign', new.what || ' ' || new.filing);
    return null;
end
$$;

grant insert (seen) on ledger to gonfalon_organiser, gonfalon_player;

-- Does a value have this shape? "text" and "long" are texts up to a length, "int" a whole number within reason, "flag"
-- true or false, "=a|b" one of these words; an object has no other members than its shape, and a list is of one shape.
create function gonfalon_fits(value jsonb, shape jsonb) returns boolean
    language plpgsql immutable set search_path = pg_catalog, public, pg_temp as $$
declare
    wanted text := shape #>> '{}';
    kind text := jsonb_typeof(value);
begin
    if jsonb_typeof(shape) = 'object' then
        return kind = 'object' and not exists (
            select 1 from jsonb_each(value) m
            where not coalesce(gonfalon_fits(m.value, shape -> m.key), false));
    elsif jsonb_typeof(shape) = 'array' then
        return kind = 'array' and jsonb_array_length(value) <= 300 and not exists (
            select 1 from jsonb_array_elements(value) e where not coalesce(gonfalon_fits(e, shape -> 0), false));
    elsif wanted = 'int' then
        return kind = 'number' and value::text ~ '^-?[0-9]{1,6}$';
    elsif wanted = 'flag' then
        return kind = 'boolean';
    elsif wanted = 'text' then
        return kind = 'string' and length(value #>> '{}') <= 200;
    elsif wanted = 'long' then
        return kind = 'string' and length(value #>> '{}') <= 4000;
    end if;
    return kind = 'string' and value #>> '{}' = any (string_to_array(substr(wanted, 2), '|'));
end
$$;

-- A day that is one, and not one that has still to come anywhere.
create function gonfalon_is_day(value text) returns boolean
    language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
    return value = '' or (value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and
        value::date between date '1990-01-01' and current_date + 2);
exception when others then
    return false;
end
$$;

-- Is the sheet one of ours, and does it say what its row and its sides say?
create function gonfalon_is_sheet(sheet filing) returns boolean
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select coalesce(gonfalon_fits(sheet.doc, '{
            "format": "=gonfalon-result", "version": "int", "id": "text", "played_on": "text", "round": "int",
            "kind": "=battle|joining|roster|correction|start-again",
            "stage": "text", "territory": "text", "scenario": "text", "fixture": "text", "note": "long",
            "sides": [{"warband": "text", "role": "=attacker|defender|both", "verdict": "=won|drawn|lost",
                "glory": "int", "quests": [{"quest": "text", "achieved": "flag", "glory": "int"}],
                "units": [{"unit": "text", "fate": "=unharmed|depleted|fled|destroyed|absent", "points": "int",
                    "leader": "flag", "strength_lost": "int", "strength_left": "int"}]}],
            "thrown": [{"what": "text", "dice": ["int"], "typed": "flag"}]}'::jsonb), false) and
        octet_length(sheet.doc::text) <= 262144 and
        coalesce(sheet.doc ->> 'format', '') = 'gonfalon-result' and coalesce(sheet.doc ->> 'version', '') = '1' and
        coalesce(sheet.doc ->> 'id', '') = sheet.id and coalesce(sheet.doc ->> 'kind', '') = sheet.kind and
        coalesce(sheet.doc ->> 'played_on', '') = sheet.played_on and gonfalon_is_day(sheet.played_on) and
        coalesce((sheet.doc ->> 'round')::integer, 0) = sheet.round and sheet.round between 0 and 1000 and
        coalesce(sheet.doc ->> 'stage', '') = sheet.stage and
        coalesce(sheet.doc ->> 'territory', '') = sheet.territory and
        coalesce(sheet.doc ->> 'scenario', '') = sheet.scenario and
        coalesce(sheet.doc ->> 'fixture', '') = coalesce(sheet.fixture, '') and
        coalesce(jsonb_array_length(sheet.doc -> 'sides'), 0) = (select count(*) from side where filing = sheet.id) and
        not exists (
            select 1 from side s where s.filing = sheet.id and (
                coalesce(sheet.doc -> 'sides' -> s.number ->> 'warband', '') <> s.warband or
                coalesce(sheet.doc -> 'sides' -> s.number ->> 'verdict', '') <> s.verdict or
                coalesce((sheet.doc -> 'sides' -> s.number ->> 'glory')::integer, 0) <> s.glory))
$$;

-- So many results of one player may wait at once.
create function gonfalon_checks_sheet() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    sheet filing;
begin
    if new.what = 'filed' and not gonfalon_is_merging() then
        select * into sheet from filing where id = new.filing;
        if not gonfalon_is_sheet(sheet) then
            raise exception 'GF-8118';
        elsif not gonfalon_is_organiser() and (select count(*) from filing f where f.filed_by = sheet.filed_by and
                f.state in ('filed', 'disputed') and f.number is not null) >= 50 then
            raise exception 'GF-8119';
        end if;
    end if;
    return new;
end
$$;

create trigger ledger_line_of_sheet before insert on ledger for each row execute function gonfalon_checks_sheet();

-- What no book of ours has: older rows stay as they are.
alter table change add constraint change_within_reason check (
    abs(amount::bigint) <= 999999 and number between 0 and 4999 and length(part) <= 200 and length(key) <= 200 and
    length(coalesce(value, '')) <= 1000 and length(before) <= 1000 and length(because) <= 200) not valid;

alter table side add constraint side_within_reason check (
    abs(glory::bigint) <= 999999 and number between 0 and 19) not valid;

alter table replay add constraint replay_within_reason check (octet_length(bytes) <= 16777216) not valid;

alter table list add constraint list_within_reason check (octet_length(doc) <= 262144) not valid;

alter table ledger add constraint ledger_within_reason check (length(why) <= 4000) not valid;

alter table fixture add constraint fixture_within_reason check (length(scenario) <= 200) not valid;

-- A list comes with the sheet whose side has it.
create function gonfalon_list_used() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    if not exists (select 1 from side where list = new.hash) then
        raise exception 'GF-8075';
    end if;
    return null;
end
$$;

create index side_list on side (list);

create constraint trigger list_used after insert on list deferrable initially deferred
    for each row execute function gonfalon_list_used();

-- Names and who plays on are for the ledger to change, and the number of the schema for its owner.
revoke update (name, active) on warband from gonfalon_organiser;

revoke update (name) on player from gonfalon_organiser;

drop policy organisers_write on about;

create policy organisers_write on about to gonfalon_organiser using (key <> 'schema') with check (key <> 'schema');

revoke all on function gonfalon_field(text), gonfalon_digest(text), gonfalon_missing(filing), gonfalon_agrees(),
    gonfalon_fits(jsonb, jsonb), gonfalon_is_day(text), gonfalon_is_sheet(filing), gonfalon_checks_sheet(),
    gonfalon_list_used() from public;

grant execute on function gonfalon_digest(text) to gonfalon_organiser, gonfalon_player;

-- Nobody leaves large objects in the club's database; where the owner is not the server's master it stays as it is.
do $$
begin
    revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea), lo_open(oid, integer),
        lowrite(integer, bytea), lo_put(oid, bigint, bytea) from public;
exception when insufficient_privilege then
    null;
end
$$;
