-- SPDX-License-Identifier: GPL-3.0-or-later
-- Digests, by which a changed bit is found: every row that is written once bears its own, which the program works out.
-- What the ledger makes of those rows is worked out again to compare it.
alter table about add column digest text not null default '';

alter table floor add column digest text not null default '';

alter table player add column digest text not null default '';

alter table warband add column digest text not null default '';

alter table fixture add column digest text not null default '';

alter table list add column digest text not null default '';

alter table filing add column digest text not null default '';

alter table side add column digest text not null default '';

alter table change add column digest text not null default '';

alter table replay add column digest text not null default '';

alter table ledger add column digest text not null default '';

alter table agreement add column digest text not null default '';

-- How many sides, changes and recordings belong to the sheet: rows that are gone bear no digest.
alter table filing add column parts text not null default '';

drop trigger filing_stays;

update filing set parts = (select count(*) from side s where s.filing = filing.id) || '/' ||
    (select count(*) from change c where c.filing = filing.id) || '/' ||
    (select count(*) from replay r where r.filing = filing.id);

-- A row without a digest may be given one, when the books are brought up to date; after that it stays as it is.
create trigger filing_stays before update on filing
    when not exists (select 1 from hand where filing = old.id) and (old.digest <> '' or new.digest = '') begin
    select raise(abort, 'GF-8065');
end;

drop trigger ledger_stays;

create trigger ledger_stays before update on ledger when old.digest <> '' or new.digest = '' begin
    select raise(abort, 'GF-8065');
end;

drop trigger side_stays;

create trigger side_stays before update on side when old.digest <> '' or new.digest = '' begin
    select raise(abort, 'GF-8065');
end;

drop trigger change_stays;

create trigger change_stays before update on change when old.digest <> '' or new.digest = '' begin
    select raise(abort, 'GF-8065');
end;

drop trigger replay_stays;

create trigger replay_stays before update on replay when old.digest <> '' or new.digest = '' begin
    select raise(abort, 'GF-8065');
end;

drop trigger list_stays;

create trigger list_stays before update on list when old.digest <> '' or new.digest = '' begin
    select raise(abort, 'GF-8065');
end;

drop trigger about_stays;

create trigger about_stays before update on about
    when exists (select 1 from ledger) and (old.digest <> '' or new.digest = '') begin
    select raise(abort, 'GF-8065');
end;
