import { Mic, Play, Send, Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { durationWords } from '../../words/durations.ts'
import { useOnePlayer } from '../recordings/use-one-player.ts'
import { type Reading, useReading } from './use-reading.ts'

export interface ReadAloudProps {
  text: string
  /** Shorter takes are not sent. */
  leastSeconds: number
  sendLabel: string
  /** Why it was not kept, when it was sent. */
  problem: string | null
  isSending: boolean
  onSend: (wav: Blob) => void
}

/** A text to be read aloud, heard once more, and sent. */
export function ReadAloud(props: ReadAloudProps) {
  const { text, leastSeconds, sendLabel, problem, isSending, onSend } = props
  const reading = useReading()
  const { stage, take, problem: why, record, stop } = reading
  const tooShort = take !== null && take.seconds < leastSeconds
  const isOn = stage === 'recording'
  return (
    <div className="flex flex-col gap-4">
      <blockquote className="border-spot border-l-4 py-1 pl-4 text-lead wrap-anywhere">{text}</blockquote>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={take ? 'secondary' : 'primary'}
          icon={isOn ? <Square aria-hidden="true" className="fill-current" /> : <Mic aria-hidden="true" />}
          busy={stage === 'asking' || stage === 'ending'}
          disabled={isSending}
          onClick={() => (isOn ? stop() : record())}
        >
          {recordLabel(isOn, take !== null)}
        </Button>
        {take && stage === 'idle' && <Listen url={take.url} />}
        {isOn && <Running level={reading.level} />}
      </div>
      {take && stage === 'idle' && (
        <div className="flex flex-col items-start gap-3">
          {take.fault && <p className="text-warn">{take.fault}</p>}
          {tooShort && (
            <FieldError>
              That was {durationWords(take.seconds)}. Read the whole text; it takes at least{' '}
              {durationWords(leastSeconds)}.
            </FieldError>
          )}
          <Button
            variant="primary"
            icon={<Send aria-hidden="true" />}
            busy={isSending}
            disabled={tooShort}
            onClick={() => onSend(take.wav)}
          >
            {sendLabel}
          </Button>
        </div>
      )}
      {(why ?? problem) && <FieldError>{why ?? problem}</FieldError>}
    </div>
  )
}

const recordLabel = (isOn: boolean, hasTake: boolean) => {
  if (isOn) return 'Stop'
  return hasTake ? 'Read again' : 'Record'
}

function Listen({ url }: { url: string }) {
  const player = useOnePlayer()
  const isOn = player.stateOf(url) === 'playing'
  return (
    <Button
      icon={isOn ? <Square aria-hidden="true" className="fill-current" /> : <Play aria-hidden="true" />}
      onClick={() => player.toggle(url)}
    >
      {isOn ? 'Stop listening' : 'Listen'}
    </Button>
  )
}

const SHOWN_EVERY_MS = 100

/** How loud it is, and how long it has been. */
function Running({ level }: { level: Reading['level'] }) {
  const [shown, setShown] = useState({ level: 0, ticks: 0 })
  useEffect(() => {
    const timer = setInterval(
      () => setShown(({ ticks }) => ({ level: level(), ticks: ticks + 1 })),
      SHOWN_EVERY_MS,
    )
    return () => clearInterval(timer)
  }, [level])
  const seconds = Math.floor((shown.ticks * SHOWN_EVERY_MS) / 1_000)
  return (
    <span className="flex items-center gap-3 text-ink-soft text-small">
      <span role="status" className="sr-only">
        Recording
      </span>
      <span aria-hidden="true" className="h-2 w-28 overflow-hidden rounded-full bg-hairline">
        <span
          className="block h-full bg-spot"
          style={{ width: `${Math.round(Math.min(1, shown.level) * 100)}%` }}
        />
      </span>
      <span aria-hidden="true" className="tabular-nums">
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </span>
    </span>
  )
}
