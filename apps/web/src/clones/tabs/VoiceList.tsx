import type { VoicePreset } from '@understudy/contract/voices'
import { Play, Square } from 'lucide-react'
import { Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { again } from '../../api/again.ts'
import { apiBase } from '../../api/base.ts'
import { lazyExtra } from '../../frame/errors/lazy-part.ts'
import { FormSelect } from '../../frame/form/form-fields.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useSpeech } from '../../voices/listening/use-speech.ts'
import { useSamplePlayer } from '../../voices/use-sample-player.ts'
import { useLanguages, useVoicePresets } from '../../voices/use-voices.ts'
import { useEditor } from '../editing/editor-context.ts'
import { OwnSentence } from './OwnSentence.tsx'
import { firstWords } from './own-words.ts'
import type { VoicesForm } from './voices-form.ts'

/** Nobody waits for it: most clones speak with the voices below. */
const WhatSpeaks = lazyExtra(async () => ({ default: (await import('./WhatSpeaks.tsx')).WhatSpeaks }))

/** The voice of each language, to choose and to hear. */
export function VoiceList() {
  const { clone, isNew } = useEditor()
  const { control, register } = useFormContext<VoicesForm>()
  const [presets, speed] = useWatch({ control, name: ['presets', 'speed'] })
  const languages = useLanguages()
  const offered = useVoicePresets()
  const player = useSamplePlayer(speed)
  const speech = useSpeech()
  if (clone.languages.length === 0) {
    return (
      <div>
        <h3 className="font-medium text-lead">Voices</h3>
        <p className="mt-1 text-ink-soft">Choose a language first; it comes with a voice.</p>
      </div>
    )
  }
  if (offered.isError) {
    return (
      <ErrorState title="The voices did not load" {...again(offered)}>
        The voices you chose stay as they are.
      </ErrorState>
    )
  }
  if (offered.isPending) {
    return (
      <Loading label="Loading voices" className="flex max-w-form flex-col gap-3">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-9" />
      </Loading>
    )
  }
  const basic = offered.data.some((preset) => Object.values(presets).includes(preset.id) && preset.basic)
  return (
    <div className="max-w-[44rem]">
      <h3 className="mb-4 font-medium text-lead">Voices</h3>
      {!isNew && (
        <Suspense fallback={null}>
          <WhatSpeaks cloneId={clone.id} />
        </Suspense>
      )}
      <ul className="flex flex-col gap-4">
        {clone.languages.map((id) => {
          const own = offered.data.filter((preset) => preset.language_id === id)
          const saved = clone.voices.find((voice) => voice.language_id === id)?.voice_preset_id
          const chosen = own.find((preset) => preset.id === (presets[id] ?? saved))
          const words = isNew ? null : firstWords(clone, id)
          return (
            <li key={id} className="flex flex-col gap-2">
              <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
                <FormSelect
                  label={languages.data?.find((language) => language.id === id)?.name ?? id}
                  className="min-w-60 flex-1"
                  options={own.map((preset) => ({ value: preset.id, label: preset.label }))}
                  field={register(`presets.${id}`)}
                />
                {chosen && words === null && <SampleButton preset={chosen} player={player} />}
              </div>
              {chosen && words !== null && (
                <OwnSentence presets={own} chosen={chosen} words={words} speech={speech} />
              )}
            </li>
          )
        })}
      </ul>
      {basic && (
        <p className="mt-3 text-ink-soft text-small">
          A basic voice needs no provider. The English ones were trained on recordings of people; the others
          sound like a machine. The clone says by itself that it is an AI.
        </p>
      )}
    </div>
  )
}

function SampleButton({
  preset,
  player,
}: {
  preset: VoicePreset
  player: ReturnType<typeof useSamplePlayer>
}) {
  const url = apiBase(import.meta.env.VITE_API_BASE) + preset.sample_url
  const state = player.stateOf(url)
  const on = state === 'playing' || state === 'loading'
  return (
    <>
      <Button
        aria-label={on ? `Stop the sample of ${preset.label}` : `Play sample of ${preset.label}`}
        icon={on ? <Square aria-hidden="true" /> : <Play aria-hidden="true" />}
        onClick={() => player.toggle(url)}
      >
        {on ? 'Stop' : 'Play sample'}
      </Button>
      {state === 'failed' && (
        <div className="basis-full">
          <FieldError>The sample could not be played. Try again in a moment.</FieldError>
        </div>
      )}
    </>
  )
}
