import type { Kernel } from '../../kernel/context.ts'
import { heardOf } from '../rules.ts'
import { endCall } from './end-call.ts'

/** A call that has not ended. */
export interface OpenCall {
  owner_id: string
  id: string
  status: string
  connected_at: Date | null
  snapshot: unknown
  /** When its visitor left, or was last seen; null while they are in. */
  gone_at: Date | null
}

/** Nobody is in it any more, or nobody has come yet. */
export const isLeft = ({ status, gone_at }: Pick<OpenCall, 'status' | 'gone_at'>): boolean =>
  status === 'connecting' || gone_at !== null

/** Ends a call in its visitor's place, whoever carries it; it was as long as they were seen in it. */
export function endForVisitor(kernel: Kernel, open: OpenCall): Promise<boolean> {
  const now = kernel.clock.now()
  const lastSeen = open.gone_at ?? now
  return endCall(kernel, {
    ownerId: open.owner_id,
    id: open.id,
    from: open.status === 'connecting' ? 'connecting' : 'in-progress',
    carrier: null,
    reason: 'visitor-ended',
    endedAt: now,
    durationMs: open.connected_at ? Math.max(0, lastSeen.getTime() - open.connected_at.getTime()) : 0,
    ...heardOf(open.snapshot),
  })
}
