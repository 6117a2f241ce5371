import { openHold, ShareUsedUp, type StartedCall, settleAt } from '../../billing/holds/call-meter.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { AppError } from '../../kernel/errors.ts'
import { callThatGivesWay } from './give-way-queries.ts'

type Opening = Kernel & { db: Tx }

/**
 * Lays the first minute of a call aside. Where there is none left, a call that nobody has used yet gives its own, if
 * its network has more of those than the network of the new one: a stranger who opens calls and leaves them must not
 * keep others from answers. Where none does, the call holds nothing: its visitor hears the pitch, and no answers.
 * Refuses `credits_out` to owners who test.
 */
export async function holdForCall(inner: Opening, call: StartedCall): Promise<void> {
  for (;;) {
    try {
      return await openHold(inner, call)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'credits_out') || call.isTest) throw error
      // Where only its own share is used up, others would give way for nothing.
      if (error instanceof ShareUsedUp || !(await takeUnused(inner, call))) return
    }
  }
}

async function takeUnused(inner: Opening, { ownerId, callId }: StartedCall): Promise<boolean> {
  const unused = await callThatGivesWay(inner.db, ownerId, callId)
  if (!unused) return false
  await settleAt(inner, { ownerId, callId: unused.id }, 0)
  return true
}
