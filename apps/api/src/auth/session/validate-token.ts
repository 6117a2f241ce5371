import type { UserContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import * as queries from '../queries.ts'
import type { ShowUser } from '../show-user.ts'

const SEEN_TO_MS = 60_000

/**
 * The signed-in user; the door has already answered 401 and 428. That the session is in use is written down, to the
 * minute. Two statements.
 */
export const validateToken = (showUser: ShowUser) => async (ctx: UserContext) => {
  const row = await queries.findUser(ctx.db, ctx.caller.userId)
  if (!row) throw refuse('unauthenticated')
  await noteSeen(ctx)
  return showUser(row)
}

async function noteSeen({ db, clock, caller, log }: UserContext): Promise<void> {
  const now = clock.now()
  try {
    await queries.noteSeen(db, caller.sessionId, { now, olderThan: new Date(now.getTime() - SEEN_TO_MS) })
  } catch (error) {
    // Nobody is sent away for it, as on a full disk.
    log.warn({ err: error }, 'when a session was last seen could not be written down')
  }
}
