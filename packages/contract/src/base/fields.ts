import { z } from 'zod'
import { LIMITS } from './limits.ts'

/** Fields that several rooms share. Text refuses NUL and half surrogates, which Postgres cannot hold. */
export const noNul = (text: string) => !text.includes('\0') && text.isWellFormed()
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
/** Labels as DNS knows them: mailers and calendars refuse any other, long after somebody was told that all is well. */
const HOST_OF_MAIL = /@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i
export const Email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email())
  .refine((email) => HOST_OF_MAIL.test(email), { message: 'must be an email address' })
  .transform((email) => email.toLowerCase())
/** An instant, taken with any offset and handed on in UTC: Postgres knows neither all offsets nor the year 0. */
export const Timestamp = z.iso
  .datetime({ offset: true })
  .refine((text) => isWithinYears(new Date(text)), { message: 'must lie between 1000 and 9998' })
  .transform((text) => new Date(text).toISOString())
/** Day after and day before it, and the years around it, are days of four figures as well, here and in Postgres. */
export const IsoDate = z.iso
  .date()
  .refine((day) => isWithinYears(new Date(day)), { message: 'must lie between 1000 and 9998' })
/** A day without a time as an end: the moment when it is over, in UTC. */
export const EndOfDay = IsoDate.transform((day) => new Date(Date.parse(day) + 24 * 3_600_000).toISOString())
/** A name of the IANA time zone database, as `Europe/Berlin`; a bare offset knows no summer. */
export const TimeZone = z.string().max(60).refine(isTimeZone, { message: 'must be the name of a time zone' })
/** http and https only, read alike by us and by every browser: anything else could run when clicked. */
export const WebAddress = z
  .string()
  .trim()
  .max(2_000)
  .refine(noNul, { message: 'must not hold a NUL character' })
  .refine((text) => text === '' || isWebAddress(text), { message: 'must be a web address' })

function isWithinYears(time: Date): boolean {
  const year = time.getUTCFullYear()
  return year >= 1000 && year <= 9998
}

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    // No such zone: the caller gets the field error.
    return false
  }
}

/** Browsers pass over them, so that a scheme can hide behind one; no address needs any. */
const UNREAD = /[\s\p{C}\\]/u

function isWebAddress(text: string): boolean {
  if (UNREAD.test(text)) return false
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
    // A name before the host makes it look like another's.
    const isPlain = url.username === '' && url.password === ''
    return /^https?:$/.test(url.protocol) && url.hostname.includes('.') && isPlain
  } catch {
    // Not an address at all: the caller gets the field error.
    return false
  }
}

const rows = z.coerce.number().int().min(0)
const pageSize = (fallback: number) =>
  rows.transform((size) => Math.min(size, LIMITS.maxPageSize)).default(fallback)

const Skipped = rows
  .max(
    LIMITS.maxSkippedRows,
    `Pages end at ${LIMITS.maxSkippedRows.toLocaleString('en')} rows: narrow the list`,
  )
  .default(0)

/**
 * `skip` and `limit` of a list. A larger limit is capped; a larger skip is refused: capped, it would show a page that
 * nobody asked for.
 */
export const Paging = { skip: Skipped, limit: pageSize(LIMITS.defaultPageSize) }
/** A filter that is on or off, in a query. */
export const Flag = z.union([z.boolean(), z.stringbool()])
/** `offset` and `limit` of a list whose page has a size of its own. */
export const OffsetPaging = (size: number) => ({ offset: Skipped, limit: pageSize(size) })
export const Done = z.object({ success: z.literal(true) })
