import { CheckSize, InvestmentFocus, Priority } from '@understudy/contract/built/audience/investors'
import { FundingStage } from '@understudy/contract/built/clone/knowledge'
import { Check } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import { FormSelect } from '../../frame/form/form-fields.tsx'
import { Badge } from '../../ui/marks/StatusMark.tsx'
import { INVESTOR_WORDS } from '../error-words.ts'
import type { Investor, ProfileForm } from '../investor.ts'
import { priorityWords } from '../investor-words.ts'
import { EditablePart, Fact, Facts, Nothing } from './RecordPart.tsx'
import { useRecordForm } from './use-record-form.ts'

const profileOf = ({ investmentFocus, checkSize, stage, priority }: Investor): ProfileForm => ({
  investmentFocus,
  checkSize: checkSize ?? '',
  stage,
  priority: priority ?? '',
})

const useProfileForm = (investor: Investor) =>
  useRecordForm({
    investor,
    part: 'profile',
    read: profileOf,
    schema: async () => (await import('../schemas.ts')).ProfileForm,
    savedWords: INVESTOR_WORDS.profileSaved,
    words: () => INVESTOR_WORDS.profileFailed,
  })

/** What they invest in: focus and stages many, check size and priority one. */
export function ProfilePart({ investor }: { investor: Investor }) {
  const state = useProfileForm(investor)
  const { register } = state.form
  return (
    <EditablePart
      title="Investment profile"
      editLabel="Edit profile"
      state={state}
      view={<Profile investor={investor} />}
    >
      <ManyOf legend="Focus areas" name="investmentFocus" options={InvestmentFocus.options} />
      <ManyOf legend="Stages" name="stage" options={FundingStage.options} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect
          label="Check size"
          placeholder="Not known"
          options={CheckSize.options.map((value) => ({ value, label: value }))}
          field={register('checkSize')}
        />
        <FormSelect
          label="Priority"
          placeholder="None"
          options={Priority.options.map((value) => ({ value, label: priorityWords[value] }))}
          field={register('priority')}
        />
      </div>
    </EditablePart>
  )
}

function Previous({ investments }: { investments: Investor['previousInvestments'] }) {
  return (
    <div>
      <h4 className="mb-1 text-ink-soft">Previous investments</h4>
      <ul className="divide-y divide-hairline border-hairline border-t">
        {investments.map(({ company, amount, round, year, outcome }) => (
          <li key={`${company} ${round} ${year}`} className="flex flex-wrap justify-between gap-x-4 py-2">
            <bdi className="wrap-anywhere">{company}</bdi>
            <span className="text-ink-soft">
              {[round, amount, year, outcome].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Profile({ investor }: { investor: Investor }) {
  const { investmentFocus, stage, checkSize, priority, previousInvestments } = investor
  const isBlank =
    investmentFocus.length + stage.length + previousInvestments.length === 0 && !checkSize && !priority
  if (isBlank) {
    return <Nothing>Focus, stages and check size let us tell how well they fit your round.</Nothing>
  }
  return (
    <div className="flex flex-col gap-4">
      <Facts>
        <Fact label="Focus areas">
          {investmentFocus.length > 0 ? <Chips words={investmentFocus} /> : null}
        </Fact>
        <Fact label="Stages">{stage.length > 0 ? <Chips words={stage} /> : null}</Fact>
        <Fact label="Check size">{checkSize}</Fact>
        <Fact label="Priority">{priority && priorityWords[priority]}</Fact>
      </Facts>
      {previousInvestments.length > 0 && <Previous investments={previousInvestments} />}
    </div>
  )
}

function Chips({ words }: { words: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {words.map((word) => (
        <Badge key={word}>{word}</Badge>
      ))}
    </span>
  )
}

interface ManyOfProps {
  legend: string
  name: 'investmentFocus' | 'stage'
  options: readonly string[]
}

/** Any number of a few, as chips that are checkboxes. They keep the order of the list. */
function ManyOf({ legend, name, options }: ManyOfProps) {
  const { control } = useFormContext<{ investmentFocus: string[]; stage: string[] }>()
  const { field } = useController({ control, name })
  const toggle = (option: string, on: boolean) =>
    field.onChange(options.filter((one) => (one === option ? on : field.value.includes(one))))
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-small">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option}
            className="inline-flex h-9 cursor-pointer select-none items-center gap-1.5 rounded-full border border-edge/55 bg-raised px-3 transition-colors hover:bg-hover has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2 pointer-coarse:h-11"
          >
            <input
              type="checkbox"
              className="peer sr-only"
              checked={field.value.includes(option)}
              onBlur={field.onBlur}
              onChange={({ target }) => toggle(option, target.checked)}
            />
            <Check aria-hidden="true" className="hidden size-3.5 peer-checked:block" />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
