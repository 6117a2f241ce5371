import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as investorImportRoutes from '@understudy/contract/built/audience/investor-import'
import type { ErrorCode } from '@understudy/contract/error-codes'
import { useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { isAnswered } from '../../api/query-client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { randomId } from '../../api/random-id.ts'

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
const isUnsure = (error: unknown): boolean => !isAnswered(error)

/** Said by who looked whether it was taken up before; anything else, as of too many requests, leaves it open. */
const DECIDED: ReadonlySet<unknown> = new Set<ErrorCode>(['conflict', 'invalid', 'idempotency_conflict'])

type Body = { csv: string; digest: string }
/** An import whose answer was lost. */
interface Lost {
  body: Body
  key: string
  error: Error
}

/**
 * Imports files. One whose answer was lost may be taken up already: it goes out as it was and under its first key, also
 * where others were imported in between, so that nobody of it is added twice.
 */
export function useImportInvestors() {
  const client = useQueryClient()
  const [lost, setLost] = useState<ReadonlyMap<string | null, Lost>>(new Map())
  const forget = (csv: string) => setLost((before) => new Map([...before].filter(([known]) => known !== csv)))
  const importing = useMutation({
    mutationFn: ({ body, key }: Pick<Lost, 'body' | 'key'>) =>
      call(investorImportRoutes.importInvestors, { body, idempotencyKey: key }),
    onSuccess: (_report, { body }) => {
      forget(body.csv)
      return client.invalidateQueries({ queryKey: queryKeys.investors })
    },
    onError: (error, { body, key }) => {
      if (isUnsure(error)) setLost((before) => new Map(before).set(body.csv, { body, key, error }))
      else if (isApiError(error) && DECIDED.has(error.code)) forget(body.csv)
    },
  })
  const last = importing.variables?.body.csv
  return {
    ...importing,
    /** What went wrong with this file, and with no other. */
    problemOf: (csv: string | null) => (last === csv && importing.error) || (lost.get(csv)?.error ?? null),
    isUnsureOf: (csv: string | null) => lost.has(csv),
    take: (body: Body, onError: (error: unknown) => void) =>
      importing.mutate(lost.get(body.csv) ?? { body, key: randomId() }, { onError }),
  }
}
