import type { PublicPitch } from '@understudy/contract/pitches'
import type { ReactNode } from 'react'
import { isApiError } from '../api/api-error.ts'
import type { TalkState } from '../talk/talk-state.ts'
import { Button } from '../ui/Button.tsx'
import { TextLink } from '../ui/Link.tsx'
import { isSignedIn } from './visitor.ts'

export interface CallNoticesProps {
  pitch: PublicPitch
  state: TalkState
  onPlay: () => void
  onContinueHere: () => void
  onResume: () => void
}

/** What the visitor should know of the call, and the one thing to do about it. */
export function CallNotices(props: CallNoticesProps) {
  const { pitch, state } = props
  const { connection } = state
  return (
    <div className="mt-4 flex flex-col gap-3 empty:hidden">
      {pitch.preview && isSignedIn() && (
        <Notice>
          This is a test call with your own clone.{' '}
          <TextLink href="/dashboard">Back to the dashboard</TextLink>
        </Notice>
      )}
      {state.needsGesture && (
        <Notice action={<Button onClick={props.onResume}>Turn the sound on</Button>}>
          Your browser holds the sound back.
        </Notice>
      )}
      {state.soundUnavailable && <Notice>There is no sound here. Everything is written instead.</Notice>}
      {state.notices.map((code) => (
        <Notice key={code}>{noticeWords[code] ?? 'Something changed in this call.'}</Notice>
      ))}
      {connection.status === 'ended' && (
        <Notice action={<Button onClick={props.onPlay}>Talk again</Button>}>
          {endWords[connection.reason]}
        </Notice>
      )}
      {connection.status === 'failed' && <Failed {...props} cause={connection.cause} />}
    </div>
  )
}

function Failed({ cause, onPlay, onContinueHere }: CallNoticesProps & { cause: unknown }) {
  const code = isApiError(cause) ? cause.code : null
  if (code === 'call_active') {
    return (
      <Notice action={<Button onClick={onContinueHere}>Continue here</Button>}>
        You have a call open in another tab.
      </Notice>
    )
  }
  if (code === 'grant_invalid' || code === 'link_not_found') {
    return (
      <Notice action={<Button onClick={() => location.reload()}>Load the page again</Button>}>
        Your access to this pitch has ended.
      </Notice>
    )
  }
  const words =
    code === 'rate_limited'
      ? 'Too many calls from here just now. Wait a minute and try again.'
      : code === 'network'
        ? 'The server cannot be reached. Check your connection.'
        : 'The call could not be opened.'
  return <Notice action={<Button onClick={onPlay}>Try again</Button>}>{words}</Notice>
}

const noticeWords: Record<string, string> = {
  voice_failed: 'The voice failed. The words go on in writing.',
  voice_fallback: 'The natural voice failed; the basic one goes on.',
  ears_failed: 'That was not understood for technical reasons. Please type your question.',
  answer_failed: 'The answer failed. Please ask once more.',
  call_ending_soon: 'This call ends in two minutes.',
  language_unavailable: 'The pitch is not spoken in that language.',
}

type Reason = Extract<TalkState['connection'], { status: 'ended' }>['reason']
const endWords: Record<Reason, string> = {
  'visitor-ended': 'You ended the call.',
  'clone-ended': 'The call has ended.',
  silence: 'The call ended because nobody spoke any more.',
  'max-duration': 'The call reached its longest time.',
  'out-of-credits': 'The founder’s credits for voice have run out.',
  'connection-lost': 'The connection was lost for too long.',
  error: 'The call ended because something failed on our side.',
}

function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-edge border-l-2 py-1 pl-4"
    >
      <p>{children}</p>
      {action}
    </div>
  )
}
