import { z } from 'zod'
import { LIMITS } from './limits.ts'

/** Fields that several rooms share. Text refuses NUL and half surrogates, which Postgres cannot hold. */
const noNul = (text: string) => !text.includes('\0') && text.isWellFormed()
export const Text = (maxChars: number) =>
  z.string().max(maxChars).refine(noNul, { message: 'must not hold a NUL character' })
/** Text that says something: not empty once trimmed. */
export const Words = (maxChars: number) =>
  z
    .string()
    .trim()
    .min(1, { message: 'must not be blank' })
    .max(maxChars)
    .refine(noNul, { message: 'must not hold a NUL character' })

export const Uuid = z.uuid()
export const IdParam = z.object({ id: Uuid })
export const Email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email())
  .transform((email) => email.toLowerCase())
export const Timestamp = z.iso.datetime({ offset: true })
export const IsoDate = z.iso.date()
/** http and https only: anything else could run when clicked. */
export const WebAddress = z
  .string()
  .trim()
  .max(2_000)
  .refine((text) => text === '' || isWebAddress(text), { message: 'must be a web address' })

function isWebAddress(text: string): boolean {
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
    return (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.')
  } catch {
    // Not an address at all: the caller gets the field error.
    return false
  }
}

const count = (fallback: number, max: number) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .transform((n) => Math.min(n, max))
    .default(fallback)

/** `skip` and `limit` of a list; a larger limit is capped, not refused. */
export const Paging = {
  skip: count(0, 1_000_000),
  limit: count(LIMITS.defaultPageSize, LIMITS.maxPageSize),
}
export const Done = z.object({ success: z.literal(true) })
