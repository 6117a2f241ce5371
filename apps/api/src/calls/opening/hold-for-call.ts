import { openHold, ShareUsedUp, type StartedCall } from '../../billing/holds/call-meter.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { AppError } from '../../kernel/errors.ts'
import { endCall } from '../closing/end-call.ts'
import { callThatGivesWay } from './give-way-queries.ts'

type Opening = Kernel & { db: Tx }

/**
 * Lays the first minute of a call aside. Where there is none left, a call that nobody has used yet gives way, if its
 * network has more of those than the network of the new one: a stranger who opens calls and leaves them must not
 * keep others out. Refuses `credits_out` where none gives way.
 */
export async function holdForCall(inner: Opening, call: StartedCall): Promise<void> {
  for (;;) {
    try {
      return await openHold(inner, call)
    } catch (error) {
      // Where only its own share is used up, others would give way for nothing.
      const isOut =
        error instanceof AppError && error.code === 'credits_out' && !(error instanceof ShareUsedUp)
      if (!isOut || call.isTest || !(await endUnused(inner, call))) throw error
    }
  }
}

async function endUnused(inner: Opening, { ownerId, callId }: StartedCall): Promise<boolean> {
  const unused = await callThatGivesWay(inner.db, ownerId, callId)
  if (!unused) return false
  const now = inner.clock.now()
  const lastSeen = unused.detached_at ?? now
  return endCall(inner, {
    ownerId,
    id: unused.id,
    from: unused.status === 'connecting' ? 'connecting' : 'in-progress',
    carrier: null,
    reason: 'out-of-credits',
    endedAt: now,
    durationMs: unused.connected_at ? Math.max(0, lastSeen.getTime() - unused.connected_at.getTime()) : 0,
    billableMs: 0,
    heardMs: 0,
  })
}
