import type { KeyHouse } from '@understudy/contract/own-keys'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FormSelect, FormText } from '../frame/form/form-fields.tsx'
import { Button } from '../ui/Button.tsx'
import { houseWords } from './own-key-words.ts'

export interface KeyFieldsProps {
  houses: readonly Omit<KeyHouse, 'uses'>[]
  /** The key that is there for the chosen house, by its last characters; none where it has to be typed. */
  kept: { ending: string } | undefined
  /** What is charged for a key that is new. */
  charged: string
  modelExample: string
  fields: Record<'house' | 'api_key' | 'model', UseFormRegisterReturn>
}

/** House, key and model: what every key of one's own has. */
export function KeyFields({ houses, kept, charged, modelExample, fields }: KeyFieldsProps) {
  return (
    <>
      <FormSelect
        label="Provider"
        hint="These are the addresses that this installation may send to."
        options={houses.map((one) => ({ value: one.id, label: houseWords(one) }))}
        field={fields.house}
      />
      <FormText
        label="Key"
        type="password"
        autoComplete="off"
        required={!kept}
        hint={
          kept
            ? `Leave it empty to keep the one that is there${kept.ending ? `, which ends in ${kept.ending}` : ''}.`
            : `It is kept sealed and never shown again. ${charged}`
        }
        field={fields.api_key}
      />
      <FormText label="Model" required placeholder={modelExample} spellCheck={false} field={fields.model} />
    </>
  )
}

export function KeyFormActions({ isSending, onCancel }: { isSending: boolean; onCancel(): void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={isSending}>
        Try it and use it
      </Button>
      <Button variant="quiet" aria-disabled={isSending} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
