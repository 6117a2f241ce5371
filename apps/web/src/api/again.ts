/** What asks a query anew that failed: the retry of an error's screen. */
export const again = (query: { refetch: () => unknown; isFetching: boolean }) => ({
  onRetry: () => void query.refetch(),
  retrying: query.isFetching,
})
