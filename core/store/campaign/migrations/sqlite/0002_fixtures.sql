-- SPDX-License-Identifier: GPL-3.0-or-later
-- Fixtures, which filings keep, and the words by which a filing is found.
create table fixture (
    id text primary key check (length(id) = 36 and id not glob '*[^0-9a-f-]*'),
    round integer not null default 0,
    first text not null references warband (id),
    second text references warband (id),
    scenario text not null default ''
) strict, without rowid;

alter table filing add column fixture text references fixture (id);

create index filing_fixture on filing (fixture) where fixture is not null;

alter table filing add column words text generated always as (
    lower(coalesce(json_extract(doc, '$.note'), '') || ' ' || scenario || ' ' || stage || ' ' || territory)) virtual;

create trigger ledger_keeps_fixture before insert on ledger when new.what in ('filed', 'confirmed') begin
    select raise(abort, 'GF-8078') where exists (
        select 1 from filing f join filing o on o.fixture = f.fixture and o.id <> f.id
        where f.id = new.filing and o.number is not null and
            (o.state = 'confirmed' or (o.state = 'filed' and new.what = 'filed')));
end;
