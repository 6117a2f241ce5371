import { Search } from 'lucide-react'
import { useCallback } from 'react'
import { isOpen } from '../frame/list/span.ts'
import type { AddressChange } from '../frame/list/use-address.ts'
import { ActiveFilters } from '../ui/data/ActiveFilters.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { useRestingText } from '../ui/fields/use-resting-text.ts'
import { levels, levelWords } from '../words/levels.ts'
import { type CallFilter, narrowings, SEARCH_CHARS } from './call-filter.ts'

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
  onChange: (values: AddressChange) => void
  /** Parameters to take away. */
  onClear: (names: readonly string[]) => void
}

/** The time that came with the address; told below. */
const ITS_OWN = 'own'

export function CallFilters({ filter, clones, onChange, onClear }: CallFiltersProps) {
  const hasSpan = !isOpen(filter)
  const onSearch = useCallback((search: string) => onChange({ search }), [onChange])
  return (
    <search className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(14rem,1fr)_12rem_10rem_10rem]">
      <SearchBox text={filter.search ?? ''} onSearch={onSearch} />
      <Field label="Clone" labelHidden>
        <Select
          value={filter.clone_id ?? ''}
          onChange={(event) => onChange({ clone: event.target.value })}
          options={[
            { value: '', label: 'All clones' },
            ...clones.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
      <Field label="Time" labelHidden>
        <Select
          value={hasSpan ? ITS_OWN : filter.date_range}
          onChange={({ target: { value } }) =>
            onChange({ range: value === 'all' ? '' : value, from: '', before: '' })
          }
          options={hasSpan ? [{ value: ITS_OWN, label: 'The time below' }, ...ranges] : ranges}
        />
      </Field>
      <Field label="Interest" labelHidden className="col-span-2 lg:col-span-1">
        <Select
          value={filter.interest_level ?? ''}
          onChange={(event) => onChange({ interest: event.target.value })}
          options={[
            { value: '', label: 'Any interest' },
            ...levels.map((level) => ({ value: level, label: levelWords[level] })),
          ]}
        />
      </Field>
      <div className="col-span-full empty:hidden">
        <ActiveFilters
          filters={narrowings(filter).map(({ words, names }) => ({
            words,
            onRemove: () => onClear(names),
          }))}
        />
      </div>
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
