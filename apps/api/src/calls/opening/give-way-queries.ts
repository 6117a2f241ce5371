import { TALK_LIMITS } from '@understudy/contract'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { LIVE_STATUSES } from '../rules.ts'

/**
 * The call that gives its hold to the new call `callId`: visitors' calls that hold some and have cost nothing yet, of the network
 * that has most of them, the oldest first. Undefined where no network has more than the new call's own. Locked; a
 * call that somebody else is about to change is left alone.
 */
export async function callThatGivesWay(
  db: Tx,
  ownerId: string,
  callId: string,
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    with unused as (
      select id, network, count(*) over (partition by network) as beside
      from calls
      where owner_id = ${ownerId} and status = any(${[...LIVE_STATUSES]}) and not is_test
        and (id = ${callId} or exists (
          select from call_holds
          where call_holds.owner_id = calls.owner_id and call_holds.call_id = calls.id and settled_at is null))
        and (status = 'connecting'
          or channel = 'voice' and coalesce((snapshot ->> 'heardAgentMs')::float8
            + (snapshot ->> 'confirmedVisitorMs')::float8, 0) <= ${TALK_LIMITS.freeMs}
          or channel = 'text' and not exists (
            select from call_events
            where call_events.owner_id = calls.owner_id and call_events.call_id = calls.id
              and type = 'user.final'))
    )
    select calls.id
    from calls join unused on unused.id = calls.id
    where calls.owner_id = ${ownerId} and calls.status = any(${[...LIVE_STATUSES]})
      and unused.beside > (select beside from unused where id = ${callId})
    order by unused.beside desc, calls.created_at, calls.id
    limit 1
    for update of calls skip locked`.execute(db)
  return rows[0]
}
