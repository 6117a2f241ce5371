import type { MeetingStatus } from '@understudy/contract/meetings'
import { useCloneList } from '../clones/use-clones.ts'
import type { AddressChange } from '../frame/list/use-address.ts'
import { Button } from '../ui/Button.tsx'
import { ActiveFilters } from '../ui/data/ActiveFilters.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { meetingStatusWords } from '../words/meeting-status.ts'
import { type MeetingFilter, narrowings, statusesOf } from './meeting-filter.ts'

export interface MeetingFiltersProps {
  filter: MeetingFilter
  onChange: (values: AddressChange) => void
  /** Parameters to take away. */
  onClear: (names: readonly string[]) => void
}

/** Filters that can tell something apart: with one clone there is nothing to choose. */
export function MeetingFilters({ filter, onChange, onClear }: MeetingFiltersProps) {
  const clones = useCloneList().data?.pages.flat() ?? []
  const statuses = filter.view && statusesOf[filter.view]
  const narrowed = narrowings(filter)
  const { clone_id, investor_id } = filter
  if (!statuses && clones.length < 2 && !clone_id && !investor_id && narrowed.length === 0) return null
  return (
    <search className="flex flex-wrap items-center gap-3">
      {(clones.length > 1 || clone_id) && (
        <Field label="Clone" labelHidden className="w-48">
          <Select
            value={clone_id ?? ''}
            onChange={(event) => onChange({ clone: event.target.value })}
            options={[
              { value: '', label: 'All clones' },
              ...clones.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      )}
      {statuses && (
        <Field label="Status" labelHidden className="w-48">
          <Select
            value={filter.status ?? ''}
            onChange={(event) => onChange({ status: event.target.value })}
            options={[
              { value: '', label: 'Any outcome' },
              ...statuses.map((status) => ({ value: status, label: optionWords(status) })),
            ]}
          />
        </Field>
      )}
      {investor_id && (
        <Button size="small" onClick={() => onChange({ investor: '' })}>
          Show all investors
        </Button>
      )}
      <ActiveFilters
        filters={narrowed.map(({ words, names }) => ({
          words,
          onRemove: () => onClear(names),
        }))}
      />
    </search>
  )
}

/** Over and still "confirmed": nobody said what came of it. */
const optionWords = (status: MeetingStatus) =>
  status === 'confirmed' ? 'Not said yet' : meetingStatusWords[status]
