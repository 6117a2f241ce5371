import { stem } from '../text/stem.ts'
import { isTime, timeUnitOf } from './units.ts'

const LOWER = [
  '>',
  '> =',
  '≥',
  'over',
  'above',
  'exceeding',
  'exceeds',
  'more than',
  'at least',
  'north of',
  'upwards of',
  'greater than',
  'no less than',
  'minimum of',
  'beyond',
  'uber',
  'mehr als',
  'mindestens',
  'plus de',
  'au moins',
  'mas de',
  'al menos',
  'mais de',
  'pelo menos',
  'piu di',
  'oltre',
  'almeno',
]
const UPPER = [
  '<',
  '< =',
  '≤',
  'up to',
  'at most',
  'under',
  'below',
  'less than',
  'fewer than',
  'no more than',
  'maximum of',
  'nearly',
  'almost',
  'just under',
  'bis zu',
  'weniger als',
  'hochstens',
  'fast',
  'knapp',
  'moins de',
  'jusqu a',
  'presque',
  'menos de',
  'hasta',
  'casi',
  'ate',
  'quase',
  'meno di',
  'fino a',
  'quasi',
]

/** What the words just before a number make of it. "over three years" is a span, not a bound. */
export function boundBefore(
  words: readonly string[],
  at: number,
  unit: string | null = null,
): 'lower' | 'upper' | null {
  const before = words.slice(Math.max(0, at - 3), at).join(' ')
  const ends = (phrase: string) => before === phrase || before.endsWith(` ${phrase}`)
  const longest = (phrases: readonly string[]) =>
    Math.max(0, ...phrases.filter(ends).map(({ length }) => length))
  const lower = longest(isTime(unit) ? LOWER.filter((phrase) => phrase !== 'over') : LOWER)
  const upper = longest(UPPER)
  // "no more than" ends in "more than", "no less than" in "less than": the longer phrase decides.
  if (lower === 0 && upper === 0) return null
  return upper > lower ? 'upper' : 'lower'
}

const NO_NOUN = new Set(
  'a an the of in on at to from by for with and or but as is are was were be been has have had so far per each every that which who we our us it its this these those than then now today already currently since until during over under about into onto up down out off yet more less ago later after before if when while because not no also only just both all any some there their they i you he she do does did can could will would should may might und oder der die das von in im zu mit et de la le les des du en dans y del e da do di'.split(
    ' ',
  ),
)

/** The words a bare number counts: up to three behind it, ending at a function word or a mark. */
export function nounsAfter(words: readonly string[], at: number): string[] {
  const out: string[] = []
  for (let next = at; next < at + 3; next++) {
    const word = words[next]
    if (word === undefined || !/^\p{L}{2,}$/u.test(word) || NO_NOUN.has(word)) break
    // "SOC 2 audited" counts nothing; "42 connected stores" counts stores.
    if (!/(?:ed|ing)$/.test(word)) out.push(word)
  }
  return out
}

const PER = /^(?:per|pro|par|por|al|a|an|each|every|\/)$/
const SEATS = new Set([
  'seat',
  'user',
  'customer',
  'employee',
  'piece',
  'vehicle',
  'unit',
  'order',
  'transaction',
  'site',
  'location',
  'store',
])

/** "a month", "per seat", "/mo", "monthly" behind an amount. */
export function perAfter(words: readonly string[], at: number): string | null {
  const word = words[at]
  if (word === undefined) return null
  if (/^(?:monthly|annually|yearly|weekly|daily|quarterly)$/.test(word))
    return timeUnitOf(word) ?? word.replace(/ly$/, '')
  if (!PER.test(word)) return null
  const next = words[at + 1] ?? ''
  const time = timeUnitOf(next)
  if (time !== undefined) return time
  const strong = word === 'per' || word === '/' || word === 'each' || word === 'every'
  return (strong && /^\p{L}+$/u.test(next)) || SEATS.has(stem(next)) ? stem(next) : null
}

/** "€72,000 p.a.", "£1,200 pcm". */
export function shortRateAfter(words: readonly string[], at: number): string | null {
  const letters = words
    .slice(at, at + 3)
    .join('')
    .replaceAll('.', '')
  if (/^(?:pcm|pm(?!\p{L}))/u.test(letters)) return 'month'
  return /^pa(?!\p{L})/u.test(letters) ? 'year' : null
}
