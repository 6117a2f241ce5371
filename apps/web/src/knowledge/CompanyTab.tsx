import * as knowledgeRoutes from '@understudy/contract/built/clone/knowledge'
import { FundingStage } from '@understudy/contract/built/clone/knowledge'
import { readMoney } from '@understudy/contract/money'
import { COMPANY_AMOUNTS, currencyOfRound } from '@understudy/contract/round-amounts'
import { call } from '../api/call.ts'
import { useEditor } from '../clones/editing/editor-context.ts'
import { TabFrame } from '../clones/editing/TabFrame.tsx'
import { useTabForm } from '../clones/editing/use-tab-form.ts'
import { FormArea, FormSelect, FormText } from '../frame/form/form-fields.tsx'
import { AmountField } from './figures/AmountField.tsx'

const stages = FundingStage.options.map((stage) => ({ value: stage, label: stage }))

export function CompanyTab() {
  const { clone } = useEditor()
  const { funding, company_details } = clone
  const read = (text: string) => readMoney(text, currencyOfRound(funding))
  const state = useTabForm({
    schema: async () => (await import('./schemas.ts')).companyWith(funding),
    read: (clone) => clone.company_details,
    // What nobody typed over is left out: funding may hold another amount by now.
    prepare: (form) => {
      const saved = new Map(Object.entries(company_details))
      return Object.fromEntries(
        Object.entries(form).filter(([name, text]) => !(name in COMPANY_AMOUNTS && text === saved.get(name))),
      )
    },
    part: (company_details) => ({ company_details }),
    put: async (id, body) => ({
      company_details: await call(knowledgeRoutes.saveCompany, { params: { id }, body }),
    }),
  })
  const { register } = state.form
  return (
    <TabFrame
      state={state}
      title="Company"
      description="What an investor should know after one minute. The pitch is drafted from it, and answers quote it."
    >
      <div className="grid max-w-[60rem] gap-x-8 gap-y-6 md:grid-cols-2">
        <FormText label="Company name" required autoComplete="organization" field={register('companyName')} />
        <FormText
          label="Tagline"
          optional
          placeholder="Batteries for tidal power"
          field={register('tagline')}
        />
        <FormArea
          label="Elevator pitch"
          required
          rows={5}
          className="md:col-span-2"
          hint="Four to six sentences: the problem, what you do, for whom, and the proof. It is spoken as you write it."
          field={register('elevatorPitch')}
        />
        <FormText label="Industry" optional placeholder="Energy storage" field={register('industry')} />
        <FormText label="Location" optional placeholder="Aarhus, Denmark" field={register('location')} />
        <FormText
          label="Website"
          optional
          inputMode="url"
          autoComplete="url"
          placeholder="example.com"
          field={register('website')}
        />
        <FormSelect
          label="Funding stage"
          optional
          placeholder="Not said"
          options={stages}
          field={register('currentFundingStage')}
        />
        <AmountField
          label="Amount sought"
          optional
          read={read}
          saved={company_details.fundingAmountSeeking}
          hint="The same figure as “Raising” on the funding tab."
          placeholder="€3.5m"
          field={register('fundingAmountSeeking')}
        />
        <AmountField
          label="Valuation"
          optional
          read={read}
          saved={company_details.currentValuation}
          hint="The same figure as “Valuation” on the funding tab."
          field={register('currentValuation')}
        />
      </div>
    </TabFrame>
  )
}
