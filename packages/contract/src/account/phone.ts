import { z } from 'zod'
import { Done, Words } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'

/** Apart from the others, for every page loads those. */
export const PHONE_CODE = { digits: 6, lifeMs: 10 * 60_000, tries: 5 } as const

/** A founder's own phone, to which text messages go. Numbers are E.164. */
export const Phone = z.object({
  number: z.string(),
  proven_at: z.string(),
  /** Since when it takes none any more, and why; null while it does. */
  ended_at: z.string().nullable(),
  ended_reason: z.string(),
})
export type Phone = z.infer<typeof Phone>

/** A number that waits for its code. */
export const AskedPhone = z.object({
  number: z.string(),
  expires_at: z.string(),
  /** Why no code can be sent there; empty where one was, or is on its way. */
  refused_reason: z.string(),
})
export type AskedPhone = z.infer<typeof AskedPhone>

export const PhoneAnswer = z.object({
  /** False where this installation sends no text messages. */
  is_available: z.boolean(),
  phone: Phone.nullable(),
  asked: AskedPhone.nullable(),
})
export type PhoneAnswer = z.infer<typeof PhoneAnswer>

/** With its country's code, however it is spaced. */
export const PhoneNumber = z.object({ number: Words(40) })
export const PhoneCode = z.object({
  code: z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{${PHONE_CODE.digits}}$`), { message: 'must be six digits' }),
})

const PHONE = '/v1/notifications/phone'

export const phoneRoutes = {
  readPhone: defineRoute({
    name: 'readPhone',
    method: 'GET',
    path: PHONE,
    auth: 'user',
    out: PhoneAnswer,
    errors: ['unauthenticated'],
    summary: 'The phone that text messages go to, and whether this installation sends any',
  }),
  askPhone: defineRoute({
    name: 'askPhone',
    method: 'PUT',
    path: PHONE,
    auth: 'user',
    body: PhoneNumber,
    out: PhoneAnswer,
    errors: ['unauthenticated', 'wrong_state', 'rate_limited'],
    limitPerMinute: 10,
    summary: 'Send a code to a number; the number before stays until this one is proved',
  }),
  provePhone: defineRoute({
    name: 'provePhone',
    method: 'POST',
    path: `${PHONE}/verify`,
    auth: 'user',
    body: PhoneCode,
    out: PhoneAnswer,
    errors: ['unauthenticated', 'code_invalid'],
    limitPerMinute: 20,
    summary: 'Prove a number by the code that was sent to it; text messages go there from then on',
  }),
  removePhone: defineRoute({
    name: 'removePhone',
    method: 'DELETE',
    path: PHONE,
    auth: 'user',
    out: Done,
    errors: ['unauthenticated'],
    summary: 'Send no text messages any more, and forget the number',
  }),
}
