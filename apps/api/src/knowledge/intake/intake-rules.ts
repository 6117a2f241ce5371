import { Decision, type Intake, IntakePart, LIMITS, type Proposal, ProposalValue } from '@understudy/contract'
import { z } from 'zod'
import { ReadPage } from '../documents/document-rules.ts'
import { acceptable, refusalOf } from './propose/acceptable.ts'

/** What a document proposed for its clone, and what was said to it. */
export interface IntakeRow {
  owner_id: string
  clone_id: string
  document_id: string
  proposals: unknown
  judgements: unknown
  applied_at: Date | null
  touched_at: Date
  /** When a model was asked to word it; null before that. */
  drafting_at: Date | null
  writer: unknown
}

/** The model that worded it, and what that took. */
export const IntakeWriter = z.object({
  model: z.string(),
  host: z.string(),
  own: z.boolean(),
  promptVersion: z.string(),
  usage: z.object({ inputTokens: z.int(), cachedTokens: z.int(), outputTokens: z.int() }),
  costMicros: z.number().nullable(),
  dropped: z.int(),
})
export type IntakeWriter = z.infer<typeof IntakeWriter>

const Stored = z.object({
  id: z.string(),
  part: IntakePart,
  page: z.int(),
  quote: z.string(),
  value: z.unknown(),
  by: z.enum(['rules', 'model']).optional(),
})
export type Proposed = z.infer<typeof Stored> & { value: ProposalValue }

export const Judgements = z.record(
  z.string(),
  z.object({ decision: Decision, value: ProposalValue.optional() }),
)
export type Judgements = z.infer<typeof Judgements>

/** Some were stored when nothing bounded them: what is too long for its field is cut, what no clone takes is left out. */
export const proposedIn = ({ proposals }: Pick<IntakeRow, 'proposals'>): Proposed[] =>
  z
    .array(Stored)
    .parse(proposals ?? [])
    .flatMap((stored) => {
      const value = acceptable(stored.value)
      return value ? [{ ...stored, value }] : []
    })
export const judgedIn = ({ judgements }: Pick<IntakeRow, 'judgements'>): Judgements =>
  Judgements.parse(judgements)

export type Judged = Omit<Proposal, 'unsaid'>

/** What is proposed with what its founder said to it. */
export const judged = (proposed: readonly Proposed[], judgements: Judgements): Judged[] =>
  proposed.map((proposal) => {
    const said = judgements[proposal.id]
    return {
      ...proposal,
      by: proposal.by ?? 'rules',
      value: said?.value ?? proposal.value,
      decision: said?.decision ?? 'open',
      changed: said?.value !== undefined,
    }
  })

/** Pages of a document; pieced together from its passages where it was read before pages were kept. */
export function pagesOf(document: { read_pages: unknown; passages: unknown }): ReadPage[] {
  const kept = z.array(ReadPage).parse(document.read_pages ?? [])
  if (kept.length > 0) return kept
  const passages = z.array(z.object({ page: z.int().optional(), text: z.string() })).parse(document.passages)
  const pages: ReadPage[] = []
  for (const { page = 1, text } of passages) {
    while (pages.length < page) pages.push({ title: '', text: '', notes: '' })
    const at = pages[page - 1]
    if (at) at.text = at.text === '' ? text : `${at.text}\n${text}`
  }
  return pages
}

export function countsOf(proposals: readonly Judged[]): Intake['counts'] {
  return IntakePart.options.map((part) => {
    const own = proposals.filter((proposal) => proposal.part === part)
    return {
      part,
      total: own.length,
      decided: own.filter(({ decision }) => decision !== 'open').length,
      accepted: own.filter(({ decision }) => decision === 'accepted').length,
    }
  })
}

export interface Said {
  id: string
  decision: Decision
  value?: ProposalValue | undefined
}

/** Judgements after a founder said more; by field what cannot be taken. Sent again it is the same. */
export function judgedAnew(
  proposed: readonly Proposed[],
  before: Judgements,
  said: readonly Said[],
): { judgements: Judgements; faults: Record<string, string> } {
  const judgements = { ...before }
  const faults: Record<string, string> = {}
  for (const [i, { id, decision, value }] of said.entries()) {
    const proposal = proposed.find((one) => one.id === id)
    const fault = proposal ? faultOf(proposal.value, value ?? proposal.value) : 'is not proposed'
    if (fault && (value !== undefined || decision === 'accepted' || !proposal))
      faults[`judgements.${i}.${proposal ? 'value' : 'id'}`] = fault
    const kept = value ?? before[id]?.value
    judgements[id] = { decision, ...(kept === undefined ? {} : { value: kept }) }
  }
  return { judgements, faults }
}

/** Why a clone would not take it; null where it would. */
function faultOf(proposed: ProposalValue, value: ProposalValue): string | null {
  if (value.kind !== proposed.kind) return 'must be of the kind that was proposed'
  if ('field' in value && 'field' in proposed && value.field !== proposed.field)
    return 'must be for the field that was proposed'
  if (value.kind === 'figure' && proposed.kind === 'figure' && value.place !== proposed.place)
    return 'must be for the place that was proposed'
  return refusalOf(value)
}

/** Of a part that a proposal becomes. Each document counts its own anew, and of its id the head is the time alone. */
export const partIdOf = (documentId: string, proposalId: string): string =>
  `intake-${documentId.slice(-12)}-${proposalId}`

/** When an intake that nobody touches goes. */
export const expiryOf = (touchedAt: Date): Date => new Date(touchedAt.getTime() + LIMITS.intakeMs)
