import { placeQuantities } from '../numbers/extract.ts'
import { isCurrency, isTime, timeUnitOf } from '../numbers/units.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { readTerms, soughtOf } from '../retrieve/terms.ts'
import { stem } from '../text/stem.ts'
import { tokenise } from '../text/tokens.ts'
import { unitsOf } from '../understand/question.ts'
import type { Claim } from './claim.ts'
import { worth } from './coverage.ts'
import { measureAt } from './reading/measures.ts'
import { ratesIn } from './reading/rates.ts'
import type { Figure } from './reading/segments.ts'
import type { Reading } from './readings.ts'

/** 1 both say "a month", −1 they say different ones, −0.5 the claim says one that the statement does not, else 0. */
export function rateFit(figure: Figure, reading: Reading, held: Figure): number {
  if (figure.perMeasure !== null && held.perMeasure !== null && figure.perMeasure !== held.perMeasure)
    return -1
  const measures = figure.perMeasure === null || held.perMeasure !== null ? [] : measuresPer(reading)
  if (figure.perMeasure !== null && measures.length > 0 && !measures.includes(figure.perMeasure)) return -1
  const said = figure.rate
  if (said === null) return 0
  if (held.rate !== null) return held.rate === said ? 1 : -1
  const { per } = held.amount
  // "€5 million per event" is none a year.
  if (per !== null && timeUnitOf(per) === undefined) return -1
  if (ratesIn(`${reading.parted.segments[held.segment] ?? ''} ; ${reading.headText}`).has(said)) return 1
  if (reading.rates.has(said)) return -0.5
  return reading.rates.size > 0 ? -1 : -0.5
}

/** "Production cost per kg of acid": what a label says it is for each of. */
function measuresPer({ folded, headText }: Reading): string[] {
  const { pieces } = placeQuantities(`${folded} ; ${headText}`)
  return pieces.flatMap(({ text }, at) => {
    const measure = text === 'per' ? measureAt(pieces, at + 1) : null
    return measure === null ? [] : [`${measure.factor} ${measure.unit}`]
  })
}

const SUBUNITS = /\b(?:pence|cents?)\b/

/** "Minutes to fill a request: 11" are no hours, and what stands under "Pence" is no pounds. */
export function isOfOtherColumn({ amount }: Figure, reading: Reading, held: Figure): boolean {
  if (held.amount.unit !== null || amount.unit === null) return false
  const text = `${reading.statement.cell === undefined ? '' : reading.folded} ; ${reading.headText}`
  if (isCurrency(amount.unit)) return SUBUNITS.test(text)
  if (!isTime(amount.unit) || reading.statement.cell === undefined) return false
  const units = text.split(/[^\p{L}]+/u).flatMap((word) => timeUnitOf(word) ?? [])
  return units.length > 0 && !units.includes(amount.unit)
}

/** "by 37 %" is a change, "from 37 % to 26 %" are its ends. */
export function isOtherChange(figure: Figure, held: Figure): boolean {
  const ends = /^(?:from|to)$/
  return (
    (figure.preposition === 'by' && ends.test(held.preposition)) ||
    (ends.test(figure.preposition) && held.preposition === 'by')
  )
}

const IN_ALL = /\b(?:in all|altogether|in total|all together|for all|combined|overall)\b/
const OF_EACH = /\b(?:per|each|every|average|apiece|a piece|a head|a person|a seat)\b/

/** What is said of all together, and holds of each. */
export function isTotalOfEach(claim: Claim, reading: Reading): boolean {
  const text = `${reading.folded} ; ${reading.headText}`
  return IN_ALL.test(claim.folded) && !IN_ALL.test(text) && OF_EACH.test(text)
}

/** 1 what is counted stands there too, −1 something else is counted there, 0 nothing is told. */
export function nounFit(figure: Figure, reading: Reading, held: Figure): number {
  const nouns = figure.nouns.filter((noun) => timeUnitOf(noun) === undefined)
  if (nouns.length === 0) return 0
  const has = (noun: string) =>
    reading.terms.keys.has(stem(noun)) || reading.heads.keys.has(stem(noun)) || held.nouns.includes(noun)
  if (nouns.some(has)) return 1
  return held.nouns.length > 0 ? -1 : 0
}

/** "1.2 % of the loan" is not 1.2 % of the price. */
export function hasOtherBase(index: AnswerIndex, figure: Figure, held: Figure): boolean {
  if (figure.base.length === 0 || held.base.length === 0) return false
  const base = readTerms(held.base.join(' '), index.reader)
  return !unitsOf(tokenise(figure.base.join(' ')), index.reader).some(
    (unit) => worth(soughtOf(unit, index.reader.language), base) > 0,
  )
}
