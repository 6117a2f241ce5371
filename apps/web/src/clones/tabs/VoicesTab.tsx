import * as cloneRoutes from '@understudy/contract/built/clone/clones'
import type { Ref } from 'react'
import { Controller } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { useFieldError } from '../../frame/form/form-fields.tsx'
import { Field, useFieldWiring } from '../../ui/fields/Field.tsx'
import { useEditor } from '../editing/editor-context.ts'
import { TabFrame } from '../editing/TabFrame.tsx'
import { useTabForm } from '../editing/use-tab-form.ts'
import { LanguagePicker } from './LanguagePicker.tsx'
import { Pronunciations } from './Pronunciations.tsx'
import { VoiceList } from './VoiceList.tsx'
import { fromVoicesForm, toVoicesForm, type VoicesForm, voicesField } from './voices-form.ts'

function useVoicesTab() {
  const { latest } = useEditor()
  return useTabForm({
    schema: async () => (await import('../schemas.ts')).Voices,
    read: toVoicesForm,
    prepare: (form: VoicesForm) => fromVoicesForm(form, latest()),
    fieldOf: voicesField,
    part: ({ voice_settings }) => ({ voice_settings }),
    put: async (id, { voices, voice_settings }) => {
      const params = { id }
      const spoken = await call(cloneRoutes.saveVoices, { params, body: { voices } })
      const saved = await call(cloneRoutes.patchClone, { params, body: { voice_settings } })
      return { ...spoken, voice_settings: saved.voice_settings }
    },
  })
}

export function VoicesTab() {
  const state = useVoicesTab()
  return (
    <TabFrame
      state={state}
      title="Languages and voices"
      description="A language is saved as you press it and gets a voice at once. Visitors are greeted in theirs where you offer it."
    >
      <div className="flex flex-col gap-10">
        <LanguagePicker />
        <VoiceList />
        <Controller control={state.form.control} name="speed" render={({ field }) => <Speed {...field} />} />
        <Pronunciations />
      </div>
    </TabFrame>
  )
}

interface SpeedProps {
  value: number
  onChange: (speed: number) => void
  ref: Ref<HTMLInputElement>
}

function Speed({ value, onChange, ref }: SpeedProps) {
  const error = useFieldError('speed')
  return (
    <Field
      label={`Speed: ${value.toFixed(2)} ×`}
      error={error}
      hint="1 is the voice’s own pace. Samples play at the speed that is set here."
      className="max-w-form"
    >
      <SpeedRange value={value} onChange={onChange} ref={ref} />
    </Field>
  )
}

const slowest = 0.6
const fastest = 1.6

function SpeedRange({ value, onChange, ref }: SpeedProps) {
  const wiring = useFieldWiring()
  return (
    <input
      {...wiring}
      ref={ref}
      type="range"
      min={slowest}
      max={fastest}
      step={0.05}
      value={value}
      aria-valuetext={`${value.toFixed(2)} times`}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      className="h-9 w-full accent-ink pointer-coarse:h-11"
    />
  )
}
