import { createCall as openCall } from '@understudy/contract/built/calls'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { noteTalked } from '../replies/asked-in.ts'
import { keptSound } from '../stage/choices/kept-sound.ts'
import { createTalkClient, type StartedCall, type TalkClient } from '../talk/talk-client.ts'
import { noteCall } from '../visit/begun-calls.ts'
import type { Entry } from '../visit/entered.ts'
import { freshenSession, type Opened } from '../visit/open-pitch.ts'
import { keepProof, keptChoice, keptProof, visitId } from '../visit/visitor.ts'

export interface CallWishes {
  /** What to call with; `anew` where the grant at hand was refused. */
  entry: Entry
  language: () => string
  /** Whether to end a call that this visitor has open elsewhere. */
  takesOver: () => boolean
}

/** Whoever loads a page anew or comes back to it is still in the call that it had: theirs to take over, once. */
const isBack = () =>
  performance
    .getEntriesByType?.('navigation')
    .some((entry) => 'type' in entry && entry.type !== 'navigate') ?? false
let comesBack = isBack()

/** The talk of a pitch page. A chunk of its own: everything that only a call needs is behind this door. */
export function makeTalk(wishes: CallWishes): TalkClient {
  const client = createTalkClient({
    startCall: async ({ channel }) => {
      await freshenSession()
      try {
        return await createCall(wishes, await wishes.entry(false), channel)
      } catch (error) {
        // Grants and proofs last half an hour; a page may stand open for longer.
        if (!isApiError(error) || !/^(grant|code)_invalid$/.test(error.code)) throw error
        if (error.code === 'code_invalid') keepProof('', 0)
        return await createCall(wishes, await wishes.entry(true), channel)
      }
    },
  })
  const sound = keptSound()
  if (sound.speed !== 1 || sound.volume !== 1) client.setSound(sound)
  client.prepare()
  return client
}

async function createCall(
  { language, takesOver }: CallWishes,
  { pitch, grant }: Opened,
  channel: 'voice' | 'text',
): Promise<StartedCall> {
  const replace = takesOver() || comesBack
  comesBack = false
  const kept = keptChoice()
  const proof = keptProof()
  const body = {
    pitch_link_code: pitch.link_code,
    access_grant: grant,
    session_id: visitId(),
    language: language(),
    channel,
    consent: {
      // Of a preview that nobody has claimed there is no founder to read it.
      transcript: kept !== 'nothing' && !pitch.unofficial,
      person: kept === 'named',
      wording: pitch.consent.version,
    },
    replace,
    // As the page shows it: what is saved, for its owner.
    draft: pitch.preview,
    ...proof,
  }
  const { call_id, ticket, url } = await call(openCall, { body })
  noteCall(pitch.clone_id, call_id, kept, 'email_proof' in proof)
  if (body.consent.transcript && !pitch.preview) noteTalked(pitch.clone_id)
  return { callId: call_id, ticket, url }
}
