import { sentencesOf } from '../../sentences.ts'
import { type AmountSaid, amountsIn, isMoney, isSure } from './amounts.ts'
import type { CleanPage } from './clean-pages.ts'
import { type Metric, metricBeside, withCountedNoun } from './metrics.ts'
import { type PeriodSaid, periodsIn } from './periods.ts'
import { type Statement, statementsOf } from './statements.ts'
import { type Topic, topicOf } from './topics.ts'

/** A figure with the time it holds for. */
export interface FoundFigure {
  label: string
  value: number
  unit: string
  /** Its period's last day; null where that is not over: today is none that the page names. */
  asOf: string | null
  lastDay: string
  period: string
  page: number
  quote: string
  /** It stands in a table: its row alone says nothing. */
  isRow: boolean
}

/** Pages whose figures are not the company's own, or not yet true. */
const OTHERS: readonly (Topic | null)[] = [
  'ask',
  'team',
  'market',
  'plan',
  'problem',
  'competition',
  'contact',
]
const NOT_YET =
  /\b(?:forecast|projected|projection|expected?|target|goal|planned|will|would|could|by 20\d\d)\b/i
const NOT_OURS = /\b(?:TAM|SAM|SOM|market size|addressable)\b/i
const LONGEST_LINE = 220

/** Figures of the company that name their time, each from its own line, table or card; nothing that is only hoped for. */
export function figuresOf(pages: readonly CleanPage[], today: string): FoundFigure[] {
  const found = pages
    .filter((page) => !OTHERS.includes(topicOf(page)))
    .flatMap((page) => figuresOn(page, today))
  return distinct(found)
}

function figuresOn(page: CleanPage, today: string): FoundFigure[] {
  const [whole] = periodsIn(page.title)
  return (
    statementsOf(page.lines.flatMap(inSentences))
      .filter(({ text }) => text.length <= LONGEST_LINE && !NOT_YET.test(text) && !NOT_OURS.test(text))
      .flatMap((statement) => figuresIn(statement, page.title, whole))
      // What lies ahead altogether is no figure yet.
      .filter(({ begins }) => begins <= today)
      .map(({ begins: _, ...figure }) => ({
        ...figure,
        asOf: figure.lastDay <= today ? figure.lastDay : null,
        page: page.page,
      }))
  )
}

/** Of a paragraph each sentence states its own. */
const inSentences = (line: string): string[] => (line.length > LONGEST_LINE ? sentencesOf(line) : [line])

type Dated = Omit<FoundFigure, 'page' | 'asOf'> & { begins: string }

function figuresIn(
  { text, periods: given = [], row }: Statement,
  heading: string,
  whole: PeriodSaid | undefined,
): Dated[] {
  const said = periodsIn(text)
  const amounts = amountsIn(text, said).filter((amount) => amount.unit !== null || isCount(text, amount))
  let metric: Metric | null = null
  return amounts.flatMap((amount, i) => {
    const period = given[i] ?? periodFor(amount, i, amounts, said) ?? (said.length === 0 ? whole : undefined)
    const [before, after] = around(text, amount, amounts[i - 1], amounts[i + 1], said)
    if (/^\s*(?:(?:per|a|an|every|each)\s|\/)/i.test(after) && isMoney(amount)) return []
    // What follows measures the same, where it does not say what.
    metric =
      metricBeside(before, after, amount.unit) ??
      withCountedNoun(before, after, amount.unit) ??
      metric ??
      metricBeside(heading, '', amount.unit)
    if (!period || !metric || !isSure(amount)) return []
    return [
      {
        label: metric.label,
        value: amount.value,
        unit: amount.unit ?? metric.noun ?? '',
        lastDay: period.lastDay,
        begins: period.firstDay,
        period: period.text,
        quote: row ?? text,
        isRow: row !== undefined,
      },
    ]
  })
}

/**
 * Each amount its own time where there are as many; one time for all; else the nearest behind it, or the one that the
 * line begins with, until another is named.
 */
function periodFor(
  amount: AmountSaid,
  i: number,
  amounts: readonly AmountSaid[],
  said: readonly PeriodSaid[],
) {
  if (said.length === amounts.length) return said[i]
  if (said.length === 1) return said[0]
  const behind = (one: AmountSaid, j: number) => {
    const next = amounts[j + 1]?.at ?? Number.POSITIVE_INFINITY
    return said.find(({ at }) => at >= one.end && at < next)
  }
  const isBeforeOthers = amounts.slice(0, i).every((one, j) => behind(one, j) === undefined)
  const lead = isBeforeOthers ? said.find(({ end }) => end <= (amounts[0]?.at ?? 0)) : undefined
  return behind(amount, i) ?? lead
}

/** The words before and behind an amount, up to its neighbours, without the times. */
function around(
  text: string,
  amount: AmountSaid,
  previous: AmountSaid | undefined,
  next: AmountSaid | undefined,
  said: readonly PeriodSaid[],
): [before: string, after: string] {
  const blanked = said.reduce(
    (line, { at, end }) => line.slice(0, at) + ' '.repeat(end - at) + line.slice(end),
    text,
  )
  return [blanked.slice(previous?.end ?? 0, amount.at), blanked.slice(amount.end, next?.at ?? text.length)]
}

/** A bare number that counts something: not a rank, a version or a part of a name. */
const isCount = (text: string, { at, end }: AmountSaid) =>
  !/(?:\b(?:top|no|number|version|phase|step|page|level)\.?|#|\p{L}-)\s?$/iu.test(text.slice(0, at)) &&
  !/^\s?(?:st|nd|rd|th|x|×|days?|weeks?|years?|hours?|minutes?|out of)\b/i.test(text.slice(end))

/** One of each label and time; where two disagree, neither is sure. */
function distinct(figures: readonly FoundFigure[]): FoundFigure[] {
  const byKey = new Map<string, FoundFigure[]>()
  for (const figure of figures) {
    const key = `${figure.label} ${figure.lastDay} ${figure.unit}`.toLowerCase()
    byKey.set(key, [...(byKey.get(key) ?? []), figure])
  }
  return [...byKey.values()].flatMap((same) =>
    same[0] && same.every(({ value }) => value === same[0]?.value) ? [same[0]] : [],
  )
}
