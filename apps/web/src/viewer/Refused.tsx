import { type FormEvent, useEffect, useState } from 'react'
import { footerLinks } from '../frame/layout/contact.ts'
import { Footer } from '../frame/layout/Footer.tsx'
import { Logo } from '../frame/layout/Logo.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { AskAccess } from './AskAccess.tsx'
import { type HeldBack, heldBackWords, type Reason, reasonWords } from './visit/view-reason.ts'
import { accessKey, isSignedIn } from './visit/visitor.ts'

/** A pitch that does not open, and what to do about it. */
export function Refused({
  address,
  reason,
  held,
  trying,
  onOpen,
}: {
  address: string
  reason: Reason
  held: HeldBack | null
  trying: boolean
  onOpen: (password?: string) => void
}) {
  useEffect(() => {
    // A personal link opened over this page changes nothing but what stands after the "#".
    const tryKey = () => accessKey() !== null && onOpen()
    addEventListener('hashchange', tryKey)
    return () => removeEventListener('hashchange', tryKey)
  }, [onOpen])
  const locked = reason === 'password_required' || reason === 'incorrect_password'
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto w-full max-w-page px-4 pt-6 sm:px-6">
        <Logo signedIn={isSignedIn()} />
      </header>
      <main id="main" className="mx-auto w-full max-w-form flex-1 px-4 pt-16 pb-16 sm:pt-28">
        {locked ? (
          <>
            <Locked
              keyRefused={accessKey() !== null}
              problem={problemOf(reason, held)}
              trying={trying}
              onOpen={onOpen}
            />
            <AskAccess key={held} address={address} asked={held === 'ask'} />
          </>
        ) : (
          <>
            <h1 className="font-display text-heading">{reasonWords[reason].title}</h1>
            <p className="mt-2 text-ink-soft">{reasonWords[reason].text}</p>
            <div className="mt-6 flex flex-wrap gap-2">
              {reason === 'server_error' && (
                <Button variant="primary" busy={trying} onClick={() => onOpen()}>
                  Try again
                </Button>
              )}
              <ButtonLink href="/explore">See other pitches</ButtonLink>
            </div>
          </>
        )}
      </main>
      <Footer links={footerLinks} />
    </div>
  )
}

function problemOf(reason: Reason, held: HeldBack | null): string | undefined {
  if (held) return heldBackWords[held]
  return reason === 'incorrect_password' ? 'That password is wrong. Check upper and lower case.' : undefined
}

function Locked({
  keyRefused,
  problem,
  trying,
  onOpen,
}: {
  /** The visitor came with a personal link, and it did not open. */
  keyRefused: boolean
  problem: string | undefined
  trying: boolean
  onOpen: (password: string) => void
}) {
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') onOpen(password)
  }
  return (
    <>
      <h1 className="font-display text-heading">
        {keyRefused ? 'Your personal link is closed' : 'This pitch is private'}
      </h1>
      <p className="mt-2 text-ink-soft">
        {keyRefused
          ? 'The founder took it back, or has locked the pitch anew. The password still opens it.'
          : 'Whoever sent you the link has the password.'}
      </p>
      <form noValidate className="mt-6 flex flex-col gap-5" onSubmit={submit}>
        <Field label="Password" error={trying ? undefined : problem}>
          <TextInput
            type="password"
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" size="large" busy={trying}>
          Open the pitch
        </Button>
      </form>
    </>
  )
}
