import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as fileRoutes from '@understudy/contract/built/account/files'
import { Bucket } from '@understudy/contract/built/account/files'
import type { CloneSlide } from '@understudy/contract/files'
import { LIMITS } from '@understudy/contract/limits'
import { call } from '../../api/call.ts'
import { retryUnlessAnswered } from '../../api/query-client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useEditor } from '../../clones/editing/editor-context.ts'
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

/** Sends a picture; what can be chosen is read anew. */
export function useSlideUpload(cloneId: string, onSent: (slide: CloneSlide) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('file', file)
      return call(fileRoutes.uploadSlide, { params: { id: cloneId }, form })
    },
    onSuccess: (slide) => {
      void client.invalidateQueries({ queryKey: queryKeys.slides(cloneId) })
      onSent(slide)
    },
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
