import type { Proposal, ProposalValue } from '@understudy/contract/intake'
import { FormArea, FormSelect, FormText, orNull } from '../../frame/form/form-fields.tsx'
import { SentForm } from '../../frame/form/SentForm.tsx'
import { useSentForm } from '../../frame/form/use-sent-form.ts'
import { Button } from '../../ui/Button.tsx'
import { editFields, judgeWords } from './intake-words.ts'
import type { Judgement } from './use-intake.ts'

export interface ProposalFormProps {
  proposal: Proposal
  keptAs: string
  onJudge: (judgement: Judgement) => Promise<unknown>
  onDone: () => void
}

type Words = Record<string, string>

/** Another day makes the time that its page named untrue. */
function datedAs(value: ProposalValue, words: Words) {
  if (value.kind !== 'figure') return {}
  const asOf = orNull(words.asOf)
  return { asOf, period: asOf === value.asOf ? value.period : '' }
}

/** Its words in fields; saved they are accepted. */
export function ProposalForm({ proposal, keptAs, onJudge, onDone }: ProposalFormProps) {
  const { id, value } = proposal
  const fields = editFields(value)
  const said = new Map<string, unknown>(Object.entries(value))
  const state = useSentForm<Words, ProposalValue, unknown>({
    keptAs,
    schema: async () => (await import('./schemas.ts')).ProposalValue,
    saved: Object.fromEntries(fields.map(({ name }) => [name, String(said.get(name) ?? '')])),
    prepare: (words) => ({ ...value, ...words, ...datedAs(value, words) }),
    send: (changed) => onJudge({ id, decision: 'accepted', value: changed }),
    onSent: onDone,
    words: judgeWords,
  })
  const cancel = () => {
    state.forget()
    onDone()
  }
  return (
    <SentForm
      state={state}
      className="mt-2 flex max-w-prose flex-col gap-4"
      actions={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small" variant="primary" busy={state.isSending}>
            Accept this
          </Button>
          <Button size="small" variant="quiet" aria-disabled={state.isSending} onClick={cancel}>
            Cancel
          </Button>
        </div>
      }
    >
      {fields.map(({ name, label, long, type, options }) => {
        const field = state.form.register(name)
        if (options) return <FormSelect key={name} label={label} options={options} field={field} />
        if (long) return <FormArea key={name} label={label} rows={3} field={field} />
        return <FormText key={name} label={label} type={type ?? 'text'} field={field} />
      })}
    </SentForm>
  )
}
