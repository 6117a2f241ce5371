import type { ReactNode } from 'react'
import { useCloneList } from '../../clones/use-clones.ts'
import { isOpen } from '../../frame/list/span.ts'
import type { AddressChange } from '../../frame/list/use-address.ts'
import { ActiveFilters } from '../../ui/data/ActiveFilters.tsx'
import { DAYS_NOTE, daysOf, spansWith } from '../range.ts'
import { SpanFilter } from '../SpanFilter.tsx'
import { type ListFilter, narrowings } from './list-filter.ts'

/** The time that came with the address; told below. */
const ITS_OWN = 'own-span'
const noSpan = { from: '', before: '' }

export interface ListFiltersProps {
  filter: ListFilter
  onChange: (values: AddressChange) => void
  /** Parameters to take away. */
  onClear: (names: readonly string[]) => void
  /** A choice of this list's own. */
  children: ReactNode
}

/** Time, clone and what else a list behind a figure is narrowed to. */
export function ListFilters({ filter, onChange, onClear, children }: ListFiltersProps) {
  const clones = useCloneList().data?.pages.flat() ?? []
  const hasSpan = !isOpen(filter)
  const spans = spansWith(filter.days)
  return (
    <div className="flex flex-col gap-3">
      <SpanFilter
        spans={hasSpan ? [{ value: ITS_OWN, label: 'The time below' }, ...spans] : spans}
        span={hasSpan ? ITS_OWN : (filter.days?.toString() ?? null)}
        days={daysOf(filter, new Date())}
        daysNote={DAYS_NOTE}
        onSpan={(days) => {
          if (days !== ITS_OWN) onChange({ ...noSpan, days, start: '', end: '' })
        }}
        onDays={({ start, end }) => onChange({ ...noSpan, start, end, days: '' })}
        clones={clones}
        cloneId={filter.clone_id}
        onChange={onChange}
      >
        {children}
      </SpanFilter>
      <ActiveFilters
        filters={narrowings(filter).map(({ words, names }) => ({
          words,
          onRemove: () => onClear(names),
        }))}
      />
    </div>
  )
}
