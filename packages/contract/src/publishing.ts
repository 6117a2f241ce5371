import { z } from 'zod'
import { cloneErrors, clonePaths } from './clone-paths.ts'
import { AccessSettingsInput, Clone } from './clones.ts'
import { IdParam, Paging, Words } from './fields.ts'
import { Audience } from './knowledge.ts'
import { defineRoute } from './route.ts'

/** What publishing needs, in the order it is asked for. */
export const ReadinessItem = z.enum([
  'company_name',
  'elevator_pitch',
  'language_with_voice',
  'faqs_or_document',
  'documents_that_fit',
  'figures_out_of_pitch',
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
})
export type CloneVersion = z.infer<typeof CloneVersion>

export const publishingRoutes = {
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
}
