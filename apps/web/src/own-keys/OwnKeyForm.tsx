import { useQueryClient } from '@tanstack/react-query'
import { saveOwnKey } from '@understudy/contract/built/account/own-keys'
import type { KeyHouse, OwnKey, SpeechUse } from '@understudy/contract/own-keys'
import { useWatch } from 'react-hook-form'
import { call } from '../api/call.ts'
import { FormText } from '../frame/form/form-fields.tsx'
import { SentForm } from '../frame/form/SentForm.tsx'
import { useSentForm } from '../frame/form/use-sent-form.ts'
import { saveSettingsWords } from '../frame/settings/error-words.ts'
import { KeyFields, KeyFormActions } from './KeyFields.tsx'
import { modelExample, voiceHint } from './own-key-words.ts'
import { ownKeysKey } from './use-own-keys.ts'

export interface OwnKeyFormProps {
  use: SpeechUse
  /** Those that are offered for it, at least one. */
  houses: readonly KeyHouse[]
  own: OwnKey | undefined
  onDone(): void
}

/** House, key, model and voice. The server tries them before it keeps them. */
export function OwnKeyForm({ use, houses, own, onDone }: OwnKeyFormProps) {
  const client = useQueryClient()
  const kept = own && houses.some(({ id }) => id === own.house) ? own : undefined
  const state = useSentForm({
    // Whoever has the key can spend the founder's money: it is kept nowhere in the browser.
    keptAs: null,
    schema: async () => (await import('./schemas.ts')).OwnKeyInput,
    saved: {
      house: kept?.house ?? houses[0]?.id ?? '',
      api_key: '',
      model: kept?.model ?? '',
      voice: kept?.voice ?? '',
    },
    send: (body) => call(saveOwnKey, { params: { use }, body }),
    onSent: (answer) => {
      client.setQueryData(ownKeysKey, answer)
      onDone()
    },
    words: saveSettingsWords,
  })
  const { register, control } = state.form
  const house = useWatch({ control, name: 'house' })
  const hasKey = kept?.house === house
  return (
    <SentForm
      state={state}
      className="mt-4 flex max-w-form flex-col gap-5"
      actions={<KeyFormActions isSending={state.isSending} onCancel={onDone} />}
    >
      <KeyFields
        houses={houses}
        kept={hasKey ? kept : undefined}
        charged="What is spoken or heard is charged there, to you."
        modelExample={modelExample(house, use) ?? ''}
        fields={{ house: register('house'), api_key: register('api_key'), model: register('model') }}
      />
      {use === 'voice' && (
        <FormText
          label="Voice"
          required
          hint={voiceHint(house)}
          spellCheck={false}
          field={register('voice')}
        />
      )}
    </SentForm>
  )
}
