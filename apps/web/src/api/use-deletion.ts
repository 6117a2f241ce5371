import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotFound } from './api-error.ts'
import { isAnswered } from './query-client.ts'

interface Deletion {
  send: (id: string) => Promise<unknown>
  /** The lists that show it. */
  lists: readonly QueryKey[]
  onGone?: (id: string) => void
}

/**
 * Deletes one thing of a list. The list is read again whatever comes of that: the thing may be gone although the answer
 * was lost. It is done once the thing is gone, however long the lists take: a dialog that asked for it stands till then.
 */
export function useDeletion({ send, lists, onGone }: Deletion) {
  const client = useQueryClient()
  const [maybeGone] = useState(() => new Set<string>())
  const readAnew = () => {
    for (const queryKey of lists) void client.invalidateQueries({ queryKey })
  }
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await send(id)
        maybeGone.add(id)
      } catch (error) {
        // Gone by a try before, whose answer was lost, or that its list does not show yet.
        if (maybeGone.has(id) && isNotFound(error)) return
        if (!isAnswered(error)) maybeGone.add(id)
        throw error
      }
    },
    onSuccess: (_done, id) => {
      onGone?.(id)
      readAnew()
    },
    onError: readAnew,
  })
}
