import type { ReactNode } from 'react'
import { TextLink } from '../../ui/Link.tsx'
import type { TalkState } from '../talk/talk-state.ts'
import { noticeWords } from './call-words.ts'

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
