-- SPDX-License-Identifier: GPL-3.0-or-later
-- Logins: listed, given to players, with new passwords, taken back.
-- A login of this campaign belongs to our groups and to no others, has no powers over the server, and may connect to
-- this database by a grant of its own and to no other: all else is not ours to touch. Its oid, or null.
create function gonfalon_login(named text) returns oid
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select r.oid from pg_roles r
    where r.rolname = named and r.rolcanlogin and
        not (r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolreplication or r.rolbypassrls) and
        r.oid <> (select relowner from pg_class where oid = 'public.ledger'::regclass) and
        exists (select 1 from pg_auth_members m where m.member = r.oid) and
        not exists (select 1 from pg_auth_members m join pg_roles g on g.oid = m.roleid where m.member = r.oid and
            g.rolname not in ('gonfalon_organiser', 'gonfalon_player', 'gonfalon_spectator')) and
        exists (select 1 from pg_database d, aclexplode(d.datacl) a
            where d.datname = current_database() and a.grantee = r.oid and a.privilege_type = 'CONNECT') and
        not exists (select 1 from pg_database d left join lateral aclexplode(d.datacl) a on true
            where d.datname <> current_database() and r.oid in (d.datdba, a.grantee))
$$;

-- Whether the login on the other side of this connection made the campaign, or keeps the server.
create function gonfalon_is_owner() returns boolean
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select r.rolsuper or r.oid = (select relowner from pg_class where oid = 'public.ledger'::regclass)
    from pg_roles r where r.rolname = session_user
$$;

create function gonfalon_logins() returns table (login text, role text, player text, owner boolean, there boolean)
    language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    if not gonfalon_is_organiser() then
        raise exception 'GF-8063';
    end if;
    return query
        select r.rolname::text,
            case when o.ours or pg_has_role(r.oid, 'gonfalon_organiser', 'member') then 'organiser'
                when pg_has_role(r.oid, 'gonfalon_player', 'member') then 'player' else 'spectator' end,
            coalesce(p.name, '')::text, o.ours, true
        from pg_roles r
            cross join lateral (select r.oid = c.relowner as ours from pg_class c
                where c.oid = 'public.ledger'::regclass) o
            left join player p on p.login = r.rolname::text
        where o.ours or gonfalon_login(r.rolname) is not null
        union all -- books that were restored on another server have left their logins behind
        select p.login::text, 'player', p.name::text, false, false
        from player p where p.login is not null and gonfalon_login(p.login) is null and
            p.login <> (select pg_get_userbyid(relowner) from pg_class where oid = 'public.ledger'::regclass)
        order by 1;
end
$$;

-- May whoever is connected change this login? Organisers' logins are for who made the campaign, and nobody takes his own.
create function gonfalon_check_login(named text) returns oid
    language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    found_login oid := gonfalon_login(named);
begin
    if not gonfalon_is_organiser() then
        raise exception 'GF-8063';
    elsif named = session_user or named = current_user or
            exists (select 1 from pg_roles where rolname = named and rolsuper) then
        raise exception 'GF-8162';
    elsif found_login is null then
        raise exception 'GF-8160';
    elsif pg_has_role(found_login, 'gonfalon_organiser', 'member') and not gonfalon_is_owner() then
        raise exception 'GF-8162';
    end if;
    return found_login;
end
$$;

-- What the server refuses to the owner of the books is told as that, and not as if an organiser could do it.
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
    execute format('create role %I login nosuperuser nocreatedb nocreaterole password %L in role %I',
        login, password, 'gonfalon_' || kind);
    execute format('grant connect on database %I to %I', current_database(), login);
exception
    when insufficient_privilege then
        raise exception 'GF-8166';
    when duplicate_object or unique_violation then -- of another who was faster
        raise exception 'GF-8067';
end
$$;

create function gonfalon_give_login(whose text, named text, password text) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    had text;
begin
    if not gonfalon_is_organiser() then
        raise exception 'GF-8063';
    end if;
    select p.login into had from player p where p.id = whose for update;
    if not found then
        raise exception 'GF-8069';
    elsif exists (select 1 from pg_roles r where r.rolname = had and
            has_database_privilege(r.oid, current_database(), 'connect')) then
        raise exception 'GF-8161';
    elsif exists (select 1 from player p where p.login = named and p.id <> whose) then
        raise exception 'GF-8067';
    end if;
    perform gonfalon_admit('player', named, password);
    update player p set login = named where p.id = whose;
end
$$;

create function gonfalon_set_others_password(named text, password text) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    perform gonfalon_check_login(named);
    execute format('alter role %I password %L', named, password);
exception when insufficient_privilege then
    raise exception 'GF-8166';
end
$$;

-- Everybody changes his own as himself: not even the owner of the books is needed for it.
create function gonfalon_set_password(named text, password text) returns void
    language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    if coalesce(password, '') = '' then
        raise exception 'GF-8165';
    elsif named = session_user then
        execute format('alter role current_user password %L', password);
    else
        perform gonfalon_set_others_password(named, password);
    end if;
end
$$;

-- Takes a login away. What its player filed stays, under the player's name. Who has it open is cut off; whoever comes in
-- by it before this transaction is over has lost the groups, and with them all rights, when it is.
create function gonfalon_take_login(named text) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    taken oid;
begin
    -- A player whose login stayed on another server loses nothing but the name of it.
    if gonfalon_is_organiser() and exists (select 1 from player p where p.login = named) and
            not exists (select 1 from pg_roles where rolname = named) then
        update player p set login = null where p.login = named;
        return;
    end if;
    taken := gonfalon_check_login(named);
    if exists (select 1 from pg_shdepend d where d.refclassid = 'pg_authid'::regclass and d.refobjid = taken and
            d.classid not in ('pg_database'::regclass, 'pg_auth_members'::regclass)) then
        raise exception 'GF-8163';
    end if;
    execute format('grant %I to %I', named, current_user); -- which ends connections of its members alone
    perform pg_terminate_backend(a.pid) from pg_stat_activity a where a.usesysid = taken;
    update player p set login = null where p.login = named;
    execute format('revoke all on database %I from %I', current_database(), named);
    execute format('drop role %I', named);
exception
    when insufficient_privilege then
        raise exception 'GF-8166';
    when dependent_objects_still_exist then
        raise exception 'GF-8163';
end
$$;

revoke all on function gonfalon_login(text), gonfalon_is_owner(), gonfalon_logins(), gonfalon_check_login(text),
    gonfalon_give_login(text, text, text), gonfalon_set_others_password(text, text),
    gonfalon_set_password(text, text), gonfalon_take_login(text) from public;

grant execute on function gonfalon_logins(), gonfalon_give_login(text, text, text),
    gonfalon_set_others_password(text, text), gonfalon_take_login(text) to gonfalon_organiser;

grant execute on function gonfalon_set_password(text, text)
    to gonfalon_organiser, gonfalon_player, gonfalon_spectator;
