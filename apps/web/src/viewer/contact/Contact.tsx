import { MAIL_AGREEMENT } from '@understudy/contract/mail-agreement'
import { useEffect, useRef, useState } from 'react'
import { attemptKeys } from '../../api/random-id.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { keptChoice } from '../visit/visitor.ts'
import { consentWords, mostKept, type Refusal, refusalOf } from './contact-words.ts'
import { DetailFields } from './DetailFields.tsx'
import { type DetailField, keepDetails, keptDetails, problemsOf } from './details.ts'
import { leaveDetails } from './leave-details.ts'
import { Thanks, type ThanksProps } from './Thanks.tsx'

export interface ContactProps extends Omit<ThanksProps, 'email'> {
  linkCode: string
  /** Whose talks of this visit come along; missing at a closed link, where there are none. */
  cloneId?: string
  onLeft: (email: string) => void
}

/** Who the visitor is, for the founders: a name and an address, and more for whoever wants to say more. */
export function Contact(props: ContactProps) {
  const { linkCode: code, companyName, cloneId = '', shut = false, onLeft } = props
  const [details, setDetails] = useState(() => keptDetails(code))
  const [tries, setTries] = useState(0)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [leftWith, setLeftWith] = useState<string | null>(null)
  // Never ticked for them, nor kept from another form.
  const [mailMe, setMailMe] = useState(false)
  const [keyFor] = useState(attemptKeys)
  const form = useRef<HTMLFormElement>(null)
  const trap = useRef<HTMLInputElement>(null)
  const problems = { ...refusal?.problems, ...(tries > 0 ? problemsOf(details) : {}) }

  useEffect(() => {
    // After a try and after its refusal, to the first field that needs another look; never while one is put right.
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries])

  const change = (field: DetailField, text: string) => {
    const next = { ...details, [field]: text }
    setDetails(next)
    keepDetails(code, next)
    if (refusal) setRefusal({ ...refusal, problems: { ...refusal.problems, [field]: undefined } })
  }
  const send = async () => {
    setSending(true)
    setRefusal(null)
    try {
      await leaveDetails(code, { ...details, nickname: trap.current?.value ?? '' }, mailMe, keyFor)
      const email = details.email.trim()
      keepDetails(code, { ...details, message: '' })
      setLeftWith(email)
      onLeft(email)
    } catch (error) {
      setRefusal(refusalOf(error))
      setTries((before) => before + 1)
    } finally {
      setSending(false)
    }
  }

  if (leftWith !== null) {
    return <Thanks {...props} email={leftWith} />
  }
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setTries(tries + 1)
        if (Object.keys(problemsOf(details)).length === 0 && !sending) void send()
      }}
    >
      <DetailFields details={details} problems={problems} onChange={change} />
      {/* Nobody sees it. A program that fills in everything gives itself away. */}
      <input ref={trap} type="text" name="nickname" tabIndex={-1} autoComplete="off" className="hidden" />
      {/* A talk that is not kept with their name is joined with no address; another one may come. */}
      {!shut && [keptChoice(), mostKept(cloneId)].includes('named') && (
        <label className="flex items-start gap-2.5 pointer-coarse:py-2">
          {/* The one of the workspace would bring its chunk along to every page of it. */}
          <input
            type="checkbox"
            className="mt-0.75 size-4.5 shrink-0 accent-ink"
            checked={mailMe}
            onChange={(event) => setMailMe(event.target.checked)}
          />
          <span>{MAIL_AGREEMENT} Each mail has a link that ends them.</span>
        </label>
      )}
      <p className="text-ink-soft text-small wrap-anywhere">
        {consentWords(companyName || 'the founder', shut ? null : mostKept(cloneId))}{' '}
        <TextLink href="/privacy-policy" target="_blank">
          Privacy policy
        </TextLink>
      </p>
      {refusal && refusal.words !== '' && <FieldError>{refusal.words}</FieldError>}
      <div>
        <Button type="submit" variant="primary" size="large" busy={sending}>
          Send your details
        </Button>
      </div>
    </form>
  )
}
