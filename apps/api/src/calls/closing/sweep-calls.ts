import { CallStatus } from '@understudy/contract'
import type { Kernel } from '../../kernel/context.ts'
import { heardOf, LEASE_MS } from '../rules.ts'
import { abandonedCalls } from './abandoned-queries.ts'
import { endCall } from './end-call.ts'

/**
 * Closes calls that nobody carries: charged to their last heartbeat, with the transcript that is kept. A node whose
 * clock is off leaves it to the others.
 */
export async function sweepCalls(kernel: Kernel): Promise<number> {
  if (kernel.dbClock.complaint !== null) return 0
  const abandoned = await abandonedCalls(kernel.db, kernel.dbClock.now())
  let closed = 0
  for (const call of abandoned) {
    const carriedMs = call.lease_until ? call.lease_until.getTime() - LEASE_MS : call.now.getTime()
    const lastSeenMs = Math.min(carriedMs, call.detached_at?.getTime() ?? carriedMs)
    const durationMs = call.connected_at ? Math.max(0, lastSeenMs - call.connected_at.getTime()) : 0
    const { heardMs, billableMs } = heardOf(call.snapshot)
    const done = await endCall(kernel, {
      ownerId: call.owner_id,
      id: call.id,
      from: CallStatus.parse(call.status),
      carrier: { epoch: call.epoch, nodeId: null },
      reason: 'connection-lost',
      endedAt: call.now,
      durationMs,
      billableMs,
      heardMs,
    }).catch((error: unknown) => {
      // One that cannot be closed must not hold up the others.
      kernel.log.error({ err: error, callId: call.id }, 'an abandoned call could not be closed')
      return false
    })
    if (done) closed++
  }
  return closed
}
