import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import * as analyticsRoutes from '@understudy/contract/built/audience/analytics'
import * as pitchRoutes from '@understudy/contract/built/visit/pitches'
import { LIMITS } from '@understudy/contract/limits'
import type { Metrics } from '@understudy/contract/analytics'
import type { ChangedPitchLink, PitchLink } from '@understudy/contract/pitches'
import type { BodyInput } from '@understudy/contract/route'
import { call } from '../../api/call.ts'
import { retryUnlessAnswered } from '../../api/query-client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { linkStepWords, saveLinkWords } from '../../clones/error-words.ts'
import { useToldOnceLeft } from '../../frame/errors/use-told-once-left.ts'
import { nextSkip } from '../../frame/list/page-number.ts'
import { toast } from '../../ui/floats/toast.ts'
import type { LinksOf } from './link-path.ts'
import { type LinkStep, runningWords } from './link-words.ts'

/** Publishing, another tab and the clock change links too. */
const STALE_MS = 10_000
export const FIGURE_DAYS = 30
const VISITS_SHOWN = 5

const listKey = (pitchId: string) => [...queryKeys.pitchLinks(pitchId), 'list']
const figuresKey = (pitchId: string) => [...queryKeys.analytics, 'links', pitchId]
const oneKey = (pitchId: string, id: string) => [...queryKeys.pitchLinks(pitchId), 'one', id]

/** What the list is narrowed to. */
export interface LinkFilter {
  withArchived: boolean
  /** '' for any. */
  search: string
  whose: LinksOf | undefined
}

