import type { LinkGate } from '@understudy/contract/pitches'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { FormRadios, FormText } from '../../frame/form/form-fields.tsx'
import type { DoorForm } from './link-form.ts'

const gates: readonly { value: LinkGate; label: string; description: string }[] = [
  { value: 'none', label: 'Nothing', description: 'The pitch opens at once.' },
  { value: 'typed', label: 'Their email address', description: 'As they type it. Nobody proves it.' },
  {
    value: 'proven',
    label: 'A proven email address',
    description: 'They get six digits by mail and type them in.',
  },
]

/** What a link asks of who comes, and how many it lets in: of one link, or of many at once. */
export function DoorFields() {
  const { control, register } = useFormContext<DoorForm>()
  const gate = useWatch({ control, name: 'gate' })
  return (
    <>
      <div className="flex flex-col gap-4">
        <Controller
          control={control}
          name="gate"
          render={({ field }) => (
            <FormRadios
              legend="What it asks before the pitch"
              options={gates}
              field={field}
              onChange={field.onChange}
            />
          )}
        />
        {gate !== 'none' && (
          <div className="border-hairline border-l pl-4">
            <FormText
              label="Only these domains"
              optional
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="harbour.vc, fund.com"
              hint="What stands behind the @. Any other address is told that the link is not meant for it, and not whose it is."
              field={register('allowed_domains')}
            />
          </div>
        )}
      </div>
      <FormText
        label="Visits it lets in"
        optional
        autoComplete="off"
        inputMode="numeric"
        className="max-w-form"
        hint="Empty for any number. A reload is no further visit; yours and those of programs do not count."
        field={register('view_limit')}
      />
    </>
  )
}
