-- SPDX-License-Identifier: GPL-3.0-or-later
-- What a confirmation has seen, who has agreed, and sheets that are taken back before they were in force.
--
-- A digest of the sheet as it was shown to whoever confirmed it.
alter table ledger add column seen text not null default '';

-- Who brought a line of another ledger in.
alter table ledger add column copied_by text not null default '';

-- Players of three sides or more agree one after the other; on a file there are no logins, and nobody is here.
create table agreement (
    filing text not null references filing (id),
    player text not null references player (id),
    seen text not null,
    primary key (filing, player)
) strict, without rowid;

drop trigger ledger_line;

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
        (select state from filing where id = new.filing) = 'undone';
    select raise(abort, 'GF-8062') where new.what = 'disputed' and new.why = '';
end;

-- Before what undoes a sheet that was in force: one that was not has changed nothing.
create trigger ledger_withdrawn after insert on ledger
    when new.what = 'undone' and (select state from filing where id = new.filing) <> 'confirmed' begin
    insert into hand values (new.filing);
    update filing set state = 'undone' where id = new.filing;
    delete from hand;
end;

drop trigger ledger_undone;

create trigger ledger_undone after insert on ledger
    when new.what = 'undone' and (select state from filing where id = new.filing) = 'confirmed' begin
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
