import { useMutation, useQueryClient } from '@tanstack/react-query'
import { authRoutes, ProfileUpdate, type User } from '@understudy/contract/auth'
import { LIMITS } from '@understudy/contract/limits'
import { z } from 'zod'
import { call } from '../../api/call.ts'
import { FormText } from '../../frame/form/form-fields.tsx'
import { SectionForm } from '../../frame/form/SectionForm.tsx'
import { useSavedForm } from '../../frame/form/use-saved-form.ts'
import { pictureWords, saveSettingsWords } from '../../frame/settings/error-words.ts'
import { SettingsPart } from '../../frame/settings/SettingsPart.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { FileDrop } from '../../ui/fields/FileDrop.tsx'
import { Avatar } from '../../ui/marks/Avatar.tsx'
import { StatusMark } from '../../ui/marks/StatusMark.tsx'
import { dateWords } from '../../words/times.ts'
import { sendAgainWords } from '../error-words.ts'
import { AccountGate } from './AccountGate.tsx'
import { takeAccount } from './use-account.ts'

const ProfileForm = z.object({ name: ProfileUpdate.shape.name.unwrap() })

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
    schema: ProfileForm,
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
  const change = useMutation({
    mutationFn: (file: File | null) => {
      if (!file) return call(authRoutes.removeAvatar)
      const form = new FormData()
      form.set('file', file)
      return call(authRoutes.uploadAvatar, { form })
    },
    onSuccess: (answer) => takeAccount(client, answer),
  })
  const url = user.user_metadata.avatar_url
  return (
    <div className="flex max-w-form flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={url ? 'Your picture' : ''} url={url} sizePx={64} />
        {url && (
          <Button
            size="small"
            busy={change.isPending && change.variables === null}
            onClick={() => change.mutate(null)}
          >
            Remove the picture
          </Button>
        )}
        <span role="status" className="text-ink-soft text-small">
          {change.isPending && change.variables && 'Uploading'}
          {change.isSuccess && 'Saved'}
        </span>
      </div>
      <FileDrop
        label={url ? 'Choose another picture' : 'Choose a picture'}
        hint="PNG, JPEG or WebP, up to 10 MB. It is cut to a square."
        accept="image/png,image/jpeg,image/webp"
        maxBytes={LIMITS.maxImageBytes}
        maxFiles={1}
        disabled={change.isPending}
        onFiles={([file]) => file && change.mutate(file)}
      />
      {change.isError && <FieldError>{pictureWords(change.error)}</FieldError>}
    </div>
  )
}

function Address({ user }: { user: User }) {
  const send = useMutation({ mutationFn: () => call(authRoutes.sendVerification) })
  return (
    <div className="flex max-w-form flex-col gap-3">
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
    </div>
  )
}
