import type { Audience } from '@understudy/contract'
import { provenEmail } from '../auth/email-codes.ts'
import { liftShare } from '../billing/queries.ts'
import { isNamedEmail } from '../investors/queries.ts'
import { inTransaction, type Kernel } from '../kernel/context.ts'
import { saveListener } from './carry-queries.ts'

export interface Listener {
  audience: Audience
  callerEmail: string
}

/** What an address that was proven may hear, most where the founder wrote it down; null for a proof of nothing. */
export async function provenListener(
  kernel: Pick<Kernel, 'db' | 'secrets' | 'clock'>,
  ownerId: string,
  proof: string,
): Promise<Listener | null> {
  const callerEmail = await provenEmail(kernel, proof)
  if (callerEmail === null) return null
  const isNamed = await isNamedEmail(kernel.db, ownerId, callerEmail)
  return { audience: isNamed ? 'named-investor' : 'verified-email', callerEmail }
}

/**
 * The visitor of a running call proves an address in the middle of it: from then on they hear what is meant for it,
 * and no share of their site holds. Answers what they may hear; null for a proof of nothing, or where the call is
 * carried elsewhere. The address is written down only where a transcript may be kept.
 */
export async function proveVisitor(
  kernel: Kernel,
  call: { ownerId: string; id: string; epoch: number; keepsWords: boolean },
  proof: string,
): Promise<Audience | null> {
  const listener = await provenListener(kernel, call.ownerId, proof)
  if (!listener) return null
  return inTransaction(kernel, async ({ db }) => {
    if (!(await saveListener(db, call, listener))) return null
    await liftShare(db, call.ownerId, call.id)
    return listener.audience
  })
}
