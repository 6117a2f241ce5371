import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as phoneRoutes from '@understudy/contract/built/account/phone'
import type { AskedPhone, Phone } from '@understudy/contract/phone'
import { type ReactNode, useState } from 'react'
import { again } from '../../api/again.ts'
import { call } from '../../api/call.ts'
import { wordsByCode } from '../../frame/errors/words-by-code.ts'
import { FormText } from '../../frame/form/form-fields.tsx'
import { SentForm } from '../../frame/form/SentForm.tsx'
import { useSentForm } from '../../frame/form/use-sent-form.ts'
import { saveSettingsWords, stepWords } from '../../frame/settings/error-words.ts'
import { SettingsPart } from '../../frame/settings/SettingsPart.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { whenWords } from '../../words/times.ts'
import { phoneKey, usePhone } from './use-phone.ts'

const askWords = wordsByCode(
  {
    rate_limited: 'Enough codes were sent for now.',
    wrong_state: 'This installation sends no text messages.',
  },
  saveSettingsWords,
)
const codeWords = wordsByCode(
  { code_invalid: 'This is not the code, or it has run out. Look again, or have a new one sent.' },
  saveSettingsWords,
)

/** The founder's own phone, which hears what they chose above once it is proved to be theirs. */
export function PhonePart() {
  const answer = usePhone()
  return (
    <SettingsPart
      title="Text messages"
      description="Your phone hears what you choose above, of the clones whose tool “SMS notifications” is on."
    >
      <div className="max-w-prose">
        {answer.isError && (
          <ErrorState title="Your phone did not load" {...again(answer)}>
            What is chosen is told there all the same.
          </ErrorState>
        )}
        {answer.isPending && (
          <Loading label="Loading your phone">
            <Skeleton className="h-9 w-full" />
          </Loading>
        )}
        {answer.data && !answer.data.is_available && <Unavailable phone={answer.data.phone} />}
        {answer.data?.is_available && <Settled phone={answer.data.phone} asked={answer.data.asked} />}
      </div>
    </SettingsPart>
  )
}

/** What was proved before is kept, until its founder takes it away. */
function Unavailable({ phone }: { phone: Phone | null }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">This installation sends no text messages.</p>
      {phone && (
        <>
          <p>
            <span className="font-medium">{phone.number}</span>, proved {whenWords(phone.proven_at)}, is kept
            and hears nothing.
          </p>
          <Remove />
        </>
      )}
    </div>
  )
}

/** The phone as it stands, and the way to another. */
function Settled({ phone, asked }: { phone: Phone | null; asked: AskedPhone | null }) {
  const [changes, setChanges] = useState(false)
  const asksNumber = asked === null && (phone === null || phone.ended_at !== null || changes)
  return (
    <div className="flex flex-col gap-5">
      {phone && <Proved phone={phone} onChange={asked || asksNumber ? null : () => setChanges(true)} />}
      {asked && <TypeCode key={asked.expires_at} asked={asked} onProved={() => setChanges(false)} />}
      {asksNumber && <AskNumber />}
    </div>
  )
}

function useRemove() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(phoneRoutes.removePhone),
    onSettled: () => client.invalidateQueries({ queryKey: phoneKey }),
  })
}

/** Takes the number away, beside what else can be done with it. */
function Remove({ children }: { children?: ReactNode }) {
  const remove = useRemove()
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
          Remove
        </Button>
      </div>
      {remove.error && <FieldError>{stepWords(remove.error)}</FieldError>}
    </>
  )
}

function Proved({ phone, onChange }: { phone: Phone; onChange: (() => void) | null }) {
  return (
    <div className="flex flex-col gap-4">
      {phone.ended_at === null ? (
        <p>
          Text messages go to <span className="font-medium">{phone.number}</span>, proved{' '}
          {whenWords(phone.proven_at)}.
        </p>
      ) : (
        <FieldError>
          {phone.number} takes no text messages any more, since {whenWords(phone.ended_at)}:{' '}
          {phone.ended_reason}. Prove it again, or another number.
        </FieldError>
      )}
      <Remove>{onChange && <Button onClick={onChange}>Change the number</Button>}</Remove>
    </div>
  )
}

function AskNumber() {
  const client = useQueryClient()
  const state = useSentForm({
    keptAs: null,
    schema: async () => (await import('../schemas.ts')).PhoneNumber,
    saved: { number: '' },
    send: (body) => call(phoneRoutes.askPhone, { body }),
    onSent: (answer) => client.setQueryData(phoneKey, answer),
    words: askWords,
  })
  return (
    <SentForm
      state={state}
      className="flex flex-col gap-5"
      actions={
        <div>
          <Button type="submit" busy={state.isSending}>
            Send a code
          </Button>
        </div>
      }
    >
      <FormText
        label="Mobile number"
        type="tel"
        autoComplete="tel"
        placeholder="+49 151 23456789"
        hint="With its country’s code. A code by text message proves that it is yours; what your operator charges for texts is yours to pay. Answer STOP to any of them to end them all."
        field={state.form.register('number')}
      />
    </SentForm>
  )
}

function TypeCode({ asked, onProved }: { asked: AskedPhone; onProved: () => void }) {
  const client = useQueryClient()
  const state = useSentForm({
    keptAs: null,
    schema: async () => (await import('../schemas.ts')).PhoneCode,
    saved: { code: '' },
    send: (body) => call(phoneRoutes.provePhone, { body }),
    onSent: (answer) => {
      client.setQueryData(phoneKey, answer)
      onProved()
    },
    words: codeWords,
  })
  const renew = useMutation({
    mutationFn: () => call(phoneRoutes.askPhone, { body: { number: asked.number } }),
    onSuccess: (answer) => client.setQueryData(phoneKey, answer),
  })
  const [other, setOther] = useState(false)
  if (other) return <AskNumber />
  const ways = (
    <>
      <Button variant="quiet" busy={renew.isPending} onClick={() => renew.mutate()}>
        Send a new code
      </Button>
      <Button variant="quiet" onClick={() => setOther(true)}>
        Another number
      </Button>
    </>
  )
  const failed = renew.error && <FieldError>{askWords(renew.error)}</FieldError>
  if (asked.refused_reason !== '') {
    return (
      <div className="flex flex-col gap-4">
        <FieldError>
          No code can be sent to {asked.number}: {asked.refused_reason}.
        </FieldError>
        <div className="flex flex-wrap items-center gap-3">{ways}</div>
        {failed}
      </div>
    )
  }
  return (
    <SentForm
      state={state}
      className="flex flex-col gap-5"
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" busy={state.isSending}>
            Confirm
          </Button>
          {ways}
        </div>
      }
    >
      <p role="status">
        A code is on its way to <span className="font-medium">{asked.number}</span>. It works for ten minutes.
      </p>
      <FormText
        label="Six digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        className="max-w-40"
        field={state.form.register('code')}
      />
      {failed}
    </SentForm>
  )
}
