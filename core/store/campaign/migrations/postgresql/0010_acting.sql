-- SPDX-License-Identifier: GPL-3.0-or-later
-- A sheet may say of a unit that another led it in its fallen leader's place.
--
-- Is the sheet one of ours, and does it say what its row and its sides say?
create or replace function gonfalon_is_sheet(sheet filing) returns boolean
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select coalesce(gonfalon_fits(sheet.doc, '{
            "format": "=gonfalon-result", "version": "int", "id": "text", "played_on": "text", "round": "int",
            "kind": "=battle|joining|roster|correction|start-again",
            "stage": "text", "territory": "text", "scenario": "text", "fixture": "text", "note": "long",
            "sides": [{"warband": "text", "role": "=attacker|defender|both", "verdict": "=won|drawn|lost",
                "glory": "int", "quests": [{"quest": "text", "achieved": "flag", "glory": "int"}],
                "units": [{"unit": "text", "fate": "=unharmed|depleted|fled|destroyed|absent", "points": "int",
                    "leader": "flag", "acting": "flag", "strength_lost": "int", "strength_left": "int"}]}],
            "thrown": [{"what": "text", "dice": ["int"], "typed": "flag"}]}'::jsonb), false) and
        octet_length(sheet.doc::text) <= 262144 and
        coalesce(sheet.doc ->> 'format', '') = 'gonfalon-result' and coalesce(sheet.doc ->> 'version', '') = '1' and
        coalesce(sheet.doc ->> 'id', '') = sheet.id and coalesce(sheet.doc ->> 'kind', '') = sheet.kind and
        coalesce(sheet.doc ->> 'played_on', '') = sheet.played_on and gonfalon_is_day(sheet.played_on) and
        coalesce((sheet.doc ->> 'round')::integer, 0) = sheet.round and sheet.round between 0 and 1000 and
        coalesce(sheet.doc ->> 'stage', '') = sheet.stage and
        coalesce(sheet.doc ->> 'territory', '') = sheet.territory and
        coalesce(sheet.doc ->> 'scenario', '') = sheet.scenario and
        coalesce(sheet.doc ->> 'fixture', '') = coalesce(sheet.fixture, '') and
        coalesce(jsonb_array_length(sheet.doc -> 'sides'), 0) = (select count(*) from side where filing = sheet.id) and
        not exists (
            select 1 from side s where s.filing = sheet.id and (
                coalesce(sheet.doc -> 'sides' -> s.number ->> 'warband', '') <> s.warband or
                coalesce(sheet.doc -> 'sides' -> s.number ->> 'verdict', '') <> s.verdict or
                coalesce((sheet.doc -> 'sides' -> s.number ->> 'glory')::integer, 0) <> s.glory))
$$;
