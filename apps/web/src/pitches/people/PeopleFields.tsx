import { LIMITS } from '@understudy/contract/limits'
import { useFormContext, useFormState } from 'react-hook-form'
import { FormArea } from '../../frame/form/form-fields.tsx'
import { FileDrop } from '../../ui/fields/FileDrop.tsx'
import { DoorFields } from '../links/DoorFields.tsx'
import { LinkExpiry } from '../links/LinkFields.tsx'
import { PeoplePreview } from './PeoplePreview.tsx'
import type { PeopleForm } from './people-form.ts'
import { type Line, withFile } from './read-people.ts'

const EXAMPLE = 'Ines Costa, Harbour Ventures, ines@harbour.vc\nOmar Aziz <omar@northfund.com>'
const MOST_BYTES = 256 * 1024

/** Who gets a link, and what all of these links have in common. */
export function PeopleFields({ lines, byPassword }: { lines: readonly Line[]; byPassword: boolean }) {
  const { register, setValue, getValues } = useFormContext<PeopleForm>()
  const { isSubmitting } = useFormState<PeopleForm>()
  const take = async (file: File | undefined) => {
    if (!file) return
    const before = getValues('people').trimEnd()
    const text = (await file.text()).replace(/^\uFEFF/, '')
    setValue('people', withFile(before, text), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <FormArea
        label="Investors"
        required
        rows={6}
        placeholder={EXAMPLE}
        spellCheck={false}
        hint={`Name, firm, address: one person a line, up to ${LIMITS.maxInvestorLinks}. Rows copied from a sheet do as well. Whoever you know by their address is found, the others come on your list.`}
        readOnly={isSubmitting}
        field={register('people')}
      />
      <FileDrop
        label="Or take a CSV file"
        hint="Its lines are put into the field above."
        accept=".csv,.tsv,.txt,text/csv"
        maxBytes={MOST_BYTES}
        maxFiles={1}
        disabled={isSubmitting}
        onFiles={([file]) => void take(file)}
      />
      <PeoplePreview lines={lines} />
      <section aria-label="What all of them have in common" className="flex flex-col gap-6 pt-1">
        <FormArea
          label="Message to visitors"
          optional
          rows={2}
          hint="They see it beside the pitch."
          field={register('custom_message')}
        />
        <DoorFields />
        <LinkExpiry />
        {byPassword && (
          <p className="text-ink-soft text-small">
            The pitch has a password: these links ask for it too. Send it apart from them.
          </p>
        )}
      </section>
    </>
  )
}
