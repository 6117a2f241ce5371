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
 * was lost.
 */
export function useDeletion({ send, lists, onGone }: Deletion) {
  const client = useQueryClient()
  const [unanswered] = useState(() => new Set<string>())
  const readAnew = () => Promise.all(lists.map((queryKey) => client.invalidateQueries({ queryKey })))
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await send(id)
      } catch (error) {
        // Gone by a try before, whose answer was lost.
        if (unanswered.has(id) && isNotFound(error)) return
        if (!isAnswered(error)) unanswered.add(id)
        throw error
      }
    },
    onSuccess: (_done, id) => {
      onGone?.(id)
      return readAnew()
    },
    onError: () => void readAnew(),
  })
}
