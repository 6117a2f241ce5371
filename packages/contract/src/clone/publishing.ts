import { z } from 'zod'
import { cloneErrors, clonePaths } from '../base/clone-paths.ts'
import { IdParam, Paging, Timestamp, Words } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'
import { AccessSettingsInput, Clone, VoiceSettingsInput } from './clone-parts.ts'
import { Audience } from './knowledge-parts.ts'

/** What publishing needs, in the order it is asked for. */
export const ReadinessItem = z.enum([
  'company_name',
  'elevator_pitch',
  'language_with_voice',
  'faqs_or_document',
  'documents_that_fit',
  'figures_out_of_pitch',
  'words_out_of_pitch',
  'access_password',
])
export type ReadinessItem = z.infer<typeof ReadinessItem>

/** A sentence that states a figure where more people meet it than may hear it. */
export const FigurePlace = z.object({
  /** In a `section` it keeps the clone from being published; a deck's `page` and a `document` are the founder's to judge. */
  place: z.enum(['section', 'page', 'document']),
  place_id: z.string(),
  title: z.string(),
  page: z.int().nullable(),
  fact_id: z.string(),
  fact: z.string(),
  /** Who may hear the fact. */
  audience: Audience,
  sentence: z.string(),
})
export type FigurePlace = z.infer<typeof FigurePlace>

/** A sentence that says another amount than the facts do: an answer goes on telling what was changed since. */
export const DifferingAmount = z.object({
  place: z.enum(['section', 'faq', 'company', 'first-message']),
  place_id: z.string(),
  /** Of the section, or the question. */
  title: z.string(),
  fact_id: z.string(),
  fact: z.string(),
  /** What the fact says, as it is spoken. */
  held: z.string(),
  sentence: z.string(),
})
export type DifferingAmount = z.infer<typeof DifferingAmount>

export const PublishAnswer = Clone.extend({
  /** The pitch to share, made with its default link at the first publish; null where that link is missing. */
  pitch: z.object({ id: z.string(), unique_slug: z.string(), link_code: z.string().nullable() }),
})
export type PublishAnswer = z.infer<typeof PublishAnswer>

/** Parts of the editor that a version can differ in, by the names of their tabs. */
export const VersionPart = z.enum([
  'basics',
  'languages-voices',
  'company',
  'team',
  'funding',
  'content',
  'pitch',
  'tools',
  'access',
])
export type VersionPart = z.infer<typeof VersionPart>

export const CloneVersion = z.object({
  version: z.int(),
  published_at: z.string(),
  /** What visitors are served, unless the clone is archived. */
  is_current: z.boolean(),
  /** Against the version before; empty for the first. */
  changed: z.array(VersionPart),
  /** Its content is there to be compared and gone back to; of versions of long ago it is not. */
  is_kept: z.boolean(),
  /** Finished calls that were about it, without tests: those that the call log shows for it. */
  calls: z.int(),
})
export type CloneVersion = z.infer<typeof CloneVersion>

/** A version by its number; 0 is the draft, as publishing would freeze it now. */
const VersionNumber = z.coerce.number().int().min(0).max(2_147_483_647)

/** What holds the fields of a change: the clone itself, or a thing of one of its lists. */
export const ChangedThing = z.enum([
  'clone',
  'language',
  'pronunciation',
  'member',
  'figure',
  'round',
  'sentence',
  'faq',
  'phrase',
  'document',
  'section',
  'tool',
])
export type ChangedThing = z.infer<typeof ChangedThing>

/** One difference between two versions, as the editor names it. */
export const VersionChange = z.object({
  part: VersionPart,
  thing: ChangedThing,
  /** What the thing is called: a question, a name, the title of a section; empty for the clone. */
  name: z.string(),
  /** The editor's name of the field, by its key; empty where the whole thing came or went. */
  field: z.string(),
  change: z.enum(['added', 'changed', 'removed']),
  /** As texts, cut where they are long; empty where there was none. */
  before: z.string(),
  after: z.string(),
})
export type VersionChange = z.infer<typeof VersionChange>

const ReplacedDraft = z.object({
  /** The draft that the version took the place of, or what came of that version once that draft was brought back. */
  holds: z.enum(['before', 'edited']),
  version: z.int(),
  /** When it was put aside. */
  replaced_at: z.string(),
})

