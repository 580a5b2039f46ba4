-- SPDX-License-Identifier: GPL-3.0-or-later
-- A sheet may say of a unit that another led it in its fallen leader's place; a file keeps sheets as they are.
select 1;
