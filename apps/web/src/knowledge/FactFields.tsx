import { Audience } from '@understudy/contract/knowledge'
import { useFormContext } from 'react-hook-form'
import { FormSelect, FormText, orNull } from '../frame/form/form-fields.tsx'

const audienceWords = {
  public: 'Everyone',
  link: 'People with the link',
  'verified-email': 'People with a verified email',
  'named-investor': 'Investors I name',
} as const
export const audiences = Audience.options.map((value) => ({ value, label: audienceWords[value] }))

/** Units that figures usually come in; any other may be typed. */
export const UNIT_LIST_ID = 'fact-units'
export function UnitList() {
  return (
    <datalist id={UNIT_LIST_ID}>
      {['USD', 'EUR', 'GBP', '%', 'customers', 'users', 'months'].map((unit) => (
        <option key={unit} value={unit} />
      ))}
    </datalist>
  )
}

/** The same choice for what is no figure. */
export function AudienceSelect({
  path,
  about,
  className,
}: {
  path: string
  about: string
  className?: string
}) {
  const { register } = useFormContext()
  return (
    <FormSelect
      label={
        <>
          Who may hear <span className="sr-only">{about}</span>
          <span aria-hidden="true">it</span>
        </>
      }
      options={audiences}
      className={className}
      field={register(path)}
    />
  )
}

export interface FactFieldsProps {
  /** Where the fact stands in the form: "raising", "keyMetrics.0". */
  path: string
  /** A figure of the founder's own has a name of its own. */
  named?: boolean
  valuePlaceholder?: string
}

/** One figure: value, unit, date, source, and who may hear it. */
export function FactFields({ path, named, valuePlaceholder }: FactFieldsProps) {
  const { register } = useFormContext()
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-4 lg:grid-cols-[minmax(9rem,1.3fr)_6.5rem_9.5rem_minmax(9rem,1.3fr)_minmax(11rem,1.2fr)]">
      {named && (
        <FormText
          label="What it measures"
          required
          className="col-span-2 lg:col-span-5 lg:max-w-form"
          placeholder="Monthly recurring revenue"
          field={register(`${path}.label`)}
        />
      )}
      <FormText
        label="Value"
        required={named ?? false}
        placeholder={valuePlaceholder}
        field={register(`${path}.value`)}
      />
      <FormText label="Unit" list={UNIT_LIST_ID} field={register(`${path}.unit`)} />
      <FormText label="As of" type="date" field={register(`${path}.asOf`, { setValueAs: orNull })} />
      <FormText label="Source" placeholder="Accounts, Q3" field={register(`${path}.source`)} />
      <FormSelect
        label="Who may hear it"
        options={audiences}
        className="col-span-2 lg:col-span-1"
        field={register(`${path}.audience`)}
      />
    </div>
  )
}
