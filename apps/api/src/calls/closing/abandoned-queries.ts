import { TALK_LIMITS } from '@understudy/contract'
import { type RawBuilder, sql } from 'kysely'
import { later } from '../../kernel/database/database-clock.ts'
import type { Db } from '../../kernel/database.ts'
import { isStanding } from '../carry-queries.ts'
import { LEASE_MS, LIVE_STATUSES } from '../rules.ts'
import { isToEnd } from './end-talks-queries.ts'

/**
 * When the visitor of a call that nobody carries was last there: they left, or its node did. They were told that they may
 * come back to a written talk for so long from then on.
 */
const lastThere = sql<Date>`least(${later(sql<Date>`lease_until`, -LEASE_MS)}, detached_at)`

/**
 * Calls that nobody carries any more: a dead node's, a written one's once its visitor may not come back, and those
 * whose visitor never came.
 */
export const abandonedCalls = (db: Db, now: RawBuilder<Date>) =>
  db
    .selectFrom('calls')
    .select([
      'owner_id',
      'id',
      'status',
      'epoch',
      'connected_at',
      'created_at',
      'lease_until',
      'detached_at',
      'snapshot',
    ])
    .select(now.as('now'))
    .where('status', 'in', LIVE_STATUSES)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('lease_until', '<', now),
          eb.or([
            eb('channel', '<>', 'text'),
            eb('status', '=', 'connecting'),
            eb(lastThere, '<', later(now, -TALK_LIMITS.textIdleMs)),
            isToEnd,
            eb.not(isStanding(now)),
          ]),
        ]),
        eb.and([
          eb('status', '=', 'connecting'),
          eb('created_at', '<', later(now, -TALK_LIMITS.missedAfterMs)),
        ]),
      ]),
    )
    .limit(200)
    .execute()
