import type { Recording } from '@understudy/contract/recordings'
import { Play, Square, Trash2 } from 'lucide-react'
import { apiBase } from '../../api/base.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import type { OnePlayer } from './use-one-player.ts'
import { useDropRecording } from './use-recordings.ts'

export interface KeptButtonsProps {
  cloneId: string
  recording: Recording
  player: OnePlayer
}

/** What can be done with a recording: hear it, delete it. */
export function KeptButtons({ cloneId, recording, player }: KeptButtonsProps) {
  const drop = useDropRecording(cloneId)
  const url = apiBase(import.meta.env.VITE_API_BASE) + recording.url
  const state = player.stateOf(url)
  const isOn = state === 'playing'
  const label = isOn ? 'Stop listening' : 'Listen'
  return (
    <>
      <Button
        size="small"
        aria-label={`${label}: ${recording.text}`}
        icon={isOn ? <Square aria-hidden="true" className="fill-current" /> : <Play aria-hidden="true" />}
        onClick={() => player.toggle(url)}
      >
        {label}
      </Button>
      <Button
        size="small"
        aria-label={`Delete: ${recording.text}`}
        icon={<Trash2 aria-hidden="true" />}
        busy={drop.isPending}
        onClick={() => drop.mutate(recording.id)}
      >
        Delete
      </Button>
      {state === 'failed' && <FieldError>It could not be played. Try again in a moment.</FieldError>}
      {drop.isError && <FieldError>It was not deleted. Please try again.</FieldError>}
    </>
  )
}
