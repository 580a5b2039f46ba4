-- SPDX-License-Identifier: GPL-3.0-or-later
-- Digests, by which a changed bit is found: the server gives every row its own, and no client can write another.
--
-- The digest of a row of a table. Columns that are worked out from others have no part in it.
create function gonfalon_seal_of(tab text, entry jsonb) returns text
    language sql immutable set search_path = pg_catalog as $$
    select left(encode(sha256(convert_to(tab || ':' || (entry - 'digest' - 'words')::text, 'UTF8')), 'hex'), 16)
$$;

-- The last of the triggers before a row is written: it sees the row as it will be.
create function gonfalon_seals() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC'
    set bytea_output = 'hex' as $$
begin
    new.digest := gonfalon_seal_of(tg_table_name, to_jsonb(new));
    return new;
end
$$;

create function gonfalon_sealed_tables() returns text[]
    language sql immutable set search_path = pg_catalog as $$
    select array['about', 'floor', 'player', 'warband', 'fixture', 'list', 'filing', 'side', 'change', 'replay', 'ledger',
        'agreement', 'standing', 'warband_list']
$$;

-- Rows that are not as they were written: their table, what people know them by, and whether they never had a digest.
create function gonfalon_bent() returns table (tab text, entry text, unsealed boolean)
    language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC'
    set bytea_output = 'hex' as $$
declare
    name text;
begin
    foreach name in array gonfalon_sealed_tables() loop
        return query execute format('select %1$L::text, (to_jsonb(t) - ''doc'' - ''bytes'' - ''login'')::text, '
            't.digest = '''' from %1$I t where t.digest is distinct from gonfalon_seal_of(%1$L, to_jsonb(t))', name);
    end loop;
end
$$;

do $$
declare
    name text;
begin
    set local timezone = 'UTC';
    set local bytea_output = 'hex';
    foreach name in array gonfalon_sealed_tables() loop
        execute format('alter table %I add column digest text collate "C" not null default ''''', name);
        execute format('alter table %I disable trigger user', name);
        execute format('update %1$I t set digest = gonfalon_seal_of(%1$L, to_jsonb(t))', name);
        execute format('alter table %I enable trigger user', name);
        execute format('create trigger zz_seals before insert or update on %I '
            'for each row execute function gonfalon_seals()', name);
    end loop;
end
$$;

revoke all on function gonfalon_seal_of(text, jsonb), gonfalon_seals(), gonfalon_sealed_tables(), gonfalon_bent()
    from public;

grant execute on function gonfalon_bent() to gonfalon_organiser, gonfalon_player, gonfalon_spectator;
