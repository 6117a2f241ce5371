import { Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { type Person, personProblems } from './person.ts'

export interface PersonFieldsProps {
  person: Person
  /** What is wrong is said once the visitor tried to go on. */
  tried: boolean
  onChange: (person: Person) => void
}

export function PersonFields({ person, tried, onChange }: PersonFieldsProps) {
  const problems = tried ? personProblems(person) : {}
  const typed = (part: keyof Person) => ({
    value: person[part],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...person, [part]: target.value }),
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Your name" required error={problems.name}>
        <TextInput autoComplete="name" maxLength={200} {...typed('name')} />
      </Field>
      <Field label="Your email address" required error={problems.email}>
        <TextInput type="email" autoComplete="email" maxLength={254} {...typed('email')} />
      </Field>
      <Field label="Your company" optional>
        <TextInput autoComplete="organization" maxLength={200} {...typed('company')} />
      </Field>
      <Field label="What you want to talk about" optional className="sm:col-span-2">
        <TextArea rows={2} maxLength={2_000} {...typed('agenda')} />
      </Field>
    </div>
  )
}
