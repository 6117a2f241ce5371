import type { ReactNode } from 'react'
import { TextLink } from '../../ui/Link.tsx'
import type { TalkState } from '../talk/talk-state.ts'

/** Here, and not beside the other words of a call: those are on the page before anybody plays. */
export const noticeWords: Record<string, string> = {
  voice_failed: 'The voice failed. The words go on in writing.',
  voice_back: 'The voice is back.',
  voice_fallback: 'The natural voice failed; the basic one goes on.',
  ears_failed: 'That was not understood for technical reasons. Please type your question.',
  answer_failed: 'The answer failed. Please ask once more.',
  answers_out: 'There are no answers for now. The pitch goes on.',
  address_proven: 'Your address is confirmed. Ask on.',
  call_ending_soon: 'This call ends in two minutes.',
  language_unavailable: 'The pitch is not spoken in that language.',
  section_unknown: 'That part is not in the pitch you hear. Load the page again to see it as it is now.',
  'slow-uplink': 'Your connection is slow, and part of what you said was lost. Typing works.',
}

export interface CallNoticesProps {
  state: TalkState
  /** The visitor looks at a pitch of their own. */
  own: boolean
  /** The talk's code did not come. */
  broken: boolean
}

/** What the visitor should know of the call beside what the stage shows. */
export function CallNotices({ state, own, broken }: CallNoticesProps) {
  const words = [...new Set(state.notices)].map(
    (code) => noticeWords[code] ?? 'Something changed in this call.',
  )
  const refused = state.turns.some((turn) => turn.who === 'visitor' && turn.status === 'refused')
  if (state.error && !refused) words.push(state.error.detail)
  if (state.soundUnavailable) words.push('There is no sound here. Everything is written instead.')
  if (broken) words.push('The talk did not load. Check your connection and press play again.')
  if (!own && words.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      {own && (
        <Notice>
          This is a test call with your own clone. It counts as no visit.{' '}
          <TextLink href="/dashboard">Back to the dashboard</TextLink>
        </Notice>
      )}
      {words.map((text) => (
        <Notice key={text}>{text}</Notice>
      ))}
    </div>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="border-edge border-l-2 py-0.5 pl-4 text-ink-soft">
      {children}
    </p>
  )
}
