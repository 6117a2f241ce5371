import { useQueryClient } from '@tanstack/react-query'
import type { AutoRefill, AutoRefillSetting, PlanPage } from '@understudy/contract/billing'
import * as billingRoutes from '@understudy/contract/built/account/billing'
import type { z } from 'zod'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useSession } from '../api/session/use-session.ts'
import { FormCheck, FormSelect, FormText } from '../frame/form/form-fields.tsx'
import { SectionForm } from '../frame/form/SectionForm.tsx'
import { useSavedForm } from '../frame/form/use-saved-form.ts'
import { saveSettingsWords } from '../frame/settings/error-words.ts'
import { FieldError } from '../ui/fields/Field.tsx'
import { creditWords, priceWords } from './billing-words.ts'
import { useReadAutoRefill } from './use-billing.ts'

type FormInput = Required<z.input<typeof AutoRefillSetting>>

const formOf = ({ enabled, threshold, pack, monthly_cap }: AutoRefill): FormInput => ({
  enabled,
  threshold,
  pack,
  monthly_cap,
})

export function AutoRefillForm({ saved, page }: { saved: AutoRefill; page: PlanPage }) {
  const client = useQueryClient()
  const { user } = useSession()
  const readAnew = useReadAutoRefill()
  // As it was read last, also right before this is drawn with it.
  const savedNow = () => formOf(client.getQueryData<AutoRefill>(queryKeys.autoRefill) ?? saved)
  const state = useSavedForm({
    keptAs: `settings.auto-refill.${user?.id ?? ''}`,
    schema: async () => (await import('./schemas.ts')).refillOf(page.packs),
    saved: formOf(saved),
    // What stands in a field that is not shown is refused nowhere.
    prepare: (form) => (form.enabled ? form : { ...savedNow(), enabled: false }),
    freshen: async () => formOf(await readAnew()),
    save: async (body) => {
      const answer = await call(billingRoutes.saveAutoRefill, { body })
      client.setQueryData(queryKeys.autoRefill, answer)
      return formOf(answer)
    },
    words: saveSettingsWords,
  })
  const { register, watch } = state.form
  const packs = page.packs.map(({ id, credits, price_cents: cents }) => ({
    value: id,
    label: `${creditWords(credits)} for ${priceWords(cents)}`,
  }))
  const on = watch('enabled')
  return (
    <SectionForm
      state={state}
      label="Auto-refill"
      // What was on when the payments went away can still be turned off.
      disabled={!page.payments.configured && !saved.enabled}
    >
      <FormCheck label="Buy credits by itself" field={register('enabled')} />
      {saved.failures > 0 && (
        <FieldError>
          {saved.failures === 1 ? 'The last refill failed.' : `The last ${saved.failures} refills failed.`}{' '}
          Look at how you pay.
        </FieldError>
      )}
      {on && (
        <>
          <FormText
            label="When the balance falls below"
            type="number"
            min={0}
            after={<span className="pr-2">credits</span>}
            field={register('threshold', { valueAsNumber: true })}
          />
          <FormSelect label="Buy" options={packs} field={register('pack')} />
          <FormText
            label="Spend at most, each month"
            type="number"
            min={1}
            before="$"
            hint="A refill that would go beyond is left out."
            field={register('monthly_cap', { valueAsNumber: true })}
          />
        </>
      )}
    </SectionForm>
  )
}
