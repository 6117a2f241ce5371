import type { Sentence } from '../../answer.ts'
import type { Computation } from '../../numbers/compute.ts'
import { isStale, sayAsOf, sayValue } from '../../numbers/say-value.ts'
import { isCurrency } from '../../numbers/units.ts'
import type { Phrases } from '../../phrases.ts'
import { fill } from '../../phrases.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { plainWords } from '../../text/normalise.ts'
import type { Question } from '../../understand/question.ts'
import { narrows } from '../../understand/question.ts'

const ABOUT_THE_ROUND = new Set([
  '#remaining',
  '#round',
  '#round_target',
  '#committed',
  '#investors',
  '#monthly',
])

/**
 * "How much of the round is still open": the target less what is committed, said with both. It is the one sum this
 * package does by itself; the number check repeats it.
 */
export function sayRemaining(
  index: AnswerIndex,
  question: Question,
  phrases: Phrases,
  now: Date,
): { sentences: Sentence[]; computations: Computation[] } | null {
  const asksForIt = question.units.some((unit) => unit.key === '#remaining')
  const only = question.units.every(
    (unit) => unit.class === 'soft' || (ABOUT_THE_ROUND.has(unit.key) && !narrows(unit)),
  )
  if (!asksForIt || !only || question.periods.length > 0 || question.currency !== undefined) return null
  const target = roundTarget(index)
  const committed = money(index, (doc) => isNamed(index, doc, '#committed'))
  const [a, b] = [target?.fact?.said.amount, committed?.fact?.said.amount]
  if (target === null || committed === null || a === undefined || b === undefined) return null
  const rest = Number((a.value - b.value).toPrecision(12))
  if (a.unit !== b.unit || rest < 0) return null

  const { language } = index.material
  const say = (value: number) => sayValue({ value: String(value), unit: a.unit ?? '' }, language).text
  const asOf = committed.fact?.fact.asOf
  const date = isStale(asOf, now) || question.current ? sayAsOf(asOf, language) : undefined
  const text = fill(phrases.remaining, { committed: say(b.value), target: say(a.value), rest: say(rest) })
  const dated =
    date === undefined ? text : text.replace(/[.。।]$/, (end) => fill(phrases.asOf, { date }) + end)
  return {
    sentences: [{ text: dated, sources: [committed.ref, target.ref] }],
    computations: [
      {
        op: 'subtract',
        left: { sourceId: target.ref.id, text: amountText(a.value, a.unit) },
        right: { sourceId: committed.ref.id, text: amountText(b.value, b.unit) },
      },
    ],
  }
}

/** Names of what is raised that nobody asks for by them. */
const SOUGHT =
  /^(?:(?:total )?(?:amount|capital|funding|money|sum) )?(?:sought|seeking|wanted|to raise|target|ask)$/

/** What is raised, where one fact alone says it. */
export const roundTarget = (index: AnswerIndex): Statement | null =>
  money(index, (doc) => isNamed(index, doc, '#round_target') || isSought(doc))

/** The smallest part that is taken, where one fact alone says it. */
export const smallestCheque = (index: AnswerIndex): Statement | null =>
  money(index, (doc) => isNamed(index, doc, '#min_check'))

const isSought = ({ fact }: Statement) =>
  fact?.fact.kind === 'round' && SOUGHT.test(plainWords(fact.fact.label))

const isNamed = (index: AnswerIndex, { group }: Statement, key: string) =>
  (index.groups[group]?.headTerms ?? []).some((head) => head.keys.has(key))

const amountText = (value: number, unit: string | null) => `${value} ${unit ?? ''}`

/** The only such fact with an amount of money; null where several disagree about which it is. */
function money(index: AnswerIndex, isIt: (doc: Statement) => boolean): Statement | null {
  const found = index.statements.filter((doc) => {
    const amount = doc.fact?.said.amount
    return amount !== undefined && isCurrency(amount.unit) && amount.bound === null && isIt(doc)
  })
  return found.length === 1 ? (found[0] ?? null) : null
}
