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
  const change = (part: Partial<Person>) => onChange({ ...person, ...part })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Your name" required error={problems.name}>
        <TextInput
          autoComplete="name"
          maxLength={200}
          value={person.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field label="Your email address" required error={problems.email}>
        <TextInput
          type="email"
          autoComplete="email"
          maxLength={254}
          value={person.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </Field>
      <Field label="Your company" optional>
        <TextInput
          autoComplete="organization"
          maxLength={200}
          value={person.company}
          onChange={(event) => change({ company: event.target.value })}
        />
      </Field>
      <Field label="What you want to talk about" optional className="sm:col-span-2">
        <TextArea
          rows={2}
          maxLength={2_000}
          value={person.agenda}
          onChange={(event) => change({ agenda: event.target.value })}
        />
      </Field>
    </div>
  )
}
