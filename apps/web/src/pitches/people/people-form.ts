import type { InvestorLink, investorLinkRoutes } from '@understudy/contract/investor-links'
import type { BodyInput } from '@understudy/contract/route'
import { wordsByCode } from '../../frame/errors/words-by-code.ts'
import { type DoorForm, openDoor, toDoor } from '../links/link-form.ts'
import { pitchUrl } from '../pitch-url.ts'
import { readPeople } from './read-people.ts'

export interface PeopleForm extends DoorForm {
  people: string
  custom_message: string
  expiresIn: string
}
export const blankPeople: PeopleForm = { people: '', custom_message: '', expiresIn: 'never', ...openDoor }

type NewLinks = BodyInput<typeof investorLinkRoutes.createInvestorLinks>

/** Of the lines that are understood; the others stay where they are. */
export const toNewLinks = (pitchId: string, form: PeopleForm): NewLinks => ({
  pitch_id: pitchId,
  investors: readPeople(form.people).flatMap(({ problem, person }) => (problem === null ? [person] : [])),
  custom_message: form.custom_message,
  expiresIn: form.expiresIn,
  ...toDoor(form),
})

/** The lines that got no link, to be mended. */
export const leftOver = (form: PeopleForm) =>
  readPeople(form.people).filter(({ problem }) => problem !== null)

const COLUMNS = ['Name', 'Company', 'Email', 'Link']
const rowsOf = (links: readonly InvestorLink[], origin: string) => [
  COLUMNS,
  ...links.map(({ name, company, email, link }) => [
    name,
    company,
    email,
    pitchUrl(link.unique_code, origin),
  ]),
]

/** What a spreadsheet takes for the beginning of a formula begins with an apostrophe. */
const harmless = (cell: string) => (/^\s*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

/** As a sheet takes it from the clipboard. */
export const asTable = (links: readonly InvestorLink[], origin: string): string =>
  rowsOf(links, origin)
    .map((row) => row.map((cell) => harmless(cell).replaceAll(/[\t\r\n]/g, ' ')).join('\t'))
    .join('\n')

/** RFC 4180, with the mark by which spreadsheets know the letters. */
export const asCsv = (links: readonly InvestorLink[], origin: string): string =>
  `\uFEFF${rowsOf(links, origin)
    .map((row) => row.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(','))
    .join('\r\n')}\r\n`

export const makeLinksWords = wordsByCode(
  {
    network: 'There is no connection. What you typed is kept here; make the links once you are back online.',
    not_found: 'This pitch is gone, and its links with it.',
    invalid: 'Some fields need another look.',
    rate_limited: 'Too many links in a short time.',
  },
  'No link was made. What you typed is kept; try again.',
)
