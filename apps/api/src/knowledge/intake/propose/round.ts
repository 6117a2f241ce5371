import type { FundingStage } from '@understudy/contract'
import { sentencesOf } from '../../sentences.ts'
import { type AmountSaid, amountsIn, isMoney, isSure } from './amounts.ts'
import type { CleanPage } from './clean-pages.ts'
import { periodsIn } from './periods.ts'
import { topicOf } from './topics.ts'

interface Found<Value> {
  value: Value
  page: number
  quote: string
}
type Place = 'raising' | 'committed' | 'minimumCheque' | 'valuation'
export interface FoundRound {
  stage: Found<FundingStage> | null
  amounts: Partial<Record<Place, Found<AmountSaid>>>
  instrument: Found<'SAFE' | 'note' | 'priced'> | null
  closeDate: Found<string> | null
  useOfFunds: Found<string> | null
}

/** It tells of a round before. */
export const BEFORE_NOW =
  /\b(?:previous(?:ly)?|raised (?:to date|so far)|to date|so far raised|has raised|have raised|last round|prior)\b/i
const NOT_SO = /\b(?:not|no longer|does(?:n’t|n't))\b/i
const RAISING_BEFORE =
  /\b(?:rais(?:e|es|ing)|ask|round|looking for|seeking|target(?:ing)?|seed|series [a-d])\b[^.;]{0,40}$/i
const RAISING_AFTER = /^\s*(?:in )?(?:an? |our |of )?(?:pre-?seed|seed|series [a-d]|safe|round|extension)\b/i
const STAGES: readonly [RegExp, FundingStage][] = [
  [/\bpre-?\s?seed\b/i, 'Pre-seed'],
  [/\bseed\b/i, 'Seed'],
  [/\bseries a\b/i, 'Series A'],
  [/\bseries b\b/i, 'Series B'],
  [/\bseries c\b/i, 'Series C'],
  [/\bseries [d-h]\b/i, 'Series D+'],
]

/** What the deck asks for: from the pages that ask, the round's name from its cover too. */
export function roundOf(pages: readonly CleanPage[], today: string): FoundRound {
  const asking = pages.filter(
    (page) => topicOf(page) === 'ask' || /\brais(?:e|ing)\b/i.test(page.lines.join(' ')),
  )
  const said = asking.flatMap((page) =>
    [page.title, ...page.lines]
      .filter((line) => !BEFORE_NOW.test(line))
      .map((quote) => ({ page: page.page, quote })),
  )
  return {
    stage: stageOf(said) ?? stageOf(coverOf(pages)),
    amounts: amountsOf(
      said,
      new Set(asking.filter((page) => topicOf(page) === 'ask').map(({ page }) => page)),
    ),
    instrument: instrumentOf(said),
    closeDate: closeDateOf(said, today),
    useOfFunds: useOfFundsOf(said),
  }
}

interface Said {
  page: number
  quote: string
}

const coverOf = (pages: readonly CleanPage[]): Said[] =>
  pages.slice(0, 1).flatMap(({ page, title, lines }) => [title, ...lines].map((quote) => ({ page, quote })))

/** The one stage that is named; where several are, none is sure. */
function stageOf(said: readonly Said[]): Found<FundingStage> | null {
  const named = said.flatMap(({ page, quote }) => {
    const stage = STAGES.find(([pattern]) => pattern.test(quote))?.[1]
    return stage ? [{ value: stage, page, quote }] : []
  })
  return named.every(({ value }) => value === named[0]?.value) ? (named[0] ?? null) : null
}

function amountsOf(said: readonly Said[], askPages: ReadonlySet<number>): FoundRound['amounts'] {
  const found: Partial<Record<Place, Found<AmountSaid>[]>> = {}
  for (const { page, quote } of said) {
    for (const { place, amount } of roundAmountsIn(quote, askPages.has(page)))
      found[place] = [...(found[place] ?? []), { value: amount, page, quote }]
  }
  const sure: FoundRound['amounts'] = {}
  for (const place of ['raising', 'committed', 'minimumCheque', 'valuation'] as const) {
    const [first, ...more] = found[place] ?? []
    if (first && isSure(first.value) && more.every(({ value }) => value.value === first.value.value)) {
      sure[place] = first
    }
  }
  return sure
}

/** Amounts of the round that a line names, each with what it is; `isAsking` where it stands under "the ask". */
export function roundAmountsIn(quote: string, isAsking: boolean): { place: Place; amount: AmountSaid }[] {
  const amounts = amountsIn(quote, periodsIn(quote)).filter(isMoney)
  return amounts.flatMap((amount, i) => {
    const before = quote.slice(amounts[i - 1]?.end ?? 0, amount.at)
    const after = quote.slice(amount.end, amounts[i + 1]?.at ?? quote.length)
    const place = placeOf(before, after, isAsking && i === 0 && before.trim() === '')
    return place ? [{ place, amount }] : []
  })
}

function placeOf(before: string, after: string, opensAsk: boolean): Place | null {
  const near = after.slice(0, 40)
  if (/\b(?:min(?:imum|\.)?|smallest)\b[^.;]{0,25}$/i.test(before)) return 'minimumCheque'
  if (/^[^.;,(]{0,25}\bcommitted\b/i.test(near) || /\bcommitted\s*:?\s*$/i.test(before)) return 'committed'
  const isValue =
    /^\s*(?:(?:pre|post)-?money\b|(?:valuation|cap)\b)/i.test(near) ||
    /\b(?:valuation|(?:pre|post)-?money|cap)(?: cap| valuation)?\s*(?:of|is|at|:)?\s*$/i.test(before)
  if (isValue) return NOT_SO.test(after) ? null : 'valuation'
  if (/\b(?:revenue|ARR|MRR|per|grant|debt|loan)\b/i.test(`${before} ${near}`)) return null
  return opensAsk || RAISING_BEFORE.test(before) || RAISING_AFTER.test(near) ? 'raising' : null
}

function instrumentOf(said: readonly Said[]): FoundRound['instrument'] {
  const forms = [
    [/\bSAFE\b/, 'SAFE'],
    [/\bconvertible(?: loan)?(?: note)?\b/i, 'note'],
    [/\bpriced round\b|\bequity round\b/i, 'priced'],
  ] as const
  for (const { page, quote } of said) {
    const form = forms.find(([pattern]) => pattern.test(quote))
    if (form) return { value: form[1], page, quote }
  }
  return null
}

function closeDateOf(said: readonly Said[], today: string): FoundRound['closeDate'] {
  const named = said.flatMap(({ page, quote }) => {
    const at = /\bclos(?:es?|ing)\b/i.exec(quote)?.index
    const period = at === undefined ? undefined : periodsIn(quote).find((one) => one.at > at)
    return period && period.lastDay >= today ? [{ value: period.lastDay, page, quote }] : []
  })
  return named[0] ?? null
}

function useOfFundsOf(said: readonly Said[]): FoundRound['useOfFunds'] {
  for (const { page, quote } of said) {
    const named = /\buse of (?:funds|proceeds)\s*[:–—-]\s*(.{8,})$/i.exec(quote)?.[1]
    if (named) return { value: named.trim(), page, quote }
    const shares = amountsIn(quote).filter(({ unit }) => unit === '%')
    const sum = shares.reduce((all, { value }) => all + value, 0)
    if (shares.length >= 2 && sum >= 90 && sum <= 101) return { value: sharing(quote), page, quote }
  }
  return null
}

/** Of a line the sentences that share the money out. */
const sharing = (line: string): string =>
  sentencesOf(line)
    .filter((sentence) => amountsIn(sentence).some(({ unit }) => unit === '%'))
    .join(' ')
