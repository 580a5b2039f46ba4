-- SPDX-License-Identifier: GPL-3.0-or-later
-- The books. A statement ends with a semicolon before an empty line. What clients are refused is told as GF-number.
create table about (
    key text primary key,
    value text not null
) strict, without rowid;

-- The keys of the pack that may not fall below a number.
create table floor (
    key text primary key,
    least integer not null
) strict, without rowid;

create table player (
    id text primary key check (length(id) = 36 and id not glob '*[^0-9a-f-]*'),
    name text not null check (name <> ''),
    login text unique
) strict, without rowid;

create table warband (
    id text primary key check (length(id) = 36 and id not glob '*[^0-9a-f-]*'),
    player text not null references player (id),
    name text not null check (name <> ''),
    active integer not null default 1 check (active in (0, 1))
) strict, without rowid;

create index warband_player on warband (player);

-- Texts of .warband files under the SHA-256 of their bytes: battles share them.
create table list (
    hash text primary key check (length(hash) = 64),
    doc text not null
) strict;

create table filing (
    id text primary key check (length(id) = 36 and id not glob '*[^0-9a-f-]*'),
    number integer unique, -- of its line "filed" in the ledger; null while it is being written
    kind text not null check (kind in ('battle', 'joining', 'roster', 'correction', 'start-again')),
    state text not null default 'filed' check (state in ('filed', 'confirmed', 'disputed', 'undone')),
    played_on text not null default '',
    round integer not null default 0,
    stage text not null default '',
    territory text not null default '',
    scenario text not null default '',
    filed_by text references player (id),
    who text not null default '',
    at text,
    doc text not null check (json_valid(doc))
) strict;

create table side (
    filing text not null references filing (id),
    number integer not null,
    warband text not null references warband (id),
    verdict text not null check (verdict in ('won', 'drawn', 'lost')),
    glory integer not null default 0,
    list text references list (hash),
    primary key (filing, number)
) strict, without rowid;

create index side_warband on side (warband, filing);

create table change (
    filing text not null references filing (id),
    number integer not null,
    warband text not null default '', -- empty: something of the campaign
    part text not null default '',
    key text not null check (key <> ''),
    amount integer not null default 0,
    value text,
    before text not null default '',
    because text not null default '',
    primary key (filing, number)
) strict, without rowid;

create index change_value on change (warband, part, key) where value is not null;

create table replay (
    filing text primary key references filing (id),
    bytes blob not null
) strict;

create table standing (
    warband text not null,
    part text not null,
    key text not null,
    amount integer not null default 0,
    value text not null default '',
    primary key (warband, part, key)
) strict, without rowid;

create table ledger (
    number integer primary key autoincrement,
    at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
    who text not null default '',
    what text not null check (what in ('filed', 'confirmed', 'disputed', 'undone')),
    filing text not null references filing (id),
    why text not null default '',
    unique (filing, what)
) strict;

create table warband_list (
    warband text not null references warband (id),
    number integer not null,
    list text not null references list (hash),
    since text not null,
    filing text not null references filing (id),
    primary key (warband, number)
) strict, without rowid;

-- The filing that the ledger is working on at this moment: only then do the books change.
create table hand (filing text not null) strict;

create trigger ledger_line before insert on ledger begin
    select raise(abort, 'GF-8052') where not exists (select 1 from filing where id = new.filing);
    select raise(abort, 'GF-8075') where new.what <> 'filed' and
        (select number from filing where id = new.filing) is null;
    select raise(abort, 'GF-8064') where new.what = 'filed' and
        (select number from filing where id = new.filing) is not null;
    select raise(abort, 'GF-8055') where new.what = 'confirmed' and
        (select state from filing where id = new.filing) not in ('filed', 'disputed');
    select raise(abort, 'GF-8055') where new.what = 'disputed' and
        (select state from filing where id = new.filing) <> 'filed';
    select raise(abort, 'GF-8056') where new.what = 'undone' and
        (select state from filing where id = new.filing) <> 'confirmed';
    select raise(abort, 'GF-8062') where new.what = 'disputed' and new.why = '';
end;

create trigger ledger_filed after insert on ledger when new.what = 'filed' begin
    select raise(abort, 'GF-8076') where (select kind from filing where id = new.filing) = 'battle' and
        (select count(*) from side where filing = new.filing) < 2;
    select raise(abort, 'GF-8068') where exists (
        select 1 from change c where c.filing = new.filing and c.warband <> '' and
            not exists (select 1 from warband w where w.id = c.warband));
    select raise(abort, 'GF-8070') where exists (
        select 1 from change c join filing f on f.id = c.filing
        where c.filing = new.filing and f.kind in ('battle', 'roster', 'start-again') and
            not exists (select 1 from side s where s.filing = c.filing and s.warband = c.warband) and
            not (c.warband = '' and f.territory <> '' and c.part = 'territory/' || f.territory));
    insert into hand values (new.filing);
    update filing set number = new.number, at = new.at, who = new.who where id = new.filing;
    delete from hand;
end;

