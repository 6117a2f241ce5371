import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import * as investorRoutes from '@understudy/contract/built/audience/investors'
import * as meetingRoutes from '@understudy/contract/built/visit/meetings'
import { call } from '../api/call.ts'
import { retryUnlessAnswered } from '../api/query-client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useDeletion } from '../api/use-deletion.ts'
import { useToldOnceLeft } from '../frame/errors/use-told-once-left.ts'
import { changeWords } from './error-words.ts'
import { type AddForm, type Investor, type InvestorChange, toInvestor, toUpdate } from './investor.ts'
import { type InvestorFilter, investorList } from './investor-filter.ts'
import { withChangedTags } from './tags.ts'

/** Visitors leave their contact and calls end at any time. */
const STALE_MS = 10_000
const MEETINGS_SHOWN = 10
export const DUPLICATES_SHOWN = 10

async function readPage(filter: InvestorFilter, signal: AbortSignal) {
  const query = investorList.queryOf(filter)
  const answer = await call(investorRoutes.investorsPageData, { query, signal })
  return { ...answer, investors: answer.investors.map(toInvestor) }
}
export type InvestorPage = Awaited<ReturnType<typeof readPage>>

/** A page of the list with the figures over all. While another page loads, the one before stays in sight. */
export const investorsQuery = (filter: InvestorFilter) =>
  queryOptions({
    queryKey: [...queryKeys.investorList, filter],
    queryFn: ({ signal }) => readPage(filter, signal),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })

/** One investor. What the list knows stands at once, and is read again where it may be old. */
const investorQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.investor(id),
    queryFn: async ({ signal }) =>
      toInvestor(await call(investorRoutes.readInvestor, { params: { id }, signal })),
    staleTime: STALE_MS,
    retry: retryUnlessAnswered,
  })

export function useInvestor(id: string) {
  const client = useQueryClient()
  return useQuery({
    ...investorQuery(id),
    initialData: () => listed(client, id)?.investor,
    initialDataUpdatedAt: () => listed(client, id)?.readAtMs,
  })
}

/** Reads the record as it is now: another window, or a call that ended, may have changed it. */
export function useReadInvestor(id: string) {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...investorQuery(id), staleTime: 0 })
}

/** The record as the list that was read last shows it. */
function listed(client: QueryClient, id: string) {
  let latest: { investor: Investor; readAtMs: number } | undefined
  for (const query of client.getQueryCache().findAll({ queryKey: queryKeys.investorList })) {
    const page = client.getQueryData<InvestorPage>(query.queryKey)
    const investor = page?.investors.find((one) => one.id === id)
    const readAtMs = query.state.dataUpdatedAt
    if (investor && readAtMs > (latest?.readAtMs ?? 0)) latest = { investor, readAtMs }
  }
  return latest
}

/** Takes an answered record into the cache, into the lists that show it too, and has those read again. */
function take(client: QueryClient, investor: Investor): void {
  const queryKey = queryKeys.investor(investor.id)
  // What is being read may have been asked for before.
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, investor)
  client.setQueriesData<InvestorPage>(
    { queryKey: queryKeys.investorList },
    (page) =>
      page && {
        ...page,
        investors: page.investors.map((one) => (one.id === investor.id ? investor : one)),
      },
  )
  void client.invalidateQueries({ queryKey: queryKeys.investorList })
}

/** Saves a change. */
export const useChangeInvestor = (investor: Named) =>
  useSaving(investor, async (change: InvestorChange) => change)

/** Saves what was done to the tags, over those that the record has by now: another window may have changed them. */
export function useChangeTags(investor: Named) {
  const readAnew = useReadInvestor(investor.id)
  return useSaving(investor, async (change: { before: readonly string[]; tags: readonly string[] }) => ({
    tags: withChangedTags((await readAnew()).tags, change),
  }))
}

type Named = Pick<Investor, 'id' | 'name'>

/** One at a time for each investor, so that no older answer is taken for the newest. */
function useSaving<Press>({ id, name }: Named, changeOf: (press: Press) => Promise<InvestorChange>) {
  const client = useQueryClient()
  const tell = useToldOnceLeft(changeWords)
  return useMutation({
    scope: { id: `investor ${id}` },
    mutationFn: async (press: Press) => {
      const body = toUpdate(await changeOf(press))
      return toInvestor(await call(investorRoutes.updateInvestor, { params: { id }, body }))
    },
    onSuccess: (investor) => take(client, investor),
    onError: (error) => tell(`“${name}” was not changed`, error),
  })
}

/** Adds somebody; a repeat of the same adds nobody twice. Answers whether they were known by their email. */
export function useAddInvestor() {
  const client = useQueryClient()
  return async (body: AddForm, keyOf: (body: unknown) => string) => {
    const { merged, ...wire } = await call(investorRoutes.addInvestor, { body, idempotencyKey: keyOf(body) })
    const investor = toInvestor(wire)
    take(client, investor)
    return { investor, merged }
  }
}

export function useDeleteInvestor() {
  const client = useQueryClient()
  return useDeletion({
    send: (id) => call(investorRoutes.deleteInvestor, { params: { id } }),
    lists: [queryKeys.investorList, duplicatesKey],
    onGone: (id) => forget(client, [id]),
  })
}

/** Makes other records one with `keepId`. Their calls and meetings become its own. Behind a change of it. */
export function useMergeInvestors(keepId: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `investor ${keepId}` },
    mutationFn: async (ids: string[]) =>
      toInvestor(await call(investorRoutes.mergeInvestors, { body: { keep_id: keepId, merge_ids: ids } })),
    onSuccess: (investor, ids) => {
      take(client, investor)
      forget(client, ids)
      void client.invalidateQueries({ queryKey: queryKeys.investors })
      void client.invalidateQueries({ queryKey: queryKeys.meetings })
    },
  })
}

/** Records that are there no more. Their calls stand in the call log without them, or under another name. */
function forget(client: QueryClient, ids: readonly string[]): void {
  for (const id of ids) client.removeQueries({ queryKey: queryKeys.investor(id) })
  void client.invalidateQueries({ queryKey: queryKeys.calls })
}

const duplicatesKey = [...queryKeys.investors, 'duplicates']

/** Others of the list who may be the same person: the first few that match. */
export function useDuplicates(searches: readonly string[], ofId: string) {
  return useQuery({
    queryKey: [...duplicatesKey, searches],
    queryFn: async ({ signal }) => {
      // One more than is shown: the record itself is likely among them.
      const limit = DUPLICATES_SHOWN + 1
      const found = await Promise.all(
        searches.map((search) => call(investorRoutes.listInvestors, { query: { search, limit }, signal })),
      )
      return [...new Map(found.flat().map((one) => [one.id, one])).values()]
    },
    select: (found) =>
      found
        .filter(({ id }) => id !== ofId)
        .slice(0, DUPLICATES_SHOWN)
        .map(toInvestor),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })
}

/** Meetings with an investor: the next one first, then those that are over. */
export function useInvestorMeetings(id: string) {
  return useQuery({
    queryKey: [...queryKeys.meetings, 'of-investor', id],
    queryFn: ({ signal }) =>
      call(meetingRoutes.listMeetings, { query: { investor_id: id, limit: MEETINGS_SHOWN }, signal }),
    staleTime: STALE_MS,
  })
}
