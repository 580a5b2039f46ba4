-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the books guard against since.
--
-- A battle keeps an appointment of its own sides.
create trigger ledger_keeps_own_fixture before insert on ledger when new.what in ('filed', 'confirmed') begin
    select raise(abort, 'GF-8109') where exists (
        select 1 from filing f join fixture x on x.id = f.fixture
        where f.id = new.filing and f.kind = 'battle' and (
            not exists (select 1 from side s where s.filing = f.id and s.warband = x.first) or
            not exists (select 1 from side s where s.filing = f.id and s.warband = x.second)));
end;
