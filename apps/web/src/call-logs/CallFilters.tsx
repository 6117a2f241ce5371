import { Search } from 'lucide-react'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useRestingText } from '../ui/use-resting-text.ts'
import { type CallFilter, SEARCH_CHARS } from './call-filter.ts'
import { levels, levelWords } from './call-words.ts'

const ranges = [
  { value: 'all', label: 'All time' },
  { value: 'today', label: 'Today' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: '90d', label: 'Last 90 days' },
]

export interface CallFiltersProps {
  filter: CallFilter
  clones: readonly { id: string; name: string }[]
  /** One parameter of the address; empty takes it away. */
  onChange: (name: 'clone' | 'range' | 'interest' | 'search', value: string) => void
}

export function CallFilters({ filter, clones, onChange }: CallFiltersProps) {
  return (
    <search className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(14rem,1fr)_12rem_10rem_10rem]">
      <SearchBox text={filter.search ?? ''} onSearch={(text) => onChange('search', text)} />
      <Field label="Clone" labelHidden>
        <Select
          value={filter.clone_id ?? ''}
          onChange={(event) => onChange('clone', event.target.value)}
          options={[
            { value: '', label: 'All clones' },
            ...clones.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
      <Field label="Time" labelHidden>
        <Select
          value={filter.date_range}
          onChange={(event) => onChange('range', event.target.value === 'all' ? '' : event.target.value)}
          options={ranges}
        />
      </Field>
      <Field label="Interest" labelHidden className="col-span-2 lg:col-span-1">
        <Select
          value={filter.interest_level ?? ''}
          onChange={(event) => onChange('interest', event.target.value)}
          options={[
            { value: '', label: 'Any interest' },
            ...levels.map((level) => ({ value: level, label: levelWords[level] })),
          ]}
        />
      </Field>
    </search>
  )
}

/** Searches once the typing rests. */
function SearchBox({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useRestingText(text, onSearch)
  return (
    <Field label="Search what was said" labelHidden className="col-span-2 lg:col-span-1">
      <TextInput
        type="search"
        maxLength={SEARCH_CHARS}
        placeholder="Search what was said"
        before={<Search aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Field>
  )
}
