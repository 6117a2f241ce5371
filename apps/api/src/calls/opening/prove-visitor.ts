import type { Listener } from '@understudy/contract'
import { liftShare } from '../../billing/holds/hold-queries.ts'
import { isNamedEmail } from '../../investors/queries.ts'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
import { provenListener } from '../../pitches/visit/who-listens.ts'
import { saveListener } from '../carry-queries.ts'

/** Who came by an address that anybody may know hears less than who had a link's code, proven or not. */
const PUBLIC: readonly Listener[] = ['public', 'public-verified']

/**
 * The visitor of a running call proves an address in the middle of it: from then on they hear what is meant for it,
 * and no share of their site holds. Answers what they may hear; null for a proof of nothing, or where the call is
 * carried elsewhere. The address is written down only where a transcript may be kept.
 */
export async function proveVisitor(
  kernel: Kernel,
  call: { ownerId: string; id: string; epoch: number; keepsWords: boolean; audience: Listener },
  proof: string,
): Promise<Listener | null> {
  const entrance = PUBLIC.includes(call.audience) ? 'public' : 'link'
  const proven = await provenListener(kernel, { ownerId: call.ownerId, entrance }, proof, isNamedEmail)
  if (!proven) return null
  return inTransaction(kernel, async ({ db }) => {
    if (!(await saveListener(db, call, proven))) return null
    await liftShare(db, call.ownerId, call.id)
    return proven.audience
  })
}
