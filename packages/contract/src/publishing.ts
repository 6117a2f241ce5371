import { z } from 'zod'
import { AccessSettingsInput, Clone } from './clones.ts'
import { IdParam, Words } from './fields.ts'
import { defineRoute } from './route.ts'

/** What publishing needs, in the order it is asked for. */
export const ReadinessItem = z.enum([
  'company_name',
  'elevator_pitch',
  'language_with_voice',
  'faqs_or_document',
])
export type ReadinessItem = z.infer<typeof ReadinessItem>

export const PublishAnswer = Clone.extend({
  /** The pitch to share, made with its default link at the first publish; null where that link is missing. */
  pitch: z.object({ id: z.string(), unique_slug: z.string(), link_code: z.string().nullable() }),
})
export type PublishAnswer = z.infer<typeof PublishAnswer>

const paths = (rest: string) => ({
  path: `/v1/clones/:id${rest}`,
  aliases: [`/api/v1/clones/:id${rest}`, `/clones/:id${rest}`],
})
const cloneErrors = ['unauthenticated', 'forbidden', 'not_found'] as const

export const publishingRoutes = {
  launchClone: defineRoute({
    name: 'launchClone',
    method: 'POST',
    ...paths('/launch'),
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
    ...paths('/publish'),
    auth: 'user',
    params: IdParam,
    out: PublishAnswer,
    errors: [...cloneErrors, 'not_ready', 'wrong_state', 'unavailable'],
    summary: 'Freeze a version and serve it to visitors',
  }),
  readReadiness: defineRoute({
    name: 'readReadiness',
    method: 'GET',
    ...paths('/readiness'),
    auth: 'user',
    params: IdParam,
    out: z.object({
      ready: z.boolean(),
      missing: z.array(z.object({ item: ReadinessItem, detail: z.string() })),
      /** Share of the current version's spoken pitch whose audio is prepared, 0–1. */
      prepared: z.number(),
    }),
    errors: cloneErrors,
    summary: 'What is still missing before publishing',
  }),
}
