import type { QueryWord } from './query.ts'

/** Of any version; all of ones only in small letters. */
const UUID =
  /^([\da-fA-F]{8}-[\da-fA-F]{4}-[1-8][\da-fA-F]{3}-[89abAB][\da-fA-F]{3}-[\da-fA-F]{12}|0{8}-(0{4}-){3}0{12}|f{8}-(f{4}-){3}f{12})$/
const DAY = /^\d{4}-\d\d-\d\d$/
const MOMENT = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/** What a text of an address says; undefined where the server would refuse it. */
export function readWord(word: QueryWord, text: string): unknown {
  switch (word[0]) {
    case 'flag':
      return { yes: true, no: false }[text]
    case 'text':
      return text.includes('\0') || !text.isWellFormed() ? undefined : text
    case 'one':
      return word[1].find((option) => option === text)
    case 'int': {
      const number = Number(text)
      return Number.isSafeInteger(number) && number >= word[1] && number <= word[2] ? number : undefined
    }
    case 'uuid':
      return readUuid(text)
    case 'day':
      return readDay(text)
    case 'moment':
      return readMoment(text)
  }
}

export const readUuid = (text: string | null): string | undefined =>
  text !== null && UUID.test(text) ? text : undefined

/** A day as `2026-11-24`, of a year that has four figures with all around it. */
export const readDay = (text: string | null): string | undefined =>
  text !== null && DAY.test(text) && isDay(text) && isWithinYears(new Date(text)) ? text : undefined

/** An instant with any offset, in UTC. */
export function readMoment(text: string | null): string | undefined {
  const day = MOMENT.exec(text ?? '')?.[1]
  if (text === null || day === undefined || !isDay(day)) return undefined
  const at = new Date(text)
  return isWithinYears(at) ? at.toISOString() : undefined
}

/** The 30th of February is read by some as the 2nd of March. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

function isWithinYears(time: Date): boolean {
  const year = time.getUTCFullYear()
  return year >= 1000 && year <= 9998
}
