import { isSoft, isStop } from '../field/common-words.ts'
import type { Span } from '../field/lexicon.ts'
import { classOf, spans } from '../field/lexicon.ts'
import { currencyOf } from '../numbers/units.ts'
import { numberWord } from '../numbers/words.ts'
import { stem } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { tokenise, withoutHesitation } from '../text/tokens.ts'
import type { AskedFor } from './asked-for.ts'
import { askedFor } from './asked-for.ts'
import { readTimes, withFullYears } from './read-times.ts'
import type { Period } from './time.ts'

/**
 * - `topic`, `generic`: a meaning of the field, the second said in passing;
 * - `role`, `qualifier`, `word`: what narrows the question, and must be covered;
 * - `soft`: colours it.
 */
type UnitClass = 'topic' | 'generic' | 'role' | 'qualifier' | 'word' | 'soft'

/** A part of a question or of a heading that is looked for in sources. */
export interface Unit {
  /** `#concept` or a stem. */
  key: string
  text: string
  class: UnitClass
}

export interface Question {
  text: string
  /** When it was asked. */
  now: Date
  words: string[]
  units: Unit[]
  asked: AskedFor
  periods: Period[]
  current: boolean
  /** "how much is that in euros" */
  currency?: string
  /** "he", "she", "her" */
  personPronoun: boolean
  /** "it", "that", "they" */
  thingPronoun: boolean
  /** Begins as a follow-up does: "and …", "what about …". */
  follows: boolean
  /** "tell me more", "why is that": what was said already is no answer. */
  more: boolean
}

export interface Reader {
  language: string
  /** Words of the company's own name: in every question, and no narrowing. */
  ownNames: ReadonlySet<string>
  /** Stems of what the company says it is about: said in passing in most questions. */
  ownSubject: ReadonlySet<string>
  /** A likelier spelling of a word that is known nowhere; where it is all that was said, more of it is doubted. */
  respell(word: string, isAlone?: boolean): string
}

const FOLLOWS = /^(?:and|also|or|but|so|ok|okay|well|then|right)?\s*(?:what|how) about\b|^(?:and|also|or)\b/
const MORE =
  /\b(?:tell me more|more detail|more details|say more|more about (?:that|this|it)|elaborate|go deeper|anything else (?:on|about)|expand on|more on (?:that|this|it)|explain (?:that|this|it)|go on about)\b|^(?:and )?(?:but )?(?:why|how so|how come)(?: is (?:that|this|it)| so)?(?: (?:so )?(?:high|low|big|small|much|few|many|slow|fast))?$/

/** Of a question that names more, those at its two ends are weighed: there stands what is asked. */
export const MAX_UNITS = 60

/** Reads a question into units, times and what kind of answer it wants. */
export function readQuestion(text: string, reader: Reader, now: Date): Question {
  const tokens = tokenise(withoutHesitation(withFullYears(text)))
  const { periods, current, rest } = readTimes(
    tokens.map((token) => token.word),
    now,
  )
  const spoken = tokens.map((token) => token.word).join(' ')
  const respelt = rest.map((word) => reader.respell(word, tokens.length === 1))
  const units = unitsOf(respelt.map(asToken), reader)
  const has = (pattern: RegExp) => pattern.test(spoken)
  const currency = /\bin (?:terms of )?(\w+)\b/g
  return {
    text,
    now,
    words: tokens.map((token) => token.word),
    units: endsOf(aheadOf(units, spoken, periods)),
    asked: askedFor(spoken),
    periods,
    current,
    currency: [...spoken.matchAll(currency)]
      .map((match) => currencyOf(match[1] ?? ''))
      .find((code) => code !== undefined),
    personPronoun: has(/\b(?:he|she|him|her|his|hers)\b/),
    thingPronoun: has(/\b(?:it|that|this|they|them|those|these|its|their)\b/),
    follows: FOLLOWS.test(spoken),
    more: has(MORE),
  }
}

const endsOf = (units: Unit[]): Unit[] =>
  units.length <= MAX_UNITS ? units : [...units.slice(0, MAX_UNITS / 2), ...units.slice(-MAX_UNITS / 2)]

