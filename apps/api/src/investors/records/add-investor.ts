import type { InputOf, Investor, routes } from '@understudy/contract'
import { Answer, inTransaction, type UserContext } from '../../kernel/context.ts'
import { loadInvestor } from '../read-investors.ts'
import { toContact } from '../rules.ts'
import { findOwnLink, nameEmails, rememberTags } from './change-queries.ts'
import { keepInvestors } from './keep-investors.ts'

type Added = Investor & { merged: boolean }

/**
 * Adds an investor of the caller's: 201. One with the same email takes up what is new and answers 200 with
 * `merged`: blanks are filled, tags united, nothing is overwritten.
 */
export async function addInvestor(
  ctx: UserContext,
  input: InputOf<typeof routes.addInvestor>,
): Promise<Answer<Added>> {
  const { body } = input
  const ownerId = ctx.caller.userId
  return inTransaction(ctx, async (inner) => {
    const link = body.pitch_link_code ? await findOwnLink(inner.db, ownerId, body.pitch_link_code) : undefined
    const [kept] = await keepInvestors(inner, ownerId, [toContact(body)], link?.id ?? null)
    if (!kept) throw new Error('a contact was kept without a trace')
    await nameEmails(inner.db, ownerId, [body.email ?? ''])
    const investor = await loadInvestor(inner, kept.id)
    await rememberTags(inner.db, ownerId, investor.tags)
    return new Answer({ ...investor, merged: !kept.isNew }, { status: kept.isNew ? 201 : 200 })
  })
}
