import { z } from 'zod'
import { cloneErrors, clonePaths } from '../../base/clone-paths.ts'
import { Done, IdParam, Paging, Words } from '../../base/fields.ts'
import { defineRoute } from '../../base/route.ts'

/** What other ways to ask are known for: a founder's question, or a figure. */
export const AskedKind = z.enum(['faq', 'fact'])
export type AskedKind = z.infer<typeof AskedKind>

/** A way to ask, as a language model wrote it. `off`: the founder left it out. */
const AskedLine = z.object({ text: z.string(), off: z.boolean() })

/** One source of a clone with the other ways in which it may be asked for; none where nothing that was written stands. */
export const Paraphrased = z.object({
  digest: z.string(),
  kind: AskedKind,
  source_id: z.string(),
  /** The question or the figure's name, as it was published. */
  named: z.string(),
  lines: z.array(AskedLine),
})
export type Paraphrased = z.infer<typeof Paraphrased>

/** How the writing stands. */
export const Paraphrasing = z.object({
  /**
   * `unpublished`: there is nothing to write for; `none`: no model may be asked, rules alone find a question;
   * `writing`; `waiting`: the model failed and is asked again; `limited`: the month's
   * limit of the founder's own model is reached; `stopped`: something is missing, and nothing is under
   * way; `written`.
   */
  state: z.enum(['unpublished', 'none', 'writing', 'waiting', 'limited', 'stopped', 'written']),
  /** When a model that failed is asked again. */
  again_at: z.string().nullable(),
  /** Questions and figures that are published and can be asked for; how many of them were asked for. */
  sources: z.int(),
  asked: z.int(),
  /** Ways to ask that are kept, without those that are off. */
  lines: z.int(),
  /** Who wrote, and what it took; each model of each house once. */
  writers: z.array(
    z.object({
      model: z.string(),
      host: z.string(),
      /** By a key of the founder's own. */
      own: z.boolean(),
      input_tokens: z.number(),
      output_tokens: z.number(),
      /** Null where whoever pays told no price. */
      cost_usd: z.number().nullable(),
      /** Of what it wrote, so much did not stand. */
      dropped: z.int(),
    }),
  ),
})
export type Paraphrasing = z.infer<typeof Paraphrasing>

export const paraphraseRoutes = {
  readParaphrasing: defineRoute({
    name: 'readParaphrasing',
    method: 'GET',
    ...clonePaths('/:id/paraphrases/standing'),
    auth: 'user',
    params: IdParam,
    out: Paraphrasing,
    errors: cloneErrors,
    summary: 'Whether other ways to ask were written for what is published, by which model and for how much',
  }),
  listParaphrases: defineRoute({
    name: 'listParaphrases',
    method: 'GET',
    ...clonePaths('/:id/paraphrases'),
    auth: 'user',
    params: IdParam,
    query: z.object({ ...Paging, kind: AskedKind.optional(), source_id: Words(64).optional() }),
    out: z.object({ items: z.array(Paraphrased), total: z.int() }),
    errors: cloneErrors,
    summary: 'Other ways to ask for what a clone knows, as a language model wrote them, by their sources',
  }),
  turnParaphrase: defineRoute({
    name: 'turnParaphrase',
    method: 'PUT',
    ...clonePaths('/:id/paraphrases/line'),
    auth: 'user',
    params: IdParam,
    body: z.object({ digest: Words(64), text: Words(400), off: z.boolean() }),
    out: Paraphrased,
    errors: cloneErrors,
    limitPerMinute: 120,
    summary: 'Leave out a way to ask, or take it back; talks that begin from then on go by it',
  }),
  writeParaphrases: defineRoute({
    name: 'writeParaphrases',
    method: 'POST',
    ...clonePaths('/:id/paraphrases'),
    auth: 'user',
    params: IdParam,
    out: Done,
    errors: [...cloneErrors, 'wrong_state'],
    limitPerMinute: 6,
    summary: 'Have what is missing written for the published version; asked twice it is written once',
  }),
}
