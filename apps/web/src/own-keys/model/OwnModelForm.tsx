import { useQueryClient } from '@tanstack/react-query'
import { saveOwnModel } from '@understudy/contract/built/account/own-model'
import type { ModelHouse, OwnModel } from '@understudy/contract/own-model'
import { useWatch } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { FormText } from '../../frame/form/form-fields.tsx'
import { SentForm } from '../../frame/form/SentForm.tsx'
import { useSentForm } from '../../frame/form/use-sent-form.ts'
import { saveSettingsWords } from '../../frame/settings/error-words.ts'
import { KeyFields, KeyFormActions } from '../KeyFields.tsx'
import { modelExample } from './model-key-words.ts'
import { ownModelKey } from './use-own-model.ts'

export interface OwnModelFormProps {
  /** At least one. */
  houses: readonly ModelHouse[]
  own: OwnModel | null
  onDone(): void
}

const typed = (usd: number | null | undefined) => (usd == null ? '' : String(usd))

function useOwnModelForm({ houses, own, onDone }: OwnModelFormProps) {
  const client = useQueryClient()
  const kept = own !== null && houses.some(({ id }) => id === own.house) ? own : undefined
  const state = useSentForm({
    // Whoever has the key can spend the founder's money: it is kept nowhere in the browser.
    keptAs: null,
    schema: async () => (await import('./schemas.ts')).OwnModelInput,
    saved: {
      house: kept?.house ?? houses[0]?.id ?? '',
      api_key: '',
      model: kept?.model ?? '',
      input_usd: typed(kept?.input_usd),
      output_usd: typed(kept?.output_usd),
    },
    send: (body) => call(saveOwnModel, { body }),
    onSent: (answer) => {
      client.setQueryData(ownModelKey, answer)
      onDone()
    },
    words: saveSettingsWords,
  })
  return { kept, state }
}

/** House, key, model and its price. The server tries them before it keeps them. */
export function OwnModelForm(props: OwnModelFormProps) {
  const { kept, state } = useOwnModelForm(props)
  const { register, control } = state.form
  const house = useWatch({ control, name: 'house' })
  const hasKey = kept?.house === house
  return (
    <SentForm
      state={state}
      className="mt-4 flex max-w-form flex-col gap-5"
      actions={<KeyFormActions isSending={state.isSending} onCancel={props.onDone} />}
    >
      <KeyFields
        houses={props.houses}
        kept={hasKey ? kept : undefined}
        charged="What your clones ask is charged there, to you."
        modelExample={modelExample(house)}
        fields={{ house: register('house'), api_key: register('api_key'), model: register('model') }}
      />
      <FormText
        label="Price of a million tokens read, in US dollars"
        optional
        inputMode="decimal"
        hint="As your provider lists it. With both prices each call shows what it cost you."
        field={register('input_usd')}
      />
      <FormText
        label="Price of a million tokens written, in US dollars"
        optional
        inputMode="decimal"
        field={register('output_usd')}
      />
    </SentForm>
  )
}
