import { isRecord } from '../../api/is-record.ts'

/** What a schema refuses, in words for the person who typed. Takes the messages of browser and server alike. */
export function fieldWords(message: string, field = ''): string {
  const known = phrases[message]
  if (known) return known
  // "An address or nothing" fails as a whole, and says no more than that.
  const isEmail = /(^|\.)email$/.test(field) || /email/i.test(message)
  if (isEmail && /^Invalid/.test(message)) {
    return 'This is not an email address. Write it as name@example.com.'
  }
  const tooBig = /^Too big: expected (string|array|number) to (?:have|be) <=? ?(\d+(?:\.\d+)?)/.exec(message)
  if (tooBig) return tooBigWords(tooBig[1], Number(tooBig[2]))
  const tooSmall = /^Too small: expected number to be >=? ?(\d+(?:\.\d+)?)/.exec(message)
  if (tooSmall) return `Use ${tooSmall[1]} or more.`
  if (/^Too small/.test(message)) return 'Fill this in.'
  if (/ISO date|Invalid date/i.test(message)) return 'This is not a date.'
  if (/^Invalid input: expected (?:number|int)\b/.test(message)) return 'Write a whole number.'
  if (/^Invalid (input|option)/.test(message)) return 'Choose one of the options.'
  return sentence(message)
}

const phrases: Record<string, string> = {
  'must not be blank': 'Fill this in.',
  'must be ticked': 'Tick this, or keep the terms out of public.',
  'must be a web address': 'This is not a web address. Write it as example.com.',
  'must not hold a NUL character': 'There is a character here that cannot be saved. Type the text again.',
  'ids must differ': 'Two entries are the same one. Delete one of them.',
}

function tooBigWords(kind: string | undefined, most: number): string {
  if (kind === 'string') return `Use at most ${most.toLocaleString('en')} characters.`
  if (kind === 'array') return `Keep at most ${most.toLocaleString('en')} of them.`
  return `Use ${most} or less.`
}

/** The server's own words start small ("is not a voice of this installation"). */
function sentence(message: string): string {
  const words = /^(is|must|speaks|has)\b/.test(message) ? `This ${message}` : message
  const ended = /[.!?]$/.test(words) ? words : `${words}.`
  return ended.charAt(0).toUpperCase() + ended.slice(1)
}

const WRAPPERS = /^(company_details|funding|training_content|tools_integration|access_settings)\./

/** The form's own field for a field of the server: a draft names the part it belongs to, its section does not. */
export const formField = (path: string): string => path.replace(WRAPPERS, '')

/** The first message at a path of nested errors, or below it. */
export function messageAt(errors: unknown, path: string): string | undefined {
  let at: unknown = errors
  for (const key of path.split('.')) at = isRecord(at) ? at[key] : undefined
  return firstMessage(at)
}

function firstMessage(at: unknown): string | undefined {
  if (!isRecord(at)) return undefined
  if (typeof at.message === 'string') return at.message
  for (const [key, below] of Object.entries(at)) {
    // A field's element refers to half the page.
    const message = key === 'ref' ? undefined : firstMessage(below)
    if (message) return message
  }
  return undefined
}
