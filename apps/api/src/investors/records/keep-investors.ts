import type { Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { InvestorRow } from '../rows.ts'
import { type Contact, listedBy, takeUp, uniteTags } from '../rules.ts'
import * as queries from './change-queries.ts'
import { fitColumns, loadCompany, saysWishes } from './compare-company.ts'

export interface Kept {
  id: string
  isNew: boolean
}

/** The company that those who came by a link are compared with. */
type CompanyOf = (linkId: string | null) => ReturnType<typeof loadCompany>

const ATTEMPTS = 5

/**
 * Keeps contacts of an owner, each with an email that no other of them has: one whose email is known takes up
 * what is new, any other becomes an investor; calls bear what is new. A fixed number of statements, and one for each
 * that took something up.
 */
export async function keepInvestors(
  ctx: Kernel & { db: Tx },
  ownerId: string,
  contacts: readonly Contact[],
  linkId: string | null,
): Promise<Kept[]> {
  const renamed: Renamed = new Map()
  const kept = await keepContacts(ctx, contacts, { ownerId, linkId, renamed })
  await tellRenamed(ctx.db, ownerId, renamed)
  return kept
}

/** What became of names and firms, by investor; an investor may have been renamed more than once. */
export type Renamed = Map<string, Omit<queries.Renaming, 'id'>>

export const tellRenamed = (db: Tx, ownerId: string, renamed: Renamed): Promise<void> =>
  queries.tellCalls(
    db,
    ownerId,
    [...renamed].map(([id, names]) => ({ id, ...names })),
  )

interface Keeping {
  ownerId: string
  linkId: string | null
  renamed: Renamed
}

/** {@link keepInvestors} whose calls are told later, by what `renamed` then holds: calls that run are not held long. */
export async function keepContacts(
  ctx: Kernel & { db: Tx },
  contacts: readonly Contact[],
  { ownerId, linkId, renamed }: Keeping,
): Promise<Kept[]> {
  const plans = contacts.map((contact) => ({ contact, id: newId(), kept: null as Kept | null }))
  const companies = new Map<string | null, ReturnType<typeof loadCompany>>()
  const companyOf: CompanyOf = (ofLink) => {
    const company = companies.get(ofLink) ?? loadCompany(ctx, ownerId, ofLink)
    companies.set(ofLink, company)
    return company
  }
  const company = contacts.some(({ location }) => location !== '') ? await companyOf(linkId) : null
  const create = async (fresh: readonly (typeof plans)[number][]) => {
    if (fresh.length === 0) return
    await queries.insertInvestors(
      ctx.db,
      fresh.map(({ contact, id }) => newRow({ contact, id, ownerId, linkId, now: ctx.clock.now(), company })),
    )
    for (const plan of fresh) plan.kept = { id: plan.id, isNew: true }
  }
  await create(plans.filter(({ contact }) => contact.email === ''))
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // In one order, so that two who bring the same emails wait for each other and never in a circle.
    const open = plans
      .filter(({ kept }) => kept === null)
      .sort((a, b) => (a.contact.email < b.contact.email ? -1 : 1))
    if (open.length === 0) break
    const claims = open.map(({ contact, id }) => ({ email: contact.email, id }))
    const free = await queries.claimEmails(ctx.db, ownerId, claims)
    await create(open.filter(({ contact }) => free.has(contact.email)))
    const taken = open.filter(({ kept }) => kept === null)
    if (taken.length === 0) break
    const emails = taken.map(({ contact }) => contact.email)
    const known = new Map<string, InvestorRow>()
    for (const row of await queries.lockByEmails(ctx.db, ownerId, emails)) known.set(row.known_by, row)
    for (const plan of taken) {
      // One that was deleted a moment ago left its email free: the next round takes it.
      const row = known.get(plan.contact.email)
      if (!row) continue
      const latest = [...known.values()].find(({ id }) => id === row.id) ?? row
      const changed = await takeUpContact(ctx, latest, plan.contact, companyOf)
      renamed.set(row.id, { was: renamed.get(row.id)?.was ?? latest, now: { ...latest, ...changed } })
      for (const [email, other] of known) if (other.id === row.id) known.set(email, { ...other, ...changed })
      plan.kept = { id: row.id, isNew: false }
    }
  }
  return plans.map(({ kept }) => {
    if (!kept) throw new Error('an email was neither free nor taken')
    return kept
  })
}

async function takeUpContact(
  ctx: Kernel & { db: Tx },
  row: InvestorRow,
  contact: Contact,
  companyOf: CompanyOf,
): Promise<Partial<InvestorRow>> {
  const united = takeUp(row, contact)
  const changed = (Object.keys(united) as (keyof Contact)[]).some(
    (field) => String(united[field]) !== String(row[field]),
  )
  if (!changed) return {}
  const isPlaced = united.location !== row.location
  return queries.updateInvestor(ctx.db, row.owner_id, row.id, {
    ...united,
    ...listedBy(united),
    ...(isPlaced ? fitColumns({ ...row, ...united }, await companyOf(row.pitch_link_id)) : {}),
    updated_at: ctx.clock.now(),
  })
}

function newRow(plan: {
  contact: Contact
  id: string
  ownerId: string
  linkId: string | null
  now: Date
  company: Awaited<ReturnType<typeof loadCompany>>
}) {
  const { contact, now } = plan
  const row = { ...contact, tags: uniteTags(contact.tags, []), pitch_link_id: plan.linkId }
  const wishes = { investment_focus: [], stage: [], check_size: null, location: contact.location }
  return {
    ...row,
    ...listedBy(contact),
    ...(saysWishes(wishes) ? fitColumns(wishes, plan.company) : {}),
    owner_id: plan.ownerId,
    id: plan.id,
    created_at: now,
    updated_at: now,
  }
}
