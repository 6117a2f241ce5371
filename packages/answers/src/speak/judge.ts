import type { Answer, Sentence, Turn } from '../answer.ts'
import { extractQuantities } from '../numbers/extract.ts'
import type { Amount } from '../numbers/quantity.ts'
import { isCurrency, MONTHS_IN } from '../numbers/units.ts'
import { CONFIRMS, CORRECTS } from '../phrases/lead.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { LOCATION_ID } from '../retrieve/company-statements.ts'
import { plainWords } from '../text/normalise.ts'
import type { Premise } from '../understand/premise.ts'
import { freshForm, led } from './led.ts'
import { clonesTurns } from './told.ts'

/** A rough figure is so within a tenth. */
const ROUGHLY_WITHIN = 0.1

/**
 * The answer with "yes" or "no" before it, or without either where a place is told that may lie in the other; null where
 * what was taken for granted cannot be held against it.
 */
export function judge(
  index: AnswerIndex,
  answer: Answer,
  premise: Premise,
  history: readonly Turn[],
): Answer | null {
  const [first, ...rest] = answer.sentences
  if (answer.kind !== 'answer' || first === undefined || first.sources.length === 0) return null
  const holds = held(first, premise)
  if (holds === 'unsaid') return answer
  if (holds === null) return null
  const form = freshForm(holds ? CONFIRMS : CORRECTS, clonesTurns(history))
  if (form === undefined) return null
  return { ...answer, sentences: [led(form, first, index), ...rest] }
}

function held(first: Sentence, premise: Premise): boolean | 'unsaid' | null {
  if (premise.year !== undefined) return began(first.text, premise.year)
  return premise.amount === undefined ? names(first, premise) : isSo(first.text, premise)
}

const FOUNDED =
  /\b(?:was|were) (?:founded|incorporated|established|formed|set up)\b|\bwe (?:founded|started|began) (?:the company |it )?in (?:\p{L}+ )?(?:19|20)\d{2}\b/iu

/** What began in another year may be a product or a market: only a founding denies the year of one. */
function began(text: string, year: number): boolean | 'unsaid' {
  const years = extractQuantities(text).flatMap((other) => (other.kind === 'date' ? [other.year] : []))
  const [only, ...others] = new Set(years)
  return only === undefined || others.length > 0 || !FOUNDED.test(text) ? 'unsaid' : only === year
}

/**
 * A name is confirmed where the sentence says it, and never denied: Scandinavia holds Stockholm, and who funded one
 * round may have funded another. Where the company is based is told all the same.
 */
function names({ text, sources }: Sentence, { name = '' }: Premise): true | 'unsaid' | null {
  if (` ${plainWords(text)} `.includes(` ${plainWords(name)} `)) return true
  return sources.some((source) => source.id === LOCATION_ID) ? 'unsaid' : null
}

const IS = /\b(?:is|are|have|has|do|does)\b|\w['’](?:s|re|ve)\b/i
const WAS = /\b(?:was|were|had|made|raised)\b/i

/** Whether a sentence says the same amount; null where it speaks of something else, of several like it, or leaves it open. */
function isSo(text: string, { amount, roughly, asks }: Premise): boolean | null {
  // "The round is 4 million?", and what is told is one of the past.
  if (amount === undefined || (IS.test(asks) && WAS.test(text) && !IS.test(text))) return null
  const [stated, ...others] = extractQuantities(text).flatMap((other) =>
    other.kind === 'amount' && isLike(amount, other) ? [other] : [],
  )
  if (stated === undefined || others.length > 0) return null
  const [wanted, value] = [sized(amount), sized(stated)]
  if (stated.bound !== null) {
    const isNear = roughly === true && Math.abs(value - wanted) <= ROUGHLY_WITHIN * wanted
    return isNear ? null : withinBound(amount, wanted, stated.bound, value)
  }
  if (amount.bound === 'lower') return value >= wanted
  if (amount.bound === 'upper') return value <= wanted
  return Math.abs(value - wanted) <= (roughly === true ? ROUGHLY_WITHIN * wanted : 0)
}

/**
 * Held against "over 70" or "up to 20%": what lies on the other side of it is not so, "more than 60" is; of all else
 * nothing is known.
 */
function withinBound(
  premise: Pick<Amount, 'bound'>,
  wanted: number,
  bound: 'lower' | 'upper',
  value: number,
): boolean | null {
  const beyond = bound === 'lower' ? wanted - value : value - wanted
  if (premise.bound === bound && beyond <= 0) return true
  return premise.bound !== bound && beyond < 0 ? false : null
}

/** Two years are 24 months. */
const sized = ({ value, unit }: { value: number; unit: string | null }) =>
  value * (MONTHS_IN[unit ?? ''] ?? 1)

interface Like {
  unit: string | null
  per: string | null
  nouns?: string[]
}

/** Of one unit: money may leave its currency unsaid, and counts must be of the same thing. */
function isLike(premise: Like, stated: Like): boolean {
  if (premise.per !== null && stated.per !== null && premise.per !== stated.per) return false
  if (MONTHS_IN[premise.unit ?? ''] !== undefined && MONTHS_IN[stated.unit ?? ''] !== undefined) return true
  if (premise.unit !== null) return premise.unit === stated.unit
  const nouns = premise.nouns ?? []
  if (stated.unit !== null) return nouns.length === 0 && isCurrency(stated.unit)
  return nouns.some((noun) => (stated.nouns ?? []).includes(noun))
}
