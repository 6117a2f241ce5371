import { callRoutes } from '@understudy/contract/calls'
import type { PublicPitch } from '@understudy/contract/pitches'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'
import type { TalkClient } from '../talk/talk-client.ts'
import { IDLE_TALK, type TalkState } from '../talk/talk-state.ts'
import { keepsTranscript, visitId } from './visitor.ts'

export interface Talk {
  state: TalkState
  /** Null until its code has come, which is asked for as soon as the page stands. */
  client: TalkClient | null
  /** Runs with the client, at once where it is there: sound must begin within the visitor's gesture. */
  withClient: (use: (client: TalkClient) => void) => void
  /** The next call ends one that the visitor has open elsewhere. */
  replaceOther: () => void
}

const nothing = () => () => undefined
const idle = () => IDLE_TALK

/** The talk of this page. Its code is no part of the first load. */
export function useTalkClient(pitch: PublicPitch, grant: string, language: string): Talk {
  const [client, setClient] = useState<TalkClient | null>(null)
  const replace = useRef(false)
  const current = useRef({ grant, language })
  current.current = { grant, language }
  const loading = useRef<Promise<TalkClient> | null>(null)

  const load = useRef(() => {
    loading.current ??= import('../talk/talk-client.ts').then(({ createTalkClient }) => {
      const made = createTalkClient({
        startCall: async ({ channel }) => {
          const answer = await call(callRoutes.createCall, {
            body: {
              pitch_link_code: pitch.link_code,
              access_grant: current.current.grant,
              session_id: visitId(),
              language: current.current.language,
              channel,
              consent: { transcript: keepsTranscript() },
              replace: replace.current,
            },
          })
          replace.current = false
          return { callId: answer.call_id, ticket: answer.ticket, url: answer.url }
        },
      })
      made.prepare()
      setClient(made)
      return made
    })
    return loading.current
  })

  useEffect(() => {
    void load.current()
  }, [])
  useEffect(() => () => client?.dispose(), [client])

  return {
    state: useSyncExternalStore(client?.subscribe ?? nothing, client?.getSnapshot ?? idle),
    client,
    withClient: (use) => {
      if (client) use(client)
      else void load.current().then(use)
    },
    replaceOther: () => {
      replace.current = true
    },
  }
}
