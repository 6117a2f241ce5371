import type { VoicePreset } from '@understudy/contract/voices'
import { Check, Square, Volume2 } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import type { Speech } from '../../voices/listening/use-speech.ts'
import { useEditor } from '../editing/editor-context.ts'
import { triedSettings, type VoicesForm } from './voices-form.ts'

interface OwnSentenceProps {
  /** Of one language. */
  presets: readonly VoicePreset[]
  chosen: VoicePreset
  /** What the clone says in it, of which the first sentence is spoken. */
  words: string
  speech: Speech
}

/** A voice is heard with the clone's own first sentence, as the form stands; several beside each other. */
export function OwnSentence({ presets, chosen, words, speech }: OwnSentenceProps) {
  const { setValue } = useFormContext<VoicesForm>()
  const [comparing, setComparing] = useState(false)
  const language = chosen.language_id
  const listId = `voices-of-${language}`
  const button = (preset: VoicePreset, brief = false) => (
    <Hear preset={preset} brief={brief} words={words} speech={speech} />
  )
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {button(chosen)}
        {presets.length > 1 && (
          <Button
            size="small"
            variant="quiet"
            aria-expanded={comparing}
            aria-controls={listId}
            onClick={() => setComparing(!comparing)}
          >
            {comparing ? 'Hide the others' : `Compare ${presets.length} voices`}
          </Button>
        )}
      </div>
      {presets.map(
        ({ id }) => speech.problemOf(id) && <FieldError key={id}>{speech.problemOf(id)}</FieldError>,
      )}
      <ul id={listId} className="divide-y divide-hairline border-hairline border-y empty:hidden">
        {comparing &&
          presets.map((preset) => (
            <li key={preset.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span className={preset.id === chosen.id ? 'font-medium' : ''}>{preset.label}</span>
              <span className="flex gap-2">
                {preset.id !== chosen.id && button(preset, true)}
                <Button
                  size="small"
                  aria-pressed={preset.id === chosen.id}
                  icon={preset.id === chosen.id && <Check aria-hidden="true" />}
                  onClick={() => setValue(`presets.${language}`, preset.id, { shouldDirty: true })}
                >
                  {preset.id === chosen.id ? 'Chosen' : 'Choose'}
                  <span className="sr-only"> {preset.label}</span>
                </Button>
              </span>
            </li>
          ))}
      </ul>
    </>
  )
}

interface HearProps {
  preset: VoicePreset
  /** In a list, under what it hears. */
  brief: boolean
  words: string
  speech: Speech
}

function Hear({ preset, brief, words, speech }: HearProps) {
  const { clone } = useEditor()
  const form = useWatch<VoicesForm>() as VoicesForm
  const on = speech.stateOf(preset.id) !== 'idle'
  const hear = () =>
    speech.toggle(preset.id, {
      cloneId: clone.id,
      text: words,
      language: preset.language_id,
      firstOnly: true,
      tried: { voice_preset_id: preset.id, voice_settings: triedSettings(form) },
    })
  return (
    <Button
      size="small"
      icon={on ? <Square aria-hidden="true" className="fill-current" /> : <Volume2 aria-hidden="true" />}
      onClick={hear}
    >
      <span>
        {on ? 'Stop' : 'Hear'}
        {!on && <span className={brief ? 'sr-only' : ''}> your first sentence</span>}
        <span className="sr-only"> in the voice {preset.label}</span>
      </span>
    </Button>
  )
}
