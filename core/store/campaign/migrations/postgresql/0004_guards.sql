-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the books guard against since.
--
-- The pen: whoever writes takes it for the transaction, so that one line of the ledger follows the other. It was an
-- advisory lock, which every login could take and keep. A lock of this table needs the right to change it, which
-- whoever only reads has not got; nobody may see or change its rows, of which there are none.
create table pen ();

revoke all on pen from public;

grant update on pen to gonfalon_organiser, gonfalon_player;

alter table pen enable row level security;

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

-- A battle keeps an appointment of its own sides.
create function gonfalon_keeps_own_fixture() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    if new.what in ('filed', 'confirmed') and exists (
            select 1 from filing f join fixture x on x.id = f.fixture
            where f.id = new.filing and f.kind = 'battle' and (
                not exists (select 1 from side s where s.filing = f.id and s.warband = x.first) or
                not exists (select 1 from side s where s.filing = f.id and s.warband = x.second))) then
        raise exception 'GF-8109';
    end if;
    return new;
end
$$;

create trigger ledger_line_keeps_own_fixture before insert on ledger
    for each row execute function gonfalon_keeps_own_fixture();

revoke all on function gonfalon_keeps_own_fixture() from public;
