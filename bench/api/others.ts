import pg from 'pg'
import type { Scene } from './scene.ts'

const ROWS_EACH = 5_000

/** Investors and calls of owners that nobody asks for: what is measured stands among everybody's. */
export async function addOthers(rows: number, { database }: Scene): Promise<void> {
  const client = new pg.Client({ ...database })
  await client.connect()
  // Figures of theirs are not looked at: no trigger has to keep them.
  await client.query('set session_replication_role = replica')
  await client.query(
    `with owners as (
       insert into users (id, email)
       select gen_random_uuid(), 'bench-' || n || '@others.example' from generate_series(1, $1::int) as n
       returning id)
     insert into clones (owner_id, id, name, languages, voices, voice_settings, tools_integration, access_settings)
     select id, gen_random_uuid(), 'Of others', '[]', '[]', '{}', '{}', '{}' from owners`,
    [Math.ceil(rows / ROWS_EACH)],
  )
  await client.query(
    `insert into investors (owner_id, id, name, email, company, search_text, sort_name, sort_company, status,
       interest_rank, last_interaction, fit_score, stage, tags)
     select owner_id, gen_random_uuid(), 'Kova Mari ' || n, '', 'Gorpal Ventures',
       'kova mari ' || n || ' gorpal ventures' || case when n % 1000 = 777 then ' number ' || n else '' end,
       'kova mari ' || n, 'gorpal ventures', case when n % 7 = 0 then 'engaged' else 'new' end, 1 + n % 5,
       now() - n * interval '1 minute', case when n % 3 = 0 then n % 101 end,
       case when n % 4 = 0 then array['Seed'] else '{}' end, case when n % 9 = 0 then array['warm'] else '{}' end
     from clones, generate_series(1, $1::int) as n where name = 'Of others'`,
    [ROWS_EACH],
  )
  await client.query(
    `insert into calls (owner_id, id, clone_id, clone_version, channel, language, status, consent_transcript,
       created_at, ended_at, duration_ms, interest_level, questions, search_text)
     select owner_id, gen_random_uuid(), id, 1, 'text', 'en', 'completed', true, at, at, n % 600 * 1000,
       (array['very-low', 'low', 'medium', 'high', 'very-high'])[1 + n % 5],
       jsonb_build_array(jsonb_build_object('answered', n % 3 > 0)),
       'they asked about churn' || case when n % 1000 = 777 then ' number ' || n else '' end
     from clones, lateral (
       select n, now() - n * interval '2 years' / $1::int as at from generate_series(1, $1::int) as n) as made
     where name = 'Of others'`,
    [ROWS_EACH],
  )
  await client.query('vacuum analyze investors, calls, clones')
  await client.end()
}
