import { InterestLevel } from '@understudy/contract/calls'
import { type InvestorFilters, InvestorSort, InvestorStatus } from '@understudy/contract/investors'
import { FundingStage } from '@understudy/contract/knowledge'
import { LIMITS } from '@understudy/contract/limits'
import { readPage } from '../app/page-number.ts'
import type { ShownPage } from '../ui/figure-words.ts'

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
  const search = address.get('search')?.trim().slice(0, SEARCH_CHARS)
  const tag = address.get('tag')?.trim().slice(0, TAG_CHARS)
  return {
    sort: sort.success ? sort.data : 'lastInteraction',
    page: readPage(address),
    ...(status.success ? { status: status.data } : {}),
    ...(level.success ? { interest_level: level.data } : {}),
    ...(stage.success ? { stage: stage.data } : {}),
    ...(tag ? { tag } : {}),
    ...(search ? { search } : {}),
  }
}

/** What narrows the list, without its order and page: an export takes it as it is. */
export function narrowing({ sort: _, page: __, ...filters }: InvestorFilter): InvestorFilters {
  return filters
}

/** How many pages can be turned to. Behind what was counted there is one more as long as pages are full. */
export function pageCount({ page, shown, total, capped }: Required<ShownPage>): number {
  const counted = Math.ceil(total / PAGE_SIZE)
  return capped ? Math.max(counted, page + (shown === PAGE_SIZE ? 1 : 0)) : counted
}
