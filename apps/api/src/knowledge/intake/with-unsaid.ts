import type { Proposal } from '@understudy/contract'
import { loadKnowledge } from '../../clones/own-clone.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { Judged } from './intake-rules.ts'
import type { OwnIntake } from './own-intake.ts'
import { sourceOf, unsaidIn } from './taken.ts'

/**
 * Proposals with what the pitch would not say of them, so that nobody accepts what then is not there. `all` are those
 * of the intake: a figure that its founder leaves out is withheld from nobody.
 */
export async function withUnsaid(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { clone, intake, document }: OwnIntake,
  all: readonly Judged[],
  wanted: readonly Judged[],
): Promise<Proposal[]> {
  const isAsked = intake.applied_at === null && wanted.some(({ value }) => value.kind === 'section')
  if (!isAsked) return wanted.map((one) => ({ ...one, unsaid: null }))
  const before = await loadKnowledge(db, clone.owner_id, clone.id)
  const source = sourceOf(clone, { ...document, slides: new Map(), pages: [] }, clock.now())
  const unsaid = unsaidIn(
    before,
    all.filter(({ decision }) => decision !== 'declined'),
    source,
  )
  return wanted.map((one) => ({ ...one, unsaid: unsaid.get(one.id) ?? null }))
}
