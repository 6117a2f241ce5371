import { type FormEvent, useState } from 'react'
import { isApiError } from '../api/api-error.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { askForAccess } from './visit/open-pitch.ts'

type Standing = 'closed' | 'open' | 'sending' | 'sent' | 'invalid' | 'too-many' | 'failed'

const problems: Partial<Record<Standing, string>> = {
  invalid: 'Check your name and your email address.',
  'too-many': 'Too many requests came from here. Try again in an hour.',
  failed: 'The request did not go through. Try again.',
}

/** For a visitor without the password: a few words to the founder. A yes comes by mail. */
export function AskAccess({
  address,
  asked,
}: {
  address: string
  /** There is no other way in: the form stands open. */
  asked: boolean
}) {
  const [standing, setStanding] = useState<Standing>(asked ? 'open' : 'closed')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [company, setCompany] = useState('')
  const [message, setMessage] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setStanding('sending')
    askForAccess(address, { name, email, company, message }).then(
      () => setStanding('sent'),
      (error: unknown) => setStanding(problemOf(error)),
    )
  }
  if (standing === 'sent') {
    return (
      <p role="status" className="mt-8 text-ink-soft">
        If this link takes requests, its founder gets yours; several within a day count as one. Their yes
        comes to your mailbox as a link of your own.
      </p>
    )
  }
  if (standing === 'closed') {
    return (
      <p className="mt-8 text-ink-soft">
        No password?{' '}
        <Button variant="quiet" onClick={() => setStanding('open')}>
          Ask for access
        </Button>
      </p>
    )
  }
  return (
    <form noValidate className="mt-10 flex flex-col gap-5" onSubmit={submit}>
      <h2 className="font-display text-title">Ask for access</h2>
      <Field label="Your name" required>
        <TextInput
          autoComplete="name"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label="Your email address" required error={problems[standing]}>
        <TextInput
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Your company" optional>
        <TextInput
          autoComplete="organization"
          maxLength={120}
          value={company}
          onChange={(event) => setCompany(event.target.value)}
        />
      </Field>
      <Field label="Message" optional>
        <TextArea maxLength={1000} value={message} onChange={(event) => setMessage(event.target.value)} />
      </Field>
      <Button type="submit" size="large" busy={standing === 'sending'}>
        Ask the founder
      </Button>
    </form>
  )
}

function problemOf(error: unknown): Standing {
  const code = isApiError(error) ? error.code : 'unknown'
  if (code === 'invalid' || code === 'malformed') return 'invalid'
  return code === 'rate_limited' ? 'too-many' : 'failed'
}
