import { type Ref, useLayoutEffect, useRef } from 'react'
import type { Player } from '../stage/player.ts'
import type { TalkState } from '../talk/talk-state.ts'
import { microphoneWords } from './microphone-words.ts'

export interface MicrophoneLineProps {
  player: Pick<Player, 'closeMicrophone' | 'meetEcho'>
  state: TalkState
}

/** How the microphone does, where it is pressed, and what can be done about it. */
export function MicrophoneLine({ player, state }: MicrophoneLineProps) {
  const said = microphoneWords(state)
  const ways = said?.ways
  const { off, onPress } = useFocusBehind(ways)
  if (!said) return null
  const meet = (echo: 'hushed' | 'passed') => () => {
    onPress()
    player.meetEcho(echo)
  }
  return (
    <p role="status" className="mb-2 flex flex-wrap items-baseline gap-x-3 text-ink-soft text-small">
      {said.words}
      {ways === 'echo' && (
        <>
          <Way onPress={meet('hushed')}>Mute it while the clone speaks</Way>
          <Way onPress={meet('passed')}>Dismiss</Way>
        </>
      )}
      {ways === 'hushing' && <Way onPress={meet('passed')}>Listen all the time</Way>}
      {(ways === 'open' || ways === 'hushing') && (
        <Way ref={off} onPress={player.closeMicrophone}>
          Turn it off
        </Way>
      )}
    </p>
  )
}

/** Keys go on beside a button that went with what it was pressed for. */
function useFocusBehind(ways: string | undefined) {
  const off = useRef<HTMLButtonElement>(null)
  const isPressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once other buttons stand there
  useLayoutEffect(() => {
    if (isPressed.current && document.activeElement === document.body)
      off.current?.focus({ preventScroll: true })
    isPressed.current = false
  }, [ways])
  const onPress = () => {
    isPressed.current = true
  }
  return { off, onPress }
}

interface WayProps {
  ref?: Ref<HTMLButtonElement>
  onPress: () => void
  children: string
}

function Way({ ref, onPress, children }: WayProps) {
  return (
    <button
      ref={ref}
      type="button"
      onClick={onPress}
      className="min-h-8 underline underline-offset-3 pointer-coarse:min-h-11"
    >
      {children}
    </button>
  )
}
