import { routes } from '@understudy/contract'
import pg from 'pg'
import { foldCallTallies } from '../../apps/api/src/calls/figure-queries.ts'
import { openDatabase } from '../../apps/api/src/kernel/database.ts'
import { createLog } from '../../apps/api/src/kernel/log.ts'
import { aClone, aFounder, type Founder } from '../../apps/api/src/testing/builders.ts'
import type { GrowingList } from './growth.ts'
import type { Scene } from './scene.ts'

/** The call log, with the figures above it. */
export const callLog: GrowingList = {
  name: 'calls',
  path: (query, limit) => `${routes.callsPageData.path}?limit=${limit}${query}`,
  rowsIn: (answer) => routes.callsPageData.out.parse(answer).calls.length,
  asked: [
    { name: 'all', query: '', goal: '≤ 1.5×' },
    { name: 'of 30 days', query: '&date_range=30d', goal: '≤ 1.5×' },
    { name: 'with interest_level=high', query: '&interest_level=high', goal: '≤ 1.5×' },
    { name: 'search, one finds', query: '&search=number%20777', goal: '≤ 3×' },
  ],
}

/** A founder with so many calls over two years, written by SQL in the shape that the product would write. */
export async function aCalledOwner(rows: number, { url, database }: Scene): Promise<Founder> {
  const founder = await aFounder(url)
  // One that explore does not list: it counts what was asked of a listed one, one call a transaction.
  const clone = await aClone(url, founder)
  const pool = new pg.Pool({ ...database, max: 1 })
  await pool.query(
    `insert into calls (owner_id, id, clone_id, clone_version, channel, language, status, consent_transcript,
       created_at, ended_at, duration_ms, interest_level, questions, search_text)
     select $1, gen_random_uuid(), $2, 1, 'text', 'en', 'completed', true, at, at, n % 600 * 1000,
       (array['very-low', 'low', 'medium', 'high', 'very-high'])[1 + n % 5],
       jsonb_build_array(jsonb_build_object('answered', n % 3 > 0)),
       'they asked about churn' || case when n % 1000 = 777 then ' number ' || n else '' end
     from (
       select n, now() - n * interval '2 years' / $3::int as at from generate_series(1, $3::int) as n
     ) as made`,
    [founder.user.id, clone.id, rows],
  )
  const { db, close } = openDatabase(
    { ...database, max: 1, statement_timeout: 0 },
    createLog('silent', false),
  )
  await foldCallTallies(db)
  await close()
  await pool.query('vacuum analyze calls')
  // A million were never folded at once before: what that leaves empty is no part of the table as it grows.
  await pool.query('vacuum full analyze call_tallies')
  await pool.end()
  return founder
}
