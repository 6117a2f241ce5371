import type { PitchDoor } from '@understudy/contract/pitches'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { emailProblem, keepPerson, keptPerson, NO_ADDRESS } from '../booking/person.ts'
import { CodeStep } from '../proof/CodeStep.tsx'
import type { Keys } from '../visit/open-pitch.ts'
import type { DoorReason } from '../visit/reasons.ts'
import { keepProof } from '../visit/visitor.ts'
import { Sender } from './Sender.tsx'
import { useFirstWrong } from './use-first-wrong.ts'

export interface AskWhoProps {
  address: string
  reason: DoorReason
  /** Whose pitch it is; null where the founder keeps that to those who are let in. */
  from: PitchDoor['from']
  trying: boolean
  onOpen: (given: Keys) => void
}

/**
 * A pitch whose link asks who comes: an address, and where it is to be proven the digits that were mailed to it. An
 * address that is not let in is told so before any mail.
 */
export function AskWho({ address, reason, from, trying, onOpen }: AskWhoProps) {
  // Who somebody is, they are in the other forms of this tab too.
  const [email, setEmail] = useState(() => keptPerson(address).email)
  const [tries, setTries] = useState(0)
  const [sent, setSent] = useState('')
  const [proving, setProving] = useState(reason === 'email_unproven')
  // Only the first refusal says what is asked for: a domain that is refused is so by either.
  if (reason === 'email_unproven' && !proving) setProving(true)
  // Asked for again, with an address that was given: the server read none in it.
  const refusal = reason === 'email_refused' ? NOT_MEANT : NO_ADDRESS
  const isRefused = sent !== '' && sent === email.trim() && !trying
  const problem = (tries > 0 ? emailProblem(email) : undefined) ?? (isRefused ? refusal : undefined)
  const form = useFirstWrong(isRefused ? `${tries} refused` : tries)
  if (sent !== '' && !trying && reason === 'email_unproven') {
    return (
      <>
        <Why proving from={from} />
        <div className="mt-6">
          <CodeStep
            email={sent}
            submitLabel="Open the pitch"
            onProven={(proof) => {
              keepProof(proof)
              onOpen({ email_proof: proof })
            }}
            onBack={() => setSent('')}
          />
        </div>
      </>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (emailProblem(email) !== undefined || trying) return
    setSent(email.trim())
    onOpen({ email: email.trim() })
  }
  const change = (typed: string) => {
    setEmail(typed)
    keepPerson({ ...keptPerson(address), email: typed }, address)
  }
  return (
    <>
      <Why proving={proving} from={from} />
      <form ref={form} noValidate className="mt-6 flex flex-col gap-5" onSubmit={submit}>
        <Field label="Your email address" error={problem}>
          <TextInput
            type="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={(event) => change(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" size="large" busy={trying}>
          {proving ? 'Mail me six digits' : 'Open the pitch'}
        </Button>
      </form>
    </>
  )
}

const NOT_MEANT =
  'This link is not meant for that address. Use the one it was sent to, or ask whoever sent it to you.'

const Why = ({ proving, from }: { proving: boolean; from: PitchDoor['from'] }) => (
  <>
    <h1 className="font-display text-heading">Who is looking?</h1>
    <p className="mt-2 text-ink-soft">
      The founders ask for your email address before this pitch opens
      {proving && ', and that you prove it with a code'}. They see it with your visit and what you ask.
      Nothing else is mailed to it.
    </p>
    <Sender from={from} className="mt-6" />
  </>
)
