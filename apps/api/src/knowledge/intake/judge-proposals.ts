import type { InputOf, Proposal, routes } from '@understudy/contract'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import { AppError, refuse } from '../../kernel/errors.ts'
import * as queries from './intake-queries.ts'
import { judged, judgedAnew, judgedIn, proposedIn } from './intake-rules.ts'
import { lockOwnIntake } from './own-intake.ts'
import { withUnsaid } from './with-unsaid.ts'

/**
 * Accepts, changes or declines what is proposed; two at once lose nothing of each other's. Answers those that were
 * named. Refuses `forbidden`, `not_found`, `invalid` for what is not proposed or no clone takes, `wrong_state` while
 * archived and once it was taken into the clone.
 */
export function judgeProposals(
  ctx: UserContext,
  { params, body }: InputOf<typeof routes.judgeProposals>,
): Promise<{ items: Proposal[] }> {
  return inTransaction(ctx, async (inner) => {
    const own = await lockOwnIntake(inner, params.id)
    const { intake } = own
    if (intake.applied_at) throw refuse('wrong_state', 'It was taken into the clone: change it there')
    const proposed = proposedIn(intake)
    const { judgements, faults } = judgedAnew(proposed, judgedIn(intake), body.judgements)
    const [first] = Object.entries(faults)
    if (first) throw new AppError('invalid', { fields: faults, detail: first.join(': ') })
    await queries.saveJudgements(inner.db, intake, judgements, ctx.clock.now())
    const named = new Set(body.judgements.map(({ id }) => id))
    const proposals = judged(proposed, judgements)
    const said = proposals.filter(({ id }) => named.has(id))
    return { items: await withUnsaid(inner, own, proposals, said) }
  })
}
