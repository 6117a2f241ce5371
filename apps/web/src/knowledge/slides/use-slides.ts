import {
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import * as fileRoutes from '@understudy/contract/built/account/files'
import { Bucket } from '@understudy/contract/built/account/files'
import type { CloneSlide } from '@understudy/contract/files'
import { LIMITS } from '@understudy/contract/limits'
import { call } from '../../api/call.ts'
import { retryUnlessAnswered } from '../../api/query-client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useEditor } from '../../clones/editing/editor-context.ts'
import { portraitWords } from '../../clones/editing/portrait-words.ts'
import { useToldOnceLeft } from '../../frame/errors/use-told-once-left.ts'
import { nextSkip } from '../../frame/list/page-number.ts'

const PAGE = 24
const READING_POLL_MS = 3_000
/** An address that was signed for an hour is asked for anew before that is over. */
const ADDRESS_STALE_MS = (LIMITS.signedUrlSeconds * 1_000) / 2

/** Pictures that the sections of a clone can show, some at a time; looked for again while a deck is being read. */
export const useSlides = (cloneId: string, isReading: boolean) =>
  useInfiniteQuery({
    queryKey: queryKeys.slides(cloneId),
    queryFn: ({ pageParam, signal }) =>
      call(fileRoutes.listSlides, {
        params: { id: cloneId },
        query: { skip: pageParam, limit: PAGE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => nextSkip(last.slides, pages, PAGE),
    refetchInterval: isReading && READING_POLL_MS,
    retry: retryUnlessAnswered,
  })

const uploadKey = (cloneId: string) => ['slide-uploads', cloneId]

/** The picture that is being sent, also for whoever comes back to it. */
export const useSendingSlide = (cloneId: string): File | undefined =>
  useMutationState({
    filters: { mutationKey: uploadKey(cloneId), status: 'pending' },
    select: ({ state }) => state.variables as File,
  })[0]

/** Sends a picture; what can be chosen is read anew. */
export function useSlideUpload(cloneId: string, onSent: (slide: CloneSlide) => void) {
  const client = useQueryClient()
  const tell = useToldOnceLeft(portraitWords)
  return useMutation({
    mutationKey: uploadKey(cloneId),
    scope: { id: `slides ${cloneId}` },
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('file', file)
      return call(fileRoutes.uploadSlide, { params: { id: cloneId }, form })
    },
    onSuccess: (slide) => {
      void client.invalidateQueries({ queryKey: queryKeys.slides(cloneId) })
      onSent(slide)
    },
    onError: (error, { name }) => tell(`“${name}” was not uploaded`, error),
  })
}

/** Keeps where a picture can be seen that was chosen and is not saved yet. */
export function useNoteAddress() {
  const client = useQueryClient()
  return ({ path, url }: CloneSlide) => client.setQueryData(queryKeys.fileAddress(path), url)
}

/** Where a picture can be seen: as the clone says of those that are saved, else as the server signs it. */
export function usePictureAddress(path: string | null): string | null {
  const { clone } = useEditor()
  const known = path === null ? null : clone.pictures[path]
  const signed = useQuery({
    queryKey: queryKeys.fileAddress(path ?? ''),
    queryFn: async ({ signal }) => {
      const { signed_url } = await call(fileRoutes.signFileUrl, { query: placeOf(path ?? ''), signal })
      return signed_url
    },
    enabled: path !== null && known === undefined,
    staleTime: ADDRESS_STALE_MS,
    retry: retryUnlessAnswered,
  })
  return known ?? signed.data ?? null
}

function placeOf(path: string) {
  const slash = path.indexOf('/')
  return { bucket_name: Bucket.parse(path.slice(0, slash)), file_path: path.slice(slash + 1) }
}
