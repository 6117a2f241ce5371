import { VisitStep } from '@understudy/contract/analytics'
import { Uuid } from '@understudy/contract/fields'
import { addressOf } from '../../frame/list/address-of.ts'
import { readPage } from '../../frame/list/page-number.ts'
import { isOpen, readSpan, type Span, spanWords } from '../../frame/list/span.ts'
import { type Range, rangeQuery, readRange } from '../range.ts'

export const PAGE_SIZE = 50

/** What a list behind a figure is narrowed to. Moments win over the days of the range. */
export interface ListFilter extends Span, Range {
  pitch_id?: string
  link_id?: string
  /** Counts from 1. */
  page: number
}

export interface VisitFilter extends ListFilter {
  step: VisitStep
  /** Of those the ones that are engaged, whenever they became so. */
  engaged?: true
}

export interface QuestionFilter extends ListFilter {
  answered?: boolean
}

/** The filter lives in the address, so that a list keeps its place and can be sent to a colleague. */
function readListFilter(search: URLSearchParams): ListFilter {
  const pitch = Uuid.safeParse(search.get('pitch'))
  const link = Uuid.safeParse(search.get('link'))
  return {
    ...readRange(search),
    ...readSpan(search),
    ...(pitch.success ? { pitch_id: pitch.data } : {}),
    ...(link.success ? { link_id: link.data } : {}),
    page: readPage(search, PAGE_SIZE),
  }
}

export function readVisitFilter(search: URLSearchParams): VisitFilter {
  const step = VisitStep.safeParse(search.get('step'))
  return {
    ...readListFilter(search),
    step: step.success ? step.data : 'viewed',
    ...(search.get('engaged') === 'yes' ? { engaged: true } : {}),
  }
}

export function readQuestionFilter(search: URLSearchParams): QuestionFilter {
  const answered = { yes: true, no: false }[search.get('answered') ?? '']
  return { ...readListFilter(search), ...(answered === undefined ? {} : { answered }) }
}

/** What both lists ask the server for. */
export const listQuery = ({ page, from, before, pitch_id, link_id, ...range }: ListFilter) => ({
  ...rangeQuery(range),
  ...(from ? { from } : {}),
  ...(before ? { before } : {}),
  ...(pitch_id ? { pitch_id } : {}),
  ...(link_id ? { link_id } : {}),
  skip: (page - 1) * PAGE_SIZE,
  limit: PAGE_SIZE,
})

/** What narrows a list and has no field above it: in words, and by its names in the address. */
export const narrowings = (filter: ListFilter & { engaged?: true }): { words: string; names: string[] }[] => [
  ...(isOpen(filter) ? [] : [{ words: spanWords(filter), names: ['from', 'before'] }]),
  ...(filter.engaged ? [{ words: 'Engaged', names: ['engaged'] }] : []),
  ...(filter.pitch_id ? [{ words: 'Of one pitch', names: ['pitch'] }] : []),
  ...(filter.link_id ? [{ words: 'Through one link', names: ['link'] }] : []),
]

/** The time and the part of the product that a figure is about: days counted in UTC, or moments. */
export type FigureOf = ({ start: string; end: string } | { from: string; before: string }) & {
  clone_id?: string
  pitch_id?: string
  link_id?: string
}

const namesOf = ({ clone_id, pitch_id, link_id, ...time }: FigureOf) => ({
  ...time,
  clone: clone_id,
  pitch: pitch_id,
  link: link_id,
})

export const visitsAddress = (of: FigureOf, more: { step?: VisitStep; engaged?: true } = {}): string =>
  `/analytics/visits${addressOf({
    ...namesOf(of),
    step: more.step === 'viewed' ? undefined : more.step,
    engaged: more.engaged && 'yes',
  })}`

export const questionsAddress = (of: FigureOf, answered?: boolean): string =>
  `/analytics/questions${addressOf({
    ...namesOf(of),
    answered: answered === undefined ? undefined : answered ? 'yes' : 'no',
  })}`
