import type { exploreRoutes } from '@understudy/contract/explore'
import type { OutOf } from '@understudy/contract/route'
import { useCallback, useEffect, useState } from 'react'
import { type Asked, useAsked } from '../api/asked.ts'
import { askExplore, exploreList } from './explore-filter.ts'

type Found = OutOf<typeof exploreRoutes.explore>

const filterOf = (search: string) => ({
  ...exploreList.readFilter(new URLSearchParams({ search })),
  page: 1,
})

/**
 * The first listed pitches that a search finds. Those that all searches begin with are asked for as the page's own;
 * while one is looked up, what was found before it stands.
 */
export function useSearched(search: string): Asked<Found> {
  const all = useAsked<Found>({
    queryKey: ['explore', filterOf('')],
    queryFn: ({ signal }) => askExplore(filterOf(''), signal),
  })
  const [found, setFound] = useState<Found | null>(null)
  const [failed, setFailed] = useState<{ error: unknown } | null>(null)
  const [tries, setTries] = useState(0)
  const [isFetching, setFetching] = useState(false)
  const refetch = useCallback(() => setTries((before) => before + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try asks the same
  useEffect(() => {
    setFailed(null)
    setFetching(search !== '')
    if (search === '') return setFound(null)
    const left = new AbortController()
    const { signal } = left
    askExplore(filterOf(search), signal)
      .then(
        (answer) => !signal.aborted && setFound(answer),
        (error: unknown) => !signal.aborted && setFailed({ error }),
      )
      .finally(() => !signal.aborted && setFetching(false))
    return () => left.abort()
  }, [search, tries])
  if (search === '') return all
  const again = { refetch, isFetching }
  if (failed) return { ...again, isPending: false, isError: true, error: failed.error, data: undefined }
  const stands = found ?? all.data
  return stands === undefined
    ? { ...again, isPending: true, isError: false, data: undefined }
    : { ...again, isPending: false, isError: false, data: stands }
}
