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
  /** The version of the consent that is shown before the talk. */
  wording: () => string
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
      // As it stood when it was pressed: what a pass brings that comes later, nobody was shown.
      const asked = { ...wishes, channel, wording: wishes.wording() }
      await freshenSession()
      try {
        return await createCall(asked, await wishes.entry(false))
      } catch (error) {
        // Grants and proofs last half an hour; a page may stand open for longer.
        if (!isApiError(error) || !/^(grant|code)_invalid$/.test(error.code)) throw error
        if (error.code === 'code_invalid') keepProof('', 0)
        return await createCall(asked, await wishes.entry(true))
      }
    },
  })
  const sound = keptSound()
  if (sound.speed !== 1 || sound.volume !== 1) client.setSound(sound)
  client.prepare()
  return client
}

type Asked = Pick<CallWishes, 'language' | 'takesOver'> & { channel: 'voice' | 'text'; wording: string }

async function createCall(
  { language, takesOver, channel, wording }: Asked,
  { pitch, grant }: Opened,
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
      wording,
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
