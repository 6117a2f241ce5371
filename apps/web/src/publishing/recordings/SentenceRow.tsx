import type { RecordedSentence } from '@understudy/contract/recordings'
import { Mic, Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { FieldError } from '../../ui/fields/Field.tsx'
import { KeptButtons } from './KeptButtons.tsx'
import type { OnePlayer } from './use-one-player.ts'
import type { Prompter } from './use-prompter.ts'

export interface SentenceRowProps {
  cloneId: string
  sentence: RecordedSentence
  recordId: string
  prompter: Prompter
  player: OnePlayer
  locked: boolean
}

/** A sentence to be read aloud; large while it is read. */
export function SentenceRow(props: SentenceRowProps) {
  const { cloneId, sentence, recordId, prompter, player, locked } = props
  const { text, recording } = sentence
  const stage = prompter.reading?.text === text ? prompter.reading.stage : null
  const note = prompter.noteOf(text)
  const isOn = stage === 'recording'
  const label = labelOf(isOn, recording !== null)
  return (
    <li className="border-hairline border-b py-3">
      <p className={cx('max-w-prose wrap-anywhere', isOn ? 'py-3 text-title' : 'text-base')}>{text}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          id={recordId}
          aria-label={`${label}: ${text}`}
          size="small"
          variant={isOn ? 'primary' : 'secondary'}
          icon={isOn ? <Square aria-hidden="true" className="fill-current" /> : <Mic aria-hidden="true" />}
          busy={stage === 'asking' || stage === 'sending'}
          disabled={locked || (prompter.reading !== null && stage === null)}
          onClick={() => (isOn ? prompter.stop() : prompter.record(text))}
        >
          {label}
        </Button>
        {recording && !stage && <KeptButtons cloneId={cloneId} recording={recording} player={player} />}
        {isOn && <Level level={prompter.level} />}
        <span role="status" className={cx('text-small', sentence.changed ? 'text-ink' : 'text-ink-soft')}>
          {stage ? stageWords[stage] : stateWords(sentence)}
        </span>
      </div>
      {note && <FieldError>{note}</FieldError>}
    </li>
  )
}

const labelOf = (isOn: boolean, isRecorded: boolean) => {
  if (isOn) return 'Stop'
  return isRecorded ? 'Read again' : 'Record'
}

const stageWords = {
  asking: 'Waiting for the microphone',
  recording: 'Recording',
  sending: 'Keeping it',
}

function stateWords({ recording, changed }: RecordedSentence): string {
  if (recording) return `Recorded, ${(recording.duration_ms / 1_000).toFixed(1)} s`
  return changed ? 'The text has changed: read it again' : 'Not recorded'
}

const LEVEL_EVERY_MS = 80

/** How loud it is just now. Its words come with the recording, for nobody reads two things at once. */
function Level({ level }: { level: () => number }) {
  const [now, setNow] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setNow(level()), LEVEL_EVERY_MS)
    return () => clearInterval(timer)
  }, [level])
  return (
    <span aria-hidden="true" className="h-2 w-28 overflow-hidden rounded-full bg-hairline">
      <span className="block h-full bg-spot" style={{ width: `${Math.round(Math.min(1, now) * 100)}%` }} />
    </span>
  )
}
