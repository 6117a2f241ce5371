import { ended, fitting, sentencesOf } from '../../sentences.ts'
import type { CleanPage } from './clean-pages.ts'
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
export function sectionsOf(pages: readonly CleanPage[], team: readonly FoundMember[]): FoundSection[] {
  return pages.slice(1).flatMap((page) => {
    const members = team.filter((member) => member.page === page.page)
    const text = members.length > 0 && !isNoted(page) ? introduced(members) : spokenOf(page)
    if (text === '' || topicOf(page) === 'contact') return []
    const title = page.title || text.split(/\s+/).slice(0, 6).join(' ')
    return [{ title, text, page: page.page, quote: page.lines[0] ?? page.title }]
  })
}

export function spokenOf(page: CleanPage): string {
  const sentences = isNoted(page) ? sentencesOf(page.notes) : saidLines(page.lines).flatMap(asSentences)
  return fitting(sentences, MOST_TEXT_CHARS)
}

const isNoted = ({ notes }: CleanPage) =>
  notes.length >= LEAST_NOTES_CHARS && !sentencesOf(notes).some((sentence) => DIRECTION.test(sentence))
/** What its author is to do, and not to say. */
const DIRECTION =
  /^(?:say|start|begin|mention|remember|pause|ask|tell|skip|show|talk|explain|note|todo|to do|don[’']t|do not|click|end with|stress|emphasi[sz]e)\b/i
/** Nobody says an address aloud. */
const ADDRESS = /^\S+@\S+$|^(?:https?:\/\/|www\.)\S+$/i

/** Who is who, as one says it. */
export const introduced = (team: readonly FoundMember[]): string =>
  team
    .map(
      ({ name, role, background }) =>
        ended(`${name} is our ${role}`) + (background && ` ${ended(background)}`),
    )
    .join(' ')

const saidLines = (lines: readonly string[]): string[] =>
  lines.filter((line, i) => !ADDRESS.test(line) && !isTableHead(line, lines[i - 1], lines[i + 1]))

/** The names of a table's columns: without a figure, above a row that has one. */
const isTableHead = (line: string, before = '', after = '') =>
  line.includes('\t') &&
  !before.includes('\t') &&
  !/\d/.test(line) &&
  after.includes('\t') &&
  /\d/.test(after)

/** A row of a table is one sentence: its head, then its cells. */
function asSentences(line: string): string[] {
  const [head = '', ...cells] = line.split('\t')
  return cells.length > 0 ? [ended(`${head}: ${cells.join(', ')}`)] : sentencesOf(line)
}
