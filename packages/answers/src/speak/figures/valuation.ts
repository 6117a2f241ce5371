import type { Sentence } from '../../answer.ts'
import type { Computation } from '../../numbers/compute.ts'
import { extractQuantities } from '../../numbers/extract.ts'
import { sayValue, written } from '../../numbers/say-value.ts'
import { isCurrency } from '../../numbers/units.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { plainWords } from '../../text/normalise.ts'
import type { Question } from '../../understand/question.ts'
import { roundTarget } from './remaining.ts'

const PRE = /\bpre ?money\b/
/** Who asks whether it is the one or the other is told what it is. */
const POST = /\bpost ?money\b/
const AFTER =
  /\b(?:valuation|valued|worth)\b.*\b(?:after|following|post|once) (?:the |this |your )?(?:new )?(?:round|raise|money|investment|funding|closing|close)\b/
const OF_THE_COMPANY =
  /\b(?:how much|what|which|how big an?|how large an?)(?: (?:share|stake|percentage|percent|part|portion|slice|piece))? of (?:the|your) (?:company|business|startup|firm)\b/
const EQUITY =
  /\b(?:how much|what|which|how big an?|how large an?) (?:an? )?(?:equity|ownership|(?:equity )?stake|% stake|percentage stake)\b/
const GIVEN =
  /\b(?:sell|sells|selling|sale|give|gives|giving|offer|offers|offered|offering|get|gets|getting|receive|receives|buy|buys|buying|part with|parting with|hand over|let go|on the table|up for grabs)\b/
const DILUTED = /\b(?:dilution|dilutes?|diluted|diluting)\b/
const OF_ANOTHER_ROUND =
  /\b(?:last|previous|past|next|future|later|series|seed|was|were|customers?|clients?|competitors?)\b/
/** Of another time or round, or of somebody else's share. */
const OF_ANOTHER =
  /\b(?:anti|already|so far|until now|currently|now|option|options|pool|esop|last|previous|past|next|future|later|series|seed|each|both|customers?|clients?|competitors?|advisors?|employees?|hires?|team|staff|engineers?|developers?|co ?founders?|partners?|accelerator|incubator|university|angels?|keep|keeps|own|owns|owned|hold|holds|sold|did|gave|given|took|taken|had|has|have|was|were)\b/
/**
 * What the round makes of the company: its value with the new money, and the share of it that the money buys. Both take what
 * is raised, and a valuation that says whether it is the one before the money or after it, each of which the material has
 * once.
 */
export function sayValuation(
  index: AnswerIndex,
  question: Question,
): { sentences: Sentence[]; computations: Computation[] } | null {
  const asked = plainWords(question.text)
  if (!index.material.language.startsWith('en') || question.periods.length > 0) return null
  if (question.currency !== undefined || extractQuantities(question.text).length > 0) return null
  const wantsShare = asksForShare(asked)
  if (!wantsShare && !asksForValueAfter(asked)) return null
  const target = roundTarget(index)
  const raised = target?.fact?.said.amount
  if (target === null || raised === undefined) return null
  const before = valuationOf(index, PRE)
  const worth = before ?? (wantsShare ? valuationOf(index, POST) : null)
  if (worth === null || raised.unit !== worth.unit || (before === null && raised.value > worth.value))
    return null
  const say = (value: number) => sayValue({ value: String(value), unit: worth.unit }, 'en').text
  const [money, valued] = [say(raised.value), say(worth.value)]
  const left = { sourceId: target.ref.id, text: `${raised.value} ${worth.unit}` }
  const right = { sourceId: worth.statement.ref.id, text: `${worth.value} ${worth.unit}` }
  const sources = [worth.statement.ref, target.ref]
  const after = before === null ? worth.value : Number((raised.value + worth.value).toPrecision(12))
  if (!wantsShare) {
    const text = `The valuation is ${valued} pre-money; with the ${money} of the round that makes ${say(after)} post-money.`
    return { sentences: [{ text, sources }], computations: [{ op: 'add', left, right }] }
  }
  const [kind, op] =
    before === null ? (['post', 'percent-of'] as const) : (['pre', 'percent-of-sum'] as const)
  const percent = Math.round((raised.value / after) * 100)
  const text = `${money} at a ${kind}-money valuation of ${valued} buys about ${percent}% of the company.`
  return { sentences: [{ text, sources }], computations: [{ op, left, right, decimals: 0 }] }
}

const asksForValueAfter = (asked: string) =>
  !PRE.test(asked) && !OF_ANOTHER_ROUND.test(asked) && (POST.test(asked) || AFTER.test(asked))

const asksForShare = (asked: string) =>
  !OF_ANOTHER.test(asked) &&
  (((OF_THE_COMPANY.test(asked) || EQUITY.test(asked)) && GIVEN.test(asked)) || DILUTED.test(asked))

/** What is left of a label that names this valuation and no other. */
const NAMES_IT =
  /\b(?:pre ?money|post ?money|pre|post|valuation|the|this|current|round|of|for|company|proposed|entry|target|headline)\b/g

/** The only valuation before the money, or after it; null where there is none, or several. */
function valuationOf(
  index: AnswerIndex,
  kind: RegExp,
): { statement: Statement; value: number; unit: string } | null {
  const found = index.statements.flatMap((statement) => {
    const { fact, year } = statement.fact ?? {}
    if (fact === undefined || year !== undefined) return []
    const label = plainWords(fact.label)
    const said = `${label} ${plainWords(`${fact.value} ${fact.source ?? ''}`)}`.replace(
      /^valuation (pre|post)\b/,
      '$1 money',
    )
    if (!kind.test(said) || label.replace(NAMES_IT, '').trim() !== '') return []
    const [amount, ...others] = extractQuantities(written(fact), 'en')
    if (amount?.kind !== 'amount' || others.length > 0 || amount.bound !== null) return []
    return isCurrency(amount.unit) && amount.unit !== null
      ? [{ statement, value: amount.value, unit: amount.unit }]
      : []
  })
  return found.length === 1 ? (found[0] ?? null) : null
}
