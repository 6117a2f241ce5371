import { TALK_LIMITS } from '@understudy/contract'
import type { RawBuilder } from 'kysely'
import { later } from '../../kernel/database/database-clock.ts'
import type { Db } from '../../kernel/database.ts'
import { isStanding } from '../carry-queries.ts'
import { LEASE_MS, LIVE_STATUSES } from '../rules.ts'
import { isToEnd } from './end-talks-queries.ts'

/** Nobody renews the lease of a written talk whose node restarts; its visitor was told that they may come back so long. */
const WRITTEN_LAPSES_AFTER_MS = TALK_LIMITS.textIdleMs - LEASE_MS

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
            eb('lease_until', '<', later(now, -WRITTEN_LAPSES_AFTER_MS)),
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
