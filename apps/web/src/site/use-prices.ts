import type { Prices } from '@understudy/contract/billing'
import { readPrices } from '@understudy/contract/built/public'
import { useAsked } from '../api/asked.ts'
import { call } from '../api/call.ts'

/** What the server sells, and for how much: its own configuration, never a copy of it. */
export const usePrices = () =>
  useAsked<Prices>({
    queryKey: ['prices'],
    queryFn: ({ signal }) => call(readPrices, { signal }),
  })
