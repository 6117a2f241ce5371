import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import * as availabilityRoutes from '@understudy/contract/built/visit/availability'
import * as meetingRoutes from '@understudy/contract/built/visit/meetings'
import { LIMITS } from '@understudy/contract/limits'
import type { Meeting, MeetingStatus, MeetingUpdate } from '@understudy/contract/meetings'
import type { BodyInput } from '@understudy/contract/route'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { retryUnlessAnswered } from '../api/query-client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { attemptKeys, randomId } from '../api/random-id.ts'
import { type MeetingFilter, meetingList } from './meeting-filter.ts'
import { createMeeting, updateMeeting } from './save-meeting.ts'

export interface MeetingPage {
  meetings: Meeting[]
  hasMore: boolean
}

/** A page of a part of the calendar, and whether another follows. The page before stays in sight while one loads. */
export const meetingsQuery = (filter: MeetingFilter) =>
  queryOptions({
    queryKey: [...queryKeys.meetings, 'list', filter],
    queryFn: async ({ signal }): Promise<MeetingPage> => {
      // One more than is shown tells whether there is a next page.
      const query = meetingList.queryOf(filter, 1)
      const meetings = await call(meetingRoutes.listMeetings, { query, signal })
      const { pageSize } = meetingList
      return { meetings: meetings.slice(0, pageSize), hasMore: meetings.length > pageSize }
    },
    placeholderData: keepPreviousData,
    // Requests come at any time.
    staleTime: LIMITS.liveCallPollMs,
    retry: retryUnlessAnswered,
  })

const meetingQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.meeting(id),
    queryFn: ({ signal }) => call(meetingRoutes.readMeeting, { params: { id }, signal }),
    staleTime: LIMITS.liveCallPollMs,
    retry: retryUnlessAnswered,
  })

export const useMeeting = (id: string) => useQuery(meetingQuery(id))

/** Reads it as it is now: another window may have changed it. */
export function useReadMeeting(id: string) {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...meetingQuery(id), staleTime: 0 })
}

export interface Step {
  id: string
  status: MeetingStatus
  reason?: string
  room?: string
}

export interface StepTold {
  onDone: (changed: Meeting) => void
  onRefused?: (error: unknown) => void
}

/**
 * Takes a meeting one step on. After a refusal as well the lists are asked anew: it was changed elsewhere. Both are told
 * by the hook itself: the row that asked may be gone by then.
 */
export function useStep({ onDone, onRefused }: StepTold) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: Step) => call(meetingRoutes.setMeetingStatus, { params: { id }, body }),
    onSuccess: (changed) => {
      onDone(changed)
      take(client, changed)
    },
    onError: (error) => {
      onRefused?.(error)
      askAnew(client)
    },
  })
}

/** Nobody waits for what is asked anew: what was answered is in sight already. */
const askAnew = (client: QueryClient) => void client.invalidateQueries({ queryKey: queryKeys.meetings })

/** Takes an answered meeting into the cache, into the lists that show it too, and has all of them asked anew. */
function take(client: QueryClient, changed: Meeting): void {
  client.setQueryData(queryKeys.meeting(changed.id), changed)
  client.setQueriesData<MeetingPage>(
    { queryKey: [...queryKeys.meetings, 'list'] },
    (page) =>
      page && { ...page, meetings: page.meetings.map((one) => (one.id === changed.id ? changed : one)) },
  )
  askAnew(client)
}

/** Writes a meeting down; what was refused is thrown, for the form to tell. */
export function useCreateMeeting() {
  const client = useQueryClient()
  return async (body: BodyInput<typeof meetingRoutes.createMeeting>, idempotencyKey: string) => {
    const result = await createMeeting(body, idempotencyKey)
    askAnew(client)
    if (!result.success) throw result.error
    return result.meeting
  }
}

export function useUpdateMeeting(id: string) {
  const client = useQueryClient()
  const [keyOf] = useState(attemptKeys)
  const [done, setDone] = useState(0)
  return useMutation({
    // A repeat after an answer that was lost moves nothing twice; one after an answer is a move of its own. What is
    // noted is written each time: another window may have written since.
    mutationFn: (body: MeetingUpdate) =>
      updateMeeting(id, body, body.start_time ? keyOf({ id, body, done }) : randomId()),
    onSuccess: (result) => {
      if (!result.success) return askAnew(client)
      setDone((count) => count + 1)
      take(client, result.meeting)
    },
  })
}

/** The founder's own free times, by the days of a zone. */
export const useOwnSlots = (wish: { from?: string; timezone: string; meetingId?: string }) =>
  useQuery({
    queryKey: [...queryKeys.meetings, 'slots', wish],
    queryFn: ({ signal }) =>
      call(availabilityRoutes.listOwnSlots, {
        query: {
          timezone: wish.timezone,
          ...(wish.from === undefined ? {} : { from: wish.from }),
          ...(wish.meetingId === undefined ? {} : { meeting_id: wish.meetingId }),
        },
        signal,
      }),
    // What is free changes with every booking.
    staleTime: 0,
    retry: retryUnlessAnswered,
  })

const availabilityQuery = queryOptions({
  queryKey: queryKeys.availability,
  queryFn: ({ signal }) => call(availabilityRoutes.readAvailability, { signal }),
  retry: retryUnlessAnswered,
})

export const useAvailability = () => useQuery(availabilityQuery)

/** Reads it as it is now: another window may have changed it. */
export function useReadAvailability() {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...availabilityQuery, staleTime: 0 })
}

export function useSaveAvailability() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof availabilityRoutes.saveAvailability>) =>
      call(availabilityRoutes.saveAvailability, { body }),
    // An older answer that is still on its way would be taken for the newest.
    onMutate: () => client.cancelQueries({ queryKey: queryKeys.availability }),
    onSuccess: (saved) => {
      client.setQueryData(queryKeys.availability, saved)
      void client.invalidateQueries({ queryKey: [...queryKeys.meetings, 'slots'] })
      // By its time zone the daily mail comes.
      void client.invalidateQueries({ queryKey: queryKeys.notificationPreferences })
    },
  })
}

const TICK_MS = 30_000

/** The present, for what is possible only once a meeting began. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
