import { CallStatus, TALK_LIMITS } from '@understudy/contract'
import { z } from 'zod'
import type { Kernel } from '../kernel/context.ts'
import { abandonedCalls } from './carry-queries.ts'
import { endCall } from './end-call.ts'
import { LEASE_MS } from './rules.ts'

const Kept = z
  .object({ heardAgentMs: z.number(), confirmedVisitorMs: z.number() })
  .catch({ heardAgentMs: 0, confirmedVisitorMs: 0 })
const FREE_MS = TALK_LIMITS.freeMs

/** Closes calls that nobody carries: charged to their last heartbeat, with the transcript that is kept. */
export async function sweepCalls(kernel: Kernel): Promise<number> {
  const now = kernel.clock.now()
  const abandoned = await abandonedCalls(kernel.db, now, TALK_LIMITS.missedAfterMs)
  let closed = 0
  for (const call of abandoned) {
    const lastSeen = call.lease_until ? new Date(call.lease_until.getTime() - LEASE_MS) : now
    const durationMs = call.connected_at ? Math.max(0, lastSeen.getTime() - call.connected_at.getTime()) : 0
    const { heardAgentMs, confirmedVisitorMs } = Kept.parse(call.snapshot)
    const done = await endCall(kernel, {
      ownerId: call.owner_id,
      id: call.id,
      from: CallStatus.parse(call.status),
      epoch: call.epoch,
      reason: 'connection-lost',
      endedAt: now,
      durationMs,
      billableMs: Math.max(0, heardAgentMs + confirmedVisitorMs - FREE_MS),
      heardMs: heardAgentMs,
      sectionsTotal: 0,
    })
    if (done) closed++
  }
  return closed
}
