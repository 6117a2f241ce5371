import { NoResultError } from 'kysely'
import { inTransaction, type Kernel } from '../kernel/context.ts'
import * as queries from './activity/activity-queries.ts'
import { recount } from './activity/record-activity.ts'
import { lockInvestors } from './queries.ts'
import { updateInvestor } from './records/change-queries.ts'
import { fitColumns, loadCompany, saysWishes } from './records/compare-company.ts'

const CHUNK = 500
/** One run of the task; what is left over waits for the next. */
const MOST_RESCORED = 10_000

/** Works out anew the scores that have had a day to fall. Answers how many. */
export async function rescoreInvestors(kernel: Kernel): Promise<number> {
  let done = 0
  while (done < MOST_RESCORED) {
    const due = await queries.dueForScore(kernel.db, kernel.clock.now(), CHUNK)
    for (const { owner_id, id } of due) {
      await inTransaction(kernel, async (inner) => {
        const [row] = await lockInvestors(inner.db, owner_id, [id])
        if (row) await recount(inner, row, null)
      })
    }
    done += due.length
    if (due.length < CHUNK) break
  }
  return done
}

/** A company that was published anew fits its investors anew. */
export async function onClonePublished(kernel: Kernel, { ownerId }: { ownerId: string }): Promise<void> {
  const companies = new Map<string | null, Awaited<ReturnType<typeof loadCompany>>>()
  let afterId: string | null = null
  for (;;) {
    const chunk = await queries.chunkToCompare(kernel.db, ownerId, afterId, CHUNK)
    for (const row of chunk.filter(saysWishes)) {
      const linkId = row.pitch_link_id
      if (!companies.has(linkId)) companies.set(linkId, await loadCompany(kernel, ownerId, linkId))
      const fit = fitColumns(row, companies.get(linkId) ?? null)
      if (fit.fit_score === row.fit_score && fit.fit_confidence === row.fit_confidence) continue
      await updateInvestor(kernel.db, ownerId, row.id, fit).catch((error: unknown) => {
        // Deleted meanwhile; anything else fails the job, which then comes again.
        if (!(error instanceof NoResultError)) throw error
      })
    }
    afterId = chunk.at(-1)?.id ?? null
    if (chunk.length < CHUNK) return
  }
}
