import * as knowledgeRoutes from '@understudy/contract/built/clone/knowledge'
import { LIMITS } from '@understudy/contract/limits'
import { readMoney } from '@understudy/contract/money'
import { currencyOfRound } from '@understudy/contract/round-amounts'
import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { call } from '../api/call.ts'
import { EditableRow } from '../clones/editing/EditableRow.tsx'
import { useEditor } from '../clones/editing/editor-context.ts'
import { TabFrame } from '../clones/editing/TabFrame.tsx'
import { useRowList } from '../clones/editing/use-row-list.ts'
import { useTabForm } from '../clones/editing/use-tab-form.ts'
import { FormArea, FormSelect, FormText, orNull } from '../frame/form/form-fields.tsx'
import { Button } from '../ui/Button.tsx'
import { AudienceSelect, CurrencyList, FactFields, UnitList } from './FactFields.tsx'
import { AmountField } from './figures/AmountField.tsx'
import { dayWords } from './figures/day-words.ts'
import { instruments } from './figures/instruments.ts'
import {
  type FundingForm,
  fromFundingForm,
  newMetric,
  newRound,
  singleFacts,
  toFundingForm,
  valuationsWith,
} from './funding-form.ts'

export function FundingTab() {
  const { clone } = useEditor()
  const state = useTabForm({
    schema: async () => (await import('./schemas.ts')).fundingWith(clone.funding),
    read: ({ funding }) => toFundingForm(funding),
    prepare: fromFundingForm,
    part: (funding) => ({ funding }),
    put: async (id, body) => ({ funding: await call(knowledgeRoutes.saveFunding, { params: { id }, body }) }),
  })
  const { register } = state.form
  return (
    <TabFrame
      state={state}
      title="Funding"
      description="Every figure is a fact of its own: the clone says it with its date and source, only to those who may hear it, and never guesses one."
    >
      <div className="flex flex-col gap-10">
        <div className="grid max-w-[60rem] gap-x-8 gap-y-6 sm:grid-cols-2 md:grid-cols-3">
          <div className="flex flex-col gap-4">
            <FormText label="Round" optional placeholder="Seed" field={register('round')} />
            <AudienceSelect path="audiences.round" about="the round" />
          </div>
          <div className="flex flex-col gap-4">
            <FormSelect
              label="Instrument"
              optional
              placeholder="Not said"
              options={instruments}
              field={register('instrument')}
            />
            <AudienceSelect path="audiences.instrument" about="the instrument" />
          </div>
          <div className="flex flex-col gap-4">
            <FormText
              label="Closes on"
              optional
              type="date"
              field={register('closeDate', { setValueAs: orNull })}
            />
            <AudienceSelect path="audiences.closeDate" about="the closing date" />
          </div>
          <FormArea
            label="Use of funds"
            optional
            rows={3}
            className="sm:col-span-2"
            field={register('useOfFunds')}
          />
          <AudienceSelect path="audiences.useOfFunds" about="the use of funds" />
        </div>
        <UnitList />
        <CurrencyList />
        <div>
          <h3 className="mb-4 font-medium text-lead">The round in figures</h3>
          <div className="flex flex-col divide-y divide-hairline border-hairline border-y">
            {singleFacts.map((fact) => (
              <fieldset key={fact.id} className="min-w-0 py-5">
                <legend className="float-left mb-3 w-full font-medium">{fact.label}</legend>
                <div className="clear-both flex flex-col gap-4">
                  {fact.id === 'valuation' && (
                    <FormSelect
                      label="Which one"
                      options={valuationsWith(clone.funding.valuation?.label)}
                      className="max-w-56"
                      field={register('valuation.label')}
                    />
                  )}
                  <FactFields
                    path={fact.id}
                    valuePlaceholder={fact.placeholder}
                    money={{ saved: clone.funding[fact.id]?.value ?? '' }}
                  />
                </div>
              </fieldset>
            ))}
          </div>
        </div>
        <Metrics />
        <PreviousRounds />
      </div>
    </TabFrame>
  )
}