const asToken = (word: string): Token => ({ word, stem: stem(word) })

/** "What will revenue be" asks for a forecast, and "what are you building next year" for plans. */
function aheadOf(units: Unit[], spoken: string, periods: readonly Period[]): Unit[] {
  if (forecasts(spoken) && !units.some((unit) => unit.key === '#projection')) {
    return [...units, { key: '#projection', text: 'forecast', class: 'qualifier' }]
  }
  const plans: Unit = { key: '#roadmap', text: 'plans', class: 'topic' }
  return periods.some((period) => period.future)
    ? units.map((unit) => (unit.key === '#what_we_do' ? plans : unit))
    : units
}

function forecasts(spoken: string): boolean {
  return /\bwill\b[\w ]{0,30}\b(?:revenue|arr|mrr|customers|valuation|burn|churn|margins?|growth|headcount|team|sales|profit|cac)\b[\w ]{0,12}\b(?:be|reach|look)\b/.test(
    spoken,
  )
}

/** Units of a text's tokens; headings are read with the same eyes as questions. */
export function unitsOf(
  tokens: readonly Token[],
  reader: Pick<Reader, 'language' | 'ownNames' | 'ownSubject'>,
): Unit[] {
  const out: Unit[] = []
  const add = (unit: Unit) => {
    if (!out.some((other) => other.key === unit.key)) out.push(unit)
  }
  const all = spans(tokens)
  for (const [index, span] of all.entries()) {
    const text = span.tokens.map((token) => token.word).join(' ')
    if (span.concept !== undefined) {
      add({ key: `#${span.concept}`, text, class: classOf(span.concept) })
      continue
    }
    const [token] = span.tokens
    if (token === undefined || isStop(token.word, reader.language)) continue
    if (reader.ownNames.has(token.word) || /^(?:19|20)\d{2}$/.test(token.word)) continue
    if (/^\d/.test(token.word) || numberWord(token.word, 'en') !== undefined) {
      const before = all[index - 1]
      const names =
        before !== undefined &&
        index === all.length - 1 &&
        /^\d+$/.test(token.word) &&
        isName(before.tokens, reader)
      add({ key: token.stem, text, class: names ? 'word' : 'soft' })
    } else {
      const kind = sizes(all, index, reader) ? 'word' : wordClass(token, reader)
      add({ key: token.stem, text, class: kind })
    }
  }
  return out
}

const SIZE = /^(?:large|larger|big|bigger|small|smaller|old|older|young|younger|rich|poor)$/
const SIZED = new Set(['customers', 'users', 'enterprise', 'product', 'investors', 'acv', 'market', 'team'])

/** "Large restaurants" are a part of them; "how large" and "a big risk" narrow nothing. */
function sizes(all: readonly Span[], index: number, reader: Pick<Reader, 'ownSubject'>): boolean {
  const [word, next] = [all[index]?.tokens[0]?.word ?? '', all[index + 1]]
  if (
    !SIZE.test(word) ||
    next === undefined ||
    /^(?:how|so|too|very|that|as|this)$/.test(all[index - 1]?.tokens.at(-1)?.word ?? '')
  )
    return false
  if (next.concept !== undefined) return SIZED.has(next.concept)
  return (
    reader.ownSubject.has(next.tokens[0]?.stem ?? '') ||
    /^(?:compan|business|firm|chain|store|shop|account|fund|site)/.test(next.tokens[0]?.word ?? '')
  )
}

function wordClass(token: Token, reader: Pick<Reader, 'ownSubject'>): UnitClass {
  if (isSoft(token.word, token.stem) || currencyOf(token.word) !== undefined) return 'soft'
  return reader.ownSubject.has(token.stem) ? 'generic' : 'word'
}

/** "ISO 9001": the number belongs to the name before it. */
function isName(tokens: readonly Token[], reader: Pick<Reader, 'language'>): boolean {
  const word = tokens.at(-1)?.word ?? ''
  return word.length > 1 && !isStop(word, reader.language) && !isSoft(word, stem(word))
}

export const narrows = (unit: Unit) =>
  unit.class === 'word' || unit.class === 'qualifier' || unit.class === 'role'
