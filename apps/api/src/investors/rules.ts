import { fold } from '../kernel/database/search-text.ts'
import { type InterestLevel, type Investor, InvestorStatus, LIMITS } from '@understudy/contract'
import { storable } from '../kernel/database.ts'

/**
 * The plain texts of a contact besides the name, by their columns, and what a table of them is headed by. What is kept,
 * read, merged, exported and imported of them follows this list.
 */
export const CONTACT_TEXTS = {
  email: { label: 'Email' },
  company: { label: 'Company' },
  /** `position` on the way in. */
  title: { label: 'Position' },
  phone: { label: 'Phone' },
  location: { label: 'Location' },
  linkedin_url: { label: 'LinkedIn' },
  website_url: { label: 'Website' },
} as const satisfies Partial<Record<keyof Investor, { label: string }>>
export type ContactText = keyof typeof CONTACT_TEXTS
// The keys of an object that was written down above.
export const CONTACT_COLUMNS = Object.keys(CONTACT_TEXTS) as ContactText[]

/** What a caller names a text by. */
export type ToldAs = Exclude<ContactText, 'title'> | 'position'
export const toldAs = (column: ContactText): ToldAs => (column === 'title' ? 'position' : column)

const textsBy = <Value>(value: (column: ContactText) => Value) =>
  // Each of the columns, and nothing else.
  Object.fromEntries(CONTACT_COLUMNS.map((column) => [column, value(column)])) as Record<ContactText, Value>

/** Who somebody is, as far as they or the founder said. Unknown text is empty. */
export interface Contact extends Record<ContactText, string> {
  name: string
  tags: string[]
  notes: string
}

/** What was said of somebody. */
export type Told = Partial<Record<ToldAs | 'notes', string | undefined>> & { name: string; tags?: string[] }

/** The same, with the rest left blank. */
export const toContact = (told: Told): Contact => ({
  ...textsBy((column) => told[toldAs(column)]?.trim() ?? ''),
  name: told.name,
  tags: told.tags ?? [],
  notes: told.notes ?? '',
})

const MAX_SORTED_CHARS = 200

/** What the lists search and sort by; written with every change of a name, a company or an email. */
export const listedBy = (contact: Pick<Contact, 'name' | 'company' | 'email'>) => ({
  search_text: fold(`${contact.name}\n${contact.company}\n${contact.email}`),
  // Cut, for one letter can fold into many and an index row holds only so much.
  sort_name: storable(fold(contact.name).slice(0, MAX_SORTED_CHARS)),
  // Null sorts last.
  sort_company: storable(fold(contact.company).slice(0, MAX_SORTED_CHARS)) || null,
})

/** Both lists' tags, each once whatever its case; the first spelling stays. */
export const allTags = (first: readonly string[], second: readonly string[]): string[] => {
  const known = new Map<string, string>()
  for (const tag of [...first, ...second]) if (!known.has(fold(tag))) known.set(fold(tag), tag)
  return [...known.values()]
}

/** The same, as many as an investor can have. */
export const uniteTags = (first: readonly string[], second: readonly string[]): string[] =>
  allTags(first, second).slice(0, LIMITS.maxInvestorTags)

/** Adds a note below those there are, unless one of them says just that. */
export function joinNotes(notes: string, note: string): string {
  const added = note.trim()
  if (added === '' || `\n\n${notes}\n\n`.includes(`\n\n${added}\n\n`)) return notes
  return notes === '' ? added : `${notes}\n\n${added}`
}

/** The same; beyond what notes can hold it is cut. */
export function addNote(notes: string, note: string): string {
  const joined = joinNotes(notes, note)
  return joined.length <= LIMITS.maxInvestorNotesChars
    ? joined
    : storable(joined.slice(0, LIMITS.maxInvestorNotesChars))
}

/** An address stands for the name of somebody of whom nothing else was said. */
const isNamed = ({ name }: Pick<Contact, 'name'>, ...addresses: string[]): boolean =>
  name !== '' && !addresses.some((address) => fold(address) === fold(name))

/** What a second telling adds to a contact: fills blanks, unites tags, overwrites nothing that was said. */
export function takeUp<C extends Contact>(known: C, told: Contact): Contact {
  return {
    ...textsBy((column) => known[column] || told[column]),
    name: isNamed(known, known.email, told.email) || !isNamed(told, told.email) ? known.name : told.name,
    tags: uniteTags(known.tags, told.tags),
    notes: addNote(known.notes, told.notes),
  }
}

/** What two records can say differently. */
export interface Described extends Contact {
  check_size: string | null
  priority: string | null
  status: string
}

const { email, phone, ...others } = textsBy((column): string => CONTACT_TEXTS[column].label)
/** In this order: how to reach them first. */
const SAID = {
  email,
  phone,
  ...others,
  title: 'Title',
  check_size: 'Check size',
  priority: 'Priority',
} as const

/** The notes of a record that is merged away, with what it says otherwise than the one that is kept. */
export function notesOfMerged(kept: Described, merged: Described): string {
  const fields = (Object.keys(SAID) as (keyof typeof SAID)[]).filter(
    (field) => kept[field] && merged[field] && merged[field] !== kept[field],
  )
  const others = fields.map((field) => `${SAID[field]}: ${merged[field]}`)
  // What the kept one takes up, or stands beside it as an address, is no other name.
  const isOther = merged.name !== kept.name && isNamed(kept, kept.email) && isNamed(merged, merged.email)
  const named = isOther ? [`Name: ${merged.name}`] : []
  // Only the founder closes: the kept record stays open, and says that the other was not.
  const closed = isClosed(merged.status) && merged.status !== kept.status ? [`Status: ${merged.status}`] : []
  const lines = [...named, ...others, ...closed]
  const said = lines.length === 0 ? '' : `Also known as\n${lines.join('\n')}`
  return [merged.notes, said].filter((part) => part !== '').join('\n\n')
}

const LEVELS: readonly InterestLevel[] = ['very-low', 'low', 'medium', 'high', 'very-high']

/** very-high 5 to very-low 1 (spec §5). */
export const rankOf = (level: InterestLevel): number => LEVELS.indexOf(level) + 1
export const levelOf = (rank: number): InterestLevel => LEVELS[rank - 1] ?? 'very-low'

const ENGAGED_CALL_SECONDS = 60
const QUALIFIED_SCORE = 60
const ORDER = InvestorStatus.options
const isClosed = (status: string) => status === 'closed-won' || status === 'closed-lost'

/** The further of two; a closed one stays, for only the founder closes and opens. */
export function furtherStatus(current: InvestorStatus, reached: InvestorStatus): InvestorStatus {
  if (isClosed(current) || isClosed(reached)) return current
  return ORDER.indexOf(reached) > ORDER.indexOf(current) ? reached : current
}

/** How far somebody has come by what they did; a meeting says more and is told apart. */
export function reachedStatus(did: {
  longestCallSeconds: number
  visits: number
  questions: number
  score: number
  hasEmail: boolean
}): InvestorStatus {
  if (did.score >= QUALIFIED_SCORE && did.hasEmail) return 'qualified'
  const engaged = did.longestCallSeconds >= ENGAGED_CALL_SECONDS || did.visits >= 2 || did.questions >= 1
  return engaged ? 'engaged' : 'new'
}
