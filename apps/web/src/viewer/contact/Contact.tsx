import type { PublicPitch } from '@understudy/contract/pitches'
import { useEffect, useRef, useState } from 'react'
import { attemptKeys } from '../../api/random-id.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { keepsTranscript } from '../visit/visitor.ts'
import { consentWords, type Refusal, refusalOf } from './contact-words.ts'
import { DetailFields } from './DetailFields.tsx'
import { type DetailField, keepDetails, keptDetails, problemsOf } from './details.ts'
import { leaveDetails } from './leave-details.ts'
import { Thanks } from './Thanks.tsx'

export interface ContactProps {
  pitch: PublicPitch
  onLeft: (email: string) => void
  /** Lead on; null where the founder offers none. */
  onMeet: (() => void) | null
  onDocuments: (() => void) | null
}

/** Who the visitor is, for the founders: a name and an address, and more for whoever wants to say more. */
export function Contact({ pitch, onLeft, onMeet, onDocuments }: ContactProps) {
  const { link_code: code, company } = pitch
  const [details, setDetails] = useState(() => keptDetails(code))
  const [tries, setTries] = useState(0)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [leftWith, setLeftWith] = useState<string | null>(null)
  const [keyFor] = useState(attemptKeys)
  const form = useRef<HTMLFormElement>(null)
  const trap = useRef<HTMLInputElement>(null)
  const problems = { ...refusal?.problems, ...(tries > 0 ? problemsOf(details) : {}) }

  useEffect(() => {
    // After a try, to the first field that needs another look.
    if (tries > 0 || refusal) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries, refusal])

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
      await leaveDetails(code, { ...details, nickname: trap.current?.value ?? '' }, keyFor)
      const email = details.email.trim()
      keepDetails(code, { ...details, message: '' })
      setLeftWith(email)
      onLeft(email)
    } catch (error) {
      setRefusal(refusalOf(error))
    } finally {
      setSending(false)
    }
  }

  if (leftWith !== null) {
    return <Thanks pitch={pitch} email={leftWith} onMeet={onMeet} onDocuments={onDocuments} />
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
      <p className="text-ink-soft text-small wrap-anywhere">
        {consentWords(company.name, keepsTranscript())}{' '}
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
