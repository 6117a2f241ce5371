import { z } from 'zod'
import { Done, Text } from '../../base/fields.ts'
import { defineRoute } from '../../base/route.ts'
import { KeyHouse, OwnKey, OwnKeyInput } from '../own-keys.ts'

/** A house whose language models founders may use with a key of their own. Where it is says the operator alone. */
export const ModelHouse = KeyHouse.omit({ uses: true })
export type ModelHouse = z.infer<typeof ModelHouse>

/** US dollars for a million tokens, as its founder told them. */
const Usd = z.number().nullable()

/** What the key cost in this month of UTC, by its founder's prices, and what it may. */
export const OwnModelMonth = z.object({
  /** Null for no limit. */
  limit_usd: Usd,
  spent_usd: z.number(),
  /** Of requests whose price was not told: their cost is not known. */
  unpriced_tokens: z.number(),
  /** Nothing more is asked until the month ends or the limit is raised. */
  is_reached: z.boolean(),
  ends_at: z.string(),
})
export type OwnModelMonth = z.infer<typeof OwnModelMonth>

export const OwnModel = OwnKey.omit({ use: true, voice: true }).extend({
  input_usd: Usd,
  output_usd: Usd,
  month: OwnModelMonth,
})
export type OwnModel = z.infer<typeof OwnModel>

export const OwnModels = z.object({ houses: z.array(ModelHouse), own: OwnModel.nullable() })
export type OwnModels = z.infer<typeof OwnModels>

const TypedUsd = Text(10)
  .trim()
  .regex(/^(?:\d{1,4}(?:\.\d{1,4})?)?$/, { error: 'has to be an amount in US dollars, for instance 2.50' })
  .default('')

/** No address: that is the operator's. Prices are of the founder's word alone; empty for none. */
export const OwnModelInput = OwnKeyInput.omit({ voice: true }).extend({
  input_usd: TypedUsd,
  output_usd: TypedUsd,
})

/** Empty for no limit. */
export const OwnModelLimitInput = z.object({
  monthly_usd: Text(10)
    .trim()
    .regex(/^(?:\d{1,6}(?:\.\d{1,2})?)?$/, { error: 'has to be an amount in US dollars, for instance 25' })
    .refine((typed) => typed === '' || Number(typed) > 0, {
      error: 'has to be more than 0; empty is no limit',
    }),
})

export const ownModelRoutes = {
  readOwnModel: defineRoute({
    name: 'readOwnModel',
    method: 'GET',
    path: '/v1/own-model',
    auth: 'user',
    out: OwnModels,
    errors: ['unauthenticated'],
    summary: 'A language model by a key of one’s own: what is offered, and what is in use',
  }),
  saveOwnModel: defineRoute({
    name: 'saveOwnModel',
    method: 'PUT',
    path: '/v1/own-model',
    auth: 'user',
    body: OwnModelInput,
    out: OwnModels,
    errors: ['unauthenticated', 'invalid', 'unavailable'],
    limitPerMinute: 10,
    summary: 'Try a key of one’s own at a language model, and use it for one’s clones from now on',
  }),
  limitOwnModel: defineRoute({
    name: 'limitOwnModel',
    method: 'PUT',
    path: '/v1/own-model/limit',
    auth: 'user',
    body: OwnModelLimitInput,
    out: OwnModels,
    errors: ['unauthenticated', 'invalid', 'not_found'],
    summary: 'Say what the key may cost within a month; from then on nothing is asked beyond it',
  }),
  removeOwnModel: defineRoute({
    name: 'removeOwnModel',
    method: 'DELETE',
    path: '/v1/own-model',
    auth: 'user',
    out: Done,
    errors: ['unauthenticated'],
    summary: 'Forget the key: the model of this installation is used again, or none',
  }),
}
