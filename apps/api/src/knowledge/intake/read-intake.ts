import type { InputOf, Intake, routes } from '@understudy/contract'
import type { UserContext } from '../../kernel/context.ts'
import { picturesOf } from '../documents/document-rules.ts'
import { countsOf, expiryOf, judged, judgedIn, proposedIn } from './intake-rules.ts'
import { type OwnIntake, ownIntake } from './own-intake.ts'

/** How far the reading of the caller's deck is, and what was decided. Refuses as ownIntake does. */
export async function readIntake(
  ctx: UserContext,
  input: InputOf<typeof routes.readIntake>,
): Promise<Intake> {
  return toIntake(await ownIntake(ctx, input.params.id))
}

export function toIntake({ intake, document }: OwnIntake): Intake {
  return {
    clone_id: intake.clone_id,
    document_id: document.id,
    document_name: document.name,
    status: statusOf(intake.applied_at, document.status),
    failure: document.failure,
    reading_resumes_at: document.resumes_at?.toISOString() ?? null,
    pages_read: document.pages_read,
    pages: document.pages || document.pages_total || null,
    pictures: picturesOf(document),
    counts: countsOf(judged(proposedIn(intake), judgedIn(intake))),
    expires_at: expiryOf(intake.touched_at).toISOString(),
  }
}

function statusOf(appliedAt: Date | null, document: string): Intake['status'] {
  if (document === 'failed') return 'failed'
  if (document !== 'ready') return 'reading'
  return appliedAt ? 'applied' : 'ready'
}
