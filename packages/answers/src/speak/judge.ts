import type { Answer, Turn } from '../answer.ts'
import { extractQuantities } from '../numbers/extract.ts'
import { isCurrency } from '../numbers/units.ts'
import { CONFIRMS, CORRECTS } from '../phrases-lead.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { plainWords } from '../text/normalise.ts'
import type { Premise } from '../understand/premise.ts'
import { freshForm, led } from './led.ts'

/** The answer with "yes" or "no" before it; null where what was taken for granted cannot be held against it. */
export function judge(
  index: AnswerIndex,
  answer: Answer,
  premise: Premise,
  history: readonly Turn[],
): Answer | null {
  const [first, ...rest] = answer.sentences
  if (answer.kind !== 'answer' || first === undefined || first.sources.length === 0) return null
  const holds = isSo(first.text, premise)
  if (holds === null) return null
  const told = history.filter((turn) => turn.role === 'clone').map((turn) => turn.text)
  const form = freshForm(holds ? CONFIRMS : CORRECTS, told)
  if (form === undefined) return null
  return { ...answer, sentences: [led(form, first, index.material.language), ...rest] }
}

/** Whether a sentence says the same; null where it speaks of something else. */
function isSo(text: string, { amount, name }: Premise): boolean | null {
  if (name !== undefined) {
    const said = ` ${plainWords(text)} `
    // Only of a sentence about places and names can it be said that it names another.
    return said.includes(` ${plainWords(name)} `) || (/\p{Ll}\s\p{Lu}/u.test(text) ? false : null)
  }
  if (amount === undefined) return null
  const like = extractQuantities(text).flatMap((other) =>
    other.kind === 'amount' && isLike(amount, other) ? [other] : [],
  )
  const [stated] = like
  if (stated === undefined) return null
  const wanted = sized(amount)
  const within = (value: number) => {
    if (amount.bound === 'lower') return value >= wanted
    return amount.bound === 'upper' ? value <= wanted : value === wanted
  }
  if (like.some((other) => within(sized(other)))) return true
  return like.length === 1 ? false : null
}

const MONTHS_IN: Record<string, number> = { month: 1, quarter: 3, year: 12 }

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
