import {
  type Mutation,
  type MutationState,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import * as cloneRoutes from '@understudy/contract/built/clone/clones'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { userId } from '../../frame/errors/use-told-once-left.ts'
import { toast } from '../../ui/floats/toast.ts'
import { type Subject, useEditor } from '../editing/editor-context.ts'
import { saveWords } from '../error-words.ts'
import { cloneQuery } from '../use-clones.ts'

interface Press {
  id: string
  on: boolean
  /** What it is for: a clone that may have no draft yet. The first press makes it. */
  of: Subject
  /** What it waits for: all presses of a clone, and of no other one. */
  queue: string
}

const NOT_SAVED = 'The languages of a clone were not saved'
const mutationKey = ['spoken-languages']

/** Of what the languages are in sight. */
const inSight = new Set<Subject>()
const isSame = (one: Subject, other: Subject) => one === other || (one.id !== '' && one.id === other.id)

/**
 * The languages of the clone, each press saved by itself: what is pressed while another is being saved waits for it,
 * and is shown at once. What another window chose meanwhile stays. Presses outlast the editor.
 */
export function useSpokenLanguages() {
  const { clone, subject: of } = useEditor()
  const client = useQueryClient()
  useToldInSight(of)
  const own = useMutationState({
    filters: { mutationKey, predicate: (mutation) => pressOf(mutation, of) !== undefined },
    select: ({ state }) => state as MutationState<unknown, Error, Press>,
  })
  const waiting = own.flatMap(({ status, variables }) => (status === 'pending' && variables) || [])
  const refused = own.find(({ error }) => error)
  // Behind what still waits, which may have begun before there was a draft.
  const queue = waiting[0]?.queue ?? of.queue
  const save = useSave(queue)
  const shown = pressed(clone.languages, waiting)
  const toggle = (id: string) => {
    dropRefused(client, of)
    if (!takeBack(client, of, id)) save({ id, on: !shown.includes(id), of, queue })
  }
  return { shown, toggle, isSaving: waiting.length > 0, refused: refused ? saveWords(refused.error) : null }
}

/** The press of a mutation, where it is one of what the editor is of. */
function pressOf({ state }: Pick<Mutation, 'state'>, of: Subject): Press | undefined {
  const press = state.variables as Press | undefined
  return press && isSame(press.of, of) ? press : undefined
}

/** A press that was not sent yet is taken back: sent with its opposite, it would lose the voice that was chosen. */
function takeBack(client: QueryClient, of: Subject, id: string): boolean {
  const cache = client.getMutationCache()
  const unsent = cache.find({
    mutationKey,
    predicate: (one) => one.state.isPaused && pressOf(one, of)?.id === id,
  })
  if (unsent) cache.remove(unsent)
  return unsent !== undefined
}

function dropRefused(client: QueryClient, of: Subject): void {
  const cache = client.getMutationCache()
  const isOfIt = (mutation: Mutation) => pressOf(mutation, of) !== undefined
  for (const refused of cache.findAll({ mutationKey, status: 'error', predicate: isOfIt }))
    cache.remove(refused)
}

/** What was refused is told where the languages are in sight, and is told by the time that they are left. */
function useToldInSight(of: Subject): void {
  const client = useQueryClient()
  useEffect(() => {
    inSight.add(of)
    return () => {
      inSight.delete(of)
      dropRefused(client, of)
    }
  }, [of, client])
}

/** Saves a press, once those before it in its queue are. */
function useSave(queue: string) {
  const { clone, take, create } = useEditor()
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: `languages ${queue}` },
    mutationFn: async (press: Press) => {
      if (await create({ languages: pressed(clone.languages, [press]) })) return
      const { id } = press.of
      const now = await client.fetchQuery({ ...cloneQuery(id), staleTime: 0 })
      const languages = pressed(now.languages, [press])
      const saved = await call(cloneRoutes.saveLanguages, { params: { id }, body: { languages } })
      take(saved)
    },
  })
  return (press: Press) => {
    const founder = userId()
    mutateAsync(press).catch((error: unknown) => {
      if (userId() !== founder || [...inSight].some((of) => isSame(of, press.of))) return
      toast.bad(NOT_SAVED, { id: NOT_SAVED, description: saveWords(error) })
      dropRefused(client, press.of)
    })
  }
}

/** Languages as they are after some were pressed, one after the other. */
const pressed = (languages: readonly string[], presses: readonly Press[]): string[] =>
  presses.reduce(
    (left, { id, on }) => [...left.filter((one) => one !== id), ...(on ? [id] : [])],
    [...languages],
  )
