import type { Listener } from '@understudy/contract'
import { provenEmail } from '../../auth/account/email-codes.ts'
import type { Context, Kernel } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import type { VisitedLink } from './visited-link.ts'

/** Whether the founder wrote this address down; the investors know, a later room. */
export type IsNamedEmail = (db: Kernel['db'], ownerId: string, email: string) => Promise<boolean>

export interface Proven {
  audience: Listener
  callerEmail: string
}

/**
 * What somebody may hear whose address is proven, most where the founder wrote it down; null for a proof that proves
 * nothing.
 */
export async function provenListener(
  kernel: Pick<Kernel, 'db' | 'secrets' | 'clock'>,
  { ownerId, entrance }: Pick<VisitedLink, 'ownerId' | 'entrance'>,
  proof: string,
  isNamed: IsNamedEmail,
): Promise<Proven | null> {
  const callerEmail = await provenEmail(kernel, proof, 'visit')
  if (callerEmail === null) return null
  if (await isNamed(kernel.db, ownerId, callerEmail)) return { audience: 'named-investor', callerEmail }
  return { audience: entrance === 'link' ? 'verified-email' : 'public-verified', callerEmail }
}

/**
 * What a visitor may hear: more by a link's code than by an address that anybody may know, more with an address of
 * their own that is proven, most where the founder wrote that one down. Refuses `code_invalid` for a proof that
 * proves nothing.
 */
export async function whoListens(
  ctx: Context,
  link: Pick<VisitedLink, 'ownerId' | 'entrance'>,
  proof: string | undefined,
  isNamed: IsNamedEmail,
): Promise<{ audience: Listener; callerEmail: string | null }> {
  if (!proof) return { audience: link.entrance, callerEmail: null }
  const proven = await provenListener(ctx, link, proof, isNamed)
  if (!proven) throw refuse('code_invalid', 'Prove your email address anew')
  return proven
}
