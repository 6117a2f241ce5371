import { InterestLevel } from '@understudy/contract/calls'
import { Uuid } from '@understudy/contract/fields'
import { type InvestorFilters, InvestorSort, InvestorStatus } from '@understudy/contract/investors'
import { FundingStage } from '@understudy/contract/knowledge'
import { LIMITS } from '@understudy/contract/limits'
import { addressOf } from '../frame/list/address-of.ts'
import { readPage } from '../frame/list/page-number.ts'
import { isOpen, readSpan, type Span, spanWords } from '../frame/list/span.ts'
import type { ShownPage } from '../words/figures.ts'

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
  const clone = Uuid.safeParse(address.get('clone'))
  const added = readSpan(address, 'added_from', 'added_before')
  const contact = readSpan(address, 'contact_from', 'contact_before')
  return {
    ...(added.from ? { added_from: added.from } : {}),
    ...(added.before ? { added_before: added.before } : {}),
    ...(contact.from ? { contact_from: contact.from } : {}),
    ...(contact.before ? { contact_before: contact.before } : {}),
    ...(clone.success ? { clone_id: clone.data } : {}),
    sort: sort.success ? sort.data : 'lastInteraction',
    page: readPage(address, PAGE_SIZE),
    ...(status.success ? { status: status.data } : {}),
    ...(level.success ? { interest_level: level.data } : {}),
    ...(stage.success ? { stage: stage.data } : {}),
    ...(tag ? { tag } : {}),
    ...(search ? { search } : {}),
  }
}

/** What narrows the list and has no field above it: in words, and by its names in the address. */
export function withoutField(filter: InvestorFilters): { words: string; names: string[] }[] {
  const added = spanOf(filter.added_from, filter.added_before)
  const contact = spanOf(filter.contact_from, filter.contact_before)
  return [
    ...(isOpen(added) ? [] : [{ words: `Added ${spanWords(added)}`, names: ['added_from', 'added_before'] }]),
    ...(isOpen(contact)
      ? []
      : [{ words: `Left contact ${spanWords(contact)}`, names: ['contact_from', 'contact_before'] }]),
    ...(filter.clone_id ? [{ words: 'Of one clone', names: ['clone'] }] : []),
  ]
}

const spanOf = (from: string | undefined, before: string | undefined): Span => ({
  ...(from ? { from } : {}),
  ...(before ? { before } : {}),
})

/** The list narrowed to a time: what a figure that counts investors opens. */
export const investorsAddress = ({ clone_id, ...times }: InvestorFilters): string =>
  `/investors${addressOf({ ...times, clone: clone_id })}`

/** What narrows the list, without its order and page: an export takes it as it is. */
export function narrowing({ sort: _, page: __, ...filters }: InvestorFilter): InvestorFilters {
  return filters
}

/** How many pages can be turned to. Behind what was counted there is one more as long as pages are full. */
export function pageCount({ page, shown, total, capped }: Required<ShownPage>): number {
  const counted = Math.ceil(total / PAGE_SIZE)
  return capped ? Math.max(counted, page + (shown === PAGE_SIZE ? 1 : 0)) : counted
}
