import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { dropKept, keepValues, keptValues } from '../../frame/form/kept-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, FieldError } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { againWords } from '../../frame/errors/again-words.ts'
import { keepPerson, keptPerson, personProblems } from '../booking/person.ts'
import { askForAccess } from '../visit/open-pitch.ts'
import { useFirstWrong } from './use-first-wrong.ts'

type Standing = 'open' | 'sending' | 'sent' | { problem: string }

/** Who asks, they are in the other forms of this tab too; the message is for this founder. */
const messageOf = (address: string) => `access.${address}`
const blankMessage = { message: '' }

interface Wish {
  name: string
  email: string
  company: string
  message: string
}

/** What is asked, kept in this tab while it is typed. */
function useWish(address: string) {
  const [wish, setWish] = useState<Wish>(() => {
    const { name, email, company } = keptPerson(address)
    return { name, email, company, ...keptValues(messageOf(address), blankMessage) }
  })
  const change = (field: keyof Wish, text: string) => {
    const next = { ...wish, [field]: text }
    const { message, ...person } = next
    setWish(next)
    keepPerson({ ...keptPerson(address), ...person }, address)
    keepValues(messageOf(address), { message }, blankMessage)
  }
  return { wish, change }
}

const askedAt = (address: string) => `asked.${address}`
const blankAsked = { email: '' }

/** Where the answer goes that this tab has asked for; '' where it has not. */
export const askedWith = (address: string): string => keptValues(askedAt(address), blankAsked).email
const keepAsked = (address: string, email: string) => keepValues(askedAt(address), { email }, blankAsked)

export interface AskAccessProps {
  address: string
  /** Empty where the founder keeps it to those who are let in. */
  company: string
  /** It was opened by a press: the first field takes the focus. */
  pressed: boolean
  /** Back to the password; null where that is not tried. */
  onBack: (() => void) | null
}

/** For a visitor without the password: a few words to the founder. A yes comes by mail. */
export function AskAccess({ address, company, pressed, onBack }: AskAccessProps) {
  const { wish, change } = useWish(address)
  const [asked, setAsked] = useState(() => (pressed ? '' : askedWith(address)))
  const [standing, setStanding] = useState<Standing>(asked === '' ? 'open' : 'sent')
  const [tries, setTries] = useState(0)
  const form = useFirstWrong(tries)
  const wrong = tries > 0 ? personProblems({ ...wish, agenda: '' }) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (standing === 'sending' || Object.keys(personProblems({ ...wish, agenda: '' })).length > 0) return
    setStanding('sending')
    askForAccess(address, wish).then(
      () => {
        dropKept(messageOf(address))
        keepAsked(address, wish.email.trim())
        setAsked(wish.email.trim())
        setStanding('sent')
      },
      (error: unknown) => setStanding({ problem: problemOf(error) }),
    )
  }
  if (standing === 'sent') return <Asked company={company} email={asked} onBack={onBack} />
  return (
    <form ref={form} noValidate className="mt-8 flex flex-col gap-5" onSubmit={submit}>
      <h2 className="font-display text-title wrap-anywhere">Ask {company || 'the founder'} for access</h2>
      <WishFields wish={wish} wrong={wrong} focus={pressed} onChange={change} />
      {typeof standing === 'object' && <FieldError>{standing.problem}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="large" busy={standing === 'sending'}>
          Ask for access
        </Button>
        {onBack && (
          <Button variant="quiet" size="large" onClick={onBack}>
            I have the password
          </Button>
        )}
      </div>
    </form>
  )
}

interface WishFieldsProps {
  wish: Wish
  wrong: { name?: string; email?: string }
  focus: boolean
  onChange: (field: keyof Wish, text: string) => void
}

function WishFields({ wish, wrong, focus, onChange }: WishFieldsProps) {
  const bound = (field: keyof Wish) => ({
    value: wish[field],
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  })
  return (
    <>
      <Field label="Your name" required error={wrong.name}>
        <TextInput autoFocus={focus} autoComplete="name" maxLength={120} {...bound('name')} />
      </Field>
      <Field label="Your email address" required error={wrong.email}>
        <TextInput type="email" autoComplete="email" maxLength={254} {...bound('email')} />
      </Field>
      <Field label="Your company" optional>
        <TextInput autoComplete="organization" maxLength={120} {...bound('company')} />
      </Field>
      <Field label="Message" optional>
        <TextArea maxLength={1000} {...bound('message')} />
      </Field>
    </>
  )
}

function Asked({ company, email, onBack }: Pick<AskAccessProps, 'company' | 'onBack'> & { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mt-8 flex flex-col items-start gap-4 border-spot border-l-2 pl-5">
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className="font-display text-title outline-none wrap-anywhere">
          Your request is with {company || 'the founder'}
        </h2>
        <p className="mt-1 text-ink-soft wrap-anywhere">
          If they say yes, a link of your own comes to {email}. It needs no password. Asking again within a
          day changes nothing.
        </p>
      </div>
      {onBack && <Button onClick={onBack}>I have the password</Button>}
    </div>
  )
}

function problemOf(error: unknown): string {
  const { code, waitSeconds = 0 } = isApiError(error) ? error : { code: 'unknown' }
  if (code === 'invalid' || code === 'malformed') return 'Check your name and your email address.'
  return code === 'rate_limited'
    ? `Too many requests came from here. What you typed is kept. ${againWords(waitSeconds)}`
    : 'The request did not go through. What you typed is kept; try again.'
}
