import type { Kernel } from '../../kernel/context.ts'
import { refuseVisitor } from '../../pitches/rules.ts'
import { calledBy } from '../../pitches/visit/public-pitch.ts'
import { findVisitedLinkById } from '../../pitches/visit/visited-link.ts'

/**
 * The address of the pitch that a talk was held on, as its visitor knew it; null where that is closed by now, to
 * whoever has its password as well.
 */
export async function wayBack(
  { db, clock, publicUrl }: Pick<Kernel, 'db' | 'clock' | 'publicUrl'>,
  ownerId: string,
  talk: { pitch_link_id: string | null; audience: string },
): Promise<string | null> {
  const link = talk.pitch_link_id && (await findVisitedLinkById(db, ownerId, talk.pitch_link_id))
  if (!link) return null
  const comesIn = { password: 'right', address: 'taken', byOwner: false } as const
  if (refuseVisitor(link.gate, comesIn, clock.now()) !== null) return null
  const entrance = talk.audience.startsWith('public') ? 'public' : 'link'
  return `${publicUrl}/pitch/${calledBy({ ...link, entrance })}`
}
