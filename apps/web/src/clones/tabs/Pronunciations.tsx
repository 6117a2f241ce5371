import { LIMITS } from '@understudy/contract/limits'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { FormText } from '../../frame/form/form-fields.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import type { VoicesForm } from './voices-form.ts'

/** Names and terms that a voice would read wrongly, and how they are said. */
export function Pronunciations() {
  const { control } = useFormContext<VoicesForm>()
  const rows = useFieldArray({ control, name: 'pronunciations', keyName: 'rowKey' })
  const add = () =>
    rows.append({ from: '', to: '' }, { focusName: `pronunciations.${rows.fields.length}.from` })
  return (
    <div className="max-w-[44rem]">
      <h3 className="font-medium text-lead">Pronunciation</h3>
      <p className="mb-4 text-ink-soft">
        Names and terms that are read wrongly, written as they should sound. Captions keep your spelling.
      </p>
      {rows.fields.length > 0 && (
        <ul className="mb-4 flex flex-col gap-3">
          {rows.fields.map((row, index) => (
            <Pronunciation key={row.rowKey} index={index} onRemove={() => rows.remove(index)} />
          ))}
        </ul>
      )}
      {rows.fields.length < LIMITS.maxPronunciations && (
        <Button icon={<Plus aria-hidden="true" />} onClick={add}>
          Add a word
        </Button>
      )}
    </div>
  )
}

function Pronunciation({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { register } = useFormContext<VoicesForm>()
  return (
    <li className="flex items-start gap-3">
      <FormText
        label="Written"
        className="flex-1"
        placeholder="Aarhus"
        field={register(`pronunciations.${index}.from`)}
      />
      <FormText
        label="Spoken"
        className="flex-1"
        placeholder="Or-hoose"
        field={register(`pronunciations.${index}.to`)}
      />
      <IconButton
        label={`Delete pronunciation ${index + 1}`}
        className="mt-6.5"
        onClick={onRemove}
        icon={<Trash2 aria-hidden="true" />}
      />
    </li>
  )
}
