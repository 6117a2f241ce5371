import { type InputOf, type Investor, InvestorStatus, LIMITS, type routes } from '@understudy/contract'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import { jsonText } from '../../kernel/database.ts'
import { refuse } from '../../kernel/errors.ts'
import { recount } from '../activity/record-activity.ts'
import { lockInvestors } from '../queries.ts'
import { loadInvestor } from '../read-investors.ts'
import type { InvestorRow } from '../rows.ts'
import { allTags, furtherStatus, joinNotes, listedBy, notesOfMerged, takeUp } from '../rules.ts'
import * as changes from './change-queries.ts'
import { fitColumns, loadCompany, saysWishes } from './compare-company.ts'

/**
 * Makes records of one investor one. The kept one takes up what it lacks, what else the others say stands in its
 * notes, and calls, meetings, visits, emails and activity become its own. Refuses `not_found` when any is not the
 * caller's, and `invalid` when one record cannot hold what they say together.
 */
export function mergeInvestors(
  ctx: UserContext,
  input: InputOf<typeof routes.mergeInvestors>,
): Promise<Investor> {
  const ownerId = ctx.caller.userId
  const { keep_id: keepId, merge_ids: mergeIds } = input.body
  if (mergeIds.includes(keepId)) throw refuse('invalid', 'merge_ids: must not hold the record that is kept')
  return inTransaction(ctx, async (inner) => {
    const rows = await lockInvestors(inner.db, ownerId, [keepId, ...mergeIds])
    const byId = new Map(rows.map((row) => [row.id, row]))
    const kept = byId.get(keepId)
    const merged = mergeIds.flatMap((id) => byId.get(id) ?? [])
    if (!kept || merged.length !== mergeIds.length) throw refuse('not_found')
    const united = merged.reduce(unite, kept)
    refuseOverfull(united)
    const renamings = merged.map((row) => ({ id: row.id, was: row, now: united }))
    await changes.tellCalls(inner.db, ownerId, renamings)
    await changes.moveHistory(inner.db, ownerId, keepId, mergeIds)
    await changes.deleteInvestors(inner.db, ownerId, mergeIds)
    const company = saysWishes(united) ? await loadCompany(inner, ownerId, united.pitch_link_id) : null
    const row = await changes.saveContact(inner.db, kept, {
      ...united,
      ...listedBy(united),
      ...fitColumns(united, company),
    })
    await recount(inner, row, 'new')
    return loadInvestor(inner, keepId)
  })
}

const unionOf = <T>(first: readonly T[], second: readonly T[]): T[] => {
  const known = new Map([...second, ...first].map((part) => [jsonText(part), part]))
  const inOrder = [...first, ...second].map((part) => jsonText(part))
  return [...new Set(inOrder)].flatMap((key) => known.get(key) ?? [])
}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const earlier = (a: Date, b: Date) => (a < b ? a : b)

/** Nothing is cut that a founder has written: it is for them to say what may go. */
function refuseOverfull({ notes, tags, previous_investments }: InvestorRow): void {
  const { maxInvestorNotesChars, maxInvestorTags, maxPreviousInvestments } = LIMITS
  const beyond = [
    notes.length > maxInvestorNotesChars ? `notes of ${maxInvestorNotesChars} characters` : [],
    tags.length > maxInvestorTags ? `${maxInvestorTags} tags` : [],
    listOf(previous_investments).length > maxPreviousInvestments
      ? `${maxPreviousInvestments} previous investments`
      : [],
  ].flat()
  if (beyond.length > 0)
    throw refuse('invalid', `merge_ids: together they have more than ${beyond.join(', ')}`)
}

function unite(kept: InvestorRow, merged: InvestorRow): InvestorRow {
  const contact = takeUp(kept, merged)
  const investments = unionOf(listOf(kept.previous_investments), listOf(merged.previous_investments))
  return {
    ...kept,
    ...contact,
    tags: allTags(kept.tags, merged.tags),
    notes: joinNotes(kept.notes, notesOfMerged(kept, merged)),
    avatar_url: kept.avatar_url ?? merged.avatar_url,
    investment_focus: unionOf(kept.investment_focus, merged.investment_focus),
    stage: unionOf(kept.stage, merged.stage),
    check_size: kept.check_size ?? merged.check_size,
    priority: kept.priority ?? merged.priority,
    previous_investments: JSON.parse(jsonText(investments)),
    // A level that was chosen for either stays chosen.
    ...(merged.interest_pinned && !kept.interest_pinned
      ? { interest_pinned: true, interest_rank: merged.interest_rank }
      : {}),
    status: furtherStatus(InvestorStatus.parse(kept.status), InvestorStatus.parse(merged.status)),
    pitch_link_id: kept.pitch_link_id ?? merged.pitch_link_id,
    created_at: earlier(kept.created_at, merged.created_at),
  }
}
