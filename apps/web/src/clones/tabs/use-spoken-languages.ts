import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as cloneRoutes from '@understudy/contract/built/clone/clones'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { useEditor } from '../editing/editor-context.ts'
import { saveWords } from '../error-words.ts'
import { cloneQuery, takeClone } from '../use-clones.ts'

interface Press {
  id: string
  on: boolean
}

/**
 * The languages of the clone, each press saved by itself: what is pressed while another is being saved waits for it,
 * and is shown at once. What another window chose meanwhile stays.
 */
export function useSpokenLanguages() {
  const { clone, take, create } = useEditor()
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<readonly Press[]>([])
  const [refused, setRefused] = useState<string | null>(null)
  // A second press may come before the draft that the first one makes.
  const madeId = useRef('')
  const save = useMutation({
    scope: { id: 'spoken-languages' },
    mutationFn: async (press: Press) => {
      const id = clone.id || madeId.current
      if (id === '') {
        const made = await create({ languages: pressed(clone.languages, [press]) }, 'languages-voices')
        madeId.current = made.id
        return
      }
      const now = await client.fetchQuery({ ...cloneQuery(id), staleTime: 0 })
      const languages = pressed(now.languages, [press])
      const saved = await call(cloneRoutes.saveLanguages, { params: { id }, body: { languages } })
      if (clone.id === '') takeClone(client, { ...now, ...saved })
      else take(saved)
    },
    onMutate: (press) => {
      setRefused(null)
      setWaiting((others) => [...others, press])
    },
    onError: (error) => setRefused(saveWords(error)),
    onSettled: (_saved, _error, press) => setWaiting((all) => all.filter((one) => one !== press)),
  })
  const shown = pressed(clone.languages, waiting)
  const toggle = (id: string) => save.mutate({ id, on: !shown.includes(id) })
  return { shown, toggle, isSaving: waiting.length > 0, refused }
}

/** Languages as they are after some were pressed, one after the other. */
const pressed = (languages: readonly string[], presses: readonly Press[]): string[] =>
  presses.reduce(
    (left, { id, on }) => [...left.filter((one) => one !== id), ...(on ? [id] : [])],
    [...languages],
  )
