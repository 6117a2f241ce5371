import type { PitchDoor } from '@understudy/contract/pitches'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import type { HeldBack } from '../visit/view-reason.ts'
import { accessKey } from '../visit/visitor.ts'
import { AskAccess, askedWith } from './AskAccess.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Sender } from './Sender.tsx'

export interface LockedProps {
  address: string
  problem: string | undefined
  held: HeldBack | null
  /** Null where the server tells nothing of the pitch. */
  door: PitchDoor | null
  trying: boolean
  onOpen: (password: string) => void
}

/** A pitch behind a password: the field for it or, in its place, how to ask for access. */
export function Locked({ address, problem, held, door, trying, onOpen }: LockedProps) {
  const [password, setPassword] = useState('')
  const [asks, setAsks] = useState(false)
  // There is no other way in: the form stands open.
  const mustAsk = held === 'ask'
  const asking = asks || mustAsk
  const takesRequests = mustAsk || (door?.takes_requests ?? false)
  return (
    <>
      <WhyLocked keyRefused={accessKey() !== null} takesRequests={takesRequests} />
      <Sender from={door?.from ?? null} className="mt-6" />
      {mustAsk && problem !== undefined && (
        <div className="mt-6">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      {asking ? (
        <AskAccess
          address={address}
          company={door?.from?.company ?? ''}
          pressed={asks}
          onBack={mustAsk ? null : () => setAsks(false)}
        />
      ) : (
        <>
          <PasswordForm
            password={password}
            problem={trying ? undefined : problem}
            trying={trying}
            onChange={setPassword}
            onOpen={onOpen}
          />
          {takesRequests && (
            <p className="mt-8 text-ink-soft wrap-anywhere">
              {askedWords(askedWith(address), door?.from?.company)}{' '}
              <Button variant="quiet" onClick={() => setAsks(true)}>
                {askedWith(address) === '' ? 'Ask for access' : 'Ask again'}
              </Button>
            </p>
          )}
        </>
      )}
    </>
  )
}

const askedWords = (email: string, company?: string): string =>
  email === ''
    ? 'No password?'
    : `You asked ${company || 'the founder'} for access. If they say yes, a link of your own comes to ${email}.`

interface WhyLockedProps {
  /** The visitor came with a personal link, and it did not open. */
  keyRefused: boolean
  takesRequests: boolean
}

function WhyLocked({ keyRefused, takesRequests }: WhyLockedProps) {
  return (
    <>
      <h1 className="font-display text-heading">
        {keyRefused ? 'Your personal link is closed' : 'This pitch is private'}
      </h1>
      <p className="mt-2 text-ink-soft">
        {keyRefused
          ? 'The founder took it back, or has locked the pitch anew. The password still opens it.'
          : `Whoever sent you the link has the password.${takesRequests ? '' : ' Ask them for it.'}`}
      </p>
    </>
  )
}
