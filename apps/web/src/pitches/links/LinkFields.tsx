import type { PitchLink } from '@understudy/contract/pitches'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { isDate } from '../../clones/tabs/access-form.ts'
import { generatePassword } from '../../clones/tabs/access-password.ts'
import { ExpiryField } from '../../clones/tabs/ExpiryField.tsx'
import { FormArea, FormCheck, FormRadios, FormText, useFieldError } from '../../frame/form/form-fields.tsx'
import { Button } from '../../ui/Button.tsx'
import { DoorFields } from './DoorFields.tsx'
import { type LinkForm, linkLives } from './link-form.ts'

const types = [
  { value: 'public', label: 'Public', description: 'Anyone with the link gets in.' },
  { value: 'password', label: 'Password', description: 'They also need a password, or ask you for access.' },
] as const

export interface LinkFieldsProps {
  /** The link that is changed; null for one to be. */
  link: PitchLink | null
  /** Where a password is set already: an empty field leaves it in force. */
  hasPassword: 'no' | 'own' | 'of-pitch'
  /** It decides about the listing in Explore. */
  isDefault: boolean
}

/** The fields of a link, one under the other. */
export function LinkFields({ link, hasPassword, isDefault }: LinkFieldsProps) {
  const { register } = useFormContext<LinkForm>()
  return (
    <>
      <FormText
        label="Name"
        required
        autoComplete="off"
        placeholder="Seed angels"
        hint="Who it is for. Only you see it."
        field={register('name')}
      />
      {link === null && (
        <FormText
          label="Code"
          optional
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          hint={`8 letters and digits, the end of its address: ${location.host}/pitch/… Left empty, one is drawn.`}
          field={register('unique_code')}
        />
      )}
      <FormArea
        label="Message to visitors"
        optional
        rows={3}
        hint="They see it beside the pitch."
        field={register('custom_message')}
      />
      <Access hasPassword={hasPassword} />
      <DoorFields />
      <LinkExpiry />
      {isDefault && <Listing />}
      <FormText
        label="Tracking id"
        optional
        autoComplete="off"
        spellCheck={false}
        hint="Your own mark for it, as a campaign’s. It stands in the tables you save from Analytics."
        field={register('tracking_id')}
      />
    </>
  )
}

function Access({ hasPassword }: Pick<LinkFieldsProps, 'hasPassword'>) {
  const { control, getValues, setValue, register } = useFormContext<LinkForm>()
  const byPassword = useWatch({ control, name: 'access_type' }) === 'password'
  const generate = () =>
    setValue('password', generatePassword(), { shouldDirty: true, shouldValidate: true, shouldTouch: true })
  const choose = (type: LinkForm['access_type'], onChange: (type: string) => void) => {
    onChange(type)
    if (type === 'password' && hasPassword === 'no' && getValues('password') === '') generate()
  }
  return (
    <div className="flex flex-col gap-4">
      <Controller
        control={control}
        name="access_type"
        render={({ field }) => (
          <FormRadios
            legend="Who gets in"
            options={types}
            field={field}
            onChange={(type) => choose(type, field.onChange)}
          />
        )}
      />
      {byPassword && (
        <div className="flex flex-col gap-4 border-hairline border-l pl-4">
          <div className="flex flex-col gap-3">
            <FormText
              label={hasPassword === 'own' ? 'New password' : 'Password'}
              required={hasPassword === 'no'}
              optional={hasPassword !== 'no'}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              hint={passwordHints[hasPassword]}
              field={register('password')}
            />
            <Button size="small" className="self-start" onClick={generate}>
              Generate
            </Button>
          </div>
          <FormCheck
            label="Visitors may ask for access"
            description="You are told of each request and answer it on this page. Your yes mails them a link of their own that needs no password."
            field={register('allow_password_request')}
          />
        </div>
      )}
    </div>
  )
}

const passwordHints: Record<LinkFieldsProps['hasPassword'], string> = {
  no: 'You can copy it once the link is saved; later it is not shown again.',
  own: 'Empty keeps the one that is set. Another one shuts out those who are in, and ends the personal links that you mailed: approve those people again to mail new ones.',
  'of-pitch': 'Empty takes the password of the default link.',
}

/** Of one link, or of many at once. */
export function LinkExpiry() {
  const { control } = useFormContext<Pick<LinkForm, 'expiresIn'>>()
  const error = useFieldError('expiresIn')
  return (
    <Controller
      control={control}
      name="expiresIn"
      render={({ field: { ref, value, onChange } }) => (
        <ExpiryField
          ref={ref}
          label="Link expires"
          lives={linkLives}
          value={value}
          onChange={onChange}
          error={error}
          hint={
            isDate(value) && Date.parse(value) <= Date.now()
              ? 'That day is over: the link opens for nobody.'
              : undefined
          }
        />
      )}
    />
  )
}

function Listing() {
  const { control, register } = useFormContext<LinkForm>()
  const [type, gate, limit] = useWatch({ control, name: ['access_type', 'gate', 'view_limit'] })
  const off = whyUnlisted(type, gate, limit)
  return (
    <FormCheck
      label="List it in Explore"
      description={
        off ?? 'Investors find the pitch in the public listing, if the clone’s own access says so too.'
      }
      disabled={off !== null}
      field={register('list_in_explore')}
    />
  )
}

/** Only what opens to everybody is listed. */
function whyUnlisted(type: LinkForm['access_type'], gate: LinkForm['gate'], limit: string): string | null {
  if (type === 'password') return 'Off while it needs a password.'
  if (gate !== 'none') return 'Off while it asks who comes.'
  return limit.trim() === '' ? null : 'Off while it lets in only so many visits.'
}
