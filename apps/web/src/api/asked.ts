import { createContext, use } from 'react'

/** What a page asks for as soon as it is shown. */
export interface Asking<Data> {
  queryKey: readonly unknown[]
  queryFn: (options: { signal: AbortSignal }) => Promise<Data>
}

interface Again {
  refetch: () => unknown
  isFetching: boolean
}

/** How it stands. */
export type Asked<Data> = Again &
  (
    | { isPending: true; isError: false; data: undefined }
    | { isPending: false; isError: true; error: unknown; data: Data | undefined }
    | { isPending: false; isError: false; data: Data }
  )

type UseAsked = <Data>(asking: Asking<Data>) => Asked<Data>

/** Who asks: the cache where a page has one, or what the server knew when it drew the page. */
export const AskedContext = createContext<UseAsked>(() => {
  throw new Error('Nobody asks for this page')
})

/** For what is asked once and never again while the page stands: a page of such alone needs no cache. */
export const useAsked: UseAsked = (asking) => {
  const useIt = use(AskedContext)
  return useIt(asking)
}
