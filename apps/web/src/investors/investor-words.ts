import { InvestorSort, InvestorStatus } from '@understudy/contract/built/audience/investors'
import type { Tone } from '../ui/marks/StatusMark.tsx'
import { figureWords } from '../words/figures.ts'
import type { Investor } from './investor.ts'

export const statuses = InvestorStatus.options
export const statusWords: Record<Investor['status'], string> = {
  new: 'New',
  engaged: 'Engaged',
  qualified: 'Qualified',
  'meeting-scheduled': 'Meeting scheduled',
  'follow-up': 'Follow-up',
  'closed-won': 'Closed won',
  'closed-lost': 'Closed lost',
}
export const statusTones: Record<Investor['status'], Tone> = {
  new: 'neutral',
  engaged: 'info',
  qualified: 'info',
  'meeting-scheduled': 'good',
  'follow-up': 'warn',
  'closed-won': 'good',
  'closed-lost': 'bad',
}

export const sorts = InvestorSort.options
export const sortWords: Record<(typeof sorts)[number], string> = {
  lastInteraction: 'Last interaction',
  name: 'Name',
  company: 'Company',
  interestLevel: 'Interest level',
  fitScore: 'Fit score',
}

export const priorityWords: Record<NonNullable<Investor['priority']>, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
}

type Outcome = Investor['recentCalls'][number]['outcome']
export const outcomeWords: Record<Outcome, string> = {
  'meeting-booked': 'Booked a meeting',
  'contact-left': 'Left their contact',
  'question-left': 'Left a question',
  'document-taken': 'Took a document',
  none: '',
}

/** "Partner, Tern Capital"; whichever of the two is known. */
export const roleWords = ({ title, company }: Pick<Investor, 'title' | 'company'>): string =>
  [title, company].filter(Boolean).join(', ')

/** An address that can be followed: what was typed may lack the scheme. */
export const webHref = (address: string): string =>
  /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`

/** The same for the eye: without scheme and closing slash. */
export const webWords = (address: string): string =>
  address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

export const countWords = (count: number, one: string, many: string): string =>
  `${figureWords(count)} ${count === 1 ? one : many}`
