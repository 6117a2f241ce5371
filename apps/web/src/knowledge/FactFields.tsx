import { readAmount } from '@understudy/contract/money'
import { readFigure } from '@understudy/contract/round-amounts'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormSelect, FormText, orNull } from '../frame/form/form-fields.tsx'
import { audiences } from '../words/audiences.ts'
import { AmountField } from './figures/AmountField.tsx'

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

/** Currencies that rounds usually come in; any other may be typed. */
export const CURRENCY_LIST_ID = 'round-currencies'
export function CurrencyList() {
  return (
    <datalist id={CURRENCY_LIST_ID}>
      {['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'DKK', 'NOK'].map((currency) => (
        <option key={currency} value={currency} />
      ))}
    </datalist>
  )
}

/** An amount and its currency: a currency typed with the amount goes into the field beside it. */
function MoneyFields({ path, saved, placeholder }: { path: string; saved: string; placeholder?: string }) {
  const { register, setValue, getValues } = useFormContext()
  const unit = String(useWatch({ name: `${path}.unit` }) ?? '')
  const takeCurrency = () => {
    const read = readAmount(String(getValues(`${path}.value`)))
    if ('problem' in read || read.currency === null) return
    setValue(`${path}.unit`, read.currency, { shouldDirty: true })
  }
  return (
    <>
      <AmountField
        label="Amount"
        placeholder={placeholder}
        saved={saved}
        read={(value) => readFigure({ value, unit }, null)}
        field={register(`${path}.value`, { onChange: takeCurrency })}
      />
      <FormText label="Currency" list={CURRENCY_LIST_ID} field={register(`${path}.unit`)} />
    </>
  )
}

export interface FactFieldsProps {
  /** Where the fact stands in the form: "raising", "keyMetrics.0". */
  path: string
  /** A figure of the founder's own has a name of its own. */
  named?: boolean
  valuePlaceholder?: string
  /** It is an amount of money, with what is saved of it. */
  money?: { saved: string }
}

/** One figure: value, unit, date, source, and who may hear it. */
export function FactFields({ path, named, valuePlaceholder, money }: FactFieldsProps) {
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
      {money ? (
        <MoneyFields path={path} saved={money.saved} placeholder={valuePlaceholder} />
      ) : (
        <>
          <FormText
            label="Value"
            required={named ?? false}
            placeholder={valuePlaceholder}
            field={register(`${path}.value`)}
          />
          <FormText label="Unit" list={UNIT_LIST_ID} field={register(`${path}.unit`)} />
        </>
      )}
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
