import { inTransaction, type Kernel } from '../../kernel/context.ts'
import { markReady } from '../carry-queries.ts'

interface Entered {
  ownerId: string
  id: string
  epoch: number
  device: string
}

/**
 * The visitor said hello: the call is in progress, and `call.started` is told the first time. One that nobody comes to
 * is no news. False when another epoch carries it.
 */
export function enterCall(kernel: Kernel, { ownerId, id, epoch, device }: Entered): Promise<boolean> {
  return inTransaction(kernel, async ({ db, bus, dbClock }) => {
    const ready = { device, now: dbClock.now() }
    const entered = await markReady(db, { owner_id: ownerId, id, epoch }, ready)
    if (entered?.is_first) {
      await bus.emit(db, 'call.started', { ownerId, callId: id, cloneId: entered.clone_id })
    }
    return entered !== undefined
  })
}
