import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { TalkClient } from '../talk/talk-client.ts'
import { IDLE_TALK, type TalkState, type TalkTurn } from '../talk/talk-state.ts'
import { FORGOTTEN, type Forgotten } from '../visit/kept-place.ts'
import type { Opened } from '../visit/open-pitch.ts'

type Calls = readonly (readonly TalkTurn[])[]

export interface Talk {
  state: TalkState
  /** Turns of the calls before this one, oldest call first. */
  past: Calls
  /** Stands calls of another page before those of this one. */
  recall: (calls: Calls) => void
  /** The code of the talk did not come. */
  broken: boolean
  /** Runs with the client, at once where it is there: sound must begin within the visitor's gesture. */
  withClient: (use: (client: TalkClient) => void) => Promise<void>
  /** Loudness of the clone's voice now, 0…1. */
  getLevel: () => number
  /** Begins a call of its own, whatever else this visitor has open, and keeps what was said so far. */
  startOver: (use: (client: TalkClient) => void) => Promise<void>
}

export interface TalkOptions {
  entry: (anew: boolean) => Promise<Opened>
  language: string
  /** The version of the consent that this page shows. */
  wording: string
  /** False leaves the talk's code alone until it is used. */
  ahead: boolean
}

const nothing = () => () => undefined
const idle = () => IDLE_TALK
const isUnderWay = ({ connection: { status } }: TalkState) =>
  status !== 'idle' && status !== 'ended' && status !== 'failed'

/** Whose call began last: the front page has two talks, the listed pitch and a preview of one's own. */
let begunLast: TalkClient | undefined

/** A visitor has one call: one beside it is let go of, as where one starts over. Whether there was one. */
function letGoOfOther(own: TalkClient): boolean {
  const other = begunLast
  begunLast = own
  if (!other || other === own || !isUnderWay(other.getSnapshot())) return false
  other.dispose()
  return true
}

/** A talk of this page. Its code is no part of the first load. */
export function useTalk({ entry, language, wording, ahead }: TalkOptions): Talk {
  const [client, setClient] = useState<TalkClient | null>(null)
  const [past, setPast] = useState<Calls>([])
  const [recalled, recall] = useState<Calls>([])
  const [broken, setBroken] = useState(false)
  const now = useRef({ entry, language, wording, takesOver: false })
  Object.assign(now.current, { entry, language, wording })
  const loading = useRef<Promise<TalkClient> | null>(null)
  const alive = useRef(true)

  const load = useRef(async (): Promise<TalkClient> => {
    loading.current ??= import('./start-call.ts').then(({ makeTalk }) => {
      const made: TalkClient = makeTalk({
        entry: (anew) => now.current.entry(anew),
        language: () => now.current.language,
        wording: () => now.current.wording,
        takesOver: () => {
          const { takesOver } = now.current
          now.current.takesOver = false
          return letGoOfOther(made) || takesOver
        },
      })
      if (alive.current) setClient(made)
      else made.dispose()
      return made
    })
    try {
      const loaded = await loading.current
      setBroken(false)
      return loaded
    } catch (error) {
      loading.current = null
      setBroken(true)
      throw error
    }
  })

  useEffect(() => {
    if (!ahead) return
    load.current().catch(() => {
      // Told by `broken`, and asked for again when it is used.
    })
  }, [ahead])
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
      if (begunLast === client) begunLast = undefined
      // Who goes on to another page of the workspace leaves the call at once, and not when its line is missed.
      client?.leave()
    }
  }, [client])

  useEffect(() => {
    const onForgotten = ({ detail: isGone }: CustomEvent<Forgotten>) => {
      for (const change of [setPast, recall]) change((calls) => calls.filter((turns) => !isGone(turns)))
      client?.forget(isGone)
    }
    addEventListener(FORGOTTEN, onForgotten as EventListener)
    return () => removeEventListener(FORGOTTEN, onForgotten as EventListener)
  }, [client])

  useEffect(() => {
    if (!client) return
    let before = client.getSnapshot()
    return client.subscribe(() => {
      const next = client.getSnapshot()
      // A call is forgotten by the client once the next one begins; the visitor still reads it.
      if (before.callId !== null && next.callId === null) {
        const { turns } = before
        const said = turns.filter((turn) => turn.who === 'clone' || turn.status !== 'sending')
        if (said.length > 0) setPast((earlier) => [...earlier, said])
      }
      before = next
    })
  }, [client])

  const withClient = async (use: (client: TalkClient) => void) => {
    if (client) return use(client)
    // What was not loaded is told by `broken`, and asked for again by the next use.
    const late = await load.current().catch(() => null)
    if (late) use(late)
  }
  return {
    state: useSyncExternalStore(client?.subscribe ?? nothing, client?.getSnapshot ?? idle, idle),
    past: useMemo(() => [...recalled, ...past], [recalled, past]),
    recall,
    broken,
    withClient,
    getLevel: () => client?.getLevel() ?? 0,
    startOver: (use) =>
      withClient((known) => {
        now.current.takesOver = true
        if (isUnderWay(known.getSnapshot())) known.dispose()
        use(known)
      }),
  }
}
