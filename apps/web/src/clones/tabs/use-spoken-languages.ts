import {
  type Mutation,
  type MutationState,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import * as cloneRoutes from '@understudy/contract/built/clone/clones'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useEditor } from '../editing/editor-context.ts'
import { saveWords } from '../error-words.ts'
import { cloneQuery, takeClone } from '../use-clones.ts'

interface Press {
  id: string
  on: boolean
  /** What it is for: a clone that may have no draft yet. The first press makes it, and names it here. */
  of: { id: string }
}

const mutationKey = ['spoken-languages']

/**
 * The languages of the clone, each press saved by itself: what is pressed while another is being saved waits for it,
 * and is shown at once. What another window chose meanwhile stays. Presses outlast the editor, which is made anew with
 * the draft.
 */
export function useSpokenLanguages() {
  const { clone } = useEditor()
  const cache = useQueryClient().getMutationCache()
  const [of] = useState({ id: clone.id })
  const pressOf = ({ state }: Pick<Mutation, 'state'>) => {
    const press = state.variables as Press | undefined
    return press?.of === of || (of.id !== '' && press?.of.id === of.id) ? press : undefined
  }
  const own = useMutationState({
    filters: { mutationKey, predicate: (mutation) => pressOf(mutation) !== undefined },
    select: ({ state }) => state as MutationState<unknown, Error, Press>,
  })
  const waiting = own.flatMap(({ status, variables }) => (status === 'pending' && variables) || [])
  const refused = own.find(({ error }) => error)
  const save = useSave()
  const shown = pressed(clone.languages, waiting)
  const toggle = (id: string) => {
    for (const failed of cache.findAll({ mutationKey, status: 'error' })) cache.remove(failed)
    // One that was not sent is taken back: sent with its opposite, it would lose the voice that was chosen.
    const isUnsent = (one: Mutation) => one.state.isPaused && pressOf(one)?.id === id
    const unsent = cache.find({ mutationKey, predicate: isUnsent })
    if (unsent) cache.remove(unsent)
    else save({ id, on: !shown.includes(id), of })
  }
  return { shown, toggle, isSaving: waiting.length > 0, refused: refused ? saveWords(refused.error) : null }
}

/** Saves a press, one after the other. */
function useSave() {
  const { clone, take, create } = useEditor()
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'spoken-languages' },
    mutationFn: async (press: Press) => {
      const { id } = press.of
      if (id === '') {
        const made = await create({ languages: pressed(clone.languages, [press]) }, 'languages-voices')
        press.of.id = made.id
        return
      }
      const now = await client.fetchQuery({ ...cloneQuery(id), staleTime: 0 })
      const languages = pressed(now.languages, [press])
      const saved = await call(cloneRoutes.saveLanguages, { params: { id }, body: { languages } })
      if (clone.id === '') takeClone(client, { ...now, ...saved })
      else take(saved)
    },
  })
  return mutate
}

/** Languages as they are after some were pressed, one after the other. */
const pressed = (languages: readonly string[], presses: readonly Press[]): string[] =>
  presses.reduce(
    (left, { id, on }) => [...left.filter((one) => one !== id), ...(on ? [id] : [])],
    [...languages],
  )
