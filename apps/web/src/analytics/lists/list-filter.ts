import type { VisitStep } from '@understudy/contract/analytics'
import * as analyticsRoutes from '@understudy/contract/built/audience/analytics'
import { type FilterOf, listOf } from '../../frame/list/list-of.ts'
import { isOpen, spanWords } from '../../frame/list/span.ts'
import { rangeQuery, readRange } from '../range.ts'

export type VisitFilter = FilterOf<typeof analyticsRoutes.listVisits>
export type QuestionFilter = FilterOf<typeof analyticsRoutes.listAskedQuestions>
/** What both lists are narrowed to. Moments win over the days of the range. */
export type ListFilter = Omit<QuestionFilter, 'answered' | 'days'> & {
  days?: number
  engaged?: boolean
  investor_id?: string
  key?: string
}

const names = { clone_id: 'clone', pitch_id: 'pitch', link_id: 'link' }
const visitNames = { ...names, investor_id: 'investor' }
const PAGE_SIZE = 50

/** So many days, or two of them: what can be chosen above the list, as the figures have it. */
function withRange<Filter extends QuestionFilter>(filter: Filter, search: URLSearchParams): Filter {
  // The range has the same names and kinds as what it takes the place of.
  const { days: _days, start: _start, end: _end, ...rest } = filter
  return { ...rest, ...rangeQuery(readRange(search)) } as Filter
}

export const visitList = listOf(analyticsRoutes.listVisitsQuery, {
  path: '/analytics/visits',
  names: visitNames,
  pageSize: PAGE_SIZE,
  settle: withRange,
})

export const questionList = listOf(analyticsRoutes.listAskedQuestionsQuery, {
  path: '/analytics/questions',
  names: { ...names, key: 'question' },
  pageSize: PAGE_SIZE,
  settle: withRange,
})

/** What narrows a list and has no field above it: in words, and by its names in the address. */
export const narrowings = (filter: ListFilter): { words: string; names: string[] }[] => [
  ...(isOpen(filter) ? [] : [{ words: spanWords(filter), names: ['from', 'before'] }]),
  ...(filter.engaged ? [{ words: 'Engaged', names: ['engaged'] }] : []),
  ...(filter.pitch_id ? [{ words: 'Of one pitch', names: ['pitch'] }] : []),
  ...(filter.investor_id ? [{ words: 'Of one investor', names: ['investor'] }] : []),
  ...(filter.key ? [{ words: 'One question', names: ['question'] }] : []),
  ...(filter.link_id ? [{ words: 'Through one link', names: ['link'] }] : []),
]

/** The time and the part of the product that a figure is about. */
export interface FigureOf {
  from: string
  before: string
  /** The same in days, where it is whole ones: a list that has days to choose names them. */
  start?: string
  end?: string
  clone_id?: string
  pitch_id?: string
  link_id?: string
}

function timeOf({ from, before, start, end, ...part }: FigureOf) {
  return start && end ? { start, end, ...part } : { from, before, ...part }
}

export const visitsAddress = (of: FigureOf, more: { step?: VisitStep; engaged?: true } = {}): string =>
  visitList.addressOf({ ...timeOf(of), ...more })

export const questionsAddress = (of: FigureOf, more: { answered?: boolean; key?: string } = {}): string =>
  questionList.addressOf({ ...timeOf(of), ...more })
