import { z } from 'zod'
import { inTransaction, type Kernel } from '../kernel/context.ts'
import { queueLetter } from '../kernel/letters/queue-letter.ts'
import { unsubscribeUrl } from '../kernel/letters/unsubscribe-link.ts'
import { withoutSettled } from './news/still-waiting.ts'
import * as queries from './queries.ts'
import { latestDigestTime, timeZoneOf } from './rules.ts'

const OWNERS_AT_ONCE = 200
const MOST_ITEMS = 50
const Item = z.object({ title: z.string(), content: z.string(), action_url: z.string() })

/**
 * Mails each owner what was kept for the daily mail and came before the last eight in the morning of their time
 * zone. Run hourly; a run that was missed is made up for by the next.
 */
export async function sendDigests(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  let after: string | null = null
  do {
    const owners: Awaited<ReturnType<typeof queries.ownersWithDigest>> = await queries.ownersWithDigest(
      kernel.db,
      after,
      OWNERS_AT_ONCE,
    )
    for (const owner of owners) {
      const until = latestDigestTime(now, timeZoneOf(owner.settings))
      if (owner.since < until) await sendDigest(kernel, owner, until)
    }
    after = owners.length === OWNERS_AT_ONCE ? (owners.at(-1)?.id ?? null) : null
  } while (after)
}

async function sendDigest(kernel: Kernel, owner: { id: string; email: string }, until: Date): Promise<void> {
  await inTransaction(kernel, async (inner) => {
    // What was switched off since it came, or is dealt with, is taken with the others and told to nobody.
    const wanted = (await queries.takeDigest(inner.db, owner.id, until)).filter(
      ({ email }) => email !== 'off',
    )
    const taken = await withoutSettled(inner.db, owner.id, wanted)
    if (taken.length === 0) return
    const stopUrl = await unsubscribeUrl(inner, { ownerId: owner.id, kind: 'daily' })
    const items = taken
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ digest }) => Item.parse(digest))
    const more = items.length - MOST_ITEMS
    const { publicUrl } = inner
    const subject =
      items.length === 1 ? 'One thing since yesterday' : `${items.length} things since yesterday`
    await queueLetter(inner, {
      to: owner.email,
      subject,
      letter: {
        heading: subject,
        lines: [],
        items: items
          .slice(0, MOST_ITEMS)
          .map(({ title, content, action_url: path }) => ({ title, content, url: publicUrl + path })),
        notes: more > 0 ? [`And ${more} more.`] : [],
        reason: 'You get this mail as the owner of an Understudy account.',
        stop: { label: 'Stop the daily mail', url: stopUrl },
      },
      onBehalf: { ownerId: owner.id, what: 'Your daily mail', path: '/settings/profile' },
      dedupeKey: `digest:${owner.id}:${until.toISOString()}`,
    })
  })
}