/** "62% · as of Jun 30, 2026": a figure without its day says little. */
function figureNote(value: string, unit: string, asOf: string | null): string {
  const figure = unit === '%' ? `${value}%` : `${value} ${unit}`.trim()
  return [figure, asOf && `as of ${dayWords(asOf)}`].filter(Boolean).join(' · ')
}

function Metrics() {
  const { control } = useFormContext<FundingForm>()
  const rows = useFieldArray({ control, name: 'keyMetrics', keyName: 'rowKey' })
  const metrics = useWatch({ control, name: 'keyMetrics' })
  const list = useRowList('keyMetrics', rows)
  const add = () => {
    const metric = newMetric()
    list.open(metric.id)
    rows.append(metric, { focusName: `keyMetrics.${rows.fields.length}.label` })
  }
  return (
    <div>
      <h3 className="font-medium text-lead">Key metrics</h3>
      <p className="mb-4 text-ink-soft">
        Revenue, growth, customers, retention: what you would say to a partner.
      </p>
      {rows.fields.length > 0 && (
        <ol className="mb-4">
          {rows.fields.map((row, index) => {
            const { label, value, unit, asOf } = metrics[index] ?? row
            return (
              <EditableRow
                key={row.id}
                title={label.trim() || 'New figure'}
                note={figureNote(value, unit, asOf)}
                {...list.rowProps(index, row.id)}
              >
                <FactFields path={`keyMetrics.${index}`} named />
              </EditableRow>
            )
          })}
        </ol>
      )}
      {rows.fields.length < LIMITS.maxKeyMetrics && (
        <Button icon={<Plus aria-hidden="true" />} onClick={add}>
          Add a figure
        </Button>
      )}
    </div>
  )
}

interface RoundFieldsProps {
  index: number
  /** Its amount, as it was last saved. */
  saved: FundingForm['previousRounds'][number]['amount'] | undefined
}

function RoundFields({ index, saved }: RoundFieldsProps) {
  const { register, getValues } = useFormContext<FundingForm>()
  const path = `previousRounds.${index}` as const
  return (
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-3">
      <FormText label="Round" required field={register(`${path}.round`)} />
      <AmountField
        label="Amount"
        read={(text) => readMoney(text, currencyOfRound(getValues()))}
        saved={saved}
        field={register(`${path}.amount`)}
      />
      <FormText label="Date" type="date" field={register(`${path}.date`, { setValueAs: orNull })} />
      <FormText label="Investors" className="sm:col-span-2" field={register(`${path}.investors`)} />
      <AudienceSelect path={`${path}.audience`} about="this round" />
    </div>
  )
}

function PreviousRounds() {
  const { control } = useFormContext<FundingForm>()
  const { funding } = useEditor().clone
  const savedAmount = (roundId: string) => funding.previousRounds.find(({ id }) => id === roundId)?.amount
  const rows = useFieldArray({ control, name: 'previousRounds', keyName: 'rowKey' })
  const rounds = useWatch({ control, name: 'previousRounds' })
  const list = useRowList('previousRounds', rows)
  const add = () => {
    const round = newRound()
    list.open(round.id)
    rows.append(round, { focusName: `previousRounds.${rows.fields.length}.round` })
  }
  return (
    <div>
      <h3 className="mb-4 font-medium text-lead">Previous rounds</h3>
      {rows.fields.length > 0 && (
        <ol className="mb-4">
          {rows.fields.map((row, index) => {
            const { round, amount, date } = rounds[index] ?? row
            return (
              <EditableRow
                key={row.id}
                title={round.trim() || 'New round'}
                note={[amount, dayWords(date)].filter(Boolean).join(' · ')}
                {...list.rowProps(index, row.id)}
              >
                <RoundFields index={index} saved={savedAmount(row.id)} />
              </EditableRow>
            )
          })}
        </ol>
      )}
      {rows.fields.length < LIMITS.maxPreviousRounds && (
        <Button icon={<Plus aria-hidden="true" />} onClick={add}>
          Add a round
        </Button>
      )}
    </div>
  )
}
