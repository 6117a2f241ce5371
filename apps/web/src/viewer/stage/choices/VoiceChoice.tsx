import { useEffect, useState } from 'react'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import type { NaturalVoiceChoice } from '../../talk/natural-voice.ts'
import type { TalkState } from '../../talk/talk-state.ts'

export interface VoiceChoiceProps {
  voice: TalkState['voice']
  /** Voices of the browser's own for the language that is spoken. */
  listVoices: () => NaturalVoiceChoice[]
  /** The browser's voice in use; null where the clone's own speaks. */
  chosen: string | null
  onChoose: (uri: string | null) => void
}

/** Whose voice it is, how it sounds, and how it can sound better. */
export function VoiceChoice({ voice, listVoices, chosen, onChoose }: VoiceChoiceProps) {
  const voices = useVoices(listVoices)
  const own = voice?.label || 'The clone’s own'
  const picked = voices.find(({ uri }) => uri === chosen)
  return (
    <div className="flex max-w-form flex-col gap-3 text-small text-stage-soft">
      <KindOfVoice basic={voice?.basic ?? false} lent={voices.length > 0} />
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
              { value: '', label: voice?.basic ? `${own} (basic)` : own },
              ...voices.map(({ uri, label }) => ({ value: uri, label: `${label} (your browser)` })),
            ]}
          />
        </Field>
      )}
    </div>
  )
}

function KindOfVoice({ basic, lent }: { basic: boolean; lent: boolean }) {
  if (!basic) return <p>This is a natural voice, made by a computer.</p>
  return (
    <p>
      This is the basic voice. It is built in, and sounds like a machine. The founders can connect a natural
      one{lent ? '; until then your browser can lend one of its own.' : '.'}
    </p>
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
