import {
  type InputOf,
  type InterestLevel,
  type Investor,
  type InvestorUpdate,
  interestLevel,
  type routes,
} from '@understudy/contract'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { refuse } from '../../kernel/errors.ts'
import { recount } from '../activity/record-activity.ts'
import { lockInvestors } from '../queries.ts'
import { loadInvestor } from '../read-investors.ts'
import type { InvestorRow } from '../rows.ts'
import { listedBy, rankOf, uniteTags } from '../rules.ts'
import * as changes from './change-queries.ts'
import { fitColumns, loadCompany, saysWishes } from './compare-company.ts'

/**
 * Changes what is named of the caller's investor. Refuses `not_found`, and `conflict` for an email that means
 * another of the caller's investors: those two are to be merged.
 */
export function updateInvestor(
  ctx: UserContext,
  input: InputOf<typeof routes.updateInvestor>,
): Promise<Investor> {
  const ownerId = ctx.caller.userId
  const { body } = input
  return inTransaction(ctx, async (inner) => {
    const [row] = await lockInvestors(inner.db, ownerId, [input.params.id])
    if (!row) throw refuse('not_found')
    if (body.email !== undefined && body.email !== row.email) await changeEmail(inner, row, body.email)
    const changed = { ...row, ...columnsOf(body, row) }
    const company = saysWishes(changed) ? await loadCompany(inner, ownerId, row.pitch_link_id) : null
    const saved = await changes.saveContact(inner.db, row, {
      ...columnsOf(body, row),
      ...listedBy(changed),
      ...fitColumns(changed, company),
      updated_at: ctx.clock.now(),
    })
    // A known address can be all that was missing; what the founder chooses themselves stands.
    if (row.email === '' && saved.email !== '' && body.status === undefined)
      await recount(inner, saved, 'new')
    if (body.tags) await changes.rememberTags(inner.db, ownerId, uniteTags(body.tags, []))
    return loadInvestor(inner, row.id)
  })
}

function columnsOf(body: InvestorUpdate, row: InvestorRow): Partial<InvestorRow> {
  const { interest_level, position, tags, ...plain } = body
  return {
    ...plain,
    ...(position === undefined ? {} : { title: position }),
    ...(tags === undefined ? {} : { tags: uniteTags(tags, []) }),
    ...(interest_level === undefined ? {} : pinned(interest_level, row)),
  }
}

const pinned = (level: InterestLevel | null, row: InvestorRow) => ({
  interest_pinned: level !== null,
  interest_rank: rankOf(level ?? interestLevel(row.interest_score)),
})

async function changeEmail(ctx: UserContext & { db: Tx }, row: InvestorRow, email: string): Promise<void> {
  const ownerId = ctx.caller.userId
  await changes.dropEmail(ctx.db, ownerId, row.id, row.email)
  if (email === '') return
  const free = await changes.claimEmails(ctx.db, ownerId, [{ email, id: row.id }])
  if (!free.has(email)) {
    // It may be one of the investor's own, from a record that was merged.
    const holder = await changes.ownerOfEmail(ctx.db, ownerId, email)
    if (holder?.investor_id !== row.id) throw refuse('conflict', 'Another of your investors has this email')
  }
  await changes.nameEmails(ctx.db, ownerId, [email])
}
