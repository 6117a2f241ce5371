import { Mic, MicOff } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import type { TalkState } from '../talk/talk-state.ts'

const labels: Record<TalkState['microphone'], string> = {
  off: 'Ask by voice',
  asking: 'Ask by voice',
  on: 'Mute the microphone',
  muted: 'Unmute the microphone',
  denied: 'Ask by voice',
  unplugged: 'Ask by voice',
  unavailable: 'Ask by voice',
}

export function MicrophoneButton(props: { state: TalkState['microphone']; onPress: () => void }) {
  const { state, onPress } = props
  if (state === 'unavailable') return null
  const Icon = state === 'muted' || state === 'denied' || state === 'unplugged' ? MicOff : Mic
  return (
    <button
      type="button"
      aria-label={labels[state]}
      title={labels[state]}
      aria-keyshortcuts="m"
      onClick={onPress}
      className={cx(
        'inline-flex size-12 shrink-0 items-center justify-center rounded-control border',
        state === 'on' ? 'border-spot bg-spot text-spot-ink' : 'border-edge bg-raised hover:bg-hover',
        state === 'asking' && 'animate-wait',
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
