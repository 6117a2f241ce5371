import type { Kernel } from '../../kernel/context.ts'
import { notify } from '../notify.ts'
import { linksEnding } from './ending-links.ts'

const AHEAD_MS = 48 * 3_600_000
const LINKS_AT_ONCE = 500

/** Tells of each open link that ends within 48 hours, once a link and expiry. */
export async function findExpiringLinks(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  const until = new Date(now.getTime() + AHEAD_MS)
  let after: string | null = null
  do {
    const links: Awaited<ReturnType<typeof linksEnding>> = await linksEnding(
      kernel.db,
      { now, until },
      { after, limit: LINKS_AT_ONCE },
    )
    for (const link of links) {
      await notify(kernel, {
        type: 'link_expiring',
        ownerId: link.owner_id,
        ref: `${link.id}:${link.ends_at.toISOString()}`,
        about: link.id,
        facts: { link: link.name, pitch: link.pitch, endsAt: link.ends_at },
        actionUrl: `/clone/${link.clone_id}?tab=links&link=${link.id}`,
        cloneId: link.clone_id,
      })
    }
    after = links.length === LINKS_AT_ONCE ? (links.at(-1)?.id ?? null) : null
  } while (after)
}
