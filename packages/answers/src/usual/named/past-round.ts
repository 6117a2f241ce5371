import { type Found, surely } from '../../found/found.ts'
import { MIND } from '../../meaning/mind.ts'
import { extractQuantities } from '../../numbers/extract.ts'
import { isCurrency } from '../../numbers/units.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { plain } from '../../text/normalise.ts'
import { isOfNow, roundsIn } from '../../weigh/narrow/another-round.ts'

/** What may be asked of a round besides its name, and stands in its fact. */
const OF_A_ROUND =
  /^#(?:series_|seed|pre_?seed|round|investors|lead|close_date|previous|raised|committed|round_target)/
const FROM = /\bfrom\b|\bby\b|\bled\b|\binvest/i

/**
 * "Who invested in the Series A?", "when did it close?": the only fact of an earlier round that goes by this name, where it
 * says what is asked. Null where another figure of the round is meant.
 */
export function pastRound(index: AnswerIndex, { question, query }: Found): Found | null {
  const [round, ...others] = roundsIn(query.plain)
  if (round === undefined || others.length > 0 || question.periods.length > 0) return null
  const isOfIt = question.units.every(
    ({ class: kind, key, text }) => kind === 'soft' || OF_A_ROUND.test(key) || roundsIn(text).length > 0,
  )
  if (!isOfIt) return null
  const found = index.statements.filter(
    (statement) =>
      index.ofRival[statement.at] !== 1 &&
      isNamed(index, statement, round) &&
      says(index, statement, question.asked),
  )
  const [one, ...more] = found
  return one === undefined || more.length > 0 ? null : surely(query, one, MIND.answerFrom)
}

function isNamed(index: AnswerIndex, { fact }: Statement, round: string): boolean {
  if (fact?.fact.kind !== 'round' || isOfNow(index, fact.fact)) return false
  const label = plain(fact.fact.label)
  return roundsIn(label).join() === round && label.replace(/\bround\b/, '').trim().length <= round.length
}

function says({ reader }: AnswerIndex, { fact }: Statement, asked: Found['question']['asked']): boolean {
  const value = fact?.fact.value ?? ''
  const quantities = extractQuantities(value, reader.language)
  if (asked === 'who') return FROM.test(value)
  if (asked === 'when') return quantities.some(({ kind }) => kind === 'date')
  if (asked !== 'quantity') return false
  return quantities.some((quantity) => quantity.kind === 'amount' && isCurrency(quantity.unit))
}
