import { InterestLevel } from '@understudy/contract/calls'
import { type InvestorFilters, InvestorSort, InvestorStatus } from '@understudy/contract/investors'
import { FundingStage } from '@understudy/contract/knowledge'
import { LIMITS } from '@understudy/contract/limits'

/** Spec §9. */
export const PAGE_SIZE = LIMITS.defaultPageSize
/** The contract takes no longer ones. */
export const SEARCH_CHARS = 200
export const TAG_CHARS = 40

export interface InvestorFilter extends InvestorFilters {
  sort: InvestorSort
  /** Counts from 1. */
  page: number
}

/** Names in the address. `status` and `investor` also stand in notifications and mails. */
export type FilterName = 'search' | 'status' | 'interest' | 'stage' | 'tag' | 'sort' | 'page'

/** The filter lives in the address, so that a list keeps its place and can be sent to a colleague. */
export function readFilter(address: URLSearchParams): InvestorFilter {
  const status = InvestorStatus.safeParse(address.get('status'))
  const level = InterestLevel.safeParse(address.get('interest'))
  const stage = FundingStage.safeParse(address.get('stage'))
  const sort = InvestorSort.safeParse(address.get('sort'))
  const page = Number(address.get('page') ?? '1')
  const search = address.get('search')?.trim().slice(0, SEARCH_CHARS)
  const tag = address.get('tag')?.trim().slice(0, TAG_CHARS)
  return {
    sort: sort.success ? sort.data : 'lastInteraction',
    page: Number.isSafeInteger(page) && page > 0 && page <= MOST_PAGES ? page : 1,
    ...(status.success ? { status: status.data } : {}),
    ...(level.success ? { interest_level: level.data } : {}),
    ...(stage.success ? { stage: stage.data } : {}),
    ...(tag ? { tag } : {}),
    ...(search ? { search } : {}),
  }
}

/** The server skips no further. */
const MOST_PAGES = 1_000_000 / PAGE_SIZE

/** What narrows the list, without its order and page: an export takes it as it is. */
export function narrowing({ sort: _, page: __, ...filters }: InvestorFilter): InvestorFilters {
  return filters
}

interface Shown {
  page: number
  shown: number
  total: number
  /** More match than were counted. */
  capped: boolean
}

const figure = (count: number) => count.toLocaleString('en')

/** "1–100 of 312", "1–100 of 10,000+". An old address may name a page beyond the last one. */
export function pageSummary({ page, shown, total, capped }: Shown): string {
  const before = (page - 1) * PAGE_SIZE
  const of = `${figure(Math.max(total, capped ? before + shown : 0))}${capped ? '+' : ''}`
  if (shown === 0) return `None of ${of} on this page`
  return `${figure(before + 1)}–${figure(before + shown)} of ${of}`
}

/** How many pages can be turned to. Behind what was counted there is one more as long as pages are full. */
export function pageCount({ page, shown, total, capped }: Shown): number {
  const counted = Math.ceil(total / PAGE_SIZE)
  return capped ? Math.max(counted, page + (shown === PAGE_SIZE ? 1 : 0)) : counted
}
