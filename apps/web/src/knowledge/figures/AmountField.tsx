import { AMOUNT_WORDS, formatMoney, readMoney } from '@understudy/contract/money'
import type { ComponentProps, ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldWords } from '../../frame/form/field-words.ts'
import { FormText, useFieldError } from '../../frame/form/form-fields.tsx'

type Read = ReturnType<typeof readMoney>

export interface AmountFieldProps extends Omit<ComponentProps<typeof FormText>, 'hint'> {
  /** The text as it is in the form, read with what stands beside it; the field's own text where nothing does. */
  read?: (text: string) => Read
  /** What is saved there: kept as it stands where it is no amount. */
  saved?: string
  hint?: ReactNode
}

/** A field for an amount of money, which says how it was understood while it is typed. */
export function AmountField({ read = readMoney, saved = '', hint, ...field }: AmountFieldProps) {
  const { control } = useFormContext()
  const text = String(useWatch({ control, name: field.field.name }) ?? '').trim()
  const isWrong = useFieldError(field.field.name) !== undefined
  const words = text === '' || isWrong ? null : understood(read(text), text === saved.trim())
  return (
    <FormText
      {...field}
      hint={
        <>
          <span aria-live="polite">{words}</span>
          {words && hint ? ' ' : null}
          {hint}
        </>
      }
    />
  )
}

function understood(read: Read, isSaved: boolean): string {
  if (!('problem' in read)) return `Understood as ${formatMoney(read)}.`
  if (isSaved) {
    return 'Not understood as an amount. It is kept and said as it stands; write it as 3,500,000 EUR to have it compared.'
  }
  return fieldWords(AMOUNT_WORDS[read.problem])
}
