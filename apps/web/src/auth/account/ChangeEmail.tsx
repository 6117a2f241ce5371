import { useQueryClient } from '@tanstack/react-query'
import type { User } from '@understudy/contract/auth'
import * as authRoutes from '@understudy/contract/built/account/auth'
import { sendEmailCode, verifyEmailCode } from '@understudy/contract/built/proof'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { call } from '../../api/call.ts'
import { FormText } from '../../frame/form/form-fields.tsx'
import { SentForm } from '../../frame/form/SentForm.tsx'
import { useSentForm } from '../../frame/form/use-sent-form.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { laterSchema, type Schemas } from '../schemas/later-schema.ts'
import { changeEmailWords } from './email-words.ts'
import { takeAccount } from './use-account.ts'

/** To another address: it is proved first, for a slip of the keys would lock its owner out. */
export function ChangeEmail({ onDone }: { onDone: () => void }) {
  const [asked, setAsked] = useState<string | null>(null)
  const form = useRef<HTMLDivElement>(null)
  // The button that was pressed has gone: whoever came by keyboard goes on in what took its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each step
  useEffect(() => form.current?.querySelector('input')?.focus(), [asked])
  return (
    <div ref={form} className="mt-3">
      {asked === null ? (
        <AskAddress onAsked={setAsked} onCancel={onDone} />
      ) : (
        <Confirm email={asked} onDone={onDone} onOther={() => setAsked(null)} />
      )}
    </div>
  )
}

function AskAddress({ onAsked, onCancel }: { onAsked: (email: string) => void; onCancel: () => void }) {
  const state = useSentForm<z.input<Schemas['newEmail']>, z.output<Schemas['newEmail']>, string>({
    keptAs: null,
    schema: laterSchema('newEmail'),
    saved: { email: '' },
    send: async (body) => {
      await call(sendEmailCode, { body: { ...body, purpose: 'account' } })
      return body.email
    },
    onSent: onAsked,
    words: changeEmailWords,
  })
  return (
    <SentForm
      state={state}
      className="flex flex-col gap-4"
      actions={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={state.isSending}>
            Mail me a code
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      }
    >
      <FormText
        label="New email address"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        hint="A code that we mail there proves that it is yours."
        field={state.form.register('email')}
      />
    </SentForm>
  )
}

type Confirmation = Schemas['confirmEmail']

interface ConfirmProps {
  email: string
  onDone: () => void
  onOther: () => void
}

function Confirm({ email, onDone, onOther }: ConfirmProps) {
  const client = useQueryClient()
  // A code is good for one proof: what is refused after it, as a wrong password, needs no other.
  const proven = useRef<{ code: string; proof: string } | null>(null)
  const state = useSentForm<z.input<Confirmation>, z.output<Confirmation>, User>({
    keptAs: null,
    schema: laterSchema('confirmEmail'),
    saved: { code: '', password: '' },
    send: async ({ code, password }) => {
      const known = proven.current?.code === code ? proven.current : null
      const { proof } = known ?? (await call(verifyEmailCode, { body: { email, code, purpose: 'account' } }))
      proven.current = { code, proof }
      return call(authRoutes.changeEmail, { body: { email_proof: proof, password } })
    },
    onSent: (user) => {
      takeAccount(client, user)
      onDone()
    },
    atField: { code_invalid: ['code', 'This is not the code, or it has run out.'] },
    words: changeEmailWords,
  })
  return (
    <SentForm
      state={state}
      className="flex flex-col gap-4"
      actions={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={state.isSending}>
            Change address
          </Button>
          <Button variant="quiet" onClick={onOther}>
            Another address, or a new code
          </Button>
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        </div>
      }
    >
      <p role="status">
        A code is on its way to <span className="font-medium wrap-anywhere">{email}</span>. It works for ten
        minutes.
      </p>
      <FormText
        label="Six digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        className="max-w-40"
        field={state.form.register('code')}
      />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        hint="None yet? Set one first, by the link under Security."
        field={state.form.register('password')}
      />
    </SentForm>
  )
}