create trigger ledger_confirmed after insert on ledger when new.what = 'confirmed' begin
    select raise(abort, 'GF-8057') where exists (
        select 1 from change c where c.filing = new.filing and c.value is not null and c.before <> coalesce(
            (select p.value from change p where p.filing = c.filing and p.warband = c.warband and
                p.part = c.part and p.key = c.key and p.value is not null and p.number < c.number
                order by p.number desc limit 1),
            (select s.value from standing s where s.warband = c.warband and s.part = c.part and s.key = c.key),
            ''));
    insert into hand values (new.filing);
    insert into standing (warband, part, key, amount)
        select warband, part, key, sum(amount) from change where filing = new.filing
        group by warband, part, key
        on conflict (warband, part, key) do update set amount = standing.amount + excluded.amount;
    update standing set value = c.value from change c
        where c.filing = new.filing and c.value is not null and standing.warband = c.warband and
            standing.part = c.part and standing.key = c.key and not exists (
                select 1 from change l where l.filing = c.filing and l.warband = c.warband and
                    l.part = c.part and l.key = c.key and l.value is not null and l.number > c.number);
    select raise(abort, 'GF-8059') where exists (
        select 1 from change c join floor f on f.key = c.key
            join standing s on s.warband = c.warband and s.part = c.part and s.key = c.key
        where c.filing = new.filing and c.amount < 0 and s.amount < f.least);
    insert into warband_list (warband, number, list, since, filing)
        select s.warband, coalesce((select max(o.number) from warband_list o where o.warband = s.warband), 0) + 1,
            s.list, new.at, s.filing
        from side s join filing f on f.id = s.filing
        where s.filing = new.filing and s.list is not null and f.kind in ('joining', 'roster');
    update filing set state = 'confirmed' where id = new.filing;
    delete from hand;
end;

create trigger ledger_disputed after insert on ledger when new.what = 'disputed' begin
    insert into hand values (new.filing);
    update filing set state = 'disputed' where id = new.filing;
    delete from hand;
end;

create trigger ledger_undone after insert on ledger when new.what = 'undone' begin
    select raise(abort, 'GF-8058') where exists (
        select 1 from change c join change o on o.warband = c.warband and o.part = c.part and o.key = c.key
            join filing f on f.id = o.filing join ledger l on l.filing = o.filing and l.what = 'confirmed'
        where c.filing = new.filing and c.value is not null and o.value is not null and
            o.filing <> c.filing and f.state = 'confirmed' and l.number >
                (select number from ledger where filing = new.filing and what = 'confirmed'));
    insert into hand values (new.filing);
    update standing set amount = standing.amount - c.amount
        from (select warband, part, key, sum(amount) as amount from change where filing = new.filing
            group by warband, part, key) c
        where standing.warband = c.warband and standing.part = c.part and standing.key = c.key;
    update standing set value = c.before from change c
        where c.filing = new.filing and c.value is not null and standing.warband = c.warband and
            standing.part = c.part and standing.key = c.key and not exists (
                select 1 from change e where e.filing = c.filing and e.warband = c.warband and
                    e.part = c.part and e.key = c.key and e.value is not null and e.number < c.number);
    select raise(abort, 'GF-8059') where exists (
        select 1 from change c join floor f on f.key = c.key
            join standing s on s.warband = c.warband and s.part = c.part and s.key = c.key
        where c.filing = new.filing and c.amount > 0 and s.amount < f.least);
    delete from warband_list where filing = new.filing;
    update warband set active = 0 where id in (
        select s.warband from side s join filing f on f.id = s.filing
        where s.filing = new.filing and f.kind = 'joining');
    update filing set state = 'undone' where id = new.filing;
    delete from hand;
end;

create trigger ledger_stays before update on ledger begin select raise(abort, 'GF-8065'); end;

create trigger ledger_remains before delete on ledger begin select raise(abort, 'GF-8065'); end;

create trigger filing_begins before insert on filing when new.state <> 'filed' or new.number is not null begin
    select raise(abort, 'GF-8065');
end;

create trigger filing_stays before update on filing
    when not exists (select 1 from hand where filing = old.id) begin
    select raise(abort, 'GF-8065');
end;

create trigger filing_remains before delete on filing begin select raise(abort, 'GF-8065'); end;

create trigger side_closed before insert on side
    when exists (select 1 from ledger where filing = new.filing) begin
    select raise(abort, 'GF-8064');
end;

create trigger side_stays before update on side begin select raise(abort, 'GF-8065'); end;

create trigger side_remains before delete on side begin select raise(abort, 'GF-8065'); end;

create trigger change_closed before insert on change
    when exists (select 1 from ledger where filing = new.filing) begin
    select raise(abort, 'GF-8064');
end;

create trigger change_stays before update on change begin select raise(abort, 'GF-8065'); end;

create trigger change_remains before delete on change begin select raise(abort, 'GF-8065'); end;

create trigger replay_closed before insert on replay
    when exists (select 1 from ledger where filing = new.filing) begin
    select raise(abort, 'GF-8064');
end;

create trigger replay_stays before update on replay begin select raise(abort, 'GF-8065'); end;

create trigger replay_remains before delete on replay begin select raise(abort, 'GF-8065'); end;

create trigger list_stays before update on list begin select raise(abort, 'GF-8065'); end;

create trigger list_remains before delete on list begin select raise(abort, 'GF-8065'); end;

create trigger standing_begins before insert on standing when not exists (select 1 from hand) begin
    select raise(abort, 'GF-8065');
end;

create trigger standing_stays before update on standing when not exists (select 1 from hand) begin
    select raise(abort, 'GF-8065');
end;

create trigger standing_remains before delete on standing begin select raise(abort, 'GF-8065'); end;

create trigger about_stays before update on about when exists (select 1 from ledger) begin
    select raise(abort, 'GF-8065');
end;

create trigger about_remains before delete on about begin select raise(abort, 'GF-8065'); end;
