import { FundingStage } from '@understudy/contract/built/clone/knowledge'
import { InterestLevel } from '@understudy/contract/built/visit/calls'
import { Search } from 'lucide-react'
import { useCallback } from 'react'
import type { AddressChange } from '../frame/list/use-address.ts'
import { ActiveFilters } from '../ui/data/ActiveFilters.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { Select, type SelectOption } from '../ui/fields/Select.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { useRestingText } from '../ui/fields/use-resting-text.ts'
import { levelWords } from '../words/levels.ts'
import { type InvestorFilter, SEARCH_CHARS, withoutField } from './investor-filter.ts'
import { sorts, sortWords, statuses, statusWords } from './investor-words.ts'

export interface InvestorFiltersProps {
  filter: InvestorFilter
  /** Tags that were used. */
  tags: readonly string[]
  onChange: (values: AddressChange) => void
  /** Parameters to take away. */
  onClear: (names: readonly string[]) => void
}

const plain = (values: readonly string[]): SelectOption[] => values.map((value) => ({ value, label: value }))

export function InvestorFilters({ filter, tags, onChange, onClear }: InvestorFiltersProps) {
  const onSearch = useCallback((search: string) => onChange({ search }), [onChange])
  // The address may name a tag that nobody bears any more.
  const known = filter.tag && !tags.includes(filter.tag) ? [filter.tag, ...tags] : tags
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-6 xl:grid-cols-[minmax(20rem,1fr)_11rem_9rem_8rem_8rem_12rem]">
      <SearchBox text={filter.search ?? ''} onSearch={onSearch} />
      <Choice
        label="Status"
        any="Any status"
        value={filter.status}
        options={statuses.map((value) => ({ value, label: statusWords[value] }))}
        onChange={(value) => onChange({ status: value })}
      />
      <Choice
        label="Interest level"
        any="Any interest"
        value={filter.interest_level}
        options={InterestLevel.options.map((value) => ({ value, label: levelWords[value] }))}
        onChange={(value) => onChange({ interest: value })}
      />
      <Choice
        label="Stage"
        any="Any stage"
        value={filter.stage}
        options={plain(FundingStage.options)}
        onChange={(value) => onChange({ stage: value })}
      />
      <Choice
        label="Tag"
        any="Any tag"
        value={filter.tag}
        options={plain(known)}
        onChange={(value) => onChange({ tag: value })}
      />
      <Field label="Sort by" labelHidden className="col-span-2 sm:col-span-4 xl:col-span-1">
        <Select
          value={filter.sort}
          onChange={({ target }) => onChange({ sort: target.value === sorts[0] ? '' : target.value })}
          options={sorts.map((value) => ({ value, label: `By ${sortWords[value].toLowerCase()}` }))}
        />
      </Field>
      <div className="col-span-full empty:hidden">
        <ActiveFilters
          filters={withoutField(filter).map(({ words, names }) => ({
            words,
            onRemove: () => onClear(names),
          }))}
        />
      </div>
    </search>
  )
}

interface ChoiceProps {
  label: string
  /** The choice that narrows nothing. */
  any: string
  value: string | undefined
  options: readonly SelectOption[]
  onChange: (value: string) => void
}

function Choice({ label, any, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label} labelHidden className="sm:col-span-2 xl:col-span-1">
      <Select
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value)}
        options={[{ value: '', label: any }, ...options]}
      />
    </Field>
  )
}

function SearchBox({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useRestingText(text, onSearch)
  return (
    <Field label="Search" labelHidden className="col-span-2 sm:col-span-6 xl:col-span-1">
      <TextInput
        type="search"
        maxLength={SEARCH_CHARS}
        placeholder="search investors, companies, or emails"
        before={<Search aria-hidden="true" />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Field>
  )
}
