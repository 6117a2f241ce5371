import { tokenise } from '../text/tokens.ts'
import { isEveryday } from './word-space.ts'

const MARKS = /[.*+?^${}()|[\]\\]/g

/** "How many people work at Northwind?" asks of the one that answers: its name tells nothing, and is nobody else's. */
export function withoutOwnName(text: string, companyName: string): string {
  return namesOf(companyName).reduce((read, name) => read.replace(name, 'your company'), text)
}

const known = new Map<string, readonly RegExp[]>()
const MOST_KNOWN = 500

/** How it is called, the longest first. */
function namesOf(companyName: string): readonly RegExp[] {
  const kept = known.get(companyName)
  if (kept !== undefined) return kept
  const words = companyName.trim().split(/\s+/)
  const names = words.flatMap((_, cut) => {
    const pattern = patternOf(words.slice(0, words.length - cut).join(' '), cut > 0)
    return pattern === null ? [] : [pattern]
  })
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(companyName, names)
  return names
}

/** Of a company that is called by the first words of its name, `isPart`; null where those are everyday words. */
function patternOf(name: string, isPart: boolean): RegExp | null {
  if (name === '') return null
  const isWord = tokenise(name).every(({ stem }) => isEveryday(stem))
  if (isPart && isWord) return null
  const pattern = `(?<![\\p{L}\\d])${name.replace(MARKS, '\\$&')}(?![\\p{L}\\d])`
  // "Perigee Foods" is not who is called Perigee Analytics.
  return isPart
    ? new RegExp(`${pattern}(?!\\s+(?-i:\\p{Lu}\\p{Ll}))`, 'giu')
    : new RegExp(pattern, isWord ? 'gu' : 'giu')
}
