import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Kinds of numbers that take no text messages, or for which whoever sends one pays a stranger. */
const NOT_TEXTED = new Set([
  'FIXED_LINE',
  'PREMIUM_RATE',
  'TOLL_FREE',
  'SHARED_COST',
  'UAN',
  'PAGER',
  'VOICEMAIL',
])

/** A phone number in E.164, however it was spaced; null for what is none, or takes no text messages. */
export function e164Of(typed: string): string | null {
  // Letters can stand for digits; nobody types their own number so.
  if (/[a-z]/i.test(typed)) return null
  const parsed = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'))
  if (!parsed?.isValid() || parsed.ext !== undefined) return null
  return NOT_TEXTED.has(parsed.getType() ?? '') ? null : parsed.number
}

const TITLE_CHARS = 160

/** One message: what happened, and the way there. */
export const textOf = (title: string, url: string): string =>
  `${[...title].slice(0, TITLE_CHARS).join('')}\n${url}`
