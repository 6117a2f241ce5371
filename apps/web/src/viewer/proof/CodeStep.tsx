import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { codeWords } from './proof-words.ts'
import { mailCode, proveEmail } from './prove-email.ts'

export interface CodeStepProps {
  email: string
  /** Why an address is asked for. */
  reason?: string
  /** What happens once it is proven. */
  submitLabel: string
  onProven: (proof: string) => void
  onBack: () => void
}

/** An address is proved by digits that come by mail. */
export function CodeStep({ email, reason, submitLabel, onProven, onBack }: CodeStepProps) {
  const [code, setCode] = useState('')
  const [mailing, setMailing] = useState(true)
  // Where another mail is refused, the digits of the one before are still good.
  const [mailed, setMailed] = useState(false)
  const [proving, setProving] = useState(false)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const asked = useRef(false)
  const mail = useCallback(async () => {
    setMailing(true)
    setProblem(undefined)
    await mailCode(email).then(
      () => setMailed(true),
      (error: unknown) => setProblem(codeWords(error)),
    )
    setMailing(false)
  }, [email])
  useEffect(() => {
    // Once: another mail would make the digits of the first one worthless.
    if (asked.current) return
    asked.current = true
    void mail()
  }, [mail])
  const prove = async () => {
    setProving(true)
    setProblem(undefined)
    try {
      onProven(await proveEmail(email, code))
    } catch (error) {
      setProblem(codeWords(error))
      setProving(false)
    }
  }
  const [before, after] = mailWords(mailed, mailing)
  return (
    <form
      noValidate
      className="flex max-w-form flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        // The digits may be there before the answer to the call that mailed them.
        if (code.length === 6 && !proving) void prove()
      }}
    >
      <p role="status">
        {reason} {before} <span className="font-medium wrap-anywhere">{email}</span>
        {after}
      </p>
      <Field label="Digits from the mail" error={problem}>
        <TextInput
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          className="max-w-40 tracking-widest"
          value={code}
          onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={code.length !== 6} busy={proving}>
          {submitLabel}
        </Button>
        <Button busy={mailing} onClick={() => void mail()}>
          Send new digits
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Use another address
        </Button>
      </div>
    </form>
  )
}

/** What became of the mail, around the address. */
function mailWords(mailed: boolean, mailing: boolean): readonly [string, string] {
  if (mailed) return ['Six digits are on their way to', '.']
  return mailing
    ? ['Six digits are being mailed to', '.']
    : ['The mail with six digits to', ' did not go out.']
}
