import * as cloneRoutes from '@understudy/contract/built/clone/clones'
import { useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { FormCheck, FormRadios, useFieldError } from '../../frame/form/form-fields.tsx'
import { useEditor } from '../editing/editor-context.ts'
import { TabFrame } from '../editing/TabFrame.tsx'
import { useTabForm } from '../editing/use-tab-form.ts'
import { AccessPassword } from './AccessPassword.tsx'
import { type AccessForm, dayOf, fromAccessForm, lives, toAccessForm } from './access-form.ts'
import { generatePassword } from './access-password.ts'
import { ExpiryField } from './ExpiryField.tsx'

const types = [
  { value: 'public', label: 'Public', description: 'Anyone with the link gets in.' },
  { value: 'private', label: 'Private', description: 'They also need a password, or ask you for access.' },
] as const

/** `onFresh` is told the password that was set, for it is answered to nobody again. */
function useAccessForm(onFresh: (password: string | null) => void) {
  const { latest } = useEditor()
  return useTabForm({
    schema: async () => (await import('../schemas.ts')).accessSchema(latest().has_password),
    read: toAccessForm,
    prepare: fromAccessForm,
    part: (access_settings) => ({ access_settings }),
    put: (id, access_settings) => call(cloneRoutes.patchClone, { params: { id }, body: { access_settings } }),
    onKept: ({ password }) => onFresh(password ?? null),
  })
}

export function AccessTab() {
  const { clone } = useEditor()
  const [fresh, setFresh] = useState<string | null>(null)
  const state = useAccessForm(setFresh)
  return (
    <TabFrame
      state={state}
      title="Access"
      description={
        clone.status === 'published'
          ? 'Who gets in. The end date and the listing change when you save, the rest when you publish again.'
          : 'Who gets in once it is published. The defaults are right for most.'
      }
    >
      <div className="flex max-w-form flex-col gap-8">
        <Type />
        <AccessPassword fresh={fresh} onForget={() => setFresh(null)} />
        <Expiry />
        <Offers />
        <TermsInPublic />
      </div>
    </TabFrame>
  )
}

function Type() {
  const { clone } = useEditor()
  const { control, getValues, setValue } = useFormContext<AccessForm>()
  const choose = (type: 'public' | 'private', onChange: (type: string) => void) => {
    onChange(type)
    const options = { shouldDirty: true }
    // Private forces both off (spec §4); back to public before saving, they are what they were.
    const { listInExplore, requestFeatured } = clone.access_settings
    setValue('listInExplore', type === 'public' && listInExplore, options)
    setValue('requestFeatured', type === 'public' && requestFeatured, options)
    if (type === 'public') return
    if (!clone.has_password && getValues('password') === '') setValue('password', generatePassword(), options)
  }
  return (
    <Controller
      control={control}
      name="type"
      render={({ field }) => (
        <FormRadios
          legend="Who gets in"
          options={types}
          field={field}
          onChange={(type) => choose(type, field.onChange)}
        />
      )}
    />
  )
}

function Expiry() {
  const { control } = useFormContext<AccessForm>()
  const error = useFieldError('expiresIn')
  return (
    <Controller
      control={control}
      name="expiresIn"
      render={({ field: { ref, value, onChange } }) => (
        <ExpiryField
          ref={ref}
          label="Link expires"
          lives={lives}
          value={value}
          onChange={onChange}
          error={error}
        />
      )}
    />
  )
}

function Offers() {
  const { control, register } = useFormContext<AccessForm>()
  const isPrivate = useWatch({ control, name: 'type' }) === 'private'
  const why = isPrivate ? 'Off while it is private.' : undefined
  return (
    <div className="flex flex-col gap-4">
      <FormCheck
        label="Visitors may ask for access"
        description={
          isPrivate
            ? 'You are told of each request and answer it on the clone’s page. Your yes mails them a link of their own.'
            : 'It matters once a password keeps them out.'
        }
        field={register('allowPasswordRequests')}
      />
      <FormCheck
        label="Say whose pitch it is where a link is locked or closed"
        field={register('namedWhenShut')}
      />
      <FormCheck
        label="List it in Explore"
        description={why ?? 'Investors find it in the public listing.'}
        disabled={isPrivate}
        field={register('listInExplore')}
      />
      <FormCheck
        label="Ask to be featured"
        description={why ?? 'If the operators grant it, it stands first in Explore and on the front page.'}
        disabled={isPrivate}
        field={register('requestFeatured')}
      />
    </div>
  )
}

const terms = [
  {
    value: 'none',
    label: 'No terms in public',
    description:
      'What you seek, the cap, the instrument and the closing date stay out of Explore, and are not told to who comes without a link from you. Who has a link hears them as before.',
  },
  {
    value: 'offer',
    label: 'Public offer',
    description: 'They are told to everybody, as far as you let everybody hear each of them.',
  },
] as const

function Terms() {
  const { control } = useFormContext<AccessForm>()
  return (
    <Controller
      control={control}
      name="termsInPublic"
      render={({ field }) => (
        <FormRadios legend="Terms of the round" options={terms} field={field} onChange={field.onChange} />
      )}
    />
  )
}

/** Chosen before a pitch is listed: naming terms to everybody has consequences that a founder should know. */
function TermsInPublic() {
  const { clone } = useEditor()
  const { control, register } = useFormContext<AccessForm>()
  const offers = useWatch({ control, name: 'termsInPublic' }) === 'offer'
  const since = clone.access_settings.offerAcknowledgedAt
  return (
    <div className="flex flex-col gap-4">
      <Terms />
      {offers && (
        <FormCheck
          label="I know that telling terms to everybody can be a public offer of securities, and that rules apply to it"
          description={since ? `You confirmed this on ${dayOf(since)}.` : undefined}
          field={register('acknowledgesOffer')}
        />
      )}
      <p className="text-ink-soft text-small">
        This is not legal advice. The choice holds for the talk from the next time that you publish.
      </p>
    </div>
  )
}
