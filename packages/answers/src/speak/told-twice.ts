import type { Sentence } from '../answer.ts'
import { isStop } from '../field/common-words.ts'
import { extractQuantities } from '../numbers/extract.ts'
import { tokenise } from '../text/tokens.ts'

/** What a sentence tells: its figures, and what they are of. */
interface Told {
  amounts: readonly string[]
  times: readonly string[]
  stems: ReadonlySet<string>
}

/**
 * The sentences of several answers, without the last of one that another tells as well: "Net revenue retention is 118
 * percent" behind churn, where it was asked for itself.
 */
export function withoutToldTwice(parts: readonly (readonly Sentence[])[], language: string): Sentence[] {
  return parts.flatMap((own, at) => {
    const last = own.at(-1)
    if (last === undefined) return []
    const said = toldIn(last.text, language)
    const isHeldBy = (sentence: Sentence) => holds(toldIn(sentence.text, language), said)
    const isHeld =
      parts.slice(0, at).flat().some(isHeldBy) ||
      parts
        .slice(at + 1)
        .flat()
        .some((sentence) => isHeldBy(sentence) && !holds(said, toldIn(sentence.text, language)))
    return isHeld ? own.slice(0, -1) : [...own]
  })
}

function toldIn(text: string, language: string): Told {
  const quantities = extractQuantities(text, language)
  const stems = tokenise(text)
    .filter(({ word }) => !/^\d/.test(word) && !isStop(word, language))
    .map(({ stem }) => stem)
  return {
    amounts: quantities.flatMap((one) => (one.kind === 'amount' ? [`${one.value} ${one.unit}`] : [])),
    times: quantities.flatMap((one) => (one.kind === 'date' ? [`${one.year} ${one.month}`] : [])),
    stems: new Set(stems),
  }
}

const holds = (whole: Told, part: Told): boolean =>
  part.amounts.length > 0 &&
  part.amounts.every((amount) => whole.amounts.includes(amount)) &&
  part.times.every((time) => whole.times.includes(time)) &&
  [...part.stems].every((stem) => whole.stems.has(stem) || UNITS.has(stem))

/** "21 million euros" and "€21 million": a unit is read with its figure. */
const UNITS = new Set(['euro', 'pound', 'dollar', 'percent', 'million', 'billion', 'thousand'])