/** Links of a pitch, the default one first, then the newest, 100 at a time. */
export const useLinks = (pitchId: string, { withArchived, search, whose }: LinkFilter) =>
  useInfiniteQuery({
    queryKey: [...listKey(pitchId), { withArchived, search, whose }],
    queryFn: ({ pageParam, signal }) =>
      call(pitchRoutes.listPitchLinks, {
        params: { pitchId },
        query: {
          skip: pageParam,
          archived: withArchived ? 'true' : 'false',
          ...(search ? { search } : {}),
          ...(whose ? { whose } : {}),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => nextSkip(last, pages, LIMITS.defaultPageSize),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    retry: retryUnlessAnswered,
  })

/** One link of a pitch, archived or not; null where the pitch has no such link. No call answers one alone. */
export function useLink(pitchId: string, id: string) {
  const client = useQueryClient()
  return useQuery({
    queryKey: oneKey(pitchId, id),
    queryFn: ({ signal }) => findLink(pitchId, id, signal),
    initialData: () => listed(client, pitchId, id)?.link,
    initialDataUpdatedAt: () => listed(client, pitchId, id)?.readAtMs,
    staleTime: STALE_MS,
    retry: retryUnlessAnswered,
  })
}

/** Reads it as it is now: another window may have changed it. */
export function useReadLink({ pitch_id: pitchId, id }: PitchLink) {
  const client = useQueryClient()
  return () =>
    client.fetchQuery({
      queryKey: oneKey(pitchId, id),
      queryFn: ({ signal }) => findLink(pitchId, id, signal),
      staleTime: 0,
    })
}

async function findLink(pitchId: string, id: string, signal: AbortSignal): Promise<PitchLink | null> {
  const limit = LIMITS.maxPageSize
  for (let skip = 0; ; skip += limit) {
    const query = { skip, limit, archived: 'true' as const }
    const page = await call(pitchRoutes.listPitchLinks, { params: { pitchId }, query, signal })
    const link = page.find((one) => one.id === id)
    if (link || page.length < limit) return link ?? null
  }
}

type Pages = InfiniteData<PitchLink[], number>

/** The link as the list that was read last shows it. */
function listed(client: QueryClient, pitchId: string, id: string) {
  let latest: { link: PitchLink; readAtMs: number } | undefined
  for (const query of client.getQueryCache().findAll({ queryKey: listKey(pitchId) })) {
    const pages = client.getQueryData<Pages>(query.queryKey)
    const link = pages?.pages.flat().find((one) => one.id === id)
    const readAtMs = query.state.dataUpdatedAt
    if (link && readAtMs > (latest?.readAtMs ?? 0)) latest = { link, readAtMs }
  }
  return latest
}

/** Takes an answered link into the cache, and has the lists and the pitch, which its default link locks, read again. */
function take(client: QueryClient, link: PitchLink): void {
  client.setQueryData(oneKey(link.pitch_id, link.id), link)
  client.setQueriesData<Pages>(
    { queryKey: listKey(link.pitch_id) },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => page.map((one) => (one.id === link.id ? link : one))),
      },
  )
  void client.invalidateQueries({ queryKey: queryKeys.pitches })
  // Closing or locking it anew ends what was mailed to those who asked.
  void client.invalidateQueries({ queryKey: queryKeys.accessRequests })
}

/** Makes a link; a repeat of the same attempt makes no second one. */
export function useMakeLink() {
  const client = useQueryClient()
  return async (body: BodyInput<typeof pitchRoutes.createPitchLink>, idempotencyKey: string) => {
    const link = await call(pitchRoutes.createPitchLink, { body, idempotencyKey })
    take(client, link)
    void client.invalidateQueries({ queryKey: figuresKey(link.pitch_id) })
    return link
  }
}

/** Saves changes of a link. One at a time, so that no older answer is taken for the newest. */
export function useChangeLink({ id, name }: PitchLink) {
  const client = useQueryClient()
  const tell = useToldOnceLeft(saveLinkWords)
  return useMutation({
    scope: { id: `link ${id}` },
    mutationFn: (body: BodyInput<typeof pitchRoutes.updatePitchLink>) =>
      call(pitchRoutes.updatePitchLink, { params: { id }, body }),
    onSuccess: (link) => {
      take(client, link)
      offerToEndTalks(link)
    },
    onError: (error) => tell(`“${name}” was not changed`, error),
  })
}

/** Asked once the link is closed, for each visitor is somebody: nobody is sent away unasked. */
function offerToEndTalks(link: PitchLink | ChangedPitchLink): void {
  const words = 'running_talks' in link ? runningWords(link.name, link.running_talks) : null
  if (!words) return
  const { title, description, end } = words
  const id = `talks of ${link.id}`
  const onPress = () => {
    call(pitchRoutes.endTalksOfLink, { params: { id: link.id } }).then(
      () => toast.good('They end with a last sentence, within seconds', { id }),
      () =>
        toast.bad('The talks go on', {
          id,
          description: 'Your wish did not arrive. Close the link again to be asked again.',
        }),
    )
  }
  toast.info(title, { id, description, action: { label: end, onPress } })
}

const stepRoutes = {
  disable: pitchRoutes.disablePitchLink,
  enable: pitchRoutes.enablePitchLink,
  archive: pitchRoutes.archivePitchLink,
  unarchive: pitchRoutes.unarchivePitchLink,
} as const

/** Closes or opens a link, puts it away or brings it back. Said here, for the row may be gone by then. */
export function useLinkStep({ id, name }: PitchLink) {
  const client = useQueryClient()
  const tell = useToldOnceLeft(linkStepWords)
  return useMutation({
    scope: { id: `link ${id}` },
    mutationFn: (step: LinkStep) => call(stepRoutes[step], { params: { id } }),
    onSuccess: (link) => {
      take(client, link)
      offerToEndTalks(link)
    },
    onError: (error, step) => {
      if (step === 'enable' || step === 'unarchive') toast.bad(linkStepWords(error))
      // The question stands open, and says it itself, unless the page was left.
      else tell(`“${name}” was not changed`, error)
    },
  })
}

/**
 * Views of a link over the last days; undefined where they are not told. A hundred links are, those that were seen most:
 * where one of them was not seen, no other was.
 */
function viewsIn({ pitches: [told] }: Metrics): (linkId: string) => number | undefined {
  if (!told) return () => undefined
  const views = new Map(told.links.map((link) => [link.link_id, link.views]))
  const isCut = told.links.length < told.links_total
  const others = isCut && Math.min(...views.values()) === 0 ? 0 : undefined
  return (linkId) => views.get(linkId) ?? others
}

/** How often each link of a pitch was seen over the last days. */
export const useLinkFigures = (pitchId: string) =>
  useQuery({
    queryKey: figuresKey(pitchId),
    queryFn: ({ signal }) =>
      call(analyticsRoutes.readMetrics, { query: { pitch_id: pitchId, days: FIGURE_DAYS }, signal }),
    select: viewsIn,
    staleTime: STALE_MS,
    retry: retryUnlessAnswered,
  })

/** The latest visits that came by a link. */
export const useLinkVisits = (linkId: string) =>
  useQuery({
    queryKey: [...queryKeys.analytics, 'visits', linkId],
    queryFn: ({ signal }) =>
      call(analyticsRoutes.listVisits, {
        query: { link_id: linkId, days: LIMITS.maxAnalyticsDays, step: 'opened', limit: VISITS_SHOWN },
        signal,
      }),
    staleTime: STALE_MS,
    retry: retryUnlessAnswered,
  })
