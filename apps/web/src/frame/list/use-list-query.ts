import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { pageSummary } from '../../words/page-summary.ts'
import { lastPage } from './page-number.ts'
import { type AddressChange, useAddress, useLastPage } from './use-address.ts'

/** How much of a list a page is. */
export interface Counted {
  shown: number
  /** Of what matches; left out where nobody counts. */
  total?: number
  /** More match than are counted. */
  capped?: boolean
  /** Where nobody counts: another page follows. */
  hasMore?: boolean
}

interface Listed<Filter> {
  pageSize: number
  readFilter: (search: URLSearchParams) => Filter
}

/**
 * A list by its address: the filter, its page of the server's answer, and the pages that can be turned to. An address
 * beyond the last page turns to that one.
 */
export function useListQuery<Filter extends { page: number }, Page, Failure, Key extends QueryKey>(
  list: Listed<Filter>,
  ask: (filter: Filter) => UseQueryOptions<Page, Failure, Page, Key>,
  count: (page: Page) => Counted,
) {
  const [search, change, replace] = useAddress()
  const filter = list.readFilter(search)
  const query = useQuery(ask(filter))
  const { data, isPlaceholderData } = query
  const counted = data && count(data)
  const pages = counted && pagesOf(counted, filter.page, list.pageSize)
  const isCounted = counted?.total !== undefined && !counted.capped && !isPlaceholderData
  useLastPage(filter.page, isCounted ? pages?.pageCount : undefined)
  return {
    filter,
    query,
    data,
    change,
    replace,
    pages,
    lastPage: lastPage(list.pageSize),
    /** Takes parameters away. */
    clear: (names: readonly string[]) => change(without(names)),
    ...standOf({ page: filter.page, counted, isPending: query.isPending, isOld: isPlaceholderData }),
  }
}

/** What a page of a list is drawn from. */
export type ListQuery = Pick<
  ReturnType<typeof useListQuery<{ page: number }, unknown, unknown, QueryKey>>,
  'filter' | 'query' | 'pages' | 'lastPage' | 'isLoading' | 'isEmpty' | 'change'
>

const without = (names: readonly string[]): AddressChange =>
  Object.fromEntries(names.map((name) => [name, '']))

interface Stood {
  page: number
  counted: Counted | undefined
  isPending: boolean
  /** What is in sight is of the filter before. */
  isOld: boolean
}

function standOf({ page, counted, isPending, isOld }: Stood) {
  const isBlank = counted !== undefined && (counted.total ?? counted.shown) === 0
  // Where nobody counts, a page without rows may stand behind others.
  const isBeyond = counted?.total === undefined && page > 1
  return { isLoading: isPending || (isBlank && isOld), isEmpty: isBlank && !isOld && !isBeyond }
}

/** How many pages can be turned to. Behind what was counted there is one more as long as pages are full. */
export function pagesOf(counted: Counted, page: number, pageSize: number) {
  const { shown, total, capped = false, hasMore = false } = counted
  const whole = { page, pageSize, shown, total, capped }
  if (total === undefined) {
    const isOnly = page === 1 && !hasMore
    return { pageCount: page + (hasMore ? 1 : 0), summary: isOnly ? undefined : pageSummary(whole) }
  }
  const known = Math.ceil(total / pageSize)
  const pageCount = capped ? Math.max(known, page + (shown === pageSize ? 1 : 0)) : known
  return { pageCount, summary: pageSummary(whole) }
}
