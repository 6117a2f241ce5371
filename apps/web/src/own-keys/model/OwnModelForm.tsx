import { useQueryClient } from '@tanstack/react-query'
import { saveOwnModel } from '@understudy/contract/built/account/own-model'
import type { ModelHouse, OwnModel } from '@understudy/contract/own-model'
import { useWatch } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { FormSelect, FormText } from '../../frame/form/form-fields.tsx'
import { SentForm } from '../../frame/form/SentForm.tsx'
import { useSentForm } from '../../frame/form/use-sent-form.ts'
import { saveSettingsWords } from '../../frame/settings/error-words.ts'
import { Button } from '../../ui/Button.tsx'
import { houseWords } from '../own-key-words.ts'
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
      actions={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={state.isSending}>
            Try it and use it
          </Button>
          <Button variant="quiet" onClick={props.onDone}>
            Cancel
          </Button>
        </div>
      }
    >
      <FormSelect
        label="Provider"
        hint="These are the addresses that this installation may send to."
        options={props.houses.map((one) => ({ value: one.id, label: houseWords(one) }))}
        field={register('house')}
      />
      <FormText
        label="Key"
        type="password"
        autoComplete="off"
        required={!hasKey}
        hint={
          hasKey
            ? `Leave it empty to keep the one that is there${kept?.ending ? `, which ends in ${kept.ending}` : ''}.`
            : 'It is kept sealed and never shown again. What your clones ask is charged there, to you.'
        }
        field={register('api_key')}
      />
      <FormText
        label="Model"
        required
        placeholder={modelExample(house)}
        spellCheck={false}
        field={register('model')}
      />
      <FormText
        label="Price of a million tokens read, in US dollars"
        inputMode="decimal"
        hint="As your provider lists it. With both prices each call shows what it cost you."
        field={register('input_usd')}
      />
      <FormText
        label="Price of a million tokens written, in US dollars"
        inputMode="decimal"
        field={register('output_usd')}
      />
    </SentForm>
  )
}
