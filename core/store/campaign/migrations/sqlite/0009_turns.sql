-- SPDX-License-Identifier: GPL-3.0-or-later
-- Copies that come together may bring two results of one appointment: both are taken, and one of them counts.
drop trigger ledger_keeps_fixture;

create trigger ledger_keeps_fixture before insert on ledger
    when new.what = 'confirmed' or (new.what = 'filed' and not exists (select 1 from merging)) begin
    select raise(abort, 'GF-8078') where exists (
        select 1 from filing f join filing o on o.fixture = f.fixture and o.id <> f.id
        where f.id = new.filing and o.number is not null and
            (o.state = 'confirmed' or (o.state = 'filed' and new.what = 'filed')));
end;
