import { LIMITS } from '@understudy/contract/limits'
import { Plus, Square, Trash2, Volume2 } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { FormText } from '../../frame/form/form-fields.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { type Speech, useSpeech } from '../../voices/listening/use-speech.ts'
import { useEditor } from '../editing/editor-context.ts'
import { sentenceWith } from './own-words.ts'
import { triedSettings, type VoicesForm } from './voices-form.ts'

/** Names and terms that a voice would read wrongly, and how they are said. */
export function Pronunciations() {
  const { control } = useFormContext<VoicesForm>()
  const rows = useFieldArray({ control, name: 'pronunciations', keyName: 'rowKey' })
  const speech = useSpeech()
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
          {rows.fields.map((_row, index) => (
            <Pronunciation
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, and a save gives it another `rowKey`
              key={index}
              index={index}
              speech={speech}
              onRemove={() => rows.remove(index)}
            />
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

interface PronunciationProps {
  index: number
  speech: Speech
  onRemove: () => void
}

function Pronunciation({ index, speech, onRemove }: PronunciationProps) {
  const { register } = useFormContext<VoicesForm>()
  const problem = speech.problemOf(`pronunciation-${index}`)
  return (
    <li className="flex flex-col gap-1">
      <div className="flex items-start gap-3">
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
        <HearWord index={index} speech={speech} />
        <IconButton
          label={`Delete pronunciation ${index + 1}`}
          className="mt-6.5"
          onClick={onRemove}
          icon={<Trash2 aria-hidden="true" />}
        />
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </li>
  )
}

/** The word in a sentence of the clone's own, said as the form has it now; without a language there is no voice. */
function HearWord({ index, speech }: Pick<PronunciationProps, 'index' | 'speech'>) {
  const { clone, isNew } = useEditor()
  const form = useWatch<VoicesForm>() as VoicesForm
  const word = form.pronunciations[index]?.from.trim() ?? ''
  const [language] = clone.languages
  const id = `pronunciation-${index}`
  const on = speech.stateOf(id) !== 'idle'
  if (isNew || language === undefined) return null
  const voice_preset_id = form.presets[language]
  const hear = () =>
    speech.toggle(id, {
      cloneId: clone.id,
      text: sentenceWith(clone, word),
      language,
      firstOnly: true,
      tried: { voice_settings: triedSettings(form), ...(voice_preset_id ? { voice_preset_id } : {}) },
    })
  return (
    <IconButton
      label={on ? `Stop ${word}` : `Hear ${word || `pronunciation ${index + 1}`}`}
      className="mt-6.5"
      disabled={!on && word === ''}
      onClick={hear}
      icon={on ? <Square aria-hidden="true" className="fill-current" /> : <Volume2 aria-hidden="true" />}
    />
  )
}
