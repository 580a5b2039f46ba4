-- SPDX-License-Identifier: GPL-3.0-or-later
-- Everybody has his turn: nobody keeps the pen, fills the server with connections, or the books with challenges.
--
-- Copies that come together may bring two results of one appointment: both are taken, and one of them counts.
create or replace function gonfalon_keeps_fixture() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    if (new.what = 'confirmed' or (new.what = 'filed' and not gonfalon_is_merging())) and exists (
            select 1 from filing f join filing o on o.fixture = f.fixture and o.id <> f.id
            where f.id = new.filing and o.number is not null and
                (o.state = 'confirmed' or (o.state = 'filed' and new.what = 'filed'))) then
        raise exception 'GF-8078';
    end if;
    return new;
end
$$;

-- How a login is called among people: its player, or itself.
create function gonfalon_called(named text) returns text
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select coalesce((select p.name from player p where p.login = named), named)
$$;

-- Ends the connections of a login of this campaign, all or one. Only members of a role end its connections, and only
-- they see how long it has been waiting: the owner of the books is one for as long as that takes.
create function gonfalon_cut_off(named text, one integer default null) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    execute format('grant %I to %I', named, current_user);
    perform pg_terminate_backend(a.pid) from pg_stat_activity a
        where a.usename = named and a.datname = current_database() and a.pid <> pg_backend_pid() and
            (one is null or a.pid = one);
    execute format('revoke %I from %I', named, current_user);
exception when insufficient_privilege then
    null; -- the server's master looks after this login
end
$$;

-- For whoever has waited for the pen: who keeps it, or, where nobody does, who has written something that others wait
-- for. A program of ours has the pen for less than a second. A player's or a spectator's connection whose transaction is
-- ten seconds old and has it has hung, or means harm; it is ended, and `passed` says that its turn is over.
create function gonfalon_pass_pen() returns table (holder text, passed boolean)
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    one record;
    hung boolean;
begin
    for one in
        with busy as (
            select a.pid, a.usename::text as login,
                exists (select 1 from pg_locks l where l.pid = a.pid and l.granted and l.locktype = 'relation' and (
                    l.relation = 'public.pen'::regclass or
                    (l.relation = 'public.about'::regclass and gonfalon_is_owner()))) as writes,
                exists (select 1 from pg_locks l where l.pid = a.pid and l.granted and
                    l.locktype = 'transactionid' and l.mode = 'ExclusiveLock') as wrote
            from pg_stat_activity a
            where a.datname = current_database() and a.pid <> pg_backend_pid() and a.usename is not null)
        select b.pid, b.login, b.writes from busy b
        where b.writes or (b.wrote and not exists (select 1 from busy o where o.writes))
    loop
        hung := false;
        if gonfalon_login(one.login) is not null and not pg_has_role(one.login, 'gonfalon_organiser', 'member') then
            begin
                execute format('grant %I to %I', one.login, current_user);
                select coalesce(a.xact_start < clock_timestamp() - interval '10 s' and (one.writes or
                        a.state like 'idle in transaction%' or a.xact_start < clock_timestamp() - interval '60 s'), false)
                    into hung from pg_stat_activity a where a.pid = one.pid;
                execute format('revoke %I from %I', one.login, current_user);
            exception when insufficient_privilege then
                hung := false;
            end;
            if hung then
                perform gonfalon_cut_off(one.login, one.pid);
            end if;
        end if;
        holder := gonfalon_called(one.login);
        passed := coalesce(hung, false);
        return next;
    end loop;
end
$$;

-- A login has as many connections as a player has windows open, and not all that the server can bear.
create or replace function gonfalon_admit(kind text, login text, password text) returns void
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
    execute format('create role %I login nosuperuser nocreatedb nocreaterole connection limit %s password %L in role %I',
        login, case kind when 'organiser' then -1 else 10 end, password, 'gonfalon_' || kind);
    execute format('grant connect on database %I to %I', current_database(), login);
exception
    when insufficient_privilege then
        raise exception 'GF-8166';
    when duplicate_object or unique_violation then -- of another who was faster
        raise exception 'GF-8067';
end
$$;

do $$
declare
    name text;
begin
    for name in
        select r.rolname from pg_roles r where r.rolconnlimit = -1 and gonfalon_login(r.rolname) is not null and
            not pg_has_role(r.oid, 'gonfalon_organiser', 'member')
    loop
        execute format('alter role %I connection limit 10', name);
    end loop;
exception when insufficient_privilege then
    null; -- logins of the server's master have his limits
end
$$;

-- Whoever gets a new password from an organiser comes in with that: what was open is closed.
create or replace function gonfalon_set_others_password(named text, password text) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    perform gonfalon_check_login(named);
    execute format('alter role %I password %L', named, password);
    perform gonfalon_cut_off(named);
exception when insufficient_privilege then
    raise exception 'GF-8166';
end
$$;

-- A player challenges whom he likes, with reason: three times one opponent, fifty times in all, for a scenario that has
-- a name like one. Its identity is of the form of challenges: that of a drawing is not his to take.
create function gonfalon_challenges() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    me text := gonfalon_me();
    open_with integer;
    open_mine integer;
begin
    if new.round > 0 or gonfalon_is_organiser() then
        return new;
    elsif new.draw <> '' or new.second is null or substr(new.id, 15, 1) <> '8' or new.scenario !~ '^[A-Za-z0-9._:/-]{0,80}$' then
        raise exception 'GF-8122';
    end if;
    lock table pen in exclusive mode;
    select count(*) filter (where least(x.first, x.second) = least(new.first, new.second) and
                greatest(x.first, x.second) = greatest(new.first, new.second)),
            count(*) filter (where exists (select 1 from warband w where w.id = x.first and w.player = me))
        into open_with, open_mine
        from fixture x where x.round = 0 and x.is_final = 0 and x.id <> new.id and
            (x.first in (select w.id from warband w where w.player = me) or
                x.second in (select w.id from warband w where w.player = me)) and
            not exists (select 1 from filing f where f.fixture = x.id and f.state in ('filed', 'confirmed')) and
            not exists (select 1 from standing s where s.warband = '' and s.part = 'fixture/' || x.id and
                s.key = 'withdrawn' and s.value <> '');
    if open_with >= 3 or open_mine >= 50 then
        raise exception 'GF-8184';
    end if;
    return new;
end
$$;

create trigger fixture_challenges before insert on fixture for each row execute function gonfalon_challenges();

revoke all on function gonfalon_called(text), gonfalon_cut_off(text, integer), gonfalon_pass_pen(),
    gonfalon_challenges() from public;

grant execute on function gonfalon_pass_pen() to gonfalon_organiser, gonfalon_player;
