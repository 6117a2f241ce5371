/**
 * Whether a list as such did not load, and not the next page of it alone. While it is read again behind rows that are
 * there, nobody knows which it was.
 */
export const isNotLoaded = (list: {
  isError: boolean
  isFetchNextPageError: boolean
  isFetching: boolean
  data?: unknown
}): boolean => list.isError && !list.isFetchNextPageError && !(list.isFetching && list.data !== undefined)

/** What asks a query anew that failed: the retry of an error's screen. */
export const again = (query: { refetch: () => unknown; isFetching: boolean }) => ({
  onRetry: () => void query.refetch(),
  retrying: query.isFetching,
})
