import { useQueryClient } from '@tanstack/react-query'
import type { User } from '@understudy/contract/auth'
import * as authRoutes from '@understudy/contract/built/account/auth'
import { sendEmailCode, verifyEmailCode } from '@understudy/contract/built/proof'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError, isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { FormText } from '../../frame/form/form-fields.tsx'
import { SentForm } from '../../frame/form/SentForm.tsx'
import { useSentForm } from '../../frame/form/use-sent-form.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { laterSchema, type Schemas } from '../schemas/later-schema.ts'
import { changeEmailWords } from './email-words.ts'
import { accountQuery, takeAccount } from './use-account.ts'

/** Where codes are on their way to. */
interface Asked {
  email: string
  /** The address that the account has, where nothing but its mail shows whose it is; null where a password does. */
  present: string | null
}

/** To another address: it is proved first, for a slip of the keys would lock its owner out. */
export function ChangeEmail({ present, onDone }: { present: string; onDone: () => void }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const form = useRef<HTMLDivElement>(null)
  // The button that was pressed has gone: whoever came by keyboard goes on in what took its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each step
  useEffect(() => form.current?.querySelector('input')?.focus(), [asked])
  return (
    <div ref={form} className="mt-3">
      {asked === null ? (
        <AskAddress present={present} onAsked={setAsked} onCancel={onDone} />
      ) : (
        <Confirm asked={asked} onDone={onDone} onOther={() => setAsked(null)} />
      )}
    </div>
  )
}

const mailCode = (email: string) => call(sendEmailCode, { body: { email, purpose: 'account' } })

const IS_OWN = saidAt('email', { status: 422, code: 'invalid', says: 'is the address that your account has' })

interface AskAddressProps {
  present: string
  onAsked: (asked: Asked) => void
  onCancel: () => void
}

function AskAddress({ present, onAsked, onCancel }: AskAddressProps) {
  const state = useSentForm<z.input<Schemas['newEmail']>, z.output<Schemas['newEmail']>, Asked>({
    keptAs: null,
    schema: laterSchema('newEmail'),
    saved: { email: '' },
    send: async ({ email }) => {
      const { has_password: hasPassword } = await call(authRoutes.listIdentities)
      // Of two codes in one mailbox the second would make the first one void.
      if (!hasPassword && email.toLowerCase() === present.toLowerCase()) throw IS_OWN
      await mailCode(email)
      if (!hasPassword) await mailCode(present)
      return { email, present: hasPassword ? null : present }
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
type Confirmed = z.output<Confirmation>

interface ConfirmProps {
  asked: Asked
  onDone: () => void
  onOther: () => void
}

/** Trades codes for proofs, each once: what is refused after it, as a wrong password, needs no other. */
function useProofs() {
  const proven = useRef(new Map<string, string>())
  return async (email: string, typed: { field: keyof Confirmed; code: string }): Promise<string> => {
    const { field, code } = typed
    const known = proven.current.get(`${email} ${code}`)
    if (known !== undefined) return known
    try {
      const { proof } = await call(verifyEmailCode, { body: { email, code, purpose: 'account' } })
      proven.current.set(`${email} ${code}`, proof)
      return proof
    } catch (error) {
      const isWrong = isApiError(error) && error.code === 'code_invalid'
      throw isWrong ? saidAt(field, { ...error, says: 'is not the code, or it has run out' }) : error
    }
  }
}

function saidAt(
  field: string,
  { status, code, says }: Pick<ApiError, 'status' | 'code'> & { says: string },
): ApiError {
  const fields = { [field]: says }
  return new ApiError(status, code, {
    problem: { type: 'about:blank', title: code, status, error: code, fields },
  })
}

function Confirm({ asked: { email, present }, onDone, onOther }: ConfirmProps) {
  const client = useQueryClient()
  const prove = useProofs()
  const state = useSentForm<z.input<Confirmation>, Confirmed, User>({
    keptAs: null,
    schema: laterSchema(present === null ? 'confirmEmail' : 'confirmEmailByMail'),
    saved: { code: '', present_code: '', password: '' },
    send: async ({ code, present_code: presentCode, password }) => {
      const email_proof = await prove(email, { field: 'code', code })
      const byMail = { field: 'present_code', code: presentCode } as const
      const owner = present === null ? { password } : { present_proof: await prove(present, byMail) }
      return call(authRoutes.changeEmail, { body: { email_proof, ...owner } }).catch(async (error) => {
        if (isApiError(error) && error.code === 'conflict') await client.invalidateQueries(accountQuery)
        throw error
      })
    },
    onSent: (user) => {
      takeAccount(client, user)
      onDone()
    },
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
        A code is on its way to <Told>{email}</Told>. It works for ten minutes.
        {present !== null && (
          <>
            {' '}
            Your account has no password: a second code, on its way to <Told>{present}</Told>, shows that it
            is yours.
          </>
        )}
      </p>
      <FormText
        label={present === null ? 'Six digits' : 'Six digits mailed to the new address'}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        className="max-w-40"
        field={state.form.register('code')}
      />
      {present === null ? (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          field={state.form.register('password')}
        />
      ) : (
        <FormText
          label="Six digits mailed to the address that you have"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          className="max-w-40"
          field={state.form.register('present_code')}
        />
      )}
    </SentForm>
  )
}

const Told = ({ children }: { children: string }) => (
  <span className="font-medium wrap-anywhere">{children}</span>
)
