import { ended, fitting, sentencesOf } from '../../sentences.ts'
import { spokenWithout } from './addresses.ts'
import type { CleanPage } from './clean-pages.ts'
import { withTables } from './tables/flat-tables.ts'
import { oneBelowAnother } from './tables/side-by-side.ts'
import { type Piece, piecesOf, saidRow } from './tables/tables.ts'
import type { FoundMember } from './team.ts'
import { topicOf } from './topics.ts'

const LEAST_NOTES_CHARS = 40
const MOST_TEXT_CHARS = 2_400

export interface FoundSection {
  title: string
  text: string
  page: number
  quote: string
}

/** A section a page: what its author says to it, else what stands on it. Covers and last words are none. */
export function sectionsOf(
  pages: readonly CleanPage[],
  team: readonly FoundMember[],
  name: string,
): FoundSection[] {
  return pages.slice(1).flatMap((page) => {
    const members = team.filter((member) => member.page === page.page)
    const text = members.length > 0 && !isNoted(page) ? withOthers(page, members, name) : spokenOf(page, name)
    if (text === '' || topicOf(page) === 'contact') return []
    const title = page.title || text.split(/\s+/).slice(0, 6).join(' ')
    return [{ title, text, page: page.page, quote: page.lines[0] ?? page.title }]
  })
}

/** `name` is the company's, which may be an address. */
export function spokenOf(page: CleanPage, name: string): string {
  const sentences = isNoted(page) ? sentencesOf(page.notes) : piecesOf(withTables(page)).flatMap(asSentences)
  const said = sentences
    .map((sentence) => spokenWithout(sentence, name))
    .filter((text) => text !== '' && !FOOTER.test(text))
  return fitting(said, MOST_TEXT_CHARS)
}

/** What is left of a line below a website, without its address. */
const FOOTER = /\ball rights reserved\b|©/i

const asSentences = (piece: Piece): string[] =>
  'cells' in piece ? [saidRow(piece)].filter((text) => text !== '') : sentencesOf(piece.line)

const isNoted = ({ notes }: CleanPage) =>
  notes.length >= LEAST_NOTES_CHARS && !sentencesOf(notes).some((sentence) => DIRECTION.test(sentence))
/** What its author is to do, and not to say. */
const DIRECTION =
  /^(?:say|start|begin|mention|remember|pause|ask|tell|skip|show|talk|explain|note|todo|to do|don[’']t|do not|click|end with|stress|emphasi[sz]e)\b/i
/** The team, and what else its page says: nobody is lost whose role was not understood. */
function withOthers(page: CleanPage, members: readonly FoundMember[], name: string): string {
  const isTold = (line: string) =>
    members.some(({ quote, background }) =>
      [quote, background].some((said) => said.includes(line) || (line.includes(said) && said !== '')),
    )
  const others = piecesOf(oneBelowAnother(page.lines))
    .filter(({ line }) => line.split(/\s+/).length > 2 && !isTold(line))
    .map(({ line }) => line)
  const told = spokenOf({ ...page, lines: others, notes: '' }, name)
  return fitting(
    [...members.map(introduction), told].filter((text) => text !== ''),
    MOST_TEXT_CHARS,
  )
}

/** Who is who, as one says it. */
export const introduced = (team: readonly FoundMember[]): string => team.map(introduction).join(' ')

const introduction = ({ name, role, background }: FoundMember): string =>
  ended(`${name} is our ${bothPosts(role)}`) + (background && ` ${ended(atHead(background))}`)

/** "CEO, founder" on a slide is "CEO and founder" aloud. */
const bothPosts = (role: string) => role.replace(/^([\p{L}-]+), ((?:co-?)?founder|C[A-Z]O)$/iu, '$1 and $2')

const atHead = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
