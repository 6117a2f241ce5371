import { z } from 'zod'
import { Done, Text } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'

/** What a service of another house does in a talk. */
export const SpeechUse = z.enum(['voice', 'ears'])
export type SpeechUse = z.infer<typeof SpeechUse>

/** A house that founders may use with a key of their own. Where it is says the operator alone. */
export const KeyHouse = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string(),
  uses: z.array(SpeechUse),
})
export type KeyHouse = z.infer<typeof KeyHouse>

export const OwnKey = z.object({
  use: SpeechUse,
  house: z.string(),
  /** `gone`: it is not offered here any more, or its key cannot be read; it is not used. */
  state: z.enum(['working', 'failing', 'gone']),
  model: z.string(),
  /** As the house calls it; empty for ears. */
  voice: z.string(),
  /** Of the key, which is never told. */
  ending: z.string(),
  created_at: z.string(),
  last_ok_at: z.string().nullable(),
  /** What went wrong last, in words. */
  last_error: z.object({ at: z.string(), words: z.string() }).nullable(),
})
export type OwnKey = z.infer<typeof OwnKey>

export const OwnKeys = z.object({ houses: z.array(KeyHouse), own: z.array(OwnKey) })
export type OwnKeys = z.infer<typeof OwnKeys>

const ofUse = z.object({ use: SpeechUse })
const Name = Text(200)
  .trim()
  .regex(/^[\w.:/@ -]*$/, { error: 'letters, digits and . : / @ - _ only' })

/** No address: that is the operator's. */
export const OwnKeyInput = z.object({
  house: Text(300),
  /** Left out: the one that is kept, at the same house. */
  api_key: z
    .string()
    .trim()
    .max(500)
    // It travels in a header.
    .regex(/^[\x21-\x7e]*$/, { error: 'is no key: it has blanks or letters that keys do not have' })
    .optional(),
  model: Name.min(1),
  voice: Name.default(''),
})

export const ownKeyRoutes = {
  listOwnKeys: defineRoute({
    name: 'listOwnKeys',
    method: 'GET',
    path: '/v1/own-keys',
    auth: 'user',
    out: OwnKeys,
    errors: ['unauthenticated'],
    summary: 'Voice and ears by a key of one’s own: what is offered, and what is in use',
  }),
  saveOwnKey: defineRoute({
    name: 'saveOwnKey',
    method: 'PUT',
    path: '/v1/own-keys/:use',
    auth: 'user',
    params: ofUse,
    body: OwnKeyInput,
    out: OwnKeys,
    errors: ['unauthenticated', 'invalid', 'unavailable'],
    limitPerMinute: 10,
    summary: 'Try a key of one’s own, and use it in the talks of one’s clones from now on',
  }),
  removeOwnKey: defineRoute({
    name: 'removeOwnKey',
    method: 'DELETE',
    path: '/v1/own-keys/:use',
    auth: 'user',
    params: ofUse,
    out: Done,
    errors: ['unauthenticated'],
    summary: 'Forget the key: the voice and the ears of this installation are used again',
  }),
}
