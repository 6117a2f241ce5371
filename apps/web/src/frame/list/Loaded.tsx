import type { ReactNode } from 'react'

type Query<Data> =
  | { isPending: true; isError: false }
  | { isPending: false; isError: true; error: unknown }
  | { isPending: false; isError: false; data: Data }

export interface LoadedProps<Data> {
  query: Query<Data>
  loading: ReactNode
  failed: (error: unknown) => ReactNode
  /** In the place of nothing. */
  empty?: ReactNode
  isEmpty?: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/** What was asked for, in all its states. */
export function Loaded<Data>({ query, loading, failed, empty, isEmpty, children }: LoadedProps<Data>) {
  if (query.isPending) return loading
  if (query.isError) return failed(query.error)
  return isEmpty?.(query.data) ? empty : children(query.data)
}
