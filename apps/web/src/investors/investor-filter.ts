import * as investorRoutes from '@understudy/contract/built/audience/investors'
import { type FilterOf, listOf, type NarrowingOf } from '../frame/list/list-of.ts'
import { isOpen, type Span, spanWords } from '../frame/list/span.ts'

type PageData = typeof investorRoutes.investorsPageData
export type InvestorFilter = FilterOf<PageData>
type Narrowing = Partial<NarrowingOf<PageData>>

/** `status` and `investor` of its address also stand in notifications and mails. */
export const investorList = listOf(investorRoutes.investorsPageDataQuery, {
  path: '/investors',
  names: { interest_level: 'interest', clone_id: 'clone' },
})
export const SEARCH_CHARS = investorList.longest('search')
export const TAG_CHARS = investorList.longest('tag')

/** What narrows the list and has no field above it: in words, and by its names in the address. */
export function withoutField(filter: Narrowing): { words: string; names: string[] }[] {
  const added: Span = { from: filter.added_from, before: filter.added_before }
  const contact: Span = { from: filter.contact_from, before: filter.contact_before }
  return [
    ...(isOpen(added) ? [] : [{ words: `Added ${spanWords(added)}`, names: ['added_from', 'added_before'] }]),
    ...(isOpen(contact)
      ? []
      : [{ words: `Left contact ${spanWords(contact)}`, names: ['contact_from', 'contact_before'] }]),
    ...(filter.clone_id ? [{ words: 'Of one clone', names: ['clone'] }] : []),
  ]
}

/** The list narrowed to a time: what a figure that counts investors opens. */
export const investorsAddress = investorList.addressOf

/** What narrows the list, without its order and page: an export takes it as it is. */
export const narrowing = ({ sort: _, page: __, ...filters }: InvestorFilter) => filters
