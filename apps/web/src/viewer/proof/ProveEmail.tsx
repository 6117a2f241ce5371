import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { emailProblem } from '../booking/person.ts'
import { CodeStep } from './CodeStep.tsx'

export interface ProveEmailProps {
  onProven: (proof: string) => void
  /** What becomes of the address. */
  words?: string
}

/** An address, and the digits that were mailed to it: in place, while the pitch goes on. */
export function ProveEmail({ onProven, words = IN_A_TALK }: ProveEmailProps) {
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const [mailed, setMailed] = useState(false)
  const problem = emailProblem(email)
  if (mailed) {
    return (
      <CodeStep
        email={email.trim()}
        submitLabel="Confirm"
        onProven={onProven}
        onBack={() => setMailed(false)}
      />
    )
  }
  return (
    <form
      noValidate
      className="flex max-w-form flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (problem === undefined) setMailed(true)
      }}
    >
      <Field label="Your email address" error={tried ? problem : undefined}>
        <TextInput
          autoFocus
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <p className="text-ink-soft text-small">{words}</p>
      <div>
        <Button type="submit" variant="primary">
          Mail me six digits
        </Button>
      </div>
    </form>
  )
}

const IN_A_TALK =
  'The founders see it in their call log if you keep the talk with your name. Nothing else is mailed to it.'
