import type { Clone, InputOf, routes } from '@understudy/contract'
import { findUser, parseCompany } from '../../auth/queries.ts'
import { editClone, type SectionChanges } from '../../clones/edit/edit-clone.ts'
import { type CloneRow, loadKnowledge } from '../../clones/own-clone.ts'
import { readClone } from '../../clones/read-clone.ts'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import * as queries from './intake-queries.ts'
import { judged, judgedIn, pagesOf, proposedIn } from './intake-rules.ts'
import { lockOwnIntake } from './own-intake.ts'
import { slidesOf, sourceOf, taken } from './taken.ts'

/**
 * Takes what was accepted into the caller's clone, as one edit: what the clone held before stays where nothing was
 * accepted for it. Of ten at once one does it, and all answer the clone. Refuses `forbidden`, `not_found`,
 * `wrong_state` while archived, `invalid` where the clone has no room for it.
 */
export function applyIntake(ctx: UserContext, input: InputOf<typeof routes.applyIntake>): Promise<Clone> {
  return inTransaction(ctx, async (inner) => {
    const { clone, intake, document } = await lockOwnIntake(inner, input.params.id)
    if (!intake.applied_at) {
      const accepted = judged(proposedIn(intake), judgedIn(intake)).filter(
        ({ decision }) => decision === 'accepted',
      )
      const before = await loadKnowledge(inner.db, clone.owner_id, clone.id)
      const pages = pagesOf(await queries.loadPages(inner.db, intake))
      const deck = { ...document, slides: slidesOf(document), pages }
      const changes = taken(before, accepted, sourceOf(clone, deck, ctx.clock.now()))
      const named = { ...changes, ...(await nameOf(inner.db, clone, changes)) }
      if (Object.keys(named).length > 0) await editClone(inner, clone.id, named)
      await queries.markApplied(inner.db, intake, ctx.clock.now())
    }
    return readClone(inner, input)
  })
}

/** What a draft was called before anybody knew its company: it is then called as the company. */
const PLACEHOLDER_NAME = 'New clone'

/** Investors are told whom they talk to: a draft that still has its account's name takes the one of its deck. */
async function nameOf(db: Tx, clone: CloneRow, changes: SectionChanges): Promise<{ name?: string }> {
  const company = changes.company_details?.companyName?.trim()
  if (!company || clone.status !== 'draft' || clone.name === company) return {}
  const user = await findUser(db, clone.owner_id)
  const ofTheAccount = [PLACEHOLDER_NAME, user?.name, user?.company && parseCompany(user.company).companyName]
  return ofTheAccount.includes(clone.name) ? { name: company } : {}
}
