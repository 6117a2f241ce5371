import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { makeQueryClient } from '../../api/query-client.ts'
import type { Known } from './PublicApp.tsx'

/** The cache of a public page, with what the server knew when it drew the page: it is not asked for again. */
export function DataRoot({ known, children }: { known: Known; children: ReactNode }) {
  const [client] = useState(() => {
    const made = makeQueryClient()
    for (const [key, data] of known) made.setQueryData(key, data)
    return made
  })
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
