-- SPDX-License-Identifier: GPL-3.0-or-later
-- No login stops the others: whatever it holds or fills, its connections are ended and it can be removed.
--
-- Only members of a role end its connections and see how long they have been waiting. The owner of the books becomes a
-- member when a login is made: a membership that is granted in need is a row that the login in question can lock.
do $$
declare
    name text;
begin
    for name in select r.rolname from pg_roles r where gonfalon_login(r.rolname) is not null loop
        execute format('grant %I to %I', name, current_user);
    end loop;
exception when insufficient_privilege then
    null; -- the server's master looks after these logins
end
$$;

create or replace function gonfalon_cut_off(named text, one integer default null) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    perform pg_stat_clear_snapshot();
    perform pg_terminate_backend(a.pid) from pg_stat_activity a
        where a.usename = named and a.pid <> pg_backend_pid() and (one is null or a.pid = one);
exception when insufficient_privilege then
    null; -- the server's master looks after this login
end
$$;

-- Players and spectators, whose connections may be ended for the sake of others.
create function gonfalon_may_cut_off(named text) returns boolean
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select gonfalon_login(named) is not null and not pg_has_role(named, 'gonfalon_organiser', 'member')
$$;

-- Runs statements that change a login. Every login can lock the rows of the catalogue that they write (its own role, the
-- database), so those who do are cut off: the login itself at once, others when they are in the way.
create function gonfalon_insist(named text, statements text) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '1s' as $$
begin
    for attempt in 1 .. 5 loop
        perform gonfalon_cut_off(named);
        begin
            execute statements;
            return;
        exception when lock_not_available or internal_error then -- the latter: "tuple concurrently updated"
            if attempt = 5 then
                raise;
            end if;
            perform gonfalon_cut_off(a.usename::text, a.pid) from pg_stat_activity a
                where a.datname = current_database() and gonfalon_may_cut_off(a.usename::text) and
                    a.backend_xid is not null;
        end;
    end loop;
end
$$;

-- For whoever has waited for the pen: who keeps it, or, where nobody does, who has written something that others wait
-- for. A program of ours has the pen for less than a second. A player's or a spectator's connection whose transaction is
-- ten seconds old has hung, or means harm, and so does a login that has the pen and queues for it with another
-- connection: it is ended, and `passed` says that its turn is over.
create or replace function gonfalon_pass_pen() returns table (holder text, passed boolean)
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    one record;
    hung boolean;
begin
    for one in
        with pens as (
            select l.pid, l.granted, l.waitstart from pg_locks l
            where l.locktype = 'relation' and (l.relation = 'public.pen'::regclass or
                (l.relation = 'public.about'::regclass and gonfalon_is_owner()))),
        busy as (
            select a.pid, a.usename::text as login, a.state, clock_timestamp() - a.xact_start as age,
                exists (select 1 from pens p where p.pid = a.pid and p.granted) as writes,
                exists (select 1 from pens p where p.pid = a.pid and not p.granted and
                    p.waitstart < clock_timestamp() - interval '2 s') as queues,
                exists (select 1 from pg_locks l where l.pid = a.pid and l.granted and
                    l.locktype = 'transactionid' and l.mode = 'ExclusiveLock') as wrote
            from pg_stat_activity a
            where a.datname = current_database() and a.pid <> pg_backend_pid() and a.usename is not null)
        select b.*, b.writes and exists (select 1 from busy o where o.queues and o.login = b.login) as takes_turns
        from busy b
        where b.writes or (b.wrote and not exists (select 1 from busy o where o.writes))
    loop
        hung := one.age > interval '10 s' and
            (one.writes or one.state like 'idle in transaction%' or one.age > interval '60 s');
        passed := gonfalon_may_cut_off(one.login) and coalesce(hung or one.takes_turns, false);
        if passed then
            perform gonfalon_cut_off(one.login, case when one.takes_turns then null else one.pid end);
        end if;
        holder := gonfalon_called(one.login);
        return next;
    end loop;
end
$$;

-- Whoever writes tells others when it is committed, and no trigger before: the server refuses a commit whose notice finds
-- the queue for notices filled by somebody.
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
    return null;
