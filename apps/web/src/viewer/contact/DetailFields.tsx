import { Plus } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { type DetailField, type Details, MAX_CHARS, MORE_FIELDS, type Problems } from './details.ts'

export interface DetailFieldsProps {
  details: Details
  problems: Problems
  onChange: (field: DetailField, text: string) => void
}

/** Name and address first; what few will say waits behind a button. */
export function DetailFields({ details, problems, onChange }: DetailFieldsProps) {
  const [more, setMore] = useState<'closed' | 'pressed' | 'kept'>(() =>
    MORE_FIELDS.some((field) => details[field] !== '') ? 'kept' : 'closed',
  )
  const line = (field: DetailField, label: string, input: ComponentProps<'input'> = {}) => {
    const required = field === 'name' || field === 'email'
    return (
      <Field label={label} required={required} optional={!required} error={problems[field]}>
        <TextInput
          {...input}
          maxLength={MAX_CHARS[field]}
          value={details[field]}
          onChange={(event) => onChange(field, event.target.value)}
        />
      </Field>
    )
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {line('name', 'Your name', { autoComplete: 'name' })}
      {line('email', 'Your email address', { type: 'email', autoComplete: 'email' })}
      {line('company', 'Your company', { autoComplete: 'organization' })}
      {line('position', 'Your role', { autoComplete: 'organization-title' })}
      {more === 'closed' ? (
        <div className="-my-1.5 sm:col-span-2">
          <Button
            variant="quiet"
            size="small"
            className="-ml-3"
            icon={<Plus aria-hidden="true" />}
            onClick={() => setMore('pressed')}
          >
            Add phone or links
          </Button>
        </div>
      ) : (
        <>
          {line('phone', 'Your phone number', {
            type: 'tel',
            autoComplete: 'tel',
            autoFocus: more === 'pressed',
          })}
          {line('location', 'Where you are', { autoComplete: 'address-level2' })}
          {line('linkedin_url', 'Your LinkedIn profile', { inputMode: 'url' })}
          {line('website_url', 'Your website', { inputMode: 'url', autoComplete: 'url' })}
        </>
      )}
      <Field label="Your message" optional error={problems.message} className="sm:col-span-2">
        <TextArea
          rows={3}
          maxLength={MAX_CHARS.message}
          value={details.message}
          onChange={(event) => onChange('message', event.target.value)}
        />
      </Field>
    </div>
  )
}
