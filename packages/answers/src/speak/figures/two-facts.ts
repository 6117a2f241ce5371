import type { Sentence } from '../../answer.ts'
import type { Computation } from '../../numbers/compute.ts'
import { readAsOf, sayAsOf, sayValue } from '../../numbers/say-value.ts'
import { isCurrency } from '../../numbers/units.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import type { Question } from '../../understand/question.ts'
import { spokenRange } from '../compose.ts'

export interface Derived {
  sentences: Sentence[]
  computations: Computation[]
}

/** Asked for this alone, of no other time, place or part. */
export function asksOnlyFor(question: Question, keys: readonly string[]): boolean {
  const named = question.units.filter((unit) => unit.class !== 'soft')
  return (
    named.some((unit) => unit.key === keys[0]) &&
    named.every((unit) => keys.includes(unit.key)) &&
    question.periods.length === 0 &&
    question.currency === undefined
  )
}

export interface Part {
  statement: Statement
  value: number
  unit: string | null
  said: string
  count: string
  /** "2026-9"; empty where the day is not known. */
  month: string
  asOf: string
}

/** The only fact that is of just these meanings and has one amount; null where several disagree. */
export function dated(index: AnswerIndex, keys: readonly string[]): Part | null {
  const found = index.statements.filter(({ fact, group }) => {
    const [label] = index.groups[group]?.headTerms ?? []
    const own = label?.units.filter((unit) => unit.class === 'topic' || unit.class === 'role') ?? []
    const narrowed = label?.units.some((unit) => unit.class === 'word' || unit.class === 'role') ?? true
    return (
      fact?.said.amount?.bound === null &&
      fact.year === undefined &&
      !narrowed &&
      own.length === keys.length &&
      own.every((unit) => keys.includes(unit.key))
    )
  })
  const [statement] = found
  const amount = statement?.fact?.said.amount
  if (found.length !== 1 || statement?.fact === undefined || amount === undefined) return null
  const date = readAsOf(statement.fact.fact.asOf)
  const asOf = sayAsOf(statement.fact.fact.asOf, 'en')
  return {
    statement,
    value: amount.value,
    unit: amount.unit,
    said: statement.fact.said.text.replace(/ (?:per|a|each) month$/, ''),
    count: /^[\d,.]+/.exec(statement.fact.said.text)?.[0] ?? '',
    month: date?.year === undefined ? '' : `${date.year}-${date.month ?? ''}`,
    asOf: asOf === undefined ? '' : `, as of ${asOf}`,
  }
}

export function derived(op: Computation['op'], text: string, left: Part, right: Part): Derived {
  const operand = (part: Part) => ({
    sourceId: part.statement.ref.id,
    text: `${part.value} ${part.unit ?? ''}`.trim(),
  })
  return {
    sentences: [{ text, sources: [left.statement.ref, right.statement.ref] }],
    computations: [{ op, left: operand(left), right: operand(right), decimals: 0 }],
  }
}

const PER_HEAD = /\bper (?:employee|head|fte|person|capita|team member|member of staff|full timer)\b/
const PER_EACH =
  /\b(?:revenue|arr|sales|turnover|customers?|clients?) (?:per|by|for each) (?:employee|head|fte|person|capita|team member|member of staff|full timer|customer|client|account)\b|\baverage revenue\b/
const SAYS_EACH = /\b(?:per|each|every|average|mean|typical(?:ly)?|apiece|a head|arp[ua]|acv|contract)\b/i
const HEADS = /^(?:heads?|fte|persons?|capita|members?)$/
const KEYS = ['#revenue', '#arr', '#team', '#annual', '#average']

/** "Customers per employee?": neither count answers it. */
export const asksPerHead = ({ words }: Question): boolean => {
  const asked = words.join(' ')
  return PER_HEAD.test(asked) && PER_EACH.test(asked)
}

/** "Revenue per customer?", "customers per employee?", and a figure of all together, or a share. */
export function isOfAll(index: AnswerIndex, { words }: Question, statement: Statement): boolean {
  if (!PER_EACH.test(words.join(' '))) return false
  const told = index.statements.slice(...spokenRange(index, statement)).map(({ text }) => text)
  return !SAYS_EACH.test([...told, ...statement.heads, statement.ref.label].join(' '))
}

/** Recurring revenue over people, both of one day. */
export function sayPerHead(
  index: AnswerIndex,
  { words, units, periods, currency }: Question,
): Derived | null {
  const named = units.filter((unit) => unit.class !== 'soft' && !HEADS.test(unit.text))
  const isPlain =
    periods.length === 0 && currency === undefined && named.every(({ key }) => KEYS.includes(key))
  const isOfRevenue = named.some(({ key }) => key === '#revenue' || key === '#arr')
  if (!PER_HEAD.test(words.join(' ')) || !isPlain || !isOfRevenue) return null
  const [arr, team] = [dated(index, ['#arr']), dated(index, ['#team'])]
  if (arr === null || team === null || !isCurrency(arr.unit) || isCurrency(team.unit)) return null
  if (arr.month === '' || arr.month !== team.month || team.unit === '%' || team.value < 1) return null
  const each = Math.round(arr.value / team.value)
  const said = sayValue({ value: String(each), unit: arr.unit ?? '' }, index.material.language).text
  const text = `That is about ${said} of recurring revenue per head and year: ${arr.said} from ${team.count} people${arr.asOf}.`
  return derived('divide', text, arr, team)
}