end
$$;

-- How many connections a login of that kind may have: as many as a player has windows open.
create function gonfalon_connections(kind text) returns integer
    language sql immutable set search_path = pg_catalog as $$
    select case kind when 'organiser' then -1 else 10 end
$$;

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
    perform gonfalon_insist(login, format(
        'create role %1$I login nosuperuser nocreatedb nocreaterole connection limit %2$s password %3$L '
        'in role %4$I role %5$I; grant connect on database %6$I to %1$I',
        login, gonfalon_connections(kind), password, 'gonfalon_' || kind, current_user, current_database()));
exception
    when insufficient_privilege then
        raise exception 'GF-8166';
    when duplicate_object or unique_violation then -- of another who was faster
        raise exception 'GF-8067';
end
$$;

-- Whoever gets a new password from an organiser comes in with that: what was open is closed.
create or replace function gonfalon_set_others_password(named text, password text) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    kind text := case when pg_has_role(gonfalon_check_login(named), 'gonfalon_organiser', 'member') then 'organiser' end;
begin
    perform gonfalon_insist(named, format('alter role %I connection limit %s password %L',
        named, gonfalon_connections(kind), password));
    perform gonfalon_cut_off(named);
exception when insufficient_privilege then
    raise exception 'GF-8166';
end
$$;

-- The first half of taking a login away, which is to be committed before the second: nobody comes in by it any more.
create function gonfalon_bar_login(named text) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    if gonfalon_is_organiser() and not exists (select 1 from pg_roles where rolname = named) then
        return; -- of books that were restored on another server, or unknown: the second half sees to it
    end if;
    perform gonfalon_check_login(named);
    perform gonfalon_insist(named, format('alter role %I connection limit 0', named));
exception when insufficient_privilege then
    raise exception 'GF-8166';
end
$$;

-- Takes a login away. What its player filed stays, under the player's name. A role on which something in this or
-- another database depends cannot be dropped: it loses all that it may do, and its name stays taken.
drop function gonfalon_take_login(text);

-- \returns that the role is gone
create function gonfalon_take_login(named text) returns boolean
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    taken oid;
    owns boolean;
begin
    -- A player whose login stayed on another server loses nothing but the name of it.
    if gonfalon_is_organiser() and exists (select 1 from player p where p.login = named) and
            not exists (select 1 from pg_roles where rolname = named) then
        update player p set login = null where p.login = named;
        return true;
    end if;
    taken := gonfalon_check_login(named);
    -- What a login can leave in any database is nobody's loss; what somebody has given it stays.
    owns := exists (select 1 from pg_shdepend d where d.refclassid = 'pg_authid'::regclass and d.refobjid = taken and
        d.deptype = 'o' and d.classid not in ('pg_default_acl'::regclass, 'pg_largeobject'::regclass));
    perform gonfalon_insist(named, format('revoke all on database %I from %I', current_database(), named));
    update player p set login = null where p.login = named;
    begin
        if owns then
            raise dependent_objects_still_exist;
        end if;
        perform gonfalon_insist(named, format('drop owned by %1$I; drop role %1$I', named));
        return true;
    exception when dependent_objects_still_exist then
        perform gonfalon_insist(named, format('alter role %1$I nologin password null; '
            'revoke gonfalon_organiser, gonfalon_player, gonfalon_spectator from %1$I', named));
        return false;
    end;
exception when insufficient_privilege then
    raise exception 'GF-8166';
end
$$;

revoke all on function gonfalon_may_cut_off(text), gonfalon_insist(text, text), gonfalon_connections(text), gonfalon_bar_login(text), gonfalon_take_login(text) from public;

grant execute on function gonfalon_bar_login(text), gonfalon_take_login(text) to gonfalon_organiser;

-- Advisory locks fill the server's table of locks; where the owner is not the server's master it stays as it is.
do $$
declare
    function regprocedure;
begin
    for function in select p.oid from pg_proc p where p.pronamespace = 'pg_catalog'::regnamespace and
            p.proname like 'pg%advisory%lock%' loop
        execute format('revoke execute on function %s from public', function);
    end loop;
exception when insufficient_privilege then
    null;
end
$$;
