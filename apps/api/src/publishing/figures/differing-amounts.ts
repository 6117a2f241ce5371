import { type DifferingAmount, type Fact, type Funding, LIMITS, moneyOf } from '@understudy/contract'
import { moneyIn } from '@understudy/contract/money'
import { isSure } from '../../knowledge/intake/propose/amounts.ts'
import { type FoundFigure, figuresOf } from '../../knowledge/intake/propose/figures.ts'
import { metricBeside } from '../../knowledge/intake/propose/metrics.ts'
import { BEFORE_NOW, roundAmountsIn } from '../../knowledge/intake/propose/round.ts'
import { topicOf } from '../../knowledge/intake/propose/topics.ts'
import { sentencesOf, spokenAmount } from '../../knowledge/sentences.ts'
import type { CurrentClone } from '../freeze-clone.ts'

type Where = Pick<DifferingAmount, 'place' | 'place_id' | 'title'>
type Differs = Where & { fact: Fact; sentence: string }

/** Between two looks at other work, texts that are read. */
const TEXTS_AT_ONCE = 20

/**
 * Where sections, answers and what the company says of itself name another amount than the facts: a figure that was
 * changed is changed there alone. Read as a deck is, in English; what its founder called another figure is none.
 */
export async function differingAmounts(
  { clone, knowledge }: CurrentClone,
  today: string,
): Promise<DifferingAmount[]> {
  const { funding } = knowledge
  const language = clone.languages[0] ?? 'en'
  const isOther = (fact: Fact, told: string) =>
    funding.otherFigures.some((other) => other.factId === fact.id && other.sentence === told)
  const found: Differs[] = []
  for (const [i, { text, ...where }] of textsOf({ clone, knowledge }).entries()) {
    if (i % TEXTS_AT_ONCE === TEXTS_AT_ONCE - 1) await new Promise<void>((resolve) => setImmediate(resolve))
    for (const sentence of sentencesOf(text).filter((one) => /\d/.test(one))) {
      const facts = [
        ...roundDiffering(sentence, where.title, funding),
        ...metricsDiffering(sentence, funding, today),
      ]
      // As it is told, and told back of what is called another figure.
      const told = sentence.slice(0, LIMITS.maxSentenceChars).trim()
      found.push(
        ...facts.flatMap((fact) => (isOther(fact, told) ? [] : [{ ...where, fact, sentence: told }])),
      )
    }
    if (found.length >= LIMITS.maxFigurePlaces) break
  }
  return found.slice(0, LIMITS.maxFigurePlaces).map(({ fact, sentence, ...where }) => ({
    ...where,
    fact_id: fact.id,
    fact: fact.label,
    held: spokenAmount(fact, language),
    sentence,
  }))
}

function textsOf({
  clone,
  knowledge,
}: Pick<CurrentClone, 'clone' | 'knowledge'>): (Where & { text: string })[] {
  const { sections, training_content: content, company_details: company } = knowledge
  return [
    { place: 'first-message', place_id: 'first-message', title: '', text: clone.first_message },
    { place: 'company', place_id: 'tagline', title: '', text: company.tagline },
    { place: 'company', place_id: 'elevatorPitch', title: '', text: company.elevatorPitch },
    ...sections.map(({ id, title, text }) => ({ place: 'section' as const, place_id: id, title, text })),
    ...content.faqs.map(({ id, question, answer }) => ({
      place: 'faq' as const,
      place_id: id,
      title: question,
      text: answer,
    })),
  ]
}

/** What was raised before, in a sentence of its own: it is another amount, and no other. */
const RAISED = /\braised\b/i
/** What one of them gives, or a part of it, is not what is sought. */
const PART_OF_IT =
  /\b(?:leads?|leading|led|invests?|invested|puts?|joins?|participat\w+|contribut\w+|tranches?|cheques?|checks?|tickets?)\b/i

function roundDiffering(sentence: string, title: string, funding: Funding): Fact[] {
  if (BEFORE_NOW.test(sentence) || RAISED.test(sentence)) return []
  const said = roundAmountsIn(sentence, topicOf({ title }) === 'ask').filter(
    ({ place }) => place !== 'raising' || !PART_OF_IT.test(sentence),
  )
  const before = funding.previousRounds.map(({ amount }) => moneyIn(amount)?.amount)
  const places = new Set(said.map(({ place }) => place))
  return [...places].flatMap((place) => {
    const fact = funding[place]
    const held = moneyOf(fact)
    const amounts = said
      .filter((one) => one.place === place && isSure(one.amount))
      .map(({ amount }) => amount)
    if (!fact || !held || amounts.length === 0) return []
    const isHeld = amounts.some(({ value, unit }) => value === held.amount && unit === held.currency)
    return isHeld || amounts.every(({ value }) => before.includes(value)) ? [] : [fact]
  })
}

/** A time that is not read as one that is over, or that has begun: "2026E", "FY27 (plan)", "next year". */
const ANOTHER_TIME =
  /(?<![\d.,€$£])\b(?:20[12]\d|(?:FY|CY) ?[’']?\d\d)(?!\d|[.,]\d|%)|\b(?:last|previous|prior|next|coming) (?:year|quarter|month|half)\b|\b(?:a year|\w+ (?:years|months)) ago\b|\byear (?:one|two|three|four|five|[1-9])\b/i

const measureOf = (label: string) => label.split(',', 1).join('').trim().toLowerCase()
/** "ARR" and "Annual recurring revenue" are one measure. */
const measuredBy = ({ label, unit }: Fact, money: boolean) =>
  measureOf(metricBeside(`${label} `, '', money ? 'money' : unit || null)?.label ?? label)

interface Held {
  fact: Fact
  measure: string
  amount: number
  unit: string
}

function heldBy(fact: Fact): Held[] {
  const money = moneyOf(fact)
  const amount = money?.amount ?? Number(fact.value.replaceAll(',', ''))
  if (Number.isNaN(amount)) return []
  return [{ fact, measure: measuredBy(fact, money !== null), amount, unit: money?.currency ?? fact.unit }]
}

function metricsDiffering(sentence: string, funding: Funding, today: string): Fact[] {
  // What names no time is said of now.
  const said = figuresOf([{ page: 1, title: today, lines: [sentence], notes: '' }], today)
  return said.flatMap((figure) => {
    const isUndated = figure.period === today
    if (isUndated && ANOTHER_TIME.test(sentence)) return []
    const held = funding.keyMetrics.flatMap(heldBy).filter(isMeasuredBy(figure))
    const then = isUndated ? held : held.filter(({ fact }) => fact.asOf === figure.asOf)
    if (then.length === 0 || then.some(({ amount }) => isAsSaid(amount, figure.value))) return []
    // "Three customers in Norway" are not all of them.
    if (isUndated && !isMoneyOrShare(figure.unit)) return []
    const [newest] = then.toSorted((a, b) => (b.fact.asOf ?? '').localeCompare(a.fact.asOf ?? ''))
    return newest ? [newest.fact] : []
  })
}

const isMeasuredBy =
  ({ label, unit }: FoundFigure) =>
  (held: Held) =>
    held.measure === measureOf(label) && held.unit.toLowerCase() === unit.toLowerCase()

const isMoneyOrShare = (unit: string) => unit === '%' || /^[A-Z]{3}$/.test(unit)

/** The same, or rounded to two digits or more: "€1.2M" of €1,234,000. */
function isAsSaid(held: number, said: number): boolean {
  const digits = String(said).replace(/[.,]/g, '').replace(/0+$/, '').replace(/^0+/, '').length
  return held === said || (digits >= 2 && Number(held.toPrecision(digits)) === said)
}
