import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as calendarRoutes from '@understudy/contract/built/visit/calendars'
import { CalendarProblem, CalendarProvider } from '@understudy/contract/built/visit/calendars'
import type { CalendarChoice, CalendarConnection, CalendarService } from '@understudy/contract/calendars'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { retryUnlessAnswered } from '../../api/query-client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useToldOnceLeft } from '../../frame/errors/use-told-once-left.ts'
import { calendarNames, calendarStepWords } from './calendar-words.ts'

const calendarsKey = [...queryKeys.availability, 'calendars']

const calendarsQuery = queryOptions({
  queryKey: calendarsKey,
  queryFn: ({ signal }) => call(calendarRoutes.listCalendars, { signal }),
  // It may have changed at the provider's page, from where this one is opened anew.
  staleTime: 0,
  retry: retryUnlessAnswered,
})

export const useCalendars = () => useQuery(calendarsQuery)

/** What is chosen of a connection. */
export const choiceOf = ({ calendars, writes_to }: CalendarConnection): CalendarChoice => ({
  reads: calendars.filter((calendar) => calendar.reads).map(({ id }) => id),
  writes_to,
})

/** A choice that was made anew, and the one that it was made from. */
export interface Chosen extends CalendarChoice {
  before: CalendarChoice
}

/** What was chosen anew, over what is saved now. */
const over = (now: CalendarChoice, { before, reads, writes_to }: Chosen): CalendarChoice => ({
  reads: [
    ...now.reads.filter((id) => reads.includes(id) || !before.reads.includes(id)),
    ...reads.filter((id) => !before.reads.includes(id) && !now.reads.includes(id)),
  ],
  writes_to: writes_to === before.writes_to ? now.writes_to : writes_to,
})

/** Leads to the provider's own page. */
export const useConnect = (provider: CalendarProvider) =>
  useMutation({
    mutationFn: () => call(calendarRoutes.connectCalendar, { params: { provider } }),
    onSuccess: ({ url }) => location.assign(url),
  })

/** What can be done with a connection; each answer stands in the list at once, and free times follow from it. */
export function useConnection(provider: CalendarProvider) {
  const client = useQueryClient()
  const take = (changed: CalendarService) => {
    client.setQueryData<CalendarService[]>(calendarsKey, (all) =>
      all?.map((one) => (one.provider === changed.provider ? changed : one)),
    )
    void client.invalidateQueries({ queryKey: [...queryKeys.meetings, 'slots'] })
  }
  const tell = useToldOnceLeft(calendarStepWords)
  const askAnew = () => client.invalidateQueries({ queryKey: calendarsKey })
  const params = { provider }
  return {
    choose: useMutation({
      // One after the other: the last choice stands, and no older answer covers it.
      scope: { id: `calendars ${provider}` },
      mutationFn: async (chosen: Chosen) => {
        // Another window may have chosen since.
        const all = await client.fetchQuery(calendarsQuery)
        const now = all.find((one) => one.provider === provider)?.connection
        const body = over(now ? choiceOf(now) : chosen.before, chosen)
        return call(calendarRoutes.chooseCalendars, { params, body })
      },
      onSuccess: take,
      onError: (error) => {
        tell(`Your choice of ${calendarNames[provider]} was not saved`, error)
        return askAnew()
      },
    }),
    read: useMutation({
      mutationFn: () => call(calendarRoutes.readCalendar, { params }),
      onSuccess: take,
      onError: askAnew,
    }),
    remove: useMutation({
      mutationFn: () => call(calendarRoutes.removeCalendar, { params }),
      onSettled: askAnew,
    }),
  }
}

/** What a provider's page led back with, read once and taken out of the address. */
export function useArrival(): { provider: CalendarProvider; problem: CalendarProblem | null } | null {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [told] = useState(() => new URLSearchParams(hash.slice(1)))
  const stands = hash !== '' && told.has('calendar')
  useEffect(() => {
    if (stands) void navigate({ hash: '' }, { replace: true })
  }, [stands, navigate])
  const provider = CalendarProvider.safeParse(told.get('calendar'))
  const problem = CalendarProblem.safeParse(told.get('problem'))
  return provider.success ? { provider: provider.data, problem: problem.success ? problem.data : null } : null
}
