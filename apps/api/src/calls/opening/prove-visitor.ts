import type { Listener } from '@understudy/contract'
import { liftShare } from '../../billing/holds/hold-queries.ts'
import { isNamedEmail } from '../../investors/queries.ts'
import { firmOf } from '../../investors/who-came.ts'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
import { visitorKey } from '../../kernel/visitor-mark.ts'
import { provenListener } from '../../pitches/visit/who-listens.ts'
import { saveListener } from '../carry-queries.ts'

/** Who came by an address that anybody may know hears less than who had a link's code, proven or not. */
const PUBLIC: readonly Listener[] = ['public', 'public-verified']

/**
 * The visitor of a running call proves an address in the middle of it: from then on they hear what is meant for it,
 * and no share of their site holds. Answers what they may hear; null for a proof of nothing, or where the call is
 * carried elsewhere. The address is written down only where it may stand beside a transcript, else its firm, or nothing.
 */
export async function proveVisitor(
  kernel: Kernel,
  call: {
    ownerId: string
    id: string
    epoch: number
    keepsWords: boolean
    keepsPerson: boolean
    audience: Listener
  },
  proof: string,
): Promise<Listener | null> {
  const entrance = PUBLIC.includes(call.audience) ? 'public' : 'link'
  const proven = await provenListener(kernel, { ownerId: call.ownerId, entrance }, proof, isNamedEmail)
  if (!proven) return null
  return inTransaction(kernel, async ({ db }) => {
    const { audience, callerEmail: email } = proven
    if (!(await saveListener(db, call, { audience, ...(await shownAs(kernel, db, call, email)) })))
      return null
    await liftShare(db, call.ownerId, call.id)
    return proven.audience
  })
}

/** What of an address may be written down, of what its visitor agreed to. */
async function shownAs(
  kernel: Kernel,
  db: Kernel['db'],
  call: { ownerId: string; keepsWords: boolean; keepsPerson: boolean },
  email: string,
) {
  if (!call.keepsWords) return {}
  const key = visitorKey(kernel, call.ownerId, email)
  if (call.keepsPerson) return { caller: { email }, key }
  const company = await firmOf(db, call.ownerId, { linkId: null, sessionId: null, email, guestMark: null })
  return { ...(company === null ? {} : { caller: { company } }), key }
}
