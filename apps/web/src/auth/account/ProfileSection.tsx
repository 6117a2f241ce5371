import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '@understudy/contract/auth'
import * as authRoutes from '@understudy/contract/built/account/auth'
import { Suspense, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { lazyPart } from '../../frame/errors/lazy-part.ts'
import { FormText } from '../../frame/form/form-fields.tsx'
import { SectionForm } from '../../frame/form/SectionForm.tsx'
import { useSavedForm } from '../../frame/form/use-saved-form.ts'
import { PictureChoice } from '../../frame/pictures/PictureChoice.tsx'
import { pictureWords, saveSettingsWords } from '../../frame/settings/error-words.ts'
import { SettingsPart } from '../../frame/settings/SettingsPart.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { StatusMark } from '../../ui/marks/StatusMark.tsx'
import { dateWords } from '../../words/times.ts'
import { sendAgainWords } from '../error-words.ts'
import { laterSchema } from '../schemas/later-schema.ts'
import { AccountGate } from './AccountGate.tsx'
import { takeAccount } from './use-account.ts'

const ChangeEmail = lazyPart(async () => ({ default: (await import('./ChangeEmail.tsx')).ChangeEmail }))

const schema = laterSchema('ownName')

export const ProfileSection = () => <AccountGate>{(user) => <Profile user={user} />}</AccountGate>

function Profile({ user }: { user: User }) {
  return (
    <>
      <SettingsPart title="Profile" description="How you are named in your workspace and in your mails.">
        <NameForm user={user} />
      </SettingsPart>
      <SettingsPart title="Picture">
        <Picture user={user} />
      </SettingsPart>
      <SettingsPart title="Email">
        <Address user={user} />
      </SettingsPart>
    </>
  )
}

function NameForm({ user }: { user: User }) {
  const client = useQueryClient()
  const state = useSavedForm({
    keptAs: `settings.profile.${user.id}`,
    schema,
    saved: { name: user.name },
    save: async (body) => {
      const answer = await call(authRoutes.saveProfile, { body })
      takeAccount(client, answer)
      return { name: answer.name }
    },
    words: saveSettingsWords,
  })
  return (
    <SectionForm state={state} label="Profile">
      <FormText
        label="Your name"
        required
        autoComplete="name"
        dir="auto"
        field={state.form.register('name')}
      />
    </SectionForm>
  )
}

function Picture({ user }: { user: User }) {
  const client = useQueryClient()
  return (
    <PictureChoice
      name="Your picture"
      initials={user.name}
      url={user.user_metadata.avatar_url}
      words={pictureWords}
      save={async (file) => {
        const form = new FormData()
        if (file) form.set('file', file)
        takeAccount(
          client,
          await (file ? call(authRoutes.uploadAvatar, { form }) : call(authRoutes.removeAvatar)),
        )
      }}
    />
  )
}

function Address({ user }: { user: User }) {
  const [changes, setChanges] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const settle = () => {
    setChanges(false)
    part.current?.focus()
  }
  const send = useMutation({ mutationFn: () => call(authRoutes.sendVerification) })
  return (
    <div ref={part} tabIndex={-1} className="flex max-w-form flex-col gap-3 outline-none">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-medium wrap-anywhere">{user.email}</span>
        {user.email_verified ? (
          <StatusMark tone="good">Confirmed</StatusMark>
        ) : (
          <StatusMark tone="warn">Not confirmed</StatusMark>
        )}
      </p>
      <p className="text-ink-soft text-small">Your account since {dateWords(user.created_at)}.</p>
      {!user.email_verified && (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small" busy={send.isPending} onClick={() => send.mutate()}>
            {send.isSuccess ? 'Mail it again' : 'Mail me the link to confirm it'}
          </Button>
          <span role="status" className="text-ink-soft text-small">
            {send.isSuccess ? `A mail is on its way to ${user.email}.` : ''}
          </span>
        </div>
      )}
      {send.isError && <FieldError>{sendAgainWords(send.error)}</FieldError>}
      {changes ? (
        <Suspense>
          <ChangeEmail present={user.email} onDone={settle} />
        </Suspense>
      ) : (
        <div>
          <Button size="small" onClick={() => setChanges(true)}>
            Change address
          </Button>
        </div>
      )}
    </div>
  )
}
