import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import * as analyticsRoutes from '@understudy/contract/built/audience/analytics'
import { LIMITS } from '@understudy/contract/limits'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { nextSkip } from '../frame/list/page-number.ts'
import { type QuestionFilter, questionList, type VisitFilter, visitList } from './lists/list-filter.ts'
import { type Range, rangeQuery } from './range.ts'

/** Figures a day, the funnel, sections and questions. While another range loads, the one before stays in sight. */
export const useEngagement = (range: Range) =>
  useQuery({
    queryKey: [...queryKeys.analytics, 'engagement', range],
    queryFn: ({ signal }) => call(analyticsRoutes.readEngagement, { query: rangeQuery(range), signal }),
    placeholderData: keepPreviousData,
    staleTime: LIMITS.liveCallPollMs,
  })

const PITCHES_AT_ONCE = 25

/** Figures a pitch and its links, 25 pitches at a time. */
export const usePitchFigures = (range: Range) =>
  useInfiniteQuery({
    queryKey: [...queryKeys.analytics, 'metrics', range],
    queryFn: ({ pageParam, signal }) =>
      call(analyticsRoutes.readMetrics, {
        query: { ...rangeQuery(range), skip: pageParam, limit: PITCHES_AT_ONCE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => nextSkip(last.pitches, pages, PITCHES_AT_ONCE),
    placeholderData: keepPreviousData,
    staleTime: LIMITS.liveCallPollMs,
  })

/** A page of the visits behind a figure, the latest first. While another page loads, the one before stays in sight. */
export const visitsQuery = (filter: VisitFilter) =>
  queryOptions({
    queryKey: [...queryKeys.analytics, 'visits', filter],
    queryFn: ({ signal }) => call(analyticsRoutes.listVisits, { query: visitList.queryOf(filter), signal }),
    placeholderData: keepPreviousData,
    staleTime: LIMITS.liveCallPollMs,
  })

/** A page of the questions behind a figure, those of the latest call first. */
export const askedQuestionsQuery = (filter: QuestionFilter) =>
  queryOptions({
    queryKey: [...queryKeys.analytics, 'questions', filter],
    queryFn: ({ signal }) =>
      call(analyticsRoutes.listAskedQuestions, { query: questionList.queryOf(filter), signal }),
    placeholderData: keepPreviousData,
    staleTime: LIMITS.liveCallPollMs,
  })
