import { useEffect, useId, useState } from 'react'
import { Field } from '../../../ui/fields/Field.tsx'
import { Segmented } from '../../../ui/fields/RadioGroup.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import type { NaturalVoiceChoice } from '../../talk/natural-voice.ts'

export interface VoiceChoiceProps {
  /** Voices of the browser's own for the language that is spoken. */
  listVoices: () => NaturalVoiceChoice[]
  /** The browser's voice in use; null where the clone's own speaks. */
  chosen: string | null
  onChoose: (uri: string | null) => void
  sound: { speed: number; volume: number }
  onSound: (sound: { speed: number; volume: number }) => void
}

const speeds = [1, 1.25, 1.5]

/** Whose voice it is, how it sounds, and how it can sound better. */
export function VoiceChoice(props: VoiceChoiceProps) {
  const { listVoices, chosen, onChoose, sound, onSound } = props
  const volumeId = useId()
  const voices = useVoices(listVoices)
  const picked = voices.find(({ uri }) => uri === chosen)
  return (
    <div className="flex max-w-form flex-col gap-3 text-small text-stage-soft">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Segmented
          legend="Speed"
          value={String(sound.speed)}
          onChange={(speed) => onSound({ ...sound, speed: Number(speed) })}
          options={speeds.map((speed) => ({ value: String(speed), label: `${speed}×` }))}
        />
        <label htmlFor={volumeId} className="flex min-h-11 items-center gap-3">
          Volume
          <input
            id={volumeId}
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={sound.volume}
            onChange={(event) => onSound({ ...sound, volume: event.target.valueAsNumber })}
            className="h-11 w-36 accent-spot"
          />
        </label>
      </div>
      <p>
        An AI speaks, in a voice made by a computer
        {voices.length > 0 ? '; your browser can lend it another one.' : '.'}
      </p>
      {voices.length > 0 && (
        <Field
          label="Voice"
          hint={
            picked && !picked.local ? 'Your browser sends what is said to its maker to speak it.' : undefined
          }
        >
          <Select
            value={chosen ?? ''}
            onChange={(event) => onChoose(event.target.value || null)}
            options={[
              { value: '', label: 'The clone’s own' },
              ...voices.map(({ uri, label }) => ({ value: uri, label: `${label} (your browser)` })),
            ]}
          />
        </Field>
      )}
    </div>
  )
}

/** Browsers tell their voices late. */
function useVoices(list: () => NaturalVoiceChoice[]): NaturalVoiceChoice[] {
  const [voices, setVoices] = useState(list)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is asked for anew when the browser says so
  useEffect(() => {
    if (!('speechSynthesis' in globalThis)) return
    const look = () => setVoices(list())
    look()
    speechSynthesis.addEventListener('voiceschanged', look)
    return () => speechSynthesis.removeEventListener('voiceschanged', look)
  }, [])
  return voices
}
