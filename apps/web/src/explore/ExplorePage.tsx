import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { exploreRoutes } from '@understudy/contract/explore'
import type { OutOf } from '@understudy/contract/route'
import { Search } from 'lucide-react'
import { useCallback } from 'react'
import { useTitle } from '../frame/app/use-title.ts'
import { ListRows } from '../frame/list/ListPage.tsx'
import type { AddressChange } from '../frame/list/use-address.ts'
import { useListQuery } from '../frame/list/use-list-query.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { useRestingText } from '../ui/fields/use-resting-text.ts'
import { EmptyState } from '../ui/states.tsx'
import { figureWords } from '../words/figures.ts'
import { CardGrid, CardSkeletons } from './CardGrid.tsx'
import { cardLanguage } from './cards/card-languages.ts'
import { exploreWords } from './error-words.ts'
import { askExplore, type ExploreFilter, exploreList } from './explore-filter.ts'

type ExploreAnswer = OutOf<typeof exploreRoutes.explore>

const exploreQuery = (filter: ExploreFilter) =>
  queryOptions({
    queryKey: ['explore', filter],
    queryFn: ({ signal }) => askExplore(filter, signal),
    placeholderData: keepPreviousData,
  })

const sortOptions = [
  { value: 'featured', label: 'Featured first' },
  { value: 'newest', label: 'Newest' },
  { value: 'most_asked', label: 'Most asked' },
]

/** Pitches that their founders list, for anybody. */
export function ExplorePage() {
  useTitle('Explore')
  const list = useListQuery(exploreList, exploreQuery, countOf)
  const { data, filter, query } = list
  const isFiltered = Boolean(filter.search || filter.industry || filter.stage || filter.language)
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-10 pb-20 sm:px-6">
      <h1 className="font-display text-display">Explore pitches</h1>
      <p className="mt-2 max-w-prose text-ink-soft text-lead">
        Press play, interrupt, ask. No account needed.
      </p>
      <Filters filter={filter} known={data} onChange={list.change} />
      <div className="min-h-dvh">
        {/* The place of the cards is kept, so that nothing below them jumps when they come. */}
        <p role="status" className="mb-3 min-h-6 text-ink-soft text-small">
          {data && !query.isPlaceholderData ? countWords(data) : ''}
        </p>
        <ListRows
          what="pitches"
          list={list}
          failed={{ title: exploreWords(query.error) }}
          whenOld="hide"
          skeleton={<CardSkeletons label="Loading pitches" />}
          empty={isFiltered ? <NoMatch onClear={() => list.replace({})} /> : <NothingYet />}
          pagerClassName="pt-8"
          counts={false}
        >
          <CardGrid cards={data?.items ?? []} isFirst />
        </ListRows>
      </div>
    </div>
  )
}

const countWords = ({ total, total_capped }: ExploreAnswer) =>
  total === 1 ? '1 pitch' : `${figureWords(total)}${total_capped ? '+' : ''} pitches`

const countOf = ({ items, total, total_capped: capped }: ExploreAnswer) => ({
  shown: items.length,
  total,
  capped,
})

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState title="No pitch matches" actions={<Button onClick={onClear}>Clear the filters</Button>}>
    Try fewer words or another industry.
  </EmptyState>
)

const NothingYet = () => (
  <EmptyState title="The stage is empty">Published pitches that their founders list will be here.</EmptyState>
)

interface FiltersProps {
  filter: ExploreFilter
  /** What the listed pitches are of. */
  known: Pick<ExploreAnswer, 'industries' | 'stages' | 'languages'> | undefined
  onChange: (values: AddressChange) => void
}

function Filters({ filter, known, onChange }: FiltersProps) {
  const onSearch = useCallback((search: string) => onChange({ search }), [onChange])
  return (
    <search className="mt-8 mb-6 grid grid-cols-2 gap-3 lg:grid-cols-[minmax(14rem,1fr)_repeat(4,10rem)]">
      <SearchBox text={filter.search ?? ''} onSearch={onSearch} />
      <Choice
        label="Industry"
        any="Any industry"
        value={filter.industry}
        values={known?.industries ?? []}
        onChange={(industry) => onChange({ industry })}
      />
      <Choice
        label="Stage"
        any="Any stage"
        value={filter.stage}
        values={known?.stages ?? []}
        onChange={(stage) => onChange({ stage })}
      />
      <Choice
        label="Language"
        any="Any language"
        value={filter.language}
        values={known?.languages ?? []}
        nameOf={cardLanguage}
        onChange={(language) => onChange({ language })}
      />
      <Field label="Order" labelHidden>
        <Select
          value={filter.sort}
          onChange={({ target }) => onChange({ sort: target.value === 'featured' ? '' : target.value })}
          options={sortOptions}
        />
      </Field>
    </search>
  )
}

function Choice({
  label,
  any,
  value,
  values,
  nameOf = (known) => known,
  onChange,
}: {
  label: string
  any: string
  value: string | undefined
  values: readonly string[]
  nameOf?: (value: string) => string
  onChange: (value: string) => void
}) {
  // A value from the address stays choosable while the list is on its way.
  const known = value && !values.includes(value) ? [value, ...values] : values
  return (
    <Field label={label} labelHidden>
      <Select
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        options={[{ value: '', label: any }, ...known.map((one) => ({ value: one, label: nameOf(one) }))]}
      />
    </Field>
  )
}

/** Searches once the typing rests. */
function SearchBox({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useRestingText(text, onSearch)
  return (
    <Field label="Search pitches" labelHidden className="col-span-2 lg:col-span-1">
      <TextInput
        type="search"
        placeholder="Search pitches"
        before={<Search aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Field>
  )
}
