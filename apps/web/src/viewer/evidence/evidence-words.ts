import type { WorkedOut } from '@understudy/contract/evidence'

const month = { timeZone: 'UTC', month: 'long', year: 'numeric' } as const
const day = { ...month, day: 'numeric' } as const

/** "30 September 2026" of an ISO date or time; a month alone as such; empty for none. */
export function dayWords(iso: string): string {
  const at = new Date(iso)
  if (iso === '' || Number.isNaN(at.getTime())) return iso
  return at.toLocaleDateString('en-GB', iso.length > 7 ? day : month)
}

const signs: Record<WorkedOut['operation'], (left: string, right: string) => string> = {
  add: (left, right) => `${left} + ${right}`,
  subtract: (left, right) => `${left} − ${right}`,
  multiply: (left, right) => `${left} × ${right}`,
  divide: (left, right) => `${left} ÷ ${right}`,
  'percent-of': (left, right) => `${left} as a share of ${right}`,
  'percent-apart': (left, right) => `by how much ${left} differs from ${right}`,
  'percent-of-sum': (left, right) => `${left} as a share of ${left} + ${right}`,
  'months-of': (left, right) => `${left} ÷ ${right} a month`,
}

/** How a figure came about that no source states. */
export const workedOutWords = ({ operation, left, right, result }: WorkedOut): string =>
  `${result}: ${signs[operation](left, right)}`

const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}]{4,}|[\p{N}][\p{N}.,]*[\p{N}]|\p{N}/gu) ?? []
const ENOUGH = 0.6

/** A passage in pieces; `said` are those that what was said is made of. */
export function markedParts(passage: string, said: string): { text: string; said: boolean }[] {
  const spoken = new Set(wordsIn(said))
  const sentences = passage.split(/(?<=[.!?])(?=\s)|(?<=\n)/u)
  return sentences.reduce<{ text: string; said: boolean }[]>((parts, text) => {
    const words = wordsIn(text)
    const known = words.filter((word) => spoken.has(word)).length
    const isSaid = words.length > 0 && known / words.length >= ENOUGH
    const last = parts.at(-1)
    if (last && (words.length === 0 || last.said === isSaid)) last.text += text
    else parts.push({ text, said: isSaid })
    return parts
  }, [])
}
