import type { InputOf, Intake, routes } from '@understudy/contract'
import type { UserContext } from '../../kernel/context.ts'
import type { WritingParts } from '../../own-keys/model/ask-model.ts'
import { picturesOf, undrawnIn } from '../documents/document-rules.ts'
import { countsOf, expiryOf, IntakeWriter, judged, judgedIn, proposedIn } from './intake-rules.ts'
import { type OwnIntake, ownIntake } from './own-intake.ts'

/** How far the reading of the caller's deck is, and what was decided. Refuses as ownIntake does. */
export const readIntake =
  (parts: Pick<WritingParts, 'modelsOf'>) =>
  async (ctx: UserContext, input: InputOf<typeof routes.readIntake>): Promise<Intake> =>
    toIntake(await ownIntake(ctx, parts, input.params.id))

export function toIntake({ intake, document }: OwnIntake): Intake {
  const isRead = document.status === 'ready'
  const writer = IntakeWriter.nullable().parse(intake.writer)
  return {
    clone_id: intake.clone_id,
    document_id: document.id,
    document_name: document.name,
    status: isRead && intake.proposals === null ? 'reading' : statusOf(intake.applied_at, document.status),
    is_worded: isRead && intake.proposals === null,
    writer: writer && toldOf(writer),
    failure: document.failure,
    reading_resumes_at: document.resumes_at?.toISOString() ?? null,
    pages_read: document.pages_read,
    pages: document.pages || document.pages_total || null,
    pictures: picturesOf(document),
    pages_undrawn: undrawnIn(document),
    counts: countsOf(judged(proposedIn(intake), judgedIn(intake))),
    expires_at: expiryOf(intake.touched_at).toISOString(),
  }
}

const toldOf = ({ model, host, own, usage, costMicros, dropped }: IntakeWriter): Intake['writer'] => ({
  model,
  host,
  own,
  input_tokens: usage.inputTokens,
  output_tokens: usage.outputTokens,
  cost_usd: costMicros === null ? null : costMicros / 1_000_000,
  dropped,
})

function statusOf(appliedAt: Date | null, document: string): Intake['status'] {
  if (document === 'failed') return 'failed'
  if (document !== 'ready') return 'reading'
  return appliedAt ? 'applied' : 'ready'
}
