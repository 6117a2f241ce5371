import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as investorImportRoutes from '@understudy/contract/built/audience/investor-import'
import { useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { isAnswered } from '../../api/query-client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { attemptKeys } from '../../api/random-id.ts'

export const PREVIEW_ROWS = 50

/** What an import of the file would do, a page of rows at a time; the file is sent along, for nothing is kept of it. */
export function useImportPreview(csv: string | null, page: number) {
  return useQuery({
    queryKey: [...queryKeys.investors, 'import-preview', csv, page],
    queryFn: ({ signal }) =>
      call(investorImportRoutes.previewImport, {
        body: { csv: csv ?? '' },
        query: { skip: (page - 1) * PREVIEW_ROWS, limit: PREVIEW_ROWS },
        signal,
      }),
    enabled: csv !== null,
    placeholderData: (before, query) => (query?.queryKey.at(-2) === csv ? before : undefined),
    // Looked at anew each time: what it says is about the list as it is.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // After a lost answer it would show what was taken up already.
    refetchOnReconnect: false,
  })
}

/** The list is another one than was shown. */
export const isChangedSince = (error: unknown): boolean => isApiError(error) && error.code === 'conflict'

/** The answer was lost: it may have been taken up. */
export const isUnsure = (error: unknown): boolean => error !== null && !isAnswered(error)

export function useImportInvestors() {
  const client = useQueryClient()
  const [keyOf] = useState(() => attemptKeys())
  return useMutation({
    mutationFn: (body: { csv: string; digest: string }) => {
      return call(investorImportRoutes.importInvestors, { body, idempotencyKey: keyOf(body) })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.investors }),
  })
}
