import { useQuery } from '@tanstack/react-query'
import type { Asked, Asking } from './asked.ts'

/** Asks through the cache above. */
export function useCached<Data>({ queryKey, queryFn }: Asking<Data>): Asked<Data> {
  // Each of the library's states is one of these, with more to say.
  return useQuery({ queryKey, queryFn }) as Asked<Data>
}
