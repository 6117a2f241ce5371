import { useQueryClient } from '@tanstack/react-query'
import { limitOwnModel } from '@understudy/contract/built/account/own-model'
import type { OwnModel } from '@understudy/contract/own-model'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { FormText } from '../../frame/form/form-fields.tsx'
import { SentForm } from '../../frame/form/SentForm.tsx'
import { useSentForm } from '../../frame/form/use-sent-form.ts'
import { saveSettingsWords } from '../../frame/settings/error-words.ts'
import { Button } from '../../ui/Button.tsx'
import { whenWords } from '../../words/times.ts'
import { spentWords } from './model-key-words.ts'
import { ownModelKey } from './use-own-model.ts'

/** What a key cost in this month, and how far it may go. */
export function MonthlyLimit({ own }: { own: OwnModel }) {
  const [editing, setEditing] = useState(false)
  const { month } = own
  const isPriced = own.input_usd !== null && own.output_usd !== null
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      <p className="text-ink-soft">{spentWords(month)}</p>
      {month.is_reached && (
        <p className="text-warn">
          The limit is reached: what is left did not pay a request. Whatever costs more than is left goes
          without the model until {whenWords(month.ends_at)}, or until you raise the limit.
        </p>
      )}
      {!isPriced && (
        <p className="text-ink-soft">
          A monthly limit holds by your prices: tell both of them with “Change” first.
        </p>
      )}
      {isPriced && !editing && (
        <Button onClick={() => setEditing(true)}>
          {month.limit_usd === null ? 'Set a monthly limit' : 'Change the monthly limit'}
        </Button>
      )}
      {isPriced && editing && <LimitForm limitUsd={month.limit_usd} onDone={() => setEditing(false)} />}
    </div>
  )
}

function LimitForm({ limitUsd, onDone }: { limitUsd: number | null; onDone(): void }) {
  const client = useQueryClient()
  const state = useSentForm({
    keptAs: null,
    schema: async () => (await import('./schemas.ts')).OwnModelLimitInput,
    saved: { monthly_usd: limitUsd === null ? '' : String(limitUsd) },
    send: (body) => call(limitOwnModel, { body }),
    onSent: (answer) => {
      client.setQueryData(ownModelKey, answer)
      onDone()
    },
    words: saveSettingsWords,
  })
  return (
    <SentForm
      state={state}
      className="flex w-full max-w-form flex-col gap-5"
      actions={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={state.isSending}>
            Save the limit
          </Button>
          <Button variant="quiet" aria-disabled={state.isSending} onClick={onDone}>
            Cancel
          </Button>
        </div>
      }
    >
      <FormText
        label="Monthly limit in US dollars"
        optional
        inputMode="decimal"
        hint="Empty for none. It is counted by your prices, from the first of each month (UTC). Beyond it your clones answer without the model."
        field={state.form.register('monthly_usd')}
      />
    </SentForm>
  )
}
