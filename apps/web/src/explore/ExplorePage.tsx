import { Search } from 'lucide-react'
import { useCallback } from 'react'
import { useTitle } from '../frame/app/use-title.ts'
import { lastPage } from '../frame/list/page-number.ts'
import { useAddress, useLastPage } from '../frame/list/use-address.ts'
import { Button } from '../ui/Button.tsx'
import { Pagination } from '../ui/data/Pagination.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { useRestingText } from '../ui/fields/use-resting-text.ts'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { languageName } from '../words/languages.ts'
import { CardGrid, CardSkeletons } from './CardGrid.tsx'
import { exploreWords } from './error-words.ts'
import { EXPLORE_PAGE, readExploreFilter } from './explore-filter.ts'
import { useExplore } from './use-public.ts'

const sortOptions = [
  { value: 'featured', label: 'Featured first' },
  { value: 'newest', label: 'Newest' },
  { value: 'most_asked', label: 'Most asked' },
]

/** Pitches that their founders list, for anybody. */
export function ExplorePage() {
  useTitle('Explore')
  const [search, set, replace] = useAddress()
  const filter = readExploreFilter(search)
  const query = useExplore(filter)
  const change = useCallback((name: string, value: string) => set({ [name]: value }), [set])
  const onSearch = useCallback((text: string) => set({ search: text }), [set])
  const pageCount = query.data && Math.ceil(query.data.total / EXPLORE_PAGE)
  useLastPage(filter.page, query.isPlaceholderData ? undefined : pageCount)
  const filtered = Boolean(filter.search || filter.industry || filter.stage || filter.language)
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-10 pb-20 sm:px-6">
      <h1 className="font-display text-display">Explore pitches</h1>
      <p className="mt-2 max-w-prose text-ink-soft text-lead">
        Press play, interrupt, ask. No account needed.
      </p>
      <search className="mt-8 mb-6 grid grid-cols-2 gap-3 lg:grid-cols-[minmax(14rem,1fr)_repeat(4,10rem)]">
        <SearchBox text={filter.search ?? ''} onSearch={onSearch} />
        <Choice
          label="Industry"
          any="Any industry"
          value={filter.industry}
          values={query.data?.industries ?? []}
          onChange={(value) => change('industry', value)}
        />
        <Choice
          label="Stage"
          any="Any stage"
          value={filter.stage}
          values={query.data?.stages ?? []}
          onChange={(value) => change('stage', value)}
        />
        <Choice
          label="Language"
          any="Any language"
          value={filter.language}
          values={query.data?.languages ?? []}
          nameOf={languageName}
          onChange={(value) => change('language', value)}
        />
        <Field label="Order" labelHidden>
          <Select
            value={filter.sort}
            onChange={(event) => change('sort', event.target.value === 'featured' ? '' : event.target.value)}
            options={sortOptions}
          />
        </Field>
      </search>
      {query.isPending || (query.isPlaceholderData && query.data.items.length === 0) ? (
        <CardSkeletons label="Loading pitches" />
      ) : query.isError ? (
        <ErrorState
          title={exploreWords(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : query.data.items.length === 0 ? (
        filtered ? (
          <EmptyState
            title="No pitch matches"
            actions={<Button onClick={() => replace({})}>Clear the filters</Button>}
          >
            Try fewer words or another industry.
          </EmptyState>
        ) : (
          <EmptyState title="The stage is empty">
            Published pitches that their founders list will be here.
          </EmptyState>
        )
      ) : (
        <div className={query.isPlaceholderData ? 'opacity-60' : undefined}>
          <CardGrid cards={query.data.items} />
          <div className="pt-8">
            <Pagination
              label="Pages of pitches"
              page={filter.page}
              pageCount={pageCount ?? 1}
              lastPage={lastPage(EXPLORE_PAGE)}
              onPage={(page) => change('page', page > 1 ? String(page) : '')}
            />
          </div>
        </div>
      )}
    </div>
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
