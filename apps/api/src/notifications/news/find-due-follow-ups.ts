import { differenceInDays } from 'date-fns/differenceInDays'
import { subDays } from 'date-fns/subDays'
import type { Kernel } from '../../kernel/context.ts'
import { notify } from '../notify.ts'
import * as subjects from './subjects.ts'

/** An investor with whom nothing has happened for so long is to be followed up. */
export const QUIET_DAYS = 7
const OWNERS_AT_ONCE = 500

/**
 * Reminds of investors to follow up with between whom and the owner nothing has happened for 7 days, once for
 * each such silence. Several on one day are one notification.
 */
export async function findDueFollowUps(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  let after: string | null = null
  do {
    const owners: string[] = await subjects.ownersAfter(kernel.db, after, OWNERS_AT_ONCE)
    const quiet = await subjects.quietInvestors(kernel.db, owners, subDays(now, QUIET_DAYS))
    for (const investor of quiet) {
      await notify(kernel, {
        type: 'follow_up_due',
        ownerId: investor.owner_id,
        ref: `${investor.id}:${investor.quiet_from.toISOString()}`,
        about: 'follow-ups',
        facts: {
          name: investor.name,
          company: investor.company,
          quietDays: differenceInDays(now, investor.quiet_from),
        },
        actionUrl: '/investors?status=follow-up',
      })
    }
    after = owners.length === OWNERS_AT_ONCE ? (owners.at(-1) ?? null) : null
  } while (after)
}
