import { z } from 'zod'
import { cloneErrors, clonePaths, editErrors } from '../base/clone-paths.ts'
import { Done, IdParam, IsoDate, Paging, Text, Uuid, Words } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { defineRoute } from '../base/route.ts'
import { Clone } from './clone-parts.ts'

/** Which part of a clone a proposal is for; a founder goes through them in this order. */
export const IntakePart = z.enum(['company', 'team', 'figures', 'sections', 'faqs'])
export type IntakePart = z.infer<typeof IntakePart>

/** What of the company a text can say. */
const CompanyField = z.enum([
  'companyName',
  'tagline',
  'industry',
  'website',
  'elevatorPitch',
  'currentFundingStage',
])
const RoundField = z.enum(['round', 'instrument', 'closeDate', 'useOfFunds'])
const ProposedPlace = z.enum(['raising', 'committed', 'minimumCheque', 'valuation', 'keyMetrics'])

/** What would be taken into the clone. */
export const ProposalValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('company'), field: CompanyField, text: Words(2_000) }),
  z.strictObject({
    kind: z.literal('member'),
    name: Words(120),
    role: Text(120),
    background: Text(2_000),
    isFounder: z.boolean(),
    isAdvisor: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('round'), field: RoundField, text: Words(2_000) }),
  z.strictObject({
    kind: z.literal('figure'),
    place: ProposedPlace,
    label: Words(120),
    value: Words(250),
    unit: Text(40),
    asOf: IsoDate.nullable(),
    /** The time it holds for, as its page names it. */
    period: Text(60),
  }),
  z.strictObject({ kind: z.literal('section'), title: Words(120), text: Words(6_000) }),
  z.strictObject({ kind: z.literal('faq'), question: Words(500), answer: Words(4_000) }),
])
export type ProposalValue = z.infer<typeof ProposalValue>

export const Decision = z.enum(['open', 'accepted', 'declined'])
export type Decision = z.infer<typeof Decision>

/** What of an accepted section the pitch, which everybody hears, will not say. */
export const Unsaid = z.object({
  left_out: z
    .array(
      z.object({
        text: z.string(),
        /** It states terms without a public offer, a figure for fewer ears, or what is never to be said. */
        why: z.enum(['terms', 'audience', 'never-said']),
      }),
    )
    .min(1),
  /** What it says; null where nothing is left to be said, so that there will be no such section. */
  said: z.object({ title: z.string(), text: z.string() }).nullable(),
})
export type Unsaid = z.infer<typeof Unsaid>

export const Proposal = z.object({
  id: z.string(),
  part: IntakePart,
  /** Of the deck, from 1. */
  page: z.int(),
  /** What of that page says so. */
  quote: z.string(),
  value: ProposalValue,
  /** Who worded it; what rules found stands on its page as it is. */
  by: z.enum(['rules', 'model']),
  decision: Decision,
  /** The founder worded it otherwise. */
  changed: z.boolean(),
  /** With all that is not declined taken into the clone; null where it is said as it stands here. */
  unsaid: Unsaid.nullable(),
})
export type Proposal = z.infer<typeof Proposal>

export const IntakePage = z.object({
  page: z.int(),
  title: z.string(),
  text: z.string(),
  /** Its picture, signed; null for a text. */
  slide_url: z.string().nullable(),
})

export const Intake = z.object({
  clone_id: z.string(),
  document_id: z.string(),
  document_name: z.string(),
  /** `reading` until all pages are read; `applied` once the clone was made from it. */
  status: z.enum(['reading', 'ready', 'failed', 'applied']),
  /** All pages are read, and a language model words what they propose. */
  is_worded: z.boolean(),
  /** The model that worded part of it; null where rules alone did. `dropped`: so much of it did not stand on its page. */
  writer: z
    .object({
      model: z.string(),
      host: z.string(),
      own: z.boolean(),
      input_tokens: z.int(),
      output_tokens: z.int(),
      /** Null where whoever pays told no price. */
      cost_usd: z.number().nullable(),
      dropped: z.int(),
    })
    .nullable(),
  /** Why it could not be read, in words for the founder. */
  failure: z.string().nullable(),
  reading_resumes_at: z.string().nullable(),
  pages_read: z.int(),
  /** Null until the first page is read. */
  pages: z.int().nullable(),
  /** How its pages are shown: as its own program drew them, or in a slide of ours. */
  pictures: z.enum(['pages', 'own-slides', 'none']),
  /** Slides of a deck that have no picture: in letters that cannot be drawn here. */
  pages_undrawn: z.int(),
  /** By part, how many there are and how many of them were decided. */
  counts: z.array(z.object({ part: IntakePart, total: z.int(), decided: z.int(), accepted: z.int() })),
  expires_at: z.string(),
})
export type Intake = z.infer<typeof Intake>

const Judgement = z.object({
  id: Words(40),
  decision: Decision,
  /** As the founder words it; of the same kind as what was proposed. */
  value: ProposalValue.optional(),
})

export const intakeRoutes = {
  beginIntake: defineRoute({
    name: 'beginIntake',
    method: 'PUT',
    ...clonePaths('/:id/intake'),
    auth: 'user',
    params: IdParam,
    body: z.object({ document_id: Uuid }),
    out: Intake,
    errors: editErrors,
    summary:
      'Have proposals made from a document of the clone; another document takes the place of the one before',
  }),
  readIntake: defineRoute({
    name: 'readIntake',
    method: 'GET',
    ...clonePaths('/:id/intake'),
    auth: 'user',
    params: IdParam,
    out: Intake,
    errors: cloneErrors,
    summary: 'How far the reading is, and how many proposals were decided',
  }),
  listProposals: defineRoute({
    name: 'listProposals',
    method: 'GET',
    ...clonePaths('/:id/intake/proposals'),
    auth: 'user',
    params: IdParam,
    query: z.object({ ...Paging, part: IntakePart.optional() }),
    out: z.object({ items: z.array(Proposal), total: z.int(), pages: z.array(IntakePage) }),
    errors: cloneErrors,
    summary: 'What is proposed, part by part, with the pages that say so',
  }),
  judgeProposals: defineRoute({
    name: 'judgeProposals',
    method: 'PUT',
    ...clonePaths('/:id/intake/proposals'),
    auth: 'user',
    params: IdParam,
    body: z.object({ judgements: z.array(Judgement).min(1).max(LIMITS.maxProposals) }),
    out: z.object({ items: z.array(Proposal) }),
    errors: [...editErrors, 'invalid'],
    maxBodyBytes: 1024 * 1024,
    summary: 'Accept, change or decline proposals, one or many at once; nothing is taken into the clone yet',
  }),
  applyIntake: defineRoute({
    name: 'applyIntake',
    method: 'POST',
    ...clonePaths('/:id/intake/apply'),
    auth: 'user',
    params: IdParam,
    out: Clone,
    errors: [...editErrors, 'invalid'],
    summary: 'Take what was accepted into the clone. Done twice it is done once',
  }),
  dropIntake: defineRoute({
    name: 'dropIntake',
    method: 'DELETE',
    ...clonePaths('/:id/intake'),
    auth: 'user',
    params: IdParam,
    out: Done,
    errors: cloneErrors,
    summary: 'Forget the proposals; the clone and its document stay',
  }),
}
