import { z } from 'zod'
import { cloneErrors, clonePaths } from '../base/clone-paths.ts'
import { IdParam, Paging } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'

/** A figure that visitors were told otherwise than the published version states it. */
export const Correction = z.object({
  id: z.string(),
  fact_id: z.string(),
  /** What the figure is called now. */
  label: z.string(),
  /** What it is now, with its unit; null where it is stated no more. */
  value: z.string().nullable(),
  /** The first version that states it so, and since when. */
  version: z.int(),
  changed_at: z.string(),
  /** Talks in which something else was heard. */
  listeners: z.int(),
  /** Of those, the ones that no correction was sent for yet; and how many of these have an address to be mailed at. */
  unsent: z.int(),
  unsent_by_mail: z.int(),
})
export type Correction = z.infer<typeof Correction>

/** How a listener is told: by mail and on the pitch page, on the page alone when they come back, or not at all. */
export const Reach = z.enum(['mail', 'page', 'none'])
export type Reach = z.infer<typeof Reach>

/** A talk in which another value was heard. */
export const FigureListener = z.object({
  call_id: z.string(),
  /** Null where nobody knows. */
  name: z.string().nullable(),
  company: z.string().nullable(),
  /** What they heard, under which name, when, and in which version. */
  label: z.string(),
  heard: z.string(),
  heard_at: z.string(),
  version: z.int(),
  reach: Reach,
  /** Where they are mailed; null where they are not. */
  email: z.string().nullable(),
  /** They may not hear the new value: they are told that it changed, and no more. */
  value_withheld: z.boolean(),
  sent_at: z.string().nullable(),
})
export type FigureListener = z.infer<typeof FigureListener>

export const correctionRoutes = {
  listCorrections: defineRoute({
    name: 'listCorrections',
    method: 'GET',
    ...clonePaths('/:id/corrections'),
    auth: 'user',
    params: IdParam,
    query: z.object(Paging),
    out: z.object({ corrections: z.array(Correction), total: z.int() }),
    errors: cloneErrors,
    summary: 'Figures that visitors were told otherwise than the published version states them, newest first',
  }),
  listFigureListeners: defineRoute({
    name: 'listFigureListeners',
    method: 'GET',
    path: '/v1/corrections/:id/listeners',
    auth: 'user',
    params: IdParam,
    query: z.object(Paging),
    out: z.object({ listeners: z.array(FigureListener), total: z.int() }),
    errors: ['unauthenticated', 'not_found'],
    summary: 'Who heard another value of a figure, when, in which version, and how they can be told',
  }),
  sendCorrection: defineRoute({
    name: 'sendCorrection',
    method: 'POST',
    path: '/v1/corrections/:id/send',
    auth: 'user',
    params: IdParam,
    out: Correction,
    errors: ['unauthenticated', 'not_found', 'wrong_state'],
    limitPerMinute: 30,
    summary:
      'Tell everybody who heard another value and was not told yet, each once; safe to ask again. `wrong_state` where ' +
      'the figure has changed since',
  }),
}