export const publishingRoutes = {
  speakSentence: defineRoute({
    name: 'speakSentence',
    method: 'POST',
    ...clonePaths('/:id/speech'),
    auth: 'user',
    params: IdParam,
    body: z.object({
      text: Words(6_000),
      language: Words(16),
      /** From 0; the answer says how many there are. */
      sentence: z.int().min(0).max(6_000).default(0),
      /** Of the catalogue, in place of the one that the clone has for the language. */
      voice_preset_id: Words(80).optional(),
      /** In place of what is saved. */
      voice_settings: VoiceSettingsInput.pick({ speed: true, pronunciations: true }).default({}),
    }),
    out: z.object({
      /** How many the text has. */
      sentences: z.int(),
      /** A WAV file in base64. */
      wav: z.string(),
    }),
    errors: [...cloneErrors, 'invalid', 'unavailable'],
    limitPerMinute: 120,
    summary: 'One sentence of a text in the voice of its language, or in another to try; free of charge',
  }),
  launchClone: defineRoute({
    name: 'launchClone',
    method: 'POST',
    ...clonePaths('/:id/launch'),
    auth: 'user',
    params: IdParam,
    body: z.object({ name: Words(120).optional(), access_settings: AccessSettingsInput.optional() }),
    out: Clone,
    errors: [...cloneErrors, 'wrong_state'],
    summary: 'Make a draft reachable by its owner',
  }),
  publishClone: defineRoute({
    name: 'publishClone',
    method: 'POST',
    ...clonePaths('/:id/publish'),
    auth: 'user',
    params: IdParam,
    out: PublishAnswer,
    errors: [...cloneErrors, 'not_ready', 'unavailable'],
    /** Each stores a whole version. */
    limitPerMinute: 30,
    summary: 'Freeze a version and serve it to visitors',
  }),
  readReadiness: defineRoute({
    name: 'readReadiness',
    method: 'GET',
    ...clonePaths('/:id/readiness'),
    auth: 'user',
    params: IdParam,
    out: z.object({
      ready: z.boolean(),
      missing: z.array(z.object({ item: ReadinessItem, detail: z.string() })),
      /** Share of the current version's spoken pitch whose audio is prepared, 0–1. */
      prepared: z.number(),
      /** Figures of facts that stand where more people meet them than may hear them. */
      figures: z.array(FigurePlace),
      /** What may be published as it is, and says two things at once. */
      differing: z.array(DifferingAmount),
      /** Languages of the clone that visitors would not be offered, for there is no pitch in them. */
      not_offered: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
    errors: cloneErrors,
    summary: 'What is still missing before publishing',
  }),
  listVersions: defineRoute({
    name: 'listVersions',
    method: 'GET',
    ...clonePaths('/:id/versions'),
    auth: 'user',
    params: IdParam,
    query: z.object(Paging),
    out: z.array(CloneVersion),
    errors: cloneErrors,
    summary: 'Published versions of a clone, newest first, with the parts that changed',
  }),
  compareVersions: defineRoute({
    name: 'compareVersions',
    method: 'GET',
    ...clonePaths('/:id/versions/compare'),
    auth: 'user',
    params: IdParam,
    query: z.object({ ...Paging, from: VersionNumber.default(0), to: VersionNumber.default(0) }),
    out: z.object({ changes: z.array(VersionChange), total: z.int() }),
    errors: [...cloneErrors, 'gone'],
    limitPerMinute: 120,
    summary: 'What is different in `to` against `from`, part by part; 0 is the draft',
  }),
  restoreVersion: defineRoute({
    name: 'restoreVersion',
    method: 'POST',
    ...clonePaths('/:id/versions/restore'),
    auth: 'user',
    params: IdParam,
    body: z.object({ to_version: z.int().min(1).max(2_147_483_647) }),
    out: Clone,
    errors: [...cloneErrors, 'gone', 'wrong_state', 'invalid'],
    limitPerMinute: 30,
    summary:
      'Make the content of a version the draft again, but for documents and access; the draft before is kept aside. ' +
      'Visitors get it once it is published',
  }),
  readReplacedDraft: defineRoute({
    name: 'readReplacedDraft',
    method: 'GET',
    ...clonePaths('/:id/versions/replaced-draft'),
    auth: 'user',
    params: IdParam,
    out: z.object({ replaced: ReplacedDraft.nullable() }),
    errors: cloneErrors,
    summary: 'Whether going back to a version has put a draft aside',
  }),
  bringBackDraft: defineRoute({
    name: 'bringBackDraft',
    method: 'POST',
    ...clonePaths('/:id/versions/replaced-draft/restore'),
    auth: 'user',
    params: IdParam,
    /** Which one is meant, by when it was put aside: refused where another is by now. */
    body: z.object({ replaced_at: Timestamp.optional() }),
    out: Clone,
    errors: [...cloneErrors, 'wrong_state', 'invalid'],
    limitPerMinute: 30,
    summary:
      'Make the draft that was put aside the draft again; what was changed since is put aside in its place. ' +
      'With `replaced_at` only the one that was put aside then, so that a repeat turns nothing around',
  }),
}
